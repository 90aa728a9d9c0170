// Only the toolkit's variable is the number of lanes.
//== input
namespace config {
__device__ unsigned warpSize;
}
__global__ void kernel(int *o, int q) {
  if (threadIdx.x / config::warpSize)
    o[0] = __any(o[1]);
  int warpSize = threadIdx.x * q;
  if (warpSize < 32)
    o[2] = __any(o[3]);
}
//== fixed
namespace config {
__device__ unsigned warpSize;
}
__global__ void kernel(int *o, int q) {
  const bool ws_c1 = threadIdx.x / config::warpSize;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  int warpSize = threadIdx.x * q;
  const bool ws_c2 = warpSize < 32;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
own-warp-size.cu:6: proven vote-to-sync
own-warp-size.cu:9: proven vote-to-sync
