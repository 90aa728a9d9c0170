// In another build total may be anything that its name means; no function that is read could take the mask and compile.
//== input
struct Queue {
  __device__ int total(int v, const int *m) { return v + *m; }
};
namespace host {
__device__ void total(int v, int *out = nullptr, float *more = nullptr);
__device__ int total(int v, int from, int to, int by, int more = 0);
}
struct Warp {
  __device__ int total(int v) { return __popc(__ballot(v)); }
};
__global__ void k(int *o, Warp w) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = w.total(o[threadIdx.x]);
}
//== fixed
struct Queue {
  __device__ int total(int v, const int *m) { return v + *m; }
};
namespace host {
__device__ void total(int v, int *out = nullptr, float *more = nullptr);
__device__ int total(int v, int from, int to, int by, int more = 0);
}
struct Warp {
  __device__ int total(int v, unsigned ws_mask = 0xffffffffu) { return __popc(__ballot_sync(ws_mask, v)); }
};
__global__ void k(int *o, Warp w) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = w.total(o[threadIdx.x], ws_m1);
}
//== findings
callee-that-another-build-would-refuse.cu:9: assumed vote-to-sync
