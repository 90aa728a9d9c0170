// A graph made by hand, one captured over two streams; launched more than once, with other parameters, cloned and nested.
// exit: 0
// out: PASS
#include "check.h"

__global__ void add(int *p, int n) { p[threadIdx.x] += n; }
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
static void count(void *p) { ++*static_cast<int *>(p); }

static int first(int *p) {
  int v = 0;
  cudaMemcpy(&v, p, sizeof v, cudaMemcpyDeviceToHost);
  return v;
}

static cudaKernelNodeParams call(void *f, void **args) {
  cudaKernelNodeParams p = {};
  p.func = f;
  p.gridDim = dim3(1);
  p.blockDim = dim3(32);
  p.kernelParams = args;
  return p;
}

static void byHand(int *p) {
  cudaGraph_t graph;
  CHECK(cudaGraphCreate(&graph, 0) == cudaSuccess);
  int three = 3, calls = 0;
  void *addArgs[] = {&p, &three}, *twiceArgs[] = {&p};
  cudaKernelNodeParams addCall = call((void *)add, addArgs), twiceCall = call((void *)twice, twiceArgs);
  cudaMemsetParams zero = {p, 0, 0, 4, 32, 1};
  cudaHostNodeParams host = {count, &calls};
  cudaGraphNode_t doubled, added, cleared, told; // added to the graph in another order than they run
  CHECK(cudaGraphAddKernelNode(&doubled, graph, NULL, 0, &twiceCall) == cudaSuccess);
  CHECK(cudaGraphAddKernelNode(&added, graph, NULL, 0, &addCall) == cudaSuccess);
  three = 99; // the node has a copy
  CHECK(cudaGraphAddMemsetNode(&cleared, graph, NULL, 0, &zero) == cudaSuccess);
  CHECK(cudaGraphAddHostNode(&told, graph, &doubled, 1, &host) == cudaSuccess);
  cudaGraphNode_t from[] = {cleared, added}, to[] = {added, doubled};
  CHECK(cudaGraphAddDependencies(graph, from, to, 2) == cudaSuccess);
  size_t n = 0;
  CHECK(cudaGraphGetNodes(graph, NULL, &n) == cudaSuccess && n == 4);
  CHECK(cudaGraphGetRootNodes(graph, NULL, &n) == cudaSuccess && n == 1);
  cudaGraphExec_t exec;
  CHECK(cudaGraphInstantiate(&exec, graph, NULL, NULL, 0) == cudaSuccess);
  CHECK(calls == 0);
  CHECK(cudaGraphLaunch(exec, 0) == cudaSuccess && cudaGraphLaunch(exec, 0) == cudaSuccess);
  CHECK(first(p) == 6 && calls == 2);
  int five = 5;
  addArgs[1] = &five;
  CHECK(cudaGraphExecKernelNodeSetParams(exec, added, &addCall) == cudaSuccess);
  cudaGraphLaunch(exec, 0);
  CHECK(first(p) == 10);

  cudaGraph_t clone, outer;
  CHECK(cudaGraphClone(&clone, graph) == cudaSuccess);
  CHECK(cudaGraphCreate(&outer, 0) == cudaSuccess);
  cudaGraphNode_t child, last;
  CHECK(cudaGraphAddChildGraphNode(&child, outer, NULL, 0, clone) == cudaSuccess);
  CHECK(cudaGraphAddKernelNode(&last, outer, &child, 1, &twiceCall) == cudaSuccess);
  cudaGraphExec_t nested;
  CHECK(cudaGraphInstantiate(&nested, outer) == cudaSuccess);
  cudaGraphLaunch(nested, 0);
  CHECK(first(p) == 12);
  CHECK(cudaGraphAddDependencies(graph, to, from, 1) == cudaSuccess);
  CHECK(cudaGraphInstantiate(&nested, graph) == cudaErrorInvalidValue); // a circle
  CHECK(cudaGraphDestroy(graph) == cudaSuccess && cudaGraphDestroy(graph) == cudaErrorInvalidValue);
  CHECK(cudaGraphExecDestroy(exec) == cudaSuccess);
}

static void byCapture(int *p) {
  cudaStream_t a, b;
  cudaStreamCreate(&a);
  cudaStreamCreate(&b);
  cudaEvent_t fork, join;
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  int calls = 0;
  CHECK(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal) == cudaSuccess);
  cudaMemsetAsync(p, 0, 128, a);
  cudaEventRecord(fork, a);
  cudaStreamWaitEvent(b, fork, 0);
  add<<<1, 32, 0, b>>>(p, 4);
  cudaEventRecord(join, b);
  cudaStreamWaitEvent(a, join, 0);
  twice<<<1, 32, 0, a>>>(p);
  cudaLaunchHostFunc(a, count, &calls);
  cudaStreamCaptureStatus status;
  CHECK(cudaStreamIsCapturing(b, &status) == cudaSuccess && status == cudaStreamCaptureStatusActive);
  cudaGraph_t graph;
  CHECK(cudaStreamEndCapture(b, &graph) == cudaErrorStreamCaptureUnmatched);
  CHECK(cudaStreamEndCapture(a, &graph) == cudaSuccess);
  CHECK(cudaStreamIsCapturing(a, &status) == cudaSuccess && status == cudaStreamCaptureStatusNone);
  CHECK(calls == 0 && first(p) == 12); // nothing of it has happened yet
  cudaGraphExec_t exec;
  CHECK(cudaGraphInstantiateWithFlags(&exec, graph, 0) == cudaSuccess);
  cudaGraphLaunch(exec, a);
  cudaGraphLaunch(exec, a);
  CHECK(calls == 2 && first(p) == 8);
  CHECK(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal) == cudaErrorStreamCaptureUnsupported);
  CHECK(cudaStreamEndCapture(a, &graph) == cudaErrorIllegalState);
  cudaGetLastError();
}

static void memoryOfAGraph() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  int *inner, *out;
  cudaMalloc(&out, 128);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  CHECK(cudaMallocAsync(&inner, 128, s) == cudaSuccess);
  cudaMemsetAsync(inner, 0, 128, s);
  add<<<1, 32, 0, s>>>(inner, 7);
  cudaMemcpyAsync(out, inner, 128, cudaMemcpyDeviceToDevice, s);
  cudaFreeAsync(inner, s);
  cudaGraph_t graph;
  cudaStreamEndCapture(s, &graph);
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph);
  for (int i = 0; i < 2; ++i) {
    CHECK(cudaGraphLaunch(exec, s) == cudaSuccess);
    CHECK(first(out) == 7);
  }
}

int main() {
  int *p;
  cudaMalloc(&p, 128);
  byHand(p);
  byCapture(p);
  memoryOfAGraph();
  return finish();
}
