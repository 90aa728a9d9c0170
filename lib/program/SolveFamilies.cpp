#include "program/SolveInternal.h"
#include "program/MaskParams.h"
#include "program/RenamedHelpers.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace warpshift;

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
  weakenCrowd(Pattern, Shared);
  return true;
}

/// Where an overload could be meant by a call with a mask, it gets one, too, and all calls pass it.
void Solver::weakenCrowd(const std::string &Pattern, const Reason &Shared) {
  if (Sol.Helpers[Pattern].Entry == EntryMode::Unknown) {
    for (const std::string &Other : std::exchange(Crowds[Pattern], {}))
      if (Sol.Helpers[Other].Entry == EntryMode::Parameter)
        weakenEntry(Other, EntryMode::Unknown, Shared);
    return;
  }
  const std::set<std::string> Crowd = Overloads.crowdOf(Pattern);
  if (Crowd.empty() || Sol.Helpers[Pattern].Renamed)
    return;
  std::string Why = Overloads.whyNot(Sol, Crowd, Options.Granted.has(Assumption::CallersVisible));
  if (Why.empty() && llvm::any_of(Crowd, [this](const std::string &Other) { return Sol.Helpers[Other].Renamed; }))
    Why = "an overload gets its mask under another name";
  if (!Why.empty()) {
    if (takesNewName(Pattern, Shared))
      return;
    weakenEntry(Pattern, EntryMode::Unknown, {Shared.Where, Shared.Text + "; a mask parameter cannot be added: " + Why});
    return;
  }
  bool New = false;
  for (const std::string &Other : Crowd) {
    HelperDecision &D = Sol.Helpers[Other];
    D.Crowded = true;
    Crowds[Other].insert(Crowd.begin(), Crowd.end());
    New |= !std::exchange(D.NeedsMask, true);
  }
  for (const std::string &Other : Crowd) {
    weakenEntry(Other, EntryMode::Parameter, Shared);
    if (Sol.Helpers[Other].Entry == EntryMode::Unknown)
      weakenEntry(Pattern, EntryMode::Unknown, Sol.Helpers[Other].Why);
  }
  if (New)
    findMaskNeeds();
}

/// Where overloads stand in the way of a mask, the helper takes one under a new name, if it may have one (RenamedHelpers.h).
bool Solver::takesNewName(const std::string &Pattern, const Reason &Shared) {
  const auto Together = Overloads.meantTogether(Sol, Pattern);
  if (!Together || llvm::any_of(*Together, [this](const std::string &P) { return Sol.Helpers[P].Crowded; }) ||
      !whyNotRenamed(Sol, *Options.Project, *Together).empty())
    return false;
  bool New = false;
  for (const std::string &Other : *Together) {
    HelperDecision &D = Sol.Helpers[Other];
    D.Renamed = true;
    Crowds[Other] = *Together;
    New |= !std::exchange(D.NeedsMask, true);
  }
  for (const std::string &Other : *Together) {
    weakenEntry(Other, EntryMode::Parameter, Shared);
    if (Sol.Helpers[Other].Entry == EntryMode::Unknown)
      weakenEntry(Pattern, EntryMode::Unknown, Sol.Helpers[Other].Why);
  }
  if (New)
    findMaskNeeds();
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
  auto HasRoom = [&](const std::string &P) {
    return llvm::all_of(Sol.ByPattern[P], [&](size_t N) { return Overloads.leavesRoomBeforeDefaults(*Sol.Instances[N].F); });
  };
  auto IsRenamed = [this](const std::string &P) { return Sol.Helpers[P].Renamed; };
  if (llvm::any_of(Together, IsRenamed) || !maskMayPrecedeDefaults(Sol, Together) || !llvm::all_of(Together, HasRoom))
    return false;
  for (const std::string &P : Together)
    Sol.Helpers[P].BeforeDefaults = true;
  return true;
}
