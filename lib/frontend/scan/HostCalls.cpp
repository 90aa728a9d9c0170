#include "frontend/scan/HostCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

HostCalls::HostCalls(const RawTokens &Raw) : Raw(Raw) {
  llvm::copy_if(Raw.tokens(), std::back_inserter(Code), [](const RawToken &T) { return T.Kind != RawKind::Comment; });
  matchBrackets();
}

void HostCalls::matchBrackets() {
  std::vector<size_t> Open;
  Match.assign(Code.size(), None);
  for (size_t I = 0; I != Code.size(); ++I) {
    Around.push_back(Open.empty() ? None : Open.back());
    if (Code[I].Directive >= 0 || Code[I].Kind != RawKind::Punct)
      continue;
    const StringRef Text = text(I);
    if (Text == "(" || Text == "{" || Text == "[") {
      Open.push_back(I);
    } else if (Text == ")" || Text == "}" || Text == "]") {
      Matches &= !Open.empty() && text(Open.back()) == (Text == ")" ? "(" : Text == "}" ? "{" : "[");
      if (Open.empty())
        continue;
      Match[I] = Open.back();
      Match[Open.back()] = I;
      Open.pop_back();
      Around.back() = Open.empty() ? None : Open.back();
    }
  }
  Matches &= Open.empty();
}

/// None: the token there is a comment, or none.
size_t HostCalls::at(uint32_t Offset) const {
  const auto T = llvm::partition_point(Code, [&](const RawToken &Of) { return Of.end() <= Offset; });
  return T == Code.end() || T->Offset > Offset ? None : size_t(T - Code.begin());
}

bool HostCalls::isWord(size_t I, llvm::ArrayRef<StringRef> Words) const {
  return Code[I].Kind == RawKind::Identifier && llvm::is_contained(Words, text(I));
}

bool HostCalls::isCallIn(const Function &F, uint32_t Offset) const {
  const size_t Declared = at(F.Begin), Body = at(F.Body), Name = at(Offset);
  if (!Matches || Declared == None || !mayBeginAt(Declared) || Body == None || Name == None || Match[Body] == None ||
      Code[Match[Body]].end() != F.End || text(Body) != "{" || Name <= Body || Name >= Match[Body] || Code[Name].Directive >= 0 ||
      Code[Name].Kind != RawKind::Identifier)
    return false;
  const size_t First = startOfOperand(Name);
  if (!isCalled(Name) || First <= Body || !mayPrecede(First - 1))
    return false;
  for (size_t Open = Around[Name]; Open != Body; Open = Around[Open])
    if (!isPlain(Open))
      return false;
  return followsPlainStatements(First, Body, F.UnknownCalls);
}

/// A declaration: no word stands before it that a parser may have passed over (`DEVICE void f() {`).
bool HostCalls::mayBeginAt(size_t I) const {
  static constexpr StringRef Ends[] = {";", "{", "}", ":", ">"};
  while (I != 0 && Code[I - 1].Directive >= 0)
    --I;
  return I == 0 || llvm::is_contained(Ends, text(I - 1));
}

/// `sum(`, `sum<A, 3>(`: not `sum < (3)`, nor anything with brackets in it.
bool HostCalls::isCalled(size_t Name) const {
  size_t I = Name + 1;
  if (I < Code.size() && text(I) == "<") {
    static constexpr StringRef In[] = {"<", "::", ",", ">", ">>", "*", "&"};
    int Depth = 0;
    for (; I < Code.size() && Code[I].Directive < 0; ++I) {
      const bool IsWord = Code[I].Kind == RawKind::Identifier || Code[I].Kind == RawKind::Number;
      if (!IsWord && !llvm::is_contained(In, text(I)))
        return false;
      Depth += text(I) == "<" ? 1 : text(I) == ">" ? -1 : text(I) == ">>" ? -2 : 0;
      if (Depth <= 0)
        break;
    }
    ++I;
  }
  return I < Code.size() && Code[I].Directive < 0 && text(I) == "(";
}

/// Of `a->b[1].sum` and `A::sum` the first token; the name itself where what stands before it is not understood.
size_t HostCalls::startOfOperand(size_t Name) const {
  size_t I = Name;
  while (I > 1 && Code[I - 1].Directive < 0 && (text(I - 1) == "." || text(I - 1) == "->" || text(I - 1) == "::")) {
    const bool IsQualifier = text(I - 1) == "::";
    size_t Before = I - 2;
    while (!IsQualifier && (text(Before) == "]" || text(Before) == ")") && Match[Before] != None && Match[Before] != 0)
      Before = Match[Before] - 1;
    if (Code[Before].Directive >= 0 || Code[Before].Kind != RawKind::Identifier)
      return I;
    I = Before;
  }
  return I;
}

/// What ends the part of a statement or an expression before an operand: no word that may be a macro.
bool HostCalls::mayPrecede(size_t I) const {
  static constexpr StringRef Ends[] = {"{", "}", ";", ":", "?",  "(",  ",",  "[",  "=",  "+",  "-",  "*", "/",
                                       "%", "!", "|", "^", "&&", "||", "==", "!=", "<=", ">=", "+=", "-="};
  while (I != 0 && Code[I].Directive >= 0)
    --I;
  if (Code[I].Kind == RawKind::Identifier)
    return isWord(I, {"return", "else", "do"});
  if (Code[I].Kind != RawKind::Punct)
    return false;
  return text(I) == ")" ? Match[I] != None && isHead(Match[I]) : llvm::is_contained(Ends, text(I));
}

/// `if (`, `for (`.
bool HostCalls::isHead(size_t Open) const {
  return Open != 0 && Code[Open - 1].Directive < 0 && isWord(Open - 1, {"if", "for", "while", "switch"});
}

/// Is the bracket one of a statement or of an expression, and no list of arguments, body of a lambda or class, or what a macro takes?
bool HostCalls::isPlain(size_t Open) const {
  if (Open == 0 || Code[Open - 1].Directive >= 0)
    return false;
  if (text(Open) == "(")
    return isHead(Open) || (text(Open - 1) != ")" && mayPrecede(Open - 1));
  if (text(Open) == "[")
    return Code[Open - 1].Kind == RawKind::Identifier;
  return text(Open - 1) == "{" || text(Open - 1) == "}" || text(Open - 1) == ";" || isWord(Open - 1, {"else", "do", "try"}) ||
         (text(Open - 1) == ")" && isHead(Match[Open - 1]));
}

/// Does nothing before I, in the blocks around it, look like a macro that opens one?
bool HostCalls::followsPlainStatements(size_t I, size_t Body, llvm::ArrayRef<std::string> Unknown) const {
  for (size_t At = Body + 1; At < I; ++At) {
    if (mayOpenBlock(At, Unknown))
      return false;
    if (Match[At] != None && Match[At] > At && Match[At] < I) // Closed before I.
      At = Match[At];
  }
  return llvm::none_of(Raw.directives(), [&](const RawDirective &D) {
    const uint32_t Where = Raw.tokens()[D.FirstToken].Offset;
    return D.K == DirectiveKind::Include && Code[Body].Offset < Where && Where < Code[I].Offset;
  });
}

/// `begin;`, `BEGIN x = 3;`, `begin(i) x = 3;`, and `begin(i);` where nobody knows what that is.
bool HostCalls::mayOpenBlock(size_t I, llvm::ArrayRef<std::string> Unknown) const {
  static constexpr StringRef Ends[] = {"{", "}", ";", ":", ")"};
  if (Code[I].Directive >= 0 || Code[I].Kind != RawKind::Identifier || isWord(I, {"if", "for", "while", "switch"}) ||
      (Code[I - 1].Directive < 0 && Code[I - 1].Kind != RawKind::Identifier && !llvm::is_contained(Ends, text(I - 1))) ||
      (Code[I - 1].Directive < 0 && Code[I - 1].Kind == RawKind::Identifier && !isWord(I - 1, {"else", "do"})))
    return false;
  if (text(I + 1) == ";")
    return !isWord(I, {"break", "continue", "return"});
  const bool IsCall = text(I + 1) == "(" && Match[I + 1] != None;
  if (IsCall && llvm::is_contained(Unknown, text(I)))
    return true;
  const size_t Next = IsCall ? Match[I + 1] + 1 : I + 1;
  const bool IsLoud = text(I).size() > 1 && llvm::none_of(text(I), llvm::isLower);
  return (IsCall || IsLoud) && Next < Code.size() &&
         (Code[Next].Directive >= 0 || Code[Next].Kind == RawKind::Identifier || text(Next) == "{" || text(Next) == "}");
}
