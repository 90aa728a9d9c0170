// Which kernel gets the lambda under another configuration, or how it is called there, was read by no parser; one that captures nothing may become a pointer.
//== input
template <class F> __global__ void box(F f) { f(threadIdx.x); }
template <class F> __global__ void some(F f) {
  if (threadIdx.x % 3 == 1)
    f(threadIdx.x);
}
template <class F> void launch(F f) {
#ifdef FAST
  some<<<1, 32>>>(f);
#else
  box<<<1, 32>>>(f);
#endif
}
template <class F> __global__ void inside(F f) {
#ifdef FAST
  if (threadIdx.x % 3 == 1)
    f(threadIdx.x);
#else
  f(threadIdx.x);
#endif
}
void first(int *o) {
  launch([=] __device__(int tid) { o[tid] = __shfl(o[tid], 1); });
}
void second(int *o) {
  auto f = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 2); };
#ifdef FAST
  some<<<1, 32>>>(f);
#else
  box<<<1, 32>>>(f);
#endif
}
void third(int *o) {
  inside<<<1, 32>>>([=] __device__(int tid) { o[tid] = __shfl(o[tid], 3); });
}
__device__ int total[32];
void fourth() {
  box<<<1, 32>>>([] __device__(int tid) { total[tid] = __shfl(total[tid], 4); });
}
//== unchanged
//== findings
lambda-given-to-unread-kernel.cu:22: manual shuffle-to-sync
lambda-given-to-unread-kernel.cu:25: manual shuffle-to-sync
lambda-given-to-unread-kernel.cu:33: manual shuffle-to-sync
lambda-given-to-unread-kernel.cu:37: manual shuffle-to-sync
