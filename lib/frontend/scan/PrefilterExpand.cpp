// What one occurrence of a searched name means: does the file count for it, and which names follow from it.
#include "frontend/scan/DeclaredNames.h"
#include "frontend/scan/Declarators.h"
#include "frontend/scan/Prefilter.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// Is a parameter or variable of that name in scope, which the function around declares itself? Those of loops, conditions and
/// lambdas are not asked for.
bool meansVariable(const ExpandQuery &Q, const OutlineItem &Around) {
  const RawTokens &T = Q.Tokens;
  std::vector<int> Scopes; // Of such variables: how many braces are open where they are declared.
  int Braces = 0, Parens = 0;
  for (const RawToken *P = T.containing(Around.Begin); P && P->Offset < Q.Token.Offset; P = neighbour(T, *P, +1)) {
    Braces += T.is(*P, '{') - T.is(*P, '}');
    Parens += T.is(*P, '(') - T.is(*P, ')');
    while (!Scopes.empty() && Scopes.back() > Braces)
      Scopes.pop_back();
    if (T.isWord(*P, Q.Name) && (Braces == 0 || Parens == 0) && isDeclarator(T, *P) && textOf(T, neighbour(T, *P, +1)) != "(")
      Scopes.push_back(Braces);
  }
  return !Scopes.empty();
}

/// Whether a function's name is used as one: called, given template arguments, passed on, or its address taken.
bool isUsedAsFunction(const ExpandQuery &Q, const OutlineItem *Item) {
  const llvm::StringRef Prev = textOf(Q.Tokens, neighbour(Q.Tokens, Q.Token, -1));
  const llvm::StringRef Next = textOf(Q.Tokens, neighbour(Q.Tokens, Q.Token, +1));
  if (Item && Item->K == OutlineKind::Macro) // Whatever stands behind a use of the macro.
    return true;
  if ((Prev == "." || Prev == "->") && Q.Kind != NameKind::Method && Q.Kind != NameKind::Launcher)
    return false;
  if (Next == "(" || Next == "<")
    return true;
  static constexpr llvm::StringLiteral Behind[] = {",", ")", ">", ";", "}", ":", "?", "]", "==", "!=", "&&", "||"};
  return llvm::is_contained(Behind, Next) && !isDeclarator(Q.Tokens, Q.Token) && !(Item && meansVariable(Q, *Item));
}

/// The first token of the statement or declaration that Tok stands in.
const RawToken &firstOfStatement(const RawTokens &T, const RawToken &Tok) {
  const RawToken *First = &Tok;
  for (const RawToken *P = neighbour(T, Tok, -1); P && P->Directive < 0; P = neighbour(T, *P, -1)) {
    if (T.is(*P, ';') || T.is(*P, '{') || T.is(*P, '}'))
      break;
    First = P;
  }
  return *First;
}

/// `name(r);`, and not `DEFINE(name, int)` above what is declared next.
bool isCallStatement(const RawTokens &T, const RawToken &Paren) {
  int Depth = 0;
  for (const RawToken *P = &Paren; P; P = neighbour(T, *P, +1)) {
    Depth += T.is(*P, '(') - T.is(*P, ')');
    if (Depth == 0)
      return textOf(T, neighbour(T, *P, +1)) == ";";
  }
  return false;
}

/// `r = name(r);`, `if (name(r)) {`: no declaration begins like that.
bool beginsStatement(const RawTokens &T, const RawToken &First) {
  static constexpr llvm::StringLiteral Words[] = {"if",   "else",    "for",   "while",    "do",   "switch",
                                                  "case", "default", "break", "continue", "goto", "return"};
  static constexpr llvm::StringLiteral Behind[] = {
      "=", "[", ".", "->", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "<<<"};
  const llvm::StringRef Word = textOf(T, &First);
  if (First.Kind != RawKind::Identifier)
    return Word == "*" || Word == "(" || Word == "++" || Word == "--";
  const RawToken *Next = neighbour(T, First, +1);
  return llvm::is_contained(Words, Word) || llvm::is_contained(Behind, textOf(T, Next)) ||
         (textOf(T, Next) == "(" && isCallStatement(T, *Next));
}

/// Nothing but what a declaration without a body or a value names: `int name(int);`, `T &name`. In expressions an operator or `(` stands
/// where a declarator has its type: `ok && name(r)`.
bool isOnlyDeclared(const ExpandQuery &Q, const RawToken &First) {
  int Parens = 0;
  for (const RawToken *P = &First; P && P->Offset < Q.Token.Offset; P = neighbour(Q.Tokens, *P, +1)) {
    Parens += Q.Tokens.is(*P, '(') - Q.Tokens.is(*P, ')');
    if (Q.Tokens.is(*P, '='))
      return false;
  }
  const RawToken *Next = neighbour(Q.Tokens, Q.Token, +1);
  const bool IsType = Next && Next->Kind == RawKind::Identifier; // `const Sum s;`
  return isDeclarator(Q.Tokens, Q.Token) && !IsType && !(Parens > 0 && textOf(Q.Tokens, Next) == "(");
}

/// A text that others may include inside of their functions, where it needs no word of CUDA: `r = name(r);` outside of every function.
bool isOfStatement(const ExpandQuery &Q) {
  if (!Q.InHeader || Q.Token.Directive >= 0)
    return false;
  const RawToken &First = firstOfStatement(Q.Tokens, Q.Token);
  return beginsStatement(Q.Tokens, First) || !isOnlyDeclared(Q, First);
}

/// No name, wherever it stands.
bool isKeyword(llvm::StringRef S) {
  static constexpr llvm::StringLiteral Words[] = {"int",      "unsigned", "float", "double",   "bool",     "char",   "short",
                                                  "long",     "void",     "const", "volatile", "static",   "inline", "signed",
                                                  "auto",     "struct",   "class", "typename", "template", "true",   "false",
                                                  "operator", "asm",      "__asm", "__asm__"};
  return llvm::is_contained(Words, S);
}

/// `NAME(a, b)` outside of every function: the macro may define functions named after its arguments.
void addMacroArguments(const ExpandQuery &Q, Expansion &Out) {
  unsigned Depth = 0;
  for (const RawToken *P = neighbour(Q.Tokens, Q.Token, +1); P; P = neighbour(Q.Tokens, *P, +1)) {
    Depth += Q.Tokens.is(*P, '(');
    if (Depth == 0 || (Q.Tokens.is(*P, ')') && --Depth == 0))
      return;
    const llvm::StringRef Before = textOf(Q.Tokens, neighbour(Q.Tokens, *P, -1));
    const llvm::StringRef After = textOf(Q.Tokens, neighbour(Q.Tokens, *P, +1));
    const bool Alone = (Before == "(" || Before == ",") && (After == ")" || After == ",");
    if (Depth == 1 && Alone && P->Kind == RawKind::Identifier)
      Out.Names.push_back({Q.Tokens.spelling(*P), NameKind::Function});
  }
}

/// `#define NAME kernel`: what is declared as NAME, others may call by its own name.
void addMeaning(const ExpandQuery &Q, const OutlineItem &Macro, Expansion &Out) {
  const RawToken *Meant = neighbour(Q.Tokens, Q.Token, +1);
  if (Meant && namesDeclaration(Q.Kind) && Meant->Kind == RawKind::Identifier && Meant->Offset + Meant->Length == Macro.End)
    Out.Names.push_back({Q.Tokens.spelling(*Meant), Q.Kind});
}

Expansion expandIntoMacro(const ExpandQuery &Q, const OutlineItem &Macro) {
  Expansion Out;
  if (Macro.Name == Q.Name)
    addMeaning(Q, Macro, Out);
  if (Macro.Name == Q.Name || llvm::is_contained(Macro.Attributes, Q.Name)) // itself, or its parameter
    return Out;
  if (Q.Kind == NameKind::Marker) {
    Out.Names.push_back({Macro.Name, NameKind::Marker});
  } else {
    Out.Counts = true;
    Out.OnlyInCuda = Q.Kind != NameKind::Seed && Q.Kind != NameKind::Kernel;
    Out.NamesAnywhere = Q.InHeader;
    Out.Names.push_back({Macro.Name, Macro.Defines ? NameKind::DefiningMacro : NameKind::Macro});
  }
  return Out;
}

/// `asm volatile`
bool isOfAsm(const ExpandQuery &Q) {
  const llvm::StringRef Before = textOf(Q.Tokens, neighbour(Q.Tokens, Q.Token, -1));
  return Before == "asm" || Before == "__asm__" || Before == "__asm";
}

/// `Class::Alias`, where it may be a type and nothing else; empty: it is not.
std::string aliasBehind(const ExpandQuery &Q) {
  const RawToken *Colons = neighbour(Q.Tokens, Q.Token, +1);
  const RawToken *Name =
      Q.Kind == NameKind::Class && textOf(Q.Tokens, Colons) == "::" ? neighbour(Q.Tokens, *Colons, +1) : nullptr;
  if (!Name || Name->Kind != RawKind::Identifier)
    return "";
  const llvm::StringRef Behind = textOf(Q.Tokens, neighbour(Q.Tokens, *Name, +1));
  return Behind == "::" || Behind == "<" ? "" : Q.Tokens.spelling(*Name);
}

void expandIntoFunction(const ExpandQuery &Q, const OutlineItem &Item, Expansion &Out) {
  const bool Seed = Q.Kind == NameKind::Seed, IsWord = Q.Name == "volatile";
  Out.Counts = true;
  Out.OnlyInCuda = !Seed && Item.Space == ExecutionSpace::Host;
  if (Q.Kind == NameKind::Launcher && Item.Template) { // Its users' files are compiled; this one may be a header of plain C++.
    Out.Counts = Out.OnlyInCuda = false;
    Out.CountsInCuda = true;
  }
  if (Q.Kind == NameKind::Kernel || Q.Kind == NameKind::Launcher) {
    if (Item.Template && Item.Space < ExecutionSpace::Device)
      Out.Names.push_back({Item.Class.empty() ? Item.Name : Item.Class, NameKind::Launcher});
    return;
  }
  if (Q.IsHint || (IsWord && (Item.K == OutlineKind::Variable || isOfAsm(Q))))
    return;
  if (Item.Space == ExecutionSpace::Kernel)
    Out.Names.push_back({Item.Name, NameKind::Kernel});
  else if (!Item.Class.empty())
    Out.Names.push_back({Item.Class, NameKind::Class});
  else
    Out.Names.push_back({Item.Name, Item.Member ? NameKind::Method : NameKind::Function});
  Out.Alias = aliasBehind(Q);
  llvm::append_range(Out.Alias.empty() ? Out.Names : Out.OfAlias, namesOfImplicitCalls(Q, Item));
  // Whoever spells an intrinsic is device code, whatever the head says; a word of C++ says nothing.
  if (Item.Space != ExecutionSpace::Host || (Seed && !IsWord) || Item.K == OutlineKind::Variable) // A lambda in it is what it is.
    return;
  // Host code, unless one of its attributes stands for __device__: then a function it calls is a host
  // function of that name. A functor or macro counts all the same: host code names it to pass it on.
  Out.Counts = Q.Kind != NameKind::Function && Q.Kind != NameKind::Method;
  Out.IfMarker = Item.Attributes;
  if (Item.Attributes.empty()) {
    Out.Names.clear();
    Out.OfAlias.clear();
  }
}

/// A __shared__ variable outside of functions: what a header declares is searched everywhere, of another file its own functions.
void expandIntoUsers(const ExpandQuery &Q, Expansion &Out) {
  const std::vector<Expansion::Name> Variables = declaredNames(Q);
  if (Q.InHeader) {
    llvm::append_range(Out.Names, Variables);
    return;
  }
  for (const RawToken &T : Q.Tokens.tokens()) {
    const bool Is = llvm::any_of(Variables, [&](const Expansion::Name &V) { return Q.Tokens.isWord(T, V.Text); });
    const OutlineItem *In = Is ? Q.Outline.enclosing(T.Offset) : nullptr;
    if (In && In->K != OutlineKind::Macro && In->K != OutlineKind::Variable)
      expandIntoFunction({Q.Tokens, Q.Outline, T, Q.Name, Q.Kind, Q.InHeader}, *In, Out);
  }
}

} // namespace

Expansion warpshift::expandHit(const ExpandQuery &Q) {
  Expansion Out;
  const OutlineItem *Item = Q.Outline.enclosing(Q.Token.Offset);
  const bool Function = Q.Kind == NameKind::Function || Q.Kind == NameKind::Method || Q.Kind == NameKind::Launcher;
  if (Function && !isUsedAsFunction(Q, Item))
    return Out;
  if (Item && Item->K == OutlineKind::Macro) {
    Out = expandIntoMacro(Q, *Item);
  } else if (Q.Kind == NameKind::Marker) {
    return Out;
  } else if (!Item) {
    Out.Counts = true;
    Out.OnlyInCuda = Q.Kind != NameKind::Seed && !isOfStatement(Q);
    Out.NamesAnywhere = Q.InHeader;
    if (Q.Kind == NameKind::DefiningMacro)
      addMacroArguments(Q, Out);
    if (Q.Name == "__shared__")
      expandIntoUsers(Q, Out);
    else
      llvm::append_range(Out.Names, declaredNames(Q));
  } else {
    expandIntoFunction(Q, *Item, Out);
    Out.NamesAnywhere = Q.InHeader && Item->K == OutlineKind::Variable;
    if (Item->K == OutlineKind::Variable && Q.Name == "__shared__")
      expandIntoUsers(Q, Out);
    else if (Item->K == OutlineKind::Variable)
      llvm::append_range(Out.Names, declaredNames(Q));
  }
  // A wrapper may have the name of what it wraps (`vote` around a string of PTX, `w::any` around `::any`): its users are none of that.
  const bool IsSeed = Q.Kind == NameKind::Seed;
  llvm::erase_if(Out.Names, [&](const Expansion::Name &N) { return (!IsSeed && N.Text == Q.Name) || isKeyword(N.Text); });
  return Out;
}
