// A kernel with C linkage is there to be found in a module by its name, and launched with any shape.
//== input
extern "C" __global__ void kernel(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void host(int *o) { kernel<<<1, 64>>>(o); }
//== fixed
extern "C" __global__ void kernel(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void host(int *o) { kernel<<<1, 64>>>(o); }
//== findings
extern-c-kernel.cu:3: proven vote-to-sync
