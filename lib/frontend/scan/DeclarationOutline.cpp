#include "frontend/scan/DeclarationOutline.h"
#include "frontend/scan/ExportWords.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <set>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Words that no piece declares, though a bracket or an end may follow them.
bool isNoName(StringRef Word) {
  static const std::set<StringRef> Keywords = {
      "alignas",       "auto",   "bool",     "char",     "class",     "const",    "constexpr", "decltype", "default",
      "delete",        "double", "enum",     "explicit", "extern",    "false",    "final",     "float",    "friend",
      "inline",        "int",    "long",     "mutable",  "namespace", "noexcept", "operator",  "override", "private",
      "protected",     "public", "register", "requires", "return",    "short",    "signed",    "sizeof",   "static",
      "static_assert", "struct", "template", "this",     "throw",     "true",     "typedef",   "typename", "union",
      "unsigned",      "using",  "virtual",  "void",     "volatile"};
  return Keywords.count(Word) || (Word.starts_with("__") && Word.ends_with("__"));
}

/// Of a literal, where a program may have defined what it means: `_l` of `32_l` and of `""_l`.
StringRef suffixOf(const RawTokens &T, const RawToken &Tok) {
  const StringRef Text = T.bytes().slice(Tok.Offset, Tok.end());
  if (Tok.Kind == RawKind::String || Tok.Kind == RawKind::Character)
    return Text.substr(Text.find_last_of("\"'") + 1);
  if (Tok.Kind != RawKind::Number)
    return "";
  const bool IsHex = Text.starts_with_insensitive("0x");
  StringRef Rest = Text.drop_front(IsHex ? 2 : Text.starts_with_insensitive("0b") ? 2 : 0);
  while (!Rest.empty()) {
    const char C = Rest[0], Next = Rest.size() > 1 ? Rest[1] : 0;
    const bool IsExponent =
        (IsHex ? C == 'p' || C == 'P' : C == 'e' || C == 'E') && (llvm::isDigit(Next) || Next == '+' || Next == '-');
    if (!llvm::isDigit(C) && C != '.' && C != '\'' && !(IsHex && llvm::isHexDigit(C)) && !IsExponent)
      break;
    Rest = Rest.drop_front(IsExponent ? 2 : 1);
  }
  return llvm::all_of(Rest, [](char C) { return StringRef("uUlLfFzZ").contains(C); }) ? "" : Rest;
}

class Outliner {
public:
  explicit Outliner(const RawTokens &T) : T(T) {}
  DeclarationOutline run();

private:
  /// The piece at hand: its head is what stands in front of a body or an initialiser.
  struct Piece {
    std::vector<uint32_t> Head, All; ///< Indices of tokens.
    std::vector<unsigned> Depth;     ///< Parallel to Head: open parentheses and brackets in front of the token.
    int BehindClass = -1;            ///< It follows the brace of this class: `} Name;`
    unsigned Parens = 0, Braces = 0, Angles = 0; ///< Angles: of a template's parameters, at its beginning.
    bool HeadEnded = false, Assigns = false, IsEnum = false;
  };
  /// An open brace of a namespace or a class.
  struct Scope {
    int Parent = -1;    ///< As Declaration::Parent, of what stands in it.
    int Within = -1;    ///< As Declaration::Namespace.
    int Namespace = -1; ///< The piece that opens it, if that is all the piece does ...
    unsigned Arm = 0;   ///< ... in this arm of an #if.
  };
  struct State {
    std::vector<Scope> Scopes;
    Piece P;
  };

  void directive(const RawDirective &D);
  void asked(const RawDirective &D);
  void macro(const RawDirective &D);
  void included(const RawDirective &D);
  void token(uint32_t I);
  void inBody(uint32_t I);
  void open(uint32_t I);
  void close();
  void finish();
  std::vector<std::string> names() const;
  bool followsName(size_t H) const;
  bool hasWord(StringRef Word, unsigned AtDepth = 0) const;
  bool isOneCall() const;
  bool opensNamespace() const;
  void spell(Declaration &D, llvm::ArrayRef<uint32_t> Tokens) const;
  std::string word(uint32_t I) const { return T.spelling(T.tokens()[I]); }
  bool is(uint32_t I, char C) const { return T.is(T.tokens()[I], C); }
  bool isWord(uint32_t I) const { return T.tokens()[I].Kind == RawKind::Identifier; }
  int parent() const { return Now.Scopes.empty() ? -1 : Now.Scopes.back().Parent; }
  int within() const { return Now.Scopes.empty() ? -1 : Now.Scopes.back().Within; }
  unsigned arm() const { return Arms.empty() ? 0 : Arms.back(); }

  const RawTokens &T;
  DeclarationOutline Out;
  State Now;
  std::vector<State> Branches;
  std::vector<unsigned> Arms; ///< Those that are open, by a number of their own.
  unsigned NumArms = 0;
};

void Outliner::spell(Declaration &D, llvm::ArrayRef<uint32_t> Tokens) const {
  for (uint32_t I : Tokens)
    if (isWord(I))
      D.Spelled.push_back(word(I));
    else if (const StringRef Suffix = suffixOf(T, T.tokens()[I]); !Suffix.empty())
      D.Spelled.push_back(Suffix.str());
  llvm::sort(D.Spelled);
  D.Spelled.erase(llvm::unique(D.Spelled), D.Spelled.end());
}

void Outliner::macro(const RawDirective &D) {
  std::vector<uint32_t> Words;
  for (uint32_t I = D.First; I < D.EndToken; ++I)
    if (T.tokens()[I].Kind != RawKind::Comment)
      Words.push_back(I);
  if (Words.empty() || !isWord(Words[0]))
    return;
  Declaration M;
  M.IsMacro = true;
  M.Begin = T.tokens()[D.FirstToken].Offset;
  M.End = T.tokens()[D.EndToken - 1].end();
  M.Names = {word(Words[0])};
  M.HasParameters = Words.size() > 1 && is(Words[1], '(') && T.tokens()[Words[1]].Offset == T.tokens()[Words[0]].end();
  M.OnlyExports = definesExportWords(T, D);
  spell(M, llvm::ArrayRef(Words).drop_front());
  M.Pastes = llvm::any_of(Words, [&](uint32_t I) {
    return T.bytes().slice(T.tokens()[I].Offset, T.tokens()[I].end()).starts_with("##") ||
           T.bytes().substr(T.tokens()[I].Offset, 4) == "%:%:";
  });
  Out.Items.push_back(std::move(M));
}

/// `#else if X`, which compilers do not read, may be somebody's #elif.
void Outliner::asked(const RawDirective &D) {
  for (uint32_t I = D.FirstToken + 2; I < D.EndToken; ++I)
    if (isWord(I))
      Out.Asked.push_back(word(I));
}

void Outliner::included(const RawDirective &D) {
  if (within() >= 0)
    Out.Including.push_back(within());
  if (D.First >= D.EndToken || (parent() < 0 && Now.P.All.empty()))
    return;
  Out.Inside.push_back({T.tokens()[D.FirstToken].Offset, parent(), !Now.P.All.empty(), T.included(D)});
}

void Outliner::directive(const RawDirective &D) {
  if (D.K == DirectiveKind::If || D.K == DirectiveKind::Elif || D.K == DirectiveKind::Else)
    asked(D);
  switch (D.K) {
  case DirectiveKind::Define:
  case DirectiveKind::Undef: return macro(D);
  case DirectiveKind::Include: return included(D);
  case DirectiveKind::If:
    Branches.push_back(Now);
    Arms.push_back(++NumArms);
    return;
  case DirectiveKind::Elif:
  case DirectiveKind::Else:
    if (!Branches.empty()) {
      // What the branch before has opened and closed, this one does anew; what it spelled stays, and so does what it declared.
      const std::vector<uint32_t> &Before = Branches.back().P.All;
      const bool SamePiece = !Now.P.All.empty() && !Before.empty() && Now.P.All[0] == Before[0];
      std::vector<uint32_t> Seen = Now.P.All;
      if (!SamePiece)
        finish();
      Arms.back() = ++NumArms;
      Now = Branches.back();
      if (SamePiece)
        Now.P.All = std::move(Seen);
    }
    return;
  case DirectiveKind::Endif:
    if (!Branches.empty()) {
      Branches.pop_back();
      Arms.pop_back();
    }
    return;
  default: return;
  }
}

bool Outliner::hasWord(StringRef Word, unsigned AtDepth) const {
  for (size_t H = 0; H != Now.P.Head.size(); ++H)
    if (Now.P.Depth[H] <= AtDepth && T.isWord(T.tokens()[Now.P.Head[H]], Word))
      return true;
  return false;
}

/// Does the token behind name H of the head say that H is declared?
bool Outliner::followsName(size_t H) const {
  if (H + 1 == Now.P.Head.size())
    return true;
  const RawToken &Next = T.tokens()[Now.P.Head[H + 1]];
  if (Next.Kind == RawKind::Identifier) { // `x __attribute__((..))`, `x alignas(8)`, `x ALIGNED(8)`
    const std::string Word = T.spelling(Next);
    return isNoName(Word) || StringRef(Word).starts_with("__") ||
           llvm::none_of(Word, [](char C) { return C >= 'a' && C <= 'z'; });
  }
  return Next.Length == 1 && StringRef("(=;,[{:)<").contains(T.bytes()[Next.Offset]);
}

/// MACRO(..), and nothing else.
bool Outliner::isOneCall() const {
  const std::vector<uint32_t> &Head = Now.P.Head;
  return Head.size() > 2 && isWord(Head[0]) && !isNoName(word(Head[0])) && is(Head[1], '(');
}

/// `namespace A::B`
bool Outliner::opensNamespace() const {
  const std::vector<uint32_t> &Head = Now.P.Head;
  return Head.size() > 1 && Now.P.All == Head && T.isWord(T.tokens()[Head[0]], "namespace") &&
         llvm::all_of(llvm::drop_begin(Head), [&](uint32_t I) { return isWord(I) || T.bytes()[T.tokens()[I].Offset] == ':'; });
}

std::vector<std::string> Outliner::names() const {
  const bool IsType = hasWord("namespace") || hasWord("class") || hasWord("struct") || hasWord("union") || Now.P.IsEnum;
  const bool Unspelled = hasWord("operator") || isOneCall();
  std::set<std::string> Names;
  for (size_t H = 0; H != Now.P.Head.size(); ++H) {
    if (const StringRef Suffix = suffixOf(T, T.tokens()[Now.P.Head[H]]); !Suffix.empty() && hasWord("operator"))
      Names.insert(Suffix.str());
    if (!isWord(Now.P.Head[H]) || isNoName(word(Now.P.Head[H])))
      continue;
    if (H && is(Now.P.Head[H - 1], '=')) // A value.
      continue;
    const unsigned Depth = Now.P.Depth[H];
    // int (*Name)(int);
    const bool Pointer = Depth == 1 && H > 1 && is(Now.P.Head[H - 2], '(') &&
                         (is(Now.P.Head[H - 1], '*') || is(Now.P.Head[H - 1], '&')) && followsName(H);
    if (Unspelled || Pointer || (Depth == 0 && (IsType || followsName(H))))
      Names.insert(word(Now.P.Head[H]));
  }
  if (Now.P.IsEnum)
    for (uint32_t I : Now.P.All)
      if (isWord(I) && !isNoName(word(I)))
        Names.insert(word(I));
  return {Names.begin(), Names.end()};
}

void Outliner::finish() {
  if (!Now.P.All.empty()) {
    Declaration D;
    D.Begin = T.tokens()[Now.P.All.front()].Offset;
    D.End = T.tokens()[Now.P.All.back()].end();
    D.Parent = parent();
    D.Namespace = within();
    D.Names = names();
    if (Now.P.BehindClass >= 0) {
      std::vector<std::string> &Class = Out.Items[size_t(Now.P.BehindClass)].Names;
      Class.insert(Class.end(), D.Names.begin(), D.Names.end());
    }
    D.OpensScope = hasWord("namespace") && (hasWord("using") || hasWord("inline"));
    spell(D, Now.P.All);
    if (!D.Spelled.empty())
      Out.Items.push_back(std::move(D));
  }
  Now.P = {};
}

void Outliner::inBody(uint32_t I) {
  Now.P.All.push_back(I);
  if (is(I, '{'))
    ++Now.P.Braces;
  else if (is(I, '}') && --Now.P.Braces == 0 && !Now.P.Assigns && !Now.P.IsEnum && Now.P.Parens == 0)
    finish();
}

void Outliner::open(uint32_t I) {
  const bool Parens = llvm::any_of(Now.P.Head, [&](uint32_t H) { return is(H, '('); });
  const bool Linkage = hasWord("extern") && !Now.P.Head.empty() && T.tokens()[Now.P.Head.back()].Kind == RawKind::String;
  Now.P.IsEnum = hasWord("enum") && !Parens;
  const bool EndsInParen = !Now.P.Head.empty() && is(Now.P.Head.back(), ')');
  const bool Class =
      (hasWord("class") || hasWord("struct") || hasWord("union")) && !Now.P.IsEnum && !Now.P.Assigns && !EndsInParen;
  if (Now.P.Parens == 0 && (Linkage || hasWord("namespace") || Class)) {
    const bool IsNamespace = hasWord("namespace"), IsAll = opensNamespace();
    finish();
    const int Last = int(Out.Items.size()) - 1;
    Now.Scopes.push_back({Class ? Last : parent(), IsNamespace ? Last : within(), IsAll ? Last : -1, arm()});
    return;
  }
  Now.P.HeadEnded = true;
  Now.P.Braces = 1;
  Now.P.All.push_back(I);
}

void Outliner::close() {
  finish();
  if (Now.Scopes.empty()) {
    Out.IsBalanced = false;
    return;
  }
  const Scope Closed = Now.Scopes.back();
  Now.Scopes.pop_back();
  Now.P.BehindClass = Closed.Parent == parent() ? -1 : Closed.Parent;
  if (Closed.Namespace >= 0 && Closed.Arm == arm())
    Out.Items[size_t(Closed.Namespace)].OpensNamespace = true;
}

void Outliner::token(uint32_t I) {
  Piece &P = Now.P;
  if (P.Braces)
    return inBody(I);
  if (is(I, '{'))
    return open(I);
  if (is(I, '}') && P.Parens == 0)
    return close();
  const RawToken &Tok = T.tokens()[I];
  const StringRef Text = T.bytes().slice(Tok.Offset, Tok.end());
  if (P.Angles || (P.All.size() == 1 && T.isWord(T.tokens()[P.All[0]], "template") && Text == "<")) {
    if (Tok.Kind == RawKind::Punct && P.Parens == 0)
      P.Angles = unsigned(std::max<int>(0, int(P.Angles) + int(Text.count('<')) - int(Text.count('>'))));
    if (Text == "(" || Text == ")")
      P.Parens += Text == "(" ? 1 : P.Parens ? -1 : 0;
    P.All.push_back(I);
    return;
  }
  P.All.push_back(I);
  if (!P.HeadEnded) {
    P.Head.push_back(I);
    P.Depth.push_back(P.Parens);
  }
  if (Text == "(" || Text == "[")
    ++P.Parens;
  else if ((Text == ")" || Text == "]") && P.Parens)
    --P.Parens;
  else if (Text == "=" && P.Parens == 0 && !(P.All.size() > 1 && T.isWord(T.tokens()[P.All[P.All.size() - 2]], "operator")))
    P.Assigns = true;
  else if (Text == ";" && P.Parens == 0)
    finish();
}

DeclarationOutline Outliner::run() {
  const auto &Tokens = T.tokens();
  for (uint32_t I = 0; I != Tokens.size(); ++I) {
    if (Tokens[I].Directive >= 0) {
      const RawDirective &D = T.directives()[size_t(Tokens[I].Directive)];
      if (I == D.FirstToken)
        directive(D);
    } else if (Tokens[I].Kind != RawKind::Comment) {
      token(I);
    }
  }
  Out.IsBalanced &= Now.Scopes.empty() && Now.P.Braces == 0 && Now.P.Parens == 0 && Branches.empty();
  finish();
  llvm::sort(Out.Including);
  Out.Including.erase(llvm::unique(Out.Including), Out.Including.end());
  llvm::sort(Out.Asked);
  Out.Asked.erase(llvm::unique(Out.Asked), Out.Asked.end());
  return std::move(Out);
}

} // namespace

DeclarationOutline warpshift::outlineDeclarations(const RawTokens &Tokens) { return Outliner(Tokens).run(); }
