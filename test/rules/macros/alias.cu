// An object-like macro that is the intrinsic: its name is one there, and each use gets the mask of its own place.
//== input
#define SHFL __shfl
#define ANY __any
#define TWICE(x) ((x) + (x))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SHFL(v, 3);
  if (v > n)
    o[1] = SHFL(v, 2) + ANY (v > 1);
  if (ANY(v))
    o[2] = TWICE(SHFL(v, 1));
}
//== fixed
#define SHFL __shfl
#define ANY __any
#define TWICE(x) ((x) + (x))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __shfl_sync(0xffffffffu, v, 3);
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[1] = __shfl_sync(ws_m1, v, 2) + __any_sync (ws_m1, v > 1);
  if (__any_sync(0xffffffffu, v))
    o[2] = TWICE(__shfl_sync(0xffffffffu, v, 1));
}
//== findings
alias.cu:6: proven shuffle-to-sync
alias.cu:8: proven shuffle-to-sync
alias.cu:8: proven vote-to-sync
alias.cu:9: proven vote-to-sync
alias.cu:10: proven shuffle-to-sync
