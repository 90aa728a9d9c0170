// The array's type is a macro that a build may define otherwise: the temporary has the type of every build.
//== input
#ifndef REAL
#define REAL float
#endif
__global__ void kernel(const REAL *in, REAL *out) {
  __shared__ volatile REAL s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] += s[t + 8];
  auto *p = s;
  p[t] += p[t + 4];
  out[t] = s[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
#ifndef REAL
#define REAL float
#endif
__global__ void kernel(const REAL *in, REAL *out) {
  __shared__ volatile REAL s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const auto ws_v1 = s[t] + s[t + 8];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  __syncwarp(0xffffffffu);
  auto *p = s;
  const auto ws_v2 = p[t] + p[t + 4];
  __syncwarp(0xffffffffu);
  p[t] = ws_v2;
  out[t] = s[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
type-that-is-a-macro.cu:8: assumed warp-synchronous-memory
type-that-is-a-macro.cu:10: assumed warp-synchronous-memory
