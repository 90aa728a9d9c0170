#include "program/SolveInternal.h"
#include "program/CallFamilies.h"
#include "program/MaskParams.h"
#include "program/OpenTemplates.h"
#include "program/SolveGeometry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <utility>

using namespace warpshift;
using llvm::StringRef;

static void addUnique(std::vector<size_t> &To, size_t N) {
  if (!llvm::is_contained(To, N))
    To.push_back(N);
}

FunctionFacts warpshift::asOneFunction(const Instance &I) {
  FunctionFacts Out = *I.F;
  for (const FunctionFacts *F : llvm::drop_begin(I.Alike)) {
    Out.AlsoKeys.push_back(F->Key);
    llvm::append_range(Out.AlsoKeys, F->AlsoKeys);
  }
  return Out;
}

/// What C runs, as far as it can be said: a template's call of Callee, which is one instance, may be one of another instance.
const FunctionFacts &Solver::textOf(const CallFact &C, const FunctionFacts &Callee) const {
  const auto It = C.ByName ? Instanced.find(Callee.PatternKey) : Instanced.end();
  return Callee.IsPattern || It == Instanced.end() ? Callee : *It->second;
}

/// Instances that a call of Caller's may reach: what its own unit defines under that key; if it does not, what any other does.
std::vector<size_t> Solver::findCallees(const Instance &Caller, const CallFact &C) const {
  std::vector<size_t> Own, Other;
  if (auto It = ByKey.find(C.Callee); !C.Callee.empty() && It != ByKey.end())
    for (const auto &[N, Unit] : It->second)
      if (!C.ByName || mayMean(C, *Sol.Instances[N].F))
        addUnique(Unit == Caller.Unit ? Own : Other, N);
  if (auto It = Sol.ByBaseName.find(C.CalleeName); C.Callee.empty() && C.ByName && It != Sol.ByBaseName.end())
    for (size_t N : It->second) // Each once.
      if (mayMean(C, *Sol.Instances[N].F))
        (Sol.Instances[N].Unit == Caller.Unit ? Own : Other).push_back(N);
  if (auto It = Sol.Templates->MoreCallees.find({Caller.F->PatternKey, C.ArgsEnd.Offset});
      !C.Callee.empty() && It != Sol.Templates->MoreCallees.end())
    for (const std::string &Key : It->second)
      if (auto More = ByKey.find(Key); More != ByKey.end())
        for (const auto &[N, Unit] : More->second)
          addUnique(Own, N);
  if (!Own.empty() && !C.ByName)
    return Own;
  llvm::erase_if(Other, [&, Seen = std::set<size_t>(Own.begin(), Own.end())](size_t N) { return Seen.count(N) != 0; });
  llvm::append_range(Own, Other);
  return Own;
}

size_t Solver::addInstance(const FunctionFacts &F, size_t Unit) {
  const size_t N = Sol.Instances.size();
  Instance I;
  I.F = &F;
  I.Unit = Unit;
  Sol.Instances.push_back(std::move(I));
  Sol.ByBaseName[F.BaseName].push_back(N);
  Sol.ByPattern[F.PatternKey].push_back(N);
  Sol.Helpers[F.PatternKey];
  return N;
}

/// All but the texts of templates that have instances, which know more. Where the text of a template without instances calls such a text, a member
/// of its own class, that stands for whatever instance it would be.
std::vector<FunctionInUnit> Solver::functionsInUse() {
  std::vector<FunctionInUnit> Out;
  std::unordered_map<std::string, std::vector<FunctionInUnit>> Texts;
  for (size_t U = 0; U != Units.size(); ++U) {
    if (!Units[U].IsDevice)
      continue;
    for (const FunctionFacts &F : Units[U].Functions)
      if (!F.IsPattern || !Sol.Templates->Instantiated.count(F.PatternKey)) {
        Out.push_back({&F, U});
      } else {
        Texts[F.Key].push_back({&F, U});
        Instanced.try_emplace(F.PatternKey, &F);
      }
  }
  for (size_t N = 0; N != Out.size(); ++N) {
    const FunctionFacts &F = *Out[N].F;
    for (const CallFact &C : F.Calls) {
      const auto Text = F.IsPattern && !C.Callee.empty() ? Texts.find(C.Callee) : Texts.end();
      if (Text == Texts.end())
        continue;
      llvm::append_range(Out, Text->second);
      Texts.erase(Text);
    }
  }
  return Out;
}

void Solver::collectInstances() {
  Sol.OnHost = hostTextOf(Units);
  if (Options.Denied)
    Sol.ForceDivergent = *Options.Denied;
  for (const TuFacts &U : Units) {
    AddressTaken.insert(U.AddressTaken.begin(), U.AddressTaken.end());
    PassedOn.insert(U.PassedOn.begin(), U.PassedOn.end());
    for (const ApartDeclaration &D : U.DeclaredApart)
      DeclaredApart[D.Key].push_back(D.Where);
    AskedNames.insert(U.AskedNames.begin(), U.AskedNames.end());
  }
  Sol.Templates = Earlier.Templates ? std::move(Earlier.Templates) : std::make_shared<const OpenTemplates>(openTemplates(Units));
  UsedAsValue = AddressTaken;
  AddressTaken.insert(Sol.Templates->Unseen.begin(), Sol.Templates->Unseen.end());
  addFunctions(functionsInUse());
  for (Instance &I : Sol.Instances) {
    for (const CallFact &C : I.F->Calls) {
      I.Callees.push_back(findCallees(I, C));
    }
    I.HasUnreadCode = llvm::any_of(I.Alike, [&](const auto *F) { return Options.Project->hasUnreadCode(F->Extent, {}); });
    for (const FunctionFacts *F : I.Alike)
      if (const std::string *By = F->IsPattern ? nullptr : Sol.Templates->reachedBy(*F)) {
        decision(*F).Needs.add(
            Assumption::Instantiated); // What the instances show need not hold of one that is made elsewhere (A9).
        decision(*F).MoreInstances = By->empty() ? "a template" : "'" + *By + "', a template";
      }
  }
}

/// One instance for functions that are alike.
void Solver::addFunctions(llvm::ArrayRef<FunctionInUnit> Functions) {
  const std::vector<size_t> &Class = Sol.Classes =
      Earlier.Classes.empty() ? classesOfAlike(Functions, Options.Jobs) : std::move(Earlier.Classes);
  for (size_t N = 0; N != Functions.size(); ++N) {
    const auto &[F, Unit] = Functions[N];
    if (Class[N] == Sol.Instances.size())
      addInstance(*F, Unit);
    Instance &I = Sol.Instances[Class[N]];
    I.Alike.push_back(F);
    for (const std::string &Name : Units[Unit].Configurations)
      if (!llvm::is_contained(I.Configurations, Name))
        I.Configurations.push_back(Name);
    ByKey[F->Key].push_back({Class[N], Unit});
    for (const InstanceText &Key : F->AlsoKeys)
      ByKey[Key].push_back({Class[N], Unit});
  }
}

/// C may be a call of a function that instance N calls: walks look into small callees.
const std::vector<const FunctionFacts *> &Solver::resolve(size_t N, const CallFact &C) {
  const std::lock_guard<std::mutex> Lock(Resolving);
  auto [It, New] = Resolved.try_emplace({Sol.Instances[N].Unit, &C});
  if (New)
    for (size_t J : findCallees(Sol.Instances[N], C))
      if (const FunctionFacts &Text = textOf(C, *Sol.Instances[J].F); !llvm::is_contained(It->second, &Text))
        It->second.push_back(&Text);
  static const std::vector<const FunctionFacts *> None;
  return It->second.size() == 1 && isLost(*It->second.front()) ? None : It->second;
}

/// Calls, three deep, whose results are unknown because their lanes are.
unsigned Solver::lostCallees(const Instance &I, unsigned Depth) {
  unsigned Lost = 0;
  for (const std::vector<size_t> &List : I.Callees) {
    if (List.size() != 1 || !decision(*Sol.Instances[List.front()].F).NeedsMask) // No walk looks into it; nothing is lost there.
      continue;
    const Instance &Callee = Sol.Instances[List.front()];
    Lost += isLost(*Callee.F) + (Depth != 1 ? lostCallees(Callee, Depth - 1) : 0);
  }
  return Lost;
}

/// Does F itself hold what a decision may be about?
bool Solver::concerns(const FunctionFacts &F) const {
  if (Options.OnlySyncCode)
    return !F.SyncOps.empty();
  // What is not followed matters where some array may be reached by it.
  if (LosesShared && !F.Statements.empty())
    return true;
  return !F.Sites.empty() || !F.SyncOps.empty() || !F.Roots.empty() || !F.SyncPlaces.empty() ||
         llvm::any_of(F.Accesses, [](const SharedAccess &A) { return A.Use == SharedUse::Fence || A.Root != NoId; }) ||
         llvm::any_of(F.Calls, [](const CallFact &C) { return C.Statement != NoId; }) ||
         llvm::any_of(F.Nodes, [](const Node &N) { return N.Kind == NodeKind::Barrier; });
}

/// Most functions of a template library are of no concern: neither their lanes nor their values matter to anybody who is.
void Solver::findConcerned() {
  LosesShared = llvm::any_of(
      Sol.Instances, [](const Instance &I) { return llvm::any_of(I.F->Roots, [](const SharedRoot &R) { return R.Lost; }); });
  std::vector<std::vector<size_t>> Callers(Sol.Instances.size());
  std::vector<size_t> Work;
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    Instance &I = Sol.Instances[N];
    for (const std::vector<size_t> &List : I.Callees)
      for (size_t J : List)
        Callers[J].push_back(N);
    I.Concerned = concerns(*I.F);
    if (I.Concerned)
      Work.push_back(N);
  }
  auto Concern = [&](size_t J) {
    if (!std::exchange(Sol.Instances[J].Concerned, true))
      Work.push_back(J);
  };
  while (!Work.empty()) {
    const size_t N = Work.back();
    Work.pop_back();
    llvm::for_each(Callers[N], Concern);
    if (auto It = Families.find(Sol.Instances[N].F->PatternKey); It != Families.end())
      for (const std::string &Other : It->second)
        llvm::for_each(Sol.ByPattern[Other], Concern);
    for (const std::string &Other : Overloads.crowdOf(Sol.Instances[N].F->PatternKey))
      if (auto It = Sol.ByPattern.find(Other); It != Sol.ByPattern.end())
        llvm::for_each(It->second, Concern);
  }
  for (Instance &I : Sol.Instances)
    if (!I.Concerned) {
      I.Result.Calls.resize(I.F->Calls.size());
      I.Result.SharedCalls.resize(I.F->Calls.size());
    }
}

void Solver::findMaskNeeds() {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (const Instance &I : Sol.Instances) {
      if (!I.Concerned)
        continue;
      HelperDecision &D = decision(*I.F);
      // An asm statement that cannot be edited takes no mask.
      auto Takes = [&](const OpSite &S) { return !Demand.Skipped.has(S) && (!S.Asm || S.Asm->WhyNot.empty()); };
      bool Votes = llvm::any_of(I.F->Sites, [&](const OpSite &S) { return Takes(S) && isVote(S.Op); });
      bool Others =
          llvm::any_of(I.F->Sites, [&](const OpSite &S) { return Takes(S) && !isVote(S.Op); }) || Demand.Exchanges.wantsAny(*I.F);
      bool Needs = Votes || Others;
      for (const CallFact &C : I.F->Calls)
        for (size_t Callee : Sol.callees(I, C)) {
          Needs |= decision(*Sol.Instances[Callee].F).NeedsMask;
          Votes |= decision(*Sol.Instances[Callee].F).HasVotes;
          Others |= decision(*Sol.Instances[Callee].F).HasOthers;
        }
      Changed |= (Needs && !D.NeedsMask) || (Votes && !D.HasVotes) || (Others && !D.HasOthers);
      D.NeedsMask |= Needs;
      D.HasVotes |= Votes;
      D.HasOthers |= Others;
    }
    for (const auto &[Pattern, Family] : Specializations)
      if (Sol.Helpers[Pattern].NeedsMask)
        for (const std::string &P : Family) // They have one signature.
          Changed |= !std::exchange(Sol.Helpers[P].NeedsMask, true);
  }
}

void Solver::prepareInputs() {
  const std::vector<Geometry> Shapes = blockShapes(Sol, Units, Options);
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    Instance &I = Sol.Instances[N];
    const FunctionFacts &F = *I.F;
    auto &P = Params[N];
    P.resize(F.Params.size());
    bool Open = F.Kind != FunctionKind::Kernel && isOpen(decision(F));
    for (auto &V : P) {
      if (F.Kind == FunctionKind::Kernel)
        V = AbsValue::uniform(Gran::Launch);
      else if (Open)
        V = AbsValue::any();
    }
    I.Input.F = &F;
    I.Input.Granted = Options.Granted;
    I.Input.Shape = Shapes[N];
    I.Input.ForceDivergent = &Sol.ForceDivergent;
    I.Input.ForceBallot = &Sol.ForceBallot;
    I.Input.OnHost = F.OnHost ? &Sol.OnHost.Constructs : nullptr;
    auto M = MaskParams.find(F.PatternKey);
    if (M != MaskParams.end())
      I.Input.MaskParam = M->second;
    I.Input.Resolve = [this, N](const CallFact &C) -> const std::vector<const FunctionFacts *> & { return resolve(N, C); };
    // Callers that cannot all be seen may be anywhere: the lanes must come as a parameter (A4).
    HelperDecision &D = decision(F);
    if (F.Kind != FunctionKind::Kernel && D.NeedsMask && !D.CallersVisible) {
      if (Options.Granted.has(Assumption::CallersVisible) && !isNamedIn(AddressTaken, I))
        D.Needs.add(Assumption::CallersVisible);
      else
        weakenEntry(F.PatternKey, EntryMode::Parameter, {F.NameAt, whyNotVisible(F)});
    }
  }
}

Solution Solver::run() {
  collectInstances();
  Families = callFamilies(Sol);
  CallsOfOthers = callsOfOthers(Sol);
  Specializations = specializationFamilies(Sol);
  Siblings = macroFamilies(Sol);
  for (const auto &[Pattern, Family] : Specializations)
    Siblings[Pattern].insert(Family.begin(), Family.end());
  Overloads.read(Units, Sol, {&Families, &Siblings});
  findConcerned();
  findMaskNeeds();
  MaskParams = findMaskParams(Sol);
  judgeVisibility();
  relyOnParsed();
  prepareInputs();
  takeEarlier();
  while (round()) {
  }
  relyOnCallers();
  std::set<std::string> CallOperators;
  for (const Instance &I : Sol.Instances)
    if (isCallOperator(*I.F))
      CallOperators.insert(I.F->PatternKey);
  for (auto &[Pattern, D] : Sol.Helpers)
    D.DefaultArgument = !D.BeforeDefaults && !D.Crowded && !D.Renamed && !CallOperators.count(Pattern) &&
                        D.Entry == EntryMode::Parameter && D.CallersVisible &&
                        llvm::all_of(Siblings[Pattern], [&](const std::string &S) { return Sol.Helpers[S].CallersVisible; });
  for (Instance &I : Sol.Instances)
    std::sort(I.Configurations.begin(), I.Configurations.end());
  return std::move(Sol);
}

/// What is known about callers only ever gets weaker, and more operations that want a mask make it weaker still: the end
/// of the earlier run is a beginning of this one, and most functions need no second walk.
void Solver::continueFrom(Solution Before) { Earlier = std::move(Before); }

void Solver::takeEarlier() {
  if (Earlier.Instances.size() != Sol.Instances.size())
    return;
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    if (Earlier.Instances[N].F != Sol.Instances[N].F)
      return;
  Sol.ForceDivergent = std::move(Earlier.ForceDivergent);
  Sol.ForceBallot = std::move(Earlier.ForceBallot);
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    Instance &I = Sol.Instances[N], &Old = Earlier.Instances[N];
    if (!Old.Walked)
      continue;
    I.Walked = true;
    I.Result = std::move(Old.Result);
    I.Input.Params = std::move(Old.Input.Params);
    I.Input.Entry = Old.Input.Entry;
    I.Input.EntryUnknownWhy = std::move(Old.Input.EntryUnknownWhy);
    ForcedAt[N] = 0;
    for (size_t P = 0; P != Params[N].size(); ++P)
      if (!Params[N][P])
        Params[N][P] = I.Input.Params[P];
  }
}

Solution warpshift::solve(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand) {
  return Solver(Units, Options, Demand).run();
}

Solution warpshift::solveAgain(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand,
                               Solution Before) {
  Solver S(Units, Options, Demand);
  S.continueFrom(std::move(Before));
  return S.run();
}
