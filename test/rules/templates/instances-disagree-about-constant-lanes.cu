// In one instance half of the lanes pass the first condition, in the other one all: a ballot finds them in both, and names
// what the constant would name.
//== input
__device__ int below(int v) { return __shfl_down(v, 1); }
template <int W> __global__ void kernel(const unsigned *in, unsigned *o, unsigned n) {
  const unsigned lane = threadIdx.x & (W - 1);
  unsigned s = 0;
  if (lane < 16)
    if (in[threadIdx.x] < n)
      s = below(lane);
  o[threadIdx.x] = s;
}
void launch(const unsigned *in, unsigned *o, unsigned n) {
  kernel<32><<<1, 256>>>(in, o, n);
  kernel<16><<<1, 256>>>(in, o, n);
}
//== fixed
__device__ int below(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_down_sync(ws_mask, v, 1); }
template <int W> __global__ void kernel(const unsigned *in, unsigned *o, unsigned n) {
  const unsigned lane = threadIdx.x & (W - 1);
  unsigned s = 0;
  const bool ws_c1 = lane < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  if (ws_c1)
    if ((ws_c2 = (in[threadIdx.x] < n), ws_m2 = __ballot_sync(ws_m1, ws_c2), ws_c2))
      s = below(lane, ws_m2);
  o[threadIdx.x] = s;
}
void launch(const unsigned *in, unsigned *o, unsigned n) {
  kernel<32><<<1, 256>>>(in, o, n);
  kernel<16><<<1, 256>>>(in, o, n);
}
//== findings
instances-disagree-about-constant-lanes.cu:1: proven shuffle-to-sync
