// What `->` of a class leads to is no member of that class.
//== input
struct Voter {
  __device__ int vote(int v) { return __any(v); }
};
template <class T> struct Handle {
  T *to;
  __device__ T *operator->() { return to; }
  __device__ int vote(int v, int other) { return v + other; }
};
template <class T> __global__ void apart(int *o, Handle<T> h) {
  if (o[threadIdx.x] > 1)
    o[threadIdx.x] = h->vote(o[threadIdx.x]);
}
//== fixed
struct Voter {
  __device__ int vote(int v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); }
};
template <class T> struct Handle {
  T *to;
  __device__ T *operator->() { return to; }
  __device__ int vote(int v, int other) { return v + other; }
};
template <class T> __global__ void apart(int *o, Handle<T> h) {
  const bool ws_c1 = o[threadIdx.x] > 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = h->vote(o[threadIdx.x], ws_m1);
}
//== findings
member-behind-own-arrow.cu:2: assumed vote-to-sync
