// The mask of a vote is compared with it under the name that it was copied from, or that a macro has for it.
//== options --repair
//== input
#define MASK m
__global__ void macro(int *p) {
  unsigned m = __activemask();
  if (p[threadIdx.x] > 3) {
    unsigned b = __ballot_sync(MASK, p[1]);
    p[threadIdx.x] = b == m;
  }
}
__global__ void copy(int *p) {
  unsigned all = __activemask(), m = all;
  if (p[threadIdx.x] > 3) {
    unsigned b = __ballot_sync(m, p[1]);
    p[threadIdx.x] = b == all;
  }
}
__global__ void copyAlone(int *p) {
  unsigned all = __activemask(), m = all;
  if (p[threadIdx.x] > 3)
    p[threadIdx.x] = __ballot_sync(m, p[1]);
}
//== fixed
#define MASK m
__global__ void macro(int *p) {
  unsigned m = __activemask();
  if (p[threadIdx.x] > 3) {
    unsigned b = __ballot_sync(MASK, p[1]);
    p[threadIdx.x] = b == m;
  }
}
__global__ void copy(int *p) {
  unsigned all = __activemask(), m = all;
  if (p[threadIdx.x] > 3) {
    unsigned b = __ballot_sync(m, p[1]);
    p[threadIdx.x] = b == all;
  }
}
__global__ void copyAlone(int *p) {
  unsigned all = __activemask(), m = all;
  const bool ws_c1 = p[threadIdx.x] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[threadIdx.x] = __ballot_sync(ws_m1, p[1]);
}
//== findings
mask-under-another-name.cu:5: finding activemask-as-mask
mask-under-another-name.cu:12: finding activemask-as-mask
mask-under-another-name.cu:19: proven repair-sync
