// A long has 64 bits or 32, as the host's compiler has it: what differs is no constant, and neither is its size.
//== input
struct Packed {
  char first : 4;
  int second : 4;
};
__global__ void packed(int *o) {
  if (threadIdx.x < 8 * sizeof(Packed))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void difference(int *o) {
  if (threadIdx.x < (1ul - 2) >> 59)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void size(int *o) {
  if (threadIdx.x < 4 * sizeof(long))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void small(int *o) {
  if (threadIdx.x < 8 * sizeof(int) + 0l)
    o[threadIdx.x] = __any(o[0]);
}
void launch(int *o) {
  difference<<<1, 64>>>(o);
  size<<<1, 64>>>(o);
  small<<<1, 64>>>(o);
  packed<<<1, 64>>>(o);
}
//== fixed
struct Packed {
  char first : 4;
  int second : 4;
};
__global__ void packed(int *o) {
  const bool ws_c1 = threadIdx.x < 8 * sizeof(Packed);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void difference(int *o) {
  const bool ws_c1 = threadIdx.x < (1ul - 2) >> 59;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void size(int *o) {
  const bool ws_c1 = threadIdx.x < 4 * sizeof(long);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void small(int *o) {
  if (threadIdx.x < 8 * sizeof(int) + 0l)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[0]);
}
void launch(int *o) {
  difference<<<1, 64>>>(o);
  size<<<1, 64>>>(o);
  small<<<1, 64>>>(o);
  packed<<<1, 64>>>(o);
}
//== findings
long-of-any-host.cu:7: proven vote-to-sync
long-of-any-host.cu:11: proven vote-to-sync
long-of-any-host.cu:15: proven vote-to-sync
long-of-any-host.cu:19: proven vote-to-sync
