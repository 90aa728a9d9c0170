#include "frontend/scan/ExportWords.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// The text of a macro as words and punctuators, taken from the front.
class Words {
public:
  explicit Words(std::vector<std::string> Text) : Text(std::move(Text)) {}
  bool atEnd() const { return At == Text.size(); }
  bool take(StringRef Word) {
    if (atEnd() || Text[At] != Word)
      return false;
    ++At;
    return true;
  }
  bool takeOneOf(llvm::ArrayRef<StringRef> Known) {
    return llvm::any_of(Known, [&](StringRef Word) { return take(Word); });
  }
  bool takeString() {
    if (atEnd() || !StringRef(Text[At]).starts_with("\""))
      return false;
    ++At;
    return true;
  }

private:
  std::vector<std::string> Text;
  size_t At = 0;
};

/// `deprecated`, `deprecated("use g")`, `visibility("hidden")`.
bool takeAttribute(Words &W) {
  if (W.takeOneOf({"visibility", "__visibility__"}))
    return W.take("(") && W.takeString() && W.take(")");
  if (W.takeOneOf({"deprecated", "__deprecated__"}))
    return !W.take("(") || (W.takeString() && W.take(")"));
  return W.takeOneOf({"dllexport", "dllimport", "unused", "__unused__", "used", "__used__"});
}

bool takeAttributes(Words &W) {
  do
    if (!takeAttribute(W))
      return false;
  while (W.take(","));
  return true;
}

bool takeExportWord(Words &W) {
  if (W.take("__declspec"))
    return W.take("(") && takeAttribute(W) && W.take(")");
  if (W.takeOneOf({"__attribute__", "__attribute"}))
    return W.take("(") && W.take("(") && takeAttributes(W) && W.take(")") && W.take(")");
  return W.takeOneOf({"__forceinline__", "__noinline__"});
}

bool everyArmDefines(const ConditionalTree &Tree, uint32_t If, llvm::ArrayRef<uint32_t> Defines) {
  const std::vector<ConditionalArm> Arms = Tree.armsOf(If);
  auto DefinesIt = [&](const ConditionalArm &A) {
    return llvm::any_of(Defines, [&](uint32_t At) {
      const std::vector<ConditionalArm> Around = Tree.armsAt(At);
      auto It = llvm::find_if(Around, [&](const ConditionalArm &Outer) { return Outer.Begin == A.Begin; });
      return It != Around.end() && (It + 1 == Around.end() || everyArmDefines(Tree, (It + 1)->If, Defines));
    });
  };
  return !Arms.empty() && llvm::all_of(Arms.back().Guards, [](const Guard &G) { return G.Negated; }) &&
         llvm::all_of(Arms, DefinesIt);
}

} // namespace

bool warpshift::isDefinedInEveryArm(const ConditionalTree &Tree, uint32_t At, llvm::ArrayRef<uint32_t> Defines) {
  return !Tree.isMalformed() &&
         llvm::any_of(Tree.armsAt(At), [&](const ConditionalArm &A) { return everyArmDefines(Tree, A.If, Defines); });
}

bool warpshift::definesExportWords(const RawTokens &Raw, const RawDirective &D) {
  if (D.K != DirectiveKind::Define || D.FirstToken + 2 >= D.EndToken)
    return false;
  const RawToken &Name = Raw.tokens()[D.FirstToken + 2];
  std::vector<std::string> Text;
  for (uint32_t I = D.FirstToken + 3; I != D.EndToken; ++I) {
    const RawToken &T = Raw.tokens()[I];
    if (I == D.FirstToken + 3 && Raw.is(T, '(') && T.Offset == Name.end())
      return false;
    if (T.Kind != RawKind::Comment)
      Text.push_back(T.Kind == RawKind::Identifier ? Raw.spelling(T) : Raw.bytes().slice(T.Offset, T.end()).str());
  }
  Words W(std::move(Text));
  while (!W.atEnd())
    if (!takeExportWord(W))
      return false;
  return true;
}
