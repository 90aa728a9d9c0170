// R27e: a 0 where a call by name has another argument than the mask is not taken for a pointer in the mask's place; one in that place is.
//== input
__device__ int tail(int a, const float *b, int c) { return a + c; }
__device__ int tail(int a) { return __shfl(a, 0); }
__device__ int place(int a, const float *b) { return a; }
__device__ int place(int a) { return __shfl(a, 1); }
__device__ int pack(int a, const float *b) { return a; }
__device__ int pack(int a) { return __shfl(a, 2); }
__device__ int first(int a, const float *b) { return a; }
__device__ int first(int a) { return __shfl(a, 3); }
template <class T, class... A> __global__ void kernel(T *p, float *q, A... a) {
  T v = p[threadIdx.x];
  if (v > 1)
    v += tail(v) + place(v) + pack(v) + first(v);
  p[0] = v + tail(v, q, 0) + place(v, 0) + pack(a..., 0) + first(0, q);
}
template __global__ void kernel<int, int>(int *p, float *q, int a);
//== fixed
__device__ int tail(int a, const float *b, int c) { return a + c; }
__device__ int tail(int a, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, a, 0); }
__device__ int place(int a, const float *b, unsigned /*ws_mask*/) { return a; }
__device__ int place(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 1); }
__device__ int pack(int a, const float *b, unsigned /*ws_mask*/) { return a; }
__device__ int pack(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 2); }
__device__ int first(int a, const float *b) { return a; }
__device__ int first(int a, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, a, 3); }
template <class T, class... A> __global__ void kernel(T *p, float *q, A... a) {
  T v = p[threadIdx.x];
  const bool ws_c1 = v > 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += tail(v, ws_m1) + place(v, ws_m1) + pack(v, ws_m1) + first(v, ws_m1);
  p[0] = v + tail(v, q, 0) + place(v, 0, 0xffffffffu) + pack(a..., 0, 0xffffffffu) + first(0, q);
}
template __global__ void kernel<int, int>(int *p, float *q, int a);
//== findings
overload-null-elsewhere.cu:2: proven shuffle-to-sync
overload-null-elsewhere.cu:4: proven shuffle-to-sync
overload-null-elsewhere.cu:6: proven shuffle-to-sync
overload-null-elsewhere.cu:8: proven shuffle-to-sync
