//===- Error.h - errors of the outside world ----------------------------------------------*- C++ -*-===//
//
// Three channels, never mixed:
//   * a problem in the user's code is a Site or a Finding (diag/);
//   * the outside world failed (file, toolkit, option): llvm::Expected / llvm::Error, made here;
//   * our own bug: assert / llvm_unreachable.
//
// An error says what failed, on which file, and what to try:
//   return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, EC.message());
// The kind decides the exit code: Usage, Config and Io are 2, Input and Crash are 3.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_ERROR_H
#define WARPSHIFT_SUPPORT_ERROR_H

#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>

namespace warpshift {

enum class ErrorKind {
  Usage,  ///< The command line cannot be carried out.
  Config, ///< A configuration, plan or database file is wrong.
  Io,     ///< Reading or writing failed.
  Input,  ///< Some input could not be analysed; others may have been.
  Crash   ///< The same, and the fault is clang's or ours.
};

class ToolError : public llvm::ErrorInfo<ToolError> {
public:
  static char ID;
  ToolError(ErrorKind K, std::string Message) : K(K), Message(std::move(Message)) {}
  ErrorKind kind() const { return K; }
  int exitCode() const { return K == ErrorKind::Input || K == ErrorKind::Crash ? 3 : 2; }
  void log(llvm::raw_ostream &OS) const override { OS << Message; }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

private:
  ErrorKind K;
  std::string Message;
};

llvm::Error makeErrorText(ErrorKind K, std::string Message);

template <typename... Ts> llvm::Error makeError(ErrorKind K, const char *Format, Ts &&...Args) {
  return makeErrorText(K, llvm::formatv(Format, std::forward<Ts>(Args)...).str());
}

/// The exit code for an error from anywhere (2 when it is not one of ours); consumes it, writing its text.
int reportError(llvm::Error E, llvm::raw_ostream &OS);

} // namespace warpshift

#endif
