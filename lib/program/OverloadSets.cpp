#include "program/OverloadSets.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// May a call with N arguments mean O, the last of which is a mask?
static bool takesWithMask(const OverloadFact &O, uint32_t N) {
  return O.Min <= N && (O.Max == NoId || N <= O.Max) && !llvm::is_contained(O.NoNumbers, N - 1);
}

/// No call means one of them in which the other's parameters would do: one takes a number where the other takes an object.
static bool takeDifferentThings(const OverloadFact &F, const OverloadFact &G) {
  auto Differ = [](const OverloadFact &A, const OverloadFact &B) {
    return llvm::any_of(A.Objects, [&](uint32_t P) { return P < A.Min && P < B.Min && llvm::is_contained(B.Numbers, P); });
  };
  return Differ(F, G) || Differ(G, F);
}

void OverloadSets::read(const std::vector<TuFacts> &Units, const Solution &Sol, llvm::ArrayRef<const Links *> Together) {
  for (const TuFacts &U : Units) {
    std::map<std::string, std::vector<const OverloadFact *>> BySet; // Of one unit: other programs may use the same names.
    for (const OverloadFact &O : U.Overloads)
      if (U.IsDevice)
        BySet[O.Set].push_back(&O);
    for (const auto &[Set, Members] : BySet)
      for (const OverloadFact *F : Members)
        for (const OverloadFact *G : Members)
          if (F->Pattern != G->Pattern) {
            Names[G->Pattern] = G->Name;
            Mates[F->Pattern].insert(G->Pattern);
            Beside[F->Pattern].insert({G->Min, G->Max});
            if (F->Max != NoId && takesWithMask(*G, F->Max + 1) && !takeDifferentThings(*F, *G))
              Crowded[F->Pattern].insert(G->Pattern);
          }
  }
  for (const Links *L : Together)
    for (const auto &[Pattern, Others] : *L)
      Linked[Pattern].insert(Others.begin(), Others.end());
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls) {
      if (!C.ByName)
        continue;
      std::set<std::string> Meant;
      for (size_t J : Sol.callees(I, C))
        Meant.insert(Sol.Instances[J].F->PatternKey);
      CalledByName.insert(Meant.begin(), Meant.end());
      if (Meant.size() > 1)
        for (const std::string &P : Meant)
          CalledAlike[P].insert(Meant.begin(), Meant.end());
    }
}

/// What leads from Pattern along these links, itself among it.
static std::set<std::string> reached(const std::string &Pattern, llvm::ArrayRef<const OverloadSets::Links *> Along) {
  std::set<std::string> Out = {Pattern};
  for (std::vector<std::string> Work = {Pattern}; !Work.empty();) {
    const std::string P = Work.back();
    Work.pop_back();
    for (const OverloadSets::Links *L : Along)
      if (auto It = L->find(P); It != L->end())
        for (const std::string &Other : It->second)
          if (Out.insert(Other).second)
            Work.push_back(Other);
  }
  return Out;
}

std::set<std::string> OverloadSets::crowdOf(const std::string &Pattern) const {
  return Crowded.count(Pattern) ? reached(Pattern, {&Crowded, &Linked, &CalledAlike}) : std::set<std::string>();
}

std::optional<std::set<std::string>> OverloadSets::meantTogether(const Solution &Sol, const std::string &Pattern) const {
  std::set<std::string> Out = reached(Pattern, {&Linked, &CalledAlike});
  for (const std::string &P : Out)
    if (auto It = Mates.find(P); CalledByName.count(P) && It != Mates.end())
      if (!llvm::all_of(It->second, [&](const std::string &Mate) { return Sol.ByPattern.count(Mate) != 0; }))
        return std::nullopt;
  return Out;
}

std::string OverloadSets::whyNot(const Solution &Sol, const std::set<std::string> &Crowd, bool CallersGranted) const {
  for (const std::string &P : Crowd) {
    auto Named = Names.find(P);
    auto Known = Sol.ByPattern.find(P);
    if (Known == Sol.ByPattern.end())
      return "with '" + (Named == Names.end() ? P : Named->second) +
             "', which has no device code that was read, calls could mean either";
    for (size_t N : Known->second) {
      const FunctionFacts &F = *Sol.Instances[N].F;
      const std::string Beside = "its overloads need one as well, and ";
      if (F.Kind != FunctionKind::Device)
        return Beside + "'" + F.Name + "' cannot take one";
      if (F.OnHost)
        return Beside + "host code may call '" + F.Name + "' without one";
      if (F.HasDefaultArguments)
        return Beside + "a mask without a default cannot follow the default arguments of '" + F.Name + "'";
      if (!CallersGranted && !Sol.Helpers.at(P).CallersVisible)
        return Beside + "not every caller of '" + F.Name + "' is visible";
    }
  }
  return "";
}

bool OverloadSets::leavesRoomBeforeDefaults(const FunctionFacts &F) const {
  auto Others = Beside.find(F.PatternKey);
  return F.FirstDefault == NoId || Others == Beside.end() || llvm::all_of(Others->second, [&](auto Range) {
           return Range.first > F.Params.size() + 1 || (Range.second != NoId && Range.second <= F.FirstDefault);
         });
}
