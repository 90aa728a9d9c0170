// Constants that are called like the toolkit's variable have the value that they have: in a namespace, a class, a function, as an
// argument of a template.
//== input
namespace config {
constexpr int warpSize = 48;
}
struct Traits {
  static constexpr int warpSize = 12;
};
struct Part : Traits {
  __device__ bool first() const { return (threadIdx.x & 31) / warpSize == 0; }
};
template <int warpSize> __global__ void sized(int *o) {
  if (threadIdx.x / warpSize)
    o[0] = __any(o[1]);
}
__global__ void kernel(int *o) {
  if (threadIdx.x / config::warpSize)
    o[0] = __any(o[1]);
  if (Part().first())
    o[2] = __any(o[3]);
  const int warpSize = 10;
  if (threadIdx.x / warpSize)
    o[4] = __any(o[5]);
}
int main() {
  sized<20><<<1, 64>>>(0);
  kernel<<<1, 64>>>(0);
}
//== fixed
namespace config {
constexpr int warpSize = 48;
}
struct Traits {
  static constexpr int warpSize = 12;
};
struct Part : Traits {
  __device__ bool first() const { return (threadIdx.x & 31) / warpSize == 0; }
};
template <int warpSize> __global__ void sized(int *o) {
  const bool ws_c1 = threadIdx.x / warpSize;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
__global__ void kernel(int *o) {
  const bool ws_c1 = threadIdx.x / config::warpSize;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  if (Part().first())
    o[2] = __any_sync(0x00000fffu, o[3]);
  const int warpSize = 10;
  const bool ws_c2 = threadIdx.x / warpSize;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[4] = __any_sync(ws_m2, o[5]);
}
int main() {
  sized<20><<<1, 64>>>(0);
  kernel<<<1, 64>>>(0);
}
//== findings
own-warp-size-constants.cu:12: proven vote-to-sync
own-warp-size-constants.cu:16: proven vote-to-sync
own-warp-size-constants.cu:18: proven vote-to-sync
own-warp-size-constants.cu:21: proven vote-to-sync
