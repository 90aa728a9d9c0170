// A branch on the lane number needs no ballot: a part of the parameter is the mask.
//== input
static __device__ unsigned low(unsigned b) {
  const int lane = threadIdx.x & 31;
  if (lane < 16)
    b += __shfl(b, lane);
  return b;
}
__global__ void kernel(const int *in, unsigned *o) {
  const int t = threadIdx.x;
  if (in[t] > 2)
    o[t] = low(t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
static __device__ unsigned low(unsigned b, unsigned ws_mask = 0xffffffffu) {
  const int lane = threadIdx.x & 31;
  if (lane < 16)
    b += __shfl_sync(ws_mask & 0x0000ffffu, b, lane);
  return b;
}
__global__ void kernel(const int *in, unsigned *o) {
  const int t = threadIdx.x;
  const bool ws_c1 = in[t] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = low(t, ws_m1);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
lane-constant-in-branch.cu:4: proven shuffle-to-sync
