#include "program/SolveInternal.h"
#include "program/CallFamilies.h"
#include "program/MaskParams.h"
#include "program/OpenTemplates.h"
#include "presence/Nameable.h"
#include "program/SolveGeometry.h"
#include "llvm/ADT/STLExtras.h"
#include "program/LostLanes.h"
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
  std::vector<FunctionInUnit> Functions;
  for (size_t U = 0; U != Units.size(); ++U)
    if (Units[U].IsDevice)
      for (const FunctionFacts &F : Units[U].Functions)
        if (!F.IsPattern || !Sol.Templates->Instantiated.count(F.PatternKey)) // Its instantiations know more.
          Functions.push_back({&F, U});
  addFunctions(Functions);
  for (Instance &I : Sol.Instances) {
    for (const CallFact &C : I.F->Calls)
      I.Callees.push_back(findCallees(I, C));
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
  const std::vector<size_t> Class = classesOfAlike(Functions, Options.Jobs);
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
  auto [It, New] = Resolved.try_emplace({Sol.Instances[N].Unit, &C});
  if (New)
    for (size_t J : findCallees(Sol.Instances[N], C))
      It->second.push_back(Sol.Instances[J].F);
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

std::string Solver::whyCallCannotPass(const FunctionFacts &Caller, const CallFact &C) const {
  if (C.OperatorSyntax)
    return "this call has no argument list to extend";
  if (C.Indirect)
    return "this call goes through a pointer or a virtual function";
  if (!Options.Project->mayEdit(C.ArgsEnd.File))
    return "it stands in '" + C.ArgsEnd.File + "', which is not among the inputs: name that file, too";
  if (C.ArgsOrigin != Spelling::File && C.ArgsOrigin != Spelling::MacroArg)
    return "this call is produced by a macro";
  if (C.ArgsOrigin == Spelling::File && !inOwnText(Caller, C.ArgsEnd))
    return "this call stands in a default argument or a member's initialiser, whose text serves others as well";
  return "";
}

/// The arguments of a call join what the parameters of instance J may be.
bool Solver::passArguments(const Presence &Call, size_t J) {
  bool Changed = false;
  auto &Slots = Params[J];
  for (size_t A = 0; A != Slots.size(); ++A) {
    AbsValue V = A < Call.Args.size() ? Call.Args[A] : AbsValue::any();
    V.Number = {};
    V.Names = V.NotNames = NoSet;
    AbsValue New = Slots[A] ? joinUniform(*Slots[A], V) : V;
    if (!Slots[A] || !sameFacts(*Slots[A], New)) {
      Slots[A] = New;
      Changed = true;
    }
  }
  return Changed;
}

/// An earlier run gave Callee its mask parameter, and this call names its lanes there: nothing has to be added for what is left.
bool Solver::passesItsLanes(const Instance &I, const Presence &P, const FunctionFacts &Callee) const {
  auto M = MaskParams.find(Callee.PatternKey);
  if (M == MaskParams.end() || size_t(M->second) >= P.Args.size() || !isMaskParameterName(Callee.ParamNames[M->second]) ||
      I.Result.Sets.isUnknown(P.Set))
    return false;
  SetTable Sets = I.Result.Sets; // canonical() interns
  return P.Args[M->second].Names == Sets.canonical(P.Set);
}

static constexpr const char *DefaultsStay = "defaults that this call leaves out cannot be written before a mask";

/// Has the call, or can it be given, an argument for each parameter of Callee?
static bool spellsArguments(const CallFact &C, const FunctionFacts &Callee) {
  return C.DefaultsHaveText && !(C.ByName && C.Arity && *C.Arity < Callee.Params.size() && !Callee.TakesPack);
}

/// What call N of I, which some lanes make, says about how Callee is entered.
bool Solver::useLanes(const Instance &I, size_t N, const FunctionFacts &Callee) {
  const CallFact &C = I.F->Calls[N];
  const Presence &P = I.Result.Calls[N];
  const SourceRef &At = C.Text.Where;
  auto Weaken = [&](EntryMode To, std::string Why) { return weakenEntry(Callee.PatternKey, To, {At, std::move(Why)}); };
  // A mask parameter that somebody else needs: could this call be given one?
  if (decision(Callee).Entry == EntryMode::Parameter)
    if (std::string Why = whyNotEdited(*I.F); !Why.empty())
      return Weaken(EntryMode::Unknown,
                    "'" + Callee.Name + "' needs a mask parameter, and this call cannot be given one: " + Why);
  HelperDecision &D = decision(Callee);
  if (D.Entry == EntryMode::Parameter && !D.BeforeDefaults && !spellsArguments(C, Callee))
    return movesMask(Callee.PatternKey) ||
           Weaken(EntryMode::Unknown, "'" + Callee.Name + "' needs a mask parameter, and " + DefaultsStay);
  if (D.Entry == EntryMode::Parameter && D.Crowded)
    if (std::string Why = whyCallCannotPass(*I.F, C); !Why.empty())
      return Weaken(EntryMode::Unknown, "'" + Callee.Name + "' and its overloads need a mask parameter, and " + Why);
  if (D.Entry == EntryMode::Parameter && D.BeforeDefaults)
    for (const std::string &Why : {whyCallCannotPass(*I.F, C), whyNoMaskBeforeDefaults(C, Callee)})
      if (!Why.empty())
        return Weaken(EntryMode::Unknown, "'" + Callee.Name + "' needs a mask parameter, and " + Why);
  if (I.Result.Sets.isUnknown(P.Set))
    return Weaken(EntryMode::Unknown,
                  "the lanes of this call of '" + Callee.Name + "' are not known: " + whyLost(I.Result.Sets.reason(P.Set), At));
  if (!P.Blocked.empty())
    return weakenEntry(Callee.PatternKey, EntryMode::Unknown, P.BlockedBy);
  if (!P.Votes.Blocked.empty() && D.HasVotes && !D.HasOthers && !MaskParams.count(Callee.PatternKey)) // No mask would be of use.
    return weakenEntry(Callee.PatternKey, EntryMode::Unknown, P.Votes.BlockedBy);
  if (P.Set == I.Result.Sets.full() || passesItsLanes(I, P, Callee))
    return false;
  const std::string NotWhole = "this call of '" + Callee.Name + "' is not made by a whole warp" + partedAt(I, P.Set, At);
  if (std::string Why = whyCallCannotPass(*I.F, C); !Why.empty())
    return Weaken(EntryMode::Unknown, NotWhole + ", and " + Why);
  if (!D.BeforeDefaults && !spellsArguments(C, Callee) && !movesMask(Callee.PatternKey))
    return Weaken(EntryMode::Unknown, NotWhole + ", and " + DefaultsStay);
  if (D.Renamed && !C.NameAt.isValid())
    return Weaken(EntryMode::Unknown, NotWhole + ", and it does not spell the name, which would have to be another");
  LiveConstructs Live;
  markLive(*I.F, I.Result, P.Set, Live);
  if (!Live.ok())
    return Weaken(EntryMode::Unknown, NotWhole + ", and its lanes cannot be named: " + Live.Why->Text);
  return Weaken(EntryMode::Parameter, NotWhole);
}

/// What the calls of I say about their callees.
bool Solver::useCalls(Instance &I) {
  bool Changed = false;
  for (size_t N = 0; N != I.F->Calls.size(); ++N) {
    const Presence &P = I.Result.Calls[N];
    for (size_t J : Sol.callees(I, I.F->Calls[N])) {
      const FunctionFacts &Callee = *Sol.Instances[J].F;
      if (P.Set == NoSet) { // No mask is written here, and an argument must not stand in its place.
        if (const HelperDecision &D = decision(Callee); D.BeforeDefaults || (D.Crowded && D.Entry == EntryMode::Parameter))
          Changed |= weakenEntry(Callee.PatternKey, EntryMode::Unknown,
                                 {I.F->Calls[N].Text.Where, "no path leads to this call of '" + Callee.Name + "'"});
        continue;
      }
      if (Callee.Kind == FunctionKind::Kernel)
        continue;
      Changed |= passArguments(P, J);
      HelperDecision &D = decision(Callee);
      if (!D.NeedsMask)
        continue;
      Changed |= trustTemplate(I, D);
      Changed |= trustUnread(I, D);
      Changed |= trustLockStep(I, P, D);
      Changed |= useLanes(I, N, Callee);
    }
  }
  return Changed;
}

/// Adds a construct to one of the sets that walks ask. It concerns the functions that hold its text, and those whose walks look into them.
bool Solver::force(std::set<ConstructKey> &In, const ConstructKey &Key) {
  if (!In.insert(Key).second)
    return false;
  const auto HashOf = [](const ConstructKey &K) { return size_t(llvm::hash_combine(K.File, K.Offset)); };
  if (Forced.empty()) {
    Forced.resize(Sol.Instances.size());
    for (uint32_t N = 0; N != Sol.Instances.size(); ++N) {
      const FunctionFacts &F = *Sol.Instances[N].F;
      for (NodeId X = 0; X != F.Nodes.size(); ++X)
        if (const NodeKind K = F.Nodes[X].Kind;
            K == NodeKind::If || K == NodeKind::Choice || K == NodeKind::Switch || K == NodeKind::Loop)
          Holding[HashOf(constructKey(F, X))].insert(N);
    }
  }
  if (const auto It = Holding.find(HashOf(Key)); It != Holding.end())
    for (uint32_t N : It->second)
      ++Forced[N];
  return true;
}

/// How many constructs were forced that a walk of the instance may come to, so many callees deep.
size_t Solver::forcedIn(size_t N, unsigned Depth) const {
  if (Forced.empty())
    return 0;
  size_t Out = Forced[N];
  for (const std::vector<size_t> &List : Sol.Instances[N].Callees)
    if (List.size() == 1 && Depth != 0)
      Out += forcedIn(List.front(), Depth - 1);
  return Out;
}

/// A condition that diverges in one instance diverges in all: they share one text.
bool Solver::useConstructs(const Instance &I) {
  bool Changed = false;
  for (const auto &[N, Use] : I.Result.Constructs) {
    ConstructKey Key = constructKey(*I.F, N);
    auto [It, New] = Fates.try_emplace(Key, Use.Fate, Use.TrueLanes);
    auto &[Fate, Lanes] = It->second;
    if (!New && Fate == ConstructFate::Constant && Use.Fate == ConstructFate::Constant && Lanes != Use.TrueLanes)
      Changed |= force(Sol.ForceBallot, Key);
    if (Fate != Use.Fate) {
      if (Use.Fate == ConstructFate::Divergent || Fate == ConstructFate::Divergent ||
          (Fate == ConstructFate::Uniform) != (Use.Fate == ConstructFate::Uniform)) {
        Changed |= force(Sol.ForceDivergent, Key);
        Changed |= force(Sol.ForceBallot, Key);
      }
      Fate = ConstructFate::Divergent;
    }
  }
  return Changed;
}

/// Gives I what is known about its callers now; true when that is what it was walked with already.
bool Solver::prepareRound(size_t N) {
  Instance &I = Sol.Instances[N];
  const HelperDecision &D = decision(*I.F);
  EntryMode Entry = I.F->Kind == FunctionKind::Kernel ? EntryMode::Full : D.Entry;
  const size_t Forced = forcedIn(N, 3) + lostCallees(I, 3); // they only grow
  std::vector<AbsValue> Now;
  for (auto &V : Params[N])
    Now.push_back(V.value_or(AbsValue::uniform(Gran::Launch)));
  bool Same = I.Walked && I.Input.Entry == Entry && I.Input.EntryUnknownWhy == D.Why && I.Input.Votes == D.Votes &&
              ForcedAt[N] == Forced &&
              std::equal(Now.begin(), Now.end(), I.Input.Params.begin(), I.Input.Params.end(), sameFacts);
  I.Input.Entry = Entry;
  I.Input.EntryUnknownWhy = D.Why;
  I.Input.Votes = D.Votes;
  I.Input.Params = std::move(Now);
  ForcedAt[N] = Forced;
  return Same;
}

bool Solver::round() {
  bool Changed = false;
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    Instance &I = Sol.Instances[N];
    if (!I.Concerned)
      continue;
    if (!prepareRound(N)) {
      WatchedWork Work(Options.Watch, Options.Phase, Options.Watch ? StringRef(Options.UnitPaths[I.Unit]) : "");
      I.Result = walk(I.Input);
      I.Walked = true;
    }
    Changed |= useCalls(I);
    Changed |= useConstructs(I);
  }
  return Changed;
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
