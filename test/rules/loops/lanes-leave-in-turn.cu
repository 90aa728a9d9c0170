// Lane k leaves in trip k. In the first trip the lanes that do are known; what is assumed of it alone settles nothing.
//== input
static __device__ unsigned inside(unsigned a) { return a ^ __ballot(a % 3u == 0u); }
static __device__ unsigned inTurn(unsigned a, unsigned b) {
  a += __popc(__ballot(a & 1));
  for (unsigned i = 0;; ++i) {
    if (i >= (b & 3u))
      break;
    a += inside(a);
  }
  return a + __ballot(1);
}
__global__ void k(unsigned *out, const unsigned *in) {
  const unsigned lane = threadIdx.x & 31;
  unsigned a = in[threadIdx.x];
  if (in[7] & 1)
    a += inTurn(a, lane);
  out[threadIdx.x] = a;
}
void start(unsigned *out, unsigned *in) { k<<<1, 64>>>(out, in); }
//== fixed
static __device__ unsigned inside(unsigned a, unsigned ws_mask = 0xffffffffu) { return a ^ __ballot_sync(ws_mask, a % 3u == 0u); }
static __device__ unsigned inTurn(unsigned a, unsigned b, unsigned ws_mask = 0xffffffffu) {
  a += __popc(__ballot_sync(ws_mask, a & 1));
  unsigned ws_it1 = ws_mask;
  for (unsigned i = 0;; ++i) {
    const bool ws_c2 = i >= (b & 3u);
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    a += inside(a, ws_it1);
  }
  return a + __ballot_sync(ws_mask, 1);
}
__global__ void k(unsigned *out, const unsigned *in) {
  const unsigned lane = threadIdx.x & 31;
  unsigned a = in[threadIdx.x];
  const bool ws_c1 = in[7] & 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    a += inTurn(a, lane, ws_m1);
  out[threadIdx.x] = a;
}
void start(unsigned *out, unsigned *in) { k<<<1, 64>>>(out, in); }
//== findings
lanes-leave-in-turn.cu:1: proven vote-to-sync
lanes-leave-in-turn.cu:3: proven vote-to-sync
lanes-leave-in-turn.cu:9: proven vote-to-sync
