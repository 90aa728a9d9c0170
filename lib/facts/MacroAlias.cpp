#include "facts/MacroAlias.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace warpshift;
using namespace clang;

std::optional<AliasUse> warpshift::aliasUse(SpanMaker &Spans, SourceLocation L) {
  const SourceManager &SM = Spans.sources();
  const LangOptions &LO = Spans.language();
  bool InArgument = false;
  while (L.isMacroID() && SM.isMacroArgExpansion(L)) {
    L = SM.getImmediateSpellingLoc(L);
    InArgument = true;
  }
  if (!L.isMacroID())
    return std::nullopt;
  const FileID Body = SM.getFileID(L);
  const SrcMgr::ExpansionInfo &E = SM.getSLocEntry(Body).getExpansion();
  const unsigned Length = Lexer::MeasureTokenLength(SM.getSpellingLoc(L), SM, LO);
  if (E.isFunctionMacroExpansion() || SM.getFileOffset(L) != 0 || SM.getFileIDSize(Body) != Length)
    return std::nullopt;
  AliasUse Use;
  Use.At = E.getExpansionLocStart();
  Use.Macro = Spans.text(Use.At);
  Use.Token = Spans.token(Use.At);
  if (InArgument && Use.Token.Origin == Spelling::File)
    Use.Token.Origin = Spelling::MacroArg;
  return Use;
}
