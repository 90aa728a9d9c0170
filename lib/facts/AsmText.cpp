#include "facts/AsmText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace clang;
using ptx::Fragment;
using ptx::FragmentKind;
using ptx::FragmentOperand;
using ptx::FragmentOperandKind;
using ptx::FragmentStatement;

namespace {

struct Piece {
  tok::TokenKind Kind;
  uint32_t Begin, End;
};

std::vector<Piece> lexPieces(StringRef Text) {
  LangOptions LO;
  LO.CPlusPlus = LO.CPlusPlus11 = LO.RawStringLiterals = true;
  std::string Copy = Text.str(); // The lexer asks for a terminator.
  Lexer Lex(SourceLocation(), LO, Copy.data(), Copy.data(), Copy.data() + Copy.size());
  std::vector<Piece> Out;
  Token T;
  do {
    Lex.LexFromRawLexer(T);
    uint32_t End = Lex.getBufferLocation() - Copy.data();
    Out.push_back({T.getKind(), End - T.getLength(), End});
  } while (T.isNot(tok::eof));
  return Out;
}

} // namespace

std::optional<AsmInputPlace> warpshift::findInputPlace(StringRef Text, unsigned Outputs, unsigned Inputs) {
  unsigned Section = 0, Depth = 0;
  uint32_t LastEnd = 0; // Of the token before.
  unsigned Count[5] = {0, 0, 0, 0, 0};
  bool Any[5] = {false, false, false, false, false};
  std::optional<uint32_t> InputsEnd;
  for (const Piece &P : lexPieces(Text)) {
    bool Open = P.Kind == tok::l_paren || P.Kind == tok::l_square || P.Kind == tok::l_brace;
    bool Close = P.Kind == tok::r_paren || P.Kind == tok::r_square || P.Kind == tok::r_brace;
    if (Close && --Depth == 0) {
      if (!InputsEnd)
        InputsEnd = LastEnd;
      break;
    }
    if (Depth == 1 && (P.Kind == tok::colon || P.Kind == tok::coloncolon)) {
      for (uint32_t At = P.Begin; At != P.End; ++At) {
        if (++Section == 3)
          InputsEnd = LastEnd;
        if (Section == 5)
          return std::nullopt;
        LastEnd = At + 1;
      }
      continue;
    }
    if (Depth == 1 && P.Kind == tok::comma)
      ++Count[Section];
    else if (Depth >= 1)
      Any[Section] = true;
    Depth += Open;
    LastEnd = P.End;
  }
  if (!InputsEnd || Count[1] + Any[1] != Outputs || Count[2] + Any[2] != Inputs)
    return std::nullopt;
  AsmInputPlace Place;
  Place.Offset = *InputsEnd;
  Place.Before = Any[2] ? ", " : Section >= 2 ? " " : Section == 1 ? " : " : " : : ";
  // Between the halves of a `::` the next colon follows at once.
  if (Place.Offset < Text.size() && Text[Place.Offset] == ':')
    Place.After = " ";
  return Place;
}

Fragment warpshift::readAsm(const GCCAsmStmt *S) { return ptx::parseFragment(S->getAsmString()->getString()); }

namespace {

/// One asm statement while its places are looked up.
class AsmReader {
public:
  AsmReader(const GCCAsmStmt *S, const Fragment &F, SpanMaker &Spans, const ASTContext &Ast)
      : S(S), F(F), Spans(Spans), Ast(Ast), SM(Spans.sources()), Text(S->getAsmString()->getString()) {
    findKeyword();
  }
  AsmPlace place();
  AsmFacts plan();

private:
  void findKeyword();
  SourceLocation byteLoc(uint32_t Byte) const;
  std::optional<SourceRef> behind(uint32_t Byte);
  std::optional<SourceRef> before(uint32_t Byte);
  std::optional<SourceRef> edge(uint32_t Byte, unsigned Add);
  bool inBody(const SourceRef &At);
  void instruction(const FragmentStatement &I, AsmFacts &Out);
  void operand(AsmFacts &Out);
  std::vector<SourceRef> alignedLines();
  void remarks(AsmFacts &Out) const;
  bool readsHiddenInput() const;

  const GCCAsmStmt *S;
  const Fragment &F;
  SpanMaker &Spans;
  const ASTContext &Ast;
  const SourceManager &SM;
  StringRef Text;
  SourceLocation Keyword; ///< What a person sees as the keyword: `asm`, or the macro that stands for it.
  bool Whole = false;     ///< Keyword and closing parenthesis are spelled in one piece of text.
};

/// `#define ASM asm volatile` has the keyword in another text than the statement: there its name is the keyword.
void AsmReader::findKeyword() {
  Keyword = S->getAsmLoc();
  SourceLocation End = S->getRParenLoc();
  while (Keyword.isMacroID() && SM.getFileID(Keyword) != SM.getFileID(End)) {
    if (SM.isMacroArgExpansion(Keyword) && !End.isMacroID())
      break;
    Keyword =
        SM.isMacroArgExpansion(Keyword) ? SM.getImmediateSpellingLoc(Keyword) : SM.getImmediateExpansionRange(Keyword).getBegin();
  }
  SourceLocation A = SM.getSpellingLoc(Keyword), B = SM.getSpellingLoc(End);
  Whole = SM.getFileID(A) == SM.getFileID(B) && SM.getFileOffset(A) < SM.getFileOffset(B) &&
          Spans.originOf(Keyword) != Spelling::Foreign && Spans.originOf(End) == Spans.originOf(Keyword);
}

SourceLocation AsmReader::byteLoc(uint32_t Byte) const {
  return S->getAsmString()->getLocationOfByte(Byte, SM, Ast.getLangOpts(), Ast.getTargetInfo());
}

/// The point Add characters behind the place of a byte, if that is text where the byte stands as itself.
std::optional<SourceRef> AsmReader::edge(uint32_t Byte, unsigned Add) {
  if (Byte >= Text.size())
    return std::nullopt;
  SourceLocation L = byteLoc(Byte);
  if (Spans.originOf(L) == Spelling::Foreign)
    return std::nullopt;
  bool Invalid = false;
  const char *C = SM.getCharacterData(SM.getSpellingLoc(L), &Invalid);
  if (Invalid || (Add && *C != Text[Byte]))
    return std::nullopt;
  SourceRef At = Spans.point(SM.getSpellingLoc(L));
  At.Offset += Add;
  At.Column += Add;
  return At;
}
std::optional<SourceRef> AsmReader::behind(uint32_t Byte) { return edge(Byte, 1); }
std::optional<SourceRef> AsmReader::before(uint32_t Byte) { return edge(Byte, 0); }

/// Is this point of text between the keyword and the closing parenthesis?
bool AsmReader::inBody(const SourceRef &At) {
  SourceRef A = Spans.point(Keyword), B = Spans.point(S->getRParenLoc());
  return Whole && At.File == A.File && A.Offset <= At.Offset && At.Offset <= B.Offset;
}

AsmPlace AsmReader::place() {
  AsmPlace P;
  P.Keyword = Spans.token(Keyword);
  if (P.Keyword.Origin != Spelling::MacroBody)
    return P;
  // A macro around text that each use brings along: the use is the statement.
  for (const FragmentStatement &I : F.Statements) {
    std::optional<SourceRef> At = I.isWarp() ? before(I.MnemonicBegin) : std::nullopt;
    if (!At || inBody(*At))
      continue;
    P.Keyword.Where = Spans.visible(Keyword);
    P.Keyword.Where.Length = Lexer::MeasureTokenLength(SM.getFileLoc(Keyword), SM, Spans.language());
    P.Keyword.Origin = Spelling::File;
    return P;
  }
  P.MacroName = Spans.macroOf(Keyword);
  return P;
}

/// Numbers behind the written operands are the hidden inputs of "+" outputs: a further input would move them.
bool AsmReader::readsHiddenInput() const {
  SmallVector<GCCAsmStmt::AsmStringPiece, 8> Pieces;
  unsigned Offset = 0;
  if (S->AnalyzeAsmString(Pieces, Ast, Offset))
    return true; // Does not happen: Sema read it so before.
  return llvm::any_of(Pieces, [&](const GCCAsmStmt::AsmStringPiece &P) {
    return P.isOperand() && P.getOperandNo() >= S->getNumOutputs() + S->getNumInputs();
  });
}

void AsmReader::instruction(const FragmentStatement &I, AsmFacts &Out) {
  if (!Out.WhyNot.empty())
    return;
  if (!I.Guard.empty()) {
    Out.WhyNot =
        "lanes execute '" + I.Mnemonic + "' only where predicate " + I.Guard + " says so: the mask would have to name them";
    return;
  }
  std::optional<SourceRef> Sync = behind(I.MnemonicBegin + 3); // `shfl` and `vote` are four letters.
  std::optional<SourceRef> Mask;
  if (!I.Operands.empty()) {
    Mask = behind(I.Operands.back().End - 1);
    if (!Mask)
      Mask = before(I.Operands.back().End); // Pasted; what follows it is text.
  }
  if (!Sync || !before(I.MnemonicBegin))
    Out.WhyNot = "the name of the instruction is put together by the preprocessor";
  else if (!Mask)
    Out.WhyNot = "the operands of '" + I.Mnemonic + "' are put together by the preprocessor";
  else if (inBody(*Sync) != inBody(*Mask))
    Out.WhyNot = "parts of '" + I.Mnemonic + "' are spelled in different macros";
  else if (!inBody(*Sync) && Spans.originOf(byteLoc(I.MnemonicBegin)) == Spelling::MacroBody)
    Out.WhyNot = "'" + I.Mnemonic + "' is spelled in a macro that other statements may use";
  if (!Out.WhyNot.empty())
    return;
  Out.SyncAt.push_back(*Sync);
  Out.MaskAt.push_back(*Mask);
}

/// Where the mask becomes an operand; a constant needs none.
void AsmReader::operand(AsmFacts &Out) {
  Out.Operand = S->getNumOutputs() + S->getNumInputs();
  if (S->isSimple() && Text.contains('%')) {
    Out.WhyNoOperand = "a percent sign means another thing once the statement has operands";
    return;
  }
  if (!S->isSimple() && readsHiddenInput()) {
    Out.WhyNoOperand = "the statement names the hidden input of a '+' operand by number, and a further input would move it";
    return;
  }
  SourceRef Begin = Spans.point(Keyword), End = Spans.point(S->getRParenLoc());
  std::optional<AsmInputPlace> At;
  if (Whole) {
    bool Invalid = false;
    const char *Data = SM.getCharacterData(SM.getSpellingLoc(Keyword), &Invalid);
    if (!Invalid)
      At = findInputPlace(StringRef(Data, End.Offset + 1 - Begin.Offset), S->getNumOutputs(), S->getNumInputs());
  }
  if (!At) {
    Out.WhyNoOperand = "the operands are written by a macro, so none can be added";
    return;
  }
  Out.OperandAt = Begin;
  Out.OperandAt.Offset += At->Offset;
  Out.OperandBefore = At->Before;
  Out.OperandAfter = At->After;
}

/// Where lines of the statement begin below what follows its parenthesis.
std::vector<SourceRef> AsmReader::alignedLines() {
  std::vector<SourceRef> Out;
  bool Invalid = !Whole || Spans.originOf(Keyword) != Spelling::File;
  const char *Data = Invalid ? nullptr : SM.getCharacterData(Keyword, &Invalid);
  if (Invalid)
    return Out;
  SourceRef Begin = Spans.point(Keyword), End = Spans.point(S->getRParenLoc());
  StringRef Body(Data, End.Offset - Begin.Offset);
  size_t Open = Body.split('\n').first.find('(');
  if (Open == StringRef::npos)
    return Out;
  size_t Column = Begin.Column + Open; // Columns count from 1.
  for (size_t Line = Body.find('\n'); Line != StringRef::npos; Line = Body.find('\n', Line + 1)) {
    size_t First = Body.find_first_not_of(" \t", Line + 1);
    if (First == StringRef::npos || First - Line - 1 != Column)
      continue;
    SourceRef At = Begin;
    At.Offset += First;
    Out.push_back(At);
  }
  return Out;
}

/// Predicates that the statement neither declares nor names as operands belong to a scope around it.
void AsmReader::remarks(AsmFacts &Out) const {
  std::vector<std::string> Own;
  for (const FragmentStatement &I : F.Statements)
    for (StringRef Name : I.Declares)
      Own.push_back(Name.take_until([](char C) { return C == '<'; }).str());
  auto Foreign = [&](StringRef Name) {
    if (Name.empty() || Name == "_" || llvm::isDigit(Name.front()) || Name.front() == '-')
      return false;
    if (Name.front() == '%' && !Name.starts_with("%%"))
      return false;
    return llvm::none_of(Own, [&](const std::string &O) { return Name.starts_with(O); });
  };
  for (const FragmentStatement &I : F.Statements) {
    if (!I.isLegacyWarp())
      continue;
    for (const FragmentOperand &O : I.Operands)
      for (StringRef Name : {O.Kind == FragmentOperandKind::Name ? StringRef(O.Text) : StringRef(), StringRef(O.Pair)}) {
        if (!Foreign(Name))
          continue;
        Name.consume_front("%");
        std::string Remark = "register " + Name.str() + " is declared outside this statement: others may read or set it";
        if (!llvm::is_contained(Out.Remarks, Remark))
          Out.Remarks.push_back(Remark);
      }
  }
}

AsmFacts AsmReader::plan() {
  AsmFacts Out;
  for (const FragmentStatement &I : F.Statements) {
    if (I.isLegacyWarp())
      instruction(I, Out);
    StringRef Written = Text.slice(I.Begin, I.End);
    bool Unread = I.Kind == FragmentKind::Unknown && (Written.contains("shfl.") || Written.contains("vote."));
    Out.IsWarp |= I.isLegacyWarp() || Unread;
    if (Unread && Out.WhyNot.empty())
      Out.WhyNot = "'" + Written.trim().str() + "' is not understood";
  }
  if (!Out.IsWarp)
    return Out;
  if (S->isAsmGoto())
    Out.WhyNot = "the statement may jump to a label";
  if (Out.WhyNot.empty() && !S->isVolatile()) {
    SourceRef At = Spans.tokenEnd(Keyword);
    if (Spans.originOf(Keyword) == Spelling::Foreign || (!Out.SyncAt.empty() && !inBody(Out.SyncAt.front())))
      Out.WhyNot = "the macro around the statement would have to make it volatile";
    else
      Out.VolatileAt = At;
    if (Out.VolatileAt)
      Out.AlignedAt = alignedLines();
  }
  operand(Out);
  remarks(Out);
  return Out;
}

} // namespace

AsmPlace warpshift::placeOfAsm(const GCCAsmStmt *S, const Fragment &F, SpanMaker &Spans, const ASTContext &Ast) {
  return AsmReader(S, F, Spans, Ast).place();
}

AsmFacts warpshift::planAsm(const GCCAsmStmt *S, const Fragment &F, SpanMaker &Spans, const ASTContext &Ast) {
  return AsmReader(S, F, Spans, Ast).plan();
}
