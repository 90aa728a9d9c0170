#include "sharedmem/SharedExchange.h"
#include "sharedmem/CallEdges.h"
#include "sharedmem/SharedOpen.h"
#include "sharedmem/SharedUnfollowed.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace warpshift;

namespace {

class Planner {
public:
  Planner(const Solution &Sol, const AssumptionSet &Granted, const SkippedSites &Skipped, const OneRowAnswer &InOneRow,
          const BarredPlaces &Barred)
      : Sol(Sol), Granted(Granted), InOneRow(InOneRow) {
    Known.Sol = &Sol;
    Known.Skipped = &Skipped;
    Known.Barred = Barred;
    Known.SummaryOf = [this](size_t I) -> const Summary & { return summaryOf(I); };
  }
  ExchangePlan run();

private:
  void findContexts();
  void findLeaks();
  void noteLost(size_t I, const SharedRoot &Array, const std::string &Why);
  void reportLeak(size_t I, const Simulation &Sim, uint32_t Root);
  bool useCall(size_t Caller, size_t N);
  bool usePointer(size_t Caller, size_t N, size_t J, const SharedRoot &Root);
  void planInstance(size_t I);
  void planRoot(size_t I, Simulation &Sim, uint32_t Root);
  void planPieces(size_t I, Simulation &Sim, uint32_t Root);
  void planComponent(size_t I, Simulation &Sim, uint32_t Root, uint32_t Component);
  bool isKept(size_t I, Simulation &Sim, uint32_t Root, uint32_t Component);
  const Summary &summaryOf(size_t I);
  bool mayBeShared(size_t I, const SharedRoot &R);
  const std::string *whyLostAround(size_t I);
  void reportUnknown(size_t I);
  void reportTooLarge(size_t I, const Simulation &Sim, uint32_t Root);
  void forget();
  ExchangePlan publish();

  const Solution &Sol;
  const AssumptionSet &Granted;
  const OneRowAnswer &InOneRow;
  ExchangeContext Known;
  Summary Recursion; ///< Not ready, so nothing is claimed.
  std::map<size_t, Summary> Summaries;
  std::set<size_t> Planning, Planned;
  /// Instances that lose pointers to arrays that are not volatile, so that these may be anywhere in the same kernels, and why.
  std::map<size_t, std::string> Losers;
  std::optional<CallEdges> Edges; ///< Where there are such.
  std::map<size_t, std::vector<ExchangeSite>> Sites;            ///< By instance.
  std::map<std::string, std::set<SourceRef>> Doubtful, Apart;   ///< ExchangePlan's.
};

/// Where the pointer that call N of Caller passes for a root of instance J leads.
bool Planner::usePointer(size_t Caller, size_t N, size_t J, const SharedRoot &Root) {
  const Instance &I = Sol.Instances[Caller];
  const CallFact &C = I.F->Calls[N];
  const SharedView &V = I.Result.SharedCalls[N];
  PointsTo &P = Known.Pointers[{J, Root.Param}];
  const PointsTo Before = P;
  AddressForm Base;
  std::vector<AddressForm> Bases;
  int64_t Step = 0;
  if (size_t(Root.Param) >= C.Shared.size() || C.Shared[Root.Param].first == NoId) {
    P.Unknown = true;
    P.NotFollowed = "'" + C.CalleeName + "' is called with a pointer that is not followed (" +
                    lineOf(C.Text.Where, Sol.Instances[J].F->Where) + ")";
  } else {
    const SharedRoot &Arg = I.F->Roots[C.Shared[Root.Param].first];
    if (size_t(Root.Param) < V.Offsets.size())
      Base = V.Offsets[Root.Param];
    if (Arg.Param < 0) {
      P.Keys.insert(Arg.Key);
      Step = warpStep(0, Base);
    } else {
      const PointsTo &From = Known.Pointers[{Caller, Arg.Param}];
      P.Keys.insert(From.Keys.begin(), From.Keys.end());
      P.Unknown |= From.Unknown;
      if (P.NotFollowed.empty())
        P.NotFollowed = From.NotFollowed;
      Step = warpStep(From.WarpStep, Base);
      for (const AddressForm &X : From.Bases)
        Bases.push_back(plus(X, Base));
      Base = plus(Base, From.Base);
    }
  }
  P.WarpStep = P.Seen && P.WarpStep != Step ? 0 : Step;
  if (Bases.empty())
    Bases.push_back(std::move(Base));
  for (AddressForm &X : Bases)
    joinBase(P, std::move(X), Root.Param);
  return !Before.Seen || Before.NotFollowed != P.NotFollowed || Before.Unknown != P.Unknown || Before.Keys != P.Keys ||
         Before.Base.Known != P.Base.Known || Before.Base.Rest != P.Base.Rest || Before.Bases != P.Bases ||
         Before.WarpStep != P.WarpStep;
}

/// What call N of Caller says about its callees: who is there, and where their parameters point.
bool Planner::useCall(size_t Caller, size_t N) {
  const Instance &I = Sol.Instances[Caller];
  const SharedView &V = I.Result.SharedCalls[N];
  if (I.Result.Calls[N].Set == NoSet)
    return false;
  EntryContext Here = Known.Entries[Caller];
  if (V.Reached) {
    Here.OneWarp |= V.OneWarp;
    Here.WarpGuard |= V.WarpGuard;
    Here.InOneRow |= V.InOneRow;
    if (I.F->Kind == FunctionKind::Kernel && !V.Alone.empty())
      Here.Alone[Caller] = V.Alone;
    Here.Lanes &= V.Lanes;
    if (Here.Warp < 0)
      Here.Warp = V.Warp;
  }
  bool Changed = false;
  for (size_t J : Sol.callees(I, I.F->Calls[N])) {
    Changed |= joinEntry(Known.Entries[J], Here);
    for (const SharedRoot &Root : Sol.Instances[J].F->Roots)
      if (Root.Param >= 0)
        Changed |= usePointer(Caller, N, J, Root);
  }
  return Changed;
}

void Planner::findContexts() {
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    const FunctionFacts &F = *Sol.Instances[N].F;
    bool Open = F.Kind != FunctionKind::Kernel && !Sol.helper(F).CallersVisible;
    if (F.Kind == FunctionKind::Kernel || Open)
      Known.Entries[N].Seen = true;
    if (Open)
      for (const SharedRoot &Root : F.Roots)
        if (Root.Param >= 0) {
          PointsTo &P = Known.Pointers[{N, Root.Param}];
          P.Seen = P.Unknown = true;
          forgetBases(P);
        }
  }
  for (unsigned Round = 0; Round != 20; ++Round) {
    bool Changed = false;
    for (size_t N = 0; N != Sol.Instances.size(); ++N)
      if (Known.Entries[N].Seen)
        for (size_t C = 0; C != Sol.Instances[N].F->Calls.size(); ++C)
          Changed |= useCall(N, C);
    if (!Changed)
      return;
  }
  for (auto &[Key, P] : Known.Pointers) { // Recursion that moves its pointer on.
    forgetBases(P);
    P.WarpStep = 0;
  }
}

/// Pointers to an array are lost. One that is volatile is a site itself (reportLeak); of others it depends on who has them.
void Planner::noteLost(size_t N, const SharedRoot &Array, const std::string &Why) {
  if (Array.Param < 0 && !Array.Volatile)
    Losers.try_emplace(N, Why);
}

/// Pointers that a callee stores, returns or hands on in a way that is not followed are lost to its callers as well.
void Planner::findLeaks() {
  for (const auto &[N, Array, Lost] : notTakenBack(Sol)) {
    noteLost(N, *Array, Lost.Why);
    Known.Leaks.insert({{N, leakName(*Array)}, Lost.Why});
  }
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    for (const SharedRoot &R : Sol.Instances[N].F->Roots)
      if (R.Returned) // To callers that account for it.
        noteLost(N, R, "'" + R.Name + "' is returned");
      else if (R.Leaks && R.Key != UnknownMemory) {
        noteLost(N, R, R.Escapes);
        Known.Leaks.insert({{N, leakName(R)}, R.Escapes});
      }
  for (bool Changed = !Known.Leaks.empty(); Changed;) {
    Changed = false;
    for (size_t N = 0; N != Sol.Instances.size(); ++N) {
      const Instance &I = Sol.Instances[N];
      for (const CallFact &C : I.F->Calls)
        for (size_t J : Sol.callees(I, C))
          for (auto It = Known.Leaks.lower_bound({J, ""}); It != Known.Leaks.end() && It->first.first == J; ++It) {
            std::string Name = It->first.second;
            if (Name.starts_with("#")) {
              size_t Param = std::stoul(Name.substr(1));
              if (Param >= C.Shared.size() || C.Shared[Param].first == NoId)
                continue;
              const SharedRoot &Mine = I.F->Roots[C.Shared[Param].first];
              if (Mine.Key == OtherMemory)
                continue;
              noteLost(N, Mine, It->second);
              Name = leakName(Mine);
            }
            Changed |= Known.Leaks.try_emplace({N, Name}, "in '" + C.CalleeName + "', " + It->second).second;
          }
    }
  }
}

/// A volatile array that pointers nobody follows lead to, and no exchange that is seen: it is for a person to say.
void Planner::reportLeak(size_t N, const Simulation &Sim, uint32_t Root) {
  const SharedRoot &R = Sim.Roots[Root];
  const FunctionFacts &F = *Sol.Instances[N].F;
  std::string Leak = Sim.leaks(Root);
  if (!R.Volatile || R.Param >= 0 || Leak.empty() || Sim.isOfOpenCalls(Root) || Granted.has(Assumption::NoAlias) ||
      llvm::any_of(Sites[N], [&](const ExchangeSite &X) { return X.What == R.Name; }))
    return;
  ExchangeSite Site;
  // An access that is seen, else the use that is not followed, else the call that loses sight of the pointer.
  auto First = llvm::find_if(Sim.Events, [&](const Event &E) { return E.Root == Root && E.Statement != NoId; });
  if (First != Sim.Events.end())
    Site.Statement = First->Statement;
  else if (Root < F.Roots.size() && R.Leaks)
    Site.Statement = R.LeaksIn;
  for (const CallFact &C : F.Calls)
    if (Site.Statement == NoId && llvm::any_of(C.Shared, [&](const auto &S) { return S.first == Root; }))
      Site.Statement = C.Statement;
  if (Site.Statement == NoId)
    return;
  Site.What = R.Name;
  Site.WhyAt = First != Sim.Events.end() ? First->Where : F.Statements[Site.Statement].Where;
  Site.Blocked = Leak;
  Site.BlockedAt = R.Leaks ? R.LeaksAt : Site.WhyAt;
  Site.NeedsNoAlias = true;
  Site.Why = "whether lanes exchange elements of '" + R.Name + "' through such a pointer is not known";
  Sites[N].push_back(std::move(Site));
}

const Summary &Planner::summaryOf(size_t I) {
  if (Planning.count(I))
    return Recursion;
  planInstance(I);
  return Summaries[I];
}

static std::string whyOpen(const Event &Open, const SharedRoot &R) {
  if (Open.ByNumber)
    return "an address in '" + R.Name + "' becomes a number here, and accesses by it are not followed: '" + Open.Text + "'";
  return "what is called here is not known, and may access '" + R.Name + "': '" + Open.Text + "'";
}

/// All or nothing of one component: every conflict gets its place, or its statements are for a person.
void Planner::planComponent(size_t N, Simulation &Sim, uint32_t Root, uint32_t Component) {
  const SharedRoot &R = Sim.Roots[Root];
  Sim.lookAt(Component, Root);
  const FunctionFacts &F = *Sol.Instances[N].F;
  auto IsGone = [&](const auto &S) { return InOneRow.Gone.count({F.PatternKey, F.Statements[S.first].Where}) != 0; };
  std::map<uint32_t, Conflict> Statements = Sim.sites();
  if (!InOneRow.Gone.empty() && llvm::all_of(Statements, IsGone))
    return;
  Sim.ExchangedRoots.insert(Root);
  ExchangeSite Site;
  Site.What = R.Name;
  Site.ShapeNeeds = Sim.shapeNeeds();
  auto IsOwned = [&](const auto &S) { return InOneRow.Owned.count({F.PatternKey, F.Statements[S.first].Where}) != 0; };
  auto IsOrdered = [&](const auto &S) { return InOneRow.Ordered.count({F.PatternKey, F.Statements[S.first].Where}) != 0; };
  const bool Owned = Sim.mayBeOneWarps() && llvm::any_of(Statements, IsOwned) &&
                     llvm::all_of(Statements, [&](const auto &S) { return IsOwned(S) || IsOrdered(S); });
  Site.NeedsWarpPrivate = Sim.IsWarpPrivate || Owned || (Sim.mayBeOneWarps() && Sim.isWrittenForWarps());
  Site.NeedsPiecesApart = Sim.UsesPieces.count(Root) != 0;
  if (!Site.NeedsWarpPrivate || !Granted.has(Assumption::WarpPrivate))
    Site.Blocked = Sim.CrossWarp;
  Site.NeedsOwner = !Site.Blocked.empty() && Sim.mayBeOneWarps();
  Site.BlockedAt = Sim.CrossWarpAt;
  std::string Alias = Sim.needsNoAlias(Root);
  Site.NeedsNoAlias = !Alias.empty();
  Site.NeedsCallers = Sim.restsOnCallers(Root);
  if (const Event *Open = Sim.openInPlay(Root); Open && Site.Blocked.empty()) {
    Site.Blocked = whyOpen(*Open, R);
    Site.BlockedAt = Open->Where;
    Site.NeedsNoAlias = false;
  }
  if (Site.Blocked.empty() && !Alias.empty() && !Granted.has(Assumption::NoAlias))
    Site.Blocked = Alias;
  for (const auto &[S, C] : Statements)
    if (Site.Blocked.empty() && F.OnHost && Sol.OnHost.holds(F, F.Statements[S])) {
      Site.Blocked = "this is host code as well, where no __syncwarp can stand";
      Site.BlockedAt = F.Statements[S].Where;
    }
  Sim.Added.clear();
  if (Site.Blocked.empty() && !Sim.run()) {
    Site.Blocked = Sim.Why;
    Site.BlockedAt = Sim.WhyAt;
    Site.NeedsNoAlias = false;
  }
  if (!Site.Blocked.empty() && Site.Blocked == Sim.CrossWarp)
    Site.NeedsNoAlias = false; // Granting it would not help.
  Site.NeedsBlockBarrier = !Site.Blocked.empty() && Site.Blocked == Sim.CrossWarp;
  if (Site.Blocked.empty())
    Known.Wanted.insert(Sim.Added.begin(), Sim.Added.end());
  Sim.Added.clear();
  for (const auto &[S, C] : Statements) {
    const Event &A = Sim.Events[C.First], &B = Sim.Events[C.Second];
    Site.Why = "'" + A.Text + "' (" + lineOf(A.Where, B.Where) + ") and '" + B.Text + "' (" + lineOf(B.Where, B.Where) +
               ") may be one element of '" + R.Name + "' in two lanes of a warp: lock step ordered them, now a __syncwarp has to";
    Site.WhyAt = B.Where;
    Site.Statement = S;
    auto Old = llvm::find_if(Sites[N], [&](const ExchangeSite &X) { return X.Statement == S; });
    if (Old == Sites[N].end())
      Sites[N].push_back(Site);
    else if (Old->Blocked.empty() && !Site.Blocked.empty())
      *Old = Site;
  }
}

/// A component that is a step of one warp at most if blocks have one row: do they, as far as was asked?
bool Planner::isKept(size_t N, Simulation &Sim, uint32_t Root, uint32_t Component) {
  const Instance &I = Sol.Instances[N];
  if (I.Input.Shape.OneD)
    return false;
  Sim.lookAt(Component, Root);
  bool Kept = false;
  for (const auto &[S, C] : Sim.sites()) {
    const SourceRef &Where = I.F->Statements[S].Where;
    Doubtful[I.F->PatternKey].insert(Where);
    Kept |= InOneRow.Kept.count({I.F->PatternKey, Where}) != 0;
  }
  return Kept;
}

/// Why a pointer to shared memory may have been lost in a kernel that instance N runs in; null: none is.
const std::string *Planner::whyLostAround(size_t N) {
  if (Losers.empty())
    return nullptr;
  if (!Edges)
    Edges.emplace(Sol, UnseenCalls::Any);
  for (size_t J : Edges->around({N}))
    if (const auto It = Losers.find(J); It != Losers.end())
      return &It->second;
  return nullptr;
}

/// Volatile accesses behind pointers that nobody follows, where kernels that get there lose sight of pointers to shared memory.
void Planner::reportUnknown(size_t N) {
  const FunctionFacts &F = *Sol.Instances[N].F;
  auto Concerns = [](const SharedRoot &R) { return R.Key == UnknownMemory && R.LeaksIn != NoId; };
  if (Granted.has(Assumption::NoAlias) || llvm::none_of(F.Roots, Concerns))
    return;
  const std::string *LostArray = whyLostAround(N);
  for (const SharedRoot &R : F.Roots) {
    if (!LostArray || !Concerns(R))
      continue;
    ExchangeSite Site;
    Site.What = R.Name;
    Site.Statement = R.LeaksIn;
    Site.Blocked = R.Escapes;
    Site.BlockedAt = Site.WhyAt = R.LeaksAt;
    Site.NeedsNoAlias = true;
    Site.Why = "it may be shared memory through which lanes exchange values: " + *LostArray;
    if (llvm::none_of(Sites[N], [&](const ExchangeSite &X) { return X.Statement == Site.Statement; }))
      Sites[N].push_back(std::move(Site));
  }
}

/// Is the root of instance N shared memory, or may it be?
bool Planner::mayBeShared(size_t N, const SharedRoot &R) {
  if (R.Key == UnknownMemory || R.Key == UnfollowedMemory)
    return false; // Nothing is known about what is done there.
  if (R.Key == OtherMemory)
    return false;
  if (R.Param < 0)
    return true;
  const PointsTo &P = Known.Pointers[{N, R.Param}];
  bool Shared = llvm::any_of(P.Keys, [](const std::string &K) { return K != OtherMemory; });
  return Shared || (R.Volatile && (P.Unknown || !P.Seen));
}

/// A function with too many accesses is not followed: an array that it both writes and reads is a site for a person.
void Planner::reportTooLarge(size_t N, const Simulation &Sim, uint32_t Root) {
  const bool IsPattern = Sol.Instances[N].F->IsPattern; // What calls do there that lead nobody knows where: SharedOpen.h.
  auto Uses = [&](SharedUse Use) {
    return llvm::find_if(Sim.Events, [&](const Event &E) {
      return E.Root == Root && E.Statement != NoId && !(IsPattern && E.Open) && (E.T.Use == Use || E.T.Use == SharedUse::Update);
    });
  };
  auto Write = Uses(SharedUse::Write), Read = Uses(SharedUse::Read);
  if (Write == Sim.Events.end() || Read == Sim.Events.end())
    return;
  ExchangeSite Site;
  Site.What = Sim.Roots[Root].Name;
  Site.Statement = Write->Statement;
  Site.Blocked = "more than " + std::to_string(MaxEvents) +
                 " accesses to shared memory in this function: whether lanes exchange "
                 "elements of '" +
                 Site.What + "' without a barrier is not followed";
  Site.BlockedAt = Site.WhyAt = Write->Where;
  Site.Why = "'" + Write->Text + "' is read again in this function";
  if (llvm::none_of(Sites[N], [&](const ExchangeSite &X) { return X.Statement == Site.Statement; }))
    Sites[N].push_back(std::move(Site));
}

void Planner::planRoot(size_t N, Simulation &Sim, uint32_t Root) {
  std::vector<uint32_t> Unsure;
  for (uint32_t Component : Sim.exchanges(Root, Unsure))
    planComponent(N, Sim, Root, Component);
  for (uint32_t Component : Unsure)
    if (isKept(N, Sim, Root, Component))
      planComponent(N, Sim, Root, Component);
}

/// What can be ordered without taking anything for granted is. Else pieces may be what keeps the accesses apart.
void Planner::planPieces(size_t N, Simulation &Sim, uint32_t Root) {
  const std::vector<ExchangeSite> Before = Sites[N];
  const std::set<ExchangePlan::Place> Wanted = Known.Wanted;
  const std::set<uint32_t> Exchanged = Sim.ExchangedRoots;
  planRoot(N, Sim, Root);
  const auto IsBlocked = [&](const ExchangeSite &X) { return !X.Blocked.empty() && X.What == Sim.Roots[Root].Name; };
  if (llvm::none_of(Sites[N], IsBlocked))
    return;
  const std::vector<ExchangeSite> OfOneArray = std::exchange(Sites[N], Before);
  Known.Wanted = Wanted;
  Sim.ExchangedRoots = Exchanged;
  Sim.takePiecesApart(true);
  planRoot(N, Sim, Root);
  Sim.takePiecesApart(false);
  const FunctionFacts &F = *Sol.Instances[N].F;
  for (const ExchangeSite &X : OfOneArray)
    if (llvm::none_of(Sites[N], [&](const ExchangeSite &Y) { return Y.Statement == X.Statement; }))
      Apart[F.PatternKey].insert(F.Statements[X.Statement].Where);
}

void Planner::planInstance(size_t N) {
  if (Planned.count(N))
    return;
  const FunctionFacts &F = *Sol.Instances[N].F;
  bool Leaks = llvm::any_of(F.Roots, [](const SharedRoot &R) { return R.Leaks; });
  if (F.Accesses.empty() && !Leaks && llvm::none_of(F.Calls, [](const CallFact &C) { return C.Statement != NoId; })) {
    bool Barrier = llvm::any_of(F.Nodes, [](const Node &X) { return X.Kind == NodeKind::Barrier; });
    if (!Barrier && F.Calls.empty()) {
      Summaries[N].Ready = true;
      Planned.insert(N);
      return;
    }
  }
  Planning.insert(N);
  Simulation Sim(Known, N);
  for (uint32_t Root = 0; Root != Sim.Roots.size() && !Sim.tooLarge(); ++Root) {
    if (!mayBeShared(N, Sim.Roots[Root]))
      continue;
    if (Granted.has(Assumption::PiecesApart) && Sim.hasPieces(Root))
      planPieces(N, Sim, Root);
    else
      planRoot(N, Sim, Root);
    reportLeak(N, Sim, Root);
  }
  if (!Sim.tooLarge())
    addUnfollowed(
        Known, N, Sim, [&](uint32_t Root) { return mayBeShared(N, Sim.Roots[Root]); }, Granted.has(Assumption::NoAlias),
        Sites[N]);
  noteOpenPairs(Known, N, Sim);
  if (Sim.tooLarge()) { // Unrolled tables; the search would not end. Callers see the worst.
    for (uint32_t Root = 0; Root != Sim.Roots.size(); ++Root)
      if (mayBeShared(N, Sim.Roots[Root]))
        reportTooLarge(N, Sim, Root);
    Planning.erase(N);
    Planned.insert(N);
    return;
  }
  Summaries[N] = Sim.summary();
  Planning.erase(N);
  Planned.insert(N);
}

/// Every copy of a text gets the same places, and its statements the weakest verdict.
ExchangePlan Planner::publish() {
  ExchangePlan Plan;
  for (auto &[N, List] : Sites) {
    const FunctionFacts &F = *Sol.Instances[N].F;
    for (const ExchangeSite &S : List) {
      auto [It, New] = Plan.Sites[F.PatternKey].try_emplace(F.Statements[S.Statement].Where, S);
      if (!New && It->second.Blocked.empty() && !S.Blocked.empty())
        It->second = S;
    }
  }
  Plan.Wanted = std::move(Known.Wanted);
  Plan.Doubtful = std::move(Doubtful);
  Plan.Apart = std::move(Apart);
  for (auto &[Pattern, Statements] : Plan.Apart)
    if (auto It = Plan.Sites.find(Pattern); It != Plan.Sites.end())
      for (const auto &Listed : It->second) // Of another array, or of another instance.
        Statements.erase(Listed.first);
  return Plan;
}

void Planner::forget() {
  Planned.clear();
  Summaries.clear();
  Sites.clear();
  Doubtful.clear();
  Apart.clear();
  Known.Wanted.clear();
  Known.Unordered.clear();
  Known.OpenMeetings.clear();
}

ExchangePlan Planner::run() {
  if (llvm::all_of(Sol.Instances, [](const Instance &I) { return I.F->Accesses.empty() && I.F->Roots.empty(); }))
    return {};
  findContexts();
  findLeaks();
  findLostArrays(Known);
  findOpenEffects(Known);
  forget(); // What was planned while nothing was known to order them.
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    planInstance(N);
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    reportUnknown(N);
  if (!Granted.has(Assumption::NoAlias))
    addDistant(Known, Sites);
  addOpenMeetings(Known, Sites);
  return publish();
}

} // namespace

/// What one instance wants is not written where another one blocks every statement of the text. Are there such places, not known yet?
static bool barUnwritten(const Solution &Sol, const ExchangePlan &Plan, BarredPlaces &Barred) {
  const size_t Before = Barred.size();
  for (const Instance &I : Sol.Instances) {
    const auto Found = Plan.Sites.find(I.F->PatternKey);
    if (Found == Plan.Sites.end() || llvm::any_of(Found->second, [](const auto &Site) { return Site.second.Blocked.empty(); }))
      continue;
    const ExchangeSite &Site = Found->second.begin()->second;
    for (const SyncPlace &Place : I.F->SyncPlaces)
      if (Plan.wants(*I.F, Place))
        Barred.try_emplace(ExchangePlan::placeOf(*I.F, Place), Reason{Site.BlockedAt, Site.Blocked});
  }
  return Barred.size() != Before;
}

ExchangePlan warpshift::planExchanges(const Solution &Sol, const AssumptionSet &Granted, const SkippedSites &Skipped,
                                      const OneRowAnswer &InOneRow) {
  BarredPlaces Barred;
  while (true) { // Each round bars another place: what relied on it is planned anew.
    ExchangePlan Plan = Planner(Sol, Granted, Skipped, InOneRow, Barred).run();
    if (!barUnwritten(Sol, Plan, Barred))
      return Plan;
  }
}
