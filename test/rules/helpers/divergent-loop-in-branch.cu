// The parameter is where the mask of a loop begins: nothing else in the helper uses it.
//== input
static __device__ unsigned sum(int n, unsigned b) {
  for (int i = 0; i < n; ++i)
    b += __shfl(b, threadIdx.x);
  return b;
}
__global__ void kernel(const int *in, unsigned *o) {
  const int t = threadIdx.x;
  if (t != 3)
    o[t] = sum(in[t], t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
static __device__ unsigned sum(int n, unsigned b, unsigned ws_mask = 0xffffffffu) {
  unsigned ws_it1 = ws_mask;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i)
    b += __shfl_sync(ws_it1, b, threadIdx.x);
  return b;
}
__global__ void kernel(const int *in, unsigned *o) {
  const int t = threadIdx.x;
  const bool ws_c1 = t != 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = sum(in[t], t, ws_m1);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
divergent-loop-in-branch.cu:3: proven shuffle-to-sync
