// An overload of the intrinsic's own name, for a class that is no number: with a mask behind, no call means the other one.
//== input
static __device__ uint4 __shfl(const uint4 v, int from) {
  return make_uint4(__shfl((int)v.x, from), __shfl((int)v.y, from), __shfl((int)v.z, from), __shfl((int)v.w, from));
}
__global__ void all(uint4 *p, int n) {
  uint4 v = p[threadIdx.x];
  if (threadIdx.x < n) {
    int from = __shfl((int)v.x, 3);
    p[threadIdx.x] = __shfl(v, from);
  }
}
//== fixed
static __device__ uint4 __shfl(const uint4 v, int from, unsigned ws_mask = 0xffffffffu) {
  return make_uint4(__shfl_sync(ws_mask, (int)v.x, from), __shfl_sync(ws_mask, (int)v.y, from), __shfl_sync(ws_mask, (int)v.z, from), __shfl_sync(ws_mask, (int)v.w, from));
}
__global__ void all(uint4 *p, int n) {
  uint4 v = p[threadIdx.x];
  const bool ws_c1 = threadIdx.x < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    int from = __shfl_sync(ws_m1, (int)v.x, 3);
    p[threadIdx.x] = __shfl(v, from, ws_m1);
  }
}
//== findings
overload-of-an-intrinsic-for-vectors.cu:2: proven shuffle-to-sync
overload-of-an-intrinsic-for-vectors.cu:2: proven shuffle-to-sync
overload-of-an-intrinsic-for-vectors.cu:2: proven shuffle-to-sync
overload-of-an-intrinsic-for-vectors.cu:2: proven shuffle-to-sync
overload-of-an-intrinsic-for-vectors.cu:7: proven shuffle-to-sync
overload-of-an-intrinsic-for-vectors.cu:8: own shuffle-to-sync
