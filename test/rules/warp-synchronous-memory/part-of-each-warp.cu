// Each warp has a part of plain memory, and data say which elements of it. A pointer to the part says that it is one warp's (A12),
// also in a helper, and where no launch tells the shape of a block.
//== input
__device__ int next(int *part, const int *in, int n) {
  part[n & 63] = in[n];
  return part[in[n + 1] & 63];
}
__device__ int sum(int *some, int lane) {
  some[lane] += 1;
  return some[31];
}
__device__ int sums(int *part, const int *in, int n) {
  int v = sum(part + (in[n] & 31), threadIdx.x & 31);
  return v + sum(part, threadIdx.x & 31);
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  if ((threadIdx.x & 31) == 0)
    part[0] = in[blockIdx.x];
  int n = part[0];
  n += next(part, in, in[threadIdx.x]);
  n += sums(part, in, n);
  part[n & 63] = n;
  out[threadIdx.x] = part[in[n] & 63];
}
// The same where some lanes return from a loop.
__device__ int drain(int *part, const int *in, int n) {
  while (n > 0) {
    n -= part[n & 63];
    if (in[n & 63] < 0)
      return n;
  }
  part[n & 63] = n;
  return n;
}
__global__ void drained(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  part[threadIdx.x & 31] = in[threadIdx.x];
  int n = part[in[threadIdx.x] & 31];
  n = drain(part, in, n);
  out[threadIdx.x] = n + part[0];
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
// One caller passes something else.
__device__ int last(int *some, const int *in, int n) {
  some[n & 63] = in[n];
  return some[in[n + 1] & 63];
}
__global__ void callers(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  out[threadIdx.x] = last(part, in, in[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] += last(all, in, in[threadIdx.x]);
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
__device__ int sum(int *some, int lane) {
  const int ws_v1 = some[lane] + 1;
  __syncwarp(0xffffffffu);
  some[lane] = ws_v1;
  __syncwarp(0xffffffffu);
  return some[31];
}
__device__ int sums(int *part, const int *in, int n) {
  int v = sum(part + (in[n] & 31), threadIdx.x & 31);
  return v + sum(part, threadIdx.x & 31);
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
  n += sums(part, in, n);
  __syncwarp(0xffffffffu);
  part[n & 63] = n;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = part[in[n] & 63];
}
// The same where some lanes return from a loop.
__device__ int drain(int *part, const int *in, int n) {
  while (n > 0) {
    n -= part[n & 63];
    if (in[n & 63] < 0)
      return n;
  }
  part[n & 63] = n;
  return n;
}
__global__ void drained(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  part[threadIdx.x & 31] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int n = part[in[threadIdx.x] & 31];
  __syncwarp(0xffffffffu);
  n = drain(part, in, n);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = n + part[0];
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
// One caller passes something else.
__device__ int last(int *some, const int *in, int n) {
  some[n & 63] = in[n];
  return some[in[n + 1] & 63];
}
__global__ void callers(const int *in, int *out) {
  __shared__ int all[256];
  int *part = all + (threadIdx.x >> 5) * 64;
  out[threadIdx.x] = last(part, in, in[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] += last(all, in, in[threadIdx.x]);
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
part-of-each-warp.cu:6: assumed warp-synchronous-memory
part-of-each-warp.cu:7: assumed warp-synchronous-memory
part-of-each-warp.cu:18: assumed warp-synchronous-memory
part-of-each-warp.cu:19: assumed warp-synchronous-memory
part-of-each-warp.cu:21: assumed warp-synchronous-memory
part-of-each-warp.cu:22: assumed warp-synchronous-memory
part-of-each-warp.cu:38: assumed warp-synchronous-memory
part-of-each-warp.cu:39: assumed warp-synchronous-memory
part-of-each-warp.cu:40: assumed warp-synchronous-memory
part-of-each-warp.cu:47: manual warp-synchronous-memory
part-of-each-warp.cu:55: manual warp-synchronous-memory
part-of-each-warp.cu:59: manual warp-synchronous-memory
part-of-each-warp.cu:60: manual warp-synchronous-memory
part-of-each-warp.cu:76: manual warp-synchronous-memory
