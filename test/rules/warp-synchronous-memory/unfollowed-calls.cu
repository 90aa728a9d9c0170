// Calls that touch plain memory at places which their arguments do not tell, or of functions that are not known.
//== input
__device__ void put(int *s, int i, int v) { s[i] = v; }
__device__ int get(int *s, int i) { return s[i]; }
__global__ void indices(const int *in, int *out) {
  __shared__ int s[32];
  put(s, in[threadIdx.x] & 31, 1);
  out[threadIdx.x] = get(s, in[threadIdx.x + 32] & 31);
}
__global__ void pointers(const int *in, int *out) {
  __shared__ int s[32];
  void (*store)(int *, int, int) = put;
  int (*load)(int *, int) = get;
  store(s, threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = load(s, threadIdx.x ^ 1);
}
__global__ void lambdas(const int *in, int *out) {
  __shared__ int s[32];
  auto store = [&](int i, int v) { s[i] = v; };
  auto load = [&](int i) { return s[i]; };
  store(threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = load(threadIdx.x ^ 1);
}
int main() {
  indices<<<1, 32>>>(0, 0);
  pointers<<<1, 32>>>(0, 0);
  lambdas<<<1, 32>>>(0, 0);
}
//== fixed
__device__ void put(int *s, int i, int v) { s[i] = v; }
__device__ int get(int *s, int i) { return s[i]; }
__global__ void indices(const int *in, int *out) {
  __shared__ int s[32];
  put(s, in[threadIdx.x] & 31, 1);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = get(s, in[threadIdx.x + 32] & 31);
}
__global__ void pointers(const int *in, int *out) {
  __shared__ int s[32];
  void (*store)(int *, int, int) = put;
  int (*load)(int *, int) = get;
  store(s, threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = load(s, threadIdx.x ^ 1);
}
__global__ void lambdas(const int *in, int *out) {
  __shared__ int s[32];
  auto store = [&](int i, int v) { s[i] = v; };
  auto load = [&](int i) { return s[i]; };
  store(threadIdx.x, in[threadIdx.x]);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = load(threadIdx.x ^ 1);
}
int main() {
  indices<<<1, 32>>>(0, 0);
  pointers<<<1, 32>>>(0, 0);
  lambdas<<<1, 32>>>(0, 0);
}
//== findings
unfollowed-calls.cu:6: proven warp-synchronous-memory
unfollowed-calls.cu:13: manual warp-synchronous-memory
unfollowed-calls.cu:20: proven warp-synchronous-memory
