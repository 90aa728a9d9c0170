// Some lanes return from a loop that others have left already, and these write what the former have read: all meet behind the loop,
// before the former go. Nothing else asks for the masks.
//== input
__device__ int walk(volatile int *s, int n, int lane) {
  int sum = 0;
  while (n > 0) {
    while (n >= 8) {
      n -= 8;
      sum += s[(n + lane) & 31];
      if (sum > 1000)
        return -1;
    }
    s[lane] = sum;
    sum += s[lane ^ 1];
    n -= 1;
  }
  return sum;
}
__device__ void drain(volatile int *s, int n, int lane) {
  int sum = 0;
  for (; n >= 8; n -= 8) {
    sum += s[(n + lane) & 31];
    if (sum > 1000)
      return;
  }
  s[lane] = sum;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int all[128];
  volatile int *s = all + threadIdx.x / 32 * 32;
  const int lane = threadIdx.x & 31;
  s[lane] = in[threadIdx.x];
  out[threadIdx.x] = walk(s, in[threadIdx.x] & 63, lane);
  drain(s, out[threadIdx.x] & 63, lane);
}
//== fixed
__device__ int walk(volatile int *s, int n, int lane) {
  int sum = 0;
  bool ws_left3 = false;
  int ws_value3;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (n > 0), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    while (n >= 8) {
      n -= 8;
      sum += s[(n + lane) & 31];
      if (sum > 1000)
        { ws_value3 = -1; ws_left3 = true; break; }
    }
    __syncwarp(ws_it1);
    const bool ws_c2 = ws_left3;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) break;
    ws_it1 &= ~ws_m2;
    s[lane] = sum;
    __syncwarp(ws_it1);
    sum += s[lane ^ 1];
    __syncwarp(ws_it1);
    n -= 1;
  }
  if (ws_left3) return ws_value3;
  return sum;
}
__device__ void drain(volatile int *s, int n, int lane) {
  int sum = 0;
  bool ws_left1 = false;
  for (; n >= 8; n -= 8) {
    sum += s[(n + lane) & 31];
    if (sum > 1000)
      { ws_left1 = true; break; }
  }
  __syncwarp(0xffffffffu);
  const bool ws_c1 = ws_left1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) return;
  s[lane] = sum;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int all[128];
  volatile int *s = all + threadIdx.x / 32 * 32;
  const int lane = threadIdx.x & 31;
  s[lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = walk(s, in[threadIdx.x] & 63, lane);
  __syncwarp(0xffffffffu);
  drain(s, out[threadIdx.x] & 63, lane);
}
//== findings
return-from-inside-of-a-loop.cu:6: assumed warp-synchronous-memory
return-from-inside-of-a-loop.cu:10: assumed warp-synchronous-memory
return-from-inside-of-a-loop.cu:11: assumed warp-synchronous-memory
return-from-inside-of-a-loop.cu:19: assumed warp-synchronous-memory
return-from-inside-of-a-loop.cu:30: assumed warp-synchronous-memory
return-from-inside-of-a-loop.cu:31: assumed warp-synchronous-memory
