// One text of a macro serves all its uses; what is spelled in an argument is its use's own.
//== options --repair
//== input
#define SHFL(v, d) __shfl_xor_sync(0xffffffff, v, d)
#define ARGS 0xffffffff, v, 1
#define SAME(x) x
#define MASK(bits) (0xffffffffu >> (32 - bits))
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    v += SHFL(v, 1);
    v += __shfl_xor_sync(ARGS);
  }
  o[threadIdx.x] = v;
}
__global__ void argument(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v += SAME(__shfl_xor_sync(0xffffffff, v, 1)) + __shfl_xor_sync(MASK(32), v, 2);
  o[threadIdx.x] = v;
}
//== fixed
#define SHFL(v, d) __shfl_xor_sync(0xffffffff, v, d)
#define ARGS 0xffffffff, v, 1
#define SAME(x) x
#define MASK(bits) (0xffffffffu >> (32 - bits))
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    v += SHFL(v, 1);
    v += __shfl_xor_sync(ARGS);
  }
  o[threadIdx.x] = v;
}
__global__ void argument(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += SAME(__shfl_xor_sync(ws_m1, v, 1)) + __shfl_xor_sync(ws_m1, v, 2);
  o[threadIdx.x] = v;
}
//== findings
macros.cu:1: finding mask-names-absent-lanes
macros.cu:16: proven repair-sync
macros.cu:16: proven repair-sync
