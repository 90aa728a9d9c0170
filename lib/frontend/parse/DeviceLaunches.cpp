#include "frontend/parse/DeviceLaunches.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

/// What clang says of a launch in device code: of the kernel, at its name, and of the function that takes the configuration, at the brackets.
static bool isOfLaunch(const Diagnostic &Info) {
  if (Info.getID() != diag::err_ref_bad_target || Info.getNumArgs() < 3)
    return false;
  if (Info.getArgKind(0) == DiagnosticsEngine::ak_sint && Info.getArgSInt(0) == int(CUDAFunctionTarget::Global))
    return true;
  if (Info.getArgKind(2) != DiagnosticsEngine::ak_nameddecl)
    return false;
  const auto *Callee = reinterpret_cast<const NamedDecl *>(Info.getRawArg(2));
  const IdentifierInfo *Name = Callee ? Callee->getIdentifier() : nullptr;
  return Name && (Name->isStr("__cudaPushCallConfiguration") || Name->isStr("cudaConfigureCall"));
}

bool warpshift::noteDeviceLaunch(const Diagnostic &Info, LaunchPlaces &To) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid() || !isOfLaunch(Info))
    return false;
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation At = Info.getLocation();
  if (SM.isMacroArgExpansion(At))
    At = SM.getSpellingLoc(At);
  if (!At.isFileID())
    return false;
  const auto [File, Offset] = SM.getDecomposedLoc(At);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return Entry && To[Entry->getName().str()].insert(Offset).second;
}

namespace {

/// `ns::step<int> <<<grid, block>>> (`
struct Launch {
  size_t Begin, Open, Close; ///< Of its first word, of `<<<`, of `>>>`.
  StringRef Name; ///< `step`
};

class LaunchFinder {
public:
  explicit LaunchFinder(StringRef Text) : Text(Text) {
    const LangOptions Options = options();
    Lexer Lex(SourceLocation::getFromRawEncoding(1), Options, Text.begin(), Text.begin(), Text.end());
    Token T;
    do {
      Lex.LexFromRawLexer(T);
      Tokens.push_back({T.getKind(), T.getLocation().getRawEncoding() - 1, T.getLength()});
    } while (T.isNot(tok::eof));
  }

  /// At: of its last word before template arguments, or of `<<<`.
  std::optional<Launch> at(size_t At) const {
    auto It = llvm::lower_bound(Tokens, At, [](const Tok &T, size_t A) { return T.Offset < A; });
    if (It->Offset != At)
      return std::nullopt;
    size_t Open = It - Tokens.begin();
    for (; Tokens[Open].Kind != tok::lesslessless; ++Open)
      if (isOneOf(Open, {tok::semi, tok::l_brace, tok::r_brace, tok::eof}))
        return std::nullopt;
    const std::optional<size_t> First = beginOfName(Open), Close = closeOf(Open);
    if (!First || !Close || Tokens[*Close + 1].Kind != tok::l_paren)
      return std::nullopt;
    const Tok &Name = Tokens[beforeArguments(Open) - 1];
    return Launch{Tokens[*First].Offset, Tokens[Open].Offset, Tokens[*Close].Offset, Text.substr(Name.Offset, Name.Length)};
  }

private:
  static LangOptions options() {
    LangOptions Options;
    Options.CPlusPlus = Options.CPlusPlus11 = Options.CPlusPlus14 = Options.CUDA = true;
    Options.LineComment = Options.RawStringLiterals = Options.Bool = true;
    return Options;
  }
  struct Tok {
    tok::TokenKind Kind;
    size_t Offset, Length;
  };
  bool isOneOf(size_t I, std::initializer_list<tok::TokenKind> Kinds) const { return llvm::is_contained(Kinds, Tokens[I].Kind); }

  /// Of the name that ends before the token at End.
  std::optional<size_t> beginOfName(size_t End) const {
    for (size_t I = End;;) {
      I = beforeArguments(I);
      if (I == 0 || Tokens[I - 1].Kind != tok::raw_identifier)
        return std::nullopt;
      --I;
      if (I > 1 && isWord(I - 1, "template") && Tokens[I - 2].Kind == tok::coloncolon) // `Q::template step<3>`
        --I;
      if (I == 0 || !isOneOf(I - 1, {tok::coloncolon, tok::period, tok::arrow}))
        return I;
      if (Tokens[I - 1].Kind != tok::coloncolon) // A member: no kernel.
        return std::nullopt;
      --I;
      if (I == 0 || !isScope(I - 1))
        return I; // `::step`
    }
  }
  bool isWord(size_t I, StringRef Word) const { return Text.substr(Tokens[I].Offset, Tokens[I].Length) == Word; }
  /// The token at I ends a name that the `::` behind it belongs to: not `return ::step`, `else::step`.
  bool isScope(size_t I) const {
    if (isOneOf(I, {tok::greater, tok::greatergreater}))
      return true;
    const StringRef Word = Text.substr(Tokens[I].Offset, Tokens[I].Length);
    return Tokens[I].Kind == tok::raw_identifier && Tokens[I].Offset + Tokens[I].Length == Tokens[I + 1].Offset &&
           Words.get(Word).getTokenID() == tok::identifier;
  }
  /// Before `<int, A<3>>`, if that ends before the token at End.
  size_t beforeArguments(size_t End) const {
    int Depth = 0, Parentheses = 0;
    for (size_t I = End; I-- != 0 && Parentheses >= 0;) {
      Parentheses += Tokens[I].Kind == tok::r_paren ? 1 : Tokens[I].Kind == tok::l_paren ? -1 : 0;
      if (Parentheses == 0)
        Depth += Tokens[I].Kind == tok::greater ? 1 : Tokens[I].Kind == tok::greatergreater ? 2 : 0;
      if (Depth == 0 || isOneOf(I, {tok::semi, tok::l_brace, tok::r_brace}))
        return End;
      if (Parentheses == 0 && Tokens[I].Kind == tok::less && --Depth == 0)
        return I;
    }
    return End;
  }
  /// The `>>>` of the `<<<` at Open.
  std::optional<size_t> closeOf(size_t Open) const {
    int Depth = 0;
    for (size_t I = Open + 1; !isOneOf(I, {tok::semi, tok::eof}) && Depth >= 0; ++I) {
      if (Depth == 0 && Tokens[I].Kind == tok::greatergreatergreater)
        return I;
      if (isOneOf(I, {tok::l_paren, tok::l_square, tok::l_brace}))
        ++Depth;
      if (isOneOf(I, {tok::r_paren, tok::r_square, tok::r_brace}))
        --Depth;
    }
    return std::nullopt;
  }

  const StringRef Text;
  mutable IdentifierTable Words{options()};
  std::vector<Tok> Tokens;
};

void replace(std::string &Text, size_t Begin, size_t End, StringRef With) {
  Text.replace(Begin, With.size(), With);
  for (size_t I = Begin + With.size(); I < End; ++I)
    if (Text[I] != '\n' && Text[I] != '\r')
      Text[I] = ' ';
}

} // namespace

ReplacedLaunches warpshift::deviceLaunchesReplaced(StringRef Text, const std::set<unsigned> &Places) {
  ReplacedLaunches Out{Text.str(), {}};
  const LaunchFinder Finder(Text);
  for (unsigned At : Places)
    if (const std::optional<Launch> L = Finder.at(At)) {
      const bool Glued = L->Begin != 0 && isAsciiIdentifierContinue(Text[L->Begin - 1]); // `else::step`
      replace(Out.Text, L->Begin, L->Open + 3, Glued ? " __L(" : "__L(");
      replace(Out.Text, L->Close, L->Close + 3, ")");
      Out.Names.insert(L->Name.str());
    }
  return Out;
}
