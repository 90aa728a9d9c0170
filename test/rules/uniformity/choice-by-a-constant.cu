// Where the condition of `?:` is a constant, the other arm says nothing of the value.
//== input
template <bool Fixed> __device__ int steps(int own) { return Fixed ? 5 : own; }
__global__ void of_literals(int *o) {
  if ((1u & 1u) ? 1 : o[threadIdx.x])
    o[threadIdx.x] += __any(o[threadIdx.x]);
}
template <bool Fixed> __global__ void of_argument(int *o) {
  for (int i = 0; i < (Fixed ? 3 : o[threadIdx.x]); ++i)
    o[threadIdx.x] += __shfl(o[threadIdx.x], i);
}
template <bool Fixed> __global__ void in_function(int *o) {
  for (int i = 0; i < steps<Fixed>(o[threadIdx.x]); ++i)
    o[threadIdx.x] += __shfl(o[threadIdx.x], i);
}
__global__ void not_constant(int *o, bool fixed) {
  if (fixed ? 1 : o[threadIdx.x])
    o[threadIdx.x] += __any(o[threadIdx.x]);
}
int main() {
  of_argument<true><<<1, 32>>>(nullptr);
  in_function<true><<<1, 32>>>(nullptr);
}
//== fixed
template <bool Fixed> __device__ int steps(int own) { return Fixed ? 5 : own; }
__global__ void of_literals(int *o) {
  if ((1u & 1u) ? 1 : o[threadIdx.x])
    o[threadIdx.x] += __any_sync(0xffffffffu, o[threadIdx.x]);
}
template <bool Fixed> __global__ void of_argument(int *o) {
  for (int i = 0; i < (Fixed ? 3 : o[threadIdx.x]); ++i)
    o[threadIdx.x] += __shfl_sync(0xffffffffu, o[threadIdx.x], i);
}
template <bool Fixed> __global__ void in_function(int *o) {
  for (int i = 0; i < steps<Fixed>(o[threadIdx.x]); ++i)
    o[threadIdx.x] += __shfl_sync(0xffffffffu, o[threadIdx.x], i);
}
__global__ void not_constant(int *o, bool fixed) {
  const bool ws_c1 = fixed ? 1 : o[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] += __any_sync(ws_m1, o[threadIdx.x]);
}
int main() {
  of_argument<true><<<1, 32>>>(nullptr);
  in_function<true><<<1, 32>>>(nullptr);
}
//== findings
choice-by-a-constant.cu:4: proven vote-to-sync
choice-by-a-constant.cu:8: proven shuffle-to-sync
choice-by-a-constant.cu:12: proven shuffle-to-sync
choice-by-a-constant.cu:16: proven vote-to-sync
