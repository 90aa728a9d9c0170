#include "support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "support/Printable.h"

using namespace warpshift;

char ToolError::ID = 0;

llvm::Error warpshift::makeErrorText(ErrorKind K, std::string Message) {
  return llvm::make_error<ToolError>(K, std::move(Message));
}

int warpshift::reportError(llvm::Error E, llvm::raw_ostream &OS) {
  int Code = 0;
  llvm::handleAllErrors(
      std::move(E),
      [&](const ToolError &T) {
        OS << "warpshift: error: ";
        OS << printable(T.message(), /*Lines=*/true);
        OS << '\n';
        Code = std::max(Code, T.exitCode());
      },
      [&](const llvm::ErrorInfoBase &B) {
        OS << "warpshift: error: ";
        OS << printable(B.message(), /*Lines=*/true);
        OS << '\n';
        Code = std::max(Code, 2);
      });
  return Code;
}
