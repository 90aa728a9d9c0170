// Device lambdas of host code, handed on to a kernel that is a template: its instance for that type has all the calls.
//== no-nvcc device lambdas of host code need its flag --extended-lambda
//== input
template <int N, class F, class... A> __global__ void box(F f, A... a) { f(threadIdx.x, a...); }
template <int N, class F, class... A> void launch(F f, int n, A... a) { box<N, F><<<n, N>>>(f, a...); }
template <class F> __global__ void some(F f, int n) {
  if (threadIdx.x % 3 == n)
    f(n);
}
void host(int *o, int n) {
  auto whole = [=] __device__(int tid) { o[tid] = __shfl_down(o[tid], 1); };
  launch<128>(whole, n);
  launch<128>(
      [=] __device__(int tid, int q) {
        int v = o[tid];
        if (v > q)
          v += __shfl_down(v, 1);
        o[tid] = v;
      },
      n, 3);
  some<<<1, 32>>>([=] __device__(int tid) { o[tid] = __shfl(o[tid], 2); }, n);
  auto both = [=] __device__(int tid) { o[tid] = __shfl_up(o[tid], 1); };
  launch<128>(both, n);
  some<<<1, 32>>>(both, n);
}
//== fixed
template <int N, class F, class... A> __global__ void box(F f, A... a) { f(threadIdx.x, a...); }
template <int N, class F, class... A> void launch(F f, int n, A... a) { box<N, F><<<n, N>>>(f, a...); }
template <class F> __global__ void some(F f, int n) {
  const bool ws_c1 = threadIdx.x % 3 == n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    f(n, ws_m1);
}
void host(int *o, int n) {
  auto whole = [=] __device__(int tid, unsigned ws_mask = 0xffffffffu) { o[tid] = __shfl_down_sync(ws_mask, o[tid], 1); };
  launch<128>(whole, n);
  launch<128>(
      [=] __device__(int tid, int q, unsigned ws_mask = 0xffffffffu) {
        int v = o[tid];
        const bool ws_c1 = v > q;
        const unsigned ws_m1 = __ballot_sync(ws_mask, ws_c1);
        if (ws_c1)
          v += __shfl_down_sync(ws_m1, v, 1);
        o[tid] = v;
      },
      n, 3);
  some<<<1, 32>>>([=] __device__(int tid, unsigned ws_mask = 0xffffffffu) { o[tid] = __shfl_sync(ws_mask, o[tid], 2); }, n);
  auto both = [=] __device__(int tid, unsigned ws_mask = 0xffffffffu) { o[tid] = __shfl_up_sync(ws_mask, o[tid], 1); };
  launch<128>(both, n);
  some<<<1, 32>>>(both, n);
}
//== findings
lambda-given-to-kernel.cu:8: proven shuffle-to-sync
lambda-given-to-kernel.cu:14: proven shuffle-to-sync
lambda-given-to-kernel.cu:18: proven shuffle-to-sync
lambda-given-to-kernel.cu:19: proven shuffle-to-sync
