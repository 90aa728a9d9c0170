#include "program/HostText.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// Does F call what nvcc lets no host function call? It takes thread indices, __shared__ variables and __device__ functions
/// of the program (CUDA 13.0: with a warning at most).
static bool needsDevice(const FunctionFacts &F) {
  return llvm::any_of(
      F.Nodes, [](const Node &X) { return X.Kind == NodeKind::Op || X.Kind == NodeKind::SyncOp || X.Kind == NodeKind::Barrier; });
}

static void addConstructs(HostText &Out, const FunctionFacts &F) {
  for (NodeId N = 0; N != F.Nodes.size(); ++N)
    if (F.Nodes[N].TextRef != NoId)
      Out.Constructs.insert(constructKey(F, N));
}

HostText warpshift::hostTextOf(const std::vector<TuFacts> &Units) {
  HostText Out;
  std::set<std::string> HasHostPass; // Main files.
  for (const TuFacts &U : Units)
    if (!U.IsDevice)
      HasHostPass.insert(U.MainFile);
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions) {
      if (!F.OnHost)
        continue;
      if (!U.IsDevice) {
        addConstructs(Out, F);
        for (const SharedStatement &S : F.Statements)
          Out.Statements.insert(S.Where);
      } else if (HasHostPass.count(U.MainFile) == 0 && !needsDevice(F)) {
        addConstructs(Out, F);
        Out.Whole.insert(F.PatternKey);
      }
    }
  return Out;
}
