// Lambdas that hold the array by reference, one that stores and one that loads: each call is an access of its own place.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  auto put = [&](int v) { s[t] = v; };
  auto get = [&](int i) { return s[i]; };
  put(in[t]);
  int r = get(t ^ 1);
  put(r + 1);
  out[t] = get(t ^ 2);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  auto put = [&](int v) { s[t] = v; };
  auto get = [&](int i) { return s[i]; };
  put(in[t]);
  __syncwarp(0xffffffffu);
  int r = get(t ^ 1);
  __syncwarp(0xffffffffu);
  put(r + 1);
  __syncwarp(0xffffffffu);
  out[t] = get(t ^ 2);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
lambdas-by-reference.cu:7: proven warp-synchronous-memory
lambdas-by-reference.cu:8: proven warp-synchronous-memory
lambdas-by-reference.cu:9: proven warp-synchronous-memory
