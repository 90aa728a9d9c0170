// Constant memory holds pointers: what they point to is not constant.
//== input
__constant__ int *table[4];
__global__ void kernel(int *o) {
  if (table[0][1])
    o[0] = __any(o[1]);
}
//== fixed
__constant__ int *table[4];
__global__ void kernel(int *o) {
  const bool ws_c1 = table[0][1];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
pointers-in-constant-memory.cu:4: proven vote-to-sync
