// Whoever does not rely on such templates leaves alone what one more instance may use otherwise.
//== options --assume no-instantiated
//== input
__device__ int helper(int v) { return __shfl(v, 0); }
template <class X> __device__ int ask(X x, int v) { return v > 2 ? helper(v) : x; }
template <class X> __device__ int whole(X x, int v) { return x + __shfl(v, 1); }
template <class T> __global__ void t(T *p) { p[0] = ask(3L, p[threadIdx.x]) + whole(3L, p[1]); }
__global__ void k(int *p) { p[0] = ask(3, p[threadIdx.x]) + whole(3, p[1]); }
//== unchanged
//== findings
one-more-instance-denied.cu:1: manual shuffle-to-sync
one-more-instance-denied.cu:3: manual shuffle-to-sync
