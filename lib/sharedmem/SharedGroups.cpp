// Threads that share elements, and are no warp: what an index or a launch shows of it. There A12 is not assumed.
//
//   s[t / 24][t % 24]                     groups of 24 threads: some are of two warps
//   threadIdx.y == 0, rows of 64          a row is two warps
//   s[threadIdx.z][63 - y * 32 - x]       a layer of several rows, each of them a warp
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// Groups of so many threads are neither warps nor whole parts of one.
static bool isOdd(int64_t Size) { return Size > 1 && Size % 32 != 0 && 32 % Size != 0; }

namespace {

/// The values that one is made of, through variables, each of them once.
class Parts {
public:
  Parts(const FunctionFacts &F, const std::map<VarId, std::vector<ExprId>> &Given) : F(F), Given(Given) {}
  bool any(ExprId From, llvm::function_ref<bool(const SymExpr &)> Is) {
    std::vector<ExprId> Work = {From};
    llvm::DenseSet<ExprId> Seen;
    while (!Work.empty()) {
      const ExprId Id = Work.back();
      Work.pop_back();
      if (Id == NoId || !Seen.insert(Id).second)
        continue;
      const SymExpr &E = F.Exprs[Id];
      if (Is(E))
        return true;
      if (E.Kind == ExprKind::Load) // What is read there depends on no place.
        continue;
      for (ExprId Part : {E.A, E.B, E.C})
        Work.push_back(Part);
      Work.insert(Work.end(), E.Args.begin(), E.Args.end());
      if (E.Kind == ExprKind::Var)
        if (auto It = Given.find(E.Ref); It != Given.end())
          Work.insert(Work.end(), It->second.begin(), It->second.end());
    }
    return false;
  }

private:
  const FunctionFacts &F;
  const std::map<VarId, std::vector<ExprId>> &Given;
};

} // namespace

/// Division by a number that no warp is a whole multiple of.
static bool isOddDivision(const FunctionFacts &F, const SymExpr &E) {
  if (E.Kind != ExprKind::Binary || (E.Op != SymOp::Div && E.Op != SymOp::Rem))
    return false;
  ExprId By = E.B;
  while (F.Exprs[By].Kind == ExprKind::Cast)
    By = F.Exprs[By].A;
  return isOdd(F.Exprs[By].Kind == ExprKind::Const ? F.Exprs[By].Value : 0);
}

bool Simulation::hasOddGroups(ExprId Offset) {
  if (Offset == NoId)
    return false;
  if (!MayHaveOddGroups)
    MayHaveOddGroups = llvm::any_of(F.Exprs, [&](const SymExpr &E) { return isOddDivision(F, E); });
  if (!*MayHaveOddGroups)
    return false;
  auto [Known, New] = OddGroups.try_emplace(Offset, false);
  if (!New)
    return Known->second;
  if (Given.empty())
    for (const Node &X : F.Nodes)
      if (X.Kind == NodeKind::Assign && X.Value != NoId)
        Given[X.Var].push_back(X.Value);
  Parts All(F, Given);
  auto IsThread = [](const SymExpr &E) {
    return E.Kind == ExprKind::Special && (Special(E.Ref) <= Special::ThreadIdxZ || Special(E.Ref) == Special::LaneId);
  };
  return Known->second =
             All.any(Offset, [&](const SymExpr &E) { return isOddDivision(F, E) && Parts(F, Given).any(E.A, IsThread); });
}

bool Simulation::leavesFew(const SharedView &V) {
  return llvm::any_of(V.Bounds, [](const LessThan &G) {
    const bool IsConstant = G.Bound.Known && G.Bound.Lane.none() && G.Bound.Warp == 0 && G.Bound.Rest.empty();
    return IsConstant && G.Bound.Const <= 32 && G.Less.Known && !(G.Less.Lane.none() && G.Less.Rest.empty());
  });
}

bool Simulation::isWrittenForWarps() {
  if (WrittenForWarps)
    return *WrittenForWarps;
  auto HasSteps = [](const FunctionFacts &Of) {
    return !Of.Sites.empty() || llvm::any_of(Of.Accesses, [](const SharedAccess &A) { return A.Volatile; }) ||
           llvm::any_of(Of.Roots, [](const SharedRoot &R) { return R.Volatile; });
  };
  WrittenForWarps = false;
  std::set<size_t> Seen = {N};
  for (std::vector<size_t> Work = {N}; !Work.empty() && !*WrittenForWarps;) {
    const Instance &At = P.Sol->Instances[Work.back()];
    Work.pop_back();
    WrittenForWarps = HasSteps(*At.F);
    for (const CallFact &C : At.F->Calls)
      for (size_t J : P.Sol->callees(At, C))
        if (Seen.insert(J).second)
          Work.push_back(J);
  }
  return *WrittenForWarps;
}

bool Simulation::isParted(const Event &A, const Event &B) const {
  const Geometry &Shape = I.Input.Shape;
  if (A.T.OneWarp && B.T.OneWarp)
    return false;
  if (A.InGroup || B.InGroup)
    return true;
  if (Shape.LongRows && A.T.InOneRow && B.T.InOneRow && !(A.Few && B.Few))
    return true;
  // The same rest is that of one row.
  return Shape.Layers && A.T.At.Known && B.T.At.Known && A.T.At.Rest != B.T.At.Rest;
}
