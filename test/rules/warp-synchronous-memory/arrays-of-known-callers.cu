// What a call of an unknown function may lead to gets pointers from there: to an array that its known callers hand it, only where somebody lost sight of that one.
//== input
#define TEN(x) x x x x x x x x x x
__device__ int tooLarge(int n) {
  __shared__ int own[32];
  TEN(TEN(TEN(own[threadIdx.x] += n; __syncthreads();)))
  return own[threadIdx.x];
}
__device__ int put(volatile int *p, int v) { return p[threadIdx.x] = v; }
__device__ int get(volatile int *p, int v) { return p[threadIdx.x ^ 1] + v; }
__device__ int putKept(volatile int *p, int v) { return p[threadIdx.x] = v; }
__device__ int getKept(volatile int *p, int v) { return p[threadIdx.x ^ 1] + v; }
__device__ int (*address)(int) = tooLarge;
__device__ int (*addresses[])(volatile int *, int) = {put, get, putKept, getKept};
__device__ volatile int *kept;
__global__ void owner(int *d) {
  __shared__ volatile int s[32];
  put(s, d[threadIdx.x]);
  __syncthreads();
  d[threadIdx.x] = get(s, 0);
}
__global__ void ownerOfKept(int *d) {
  __shared__ volatile int lost[32];
  kept = lost;
  putKept(lost, d[threadIdx.x]);
  __syncthreads();
  d[threadIdx.x] = getKept(lost, 0);
}
template <class T> __global__ void other(T *d, int (*f)(volatile int *, int), int (*g)(volatile int *, int)) {
  d[threadIdx.x] = T(f(0, 1));
  d[threadIdx.x] += T(g(0, 2));
}
int main() {
  owner<<<1, 32>>>(0);
  ownerOfKept<<<1, 32>>>(0);
}
//== unchanged
//== findings
arrays-of-known-callers.cu:4: manual warp-synchronous-memory
arrays-of-known-callers.cu:10: manual warp-synchronous-memory
arrays-of-known-callers.cu:23: manual warp-synchronous-memory
