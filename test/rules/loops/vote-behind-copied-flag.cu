// A copy of the flag is the same branch to a compiler: what an earlier run left to a person stays there.
//== input
__device__ int left(const int *p, int n) {
  bool found = false;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) {
      found = true;
      break;
    }
  const bool c = found;
  const unsigned m = __ballot_sync(0xffffffffu, c);
  if (c)
    return 0;
  return __any(p[n]) + __shfl_xor_sync(~m, p[n], 1);
}
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = left(o, n);
}
//== unchanged
//== findings
vote-behind-copied-flag.cu:12: manual vote-to-sync
