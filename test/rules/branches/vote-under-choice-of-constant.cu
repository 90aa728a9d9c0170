// A choice that a constant decides is no branch: what it yields is one value for all who test it.
//== input
__global__ void kernel(int *o) {
  const int t = threadIdx.x;
  int v = (1u & 1u) ? o[t] : 3;
  if (v > 2)
    o[t] = __any(v & 1);
}
//== fixed
__global__ void kernel(int *o) {
  const int t = threadIdx.x;
  int v = (1u & 1u) ? o[t] : 3;
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, v & 1);
}
//== findings
vote-under-choice-of-constant.cu:5: proven vote-to-sync
