#include "frontend/scan/NameExpressions.h"
#include "frontend/scan/RawTokens.h"

using namespace warpshift;
using llvm::StringRef;

/// `k<48>` and not `k << 3`, or all of a string.
static bool isNameExpression(StringRef Text, const NameHit &H) {
  const StringRef Behind = Text.drop_front(H.Offset + H.Length);
  const StringRef List = Behind.ltrim(" \t");
  if (List.starts_with("<") && !List.starts_with("<<") && !List.starts_with("<="))
    return true;
  const bool Opens = H.Offset != 0 && StringRef("\"'").contains(Text[H.Offset - 1]);
  return Opens && !Behind.empty() && Behind.front() == Text[H.Offset - 1];
}

std::set<std::string> warpshift::namesInstantiatedBy(StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  std::set<std::string> Out;
  // CUDA prints such names as well; what compiles them says so: nvrtc, jitify.
  if (Form == CodeForm::Parsed && !Text.contains_insensitive("rtc") && !Text.contains_insensitive("jit"))
    return Out;
  std::unique_ptr<RawTokens> Raw;
  for (const NameHit &H : Scanner.scan(Text)) {
    if (!isNameExpression(Text, H))
      continue;
    if (Form != CodeForm::Other) {
      if (!Raw)
        Raw = std::make_unique<RawTokens>(Text);
      if (const RawToken *T = Raw->containing(H.Offset); !T || T->Kind != RawKind::String)
        continue;
    }
    Out.insert(Scanner.name(H.Name));
  }
  return Out;
}
