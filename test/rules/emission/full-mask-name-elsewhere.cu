// A name that may mean something else is not taken: under a condition, declared twice, of another value or scope.
//== input
#ifdef WIDE
#define FULL_MASK 0xffffffff
#endif
#define WARP_MASK 0x1f
#define ALL_MASK(x) (0xffffffff)
struct S { static constexpr unsigned AllLanesMask = 0xffffffffu; };
constexpr unsigned kWarpFullMask = 0xffffffffu;
__global__ void kernel(int *o) {
  unsigned kWarpFullMask = o[1];
  o[kWarpFullMask] = __any(o[threadIdx.x]);
}
//== fixed
#ifdef WIDE
#define FULL_MASK 0xffffffff
#endif
#define WARP_MASK 0x1f
#define ALL_MASK(x) (0xffffffff)
struct S { static constexpr unsigned AllLanesMask = 0xffffffffu; };
constexpr unsigned kWarpFullMask = 0xffffffffu;
__global__ void kernel(int *o) {
  unsigned kWarpFullMask = o[1];
  o[kWarpFullMask] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
//== findings
full-mask-name-elsewhere.cu:10: proven vote-to-sync
