// An operator of a class binds as a built-in one does: the value gets parentheses.
//== input
struct W { int v; __device__ operator int() const { return v; } };
__device__ W operator+(W a, W b) { return W{a.v + b.v}; }
__device__ W operator+(W a, int b) { return W{a.v + b}; }
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    W a{in[0]}, b{2};
    s[t] *= a + b + s[t ^ 1];
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
struct W { int v; __device__ operator int() const { return v; } };
__device__ W operator+(W a, W b) { return W{a.v + b.v}; }
__device__ W operator+(W a, int b) { return W{a.v + b}; }
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    W a{in[0]}, b{2};
    const int ws_v1 = s[t] * (a + b + s[t ^ 1]);
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
overloaded-operators.cu:11: proven warp-synchronous-memory
