// A header that a build makes anew may not change what `priv` is, since it does not spell it: `private` is another word.
//== file CMakeLists.txt
configure_file(words.h.in words.h)
//== file words.h
class Words {
private:
  int n;
};
//== input
#include "words.h"
#ifdef WIDE
namespace wide {
__device__ int vote(int v, int seed = 0) { return v + seed; }
struct Copy {
  static __device__ int vote(int v, float scale) { return int(v * scale); }
};
} // namespace wide
#endif
namespace wide {
namespace priv {
__device__ int vote(int v) { return __all(v); }
} // namespace priv
} // namespace wide
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = wide::priv::vote(o[threadIdx.x]);
}
//== fixed
#include "words.h"
#ifdef WIDE
namespace wide {
__device__ int vote(int v, int seed = 0) { return v + seed; }
struct Copy {
  static __device__ int vote(int v, float scale) { return int(v * scale); }
};
} // namespace wide
#endif
namespace wide {
namespace priv {
__device__ int vote(int v, unsigned ws_mask) { return __all_sync(ws_mask, v); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int vote(int v) { return vote(v, 0xffffffffu); }
} // namespace priv
} // namespace wide
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = wide::priv::vote(o[threadIdx.x], ws_m1);
}
//== findings
callee-of-a-namespace-beside-a-made-header.cu:12: assumed vote-to-sync
