// Line ends of the file are kept.
//== input
__global__ void k(int *o) {
  if (o[threadIdx.x])
    o[0] = __any(o[1]);
}
//== fixed
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
crlf.cu:3: proven vote-to-sync
