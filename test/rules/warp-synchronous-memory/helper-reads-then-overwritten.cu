// A helper reads an element that another lane is about to overwrite: a step of the warp as it is where the read stands in the text. Where several
// warps run, lanes of two of them would meet as well: that is no such step.
//== input
__device__ int load(const int *p) { return *p; }
__device__ int loadOwn(const int *p) { return *p; }
__device__ int loadFar(const int *p) { return *p; }
__global__ void neighbour(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = load(&s[threadIdx.x ^ 1]);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *out) {
  __shared__ int o[32];
  o[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = loadOwn(&o[threadIdx.x]);
  o[threadIdx.x] = x + 1;
  __syncthreads();
  out[threadIdx.x] = o[threadIdx.x];
}
__global__ void wide(int *out) {
  __shared__ int w[256];
  w[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = loadFar(&w[255 - threadIdx.x]);
  w[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = w[threadIdx.x];
}
int main() {
  neighbour<<<1, 32>>>(0);
  own<<<1, 32>>>(0);
  wide<<<1, 256>>>(0);
}
//== fixed
__device__ int load(const int *p) { return *p; }
__device__ int loadOwn(const int *p) { return *p; }
__device__ int loadFar(const int *p) { return *p; }
__global__ void neighbour(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = load(&s[threadIdx.x ^ 1]);
  __syncwarp(0xffffffffu);
  s[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void own(int *out) {
  __shared__ int o[32];
  o[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = loadOwn(&o[threadIdx.x]);
  o[threadIdx.x] = x + 1;
  __syncthreads();
  out[threadIdx.x] = o[threadIdx.x];
}
__global__ void wide(int *out) {
  __shared__ int w[256];
  w[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  const int x = loadFar(&w[255 - threadIdx.x]);
  w[threadIdx.x] = x;
  __syncthreads();
  out[threadIdx.x] = w[threadIdx.x];
}
int main() {
  neighbour<<<1, 32>>>(0);
  own<<<1, 32>>>(0);
  wide<<<1, 256>>>(0);
}
//== findings
helper-reads-then-overwritten.cu:9: proven warp-synchronous-memory
