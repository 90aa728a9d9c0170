// The project's own name of a type: another configuration gives it another one.
//== input
#ifdef DOUBLE
typedef double real;
#else
typedef float real;
#endif
struct Grid {
  typedef real element;
};
__global__ void kernel(const real *in, real *out) {
  __shared__ volatile real s[64];
  __shared__ volatile Grid::element e[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] += s[t + 8];
  e[t] = in[t];
  e[t] += e[t + 8];
  out[t] = s[t] + e[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
#ifdef DOUBLE
typedef double real;
#else
typedef float real;
#endif
struct Grid {
  typedef real element;
};
__global__ void kernel(const real *in, real *out) {
  __shared__ volatile real s[64];
  __shared__ volatile Grid::element e[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const real ws_v1 = s[t] + s[t + 8];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  e[t] = in[t];
  __syncwarp(0xffffffffu);
  const auto ws_v2 = e[t] + e[t + 8];
  __syncwarp(0xffffffffu);
  e[t] = ws_v2;
  out[t] = s[t] + e[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
type-of-one-configuration.cu:14: assumed warp-synchronous-memory
type-of-one-configuration.cu:16: assumed warp-synchronous-memory
