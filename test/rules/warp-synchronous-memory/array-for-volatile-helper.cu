// The array is not volatile where it is filled, but to the helper that reduces the warp's part of it.
//== input
struct Sum {
  __device__ float operator()(volatile float &a, volatile float &b) const { return a + b; }
};
template <typename T, class F> __device__ void reduceWarp(volatile T *p, F op, int lane) {
  T v = p[lane];
  if (lane < 16) {
    p[lane] = v = op(v, p[lane + 16]);
    p[lane] = v = op(v, p[lane + 8]);
  }
}
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[2][256];
  const int lane = threadIdx.x & 31;
  s[0][threadIdx.x] = in[threadIdx.x];
  s[1][threadIdx.x] = in[threadIdx.x + 256];
  reduceWarp(&s[0][threadIdx.x - lane], Sum(), lane);
  reduceWarp(&s[1][threadIdx.x - lane], Sum(), lane);
  if (lane < 2)
    out[threadIdx.x] = s[lane][threadIdx.x - lane];
}
//== fixed
struct Sum {
  __device__ float operator()(volatile float &a, volatile float &b) const { return a + b; }
};
template <typename T, class F> __device__ void reduceWarp(volatile T *p, F op, int lane) {
  T v = p[lane];
  __syncwarp(0xffffffffu);
  const bool ws_c1 = lane < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v = op(v, p[lane + 16]);
    __syncwarp(ws_m1);
    p[lane] = v;
    __syncwarp(ws_m1);
    v = op(v, p[lane + 8]);
    __syncwarp(ws_m1);
    p[lane] = v;
  }
}
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[2][256];
  const int lane = threadIdx.x & 31;
  s[0][threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  s[1][threadIdx.x] = in[threadIdx.x + 256];
  __syncwarp(0xffffffffu);
  reduceWarp(&s[0][threadIdx.x - lane], Sum(), lane);
  __syncwarp(0xffffffffu);
  reduceWarp(&s[1][threadIdx.x - lane], Sum(), lane);
  __syncwarp(0xffffffffu);
  if (lane < 2)
    out[threadIdx.x] = s[lane][threadIdx.x - lane];
}
//== findings
array-for-volatile-helper.cu:5: assumed warp-synchronous-memory
array-for-volatile-helper.cu:7: assumed warp-synchronous-memory
array-for-volatile-helper.cu:8: assumed warp-synchronous-memory
array-for-volatile-helper.cu:15: assumed warp-synchronous-memory
array-for-volatile-helper.cu:16: assumed warp-synchronous-memory
array-for-volatile-helper.cu:17: assumed warp-synchronous-memory
array-for-volatile-helper.cu:19: assumed warp-synchronous-memory
