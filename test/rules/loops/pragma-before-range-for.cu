// A pragma belongs to the range-for behind it: what is put in front of the one goes in front of the other.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  int a[3] = {1, 2, 3};
  int s = 0;
#pragma unroll
  for (int x : a) { if (in[t] > x) s += __shfl(x, 0); }
  out[t] = s;
}
__global__ void k2(const int *in, int *out) {
  int t = threadIdx.x;
  int a[3] = {1, 2, 3};
  int s = 0;
  if (in[t])
#pragma unroll
  for (int x : a) { if (in[t] > x) s += __shfl(x, 0); }
  out[t] = s;
}
int main() { k<<<1, 64>>>(0, 0); k2<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  int a[3] = {1, 2, 3};
  int s = 0;
#pragma unroll
  for (int x : a) { const bool ws_c1 = in[t] > x; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) s += __shfl_sync(ws_m1, x, 0); }
  out[t] = s;
}
__global__ void k2(const int *in, int *out) {
  int t = threadIdx.x;
  int a[3] = {1, 2, 3};
  int s = 0;
  const bool ws_c1 = in[t];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
#pragma unroll
  for (int x : a) { const bool ws_c2 = in[t] > x; const unsigned ws_m2 = __ballot_sync(ws_m1, ws_c2); if (ws_c2) s += __shfl_sync(ws_m2, x, 0); }
  out[t] = s;
}
int main() { k<<<1, 64>>>(0, 0); k2<<<1, 64>>>(0, 0); }
//== findings
pragma-before-range-for.cu:6: proven shuffle-to-sync
pragma-before-range-for.cu:15: proven shuffle-to-sync
