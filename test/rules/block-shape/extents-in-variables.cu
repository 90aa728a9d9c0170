// Extents that local variables hold, and what is computed of them; not those that are written later, nor a product that wraps.
//== input
__global__ void k0(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void k1(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void k2(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
__global__ void k3(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o, int n) {
  int warps = 4;
  unsigned threads{32u * warps};
  k0<<<n, threads>>>(o);
  dim3 block(threads / 2, warps - 3);
  k1<<<n, block>>>(o);
}
void changed(int *o, int n) {
  int threads = 32;
  threads += n;
  dim3 block(threads, 2);
  k2<<<n, block>>>(o);
  unsigned char small = 3;
  unsigned char product = small * 100;
  k3<<<n, product>>>(o);
}
//== fixed
__global__ void k0(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
__global__ void k1(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
__global__ void k2(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void k3(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void run(int *o, int n) {
  int warps = 4;
  unsigned threads{32u * warps};
  k0<<<n, threads>>>(o);
  dim3 block(threads / 2, warps - 3);
  k1<<<n, block>>>(o);
}
void changed(int *o, int n) {
  int threads = 32;
  threads += n;
  dim3 block(threads, 2);
  k2<<<n, block>>>(o);
  unsigned char small = 3;
  unsigned char product = small * 100;
  k3<<<n, product>>>(o);
}
//== findings
extents-in-variables.cu:3: proven vote-to-sync
extents-in-variables.cu:7: proven vote-to-sync
extents-in-variables.cu:11: proven vote-to-sync
extents-in-variables.cu:15: proven vote-to-sync
