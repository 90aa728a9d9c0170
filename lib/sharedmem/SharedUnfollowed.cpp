#include "sharedmem/SharedUnfollowed.h"
#include "sharedmem/CallEdges.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace warpshift;

namespace {

bool isArray(const SharedRoot &R) {
  return R.Param < 0 && R.Key != OtherMemory && R.Key != UnknownMemory && R.Key != UnfollowedMemory;
}

/// What an instance lost, its callers lost.
void passUp(ExchangeContext &Known) {
  const Solution &Sol = *Known.Sol;
  for (bool Changed = !Known.Lost.empty(); Changed;) {
    Changed = false;
    for (size_t N = 0; N != Sol.Instances.size(); ++N) {
      const Instance &I = Sol.Instances[N];
      for (const CallFact &C : I.F->Calls)
        for (size_t J : Sol.callees(I, C))
          for (auto It = Known.Lost.lower_bound({J, "#"}); It != Known.Lost.end() && It->first.first == J; ++It) {
            size_t Param = 0;
            if (llvm::StringRef(It->first.second).drop_front().getAsInteger(10, Param) || It->first.second[0] != '#' ||
                Param >= C.Shared.size() || C.Shared[Param].first == NoId)
              continue;
            const SharedRoot &Mine = I.F->Roots[C.Shared[Param].first];
            if (Mine.Key == OtherMemory)
              continue;
            LostMemory &L =
                Known.Lost.try_emplace({N, leakName(Mine)}, LostMemory{"in '" + C.CalleeName + "', " + It->second.Why})
                    .first->second;
            const ScalarTypes Types = L.Types | Mine.Types | It->second.Types;
            Changed |= Types != std::exchange(L.Types, Types);
          }
    }
  }
}

std::string lines(const Event &A, const Event &B, const SourceRef &Seen) {
  return "'" + A.Text + "' (" + lineOf(A.Where, Seen) + ") and '" + B.Text + "' (" + lineOf(B.Where, Seen) + ")";
}

} // namespace

std::vector<HandedBack> warpshift::notTakenBack(const Solution &Sol) {
  std::vector<HandedBack> Out;
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    const Instance &I = Sol.Instances[N];
    for (const CallFact &C : I.F->Calls)
      for (size_t J : C.TakesBack ? llvm::ArrayRef<size_t>() : Sol.callees(I, C))
        for (const SharedRoot &R : Sol.Instances[J].F->Roots)
          if (R.HandedBack && size_t(R.Param) < C.Shared.size() && C.Shared[size_t(R.Param)].first != NoId)
            if (const SharedRoot &Mine = I.F->Roots[C.Shared[size_t(R.Param)].first]; Mine.Key != OtherMemory)
              Out.push_back({N, &Mine, {"'" + C.CalleeName + "' returns a reference to it", Mine.Types | R.Types}});
  }
  return Out;
}

void warpshift::findLostArrays(ExchangeContext &Known) {
  const Solution &Sol = *Known.Sol;
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    for (const SharedRoot &R : Sol.Instances[N].F->Roots)
      if (R.Lost && (R.Param >= 0 || (isArray(R) && !R.Volatile)))
        Known.Lost.insert({{N, leakName(R)}, {R.Escapes, R.Types}});
  for (const auto &[N, R, Lost] : notTakenBack(Sol))
    if (R->Param >= 0 || (isArray(*R) && !R->Volatile))
      Known.Lost.insert({{N, leakName(*R)}, Lost});
  if (Known.Lost.empty())
    return;
  passUp(Known);
  std::set<size_t> Losers;
  for (const auto &[Where, L] : Known.Lost) {
    Losers.insert(Where.first);
    if (!llvm::StringRef(Where.second).starts_with("#"))
      Known.LostKeys.insert({Where.second, {L.Why}}).first->second.Types |= L.Types;
  }
  Known.NearLost = CallEdges(Sol, UnseenCalls::ByPointer).around(std::move(Losers));
}

const LostMemory *Simulation::lost(uint32_t Root) const {
  const SharedRoot &R = Roots[Root];
  if (auto It = P.Lost.find({this->N, leakName(R)}); It != P.Lost.end())
    return &It->second;
  std::set<std::string> Keys;
  if (R.Param < 0)
    Keys.insert(R.Key);
  else if (auto It = P.Pointers.find({this->N, R.Param}); It != P.Pointers.end())
    Keys = It->second.Keys;
  for (const std::string &Key : Keys)
    if (auto It = P.LostKeys.find(Key); It != P.LostKeys.end())
      return &It->second;
  return nullptr;
}

std::set<uint32_t> Simulation::looseRoots() const {
  std::set<uint32_t> Out;
  if (Unfollowed == NoId)
    return Out;
  Out.insert(Unfollowed);
  for (uint32_t Root = 0; Root != Roots.size(); ++Root)
    if (auto It = P.Pointers.find({this->N, Roots[Root].Param});
        Roots[Root].Param >= 0 && It != P.Pointers.end() && !It->second.NotFollowed.empty())
      Out.insert(Root);
  return Out;
}

bool Simulation::isOfCall(const Event &E) const { return F.Nodes[E.Node].Kind == NodeKind::Call; }

/// One text, made by two lanes, leads each to an element of its own, as far as anybody knows: `box.p[lane]`, and not `box.p[0]`.
static bool isOwnElement(const Event &A, const Event &B) {
  if (A.Text != B.Text || A.T.At.Known || B.T.At.Known)
    return false;
  Touch X = A.T, Y = B.T;
  X.At = A.Index;
  Y.At = B.Index;
  X.Size = Y.Size = 1;
  return !X.At.Known || !Y.At.Known || !lanesMayMeet(X, Y, SameTrip);
}

/// B reads what A wrote.
static bool isHandedOn(const Event &A, const Event &B) { return A.T.Use != SharedUse::Read && B.T.Use != SharedUse::Write; }

std::vector<Conflict> Simulation::unfollowed(uint32_t Root, const std::set<uint32_t> &Loose, ScalarTypes Types) {
  lookAtRoots([&](uint32_t G) { return G == Root || Loose.count(G) != 0; });
  auto IsLoose = [&](const Event &E) { return Loose.count(E.Root) != 0; };
  auto CannotTell = [&](const Event &E) { return !IsLoose(E) && !E.Volatile && !(E.T.At.Known && E.T.At.Rest.empty()); };
  auto Fits = [&](const Event &E) { return !IsLoose(E) || (E.Types & Types) != 0; };
  std::vector<Conflict> Out;
  bool AnyLoose = false, AnyCall = false, AnyBlind = false;
  for (const Event &E : Events)
    if (inGroup(E.Root)) {
      AnyLoose |= IsLoose(E) && Fits(E);
      AnyCall |= isOfCall(E);
      AnyBlind |= CannotTell(E);
    }
  if (!AnyLoose && !(AnyCall && AnyBlind))
    return Out;
  const std::vector<uint32_t> Components = Joined;
  simulate(); // With what is written for others: a second run sees it as well.
  Joined = Components;
  std::set<std::tuple<bool, ScalarTypes, ScalarTypes>> Seen;
  for (const Conflict &C : Conflicts) {
    const Event &A = Events[C.First], &B = Events[C.Second];
    // Where an access that is not followed leads is not to be compared with where another one is.
    const bool BothKnown = A.T.At.Known && B.T.At.Known && !IsLoose(A) && !IsLoose(B);
    const bool IsOwn = BothKnown ? isOfOwnElement(C) : isOwnElement(A, B) && !isOfCall(A) && !isOfCall(B);
    const bool IsBlind = (isOfCall(A) || isOfCall(B)) && (CannotTell(A) || CannotTell(B));
    const bool Concerns = IsLoose(A) || IsLoose(B) || IsBlind;
    // Or reads what another one is about to overwrite: in lock step all had read by then.
    const bool Exchanges = A.T.Use != SharedUse::Write || B.T.Use != SharedUse::Write;
    if (Exchanges && !IsOwn && Concerns && Fits(A) && Fits(B) && Seen.insert({isHandedOn(A, B), A.Types, B.Types}).second)
      Out.push_back(C);
  }
  // What was handed on is what a person looks for first.
  llvm::stable_sort(Out, [&](const Conflict &X, const Conflict &Y) {
    return isHandedOn(Events[X.First], Events[X.Second]) > isHandedOn(Events[Y.First], Events[Y.Second]);
  });
  return Out;
}

uint32_t Simulation::statementOf(const Event &E) const {
  return E.Statement == NoId && isOfCall(E) ? F.Calls[F.Nodes[E.Node].Ref].StandsIn : E.Statement;
}

static bool isReported(const std::vector<ExchangeSite> &Sites, const std::string &What) {
  return llvm::any_of(Sites, [&](const ExchangeSite &X) { return X.What == What && !X.Blocked.empty(); });
}

/// The first of Statements that no site stands for yet.
static uint32_t freeStatement(const std::vector<ExchangeSite> &Sites, std::initializer_list<uint32_t> Statements) {
  for (uint32_t S : Statements)
    if (S != NoId && llvm::none_of(Sites, [&](const ExchangeSite &X) { return X.Statement == S; }))
      return S;
  return NoId;
}

static ExchangeSite siteOf(const std::string &What, const std::string &Pair, const LostMemory *Lost) {
  ExchangeSite Site;
  Site.What = What;
  Site.NotFollowed = true;
  Site.NeedsNoAlias = Lost != nullptr;
  Site.Blocked = Lost ? Lost->Why : "where " + Pair + " touch '" + What + "' cannot be told here";
  Site.Why = Pair + " may be one element of '" + What + "' in two lanes of a warp, with no barrier between them";
  return Site;
}

void warpshift::addUnfollowed(ExchangeContext &Known, size_t N, Simulation &Sim, llvm::function_ref<bool(uint32_t)> MayBeShared,
                              bool NoAlias, std::vector<ExchangeSite> &Sites) {
  const FunctionFacts &F = *Known.Sol->Instances[N].F;
  const std::set<uint32_t> Loose = Sim.looseRoots();
  for (uint32_t Root = 0; Root != Sim.Roots.size(); ++Root) {
    const SharedRoot &R = Sim.Roots[Root];
    if (Loose.count(Root) || !MayBeShared(Root) || R.Volatile || isReported(Sites, R.Name))
      continue;
    const LostMemory *Lost = Sim.lost(Root);
    if (Lost && NoAlias)
      continue;
    const auto Found = Sim.unfollowed(Root, Lost ? Loose : std::set<uint32_t>(), Lost ? Lost->Types : 0);
    if (Found.empty())
      continue;
    const Event &A = Sim.Events[Found.front().First], &B = Sim.Events[Found.front().Second];
    const bool RestsOnLost = Lost && (A.Root != Root || B.Root != Root);
    ExchangeSite Site = siteOf(R.Name, lines(A, B, B.Where), RestsOnLost ? Lost : nullptr);
    if (RestsOnLost && isArray(R))
      Site.OfLost = R.Key;
    Site.WhyAt = Site.BlockedAt = B.Where;
    Site.Statement = freeStatement(
        Sites, {Sim.statementOf(B), Sim.statementOf(A), Root < F.Roots.size() ? F.Roots[Root].LeaksIn : uint32_t(NoId)});
    if (Site.Statement != NoId)
      Sites.push_back(std::move(Site));
  }
  if (!Loose.empty() && !NoAlias)
    for (const Conflict &C : Sim.unfollowed(*Loose.begin(), Loose, AnyType)) {
      const Event &A = Sim.Events[C.First], &B = Sim.Events[C.Second];
      Known.Unordered[N].push_back({A.Types, B.Types, lines(A, B, {}) + " in '" + F.Name + "'"});
    }
}

void warpshift::addDistant(const ExchangeContext &Known, std::map<size_t, std::vector<ExchangeSite>> &Sites) {
  if (Known.Unordered.empty())
    return;
  const CallEdges All(*Known.Sol, UnseenCalls::ByPointer);
  std::pair<size_t, std::set<size_t>> Near{~size_t(0), {}}; // Of the instance whose arrays are looked at: they stand together.
  for (const auto &[Where, Lost] : Known.Lost) {
    const auto &[N, Name] = Where;
    const FunctionFacts &F = *Known.Sol->Instances[N].F;
    auto Root = llvm::find_if(F.Roots, [&](const SharedRoot &R) { return isArray(R) && !R.Volatile && R.Key == Name; });
    if (Root == F.Roots.end() || isReported(Sites[N], Root->Name))
      continue;
    if (Near.first != N)
      Near = {N, All.around({N})};
    const UnorderedPair *Pair = nullptr;
    for (size_t J : Near.second)
      if (auto It = Known.Unordered.find(J); It != Known.Unordered.end() && !Pair)
        for (const UnorderedPair &X : It->second)
          if ((X.First & Lost.Types) && (X.Second & Lost.Types))
            Pair = &X;
    if (!Pair)
      continue;
    ExchangeSite Site = siteOf(Root->Name, Pair->Text, &Lost);
    uint32_t Call = NoId;
    for (const CallFact &C : F.Calls)
      if (Call == NoId && llvm::any_of(C.Shared, [&](const auto &S) { return S.first == uint32_t(Root - F.Roots.begin()); }))
        Call = C.Statement;
    Site.Statement = freeStatement(Sites[N], {Root->LeaksIn, Call});
    if (Site.Statement == NoId)
      continue;
    Site.WhyAt = Site.BlockedAt = Root->Leaks ? Root->LeaksAt : F.Statements[Site.Statement].Where;
    Sites[N].push_back(std::move(Site));
  }
}
