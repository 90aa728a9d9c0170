//===- Graphs.h - work that is described first and done later -----------------------------------------*- C++ -*-===//
//
//   cudaGraphAdd*Node ─────────────┐
//   cudaStreamBeginCapture, calls ─┴─► Graph { nodes, what each waits for } ──instantiate──► a copy ──launch──► calls, one
//                                                                                     after the other
//
// A launch does the nodes in an order in which each comes after what it waits for; among those that may come next, the one
// that was added first. While a stream is captured, a call that would work in it makes a node and does nothing.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_GRAPHS_H
#define WARPSHIFT_CUDART_GRAPHS_H

#include "runtime/cudart/Runtime.h"
#include <functional>

struct CUgraphNode_st {
  cudaGraphNodeType Type = cudaGraphNodeTypeEmpty;
  CUgraph_st *Graph = nullptr;
  std::vector<CUgraphNode_st *> After;
  std::function<cudaError_t()> Work; ///< Empty: nothing to do.
  const void *Kernel = nullptr;      ///< Of a kernel node.
  /// Of a kernel node: what it was made from, its arguments copied.
  cudaKernelNodeParams Params{};
  std::vector<std::vector<uint8_t>> Arguments;
  std::vector<void *> ArgumentPointers;
  std::shared_ptr<CUgraph_st> Child;
};

struct CUgraph_st {
  std::vector<std::unique_ptr<CUgraphNode_st>> Nodes; ///< In the order in which they were added.
};

struct CUgraphExec_st {
  std::unique_ptr<CUgraph_st> Copy;
  std::map<const CUgraphNode_st *, CUgraphNode_st *> CopyOf;
};

namespace warpshift::cudart {

/// A stream that is being captured.
struct Capture {
  cudaGraph_t Graph = nullptr;
  cudaStream_t Origin = nullptr;
  std::map<cudaStream_t, std::vector<cudaGraphNode_t>> Last; ///< What the next node of each stream waits for.
  std::map<cudaEvent_t, std::vector<cudaGraphNode_t>> Recorded;
};

/// A node at the end of G; empty Work: nothing to do.
CUgraphNode_st *addNode(CUgraph_st &G, cudaGraphNodeType Type, llvm::ArrayRef<cudaGraphNode_t> After,
                        std::function<cudaError_t()> Work = {});
/// Makes N a launch; takes the parameters with the arguments that they point to.
cudaError_t setKernel(Runtime &R, CUgraphNode_st &N, const cudaKernelNodeParams &P);

/// What an asynchronous call does: Work, at once or as a node of the graph that its stream is captured into.
cudaError_t inStream(Runtime &R, cudaStream_t S, cudaGraphNodeType Type, std::function<cudaError_t()> Work);
/// The same for calls that cannot be captured: they fail.
cudaError_t notCaptured(Runtime &R, cudaStream_t S);
/// Memory of a graph: it is there from now on, at one address; its node only makes its contents undefined.
cudaError_t graphMemoryNode(Runtime &R, uint64_t Bytes, void **Out, std::function<cudaError_t()> &Work);

/// The capture that the stream is part of, or null.
Capture *captureOf(Runtime &R, cudaStream_t S);
/// Is the stream being captured? Then the call makes a node: see captured().
bool isCapturing(Runtime &R, cudaStream_t S);
/// Makes a node of Work; what it reads of the caller's must be copied into it.
cudaError_t captured(Runtime &R, cudaStream_t S, cudaGraphNodeType Type, std::function<cudaError_t()> Work);
cudaError_t capturedLaunch(Runtime &R, cudaStream_t S, const cudaKernelNodeParams &P);
cudaError_t capturedEvent(Runtime &R, cudaStream_t S, cudaEvent_t E);
/// False: the event was not recorded in a captured stream, so there is nothing to wait for.
bool capturedWait(Runtime &R, cudaStream_t S, cudaEvent_t E);

} // namespace warpshift::cudart

#endif
