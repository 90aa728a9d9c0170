// The warp stays together by its own vote.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] & 15 : 0, steps = 0;
  bool changed;
  do {
    changed = v > 1;
    if (changed)
      v = v & 1 ? v - 1 : v >> 1;
    ++steps;
  } while (__any(changed));
  if (i < n)
    out[i] = steps * 16 + v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] & 15 : 0, steps = 0;
  bool changed;
  do {
    changed = v > 1;
    if (changed)
      v = v & 1 ? v - 1 : v >> 1;
    ++steps;
  } while (__any_sync(0xffffffffu, changed));
  if (i < n)
    out[i] = steps * 16 + v;
}
