// In a template that nothing instantiates, `scan<T>::run` is one of the functions that the class template and its specialisations
// declare: all of them take copies here, so the loop's mask is still itself behind the call.
//== input
template <int N> struct scan {
  __device__ static int run(int tid, unsigned char x, unsigned char *total) {
    int y = __shfl(x, tid);
    *total = y;
    return x;
  }
};
template <int T> __global__ void kernel(int *o) {
  int v = o[threadIdx.x], sum = 0;
  while (v > 3) {
    v = o[v];
    unsigned char t = 1;
    sum += scan<T>::run(threadIdx.x % T, v, &t);
  }
  o[threadIdx.x] = sum;
}
//== fixed
template <int N> struct scan {
  __device__ static int run(int tid, unsigned char x, unsigned char *total, unsigned ws_mask = 0xffffffffu) {
    int y = __shfl_sync(ws_mask, x, tid);
    *total = y;
    return x;
  }
};
template <int T> __global__ void kernel(int *o) {
  int v = o[threadIdx.x], sum = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (v > 3), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    v = o[v];
    unsigned char t = 1;
    sum += scan<T>::run(threadIdx.x % T, v, &t, ws_it1);
  }
  o[threadIdx.x] = sum;
}
//== findings
static-member-takes-copy.cu:3: assumed shuffle-to-sync
