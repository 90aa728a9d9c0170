// What is one word in a list may be several parameters, or arguments, in truth: the other function may take the mask.
//== input
#define START , int start
#define TWO v, 3
struct Queue {
  __device__ int total(int v START, int more) { return v + start + more; }
  __device__ int count(int v, int start, unsigned more) { return v + start + more; }
};
struct Warp {
  __device__ int total(int v, int w) { return __popc(__ballot(v + w)); }
  __device__ int count(int v, int w) { return __popc(__ballot(v + w)); }
};
#ifdef QUEUE
typedef Queue Used;
#else
typedef Warp Used;
#endif
__global__ void k(int *o, Used w) {
  int v = o[threadIdx.x];
  if (v > 2)
    o[threadIdx.x] = w.total(v, 3) + w.count(TWO);
}
//== unchanged
//== findings
callee-with-macros-for-parameters.cu:8: manual vote-to-sync
callee-with-macros-for-parameters.cu:9: manual vote-to-sync
