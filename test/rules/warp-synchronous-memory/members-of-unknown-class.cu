// Members of elements whose class only an instance knows: each lane its own object, or that of another.
//== input
template <typename T> __global__ void others(T *out) {
  __shared__ T s[32];
  int t = threadIdx.x;
  s[t].x = t;
  out[t].x = s[t ^ 1].x;
}
template <typename T> __global__ void own(T *out) {
  __shared__ T s[32];
  int t = threadIdx.x;
  s[t].x = t;
  s[t].y = s[t].x + 1;
  out[t].x = s[t].y;
}
template <typename T> __global__ void one_object(T *out) {
  __shared__ T s[32];
  int t = threadIdx.x;
  s[0].x = t;
  out[t].x = s[0].x;
}
//== unchanged
//== findings
members-of-unknown-class.cu:5: manual warp-synchronous-memory
members-of-unknown-class.cu:18: manual warp-synchronous-memory
