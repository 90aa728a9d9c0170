// One text calls lambdas and functors, in a loop of different lengths: all of them get the mask, whether they need it or not. Where one of them cannot, none does.
//== input
template <class T> struct Scheduler {
  template <class Work> __device__ static void run(int n, Work work) {
    for (int i = threadIdx.x; i < n; i += 32)
      work(i, n);
  }
};
template <class Work> __device__ void odd(int n, Work work) {
  if (threadIdx.x % n == 1)
    work(n);
}
struct Set {
  int *o;
  __device__ void operator()(int i, int n) { o[i] = n; }
};
__device__ void plain(int n) {}
__global__ void kernel(int *o, int n) {
  Scheduler<int>::template run(n, [&o](int i, int n) {
    if (i < n / 2) {
      int taken = __ballot(o[i]);
      o[i] = __popc(taken);
    }
  });
  Scheduler<int>::run(n, [=](int i, int) { o[i] += 1; });
  Scheduler<int>::run(n, Set{o});
  odd(n, [=](int i) { o[i] = __shfl(o[i], 1); });
  odd(n, plain);
}
void launch(int *o) { kernel<<<1, 64>>>(o, 30); }
//== fixed
template <class T> struct Scheduler {
  template <class Work> __device__ static void run(int n, Work work) {
    unsigned ws_it1 = 0xffffffffu;
    bool ws_c1;
    for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 32)
      work(i, n, ws_it1);
  }
};
template <class Work> __device__ void odd(int n, Work work) {
  if (threadIdx.x % n == 1)
    work(n);
}
struct Set {
  int *o;
  __device__ void operator()(int i, int n, unsigned /*ws_mask*/) { o[i] = n; }
};
__device__ void plain(int n) {}
__global__ void kernel(int *o, int n) {
  Scheduler<int>::template run(n, [&o](int i, int n, unsigned ws_mask = 0xffffffffu) {
    const bool ws_c1 = i < n / 2;
    const unsigned ws_m1 = __ballot_sync(ws_mask, ws_c1);
    if (ws_c1) {
      int taken = __ballot_sync(ws_m1, o[i]);
      o[i] = __popc(taken);
    }
  });
  Scheduler<int>::run(n, [=](int i, int, unsigned /*ws_mask*/ = 0xffffffffu) { o[i] += 1; });
  Scheduler<int>::run(n, Set{o});
  odd(n, [=](int i) { o[i] = __shfl(o[i], 1); });
  odd(n, plain);
}
void launch(int *o) { kernel<<<1, 64>>>(o, 30); }
//== findings
lambdas-and-a-functor-in-one-loop.cu:19: proven vote-to-sync
lambdas-and-a-functor-in-one-loop.cu:25: manual shuffle-to-sync
