// A namespace that unread lines open as well means what it did; what they declare in it is another thing.
//== input
namespace priv {
__device__ int vote(int v) { return __all(v); }
}
namespace other {
__device__ int vote(int v, int seed, int more) { return v + seed + more; }
}
#ifdef DEBUG
namespace priv {
__device__ void trace(int v) { printf("%d", v); }
}
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = priv::vote(o[threadIdx.x]);
}
__global__ void plain(int *o) { o[threadIdx.x] = priv::vote(2) + other::vote(1, 2, 3); }
//== fixed
namespace priv {
__device__ int vote(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
}
namespace other {
__device__ int vote(int v, int seed, int more) { return v + seed + more; }
}
#ifdef DEBUG
namespace priv {
__device__ void trace(int v) { printf("%d", v); }
}
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = priv::vote(o[threadIdx.x], ws_m1);
}
__global__ void plain(int *o) { o[threadIdx.x] = priv::vote(2) + other::vote(1, 2, 3); }
//== findings
namespace-in-an-arm.cu:2: assumed vote-to-sync
