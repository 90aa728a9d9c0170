// A helper returns from inside a loop.
//== input
__device__ int find(const int *p, int n) {
  for (int i = 0; i < n; ++i)
    if (p[i + threadIdx.x])
      return i;
  return __any(n);
}
__global__ void kernel(int *o, int n) {
  o[0] = find(o, n);
}
//== unchanged
//== findings
return-in-loop.cu:5: manual vote-to-sync
