// The member that a template calls has an instance that was made for other arguments: where it writes is not where the call does.
//== input
template <int N> struct Row {
  __device__ void put(volatile int *s, int i, int v) { s[i * N] = v; }
  __device__ void used(volatile int *s) { put(s, 0, 1); }
  __device__ int take(int v) {
    __shared__ volatile int s[64];
    put(s, threadIdx.x, v);
    return s[threadIdx.x];
  }
};
__global__ void k(int *p) {
  Row<1> r;
  __shared__ volatile int s[3];
  r.used(s);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
template <int N> struct Row {
  __device__ void put(volatile int *s, int i, int v) { s[i * N] = v; }
  __device__ void used(volatile int *s) { put(s, 0, 1); }
  __device__ int take(int v) {
    __shared__ volatile int s[64];
    put(s, threadIdx.x, v);
    __syncwarp(0xffffffffu);
    return s[threadIdx.x];
  }
};
__global__ void k(int *p) {
  Row<1> r;
  __shared__ volatile int s[3];
  r.used(s);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
addresses-of-other-instances.cu:7: assumed warp-synchronous-memory
