// What nobody compiled may launch blocks of another shape.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t / 32 == 0)
    o[t] = __any(o[t]);
}
int main() {
  int *o, width = 64;
#ifdef NARROW
  width = 16;
#endif
  cudaMalloc(&o, 4096);
  k<<<1, dim3(width == 64 ? 64 : 16, 2)>>>(o);
}
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t / 32 == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
int main() {
  int *o, width = 64;
#ifdef NARROW
  width = 16;
#endif
  cudaMalloc(&o, 4096);
  k<<<1, dim3(width == 64 ? 64 : 16, 2)>>>(o);
}
//== findings
launch-in-doubt.cu:4: assumed vote-to-sync
