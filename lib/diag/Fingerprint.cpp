#include "diag/Fingerprint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"
#include <map>

using namespace warpshift;
using llvm::StringRef;

std::string warpshift::fingerprint(StringRef Rule, StringRef File, StringRef Function, StringRef Code, unsigned Ordinal) {
  std::string Key;
  for (StringRef Part : {Rule, File, Function}) {
    Key += Part;
    Key += '\0';
  }
  for (char C : Code)
    if (!llvm::isSpace(C))
      Key += C;
  Key += '\0';
  Key += std::to_string(Ordinal);
  return llvm::formatv("{0:x-16}", llvm::xxh3_64bits(Key)).str();
}

/// The line around an offset, or the fallback when the text does not reach there.
static StringRef lineAt(StringRef Text, uint32_t Offset, StringRef Otherwise) {
  if (Offset >= Text.size())
    return Otherwise;
  size_t Begin = Text.rfind('\n', Offset); // A newline at Offset itself is not a site.
  return Text.slice(Begin == StringRef::npos ? 0 : Begin + 1, Text.find('\n', Offset));
}

void warpshift::assignIds(Result &R, llvm::function_ref<StringRef(StringRef File)> TextOf) {
  std::map<std::string, unsigned> Ordinals;
  for (Finding &F : R.Findings) {
    std::string Code = lineAt(TextOf(F.Where.File), F.Where.Offset, F.Kind).str();
    unsigned Ordinal = Ordinals[fingerprint(F.Kind, F.Where.File, F.Function, Code, 0)]++;
    F.Id = fingerprint(F.Kind, F.Where.File, F.Function, Code, Ordinal);
  }
  for (Site &S : R.Sites) {
    // Several sites of one line are distinguished by the intrinsic first.
    std::string Code = S.Intrinsic + '\0' + lineAt(TextOf(S.Where.File), S.Where.Offset, S.Intrinsic).str();
    unsigned Ordinal = Ordinals[fingerprint(S.Rule, S.Where.File, S.Function, Code, 0)]++;
    S.Id = fingerprint(S.Rule, S.Where.File, S.Function, Code, Ordinal);
  }
}
