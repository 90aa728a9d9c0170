// Exchanges that there are only in blocks of several rows, of code that knows nothing of rows.
//
//   plan of the program as it is  --what rests on the block's shape and looks at threadIdx.x alone-->  solved again, for one row
//   s[threadIdx.x] = a; b = s[threadIdx.x];   two rows would share the elements; the code is written for one
//
// Where no launch is seen, a block may have any shape, and an element that each thread of a row has for itself may be that
// of another row's thread, too. Code that never asks for threadIdx.y or .z does not mean such blocks: it would have raced
// before Volta as well. So what is gone when blocks have one row is nobody's to look at.
#include "llvm/ADT/STLExtras.h"
#include "sharedmem/SharedExchange.h"

using namespace warpshift;

static bool asksForRows(const FunctionFacts &F) {
  return llvm::any_of(F.Exprs, [](const SymExpr &E) {
    return E.Kind == ExprKind::Special && (Special(E.Ref) == Special::ThreadIdxY || Special(E.Ref) == Special::ThreadIdxZ);
  });
}

/// By instance: it, or what calls it or is called by it, asks for another index than threadIdx.x.
static std::vector<bool> knowRows(const Solution &Sol) {
  std::vector<bool> Out(Sol.Instances.size());
  for (size_t N = 0; N != Out.size(); ++N)
    Out[N] = asksForRows(*Sol.Instances[N].F);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t N = 0; N != Out.size(); ++N)
      for (const CallFact &C : Sol.Instances[N].F->Calls)
        for (size_t J : Sol.callees(Sol.Instances[N], C))
          if (Out[N] != Out[J])
            Out[N] = Out[J] = Changed = true;
  }
  return Out;
}

ExchangePlan warpshift::planForOneRow(ExchangePlan Plan, const Solution &Sol, const std::vector<TuFacts> &Units,
                                      const SolveOptions &Options, const SkippedSites &Skipped) {
  auto Waits = [](const auto &S) { return S.second.NeedsBlockBarrier || S.second.NeedsWarpPrivate; };
  auto HasAny = [&](const auto &P) { return llvm::any_of(P.second, Waits); };
  if (Options.OneRow || llvm::none_of(Plan.Sites, HasAny))
    return Plan;
  const std::vector<bool> Rows = knowRows(Sol);
  std::set<std::string> Stays, Asks; // Patterns: with a known shape or with rows; of those that wait.
  for (size_t N = 0; N != Rows.size(); ++N) {
    const Instance &I = Sol.Instances[N];
    if (Rows[N] || I.Input.Shape.OneD)
      Stays.insert(I.F->PatternKey);
  }
  for (const auto &P : Plan.Sites)
    if (HasAny(P) && !Stays.count(P.first))
      Asks.insert(P.first);
  if (Asks.empty())
    return Plan;
  SolveOptions InOneRow = Options;
  InOneRow.OneRow = true;
  const ExchangePlan Left = planExchanges(solve(Units, InOneRow), Options.Granted);
  std::set<std::pair<std::string, SourceRef>> Gone;
  for (const std::string &Pattern : Asks) {
    auto Of = Left.Sites.find(Pattern);
    for (const auto &S : Plan.Sites[Pattern])
      if (Waits(S) && (Of == Left.Sites.end() || !Of->second.count(S.first)))
        Gone.insert({Pattern, S.first});
  }
  return Gone.empty() ? std::move(Plan) : planExchanges(Sol, Options.Granted, Skipped, Gone);
}
