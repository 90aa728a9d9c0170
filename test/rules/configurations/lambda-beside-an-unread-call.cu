// A template is handed a lambda, and in lines that nobody compiles another one: that would get no mask, and the build with it no code. Where the doubt is elsewhere,
// the lambda gets one.
//== input
template <class Work> __device__ void each(int n, Work work) {
#ifdef TRACE
  n = n + 1;
#endif
  for (int i = threadIdx.x; i < n; i += 32)
    work(i);
}
template <class Work> __device__ void some(int n, Work work) {
#ifdef TRACE
  n = n + 1;
#endif
  for (int i = threadIdx.x; i < n; i += 32)
    work(i);
}
__global__ void kernel(int *o, int n) {
  each(n, [=](int i) { o[i] = __shfl(o[i], 1); });
  some(n, [=](int i) { o[i] = __shfl(o[i], 2); });
#ifdef TRACE
  some(n, [=](int i) { o[i] = 0; });
#endif
}
void launch(int *o) { kernel<<<1, 64>>>(o, 30); }
//== fixed
template <class Work> __device__ void each(int n, Work work) {
#ifdef TRACE
  n = n + 1;
#endif
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 32)
    work(i, ws_it1);
}
template <class Work> __device__ void some(int n, Work work) {
#ifdef TRACE
  n = n + 1;
#endif
  for (int i = threadIdx.x; i < n; i += 32)
    work(i);
}
__global__ void kernel(int *o, int n) {
  each(n, [=](int i, unsigned ws_mask) { o[i] = __shfl_sync(ws_mask, o[i], 1); });
  some(n, [=](int i) { o[i] = __shfl(o[i], 2); });
#ifdef TRACE
  some(n, [=](int i) { o[i] = 0; });
#endif
}
void launch(int *o) { kernel<<<1, 64>>>(o, 30); }
//== findings
lambda-beside-an-unread-call.cu:16: assumed shuffle-to-sync
lambda-beside-an-unread-call.cu:17: manual shuffle-to-sync
