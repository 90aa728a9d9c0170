//===- HostCalls.h - calls in the text of a host function ----------------------------------------*- C++ -*-===//
//
//   void run(Nowhere &n) {                      // host, as far as the parser could tell
//     if (n.ready())
//       sum<Somewhere>(n, 3);                   // a call by the host: no function for the device alone
//     CHECK(sum(3));                            // CHECK may put it into a lambda for the device: not told
//     FOR_EACH(i, n) { sum(i); }                // the same
//     begin(i); sum(3); end(i);                 // the same, unless the parser knows what begin() is
//   }
//
// For functions that the parser knows, but not all of their bodies. What host code calls has to be compiled for the host (CUDA C++
// Programming Guide, Execution Space Specifiers). That the call stands in no lambda or class, is no argument, and follows nothing that a
// macro may make of it, is asked of the text: what is not understood is not told. The names are the caller's to ask for: one of a class
// makes an object, and a macro may be anything.
//
// Covered by test/unit/frontend/HostCallsTest.cpp and test/rules/helpers/names-in-broken-host-code.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_HOSTCALLS_H
#define WARPSHIFT_FRONTEND_SCAN_HOSTCALLS_H

#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace warpshift {

class HostCalls {
public:
  explicit HostCalls(const RawTokens &Raw);

  /// A function whose declaration begins at Begin, behind `template <...>`, and whose body goes from its brace at Body to End, one past the
  /// other one.
  struct Function {
    uint32_t Begin = 0, Body = 0, End = 0;
    llvm::ArrayRef<std::string> UnknownCalls; ///< Words in it that a parser knew neither as functions nor as macros.
  };
  /// Is the identifier that contains Offset the name of a call that stands in F?
  bool isCallIn(const Function &F, uint32_t Offset) const;

private:
  static constexpr size_t None = ~size_t(0);

  void matchBrackets();
  size_t at(uint32_t Offset) const;
  bool isWord(size_t I, llvm::ArrayRef<llvm::StringRef> Words) const;
  bool isCalled(size_t Name) const;
  size_t startOfOperand(size_t Name) const;
  bool mayPrecede(size_t I) const;
  bool isHead(size_t Open) const;
  bool isPlain(size_t Open) const;
  bool mayBeginAt(size_t I) const;
  bool followsPlainStatements(size_t I, size_t Body, llvm::ArrayRef<std::string> Unknown) const;
  bool mayOpenBlock(size_t I, llvm::ArrayRef<std::string> Unknown) const;
  llvm::StringRef text(size_t I) const { return Raw.bytes().substr(Code[I].Offset, Code[I].Length); }

  const RawTokens &Raw;
  std::vector<RawToken> Code; ///< Without comments.
  std::vector<size_t> Around; ///< Parallel: the innermost bracket that is open there, or None.
  std::vector<size_t> Match; ///< Parallel: of a bracket the other one.
  bool Matches = true; ///< All brackets do, whatever the directives choose.
};

} // namespace warpshift

#endif
