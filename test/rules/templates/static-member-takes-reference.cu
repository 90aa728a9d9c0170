// One specialisation takes a reference, a class's argument may be one, and a base may have the member: the argument may be another
// value behind the call.
//== input
template <int N> struct scan {
  __device__ static int run(int x) { return x; }
};
template <> struct scan<4> {
  __device__ static int run(int &x) { return x = threadIdx.x; }
};
template <class A> struct typed {
  __device__ static int run(A x) { return x = threadIdx.x; }
};
struct base {
  __device__ static int run(int &x) { return x = threadIdx.x; }
};
template <int N> struct derived : base {};
template <int N> struct partial {
  template <class U> __device__ static int run(U x) { return x; }
};
template <int T, class A> __global__ void kernel(int *o, int n) {
  int a = n, b = n, c = n, d = n, r = scan<T>::run(a) + typed<A>::run(b) + derived<T>::run(c) + partial<T>::template run<A>(d);
  if (a > 3)
    r += __shfl(r, 1);
  if (b > 3)
    r += __shfl(r, 2);
  if (c > 3)
    r += __shfl(r, 3);
  if (d > 3)
    r += __shfl(r, 4);
  o[threadIdx.x] = r;
}
//== fixed
template <int N> struct scan {
  __device__ static int run(int x) { return x; }
};
template <> struct scan<4> {
  __device__ static int run(int &x) { return x = threadIdx.x; }
};
template <class A> struct typed {
  __device__ static int run(A x) { return x = threadIdx.x; }
};
struct base {
  __device__ static int run(int &x) { return x = threadIdx.x; }
};
template <int N> struct derived : base {};
template <int N> struct partial {
  template <class U> __device__ static int run(U x) { return x; }
};
template <int T, class A> __global__ void kernel(int *o, int n) {
  int a = n, b = n, c = n, d = n, r = scan<T>::run(a) + typed<A>::run(b) + derived<T>::run(c) + partial<T>::template run<A>(d);
  const bool ws_c1 = a > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    r += __shfl_sync(ws_m1, r, 1);
  const bool ws_c2 = b > 3;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    r += __shfl_sync(ws_m2, r, 2);
  const bool ws_c3 = c > 3;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    r += __shfl_sync(ws_m3, r, 3);
  const bool ws_c4 = d > 3;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4)
    r += __shfl_sync(ws_m4, r, 4);
  o[threadIdx.x] = r;
}
//== findings
static-member-takes-reference.cu:20: assumed shuffle-to-sync
static-member-takes-reference.cu:22: assumed shuffle-to-sync
static-member-takes-reference.cu:24: assumed shuffle-to-sync
static-member-takes-reference.cu:26: assumed shuffle-to-sync
