#include "frontend/scan/NameForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

NameForms::NameForms(const RawTokens &Raw, llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Functions) : Raw(Raw) {
  llvm::copy_if(Raw.tokens(), std::back_inserter(Code), [](const RawToken &T) { return T.Kind != RawKind::Comment; });
  matchBrackets();
  if (Matches)
    findOutside(Functions);
}

void NameForms::matchBrackets() {
  std::vector<size_t> Open;
  for (size_t I = 0; I != Code.size(); ++I) {
    OpenAround.push_back(Open.empty() ? None : Open.back());
    if (Code[I].Directive >= 0 || Code[I].Kind != RawKind::Punct)
      continue;
    const StringRef Text = text(I);
    if (Text == "(" || Text == "{" || Text == "[") {
      Open.push_back(I);
    } else if (Text == ")" || Text == "}" || Text == "]") {
      Matches &= !Open.empty() && text(Open.back()) == (Text == ")" ? "(" : Text == "}" ? "{" : "[");
      if (!Open.empty())
        Open.pop_back();
    }
  }
  Matches &= Open.empty();
}

bool NameForms::isWord(size_t I, llvm::ArrayRef<StringRef> Words) const {
  return Code[I].Kind == RawKind::Identifier && llvm::is_contained(Words, text(I));
}

/// Those around which namespaces and `extern "C"` alone stand, with nothing before them there that may be a macro of another kind.
void NameForms::findOutside(llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Functions) {
  std::vector<std::pair<size_t, bool>> Levels = {{None, true}}; // A bracket, and whether declarations of a namespace stand in it.
  std::vector<bool> IsOutside;
  for (size_t I = 0; I != Code.size(); ++I) {
    while (Levels.back().first != OpenAround[I]) {
      if (Levels.size() > 1 && OpenAround[Levels.back().first] == OpenAround[I])
        Levels.pop_back();
      else
        Levels.push_back({OpenAround[I], Levels.back().second && isNamespace(OpenAround[I])});
    }
    IsOutside.push_back(Levels.back().second);
    if (Levels.back().second && mayOpenClass(I))
      for (auto &Level : Levels)
        Level.second = false;
  }
  auto Index = [&](uint32_t Offset) {
    return size_t(llvm::partition_point(Code, [&](const RawToken &T) { return T.Offset < Offset; }) - Code.begin());
  };
  for (const auto &[Begin, End] : Functions)
    if (const size_t First = Index(Begin); First < Code.size() && Code[First].Directive < 0 && IsOutside[First])
      Outside.push_back({First, Index(End)});
}

bool NameForms::isNamespace(size_t Open) const {
  if (text(Open) != "{")
    return false;
  size_t Head = Open;
  while (Head != 0 && Code[Head - 1].Directive < 0 &&
         (Code[Head - 1].Kind == RawKind::String || Code[Head - 1].Kind == RawKind::Identifier || text(Head - 1) == "::"))
    --Head;
  if (isWord(Head, {"extern"}))
    return Head + 2 == Open && Code[Head + 1].Kind == RawKind::String;
  return isWord(Head, {"namespace"}) || (isWord(Head, {"inline"}) && isWord(Head + 1, {"namespace"}));
}

/// Where a declaration begins: a call, or a word as macros are written.
bool NameForms::mayOpenClass(size_t I) const {
  if (Code[I].Directive >= 0 || Code[I].Kind != RawKind::Identifier)
    return false;
  const bool Begins = I == 0 || Code[I - 1].Directive >= 0 || text(I - 1) == ";" || text(I - 1) == "}" || text(I - 1) == "{";
  const bool IsCall = I + 1 < Code.size() && text(I + 1) == "(" && !isWord(I, {"static_assert", "asm", "__asm__", "alignas"});
  const bool IsLoud = text(I).size() > 1 && llvm::none_of(text(I), llvm::isLower);
  return Begins && (IsCall || IsLoud);
}

NameForm NameForms::at(uint32_t Offset) const {
  const auto T = llvm::partition_point(Code, [&](const RawToken &Of) { return Of.end() <= Offset; });
  if (T == Code.end() || T->Offset > Offset || T->Kind != RawKind::Identifier)
    return NameForm::Any;
  const size_t I = size_t(T - Code.begin());
  return isOfObject(I) ? NameForm::Member : isBare(I) ? NameForm::Function : NameForm::Any;
}

/// A directive between the two may choose what stands before the name.
bool NameForms::isOfObject(size_t I) const {
  for (size_t Before = I; Before-- != 0 && Code[Before].Directive == Code[I].Directive;) {
    if (Code[Before].Kind == RawKind::Punct)
      return text(Before) == "." || text(Before) == "->";
    if (!isWord(Before, {"template"}))
      return false;
  }
  return false;
}

bool NameForms::isBare(size_t I) const {
  if (Code[I].Directive >= 0 || I == 0 || !mayStandBefore(I - 1))
    return false;
  return llvm::any_of(Outside, [&](const auto &F) { return F.first < I && I < F.second && isInPlainBody(I, F.first); });
}

/// What ends the part of an expression or statement before the name: no word that may be a macro, and a qualifier.
bool NameForms::mayStandBefore(size_t I) const {
  static constexpr StringRef Ends[] = {"{", "}", ";", ":", "?",  "(",  ",",  "[",  "=",  "+",  "-",  "*",  "/", "%",
                                       "!", "<", "|", "^", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "<<"};
  if (Code[I].Directive >= 0)
    return false;
  if (Code[I].Kind == RawKind::Identifier)
    return isWord(I, {"return", "else", "do", "throw", "case"});
  if (Code[I].Kind == RawKind::Punct && text(I) == ")")
    return OpenAround[I] != None && isHead(OpenAround[I]);
  return Code[I].Kind == RawKind::Punct && llvm::is_contained(Ends, text(I));
}

/// `if (`, `for (`.
bool NameForms::isHead(size_t Open) const {
  return Open != 0 && Code[Open - 1].Directive < 0 && isWord(Open - 1, {"if", "for", "while", "switch"});
}

/// Is the bracket one of a statement or an expression, and no list of arguments that a macro may take?
bool NameForms::isStatement(size_t Open) const {
  return text(Open) != "(" || isHead(Open) || (Open != 0 && text(Open - 1) != ")" && mayStandBefore(Open - 1));
}

/// From Begin, where the function begins: no class of its own, and no argument of what may be a macro.
bool NameForms::isInPlainBody(size_t I, size_t Begin) const {
  for (size_t Word = Begin; Word != I; ++Word)
    if (isWord(Word, {"class", "struct", "union"}))
      return false;
  for (size_t Open = OpenAround[I]; Open != None && Open > Begin; Open = OpenAround[Open])
    if (!isStatement(Open))
      return false;
  return true;
}
