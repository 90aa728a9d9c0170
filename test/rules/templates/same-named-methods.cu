// A template that nothing instantiates calls a method of one class from a branch. Methods of that name in other classes, and ones that
// take another number of arguments, have nothing to do with it.
//== input
struct Row {
  __device__ static int reduce(int v) { return __shfl_xor(v, 1); }
  __device__ static int reduce(int v, int d, bool all) { return __shfl_xor(v, all ? d : 1); }
};
struct Column {
  __device__ static int reduce(int v) { return __shfl_xor(v, 16); }
};
__device__ int reduce(int v) { return __shfl_xor(v, 8); }
template <typename T> __device__ void some(T *p) {
  if (p[threadIdx.x] > 0)
    p[threadIdx.x] = Row::reduce(p[threadIdx.x]);
}
__global__ void kernel(int *p) {
  p[threadIdx.x] = Row::reduce(p[threadIdx.x], 2, true) + Column::reduce(p[threadIdx.x]) + reduce(p[threadIdx.x]);
}
//== fixed
struct Row {
  __device__ static int reduce(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_xor_sync(ws_mask, v, 1); }
  __device__ static int reduce(int v, int d, bool all) { return __shfl_xor_sync(0xffffffffu, v, all ? d : 1); }
};
struct Column {
  __device__ static int reduce(int v) { return __shfl_xor_sync(0xffffffffu, v, 16); }
};
__device__ int reduce(int v) { return __shfl_xor_sync(0xffffffffu, v, 8); }
template <typename T> __device__ void some(T *p) {
  const bool ws_c1 = p[threadIdx.x] > 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[threadIdx.x] = Row::reduce(p[threadIdx.x], ws_m1);
}
__global__ void kernel(int *p) {
  p[threadIdx.x] = Row::reduce(p[threadIdx.x], 2, true) + Column::reduce(p[threadIdx.x]) + reduce(p[threadIdx.x]);
}
//== findings
same-named-methods.cu:2: assumed shuffle-to-sync
same-named-methods.cu:3: proven shuffle-to-sync
same-named-methods.cu:6: proven shuffle-to-sync
same-named-methods.cu:8: proven shuffle-to-sync
