// Another class has a call operator that would take the mask, but the object is none of it.
//== input
struct Sum {
  __device__ int operator()(int v) const { return __popc(__ballot(v)); }
};
struct Plus {
  __device__ int operator()(int a, int b) const { return a + b; }
};
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  Sum sum;
  if (v > 2)
    o[threadIdx.x] = sum(v);
}
//== fixed
struct Sum {
  __device__ int operator()(int v, unsigned ws_mask) const { return __popc(__ballot_sync(ws_mask, v)); }
};
struct Plus {
  __device__ int operator()(int a, int b) const { return a + b; }
};
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  Sum sum;
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = sum(v, ws_m1);
}
//== findings
callee-of-an-object-beside-another.cu:2: assumed vote-to-sync
