// Exchanges that there are only in blocks of several rows, of code that knows nothing of rows.
//
//   plan of the program as it is  --what rests on the block's shape and looks at threadIdx.x alone-->  solved again, for one row
//   s[threadIdx.x] = a; b = s[threadIdx.x];   two rows would share the elements; the code is written for one
//
// Where no launch is seen, a block may have any shape, and an element that each thread of a row has for itself may be that
// of another row's thread, too. Code that never asks for threadIdx.y or .z does not mean such blocks: it would have raced
// before Volta as well. So what is gone when blocks have one row is nobody's to look at.
//
// The other way round, a read that a later write of a neighbour may overtake (`if (t < 32) s[t] += s[t + 4];` between block barriers) is
// a step of a warp only if no other warps are there; of any block that cannot be said, of one row it can. If it is one there, somebody
// has to look at it: rows or no rows.
#include "sharedmem/SharedExchange.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

static bool asksForRows(const FunctionFacts &F) {
  return llvm::any_of(F.Exprs, [](const SymExpr &E) {
    return E.Kind == ExprKind::Special && (Special(E.Ref) == Special::ThreadIdxY || Special(E.Ref) == Special::ThreadIdxZ);
  });
}

/// Threads of other warps may reach its elements.
static bool waits(const ExchangeSite &S) { return S.NeedsBlockBarrier || S.NeedsWarpPrivate; }

namespace {

/// Who calls whom, by instance.
struct CallEdges {
  explicit CallEdges(const Solution &Sol) : Callees(Sol.Instances.size()), Callers(Sol.Instances.size()) {
    for (size_t N = 0; N != Callees.size(); ++N) {
      for (const CallFact &C : Sol.Instances[N].F->Calls)
        llvm::append_range(Callees[N], Sol.callees(Sol.Instances[N], C));
      llvm::sort(Callees[N]);
      Callees[N].erase(std::unique(Callees[N].begin(), Callees[N].end()), Callees[N].end());
      for (size_t J : Callees[N])
        Callers[J].push_back(N);
    }
  }
  std::vector<std::vector<size_t>> Callees, Callers;
};

/// Marks what the edges lead to from those that are marked.
void spread(std::vector<bool> &Marked, const std::vector<std::vector<size_t>> &Edges) {
  std::vector<size_t> Queue;
  for (size_t N = 0; N != Marked.size(); ++N)
    if (Marked[N])
      Queue.push_back(N);
  while (!Queue.empty()) {
    const size_t N = Queue.back();
    Queue.pop_back();
    for (size_t J : Edges[N])
      if (!Marked[J]) {
        Marked[J] = true;
        Queue.push_back(J);
      }
  }
}

/// By instance: it is part of code that asks for another index than threadIdx.x. That is what asks, whoever calls that, and all that
/// these call. Two kernels that share a helper are no part of one another: what one of them asks says nothing about the other.
std::vector<bool> knowRows(const Solution &Sol, const CallEdges &Edges) {
  std::vector<bool> Out(Sol.Instances.size());
  for (size_t N = 0; N != Out.size(); ++N)
    Out[N] = asksForRows(*Sol.Instances[N].F);
  spread(Out, Edges.Callers);
  spread(Out, Edges.Callees);
  return Out;
}

/// By instance: it runs in blocks of some launch that is seen, and that says something of their shape.
std::vector<bool> areLaunched(const Solution &Sol, const std::vector<TuFacts> &Units, const CallEdges &Edges) {
  std::set<std::string> Kernels;
  for (const TuFacts &U : Units)
    for (const LaunchFact &L : U.Launches)
      if (L.OneD || llvm::any_of(L.Block, [](const auto &Size) { return Size.has_value(); }))
        Kernels.insert(L.Kernel);
  std::vector<bool> Out(Sol.Instances.size());
  for (size_t N = 0; N != Out.size(); ++N)
    Out[N] =
        Sol.helper(*Sol.Instances[N].F).CallersVisible && llvm::any_of(Sol.Instances[N].Alike, [&](const FunctionFacts *F) {
          return Kernels.count(F->Key) || llvm::any_of(F->AlsoKeys, [&](const std::string &K) { return Kernels.count(K) != 0; });
        });
  spread(Out, Edges.Callees);
  return Out;
}

/// The facts of the functions that ask, of all that call them and of all that they call. What only others call as well counts as
/// called by anybody, so that less is known about it than in the whole program.
std::vector<TuFacts> partOf(const Solution &Sol, const std::vector<TuFacts> &Units, const std::set<std::string> &Asks,
                            const CallEdges &Edges) {
  std::vector<bool> Above(Sol.Instances.size()), Below;
  for (size_t N = 0; N != Above.size(); ++N)
    Above[N] = Asks.count(Sol.Instances[N].F->PatternKey) != 0;
  Below = Above;
  spread(Above, Edges.Callers);
  spread(Below, Edges.Callees);
  std::vector<TuFacts> Out(Units.size());
  for (size_t U = 0; U != Units.size(); ++U) {
    Out[U].MainFile = Units[U].MainFile;
    Out[U].Configurations = Units[U].Configurations;
    Out[U].IsDevice = Units[U].IsDevice;
    Out[U].Launches = Units[U].Launches;
    Out[U].AddressTaken = Units[U].AddressTaken;
    Out[U].PassedOn = Units[U].PassedOn;
  }
  auto IsIn = [&](size_t N) { return Above[N] || Below[N]; };
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    if (!IsIn(N))
      continue;
    const Instance &I = Sol.Instances[N];
    Out[I.Unit].Functions.push_back(asOneFunction(I));
    if (!llvm::all_of(Edges.Callers[N], IsIn))
      Out[I.Unit].AddressTaken.push_back(I.F->Key);
  }
  return Out;
}

} // namespace

/// What the plan for blocks of one row says of the sites of Plan; Drops: patterns whose sites may be gone with the rows.
static OneRowAnswer answerOf(const ExchangePlan &Plan, const ExchangePlan &InOneRow, const std::set<std::string> &Drops) {
  auto There = [&](const std::string &Pattern, const SourceRef &Statement) -> const ExchangeSite * {
    auto Of = InOneRow.Sites.find(Pattern);
    if (Of == InOneRow.Sites.end())
      return nullptr;
    auto It = Of->second.find(Statement);
    return It == Of->second.end() ? nullptr : &It->second;
  };
  auto IsDoubtful = [&](const std::string &Pattern, const SourceRef &Statement) {
    auto Of = InOneRow.Doubtful.find(Pattern);
    return Of != InOneRow.Doubtful.end() && llvm::is_contained(Of->second, Statement);
  };
  OneRowAnswer Out;
  for (const auto &[Pattern, Sites] : Plan.Sites)
    for (const auto &[Statement, Site] : Sites) {
      const ExchangeSite *Left = There(Pattern, Statement);
      if (!Left && waits(Site) && Drops.count(Pattern))
        Out.Gone.insert({Pattern, Statement});
      // What else blocks it there blocks it here as well, and says so.
      if (Left && Site.NeedsOwner && Left->What == Site.What && !Left->NeedsBlockBarrier)
        Out.Owned.insert({Pattern, Statement});
      // Of code that asks for rows, or is launched with some, it would only say that these are not there.
      if (!Left && Site.NeedsOwner && Drops.count(Pattern) && !IsDoubtful(Pattern, Statement))
        Out.Ordered.insert({Pattern, Statement});
    }
  for (const auto &[Pattern, Statements] : Plan.Doubtful)
    for (const SourceRef &S : Statements)
      if (const ExchangeSite *Left = There(Pattern, S); Left && !Left->NotFollowed)
        Out.Kept.insert({Pattern, S});
  return Out;
}

ExchangePlan warpshift::planForOneRow(ExchangePlan Plan, const Solution &Sol, const std::vector<TuFacts> &Units,
                                      const SolveOptions &Options, const SkippedSites &Skipped) {
  auto HasAny = [](const auto &P) { return llvm::any_of(P.second, [](const auto &S) { return waits(S.second); }); };
  if (Options.OneRow || (Plan.Doubtful.empty() && llvm::none_of(Plan.Sites, HasAny)))
    return Plan;
  const CallEdges Edges(Sol);
  const std::vector<bool> Rows = knowRows(Sol, Edges), Launched = areLaunched(Sol, Units, Edges);
  std::set<std::string> Stays, Drops, Asks; // Patterns: with a known shape or with rows; that may lose sites; all of interest.
  for (size_t N = 0; N != Rows.size(); ++N) {
    const Instance &I = Sol.Instances[N];
    if (Rows[N] || Launched[N] || I.Input.Shape.OneD)
      Stays.insert(I.F->PatternKey);
  }
  for (const auto &P : Plan.Sites) {
    if (HasAny(P) && !Stays.count(P.first))
      Drops.insert(P.first);
    if (llvm::any_of(P.second, [](const auto &S) { return S.second.NeedsOwner; }))
      Asks.insert(P.first);
  }
  Asks.insert(Drops.begin(), Drops.end());
  for (const auto &P : Plan.Doubtful)
    Asks.insert(P.first);
  if (Asks.empty())
    return Plan;
  SolveOptions InOneRow = Options;
  InOneRow.OneRow = true;
  const std::vector<TuFacts> Part = partOf(Sol, Units, Asks, Edges);
  const OneRowAnswer Answer = answerOf(Plan, planExchanges(solve(Part, InOneRow), Options.Granted), Drops);
  if (Answer.Gone.empty() && Answer.Kept.empty() && Answer.Owned.empty())
    return Plan;
  return planExchanges(Sol, Options.Granted, Skipped, Answer);
}
