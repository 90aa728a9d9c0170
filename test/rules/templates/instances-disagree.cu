// R32: the weakest instance decides.
//== input
template <int Divergent> __device__ void part(int *o) {
  int v = Divergent ? o[threadIdx.x] : 3;
  if (v > 2)
    o[0] = __any(v);
}
__global__ void kernel(int *o, int n) {
  part<0>(o);
  part<1>(o);
}
//== fixed
template <int Divergent> __device__ void part(int *o) {
  int v = Divergent ? o[threadIdx.x] : 3;
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v);
}
__global__ void kernel(int *o, int n) {
  part<0>(o);
  part<1>(o);
}
//== findings
instances-disagree.cu:4: proven vote-to-sync
