// A helper that whole warps call for all that one reading knows: with a ballot at the branch it takes a mask.
//== input
__device__ int sum(int v) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor(v, d);
  return v;
}
__device__ int both(int v) { return sum(v) + sum(v + 1); }
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  if (in[0] == 0)
    if (in[blockIdx.x] > 3)
      v = both(v);
  o[threadIdx.x] = v;
}
__global__ void whole(int *o) { o[threadIdx.x] = both(o[threadIdx.x]); }
//== fixed
__device__ int sum(int v, unsigned ws_mask = 0xffffffffu) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(ws_mask, v, d);
  return v;
}
__device__ int both(int v, unsigned ws_mask = 0xffffffffu) { return sum(v, ws_mask) + sum(v + 1, ws_mask); }
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  const bool ws_c1 = in[0] == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  if (ws_c1)
    if ((ws_c2 = (in[blockIdx.x] > 3), ws_m2 = __ballot_sync(ws_m1, ws_c2), ws_c2))
      v = both(v, ws_m2);
  o[threadIdx.x] = v;
}
__global__ void whole(int *o) { o[threadIdx.x] = both(o[threadIdx.x]); }
//== findings
helper-below.cu:3: proven shuffle-to-sync
