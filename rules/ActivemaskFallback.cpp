#include "rules/ActivemaskFallback.h"
#include "presence/Walk.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

constexpr const char *Snapshot = "__activemask()";

bool isBranch(NodeKind K) { return K == NodeKind::If || K == NodeKind::Loop || K == NodeKind::Switch || K == NodeKind::Choice; }

bool holdsBarrier(const FunctionFacts &F, NodeId N) {
  return F.Nodes[N].Kind == NodeKind::Barrier || llvm::any_of(F.Nodes[N].Kids, [&](NodeId Kid) { return holdsBarrier(F, Kid); });
}

/// The sites of one statement list in runs that no lane leaves in between.
std::vector<std::vector<size_t>> runsOf(const FunctionFacts &F, const Node &List, const std::set<size_t> &Sites) {
  std::vector<std::vector<size_t>> Out(1);
  for (NodeId Kid : List.Kids) {
    const Node &X = F.Nodes[Kid];
    if (X.Kind == NodeKind::Op && Sites.count(X.Ref) && F.Sites[X.Ref].AnchorInList &&
        F.Sites[X.Ref].Callee.Origin == Spelling::File)
      Out.back().push_back(X.Ref);
    else if (leaves(F, Kid, LeavesBreak | LeavesContinue | LeavesReturn) != Leaves::None || X.Kind == NodeKind::Barrier ||
             X.Kind == NodeKind::Exit || X.Kind == NodeKind::Opaque)
      Out.emplace_back();
  }
  return Out;
}

} // namespace

ActivemaskPlan warpshift::planActivemask(const FunctionFacts &F, const std::set<size_t> &Sites, unsigned &NextNumber) {
  ActivemaskPlan Plan;
  for (size_t S : Sites)
    Plan.Masks[S] = Snapshot;
  for (const Node &List : F.Nodes) {
    if (List.Kind != NodeKind::Seq)
      continue;
    for (const std::vector<size_t> &Run : runsOf(F, List, Sites)) {
      if (Run.size() < 2)
        continue;
      const std::string Name = "ws_active" + std::to_string(NextNumber++);
      for (size_t S : Run)
        Plan.Masks[S] = Name;
      Plan.Declarations.push_back({F.Sites[Run.front()].Anchor, "const unsigned " + Name + " = " + Snapshot + ";"});
    }
  }
  return Plan;
}

bool warpshift::hasBarrierInBranch(const FunctionFacts &F) {
  for (NodeId N = 0; N != F.Nodes.size(); ++N)
    if (isBranch(F.Nodes[N].Kind) && holdsBarrier(F, N))
      return true;
  return false;
}

std::string warpshift::activemaskGroup(const std::string &Root) { return Root + "#activemask"; }
