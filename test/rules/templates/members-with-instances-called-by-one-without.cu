// A member of a class template that nothing instantiates calls members that have instances: with the lanes that its own text says.
//== input
template <class T> struct Row {
  T data[32];
  static __device__ T last(T v) { return __shfl(v, 31); }
  __device__ T first(T v) const { return __shfl(v, 0); }
  template <class U> __device__ U other(U v) const { return __shfl(v, 1); }
  __device__ T get(int i) const { return first(data[i]) + last(data[i]) + other(data[i]); }
  __device__ T take(int i) {
    T v = data[i];
    if (v > 5)
      v = first(v + 1) + Row::last(v + 2) + this->template other<T>(v + 3);
    return v;
  }
};
__global__ void k(Row<int> *r, int *p) { p[threadIdx.x] = r->get(threadIdx.x); }
//== fixed
template <class T> struct Row {
  T data[32];
  static __device__ T last(T v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 31); }
  __device__ T first(T v, unsigned ws_mask = 0xffffffffu) const { return __shfl_sync(ws_mask, v, 0); }
  template <class U> __device__ U other(U v, unsigned ws_mask = 0xffffffffu) const { return __shfl_sync(ws_mask, v, 1); }
  __device__ T get(int i) const { return first(data[i]) + last(data[i]) + other(data[i]); }
  __device__ T take(int i) {
    T v = data[i];
    const bool ws_c1 = v > 5;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      v = first(v + 1, ws_m1) + Row::last(v + 2, ws_m1) + this->template other<T>(v + 3, ws_m1);
    return v;
  }
};
__global__ void k(Row<int> *r, int *p) { p[threadIdx.x] = r->get(threadIdx.x); }
//== findings
members-with-instances-called-by-one-without.cu:3: assumed shuffle-to-sync
members-with-instances-called-by-one-without.cu:4: assumed shuffle-to-sync
members-with-instances-called-by-one-without.cu:5: assumed shuffle-to-sync
