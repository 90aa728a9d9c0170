#include "sharedmem/SharedOpen.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace warpshift;

namespace {

using OpenEvents = std::vector<std::pair<SharedRoot, Event>>;

bool isArray(const SharedRoot &R) {
  return R.Param < 0 && R.Key != OtherMemory && R.Key != UnknownMemory && R.Key != UnfollowedMemory;
}

/// One event of each kind says all: where it is made is not known to the caller.
void note(OpenEvents &To, SharedRoot Root, const Event &Of) {
  Root.Volatile |= Of.Volatile;
  for (auto &[R, E] : To)
    if (R.Key == Root.Key && E.T.Use == Of.T.Use) {
      R.Volatile |= Root.Volatile;
      R.Types |= Root.Types;
      E.Volatile |= Of.Volatile;
      return;
    }
  Event E;
  E.T.Use = Of.T.Use;
  E.Text = Of.Text;
  E.Volatile = Of.Volatile;
  E.Types = Of.Types;
  E.Open = true;
  E.Origin = Of.Origin;
  To.push_back({std::move(Root), std::move(E)});
}

uint32_t originOf(ExchangeContext &Known, size_t N, uint32_t Statement) {
  Known.OpenOrigins.push_back({N, Statement});
  return Known.OpenOrigins.size() - 1;
}

/// Functions that such a call may lead to.
std::vector<size_t> openInstances(const Solution &Sol) {
  std::vector<size_t> Out;
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    if (const FunctionFacts &F = *Sol.Instances[N].F; F.Kind != FunctionKind::Kernel && !Sol.helper(F).CallersVisible)
      Out.push_back(N);
  return Out;
}

/// Arrays that code which nobody knows may have a pointer to: lost ones, and those that a call of an unknown function is given.
std::set<std::string> arraysGivenAway(const ExchangeContext &Known) {
  const Solution &Sol = *Known.Sol;
  std::set<std::string> Out;
  auto Note = [&](size_t N, const SharedRoot &R) {
    if (isArray(R))
      Out.insert(R.Key);
    else if (auto It = Known.Pointers.find({N, R.Param}); R.Param >= 0 && It != Known.Pointers.end())
      Out.insert(It->second.Keys.begin(), It->second.Keys.end());
  };
  for (const auto &[Key, Why] : Known.LostKeys)
    Out.insert(Key);
  for (const auto &[Where, Why] : Known.Leaks)
    if (!llvm::StringRef(Where.second).starts_with("#"))
      Out.insert(Where.second);
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    const Instance &I = Sol.Instances[N];
    for (const SharedRoot &R : I.F->Roots)
      if (R.Leaks || R.Lost || R.Returned || !R.Escapes.empty() || R.Key == "extern") // An `extern` one has a name anywhere.
        Note(N, R);
    for (const CallFact &C : I.F->Calls)
      if (C.MayBeOther || Sol.callees(I, C).empty())
        for (const auto &[Root, Offset] : C.Shared)
          if (Root != NoId)
            Note(N, I.F->Roots[Root]);
  }
  return Out;
}

using ArraysByKey = std::map<std::string, SharedRoot>;

/// What instance N does itself, with nothing said about what orders it. Pointed: what its parameters may lead to.
void noteAccesses(ExchangeContext &Known, size_t N, const ArraysByKey &Pointed, OpenEvents &To) {
  const FunctionFacts &F = *Known.Sol->Instances[N].F;
  for (const SharedAccess &A : F.Accesses) {
    if (A.Use == SharedUse::Fence || A.Root == NoId)
      continue;
    const SharedRoot &Root = F.Roots[A.Root];
    Event E;
    E.T.Use = A.Use;
    E.Text = F.Name + "(): " + A.Text;
    E.Volatile = A.Volatile || Root.Volatile;
    E.Types = Root.Types;
    E.Origin = originOf(Known, N, A.Statement);
    if (isArray(Root))
      note(To, Root, E);
    auto Pointer = Known.Pointers.find({N, Root.Param});
    if (Root.Param >= 0 && Pointer != Known.Pointers.end())
      for (const std::string &Key : Pointer->second.Keys)
        if (auto It = Pointed.find(Key); It != Pointed.end())
          note(To, It->second, E);
  }
}

/// Of Open and what they call, in whatever order. Their parameters lead to arrays of theirs, and to those that were given away: what
/// others hand them, the callers that are known do.
OpenEvents unordered(ExchangeContext &Known, const std::vector<size_t> &Open, const ArraysByKey &Arrays,
                     const std::set<std::string> &GivenAway) {
  const Solution &Sol = *Known.Sol;
  std::set<size_t> Reached(Open.begin(), Open.end());
  for (std::vector<size_t> Work = Open; !Work.empty();) {
    const Instance &I = Sol.Instances[Work.back()];
    Work.pop_back();
    for (const CallFact &C : I.F->Calls)
      for (size_t J : Sol.callees(I, C))
        if (Reached.insert(J).second)
          Work.push_back(J);
  }
  ArraysByKey Pointed;
  for (const auto &[Key, Root] : Arrays)
    if (GivenAway.count(Key))
      Pointed.insert({Key, Root});
  for (size_t N : Reached)
    for (const SharedRoot &R : Sol.Instances[N].F->Roots)
      if (isArray(R))
        Pointed.insert({R.Key, R});
  OpenEvents All;
  for (size_t N : Reached)
    noteAccesses(Known, N, Pointed, All);
  return All;
}

/// Nothing: one of Open is too large, or of a recursion.
std::optional<OpenEffects> inOrder(ExchangeContext &Known, const std::vector<size_t> &Open) {
  OpenEffects Out;
  for (size_t N : Open) {
    const Summary &S = Known.SummaryOf(N);
    if (!S.Ready)
      return std::nullopt;
    for (const auto &[From, To] :
         {std::pair(&S.Entry, &Out.Entry), std::pair(&S.Exit, &Out.Exit), std::pair(&S.Epoch, &Out.Epoch)})
      for (const Event &E : *From)
        if (isArray(S.Roots[E.Root])) {
          Event Named = E;
          Named.Text = Known.Sol->Instances[N].F->Name + "(): " + E.Text;
          if (!E.Open)
            Named.Origin = originOf(Known, N, E.Statement);
          note(*To, S.Roots[E.Root], Named);
        }
  }
  return Out;
}

} // namespace

bool warpshift::isCalledUnnamed(const Solution &Sol, const FunctionFacts &F) {
  return F.CalledUnwritten || F.Kind == FunctionKind::Lambda || llvm::StringRef(F.BaseName).starts_with("operator") ||
         Sol.helper(F).AddressTaken;
}

OpenCallees warpshift::openCalleesOf(const CallFact &C) {
  if (C.MayBeOther)
    return OpenCallees::Any;
  if (C.RunsNothing)
    return OpenCallees::None;
  // What the compiler makes, a name that no function of the project has, an object, a pointer: none knows a name of the project's.
  return C.OfToolkit || C.Indirect || C.ByName ? OpenCallees::Unnamed : OpenCallees::Any;
}

const OpenEffects &warpshift::openEffectsOf(const ExchangeContext &Known, const CallFact &C) {
  static const OpenEffects Nothing;
  switch (openCalleesOf(C)) {
  case OpenCallees::None: return Nothing;
  case OpenCallees::Unnamed: return Known.Unnamed;
  case OpenCallees::Any: return Known.Open;
  }
  return Known.Open;
}

void warpshift::findOpenEffects(ExchangeContext &Known) {
  const Solution &Sol = *Known.Sol;
  const std::vector<size_t> Open = openInstances(Sol);
  ArraysByKey Arrays;
  for (const Instance &I : Sol.Instances)
    for (const SharedRoot &R : I.F->Roots)
      if (isArray(R))
        Arrays.insert({R.Key, R});
  if (Open.empty() || Arrays.empty())
    return;
  const std::set<std::string> GivenAway = arraysGivenAway(Known);
  const OpenEvents All = unordered(Known, Open, Arrays, GivenAway);
  if (All.empty())
    return;
  std::vector<size_t> OfThese;
  llvm::copy_if(Open, std::back_inserter(OfThese), [&](size_t N) { return isCalledUnnamed(Sol, *Sol.Instances[N].F); });
  const OpenEvents Some = unordered(Known, OfThese, Arrays, GivenAway);
  Known.Open = {All, All, All};
  Known.Unnamed = {Some, Some, Some};
  auto Ordered = inOrder(Known, Open);
  auto OrderedUnnamed = inOrder(Known, OfThese);
  if (Ordered)
    Known.Open = std::move(*Ordered);
  if (OrderedUnnamed)
    Known.Unnamed = std::move(*OrderedUnnamed);
}

void warpshift::noteOpenPairs(ExchangeContext &Known, size_t N, const Simulation &Sim) {
  const auto Text = [](const Event &E) { return "'" + E.Text + "' (" + lineOf(E.Where) + ")"; };
  for (const auto &[Root, Pair] : Sim.openPairs()) {
    const Event &A = Sim.Events[Pair.first], &B = Sim.Events[Pair.second];
    auto [It, New] = Known.OpenMeetings.try_emplace(Sim.Roots[Root].Key);
    if (!New)
      continue;
    OpenMeeting &M = It->second;
    M.Array = Sim.Roots[Root].Name;
    M.Text = Text(A) + " and " + Text(B) + " in '" + Known.Sol->Instances[N].F->Name + "'";
    M.Where = B.Where;
    for (uint32_t Origin : {A.Origin, B.Origin})
      if (Origin != NoId)
        M.Places.push_back(Known.OpenOrigins[Origin]);
    for (const Event *E : {&B, &A}) // Where neither has a statement: at the calls.
      M.Places.push_back({N, Sim.statementOf(*E)});
  }
}

static ExchangeSite siteOf(const OpenMeeting &M, const OpenOrigin &At, const FunctionFacts &F) {
  ExchangeSite Site;
  Site.Statement = At.Statement;
  Site.What = M.Array;
  Site.NotFollowed = Site.OfUnknownCalls = true;
  Site.Blocked = "who calls '" + F.Name + "' is not known: " + M.Text + " may lead here, with no barrier between them";
  Site.BlockedAt = M.Where;
  Site.Why = "what two such calls do to '" + M.Array + "' may be to one element, in two lanes of a warp";
  Site.WhyAt = F.Statements[At.Statement].Where;
  return Site;
}

void warpshift::addOpenMeetings(const ExchangeContext &Known, std::map<size_t, std::vector<ExchangeSite>> &Sites) {
  for (const auto &[Key, M] : Known.OpenMeetings)
    for (const OpenOrigin &At : M.Places) {
      if (At.Statement == NoId)
        continue;
      std::vector<ExchangeSite> &Here = Sites[At.Instance];
      if (llvm::any_of(Here, [&](const ExchangeSite &X) { return X.What == M.Array && !X.Blocked.empty(); }))
        break; // Somebody looks at it there already.
      if (llvm::any_of(Here, [&](const ExchangeSite &X) { return X.Statement == At.Statement; }))
        continue;
      Here.push_back(siteOf(M, At, *Known.Sol->Instances[At.Instance].F));
      break;
    }
}
