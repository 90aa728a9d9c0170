#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/Copy.h"
#include "runtime/cudart/Memory.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace warpshift::cudart;
namespace simt = warpshift::simt;

namespace {
bool isGraph(Runtime &R, cudaGraph_t G) { return R.Graphs.count(G); }

cudaError_t launchNode(CUgraphNode_st &N) {
  return cudaLaunchKernel(N.Kernel, N.Params.gridDim, N.Params.blockDim, N.ArgumentPointers.data(), N.Params.sharedMemBytes,
                          nullptr);
}

std::function<cudaError_t()> fillOf(const cudaMemsetParams &P) {
  return [P]() -> cudaError_t {
    Runtime &R = Runtime::get();
    const uint64_t Rows = std::max<size_t>(P.height, 1);
    if (P.elementSize != 1 && P.elementSize != 2 && P.elementSize != 4)
      return cudaErrorInvalidValue;
    std::vector<uint8_t> Row(P.width * P.elementSize);
    for (size_t I = 0; I != Row.size(); ++I)
      Row[I] = uint8_t(P.value >> (8 * (I % P.elementSize)));
    for (uint64_t Y = 0; Y != Rows; ++Y)
      if (Error E = R.memory().write(uint64_t(P.dst) + Y * P.pitch, Row))
        return R.refuse(cudaErrorInvalidValue, std::move(E));
    R.took(1);
    return cudaSuccess;
  };
}
std::function<cudaError_t()> copyOf(const cudaMemcpy3DParms &P) {
  return [P] { return copyBox(Runtime::get(), &P); };
}
std::function<cudaError_t()> copyOf(void *To, const void *From, size_t N, cudaMemcpyKind K) {
  return [=] { return copyRows(Runtime::get(), To, N, From, N, N, 1, K); };
}
std::function<cudaError_t()> callOf(const cudaHostNodeParams &P) {
  return [P] {
    P.fn(P.userData);
    return cudaSuccess;
  };
}

/// The checks of every cudaGraphAdd*Node.
cudaError_t addChecked(Runtime &R, cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count,
                       cudaGraphNodeType Type, std::function<cudaError_t()> Work = {}) {
  if (!Out || !isGraph(R, G) || (Count && !After))
    return cudaErrorInvalidValue;
  for (size_t I = 0; I != Count; ++I)
    if (!After[I] || After[I]->Graph != G)
      return R.refuse(cudaErrorInvalidValue, "a dependency is no node of the graph");
  *Out = addNode(*G, Type, ArrayRef(After, Count), std::move(Work));
  return cudaSuccess;
}

std::unique_ptr<CUgraph_st> copyGraph(const CUgraph_st &G, std::map<const CUgraphNode_st *, CUgraphNode_st *> &CopyOf) {
  auto Copy = std::make_unique<CUgraph_st>();
  for (const auto &N : G.Nodes) {
    CUgraphNode_st *C = addNode(*Copy, N->Type, {}, N->Work);
    C->Kernel = N->Kernel;
    C->Params = N->Params;
    C->Arguments = N->Arguments;
    for (auto &A : C->Arguments)
      C->ArgumentPointers.push_back(A.data());
    C->Params.kernelParams = C->ArgumentPointers.data();
    C->Child = N->Child;
    CopyOf[N.get()] = C;
  }
  for (const auto &N : G.Nodes)
    for (CUgraphNode_st *Before : N->After)
      CopyOf[N.get()]->After.push_back(CopyOf.at(Before));
  return Copy;
}

/// Each node after what it waits for, otherwise as they were added. Short if there is a circle.
std::vector<CUgraphNode_st *> inOrder(const CUgraph_st &G) {
  std::vector<CUgraphNode_st *> Out;
  std::set<const CUgraphNode_st *> Done;
  for (bool Moved = true; Moved;) {
    Moved = false;
    for (const auto &N : G.Nodes) {
      if (Done.count(N.get()) || !all_of(N->After, [&](auto *B) { return Done.count(B); }))
        continue;
      Done.insert(N.get());
      Out.push_back(N.get());
      Moved = true;
    }
  }
  return Out;
}

cudaError_t runGraph(const CUgraph_st &G) {
  for (CUgraphNode_st *N : inOrder(G)) {
    cudaError_t E = cudaSuccess;
    if (N->Type == cudaGraphNodeTypeKernel)
      E = launchNode(*N);
    else if (N->Child)
      E = runGraph(*N->Child);
    else if (N->Work)
      E = N->Work();
    if (E != cudaSuccess)
      return E;
  }
  return cudaSuccess;
}

cudaError_t instantiate(Runtime &R, cudaGraphExec_t *Out, cudaGraph_t G) {
  if (!Out || !isGraph(R, G))
    return cudaErrorInvalidValue;
  if (R.spec().Devices > 1)
    return R.unsupported("graphs with several devices");
  if (inOrder(*G).size() != G->Nodes.size())
    return R.refuse(cudaErrorInvalidValue, "the graph's nodes wait for each other in a circle");
  auto *E = new CUgraphExec_st;
  E->Copy = copyGraph(*G, E->CopyOf);
  R.GraphExecs.insert(E);
  *Out = E;
  return cudaSuccess;
}

/// Other work for a node of a graph, or for what an executable graph made of it; Node may be null.
cudaError_t setWork(CUgraphNode_st *Node, cudaGraphNodeType Type, std::function<cudaError_t()> Work) {
  if (!Node || Node->Type != Type)
    return cudaErrorInvalidValue;
  Node->Work = std::move(Work);
  return cudaSuccess;
}

/// The node of an executable graph that was made from Node.
CUgraphNode_st *nodeIn(Runtime &R, cudaGraphExec_t E, cudaGraphNode_t Node, cudaGraphNodeType Type) {
  if (!R.GraphExecs.count(E))
    return nullptr;
  auto N = E->CopyOf.find(Node);
  return N == E->CopyOf.end() || N->second->Type != Type ? nullptr : N->second;
}

cudaError_t update(Runtime &R, cudaGraphExec_t E, cudaGraph_t G, cudaGraphNode_t *Wrong, cudaGraphExecUpdateResult *Result) {
  if (!R.GraphExecs.count(E) || !isGraph(R, G))
    return cudaErrorInvalidValue;
  auto Refuse = [&](cudaGraphExecUpdateResult Why, CUgraphNode_st *At) {
    if (Result)
      *Result = Why;
    if (Wrong)
      *Wrong = At;
    return cudaErrorGraphExecUpdateFailure;
  };
  const auto Old = inOrder(*E->Copy), New = inOrder(*G);
  if (Old.size() != New.size())
    return Refuse(cudaGraphExecUpdateErrorTopologyChanged, nullptr);
  for (size_t I = 0; I != Old.size(); ++I) {
    if (Old[I]->Type != New[I]->Type)
      return Refuse(cudaGraphExecUpdateErrorNodeTypeChanged, New[I]);
    if (Old[I]->After.size() != New[I]->After.size())
      return Refuse(cudaGraphExecUpdateErrorTopologyChanged, New[I]);
  }
  E->CopyOf.clear();
  E->Copy = copyGraph(*G, E->CopyOf);
  if (Result)
    *Result = cudaGraphExecUpdateSuccess;
  return cudaSuccess;
}

/// How lists are handed out: with no array their length, else as many as fit.
cudaError_t handOut(ArrayRef<CUgraphNode_st *> Nodes, cudaGraphNode_t *Out, size_t *Count) {
  if (!Count)
    return cudaErrorInvalidValue;
  if (Out) {
    std::fill_n(Out, *Count, nullptr);
    std::copy_n(Nodes.begin(), std::min(*Count, Nodes.size()), Out);
    *Count = std::min(*Count, Nodes.size());
  } else {
    *Count = Nodes.size();
  }
  return cudaSuccess;
}

std::vector<CUgraphNode_st *> nodesOf(const CUgraph_st &G, bool OnlyRoots) {
  std::vector<CUgraphNode_st *> Out;
  for (const auto &N : G.Nodes)
    if (!OnlyRoots || N->After.empty())
      Out.push_back(N.get());
  return Out;
}

cudaError_t dependencies(Runtime &R, cudaGraph_t G, const cudaGraphNode_t *From, const cudaGraphNode_t *To, size_t N, bool Add) {
  if (!isGraph(R, G))
    return cudaErrorInvalidValue;
  for (size_t I = 0; I != N; ++I) {
    if (From[I]->Graph != G || To[I]->Graph != G)
      return cudaErrorInvalidValue;
    if (Add)
      To[I]->After.push_back(From[I]);
    else
      erase(To[I]->After, From[I]);
  }
  return cudaSuccess;
}

} // namespace

cudaError_t warpshift::cudart::setKernel(Runtime &R, CUgraphNode_st &N, const cudaKernelNodeParams &P) {
  KernelEntry *K = R.kernel(P.func);
  if (!K)
    return R.refuse(cudaErrorInvalidDeviceFunction, "the function is not a kernel of this program");
  if (P.extra)
    return R.unsupported("kernel nodes whose arguments are given as 'extra'");
  Expected<const simt::Program *> Code = R.machine().program(K->Name);
  if (!Code)
    return R.unsupported(toString(Code.takeError()));
  N.Params = P;
  N.Kernel = P.func;
  N.Arguments.clear();
  N.ArgumentPointers.clear();
  for (size_t I = 0; I != (*Code)->Params.size(); ++I) {
    const uint8_t *Bytes = static_cast<const uint8_t *>(P.kernelParams[I]);
    N.Arguments.emplace_back(Bytes, Bytes + (*Code)->Params[I].Bytes);
  }
  for (auto &A : N.Arguments)
    N.ArgumentPointers.push_back(A.data());
  N.Params.kernelParams = N.ArgumentPointers.data();
  return cudaSuccess;
}

CUgraphNode_st *warpshift::cudart::addNode(CUgraph_st &G, cudaGraphNodeType Type, ArrayRef<cudaGraphNode_t> After,
                                           std::function<cudaError_t()> Work) {
  G.Nodes.push_back(std::make_unique<CUgraphNode_st>());
  CUgraphNode_st *N = G.Nodes.back().get();
  N->Type = Type;
  N->Graph = &G;
  N->After.assign(After.begin(), After.end());
  N->Work = std::move(Work);
  return N;
}

static cudaError_t makeUndefined(Runtime &R, void *P) {
  MemoryBlock *B = R.blockAt(uint64_t(P));
  if (!B)
    return R.refuse(cudaErrorInvalidValue, "no memory of a graph");
  if (Error E = R.memory().poison(B->Address, B->Bytes))
    return R.refuse(cudaErrorInvalidValue, std::move(E));
  return cudaSuccess;
}

cudaError_t warpshift::cudart::graphMemoryNode(Runtime &R, uint64_t Bytes, void **Out, std::function<cudaError_t()> &Work) {
  if (cudaError_t E = allocateBlock(R, MemoryBlock::Kind::Device, Out, Bytes))
    return E;
  R.blockAt(uint64_t(*Out))->OfGraph = true;
  Work = [P = *Out] { return makeUndefined(Runtime::get(), P); };
  return cudaSuccess;
}

extern "C" {
cudaError_t cudaGraphCreate(cudaGraph_t *Out, unsigned Flags) {
  WS_CALL(cudaGraphCreate, {
    if (!Out || Flags)
      return cudaErrorInvalidValue;
    return createHandle(R.Graphs, Out);
  });
}
cudaError_t cudaGraphClone(cudaGraph_t *Out, cudaGraph_t G) {
  WS_CALL(cudaGraphClone, {
    if (!Out || !isGraph(R, G))
      return cudaErrorInvalidValue;
    std::map<const CUgraphNode_st *, CUgraphNode_st *> CopyOf;
    *Out = copyGraph(*G, CopyOf).release();
    R.Graphs.insert(*Out);
    return cudaSuccess;
  });
}
cudaError_t cudaGraphDestroy(cudaGraph_t G) { WS_CALL(cudaGraphDestroy, return destroyHandle(R.Graphs, G);); }

#define ADD_NODE(Name, Type, Check, Work, ...)                                                                                   \
  cudaError_t Name(cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count, __VA_ARGS__) {               \
    WS_CALL(Name, return Check ? addChecked(R, Out, G, After, Count, Type, Work) : cudaErrorInvalidValue;);                      \
  }
ADD_NODE(cudaGraphAddMemcpyNode, cudaGraphNodeTypeMemcpy, P, copyOf(*P), const cudaMemcpy3DParms *P)
ADD_NODE(cudaGraphAddMemcpyNode1D, cudaGraphNodeTypeMemcpy, true, copyOf(To, From, N, K), void *To, const void *From, size_t N,
         cudaMemcpyKind K)
ADD_NODE(cudaGraphAddMemsetNode, cudaGraphNodeTypeMemset, P, fillOf(*P), const cudaMemsetParams *P)
ADD_NODE(cudaGraphAddHostNode, cudaGraphNodeTypeHost, P && P->fn, callOf(*P), const cudaHostNodeParams *P)
ADD_NODE(
    cudaGraphAddEventRecordNode, cudaGraphNodeTypeEventRecord, true, [E] { return cudaEventRecord(E, nullptr); }, cudaEvent_t E)
ADD_NODE(cudaGraphAddEventWaitNode, cudaGraphNodeTypeWaitEvent, true, [E] { return cudaEventQuery(E); }, cudaEvent_t E)
ADD_NODE(cudaGraphAddMemFreeNode, cudaGraphNodeTypeMemFree, true, [P] { return cudaFree(P); }, void *P)
#undef ADD_NODE

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count,
                                   const cudaKernelNodeParams *P) {
  WS_CALL(cudaGraphAddKernelNode, {
    if (!P)
      return cudaErrorInvalidValue;
    if (cudaError_t E = addChecked(R, Out, G, After, Count, cudaGraphNodeTypeKernel))
      return E;
    return setKernel(R, **Out, *P);
  });
}
cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count,
                                       cudaGraph_t Child) {
  WS_CALL(cudaGraphAddChildGraphNode, {
    if (!isGraph(R, Child))
      return cudaErrorInvalidValue;
    if (cudaError_t E = addChecked(R, Out, G, After, Count, cudaGraphNodeTypeGraph))
      return E;
    std::map<const CUgraphNode_st *, CUgraphNode_st *> CopyOf;
    (*Out)->Child = copyGraph(*Child, CopyOf);
    return cudaSuccess;
  });
}
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count) {
  WS_CALL(cudaGraphAddEmptyNode, return addChecked(R, Out, G, After, Count, cudaGraphNodeTypeEmpty););
}
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *After, size_t Count,
                                     cudaMemAllocNodeParams *P) {
  WS_CALL(cudaGraphAddMemAllocNode, {
    if (!P)
      return cudaErrorInvalidValue;
    std::function<cudaError_t()> Work;
    if (cudaError_t E = graphMemoryNode(R, P->bytesize, &P->dptr, Work))
      return E;
    return addChecked(R, Out, G, After, Count, cudaGraphNodeTypeMemAlloc, Work);
  });
}
cudaError_t cudaGraphAddDependencies(cudaGraph_t G, const cudaGraphNode_t *From, const cudaGraphNode_t *To, size_t N) {
  WS_CALL(cudaGraphAddDependencies, return dependencies(R, G, From, To, N, true););
}
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t G, const cudaGraphNode_t *From, const cudaGraphNode_t *To, size_t N) {
  WS_CALL(cudaGraphRemoveDependencies, return dependencies(R, G, From, To, N, false););
}
cudaError_t cudaGraphDestroyNode(cudaGraphNode_t N) {
  WS_CALL(cudaGraphDestroyNode, {
    if (!N || !isGraph(R, N->Graph))
      return cudaErrorInvalidValue;
    CUgraph_st &G = *N->Graph;
    for (auto &Other : G.Nodes)
      erase(Other->After, N);
    erase_if(G.Nodes, [&](const auto &Other) { return Other.get() == N; });
    return cudaSuccess;
  });
}
cudaError_t cudaGraphGetNodes(cudaGraph_t G, cudaGraphNode_t *Out, size_t *N) {
  WS_CALL(cudaGraphGetNodes, return isGraph(R, G) ? handOut(nodesOf(*G, false), Out, N) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphGetRootNodes(cudaGraph_t G, cudaGraphNode_t *Out, size_t *N) {
  WS_CALL(cudaGraphGetRootNodes, return isGraph(R, G) ? handOut(nodesOf(*G, true), Out, N) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphGetEdges(cudaGraph_t G, cudaGraphNode_t *From, cudaGraphNode_t *To, size_t *N) {
  WS_CALL(cudaGraphGetEdges, {
    if (!isGraph(R, G) || !N || !From != !To)
      return cudaErrorInvalidValue;
    std::vector<CUgraphNode_st *> Starts;
    std::vector<CUgraphNode_st *> Ends;
    for (const auto &Node : G->Nodes)
      for (CUgraphNode_st *Before : Node->After) {
        Starts.push_back(Before);
        Ends.push_back(Node.get());
      }
    size_t Room = *N;
    if (cudaError_t E = handOut(Starts, From, N))
      return E;
    return To ? handOut(Ends, To, &Room) : cudaSuccess;
  });
}
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t N, cudaGraphNodeType *Type) {
  WS_CALL(cudaGraphNodeGetType, {
    if (!N || !Type)
      return cudaErrorInvalidValue;
    *Type = N->Type;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t N, cudaGraphNode_t *Out, size_t *Count) {
  WS_CALL(cudaGraphNodeGetDependencies, return N ? handOut(N->After, Out, Count) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t N, cudaKernelNodeParams *P) {
  WS_CALL(cudaGraphKernelNodeGetParams, {
    if (!N || !P || N->Type != cudaGraphNodeTypeKernel)
      return cudaErrorInvalidValue;
    *P = N->Params;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t N, const cudaKernelNodeParams *P) {
  WS_CALL(cudaGraphKernelNodeSetParams,
          return N && P && N->Type == cudaGraphNodeTypeKernel ? setKernel(R, *N, *P) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphKernelNodeSetAttribute(cudaGraphNode_t N, cudaLaunchAttributeID Id, const cudaLaunchAttributeValue *V) {
  WS_CALL(cudaGraphKernelNodeSetAttribute, {
    if (!N || !V || N->Type != cudaGraphNodeTypeKernel)
      return cudaErrorInvalidValue;
    if (Id == cudaLaunchAttributeClusterDimension)
      return R.unsupported("thread block clusters");
    return cudaSuccess; // The others are hints; every block of a cooperative launch gets its turn anyway.
  });
}

cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t N, const cudaMemcpy3DParms *P) {
  WS_CALL(cudaGraphMemcpyNodeSetParams, return P ? setWork(N, cudaGraphNodeTypeMemcpy, copyOf(*P)) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t Node, void *To, const void *From, size_t N, cudaMemcpyKind K) {
  WS_CALL(cudaGraphMemcpyNodeSetParams1D, return setWork(Node, cudaGraphNodeTypeMemcpy, copyOf(To, From, N, K)););
}
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t N, const cudaMemsetParams *P) {
  WS_CALL(cudaGraphMemsetNodeSetParams, return P ? setWork(N, cudaGraphNodeTypeMemset, fillOf(*P)) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t N, const cudaHostNodeParams *P) {
  WS_CALL(cudaGraphHostNodeSetParams, return P && P->fn ? setWork(N, cudaGraphNodeTypeHost, callOf(*P)) : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t E, cudaGraphNode_t N, const cudaKernelNodeParams *P) {
  WS_CALL(cudaGraphExecKernelNodeSetParams, {
    CUgraphNode_st *Target = nodeIn(R, E, N, cudaGraphNodeTypeKernel);
    return Target && P ? setKernel(R, *Target, *P) : cudaErrorInvalidValue;
  });
}
cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t E, cudaGraphNode_t N, const cudaMemcpy3DParms *P) {
  WS_CALL(cudaGraphExecMemcpyNodeSetParams,
          return P ? setWork(nodeIn(R, E, N, cudaGraphNodeTypeMemcpy), cudaGraphNodeTypeMemcpy, copyOf(*P))
                   : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t E, cudaGraphNode_t Node, void *To, const void *From, size_t N,
                                               cudaMemcpyKind K) {
  WS_CALL(cudaGraphExecMemcpyNodeSetParams1D,
          return setWork(nodeIn(R, E, Node, cudaGraphNodeTypeMemcpy), cudaGraphNodeTypeMemcpy, copyOf(To, From, N, K)););
}
cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t E, cudaGraphNode_t N, const cudaMemsetParams *P) {
  WS_CALL(cudaGraphExecMemsetNodeSetParams,
          return P ? setWork(nodeIn(R, E, N, cudaGraphNodeTypeMemset), cudaGraphNodeTypeMemset, fillOf(*P))
                   : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t E, cudaGraphNode_t N, const cudaHostNodeParams *P) {
  WS_CALL(cudaGraphExecHostNodeSetParams,
          return P && P->fn ? setWork(nodeIn(R, E, N, cudaGraphNodeTypeHost), cudaGraphNodeTypeHost, callOf(*P))
                            : cudaErrorInvalidValue;);
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *E, cudaGraph_t G, cudaGraphNode_t *, char *, size_t) {
  WS_CALL(cudaGraphInstantiate, return instantiate(R, E, G););
}
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *E, cudaGraph_t G, unsigned long long) {
  WS_CALL(cudaGraphInstantiateWithFlags, return instantiate(R, E, G););
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t E) { WS_CALL(cudaGraphExecDestroy, return destroyHandle(R.GraphExecs, E);); }
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t E, cudaGraph_t G, cudaGraphNode_t *Wrong, cudaGraphExecUpdateResult *Result) {
  WS_CALL(cudaGraphExecUpdate, return update(R, E, G, Wrong, Result););
}
cudaError_t cudaGraphUpload(cudaGraphExec_t E, cudaStream_t) {
  WS_CALL(cudaGraphUpload, return R.GraphExecs.count(E) ? cudaSuccess : cudaErrorInvalidValue;);
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t E, cudaStream_t S) {
  WS_CALL(cudaGraphLaunch, {
    if (cudaError_t Bad = R.checkStream(S))
      return Bad;
    if (!R.GraphExecs.count(E))
      return cudaErrorInvalidValue;
    if (!isCapturing(R, S))
      return runGraph(*E->Copy);
    std::map<const CUgraphNode_st *, CUgraphNode_st *> CopyOf;
    captured(R, S, cudaGraphNodeTypeGraph, {});
    captureOf(R, S)->Last[S].front()->Child = copyGraph(*E->Copy, CopyOf);
    return cudaSuccess;
  });
}
}
