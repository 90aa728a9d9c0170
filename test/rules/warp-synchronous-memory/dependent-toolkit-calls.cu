// What a template calls of the toolkit, how it compares numbers, and an object that it calls lead to no function of the project by its name.
//== input
template <class T> __device__ T stealOne(int n) {
  __shared__ int offset;
  if (threadIdx.x == 0)
    offset = n;
  __syncthreads();
  return T(offset);
}
#ifdef STEAL_MORE
__global__ void steals(int *o) { o[threadIdx.x] = stealOne<int>(3); }
#endif
template <class T> __global__ void least(T *o, const T *p) {
  T a = __ldg(p + threadIdx.x), b = __ldg(p);
  o[threadIdx.x] = a < b ? a : min(a, b);
}
template <class T, class F> __global__ void by(T *o, F f) { o[threadIdx.x] = f(o[0]) + f(o[1]); }
//== unchanged
//== findings
