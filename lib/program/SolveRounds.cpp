#include "program/SolveInternal.h"
#include "presence/Nameable.h"
#include "program/LostLanes.h"
#include "program/MaskParams.h"
#include "support/InParallel.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <utility>

using namespace warpshift;
using llvm::StringRef;

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

WalkResult Solver::walkOnce(const Instance &I) const {
  WatchedWork Work(Options.Watch, Options.Phase, Options.Watch ? StringRef(Options.UnitPaths[I.Unit]) : "");
  return walk(I.Input);
}

/// Walks of a round with what is known at its begin, by several threads. One that is told more in the round, before its turn comes, is
/// walked again then: so the outcome is that of a plain loop.
std::vector<std::optional<WalkResult>> Solver::walkAhead() {
  std::vector<std::optional<WalkResult>> Out(Sol.Instances.size());
  std::vector<size_t> Wanted;
  for (size_t N = 0; N != Sol.Instances.size() && Options.Jobs > 1; ++N)
    if (Sol.Instances[N].Concerned && !prepareRound(N))
      Wanted.push_back(N);
  inParallel(Options.Jobs, Wanted.size(), [&](size_t K) { Out[Wanted[K]] = walkOnce(Sol.Instances[Wanted[K]]); });
  for (size_t N : Wanted)
    Sol.Instances[N].Walked = true; // With the input that it has now.
  return Out;
}

bool Solver::round() {
  std::vector<std::optional<WalkResult>> Ahead = walkAhead();
  bool Changed = false;
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    Instance &I = Sol.Instances[N];
    if (!I.Concerned)
      continue;
    if (!prepareRound(N)) {
      I.Result = walkOnce(I);
      I.Walked = true;
    } else if (Ahead[N]) {
      I.Result = std::move(*Ahead[N]);
    }
    Changed |= useCalls(I);
    Changed |= useConstructs(I);
  }
  return Changed;
}
