#include "facts/MacroLinks.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

namespace {

struct Directive {
  uint32_t ParamsEnd = 0; ///< Of ')'.
  bool HasParams = false;
};

/// The `#define Name(a, b)` whose text holds the byte At.
std::optional<Directive> directiveAround(StringRef File, uint32_t At, StringRef Name) {
  auto IsContinued = [](StringRef Line) { return Line.rtrim(" \t\r").ends_with("\\"); };
  size_t Begin = File.take_front(At).rfind('\n') + 1; // npos + 1 is 0.
  while (Begin != 0) {
    const size_t Before = File.take_front(Begin - 1).rfind('\n') + 1;
    if (!IsContinued(File.slice(Before, Begin - 1)))
      break;
    Begin = Before;
  }
  size_t End = std::min(File.find('\n', At), File.size());
  while (End != File.size() && IsContinued(File.slice(File.take_front(End).rfind('\n') + 1, End)))
    End = std::min(File.find('\n', End + 1), File.size());
  StringRef Text = File.slice(Begin, End).ltrim(" \t");
  if (!Text.consume_front("#"))
    return std::nullopt;
  Text = Text.ltrim(" \t");
  if (!Text.consume_front("define") || Text.ltrim(" \t").size() == Text.size())
    return std::nullopt;
  Text = Text.ltrim(" \t");
  if (!Text.consume_front(Name) || !Text.consume_front("("))
    return std::nullopt;
  const StringRef Params = Text.take_until([](char C) { return C == ')'; });
  // A variadic one puts whatever is added among the rest; comments are not looked into.
  auto IsPlain = [](char C) { return llvm::isAlnum(C) || C == '_' || C == ',' || C == '\\' || llvm::isSpace(C); };
  if (Params.size() == Text.size() || !llvm::all_of(Params, IsPlain) || Text.contains("ws_mask"))
    return std::nullopt;
  return Directive{uint32_t(Params.end() - File.begin()), !Params.trim("\\ \t\r\n").empty()};
}

} // namespace

std::vector<MacroLink> warpshift::macroLinks(SpanMaker &Spans, SourceLocation L) {
  const SourceManager &SM = Spans.sources();
  std::vector<MacroLink> Out;
  while (L.isMacroID()) {
    const SrcMgr::ExpansionInfo &E = SM.getSLocEntry(SM.getFileID(L)).getExpansion();
    const SourceLocation Body = SM.getSpellingLoc(L);
    // A name that came by way of an argument may be used more than once.
    if (SM.isMacroArgExpansion(L) || !E.isFunctionMacroExpansion() || SM.isWrittenInScratchSpace(Body))
      return {};
    const SourceLocation Name = E.getExpansionLocStart(), Close = E.getExpansionLocEnd();
    if (SM.getFileID(Name) != SM.getFileID(Close) || Spans.originOf(Name) == Spelling::Foreign ||
        SM.getFileID(SM.getSpellingLoc(Name)) != SM.getFileID(SM.getSpellingLoc(Close)))
      return {};
    MacroLink Use;
    Use.Macro = Spans.text(SM.getSpellingLoc(Name));
    const auto [File, At] = SM.getDecomposedLoc(Body);
    const auto Defined = directiveAround(SM.getBufferData(File), At, Use.Macro);
    if (!Defined || *SM.getCharacterData(SM.getSpellingLoc(Close)) != ')')
      return {};
    Use.Name = Spans.point(Name);
    Use.ArgsEnd = Spans.point(Close);
    Use.ParamsEnd = Spans.point(SM.getLocForStartOfFile(File).getLocWithOffset(Defined->ParamsEnd));
    Use.HasParams = Defined->HasParams;
    Out.push_back(std::move(Use));
    L = Name;
  }
  return Out;
}
