// Each warp has a part of plain memory, and data say which elements of it. A pointer to the part says that it is one warp's (A12),
// also in a helper, and where no launch tells the shape of a block.
//== input
__device__ int next(int *part, const int *in, int n) {
  part[n & 63] = in[n];
  return part[in[n + 1] & 63];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  if ((threadIdx.x & 31) == 0)
    part[0] = in[blockIdx.x];
  int n = part[0];
  n += next(part, in, in[threadIdx.x]);
  part[n & 63] = n;
  out[threadIdx.x] = part[in[n] & 63];
}
// Nothing says that the elements are one warp's.
__global__ void anywhere(const int *in, int *out) {
  __shared__ int all[256];
  const int n = in[threadIdx.x];
  all[n & 255] = n;
  out[threadIdx.x] = all[in[n] & 255];
}
// Of the parts that lanes have for themselves nothing is known, either.
__global__ void ofLanes(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + threadIdx.x;
  const int n = in[threadIdx.x];
  part[n & 63] = n;
  out[threadIdx.x] = part[in[n] & 63];
}
// Two divisions of the same memory: a part of one reaches over parts of the other.
__global__ void twoDivisions(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  int *other = all + (threadIdx.x >> 5) * 32;
  const int n = in[threadIdx.x];
  part[n & 63] = n;
  out[threadIdx.x] = other[in[n] & 31];
}
//== fixed
__device__ int next(int *part, const int *in, int n) {
  part[n & 63] = in[n];
  __syncwarp(0xffffffffu);
  return part[in[n + 1] & 63];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  if ((threadIdx.x & 31) == 0)
    part[0] = in[blockIdx.x];
  __syncwarp(0xffffffffu);
  int n = part[0];
  __syncwarp(0xffffffffu);
  n += next(part, in, in[threadIdx.x]);
  __syncwarp(0xffffffffu);
  part[n & 63] = n;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = part[in[n] & 63];
}
// Nothing says that the elements are one warp's.
__global__ void anywhere(const int *in, int *out) {
  __shared__ int all[256];
  const int n = in[threadIdx.x];
  all[n & 255] = n;
  out[threadIdx.x] = all[in[n] & 255];
}
// Of the parts that lanes have for themselves nothing is known, either.
__global__ void ofLanes(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + threadIdx.x;
  const int n = in[threadIdx.x];
  part[n & 63] = n;
  out[threadIdx.x] = part[in[n] & 63];
}
// Two divisions of the same memory: a part of one reaches over parts of the other.
__global__ void twoDivisions(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  int *other = all + (threadIdx.x >> 5) * 32;
  const int n = in[threadIdx.x];
  part[n & 63] = n;
  out[threadIdx.x] = other[in[n] & 31];
}
//== findings
part-of-each-warp.cu:2: assumed warp-synchronous-memory
part-of-each-warp.cu:3: assumed warp-synchronous-memory
part-of-each-warp.cu:10: assumed warp-synchronous-memory
part-of-each-warp.cu:11: assumed warp-synchronous-memory
part-of-each-warp.cu:12: assumed warp-synchronous-memory
part-of-each-warp.cu:13: assumed warp-synchronous-memory
part-of-each-warp.cu:20: manual warp-synchronous-memory
part-of-each-warp.cu:28: manual warp-synchronous-memory
part-of-each-warp.cu:37: manual warp-synchronous-memory
