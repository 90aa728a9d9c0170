// A member without instances calls one that has some: what that does is what its text says, for whatever arguments.
//== input
template <int N> struct Row {
  __device__ void put(volatile int *s, int i, int v) { s[i + N] = v; }
  __device__ void used(volatile int *s) { put(s, 0, 1); }
  template <class T> __device__ T turn(volatile int *s, T v) {
    put(s, threadIdx.x, v);
    return s[threadIdx.x + 1];
  }
};
__device__ int other(volatile int *s) {
  s[threadIdx.x] = 1;
  return s[threadIdx.x ^ 1];
}
template <class T> __global__ void t(T *p) {
  __shared__ volatile int s[64];
  Row<2> r;
  p[threadIdx.x] = r.turn(s, p[threadIdx.x]);
}
__global__ void k(int *p) {
  Row<1> r;
  __shared__ volatile int s[64];
  r.used(s);
  p[0] = other(s);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
template <int N> struct Row {
  __device__ void put(volatile int *s, int i, int v) { s[i + N] = v; }
  __device__ void used(volatile int *s) { put(s, 0, 1); }
  template <class T> __device__ T turn(volatile int *s, T v) {
    put(s, threadIdx.x, v);
    __syncwarp(0xffffffffu);
    return s[threadIdx.x + 1];
  }
};
__device__ int other(volatile int *s) {
  s[threadIdx.x] = 1;
  __syncwarp(0xffffffffu);
  return s[threadIdx.x ^ 1];
}
template <class T> __global__ void t(T *p) {
  __shared__ volatile int s[64];
  Row<2> r;
  p[threadIdx.x] = r.turn(s, p[threadIdx.x]);
}
__global__ void k(int *p) {
  Row<1> r;
  __shared__ volatile int s[64];
  r.used(s);
  __syncwarp(0xffffffffu);
  p[0] = other(s);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
member-that-has-instances.cu:6: assumed warp-synchronous-memory
member-that-has-instances.cu:11: proven warp-synchronous-memory
member-that-has-instances.cu:22: proven warp-synchronous-memory
