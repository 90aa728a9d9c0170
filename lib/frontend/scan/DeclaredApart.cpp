#include "frontend/scan/DeclaredApart.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <optional>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// What stands in front of the name of a call, and in front of none that is declared.
bool beginsExpression(StringRef Word) {
  static const std::set<StringRef> Words = {
      "return", "else", "do",    "throw",  "case",   "goto",     "new",      "delete",    "and",   "or",     "not",      "xor",
      "if",     "for",  "while", "switch", "sizeof", "co_yield", "co_await", "co_return", "using", "typeid", "namespace"};
  return Words.count(Word) != 0;
}

bool isBuiltinType(StringRef Word) {
  static const std::set<StringRef> Words = {"int",   "long",   "short",    "char",   "bool",
                                            "float", "double", "unsigned", "signed", "auto"};
  return Words.count(Word) != 0;
}

class Reader {
public:
  Reader(StringRef Text, const std::set<std::string> &Names) : Raw(Text), Names(Names) { flatten(); }
  std::set<DeclaredName> run();

private:
  void flatten();
  void scopes();
  StringRef text(size_t I) const { return I < Code.size() ? Raw.bytes().substr(Code[I].Offset, Code[I].Length) : ";"; }
  bool isWord(size_t I) const { return I < Code.size() && Code[I].Kind == RawKind::Identifier; }
  std::optional<size_t> closing(size_t Open) const;
  std::optional<size_t> headOf(size_t I) const;
  bool isDefined(size_t Close) const;
  bool isDeclared(size_t I) const;
  bool isOfAlias(size_t I) const;
  bool isInMacro(size_t I) const;
  unsigned parameters(size_t Open, size_t Close) const;

  const RawTokens Raw;
  const std::set<std::string> &Names;
  std::vector<RawToken> Code; ///< A directive ends a statement, and so does the head of a macro: a ';' of no length stands there.
  std::vector<bool> InClass; ///< Parallel to Code.
};

void Reader::flatten() {
  int Directive = -1;
  uint32_t Skip = 0;
  RawToken End;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I) {
    const RawToken &T = Raw.tokens()[I];
    if (T.Directive != Directive) {
      Directive = T.Directive;
      Code.push_back(End);
      if (Directive >= 0) {
        const RawDirective &D = Raw.directives()[size_t(Directive)];
        Skip = D.EndToken;
        if (D.K == DirectiveKind::Define && D.First + 1 < D.EndToken) {
          Skip = D.First + 1;
          if (Raw.is(Raw.tokens()[Skip], '(') && Raw.tokens()[Skip].Offset == Raw.tokens()[Skip - 1].end())
            while (Skip < D.EndToken && !Raw.is(Raw.tokens()[Skip++], ')')) {
            }
        }
      }
    }
    if (T.Kind != RawKind::Comment && (Directive < 0 || I >= Skip))
      Code.push_back(T);
  }
  scopes();
}

void Reader::scopes() {
  std::vector<bool> Open;
  size_t Begin = 0;
  for (size_t I = 0; I != Code.size(); ++I) {
    InClass.push_back(!Open.empty() && Open.back());
    const StringRef T = text(I);
    if (T == "{") {
      bool Class = false, Parens = false;
      for (size_t J = Begin; J != I; ++J) {
        Class |= text(J) == "class" || text(J) == "struct" || text(J) == "union";
        Parens |= text(J) == ")";
      }
      Open.push_back(Class && !Parens);
    } else if (T == "}" && !Open.empty()) {
      Open.pop_back();
    }
    if (T == "{" || T == "}" || T == ";")
      Begin = I + 1;
  }
}

std::optional<size_t> Reader::closing(size_t Open) const {
  unsigned Depth = 0;
  for (size_t I = Open; I < Code.size() && text(I) != ";" && !text(I).empty(); ++I) {
    Depth += text(I) == "(" ? 1 : text(I) == ")" ? -1 : 0;
    if (Depth == 0)
      return I;
  }
  return std::nullopt;
}

/// Where the statement begins, if what stands between there and I could be the head of a declaration.
std::optional<size_t> Reader::headOf(size_t I) const {
  static const std::set<StringRef> Punctuators = {"*", "&", "&&", "<", ">", ">>", "::", ",", "[", "]", "(", ")", "..."};
  unsigned Depth = 0;
  size_t At = I;
  for (; At != 0; --At) {
    const StringRef T = text(At - 1);
    const RawToken &Tok = Code[At - 1];
    if (T == ";" && Depth != 0) // for (;;) red(1);
      return std::nullopt;
    if (T == ";" || T == "{" || T == "}" || T.empty() || T == ":")
      break;
    if (T == "(" && Depth-- == 0)
      return std::nullopt;
    Depth += T == ")";
    if ((Tok.Kind == RawKind::Punct && Depth == 0 && !Punctuators.count(T)) ||
        (Tok.Kind == RawKind::Identifier && beginsExpression(T)))
      return std::nullopt;
  }
  return At;
}

/// A body follows the parameters, behind what may stand between.
bool Reader::isDefined(size_t Close) const {
  for (size_t I = Close + 1; I < Code.size(); ++I) {
    const StringRef T = text(I);
    if (T == "{")
      return true;
    if (T == "(") {
      const std::optional<size_t> End = closing(I);
      if (!End)
        return false;
      I = *End;
    } else if (!isWord(I) && T != "->" && T != "::" && T != "*" && T != "&" && T != "<" && T != ">" && T != ":") {
      return false;
    }
  }
  return false;
}

bool Reader::isDeclared(size_t I) const {
  if (I == 0)
    return false;
  size_t Name = I; // `int ns::red(int);`
  while (Name >= 2 && text(Name - 1) == "::" && isWord(Name - 2))
    Name -= 2;
  const std::optional<size_t> Head = headOf(Name);
  if (!Head || *Head == Name || text(Name - 1) == "<" || text(Name - 1) == "(")
    return false;
  return text(Name - 1) != "," || isWord(*Head + 1); // `int other(int), red(int);`, and not `f(1), red(2);`
}

/// `Function red;`
bool Reader::isOfAlias(size_t I) const {
  return I != 0 && isWord(I - 1) && !isBuiltinType(text(I - 1)) && (text(I + 1) == ";" || text(I + 1) == ",") && headOf(I);
}

/// `DECLARE(int, red)(int);`, where the statement is a use of a macro.
bool Reader::isInMacro(size_t I) const {
  unsigned Depth = 0;
  for (size_t At = I; At != 0; --At) {
    const StringRef T = text(At - 1);
    if (T == ";" || T == "{" || T == "}" || T.empty())
      return false;
    Depth += T == ")";
    if (T == "(" && Depth-- == 0)
      return At >= 2 && isWord(At - 2) && !beginsExpression(text(At - 2)) &&
             (At == 2 || text(At - 3) == ";" || text(At - 3) == "}" || text(At - 3) == "{" || text(At - 3).empty());
  }
  return false;
}

unsigned Reader::parameters(size_t Open, size_t Close) const {
  if (Open + 1 == Close || (Open + 2 == Close && text(Open + 1) == "void"))
    return 0;
  int Depth = 0;
  unsigned Out = 1;
  for (size_t I = Open + 1; I != Close; ++I) {
    const StringRef T = text(I);
    Depth += T == "(" || T == "<" || T == "[" ? 1 : T == ")" || T == ">" || T == "]" ? -1 : 0;
    Out += T == "," && Depth == 0;
  }
  return Out;
}

std::set<DeclaredName> Reader::run() {
  std::map<std::string, std::set<unsigned>> Defined;
  std::map<DeclaredName, std::set<unsigned>> Declared;
  std::set<DeclaredName> Unclear;
  std::set<std::string> Called;
  for (size_t I = 0; I != Code.size(); ++I) {
    std::string Name;
    if (!isWord(I) || !Names.count(Name = Raw.spelling(Code[I])))
      continue;
    const std::optional<size_t> Close = text(I + 1) == "(" ? closing(I + 1) : std::nullopt;
    if (Close) {
      Called.insert(Name);
      if (!isDeclared(I))
        continue;
      const unsigned Count = parameters(I + 1, *Close);
      if (isDefined(*Close))
        Defined[Name].insert(Count);
      else
        Declared[{Name, InClass[I]}].insert(Count);
    } else if (isOfAlias(I) || isInMacro(I)) {
      Unclear.insert({Name, InClass[I]});
    }
  }
  std::set<DeclaredName> Out;
  for (const auto &[D, Counts] : Declared)
    if (llvm::any_of(Counts, [&](unsigned C) { return !Defined[D.Name].count(C); }))
      Out.insert(D);
  for (const DeclaredName &D : Unclear)
    if (Called.count(D.Name) && Defined[D.Name].empty())
      Out.insert(D);
  return Out;
}

} // namespace

std::set<DeclaredName> warpshift::namesDeclaredApart(StringRef Text, const NameScanner &Scanner) {
  std::set<std::string> Names;
  for (const NameHit &H : Scanner.scan(Text))
    Names.insert(Scanner.name(H.Name));
  return Names.empty() ? std::set<DeclaredName>() : Reader(Text, Names).run();
}
