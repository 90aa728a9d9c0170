#include "frontend/scan/DeclaredNames.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace warpshift;

namespace {

/// Could Word be the name of something? Not a keyword, nor a reserved word such as `__device__`.
bool mayBeName(llvm::StringRef Word) {
  static constexpr llvm::StringLiteral Keywords[] = {
      "alignas",  "auto",     "bool",         "char",    "class",     "const",  "constexpr", "decltype", "double",  "enum",
      "explicit", "extern",   "final",        "float",   "friend",    "inline", "int",       "long",     "mutable", "namespace",
      "noexcept", "operator", "override",     "private", "protected", "public", "short",     "signed",   "static",  "struct",
      "template", "this",     "thread_local", "typedef", "typename",  "union",  "unsigned",  "using",    "virtual", "void",
      "volatile", "if",       "for",          "while",   "switch",    "sizeof", "return"};
  return !Word.empty() && !Word.starts_with("__") && !llvm::is_contained(Keywords, Word);
}

/// The tokens of a declaration before an occurrence in it, without comments and directives.
class Declaration {
public:
  explicit Declaration(const ExpandQuery &Q) : T(Q.Tokens), At(&Q.Token) {
    const RawToken *P = step(At, -1);
    for (; P && !isBorder(*P); P = step(P, -1))
      Before.insert(Before.begin(), P);
    if (P && T.is(*P, '{'))
      Brace = P;
  }

  /// `static int name`: nothing but words and what stands in types; the name is declared here.
  bool declaresIt() const {
    return !Before.empty() && llvm::all_of(Before, [&](const RawToken *P) { return isOfType(*P); }) &&
           !T.isWord(*Before.front(), "return");
  }
  /// `name(..., `: whose argument or parameter the occurrence is; empty: none.
  std::string openCall() const {
    int Closed = 0;
    for (size_t I = Before.size(); I-- != 0;) {
      Closed += T.is(*Before[I], ')');
      if (T.is(*Before[I], '(') && Closed-- == 0)
        return I && Before[I - 1]->Kind == RawKind::Identifier ? T.spelling(*Before[I - 1]) : "";
    }
    return "";
  }
  /// Is the occurrence in parentheses that are open still?
  bool isInParens() const {
    int Depth = 0;
    for (const RawToken *P : Before)
      Depth += T.is(*P, '(') - T.is(*P, ')');
    return Depth > 0;
  }
  bool has(llvm::StringRef Word) const {
    return llvm::any_of(Before, [&](const RawToken *P) { return T.isWord(*P, Word); });
  }
  /// `name =`, `name{`, `name[] = {`: the variable that the occurrence initialises; empty: none.
  std::string initialised() const {
    const auto Equals = llvm::find_if(Before, [&](const RawToken *P) { return T.is(*P, '='); });
    const RawToken *P = Equals != Before.end() ? *Equals : Before.empty() ? Brace : nullptr;
    for (P = P ? step(P, -1) : nullptr; P && !isBorder(*P); P = step(P, -1)) {
      if (P->Kind == RawKind::Identifier)
        return T.spelling(*P);
      if (T.is(*P, ')') && !(P = parametersFrom(P)))
        break;
    }
    return "";
  }
  /// The variables or the function that are declared with the occurrence, a class, as their type.
  std::vector<std::string> declaredWithIt() const {
    std::vector<std::string> Out;
    for (const RawToken *P = step(At, +1);
         P && !isBorder(*P) && !T.is(*P, '=') && !T.is(*P, '(') && !T.is(*P, ')') && !T.is(*P, '['); P = step(P, +1))
      if (P->Kind == RawKind::Identifier && mayBeName(T.spelling(*P)) && !qualifies(T, *P))
        Out.push_back(T.spelling(*P));
    return Out;
  }
  /// The variables of the declaration that the occurrence, an attribute, stands in: `extern NAME T a[], b;`.
  std::vector<std::string> declarators() const {
    std::vector<std::string> Out;
    int Depth = 0;
    bool Named = false; ///< What follows belongs to a declarator.
    std::string Last;
    for (const RawToken *P = step(At, +1); P && !T.is(*P, '{'); P = step(P, +1)) {
      Depth += T.is(*P, '(') + T.is(*P, '<') - T.is(*P, ')') - T.is(*P, '>');
      if (Depth != 0)
        continue;
      if (T.is(*P, ',') || T.is(*P, ';') || T.is(*P, '=') || T.is(*P, '['))
        Named || !mayBeName(Last) ? (void)0 : Out.push_back(Last);
      if (T.is(*P, ';') || T.is(*P, '='))
        break;
      Named = T.is(*P, '[') || (Named && !T.is(*P, ','));
      if (P->Kind == RawKind::Identifier)
        Last = T.spelling(*P);
    }
    return Out;
  }
  /// `using name =`; empty: no alias.
  std::string aliased() const {
    for (size_t I = 0; I + 2 < Before.size(); ++I)
      if (T.isWord(*Before[I], "using") && T.is(*Before[I + 2], '='))
        return T.spelling(*Before[I + 1]);
    return "";
  }
  /// Words between From and the end of its declaration, but for those of attributes.
  static std::vector<std::string> wordsBehind(const RawTokens &T, const RawToken *From) {
    std::vector<std::string> Out;
    int Depth = 0;
    for (const RawToken *P = next(T, From, +1); P && !T.is(*P, ';') && !T.is(*P, '{') && !T.is(*P, '}'); P = next(T, P, +1)) {
      Depth += T.is(*P, '(') - T.is(*P, ')');
      if (Depth == 0 && P->Kind == RawKind::Identifier && mayBeName(T.spelling(*P)) && !qualifies(T, *P))
        Out.push_back(T.spelling(*P));
    }
    return Out;
  }

  /// The next token that is no comment and belongs to no directive; nullptr: none.
  static const RawToken *next(const RawTokens &T, const RawToken *P, int Step) {
    const RawToken *First = T.tokens().data(), *Last = First + T.tokens().size();
    do {
      if (Step < 0 ? P == First : P + 1 == Last)
        return nullptr;
      P += Step;
    } while (P->Kind == RawKind::Comment || P->Directive >= 0);
    return P;
  }
  /// `name::`
  static bool qualifies(const RawTokens &T, const RawToken &Name) {
    const RawToken *Next = next(T, &Name, +1);
    return Next && T.bytes().substr(Next->Offset).starts_with("::");
  }

private:
  const RawToken *step(const RawToken *P, int Step) const { return next(T, P, Step); }
  /// Of `(*name)(int)`, from its last parenthesis on: the one behind the name.
  const RawToken *parametersFrom(const RawToken *P) const {
    for (int Depth = 0; P; P = step(P, -1)) {
      Depth += T.is(*P, ')') - T.is(*P, '(');
      if (Depth == 0)
        return step(P, -1);
    }
    return nullptr;
  }
  bool isBorder(const RawToken &P) const {
    if (T.is(P, ':'))
      if (const RawToken *Word = step(&P, -1))
        return T.isWord(*Word, "public") || T.isWord(*Word, "private") || T.isWord(*Word, "protected");
    return T.is(P, ';') || T.is(P, '{') || T.is(P, '}');
  }
  bool isOfType(const RawToken &P) const {
    const llvm::StringRef Text = T.bytes().substr(P.Offset, P.Length);
    return P.Kind == RawKind::Identifier || P.Kind == RawKind::Number || Text == "::" || Text == "*" || Text == "&" ||
           Text == "<" || Text == ">" || Text == ">>" || Text == "," || Text == "~";
  }

  const RawTokens &T;
  const RawToken *At;
  const RawToken *Brace = nullptr; ///< The one before, where it is the border.
  std::vector<const RawToken *> Before;
};

/// The names of a class: its own, and those of `typedef struct { ... } name;`. Without any, those of the class around it.
std::vector<std::string> namesOf(const ExpandQuery &Q, const OutlineItem *Type) {
  std::vector<std::string> Out;
  for (; Type && Out.empty(); Type = Type->Begin ? Q.Outline.enclosingType(Type->Begin - 1) : nullptr) {
    const RawToken *First = Q.Tokens.containing(Type->Begin), *End = Type->End ? Q.Tokens.containing(Type->End - 1) : nullptr;
    if (First && End && Q.Tokens.isWord(*First, "typedef"))
      Out = Declaration::wordsBehind(Q.Tokens, End);
    if (!Type->Name.empty())
      Out.push_back(Type->Name);
  }
  return Out;
}

/// The words of a head that name types of parameters, but for template parameters. All of them, however common: a value of one may be
/// converted to what the other parameter is, or that be another name for it.
std::vector<std::string> parameterTypes(const RawTokens &T, const OutlineItem &Function) {
  std::set<std::string> Placeholders;
  std::vector<std::string> Out;
  int Parens = 0;
  std::string Before;
  for (const RawToken *P = T.containing(Function.Begin); P && !T.is(*P, '{') && P->Offset < Function.End;
       P = Declaration::next(T, P, +1)) {
    Parens += T.is(*P, '(') - T.is(*P, ')');
    const std::string Word = P->Kind == RawKind::Identifier ? T.spelling(*P) : T.bytes().substr(P->Offset, P->Length).str();
    const bool StartsType = Before == "(" || Before == "," || Before == "<" || Before == "::" || Before == "const" ||
                            Before == "volatile" || Before == "struct" || Before == "class" || Before == "typename";
    if (P->Kind == RawKind::Identifier && StartsType && !Declaration::qualifies(T, *P))
      Parens == 0 ? (void)Placeholders.insert(Word) : Out.push_back(Word);
    Before = Word;
  }
  llvm::erase_if(Out, [&](const std::string &Word) { return Placeholders.count(Word) || !mayBeName(Word); });
  return Out;
}

} // namespace

std::vector<Expansion::Name> warpshift::namesOfImplicitCalls(const ExpandQuery &Q, const OutlineItem &Function) {
  std::vector<Expansion::Name> Out;
  // `X::operator+`: X may be a namespace, unless it is a class of this file.
  const bool IsQualified = !Function.Class.empty() && !Q.Outline.enclosingType(Function.Begin);
  const bool OfClass =
      llvm::any_of(Q.Outline.items(), [&](const OutlineItem &I) { return I.K == OutlineKind::Type && I.Name == Function.Class; });
  const bool Operator = Function.Name == "operator" && (Function.Class.empty() || (IsQualified && !OfClass));
  if (!Operator && Function.Name != "begin" && Function.Name != "end" && Function.Name != "get")
    return Out;
  for (std::string &Name : parameterTypes(Q.Tokens, Function))
    Out.push_back({std::move(Name), NameKind::Class});
  for (std::string &Name : namesOf(Q, Q.Outline.enclosingType(Function.Begin)))
    Out.push_back({std::move(Name), NameKind::Class});
  return Out;
}

std::vector<Expansion::Name> warpshift::declaredNames(const ExpandQuery &Q) {
  std::vector<Expansion::Name> Out;
  if (Q.Kind == NameKind::Marker || Q.Kind == NameKind::Kernel || Q.Kind == NameKind::Launcher || Q.IsHint)
    return Out;
  const Declaration D(Q);
  if (Q.Name == "__shared__" || (Q.InHeader && Q.Kind == NameKind::Macro && D.has("extern")))
    for (std::string &Name : D.declarators())
      Out.push_back({std::move(Name), NameKind::Class});
  if (Q.Name == "__shared__")
    return Out;
  const bool IsCall = Q.Kind != NameKind::Class && Q.Kind != NameKind::DefiningMacro && Q.Name != "volatile";
  if (IsCall && D.declaresIt())
    return Out;
  const OutlineItem *Type = Q.Outline.enclosingType(Q.Token.Offset);
  if (std::string Name = D.openCall(); mayBeName(Name))
    Out.push_back({Name, Type ? NameKind::Method : NameKind::Function});
  // Whoever uses a member of an object has the object, and its class is followed.
  if (std::string Name = D.initialised(); mayBeName(Name) && (!Type || D.has("static")))
    Out.push_back({Name, Type ? NameKind::Method : NameKind::Function});
  if (Q.Kind == NameKind::Class && !D.isInParens() && (!Type || D.has("static")))
    for (std::string &Name : D.declaredWithIt())
      Out.push_back({std::move(Name), NameKind::Class});
  const std::vector<std::string> Around = namesOf(Q, Type);
  for (const std::string &Name : Around)
    Out.push_back({Name, NameKind::Class});
  if (!Around.empty()) // Whoever uses another name that a class has for it spells the class, too: many have a `Ptr`.
    return Out;
  if (std::string Name = D.aliased(); mayBeName(Name))
    Out.push_back({Name, NameKind::Class});
  if (D.has("typedef"))
    for (std::string &Name : Declaration::wordsBehind(Q.Tokens, &Q.Token))
      Out.push_back({std::move(Name), NameKind::Class});
  return Out;
}
