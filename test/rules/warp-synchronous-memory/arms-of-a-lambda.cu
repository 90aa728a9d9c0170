// What a lambda captured, and nobody writes again, is worth there what it started as: lanes of both arms meet in the lambda as they would outside of it.
//== input
__global__ void by_reference(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  auto f = [&]() {
    if (in[t] & 1) { s[t] = 5; s[t + 32] = 5; }
    else { int a = s[t ^ 1], b = s[(t ^ 1) + 32]; bad |= a != b; }
  };
  f();
  out[t] = bad;
}
void first(const int *in, int *out) { by_reference<<<1, 32>>>(in, out); }

__global__ void by_copy(const int *in, int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  s[t] = -1;
  s[t + 32] = -1;
  auto f = [=]() {
    if (in[t] & 1) { s[t] = 5; s[t + 32] = 5; return 0; }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    return a - b;
  };
  out[t] = f();
}
void second(const int *in, int *out) { by_copy<<<1, 32>>>(in, out); }

__global__ void lanes(int *out, int n) {
  int lane = threadIdx.x & 31;
  auto f = [&](int v) { if (lane < 16) v = __shfl_xor(v, 1); if (n > 3) v += __shfl_down(v, 2); return v; };
  out[threadIdx.x] = f(3);
}
__global__ void written(int *out) {
  int lane = threadIdx.x & 31;
  auto f = [&](int v) { if (lane < 16) v = __shfl_xor(v, 1); return v; };
  lane = out[3];
  out[threadIdx.x] = f(3);
}
template <class F> __device__ int call(F f, int v) { return f(v); }
__global__ void given(int *out) {
  int lane = threadIdx.x & 31;
  out[threadIdx.x] = call([&](int v) { if (lane < 16) v = __shfl_xor(v, 1); return v; }, 3);
  out[threadIdx.x] += call([=](int v) { if (lane < 16) v = __shfl_xor(v, 1); return v; }, 3);
}
//== fixed
__global__ void by_reference(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  __syncwarp(0xffffffffu);
  auto f = [&]() {
    if (in[t] & 1) { s[t] = 5; s[t + 32] = 5; }
    else { int a = s[t ^ 1], b = s[(t ^ 1) + 32]; bad |= a != b; }
  };
  f();
  out[t] = bad;
}
void first(const int *in, int *out) { by_reference<<<1, 32>>>(in, out); }

__global__ void by_copy(const int *in, int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  s[t] = -1;
  s[t + 32] = -1;
  __syncwarp(0xffffffffu);
  auto f = [=]() {
    if (in[t] & 1) { s[t] = 5; s[t + 32] = 5; return 0; }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    return a - b;
  };
  out[t] = f();
}
void second(const int *in, int *out) { by_copy<<<1, 32>>>(in, out); }

__global__ void lanes(int *out, int n) {
  int lane = threadIdx.x & 31;
  auto f = [&](int v) { const bool ws_c1 = lane < 16; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) v = __shfl_xor_sync(ws_m1, v, 1); if (n > 3) v += __shfl_down_sync(0xffffffffu, v, 2); return v; };
  out[threadIdx.x] = f(3);
}
__global__ void written(int *out) {
  int lane = threadIdx.x & 31;
  auto f = [&](int v) { const bool ws_c1 = lane < 16; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) v = __shfl_xor_sync(ws_m1, v, 1); return v; };
  lane = out[3];
  out[threadIdx.x] = f(3);
}
template <class F> __device__ int call(F f, int v) { return f(v); }
__global__ void given(int *out) {
  int lane = threadIdx.x & 31;
  out[threadIdx.x] = call([&](int v) { const bool ws_c1 = lane < 16; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) v = __shfl_xor_sync(ws_m1, v, 1); return v; }, 3);
  out[threadIdx.x] += call([=](int v) { const bool ws_c1 = lane < 16; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) v = __shfl_xor_sync(ws_m1, v, 1); return v; }, 3);
}
//== findings
arms-of-a-lambda.cu:8: manual warp-synchronous-memory
arms-of-a-lambda.cu:10: proven warp-synchronous-memory
arms-of-a-lambda.cu:22: manual warp-synchronous-memory
arms-of-a-lambda.cu:25: proven warp-synchronous-memory
arms-of-a-lambda.cu:31: proven shuffle-to-sync
arms-of-a-lambda.cu:31: proven shuffle-to-sync
arms-of-a-lambda.cu:36: proven shuffle-to-sync
arms-of-a-lambda.cu:43: proven shuffle-to-sync
arms-of-a-lambda.cu:44: proven shuffle-to-sync
