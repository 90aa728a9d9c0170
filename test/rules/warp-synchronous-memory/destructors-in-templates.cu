// The class of an object, or its destructor, is known when there are arguments: what gets a pointer may do anything.
//== input
template <class T> struct Guard {
  T *s;
  __device__ Guard(T *p) : s(p) {}
  __device__ ~Guard() { s[threadIdx.x] = 5; }
};
template <class T> __global__ void ofTemplate(T *o) {
  __shared__ T s[32];
  { Guard<T> g(s); }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void ofParameter(int *o) {
  __shared__ int s[32];
  { G g{s}; }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void temporary(int *o) {
  __shared__ int s[32];
  G{s};
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void allocated(int *o) {
  __shared__ int s[32];
  new G(s);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class T> __global__ void ofNumbers(T *o) {
  __shared__ volatile T s[32];
  T v = o[threadIdx.x];
  s[threadIdx.x] = v;
  o[threadIdx.x] = s[threadIdx.x ^ 1] + T(1);
}
//== fixed
template <class T> struct Guard {
  T *s;
  __device__ Guard(T *p) : s(p) {}
  __device__ ~Guard() { s[threadIdx.x] = 5; }
};
template <class T> __global__ void ofTemplate(T *o) {
  __shared__ T s[32];
  { Guard<T> g(s); }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void ofParameter(int *o) {
  __shared__ int s[32];
  { G g{s}; }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void temporary(int *o) {
  __shared__ int s[32];
  G{s};
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class G> __global__ void allocated(int *o) {
  __shared__ int s[32];
  new G(s);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class T> __global__ void ofNumbers(T *o) {
  __shared__ volatile T s[32];
  T v = o[threadIdx.x];
  s[threadIdx.x] = v;
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[threadIdx.x ^ 1] + T(1);
}
//== findings
destructors-in-templates.cu:8: manual warp-synchronous-memory
destructors-in-templates.cu:13: manual warp-synchronous-memory
destructors-in-templates.cu:19: manual warp-synchronous-memory
destructors-in-templates.cu:24: manual warp-synchronous-memory
destructors-in-templates.cu:30: assumed warp-synchronous-memory
