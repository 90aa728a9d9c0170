//===- Diagnostic.cpp ------------------------------------------------------------------------------------===//
#include "ptx/Diagnostic.h"
#include "support/Error.h"

namespace warpshift::ptx {

std::string formatDiagnostic(const Diagnostic &D, llvm::StringRef FileName) {
  std::string Where = D.Function.empty() ? "" : llvm::formatv("in '{0}': ", D.Function).str();
  return llvm::formatv("{0}:{1}:{2}: error: {3}{4}", FileName, D.At.Line, D.At.Column, Where, D.Message).str();
}

llvm::Error toError(llvm::ArrayRef<Diagnostic> Ds, llvm::StringRef FileName, unsigned Limit) {
  if (Ds.empty())
    return llvm::Error::success();
  std::string Text;
  for (const Diagnostic &D : Ds.take_front(Limit))
    Text += (Text.empty() ? "" : "\n") + formatDiagnostic(D, FileName);
  if (Ds.size() > Limit)
    Text += llvm::formatv("\n{0}: {1} further errors", FileName, Ds.size() - Limit).str();
  return makeErrorText(ErrorKind::Input, std::move(Text));
}

} // namespace warpshift::ptx
