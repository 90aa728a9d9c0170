#include "facts/OldSignature.h"
#include "support/SourceNames.h"
#include "warp/WarpCalls.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace clang;

namespace {

class Writer {
public:
  Writer(SpanMaker &Spans, const FunctionDecl *FD) : Spans(Spans), SM(Spans.sources()), LO(Spans.language()), FD(FD) {}
  OldSignature write();

private:
  bool isFunctionOfItsOwn() const;
  SourceLocation bodyOrEnd() const;
  std::string piece(SourceLocation From, SourceLocation To);
  std::string specifiers();
  std::string parameters();
  std::string callee();
  bool defaults(OldSignature &Out);

  SpanMaker &Spans;
  const SourceManager &SM;
  const LangOptions &LO;
  const FunctionDecl *FD;
  bool Failed = false;
};

/// Overloads of it can be declared, and called by its plain name.
bool Writer::isFunctionOfItsOwn() const {
  return !FD->isExternC() && !FD->getFriendObjectKind() && !FD->getQualifier() && FD->getDeclName().isIdentifier() &&
         !FD->isTemplateInstantiation() && !FD->isVariadic() && !FD->isDeleted() && !FD->isDefaulted();
}

/// Text with a space for each stretch of blanks that has a comment in it.
static std::string withoutComments(const std::string &Text, const LangOptions &LO) {
  if (!StringRef(Text).contains("//") && !StringRef(Text).contains("/*"))
    return Text;
  Lexer Raw(SourceLocation(), LO, Text.data(), Text.data(), Text.data() + Text.size());
  std::string Out;
  size_t Done = 0;
  for (Token T; true; Done = Raw.getBufferLocation() - Text.data()) {
    Raw.LexFromRawLexer(T);
    const size_t Begin = T.is(tok::eof) ? Text.size() : Raw.getBufferLocation() - Text.data() - T.getLength();
    const StringRef Between = StringRef(Text).slice(Done, Begin);
    Out += Between.contains("//") || Between.contains("/*") ? " " : Between.str();
    if (T.is(tok::eof))
      return Out;
    Out += StringRef(Text).substr(Begin, T.getLength());
  }
}

/// The text between two places of one file, less its comments; fails unless a person typed all of it, in one piece.
std::string Writer::piece(SourceLocation From, SourceLocation To) {
  const CharSourceRange R = Lexer::makeFileCharRange(CharSourceRange::getCharRange(From, To), SM, LO);
  if (R.isInvalid() || SM.isInSystemHeader(R.getBegin())) {
    Failed = true;
    return "";
  }
  const StringRef Text = Lexer::getSourceText(R, SM, LO);
  for (const char *Bad : {"#", "\\\n", "\\\r"})
    Failed |= Text.contains(Bad);
  return withoutComments(Text.str(), LO);
}

/// Where the declarator's end is followed by a body, the body's brace; else one past the last token.
SourceLocation Writer::bodyOrEnd() const {
  if (FD->isThisDeclarationADefinition() && FD->getBody())
    return FD->getBody()->getBeginLoc();
  return Lexer::getLocForEndOfToken(FD->getEndLoc(), 0, SM, LO);
}

/// All that stands before the name, with the attribute where it belongs: behind a template's parameter lists.
std::string Writer::specifiers() {
  std::string Lists;
  if (const FunctionTemplateDecl *T = FD->getDescribedFunctionTemplate())
    Lists = piece(T->getBeginLoc(), FD->getBeginLoc());
  const bool Standard = LO.CPlusPlus14;
  const std::string Mark = Standard ? "[[deprecated(\"pass the mask of the calling lanes\")]] " : "__attribute__((deprecated)) ";
  // A source file's functions may stay the one definition of a program. Headers, even alone, get `inline`.
  const bool NeedsInline = !FD->isInlined() && !FD->getDescribedFunctionTemplate() && FD->getStorageClass() != SC_Static &&
                           !isSourceFile(SM.getFilename(SM.getFileLoc(FD->getBeginLoc())));
  return Lists + Mark + (NeedsInline ? "inline " : "") + piece(FD->getBeginLoc(), FD->getLocation());
}

std::string Writer::parameters() {
  std::string Out;
  for (const ParmVarDecl *P : FD->parameters()) {
    Failed |= P->getName().empty() || P->isParameterPack();
    Out += (Out.empty() ? "" : ", ") + piece(P->getBeginLoc(), Lexer::getLocForEndOfToken(P->getEndLoc(), 0, SM, LO));
  }
  return Out;
}

/// The name as a call spells it: a template's arguments may not follow from those of the call.
std::string Writer::callee() {
  std::string Out = FD->getNameAsString();
  const FunctionTemplateDecl *T = FD->getDescribedFunctionTemplate();
  if (!T)
    return Out;
  std::string Args;
  for (const NamedDecl *P : *T->getTemplateParameters()) {
    Failed |= P->getName().empty() || P->isParameterPack();
    Args += (Args.empty() ? "" : ", ") + P->getNameAsString();
  }
  return Out + "<" + Args + ">";
}

/// The default arguments, which move to the overload: from behind the parameter's name to the end of the value.
bool Writer::defaults(OldSignature &Out) {
  for (const ParmVarDecl *P : FD->parameters()) {
    if (!P->hasDefaultArg())
      continue;
    if (P->hasInheritedDefaultArg() || P->getLocation().isMacroID())
      return false;
    const SourceLocation From = Lexer::getLocForEndOfToken(P->getLocation(), 0, SM, LO);
    const SourceLocation To = Lexer::getLocForEndOfToken(P->getEndLoc(), 0, SM, LO);
    if (StringRef(piece(From, To)).ltrim().take_front(1) != "=") // An array's bounds stand behind its name.
      return false;
    SourceRef R = Spans.point(From);
    R.Length = Spans.point(To).Offset - R.Offset;
    Out.Defaults.push_back(R);
  }
  return true;
}

/// `-> decltype(__shfl(v, 0))`: what is written anew must not need a toolkit that has the old names.
bool spellsLegacyCall(StringRef Text) {
  auto IsPartOfName = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!Text.empty()) {
    const StringRef Name = Text.take_while(IsPartOfName);
    if (auto W = lookupWarpCall(Name); W && W->Family == WarpFamily::Legacy)
      return true;
    Text = Text.drop_front(std::max<size_t>(Name.size(), 1));
  }
  return false;
}

OldSignature Writer::write() {
  OldSignature Out;
  const FunctionTypeLoc Type = FD->getFunctionTypeLoc();
  if (!Type || !isFunctionOfItsOwn() || FD->getBeginLoc().isInvalid())
    return {};
  const SourceLocation RParen = Type.getRParenLoc(), Tail = bodyOrEnd();
  const SourceLocation End = FD->isThisDeclarationADefinition() ? FD->getEndLoc() : Tail;
  if (RParen.isMacroID() || End.isMacroID() || Tail.isMacroID() || FD->getLocation().isMacroID() || !defaults(Out))
    return {};
  std::string Args;
  for (const ParmVarDecl *P : FD->parameters())
    Args += P->getNameAsString() + ", ";
  const std::string Behind = StringRef(piece(RParen.getLocWithOffset(1), Tail)).rtrim().str();
  const bool IsVoid = FD->getReturnType()->isVoidType();
  Out.Text = specifiers() + FD->getNameAsString() + "(" + parameters() + ")" + Behind + " { " + (IsVoid ? "" : "return ");
  Out.CalleeEnd = Out.Text.size() + FD->getNameAsString().size();
  Out.Text += callee() + "(" + Args + "0xffffffffu); }";
  // Behind the brace of the body, or the semicolon.
  if (!FD->isThisDeclarationADefinition()) {
    auto Next = Lexer::findNextToken(FD->getEndLoc(), SM, LO);
    Failed |= !Next || Next->isNot(tok::semi);
    if (!Failed)
      Out.After = Spans.tokenEnd(Next->getLocation());
  } else
    Out.After = Spans.tokenEnd(FD->getEndLoc());
  if (Failed || spellsLegacyCall(Out.Text))
    return {};
  return Out;
}

} // namespace

OldSignature warpshift::oldSignature(SpanMaker &Spans, const FunctionDecl *First) { return Writer(Spans, First).write(); }
