// What a function does whose body is not in view, nobody knows; const promises nothing.
//== no-nvcc the callee is defined nowhere
//== input
__device__ void elsewhere(const int &x);
__global__ void kernel(int *o) {
  int n = 3;
  elsewhere(n);
  if (n)
    o[0] = __any(o[1]);
}
//== fixed
__device__ void elsewhere(const int &x);
__global__ void kernel(int *o) {
  int n = 3;
  elsewhere(n);
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
const-argument-of-unseen-function.cu:6: proven vote-to-sync
