// What orders warp-synchronous memory may be another text as well.
//== input
__global__ void __launch_bounds__(32) k(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = o[t];
#ifdef FAST
  if (t < 16)
#endif
    s[t] += s[t + 16];
  o[t] = s[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o);
}
//== unchanged
//== findings
barrier-in-doubt.cu:8: manual warp-synchronous-memory
