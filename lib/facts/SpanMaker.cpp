#include "facts/SpanMaker.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace warpshift;
using namespace clang;

const std::string &SpanMaker::nameOf(FileID F) {
  auto [It, New] = Names.try_emplace(F);
  if (New)
    It->second = Name(F);
  return It->second;
}

SourceRef SpanMaker::point(SourceLocation L) {
  if (L.isInvalid())
    return {};
  SourceLocation S = SM.getSpellingLoc(L);
  if (SM.isWrittenInScratchSpace(S)) // A pasted token is spelled in no file: what a person sees is the macro that makes it.
    S = SM.getFileLoc(L);
  auto [File, Offset] = SM.getDecomposedLoc(S);
  SourceRef R;
  R.File = nameOf(File);
  R.Offset = Offset;
  R.Line = SM.getLineNumber(File, Offset);
  R.Column = SM.getColumnNumber(File, Offset);
  return R;
}

bool SpanMaker::isUnspelled(SourceLocation L) {
  const SourceLocation S = SM.getSpellingLoc(L);
  return L.isMacroID() && (SM.isWrittenInScratchSpace(S) || nameOf(SM.getFileID(S)).empty());
}

SourceRef SpanMaker::declared(SourceLocation L) { return point(isUnspelled(L) ? SM.getFileLoc(L) : L); }

SourceRef SpanMaker::visible(SourceLocation L) { return point(SM.getFileLoc(L)); }

std::optional<SourceRef> SpanMaker::listItem(SourceLocation L) {
  if (L.isInvalid() || originOf(L) != Spelling::File)
    return std::nullopt;
  const auto [File, Offset] = SM.getDecomposedLoc(L);
  const StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  return Before.ends_with("(") || Before.ends_with(",") ? std::optional(point(L)) : std::nullopt;
}

SourceRef SpanMaker::name(SourceLocation L, llvm::StringRef Name) {
  if (L.isInvalid() || originOf(L) != Spelling::File)
    return {};
  const Span S = token(L);
  const auto [File, Offset] = SM.getDecomposedLoc(L);
  return SM.getBufferData(File).substr(Offset, S.Where.Length) == Name ? S.Where : SourceRef();
}

SourceRef SpanMaker::tokenEnd(SourceLocation L) {
  SourceLocation S = SM.getSpellingLoc(L);
  return point(S.getLocWithOffset(Lexer::MeasureTokenLength(S, SM, LO)));
}

Spelling SpanMaker::originOf(SourceLocation L) const {
  if (L.isInvalid())
    return Spelling::Foreign;
  bool Arg = false;
  while (L.isMacroID()) {
    if (!SM.isMacroArgExpansion(L)) {
      SourceLocation S = SM.getSpellingLoc(L);
      if (SM.isWrittenInScratchSpace(S) || SM.isInSystemHeader(S) || SM.isWrittenInBuiltinFile(S) ||
          SM.isWrittenInCommandLineFile(S))
        return Spelling::Foreign;
      return Spelling::MacroBody;
    }
    Arg = true;
    L = SM.getImmediateSpellingLoc(L);
  }
  if (SM.isWrittenInScratchSpace(L) || SM.isInSystemHeader(L))
    return Spelling::Foreign;
  return Arg ? Spelling::MacroArg : Spelling::File;
}

std::string SpanMaker::macroOf(SourceLocation L) const {
  while (SM.isMacroArgExpansion(L))
    L = SM.getImmediateSpellingLoc(L);
  return Lexer::getImmediateMacroName(L, SM, LO).str();
}

Span SpanMaker::token(SourceLocation L) {
  Span S;
  S.Origin = originOf(L);
  if (L.isValid() && isUnspelled(L))
    L = SM.getFileLoc(L);
  S.Where = point(L);
  if (S.Where.isValid())
    S.Where.Length = Lexer::MeasureTokenLength(SM.getSpellingLoc(L), SM, LO);
  return S;
}

Span SpanMaker::range(SourceRange R) {
  Span S;
  if (R.isInvalid())
    return S;
  CharSourceRange C = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), SM, LO);
  if (C.isInvalid()) {
    S.Origin = originOf(R.getBegin()) == Spelling::File ? originOf(R.getEnd()) : originOf(R.getBegin());
    if (S.Origin == Spelling::File || S.Origin == Spelling::MacroArg)
      S.Origin = Spelling::MacroBody;
    S.Where = point(R.getBegin());
    return S;
  }
  S.Where = point(C.getBegin());
  S.Where.Length = SM.getFileOffset(C.getEnd()) - SM.getFileOffset(C.getBegin());
  if (SM.isInSystemHeader(C.getBegin()))
    S.Origin = Spelling::Foreign;
  else
    S.Origin = R.getBegin().isFileID() || !SM.isMacroArgExpansion(R.getBegin()) ? Spelling::File : Spelling::MacroArg;
  return S;
}

std::optional<SourceRef> SpanMaker::afterOpenParen(SourceLocation L) {
  SourceLocation S = SM.getSpellingLoc(L);
  if (SM.isWrittenInScratchSpace(S))
    return std::nullopt;
  auto Next = Lexer::findNextToken(S, SM, LO);
  // Explicit template arguments (`f<T>(x)`) stand between the name and its parenthesis.
  if (Next && Next->is(tok::less)) {
    int Depth = 0;
    for (unsigned Steps = 0; Next && Steps < 400; ++Steps) {
      if (Next->is(tok::less))
        ++Depth;
      else if (Next->is(tok::greater))
        --Depth;
      else if (Next->is(tok::greatergreater))
        Depth -= 2;
      else if (Next->isOneOf(tok::semi, tok::l_brace))
        return std::nullopt;
      Next = Lexer::findNextToken(Next->getLocation(), SM, LO);
      if (Depth <= 0)
        break;
    }
  }
  if (!Next || Next->isNot(tok::l_paren))
    return std::nullopt;
  return point(Next->getLocation().getLocWithOffset(1));
}

std::optional<SourceRef> SpanMaker::onlyWord(SourceLocation Open, SourceLocation Close, llvm::StringRef Word) {
  Open = SM.getSpellingLoc(Open);
  Close = SM.getSpellingLoc(Close);
  if (Open.isInvalid() || !SM.isWrittenInSameFile(Open, Close) || SM.isWrittenInScratchSpace(Open))
    return std::nullopt;
  const auto Next = Lexer::findNextToken(Open, SM, LO);
  if (Next && Next->getLocation() == Close)
    return SourceRef();
  if (!Next || Next->isNot(tok::raw_identifier) || Next->getRawIdentifier() != Word)
    return std::nullopt;
  const auto Last = Lexer::findNextToken(Next->getLocation(), SM, LO);
  return Last && Last->getLocation() == Close ? std::optional(token(Next->getLocation()).Where) : std::nullopt;
}

std::optional<SourceRef> SpanMaker::placeOfList(SourceLocation Introducer, SourceLocation Body) {
  if (!Introducer.isFileID() || !Body.isFileID() || !SM.isWrittenInSameFile(Introducer, Body))
    return std::nullopt;
  llvm::StringRef Head(SM.getCharacterData(Introducer), SM.getFileOffset(Body) - SM.getFileOffset(Introducer));
  Head = Head.rtrim();
  llvm::StringRef Captures = Head;
  while (Captures.consume_back("__device__"))
    Captures = Captures.rtrim();
  if (!Captures.ends_with("]") || Captures.ends_with("]]") || Head.contains("->") || Head.contains("//") || Head.contains("/*"))
    return std::nullopt;
  return point(Introducer.getLocWithOffset(int(Head.size())));
}

std::string SpanMaker::text(SourceRange R, unsigned Max) {
  CharSourceRange C = CharSourceRange::getTokenRange(SM.getExpansionLoc(R.getBegin()), SM.getExpansionLoc(R.getEnd()));
  CharSourceRange F = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), SM, LO);
  llvm::StringRef T = Lexer::getSourceText(F.isValid() ? F : C, SM, LO);
  std::string Out;
  bool Space = false;
  for (char Ch : T) {
    if (Ch == ' ' || Ch == '\t' || Ch == '\n' || Ch == '\r') {
      Space = !Out.empty();
      continue;
    }
    if (Space)
      Out += ' ';
    Space = false;
    Out += Ch;
  }
  if (Out.size() > Max)
    Out = Out.substr(0, Max - 3) + "...";
  return Out;
}

bool SpanMaker::isSystem(SourceLocation L) const {
  return L.isInvalid() || SM.isInSystemHeader(SM.getSpellingLoc(L)) || SM.isInSystemHeader(SM.getExpansionLoc(L));
}
