// A default argument that is a member of a variable, `threadIdx.x`, means the same at the call; a private one cannot be written there.
//== input
struct Box {
  int wide;
};
class Sizes {
public:
  int open;
  __device__ static int sum(int v, int width = own.wide) { return v > width ? __shfl_down(v, 1) : 0; }

private:
  static constexpr Box own = {8};
};
namespace lib {
__device__ Sizes sizes;
__device__ int scan(int v, unsigned t = threadIdx.x) {
  const unsigned lane = t & 31;
  const int up = __shfl_up(v, 1);
  return lane ? v + up : v;
}
__device__ int shift(int v, int by = sizes.open) { return __shfl_down(v, 1) + by; }
} // namespace lib
__global__ void kernel(const int *in, int *out) {
  int v = in[threadIdx.x];
  if (v > 3) {
    const int threadIdx = 5;
    v = lib::scan(v) + lib::shift(v) + threadIdx;
  }
  if (v > 9)
    v = Sizes::sum(v);
  out[threadIdx.x] = v;
}
//== fixed
struct Box {
  int wide;
};
class Sizes {
public:
  int open;
  __device__ static int sum(int v, int width = own.wide, unsigned ws_mask = 0xffffffffu) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > width), ws_m1 = __ballot_sync(ws_mask, ws_c1), ws_c1) ? __shfl_down_sync(ws_m1, v, 1) : 0; }

private:
  static constexpr Box own = {8};
};
namespace lib {
__device__ Sizes sizes;
__device__ int scan(int v, unsigned t = threadIdx.x, unsigned ws_mask = 0xffffffffu) {
  const unsigned lane = t & 31;
  const int up = __shfl_up_sync(ws_mask, v, 1);
  return lane ? v + up : v;
}
__device__ int shift(int v, int by = sizes.open, unsigned ws_mask = 0xffffffffu) { return __shfl_down_sync(ws_mask, v, 1) + by; }
} // namespace lib
__global__ void kernel(const int *in, int *out) {
  int v = in[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const int threadIdx = 5;
    v = lib::scan(v, ::threadIdx.x, ws_m1) + lib::shift(v, ::lib::sizes.open, ws_m1) + threadIdx;
  }
  const bool ws_c2 = v > 9;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v = Sizes::sum(v, 8, ws_m2);
  out[threadIdx.x] = v;
}
//== findings
default-is-an-index.cu:7: proven shuffle-to-sync
default-is-an-index.cu:16: proven shuffle-to-sync
default-is-an-index.cu:19: proven shuffle-to-sync
