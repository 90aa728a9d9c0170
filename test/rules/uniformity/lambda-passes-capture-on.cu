// A lambda passes what it captured by reference to a function that writes it.
//== input
__device__ void set(int &x) { x = threadIdx.x; }
__global__ void kernel(int *o) {
  int x = 0;
  auto change = [&] { set(x); };
  change();
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__device__ void set(int &x) { x = threadIdx.x; }
__global__ void kernel(int *o) {
  int x = 0;
  auto change = [&] { set(x); };
  change();
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
lambda-passes-capture-on.cu:7: proven vote-to-sync
