// Which element of its row a lane reads is known to the caller alone. That it is one of the warp's row is known here, and holds there.
//== input
__device__ void swap(unsigned &v, const int from) {
  extern __shared__ unsigned char shared[];
  unsigned(*rows)[32 + 1] = (unsigned(*)[32 + 1])(shared);
  rows[threadIdx.x / 32][threadIdx.x % 32] = v;
  v = rows[threadIdx.x / 32][from];
}
__device__ void twice(unsigned &v, const int from) {
  swap(v, from);
  swap(v, from);
}
__global__ void all(unsigned *v, const int *from) {
  unsigned x = v[threadIdx.x];
  twice(x, from[threadIdx.x]);
  twice(x, threadIdx.x ^ 1);
  v[threadIdx.x] = x;
}
void run(unsigned *v, const int *from) {
  all<<<1, 64>>>(v, from);
}
//== fixed
__device__ void swap(unsigned &v, const int from) {
  extern __shared__ unsigned char shared[];
  unsigned(*rows)[32 + 1] = (unsigned(*)[32 + 1])(shared);
  rows[threadIdx.x / 32][threadIdx.x % 32] = v;
  __syncwarp(0xffffffffu);
  v = rows[threadIdx.x / 32][from];
}
__device__ void twice(unsigned &v, const int from) {
  swap(v, from);
  __syncwarp(0xffffffffu);
  swap(v, from);
}
__global__ void all(unsigned *v, const int *from) {
  unsigned x = v[threadIdx.x];
  twice(x, from[threadIdx.x]);
  __syncwarp(0xffffffffu);
  twice(x, threadIdx.x ^ 1);
  v[threadIdx.x] = x;
}
void run(unsigned *v, const int *from) {
  all<<<1, 64>>>(v, from);
}
//== findings
part-of-a-warp-at-a-parameter.cu:5: proven warp-synchronous-memory
part-of-a-warp-at-a-parameter.cu:9: assumed warp-synchronous-memory
part-of-a-warp-at-a-parameter.cu:14: assumed warp-synchronous-memory
