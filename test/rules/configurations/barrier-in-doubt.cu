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
//== fixed
__global__ void __launch_bounds__(32) k(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
#ifdef FAST
  if (t < 16)
#endif
    const int ws_v1 = s[t] + s[t + 16];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  o[t] = s[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o);
}
//== findings
barrier-in-doubt.cu:8: assumed warp-synchronous-memory
