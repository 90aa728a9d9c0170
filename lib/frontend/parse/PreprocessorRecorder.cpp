#include "frontend/parse/PreprocessorRecorderInternal.h"
#include "frontend/parse/ParseRunner.h"
#include "frontend/scan/TokenAccounting.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

/// A marker (`# 9 "b.cu" 3`) or a pragma says what the text behind it is.
void PreprocessorRecorder::foreignMark(SourceLocation Loc) {
  const auto [F, Offset] = Unit.sources().getDecomposedExpansionLoc(Loc);
  const SrcMgr::SLocEntry &Entry = Unit.sources().getSLocEntry(F);
  const std::string &Path = Unit.canonicalOf(F);
  if (!Record.BecameSystem && !Path.empty() && !llvm::sys::path::is_absolute(Path) && Entry.isFile() &&
      !SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
    Record.BecameSystem = SourceRef{Path, Unit.sources().getLineNumber(F, Offset), 1, Offset, 0};
}

void PreprocessorRecorder::FileChanged(SourceLocation Loc, FileChangeReason Reason, SrcMgr::CharacteristicKind Kind, FileID) {
  const SourceManager &SM = Unit.sources();
  if ((Reason == RenameFile || Reason == SystemHeaderPragma) && SrcMgr::isSystem(Kind))
    foreignMark(Loc);
  if (Reason != EnterFile)
    return;
  FileID F = SM.getFileID(Loc);
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(F);
  if (!Entry)
    return;
  const std::string &Path = Unit.canonicalOf(F);
  if (Path.empty())
    return;
  if (!StringRef(Path).starts_with(Unit.Job.Headers.ResourceDir))
    Record.Entered.insert(Path);
  if (Unit.isProjectCode(Loc))
    Record.Texts.try_emplace(Path, SM.getBufferData(F));
}

void PreprocessorRecorder::InclusionDirective(SourceLocation HashLoc, const Token &, StringRef FileName, bool IsAngled,
                                              CharSourceRange FilenameRange, OptionalFileEntryRef File, StringRef, StringRef,
                                              const clang::Module *, bool, SrcMgr::CharacteristicKind FileType) {
  if (!Unit.isProjectCode(HashLoc))
    return;
  IncludeDirective D;
  D.Hash = Unit.ref(HashLoc);
  D.Where = Unit.ref(FilenameRange.getBegin());
  // The place of the name without its delimiters; a name made by a macro keeps the macro's token.
  if (D.Where.isValid() && FilenameRange.getBegin().isFileID())
    D.Where.Offset += 1, D.Where.Column += 1, D.Where.Length = unsigned(FileName.size());
  D.Spelled = FileName.str();
  D.Angled = IsAngled;
  if (File) {
    D.Resolved = Unit.Paths.canonical(File->getName());
    D.System = FileType != SrcMgr::C_User;
  }
  Record.Includes.push_back(std::move(D));
}

void PreprocessorRecorder::MacroDefined(const Token &Name, const MacroDirective *MD) {
  if (!Unit.isProjectCode(Name.getLocation()))
    return;
  const MacroInfo *Info = MD->getMacroInfo();
  MacroDefinition D;
  D.Name = Name.getIdentifierInfo()->getName().str();
  D.Where = Unit.ref(Name.getLocation());
  D.FunctionLike = Info->isFunctionLike();
  if (!Info->tokens_empty())
    D.Body = Unit.ref(SourceRange(Info->tokens().front().getLocation(), Info->tokens().back().getLocation()));
  Record.Definitions.push_back(std::move(D));
}

/// A name that is the implementation's (C++17 [lex.name]): `__any`, and not `any`, which a project may have.
static bool isOperation(const Token &T) {
  const StringRef Name = T.isAnyIdentifier() ? T.getIdentifierInfo()->getName() : StringRef();
  return Name.starts_with("__") && llvm::is_contained(legacyNames(), Name);
}

/// A token of an expression that neither calls nor writes, and what stands before it. Votes and shuffles write nothing.
static bool isPlain(const Token &T, const Token *Before) {
  if (T.is(tok::l_paren)) // No call, unless what stands in front of it may be called.
    return !Before || isOperation(*Before) ||
           !(Before->isAnyIdentifier() || Before->isOneOf(tok::r_paren, tok::r_square, tok::greater, tok::r_brace));
  if (T.isAnyIdentifier() ||
      T.isOneOf(tok::kw_true, tok::kw_false, tok::kw_nullptr, tok::kw_this, tok::kw_sizeof, tok::kw_alignof))
    return true;
  if (T.isOneOf(tok::kw_bool, tok::kw_char, tok::kw_short, tok::kw_int, tok::kw_long, tok::kw_signed, tok::kw_unsigned,
                tok::kw_float, tok::kw_double, tok::kw_const, tok::kw_volatile))
    return true;
  return T.isLiteral() ||
         T.isOneOf(tok::comma, tok::period, tok::arrow, tok::l_square, tok::r_square, tok::r_paren, tok::plus, tok::minus,
                   tok::star, tok::slash, tok::percent, tok::amp, tok::pipe, tok::caret) ||
         T.isOneOf(tok::tilde, tok::exclaim, tok::less, tok::greater, tok::lessequal, tok::greaterequal, tok::equalequal,
                   tok::exclaimequal, tok::lessless, tok::greatergreater, tok::ampamp, tok::pipepipe) ||
         T.isOneOf(tok::coloncolon, tok::question, tok::colon);
}

/// May the tokens do something, with what their macros stand for?
static bool mayHaveEffect(ArrayRef<Token> Tokens, Preprocessor &PP, unsigned Depth) {
  constexpr unsigned DeepestMacro = 5;
  for (size_t I = 0; I != Tokens.size(); ++I) {
    if (!isPlain(Tokens[I], I ? &Tokens[I - 1] : nullptr))
      return true;
    const IdentifierInfo *II = Tokens[I].getIdentifierInfo();
    const MacroInfo *Info = II && II->hasMacroDefinition() ? PP.getMacroInfo(II) : nullptr;
    if (Info && (Depth == DeepestMacro || mayHaveEffect(Info->tokens(), PP, Depth + 1)))
      return true;
  }
  return false;
}

void PreprocessorRecorder::asserts(const MacroArgs &Args, SourceLocation At) {
  for (unsigned I = 0; I != Args.getNumMacroArguments(); ++I) {
    const Token *const Begin = Args.getUnexpArgument(I);
    if (!mayHaveEffect({Begin, MacroArgs::getArgLength(Begin)}, Unit.preprocessor(), 0))
      continue;
    if (const SourceRef Where = Unit.ref(At); Where.isValid())
      Record.AssertedEffects.push_back(Where);
    return;
  }
}

void PreprocessorRecorder::MacroExpands(const Token &Name, const clang::MacroDefinition &MD, SourceRange Range,
                                        const MacroArgs *Args) {
  const SourceManager &SM = Unit.sources();
  const MacroInfo *Info = MD.getMacroInfo();
  const bool IsProjects = Info && Unit.isProjectCode(Info->getDefinitionLoc());
  if (IsProjects)
    Record.Expanded.insert(Unit.ref(Info->getDefinitionLoc()));
  const SourceLocation At = SM.getExpansionLoc(Range.getBegin());
  StringRef Id = Name.getIdentifierInfo()->getName();
  bool InCondition = Unit.preprocessor().isParsingIfOrElifDirective();
  if (Id == "__CUDA_ARCH__")
    asksForArch(At);
  if (!Unit.isProjectCode(At)) {
    if (Info && !InCondition && !Unit.isToolkitCode(At))
      foreignMacro(Id, *Info);
    return;
  }
  if (Id == "__CUDA_ARCH__" && !InCondition)
    Record.ArchInCode = true;
  if (InCondition)
    Record.Consulted.insert(Id.str());
  else if (Info && !IsProjects)
    foreignMacro(Id, *Info);
  if (Id == "assert" && Info && !IsProjects && Args)
    asserts(*Args, At);
  MacroExpansion E;
  E.Where = Unit.ref(Range);
  if (!E.Where.isValid())
    return;
  E.Name = Id.str();
  E.InCondition = InCondition;
  if (IsProjects)
    E.Definition = Unit.ref(Info->getDefinitionLoc());
  Record.Expansions.push_back(std::move(E));
}

/// Of libraries as well, for what they declare; the toolkit's own headers ask in every unit.
void PreprocessorRecorder::asksForArch(SourceLocation At) {
  Record.AskedForArch |= Unit.isProjectCode(At) || !Unit.isToolkitCode(At);
}

void PreprocessorRecorder::consult(SourceLocation Loc, const Token &Name) {
  const SourceLocation At = Unit.sources().getExpansionLoc(Loc);
  const StringRef Id = Name.getIdentifierInfo()->getName();
  if (Id == "__CUDA_ARCH__")
    asksForArch(At);
  if (Unit.isProjectCode(At))
    Record.Consulted.insert(Id.str());
}

void PreprocessorRecorder::Defined(const Token &Name, const clang::MacroDefinition &, SourceRange) {
  consult(Name.getLocation(), Name);
}

/// Of libraries as well: what they declare may depend on it, and no macro tells.
void PreprocessorRecorder::outcome(SourceLocation Loc, bool Taken) {
  if (!Unit.isProjectCode(Loc) && Unit.isToolkitCode(Loc))
    return;
  const SourceManager &SM = Unit.sources();
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  addToHash(Unit.canonicalOf(File) + ':' + std::to_string(Offset) + (Taken ? '+' : '-'));
}

/// Which text a library gives a macro may depend on what it asked for.
void PreprocessorRecorder::foreignMacro(StringRef Name, const MacroInfo &Info) {
  if (!ForeignMacros.insert(&Info).second)
    return;
  std::string Text = Name.str();
  for (const Token &T : Info.tokens())
    Text += ' ' + Unit.preprocessor().getSpelling(T);
  addToHash(Text);
}

void PreprocessorRecorder::addToHash(StringRef Text) {
  Record.ConditionHash = llvm::xxh3_64bits(std::to_string(Record.ConditionHash) + ' ' + Text.str());
}

void PreprocessorRecorder::If(SourceLocation Loc, SourceRange, ConditionValueKind Value) { outcome(Loc, Value == CVK_True); }
void PreprocessorRecorder::Elif(SourceLocation Loc, SourceRange, ConditionValueKind Value, SourceLocation) {
  outcome(Loc, Value == CVK_True);
}
void PreprocessorRecorder::Ifdef(SourceLocation Loc, const Token &Name, const clang::MacroDefinition &MD) {
  consult(Loc, Name);
  outcome(Loc, bool(MD));
}
void PreprocessorRecorder::Ifndef(SourceLocation Loc, const Token &Name, const clang::MacroDefinition &MD) {
  consult(Loc, Name);
  outcome(Loc, !MD);
}

void PreprocessorRecorder::Elifdef(SourceLocation Loc, const Token &Name, const clang::MacroDefinition &MD) {
  consult(Loc, Name);
  outcome(Loc, bool(MD));
}
void PreprocessorRecorder::Elifdef(SourceLocation Loc, SourceRange, SourceLocation) { outcome(Loc, false); }
void PreprocessorRecorder::Elifndef(SourceLocation Loc, const Token &Name, const clang::MacroDefinition &MD) {
  consult(Loc, Name);
  outcome(Loc, !MD);
}
void PreprocessorRecorder::Elifndef(SourceLocation Loc, SourceRange, SourceLocation) { outcome(Loc, false); }

/// Clang's range ends behind the directive that ends it, whose keyword stands at Ending; ours in front of its '#'.
void PreprocessorRecorder::SourceRangeSkipped(SourceRange Range, SourceLocation Ending) {
  if (!Unit.isProjectCode(Range.getBegin()))
    return;
  SourceRef R = Unit.ref(Range);
  if (!R.isValid())
    return;
  const StringRef Text = Unit.text(R);
  const SourceRef Keyword = Unit.ref(SourceRange(Ending));
  if (Keyword.File == R.File && R.Offset <= Keyword.Offset && Keyword.end() <= R.Offset + Text.size())
    if (const size_t Hash = Text.take_front(Keyword.Offset - R.Offset).find_last_of('#'); Hash != StringRef::npos && Hash != 0)
      R.Length = uint32_t(Hash);
  Record.Skipped.push_back(std::move(R));
}
