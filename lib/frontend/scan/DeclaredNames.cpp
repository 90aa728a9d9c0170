#include "frontend/scan/DeclaredNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// The tokens of a declaration before an occurrence in it, without comments and directives.
class Declaration {
public:
  explicit Declaration(const ExpandQuery &Q) : T(Q.Tokens), At(&Q.Token) {
    for (const RawToken *P = step(At, -1); P && !isBorder(*P); P = step(P, -1))
      Before.insert(Before.begin(), P);
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
  /// `using name =`; empty: no alias.
  std::string aliased() const {
    for (size_t I = 0; I + 2 < Before.size(); ++I)
      if (T.isWord(*Before[I], "using") && T.is(*Before[I + 2], '='))
        return T.spelling(*Before[I + 1]);
    return "";
  }
  bool isTypedef() const {
    return llvm::any_of(Before, [&](const RawToken *P) { return T.isWord(*P, "typedef"); });
  }
  /// Words between From and the end of its declaration, but for those of attributes.
  static std::vector<std::string> wordsBehind(const RawTokens &T, const RawToken *From) {
    std::vector<std::string> Out;
    int Depth = 0;
    for (const RawToken *P = next(T, From, +1); P && !T.is(*P, ';') && !T.is(*P, '{') && !T.is(*P, '}'); P = next(T, P, +1)) {
      Depth += T.is(*P, '(') - T.is(*P, ')');
      if (Depth == 0 && P->Kind == RawKind::Identifier && !T.bytes().substr(P->Offset).starts_with("__"))
        Out.push_back(T.spelling(*P));
    }
    return Out;
  }

private:
  static const RawToken *next(const RawTokens &T, const RawToken *P, int Step) {
    const RawToken *First = T.tokens().data(), *Last = First + T.tokens().size();
    do {
      if (Step < 0 ? P == First : P + 1 == Last)
        return nullptr;
      P += Step;
    } while (P->Kind == RawKind::Comment || P->Directive >= 0);
    return P;
  }
  const RawToken *step(const RawToken *P, int Step) const { return next(T, P, Step); }
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

} // namespace

std::vector<Expansion::Name> warpshift::declaredNames(const ExpandQuery &Q) {
  std::vector<Expansion::Name> Out;
  if (Q.Kind == NameKind::Marker || Q.Kind == NameKind::Kernel || Q.Kind == NameKind::Launcher || Q.Name == "volatile" ||
      Q.Name == "__shared__")
    return Out;
  const Declaration D(Q);
  const bool IsCall = Q.Kind != NameKind::Class && Q.Kind != NameKind::DefiningMacro;
  if (IsCall && D.declaresIt())
    return Out;
  const OutlineItem *Type = Q.Outline.enclosingType(Q.Token.Offset);
  if (std::string Name = D.openCall(); !Name.empty())
    Out.push_back({Name, Type ? NameKind::Method : NameKind::Function});
  if (std::string Name = D.aliased(); !Name.empty())
    Out.push_back({Name, NameKind::Class});
  if (D.isTypedef())
    for (std::string &Name : Declaration::wordsBehind(Q.Tokens, &Q.Token))
      Out.push_back({std::move(Name), NameKind::Class});
  for (std::string &Name : namesOf(Q, Type))
    Out.push_back({std::move(Name), NameKind::Class});
  return Out;
}
