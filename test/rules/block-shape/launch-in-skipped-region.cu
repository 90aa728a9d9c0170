// Another build may launch it with another shape.
//== input
__global__ void kernel(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void host(int *o) {
#ifdef SQUARE
  kernel<<<1, dim3(16, 16)>>>(o);
#else
  kernel<<<1, 64>>>(o);
#endif
}
//== fixed
__global__ void kernel(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void host(int *o) {
#ifdef SQUARE
  kernel<<<1, dim3(16, 16)>>>(o);
#else
  kernel<<<1, 64>>>(o);
#endif
}
//== findings
launch-in-skipped-region.cu:3: assumed vote-to-sync
