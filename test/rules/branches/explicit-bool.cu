// A condition of class type with an explicit conversion is converted where it is evaluated.
//== input
struct Maybe {
  int v;
  __device__ explicit operator bool() const { return v != 0; }
};
__global__ void kernel(int *o, const Maybe *m) {
  int v = o[threadIdx.x];
  if (m[threadIdx.x])
    o[0] = __any(v);
  else if (m[threadIdx.x + 1])
    o[1] = __any(v);
  while (m[v])
    v = __shfl(v, 0);
}
//== fixed
struct Maybe {
  int v;
  __device__ explicit operator bool() const { return v != 0; }
};
__global__ void kernel(int *o, const Maybe *m) {
  int v = o[threadIdx.x];
  const bool ws_c1 = static_cast<bool>(m[threadIdx.x]);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v);
  else if ((ws_c2 = static_cast<bool>(m[threadIdx.x + 1]), ws_m2 = __ballot_sync(~ws_m1, ws_c2), ws_c2))
    o[1] = __any_sync(ws_m2, v);
  unsigned ws_it3 = 0xffffffffu;
  bool ws_c3;
  while ((ws_c3 = static_cast<bool>(m[v]), ws_it3 = __ballot_sync(ws_it3, ws_c3), ws_c3))
    v = __shfl_sync(ws_it3, v, 0);
}
//== findings
explicit-bool.cu:8: proven vote-to-sync
explicit-bool.cu:10: proven vote-to-sync
explicit-bool.cu:12: proven shuffle-to-sync
