// A macro of the project writes all of a declaration but its parameters, or the whole head, or the last brace as well: the body that is
// typed is the function's own text.
//== input
#define NAME(f) f
#define KERNEL(f) __global__ void NAME(f)
#define HELPER static __device__ int
#define BEGIN(f) __global__ void f(int *o, int n) {
#define END }
__device__ int total(int v) { return __shfl(v, 3); }
HELPER part(int v, int w = 3) {
  if (v > w)
    return 0;
  return __shfl_down(v, 1);
}
KERNEL(kernel)(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = total(v);
  if (v > 3)
    v += __shfl(v, 1) + part(v, n);
  o[threadIdx.x] = v;
}
BEGIN(other)
  if (o[threadIdx.x] > n)
    o[0] = __any(n);
}
BEGIN(last)
  if (o[threadIdx.x] > n)
    o[0] = __any(n);
END
//== fixed
#define NAME(f) f
#define KERNEL(f) __global__ void NAME(f)
#define HELPER static __device__ int
#define BEGIN(f) __global__ void f(int *o, int n) {
#define END }
__device__ int total(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 3); }
HELPER part(int v, int w = 3, unsigned ws_mask = 0xffffffffu) {
  const bool ws_c1 = v > w;
  const unsigned ws_m1 = __ballot_sync(ws_mask, ws_c1);
  if (ws_c1)
    return 0;
  return __shfl_down_sync(ws_mask & ~ws_m1, v, 1);
}
KERNEL(kernel)(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = total(v, ws_m1);
  const bool ws_c2 = v > 3;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v += __shfl_sync(ws_m2, v, 1) + part(v, n, ws_m2);
  o[threadIdx.x] = v;
}
BEGIN(other)
  const bool ws_c1 = o[threadIdx.x] > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, n);
}
BEGIN(last)
  const bool ws_c1 = o[threadIdx.x] > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, n);
END
//== findings
kernel-declared-by-macro.cu:6: proven shuffle-to-sync
kernel-declared-by-macro.cu:10: proven shuffle-to-sync
kernel-declared-by-macro.cu:17: proven shuffle-to-sync
kernel-declared-by-macro.cu:22: proven vote-to-sync
kernel-declared-by-macro.cu:26: proven vote-to-sync
