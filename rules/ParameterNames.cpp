#include "rules/ParameterNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "program/CallFamilies.h"
#include "program/MaskParams.h"

using namespace warpshift;
using llvm::StringRef;

using Names = std::set<std::string>;

/// Names of the kind in question that Text spells, in comments as well.
static void addSpelled(StringRef Text, Names &Out) {
  auto IsPartOfName = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  for (size_t At = Text.find("ws_mask"); At != StringRef::npos; At = Text.find("ws_mask", At + 1))
    Out.insert(Text.substr(At).take_while(IsPartOfName).str());
}

/// Names that a parameter of I would hide, or collide with.
static Names takenBy(const Instance &I, const ProjectView &Project) {
  Names Out;
  auto Add = [&](const std::string &Name) {
    if (isMaskParameterName(Name))
      Out.insert(Name);
  };
  for (const FunctionFacts *F : I.Alike) {
    llvm::for_each(F->OuterNames, Add);
    llvm::for_each(F->ParamNames, Add);
    for (const Var &V : F->Vars) // Of macros, too.
      Add(V.Name);
  }
  const SourceRef &Extent = I.F->Extent;
  addSpelled(Project.text(Extent.File).substr(Extent.Offset, Extent.Length), Out);
  return Out;
}

ParameterNames::ParameterNames(const Solution &Sol, const ProjectView &Project) {
  std::map<std::string, Names> Taken; // By pattern.
  for (const Instance &I : Sol.Instances)
    if (const Names N = takenBy(I, Project); !N.empty())
      Taken[I.F->PatternKey].insert(N.begin(), N.end());
  if (Taken.empty())
    return;
  const std::map<std::string, Names> Own = Taken;
  for (const auto &Families : {specializationFamilies(Sol), macroFamilies(Sol)})
    for (const auto &[Pattern, Family] : Families)
      for (const std::string &Other : Family)
        if (auto It = Own.find(Other); It != Own.end())
          Taken[Pattern].insert(It->second.begin(), It->second.end());
  for (const auto &[Pattern, N] : Taken) {
    std::string Name = "ws_mask";
    for (unsigned Number = 1; N.count(Name); ++Number)
      Name = "ws_mask" + std::to_string(Number);
    Others[Pattern] = Name;
  }
  for (const Instance &I : Sol.Instances) // An earlier run gave it one, and it gets no other.
    if (const int M = I.Input.MaskParam; M >= 0 && Sol.helper(*I.F).Entry != EntryMode::Parameter)
      if (const std::string &Name = I.F->ParamNames[M]; isMaskParameterName(Name))
        Others[I.F->PatternKey] = Name;
}

std::string ParameterNames::of(const FunctionFacts &F) const {
  auto It = Others.find(F.PatternKey);
  return It == Others.end() ? "ws_mask" : It->second;
}
