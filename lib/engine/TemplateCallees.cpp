// What a call in a template means whose callee is one of its parameters (OtherConfigurations.h):
//
//   template <class Work> void run(int n, Work work) { .. work(i); }      run(n, [=](int i) { .. });
//
// Whatever the calls of `run` hand over. All of them were read if no line in doubt spells `run`, and what they hand over is the same in every
// build if their arguments spell nothing that such lines declare.

#include "engine/CodeTokens.h"
#include "engine/OtherConfigurations.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// `template <class Work> .. run(int n, Work work) {`: where the body begins, if the head declares Name so, and the body nothing of that name.
std::optional<size_t> bodyOfTemplate(const CodeTokens &Code, StringRef Name) {
  std::set<std::string> Types;
  bool IsParameter = false;
  size_t I = 0;
  if (!Code.isWord(0, "template"))
    return std::nullopt;
  for (; I < Code.size() && !Code.is(I, '{'); ++I) {
    if (Code.isWord(I, "class") || Code.isWord(I, "typename"))
      Types.insert(Code.spelling(I + 1));
    if (!Code.isWord(I, Name))
      continue;
    size_t Type = I;
    while (Type != 0 && (Code.is(Type - 1, '&') || Code.isWord(Type - 1, "const") || Code.spelling(Type - 1) == "&&"))
      --Type;
    if (IsParameter || Type == 0 || !Types.count(Code.spelling(Type - 1)))
      return std::nullopt;
    IsParameter = true;
  }
  for (size_t J = I; J < Code.size(); ++J) // Called, handed on or captured, and not declared anew.
    if (Code.isWord(J, Name) && !Code.is(J + 1, '(') && !Code.is(J + 1, ',') && !Code.is(J + 1, ')') && !Code.is(J + 1, ']'))
      return std::nullopt;
  return IsParameter ? std::optional<size_t>(I) : std::nullopt;
}

} // namespace

/// Every use of the name in the file is a call in lines that were read, whose arguments spell nothing that lines in doubt declare; or its own
/// declaration.
bool OtherConfigurations::isCalledAsRead(const std::string &File, size_t Job, const std::string &Name) {
  if (!StringRef(P.text(File)).contains(Name))
    return true;
  const CodeTokens Code(P.text(File));
  const std::map<uint32_t, std::string> &Doubts = file(File).Lines.Doubts;
  const std::set<std::string> &Declared = unit(Job).Declared;
  for (size_t I = 0; I < Code.size(); ++I) {
    if (!Code.isWord(I, Name))
      continue;
    if (Code.token(I).Directive >= 0 || Doubts.count(Code.token(I).Offset) || !Code.is(I + 1, '('))
      return false;
    for (size_t J = I + 1, End = Code.closeOf(I + 1); J < End; ++J)
      if (Doubts.count(Code.token(J).Offset) || Declared.count(Code.spelling(J)))
        return false;
  }
  return true;
}

bool OtherConfigurations::isArgumentOfTemplate(const std::string &File, uint32_t At, const std::string &Name, size_t Job) {
  const std::vector<uint32_t> Pieces = piecesAt(File, At, At + 1);
  if (Name.empty() || Pieces.size() != 1 || !outlined(File).Outline.IsBalanced)
    return false;
  const Declaration &In = outlined(File).Outline.Items[Pieces.front()];
  if (In.Names.size() != 1 || In.IsMacro)
    return false;
  const CodeTokens Code(P.text(File).slice(In.Begin, In.End));
  const std::optional<size_t> Body = bodyOfTemplate(Code, Name);
  const std::map<uint32_t, std::string> &Doubts = file(File).Lines.Doubts;
  const auto First = Doubts.lower_bound(In.Begin);
  if (!Body || (First != Doubts.end() && First->first < In.Begin + Code.token(*Body).Offset))
    return false;
  for (size_t I = *Body; I < Code.size(); ++I) // A call in such lines would pass no mask.
    if (Code.isWord(I, Name) && Doubts.count(In.Begin + Code.token(I).Offset))
      return false;
  return llvm::all_of(FilesOf[Job], [&](const std::string &Other) { return isCalledAsRead(Other, Job, In.Names.front()); });
}
