// `x.slot` names a member, and no function of that name: nobody takes its address, so that op leads nowhere near its array.
//== input
__device__ int slot(int *next, volatile int *share) {
  if (threadIdx.x == 0)
    *share = atomicAdd(next, 32);
  return *share + threadIdx.x;
}
__global__ void k(int *p) {
  __shared__ volatile int share;
  p[slot(p + 64, &share)] = 1;
}
template <class X, class Op> __global__ void each(int *p, X x, Op op) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = op(x.slot) + s[threadIdx.x ^ 1];
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
__device__ int slot(int *next, volatile int *share) {
  if (threadIdx.x == 0)
    *share = atomicAdd(next, 32);
  __syncwarp(0xffffffffu);
  return *share + threadIdx.x;
}
__global__ void k(int *p) {
  __shared__ volatile int share;
  p[slot(p + 64, &share)] = 1;
}
template <class X, class Op> __global__ void each(int *p, X x, Op op) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = op(x.slot) + s[threadIdx.x ^ 1];
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
field-of-the-name-of-a-function.cu:4: proven warp-synchronous-memory
field-of-the-name-of-a-function.cu:13: assumed warp-synchronous-memory
