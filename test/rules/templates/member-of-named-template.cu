// A dependent call that names the class template means a function of that template, unless a base may have it.
//== input
template <int N> struct Pick;
template <> struct Pick<1> {
  static __device__ int enact(int v, int *) { return v; }
};
template <int N> struct All {
  static __device__ int enact(int v, int *) { return __all(v); }
};
template <int N> struct Shared {
  __device__ int run(int v) { return __any(v); }
};
template <int N> struct Derived : Shared<N> {};
template <int N> struct Other {
  __device__ int run(int v) { return v; }
};
template <int N> __device__ int pick(int v, int *p) {
  if (v > N)
    v += Pick<N>::enact(v, p);
  return v;
}
template <int N> __global__ void whole(int *o) { o[threadIdx.x] = All<N>::enact(o[threadIdx.x], o); }
template <int N> __global__ void apart(int *o, Other<N> other) {
  if (o[threadIdx.x] > N)
    o[threadIdx.x] = other.run(o[threadIdx.x]);
}
template <int N> __global__ void of_base(int *o, Derived<N> derived) {
  if (o[threadIdx.x] > N)
    o[threadIdx.x] = derived.run(o[threadIdx.x]);
}
//== fixed
template <int N> struct Pick;
template <> struct Pick<1> {
  static __device__ int enact(int v, int *) { return v; }
};
template <int N> struct All {
  static __device__ int enact(int v, int *) { return __all_sync(0xffffffffu, v); }
};
template <int N> struct Shared {
  __device__ int run(int v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); }
};
template <int N> struct Derived : Shared<N> {};
template <int N> struct Other {
  __device__ int run(int v) { return v; }
};
template <int N> __device__ int pick(int v, int *p) {
  if (v > N)
    v += Pick<N>::enact(v, p);
  return v;
}
template <int N> __global__ void whole(int *o) { o[threadIdx.x] = All<N>::enact(o[threadIdx.x], o); }
template <int N> __global__ void apart(int *o, Other<N> other) {
  if (o[threadIdx.x] > N)
    o[threadIdx.x] = other.run(o[threadIdx.x]);
}
template <int N> __global__ void of_base(int *o, Derived<N> derived) {
  const bool ws_c1 = o[threadIdx.x] > N;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = derived.run(o[threadIdx.x], ws_m1);
}
//== findings
member-of-named-template.cu:6: assumed vote-to-sync
member-of-named-template.cu:9: assumed vote-to-sync
