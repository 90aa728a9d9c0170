#include "program/SolveInternal.h"
#include "program/MaskParams.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace warpshift;

/// A template and what specializes it explicitly, as far as they have bodies.
void Solver::findSpecializations() {
  std::map<std::string, std::set<std::string>> ByTemplate;
  for (const Instance &I : Sol.Instances)
    if (!I.F->SpecializationOf.empty())
      ByTemplate[I.F->SpecializationOf].insert(I.F->PatternKey);
  for (auto &[Template, Family] : ByTemplate) {
    if (Sol.ByPattern.count(Template))
      Family.insert(Template);
    for (const std::string &P : Family)
      Specializations[P] = Family;
  }
}

void Solver::findSiblings() {
  std::map<std::pair<std::string, uint32_t>, std::set<std::string>> ByPlace;
  for (const Instance &I : Sol.Instances)
    for (const DeclPlace &P : I.F->Places)
      if (P.Origin == Spelling::MacroBody)
        ByPlace[{P.ParamsEnd.File, P.ParamsEnd.Offset}].insert(I.F->PatternKey);
  for (const auto &[Place, Patterns] : ByPlace)
    for (const std::string &P : Patterns)
      Siblings[P].insert(Patterns.begin(), Patterns.end());
  for (const auto &[Pattern, Family] : Specializations)
    Siblings[Pattern].insert(Family.begin(), Family.end());
}

bool Solver::weakenEntry(const std::string &Pattern, EntryMode To, Reason Why) {
  HelperDecision &D = Sol.Helpers[Pattern];
  if (D.Entry >= To)
    return false;
  D.Entry = To;
  D.Why = std::move(Why);
  if (To == EntryMode::Parameter)
    for (size_t I : Sol.ByPattern[Pattern]) {
      std::string Text;
      const FunctionFacts &F = *Sol.Instances[I].F;
      if (canTakeMask(Sol.Instances[I], Text))
        continue;
      D.Entry = EntryMode::Unknown;
      D.Why.Text += "; a mask parameter cannot be added to '" + F.Name + "': " + Text;
      break;
    }
  const EntryMode Reached = D.Entry;
  const Reason Shared = D.Why;
  for (const std::string &Other : Siblings[Pattern])
    weakenEntry(Other, Reached, Shared);
  weakenFamily(Pattern, Shared);
  return true;
}

/// A mask that is written into a call is an argument of each function which that text calls, wanted there or not.
void Solver::weakenFamily(const std::string &Pattern, const Reason &Shared) {
  auto Family = Families.find(Pattern);
  if (Family == Families.end())
    return;
  bool New = false;
  for (const std::string &Other : Family->second) {
    HelperDecision &D = Sol.Helpers[Pattern], &Theirs = Sol.Helpers[Other];
    if (D.Entry == EntryMode::Parameter) {
      New |= !std::exchange(Theirs.NeedsMask, true);
      weakenEntry(Other, EntryMode::Parameter, Shared);
      if (Theirs.Entry == EntryMode::Unknown)
        weakenEntry(Pattern, EntryMode::Unknown, Theirs.Why);
    } else if (Theirs.Entry == EntryMode::Parameter) {
      weakenEntry(Other, EntryMode::Unknown, Shared);
    }
  }
  if (New)
    findMaskNeeds();
}

/// A call leaves out defaults that cannot be written there: puts the mask before the parameters that have some, if that is possible.
bool Solver::movesMask(const std::string &Pattern) {
  std::set<std::string> Together = {Pattern};
  for (std::vector<std::string> Work = {Pattern}; !Work.empty();) {
    const std::string P = Work.back();
    Work.pop_back();
    for (const auto *Map : {&Siblings, &Families})
      if (auto It = Map->find(P); It != Map->end())
        for (const std::string &Other : It->second)
          if (Together.insert(Other).second)
            Work.push_back(Other);
  }
  if (!maskMayPrecedeDefaults(Sol, Together))
    return false;
  for (const std::string &P : Together)
    Sol.Helpers[P].BeforeDefaults = true;
  return true;
}
