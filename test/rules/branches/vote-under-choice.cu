// `c ? x : y` as a condition is tested behind two branches. An arm that is constant takes one way only.
//== input
__global__ void kernel(int *o, int n) {
  const int t = threadIdx.x;
  int v = o[t];
  if ((t & 1) ? o[t + n] : 1)
    v += __any(v);
  if ((((t & 1) ? o[t + n] : 9) & 3) != 0)
    v += __any(v);
  if ((t & 1) ? o[t + n] : 0)
    v += __any(v);
  o[t] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  const int t = threadIdx.x;
  int v = o[t];
  if ((t & 1) ? o[t + n] : 1)
    v += __any(v);
  if ((((t & 1) ? o[t + n] : 9) & 3) != 0)
    v += __any(v);
  const bool ws_c1 = (t & 1) ? o[t + n] : 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __any_sync(ws_m1, v);
  o[t] = v;
}
//== findings
vote-under-choice.cu:5: manual vote-to-sync
vote-under-choice.cu:7: manual vote-to-sync
vote-under-choice.cu:9: proven vote-to-sync
