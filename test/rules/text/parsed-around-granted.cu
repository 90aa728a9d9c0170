// A13: names that nobody declares, as behind a missing header. Granted, they are values and calls without a meaning: masks are
// inferred around them, and nothing that they may have written counts as known.
//== options --assume parsed-around
//== expect-parse-errors
//== input
__device__ int reduce(int v) {
  for (int d = WARP_WIDTH / 2; d > 0; d /= 2)
    v += __shfl_down(v, d);
  return v;
}
__global__ void called(int *o, Tensor<float, 2> t) {
  int v = reduce(o[threadIdx.x]);
  if (v < LIMIT)
    v += __shfl(v, 1);
  o[0] = v;
}
__global__ void written(int *o) {
  int n = 3;
  fill(n);
  if (n > 2)
    o[1] = __shfl(o[threadIdx.x], 1);
}
__global__ void kept(int *o) {
  int n = 3;
  int v = n + OFFSET;
  Unknown u(v);
  if (n > 2)
    o[1] = __shfl(v, 1);
}
__global__ void untouched(int *o) { o[0] = __any(o[threadIdx.x]); }
//== fixed
__device__ int reduce(int v) {
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int d = WARP_WIDTH / 2; (ws_c1 = (d > 0), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); d /= 2)
    v += __shfl_down_sync(ws_it1, v, d);
  return v;
}
__global__ void called(int *o, Tensor<float, 2> t) {
  int v = reduce(o[threadIdx.x]);
  const bool ws_c1 = v < LIMIT;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_sync(ws_m1, v, 1);
  o[0] = v;
}
__global__ void written(int *o) {
  int n = 3;
  fill(n);
  const bool ws_c1 = n > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[1] = __shfl_sync(ws_m1, o[threadIdx.x], 1);
}
__global__ void kept(int *o) {
  int n = 3;
  int v = n + OFFSET;
  Unknown u(v);
  if (n > 2)
    o[1] = __shfl_sync(0xffffffffu, v, 1);
}
__global__ void untouched(int *o) { o[0] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
parsed-around-granted.cu:3: assumed shuffle-to-sync
parsed-around-granted.cu:9: assumed shuffle-to-sync
parsed-around-granted.cu:16: assumed shuffle-to-sync
parsed-around-granted.cu:23: assumed shuffle-to-sync
parsed-around-granted.cu:25: proven vote-to-sync
