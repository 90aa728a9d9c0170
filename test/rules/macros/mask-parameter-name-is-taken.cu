// The text of the macro has a variable of that name; and a mask is not called like a variable of the macro.
//== input
#define STEP(v, d) { unsigned ws_mask = 3; v += __shfl_down(v + ws_mask, d); }
#define FIRST(v) { int ws_m1 = 3; v = __shfl(v, ws_m1); }
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x]) {
    STEP(v, 1);
    FIRST(v);
  }
  o[threadIdx.x] = v;
}
//== fixed
#define STEP(v, d) { unsigned ws_mask = 3; v += __shfl_down(v + ws_mask, d); }
#define FIRST(v, ws_mask) { int ws_m1 = 3; v = __shfl_sync(ws_mask, v, ws_m1); }
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c2 = p[threadIdx.x];
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    STEP(v, 1);
    FIRST(v, ws_m2);
  }
  o[threadIdx.x] = v;
}
//== findings
mask-parameter-name-is-taken.cu:1: manual shuffle-to-sync
mask-parameter-name-is-taken.cu:2: proven shuffle-to-sync
