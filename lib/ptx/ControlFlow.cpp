//===- ControlFlow.cpp --------------------------------------------------------------------------------------===//
#include "ptx/ControlFlow.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GenericDomTree.h"
#include "llvm/Support/GenericDomTreeConstruction.h"

// The post-dominator tree works on nodes with a parent; they live only while it is built.
namespace warpshift::ptx {
namespace {
struct FlowGraph;
struct FlowNode {
  FlowGraph *Parent = nullptr;
  uint32_t Id = 0;
  std::vector<FlowNode *> Succs, Preds;
  FlowGraph *getParent() const { return Parent; }
  void printAsOperand(llvm::raw_ostream &OS, bool) const { OS << Id; }
};
struct FlowGraph {
  std::vector<FlowNode *> Nodes;
  FlowNode &front() { return *Nodes.front(); }
};
} // namespace
} // namespace warpshift::ptx

namespace llvm {
using warpshift::ptx::FlowGraph;
using warpshift::ptx::FlowNode;
template <> struct GraphTraits<FlowNode *> {
  using NodeRef = FlowNode *;
  using ChildIteratorType = std::vector<FlowNode *>::iterator;
  static NodeRef getEntryNode(NodeRef N) { return N; }
  static ChildIteratorType child_begin(NodeRef N) { return N->Succs.begin(); }
  static ChildIteratorType child_end(NodeRef N) { return N->Succs.end(); }
};
template <> struct GraphTraits<Inverse<FlowNode *>> {
  using NodeRef = FlowNode *;
  using ChildIteratorType = std::vector<FlowNode *>::iterator;
  static NodeRef getEntryNode(Inverse<NodeRef> N) { return N.Graph; }
  static ChildIteratorType child_begin(NodeRef N) { return N->Preds.begin(); }
  static ChildIteratorType child_end(NodeRef N) { return N->Preds.end(); }
};
template <> struct GraphTraits<FlowGraph *> : GraphTraits<FlowNode *> {
  using nodes_iterator = std::vector<FlowNode *>::iterator;
  static NodeRef getEntryNode(FlowGraph *G) { return G->Nodes.front(); }
  static nodes_iterator nodes_begin(FlowGraph *G) { return G->Nodes.begin(); }
  static nodes_iterator nodes_end(FlowGraph *G) { return G->Nodes.end(); }
  static size_t size(FlowGraph *G) { return G->Nodes.size(); }
};
} // namespace llvm

namespace warpshift::ptx {
namespace {

bool callsNoReturn(const Module &M, const Function &F, const Instruction &I) {
  if (I.Op != Opcode::Call)
    return false;
  const Operand &Target = I.Operands[1];
  if (Target.is(OperandKind::Symbol))
    return M.Functions[Target.Sym.Id].Perf.NoReturn;
  return I.Operands.size() > 3 && I.Operands[3].is(OperandKind::Prototype) && F.Prototypes[I.Operands[3].Id].NoReturn;
}

class FlowBuilder {
public:
  FlowBuilder(const Module &M, const Function &F) : M(M), F(F) {}
  ControlFlow run() {
    splitBlocks();
    connect();
    markReachable();
    postDominators();
    return std::move(CF);
  }

private:
  bool leaves(const Instruction &I) const {
    return I.Op == Opcode::Ret || I.Op == Opcode::Exit || I.Op == Opcode::Trap || callsNoReturn(M, F, I);
  }
  bool endsBlock(const Instruction &I) const { return I.Op == Opcode::Bra || I.Op == Opcode::BrxIdx || leaves(I); }
  /// Instructions I jumps to. Only these start blocks; labels for debug information do not.
  llvm::SmallVector<uint32_t, 4> targets(const Instruction &I) const {
    llvm::SmallVector<uint32_t, 4> Out;
    for (const Operand &O : I.Operands) {
      if (O.is(OperandKind::Label) && I.Op == Opcode::Bra)
        Out.push_back(F.Labels[O.Id].Index);
      else if (O.is(OperandKind::TargetList) && I.Op == Opcode::BrxIdx)
        for (uint32_t L : F.TargetLists[O.Id].Labels)
          Out.push_back(F.Labels[L].Index);
    }
    return Out;
  }

  void splitBlocks() {
    auto N = uint32_t(F.Body.size());
    std::vector<bool> Leader(N + 1, false);
    Leader[0] = true;
    for (uint32_t I = 0; I != N; ++I) {
      for (uint32_t T : targets(F.Body[I]))
        Leader[T] = true;
      if (endsBlock(F.Body[I]))
        Leader[I + 1] = true;
    }
    CF.BlockOf.resize(N);
    for (uint32_t I = 0; I != N; ++I) {
      if (Leader[I]) {
        CF.Blocks.emplace_back();
        CF.Blocks.back().Begin = I;
      }
      CF.Blocks.back().End = I + 1;
      CF.BlockOf[I] = uint32_t(CF.Blocks.size() - 1);
    }
    if (CF.Blocks.empty())
      CF.Blocks.emplace_back();
  }

  uint32_t blockAt(uint32_t Index) const { return Index < F.Body.size() ? CF.BlockOf[Index] : CF.exitBlock(); }

  void connect() {
    for (uint32_t B = 0; B != CF.Blocks.size(); ++B) {
      Block &Blk = CF.Blocks[B];
      auto add = [&](uint32_t To) {
        if (!llvm::is_contained(Blk.Succs, To))
          Blk.Succs.push_back(To);
      };
      const Instruction *Last = Blk.End > Blk.Begin ? &F.Body[Blk.End - 1] : nullptr;
      bool Ends = Last && endsBlock(*Last);
      if (!Ends || Last->isGuarded())
        add(blockAt(Blk.End));
      if (Ends && leaves(*Last))
        add(CF.exitBlock());
      else if (Ends)
        for (uint32_t T : targets(*Last))
          add(blockAt(T));
    }
    for (uint32_t B = 0; B != CF.Blocks.size(); ++B)
      for (uint32_t S : CF.Blocks[B].Succs)
        if (S != CF.exitBlock())
          CF.Blocks[S].Preds.push_back(B);
  }

  void markReachable() {
    std::vector<uint32_t> Work = {0};
    while (!Work.empty()) {
      uint32_t B = Work.back();
      Work.pop_back();
      if (B == CF.exitBlock() || CF.Blocks[B].Reachable)
        continue;
      CF.Blocks[B].Reachable = true;
      llvm::append_range(Work, CF.Blocks[B].Succs);
    }
  }

  bool onlyReturns(uint32_t B) const {
    const Block &Blk = CF.Blocks[B];
    return Blk.End == Blk.Begin + 1 && F.Body[Blk.Begin].Op == Opcode::Ret && !F.Body[Blk.Begin].isGuarded();
  }
  /// Does B itself end the function the usual way, by a return that all its lanes take?
  bool returns(uint32_t B) const {
    const Block &Blk = CF.Blocks[B];
    if (Blk.End == Blk.Begin || !llvm::is_contained(Blk.Succs, CF.exitBlock()))
      return llvm::is_contained(Blk.Succs, CF.exitBlock());
    const Instruction &Last = F.Body[Blk.End - 1];
    return !leaves(Last) || (Last.Op == Opcode::Ret && !(F.IsKernel && Last.isGuarded()));
  }

  /// The block that stands last: by places in the source where there are any, since a compiler may move code.
  uint32_t lastInSource(const std::vector<uint32_t> &Blocks) const {
    auto Position = [&](uint32_t B) {
      std::pair<uint32_t, uint32_t> Last; // Line and column: a kernel may stand in one line.
      for (uint32_t I = CF.Blocks[B].Begin; I != CF.Blocks[B].End; ++I)
        if (F.Body[I].Loc != NoId)
          Last = std::max(Last, {F.Locs[F.Body[I].Loc].Line, F.Locs[F.Body[I].Loc].Column});
      return std::make_pair(Last, B);
    };
    return *std::max_element(Blocks.begin(), Blocks.end(), [&](uint32_t A, uint32_t B) { return Position(A) < Position(B); });
  }

  /// Edges along which lanes may meet again. A lane that ends leaves its group, the others do not wait for it: so
  /// paths that only end do not count. Those are paths into exit and trap and, in a kernel, every return but the
  /// last: clang makes them jumps to one common `ret`.
  std::vector<std::vector<uint32_t>> lastingEdges() const {
    std::vector<std::vector<uint32_t>> Edges;
    for (const Block &B : CF.Blocks)
      Edges.push_back(B.Succs);
    for (uint32_t R = 0; R != CF.Blocks.size() && F.IsKernel; ++R)
      if (const std::vector<uint32_t> &Preds = CF.Blocks[R].Preds; onlyReturns(R) && !Preds.empty())
        for (uint32_t P : Preds)
          if (P != lastInSource(Preds))
            llvm::erase(Edges[P], R);
    std::vector<bool> Lasts(CF.Blocks.size());
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (uint32_t B = 0; B != CF.Blocks.size(); ++B)
        if (!Lasts[B] && (returns(B) || llvm::any_of(Edges[B], [&](uint32_t S) { return S != CF.exitBlock() && Lasts[S]; })))
          Lasts[B] = Changed = true;
    }
    for (uint32_t B = 0; B != CF.Blocks.size(); ++B)
      if (Lasts[B])
        llvm::erase_if(Edges[B], [&](uint32_t S) { return S == CF.exitBlock() ? !returns(B) : !Lasts[S]; });
    return Edges;
  }

  void postDominators() {
    std::vector<std::vector<uint32_t>> All;
    for (const Block &B : CF.Blocks)
      All.push_back(B.Succs);
    std::vector<uint32_t> Ipdom = postDominators(All), Rejoin = postDominators(lastingEdges());
    for (uint32_t B = 0; B != CF.Blocks.size(); ++B) {
      CF.Blocks[B].Ipdom = Ipdom[B];
      CF.Blocks[B].Rejoin = Rejoin[B];
    }
  }

  std::vector<uint32_t> postDominators(const std::vector<std::vector<uint32_t>> &Succs) const {
    uint32_t Exit = CF.exitBlock();
    std::vector<FlowNode> Nodes(Exit + 1);
    FlowGraph G;
    for (uint32_t B = 0; B <= Exit; ++B) {
      Nodes[B].Parent = &G;
      Nodes[B].Id = B;
      G.Nodes.push_back(&Nodes[B]);
    }
    for (uint32_t B = 0; B != Exit; ++B)
      for (uint32_t S : Succs[B]) {
        Nodes[B].Succs.push_back(&Nodes[S]);
        Nodes[S].Preds.push_back(&Nodes[B]);
      }
    llvm::PostDomTreeBase<FlowNode> Tree;
    Tree.recalculate(G);
    std::vector<uint32_t> Nearest(Exit, Exit);
    for (uint32_t B = 0; B != Exit; ++B) {
      auto *Node = Tree.getNode(&Nodes[B]);
      auto *Up = Node ? Node->getIDom() : nullptr;
      if (Up && Up->getBlock())
        Nearest[B] = Up->getBlock()->Id;
    }
    return Nearest;
  }

  const Module &M;
  const Function &F;
  ControlFlow CF;
};

} // namespace

uint32_t ControlFlow::reconvergenceOf(uint32_t Index) const {
  uint32_t Rejoin = Blocks[BlockOf[Index]].Rejoin;
  return Rejoin == exitBlock() ? NoId : Blocks[Rejoin].Begin;
}

ControlFlow buildControlFlow(const Module &M, const Function &F) { return FlowBuilder(M, F).run(); }

} // namespace warpshift::ptx
