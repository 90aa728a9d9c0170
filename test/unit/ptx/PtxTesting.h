//===- PtxTesting.h - helpers for the tests of lib/ptx --------------------------------------------*- C++ -*-===//
//
//   Module M = parsed(kernel("add.s32 %r1, %r2, 3;"));     // fails the test when the text does not parse
//   EXPECT_EQ(only(errorsOf("...")), "3:5: ...");
//
// kernel() declares %p<8>, %h<8> (b16), %r<8> (b32), %rd<8> (b64), %f<8>, %fd<8> on one line, so the first
// line of its body is line 6 of the text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_PTX_PTXTESTING_H
#define WARPSHIFT_TEST_UNIT_PTX_PTXTESTING_H

#include "ptx/Parser.h"
#include "ptx/Printer.h"
#include "ptx/Validator.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

namespace warpshift::ptx::testing {

inline std::string header(llvm::StringRef Sm = "sm_90", llvm::StringRef Version = "8.3") {
  return llvm::formatv(".version {0}\n.target {1}\n.address_size 64\n", Version, Sm).str();
}

inline std::string kernel(llvm::StringRef Body, llvm::StringRef Sm = "sm_90", llvm::StringRef Version = "8.3") {
  return header(Sm, Version) +
         llvm::formatv(
             ".visible .entry k(.param .u64 in, .param .u32 n) {{\n"
             ".reg .pred %p<8>; .reg .b16 %h<8>; .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<8>; .reg .f64 %fd<8>;\n"
             "{0}\n}\n",
             Body)
             .str();
}

inline Module parsed(llvm::StringRef Text) {
  ParseResult R = parseModule(Text);
  for (const Diagnostic &D : R.Diags)
    ADD_FAILURE() << formatDiagnostic(D, "test.ptx");
  return std::move(R.M);
}

inline Function parsedKernel(llvm::StringRef Body) {
  Module M = parsed(kernel(Body));
  return M.Functions.empty() ? Function() : M.Functions.back();
}

/// "line:column: message" per diagnostic of the parser or, when that has none, of the validator.
inline std::vector<std::string> errorsOf(llvm::StringRef Text) {
  ParseResult R = parseModule(Text);
  std::vector<Diagnostic> Ds = R.ok() ? validate(R.M) : R.Diags;
  std::vector<std::string> Out;
  for (const Diagnostic &D : Ds)
    Out.push_back(llvm::formatv("{0}:{1}: {2}", D.At.Line, D.At.Column, D.Message));
  return Out;
}

inline std::string only(const std::vector<std::string> &List) {
  if (List.empty())
    return "";
  std::string Text = List[0];
  for (size_t I = 1; I < List.size(); ++I)
    Text += " AND " + List[I];
  return Text;
}

/// The error of one instruction in an otherwise fine kernel, without its position; "" when it is accepted.
inline std::string errorOfInstruction(llvm::StringRef Text, llvm::StringRef Sm = "sm_90", llvm::StringRef Version = "8.3") {
  std::string Error = only(errorsOf(kernel(Text, Sm, Version)));
  return Error.empty() ? Error : Error.substr(Error.find(": ") + 2);
}

} // namespace warpshift::ptx::testing

#endif
