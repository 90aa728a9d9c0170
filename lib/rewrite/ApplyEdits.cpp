#include "rewrite/ApplyEdits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"
#include "rewrite/EditMerge.h"
#include "support/Error.h"

using namespace warpshift;

std::string warpshift::withLineEnding(llvm::StringRef Text, llvm::StringRef Ending) {
  std::string Out;
  for (size_t I = 0; I != Text.size(); ++I) {
    if (Text[I] == '\r' && I + 1 != Text.size() && Text[I + 1] == '\n')
      continue;
    if (Text[I] == '\n')
      Out += Ending;
    else
      Out += Text[I];
  }
  return Out;
}

uint64_t warpshift::contentHash(llvm::StringRef Bytes) { return llvm::xxh3_64bits(Bytes); }

llvm::StringRef warpshift::lineEndingAt(llvm::StringRef Bytes, size_t Offset) {
  size_t Newline = Bytes.find('\n', Offset);
  if (Newline == llvm::StringRef::npos)
    Newline = Bytes.rfind('\n', Offset);
  return Newline != llvm::StringRef::npos && Newline > 0 && Bytes[Newline - 1] == '\r' ? "\r\n" : "\n";
}

llvm::Expected<std::string> warpshift::applyEdits(llvm::StringRef Bytes, llvm::ArrayRef<TextEdit> Edits) {
  std::vector<TextEdit> Sorted(Edits.begin(), Edits.end());
  llvm::sort(Sorted, editOrder);
  std::string Out;
  size_t Done = 0;
  for (const TextEdit &E : Sorted) {
    if (uint64_t(E.Offset) + E.Length > Bytes.size())
      return makeError(ErrorKind::Input, "an edit of '{0}' at offset {1} reaches past its end ({2} bytes)", E.File, E.Offset,
                       Bytes.size());
    if (E.Offset < Done)
      return makeError(ErrorKind::Input, "two edits of '{0}' overlap at offset {1}", E.File, E.Offset);
    Out += Bytes.slice(Done, E.Offset);
    Out += withLineEnding(E.Text, lineEndingAt(Bytes, E.Offset));
    Done = E.Offset + E.Length;
  }
  Out += Bytes.substr(Done);
  return Out;
}
