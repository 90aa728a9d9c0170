// A divergent switch over an unsigned value: the labels are compared as the selector's type.
//== input
__global__ void kernel(unsigned *out, const int *in) {
  unsigned a = in[threadIdx.x];
  switch (a) {
  case 0:
    a += __ballot(a > 5);
    break;
  case 1:
    a += 1;
    break;
  default:
    a += __shfl(a, 3);
  }
  out[threadIdx.x] = a;
}
//== fixed
__global__ void kernel(unsigned *out, const int *in) {
  unsigned a = in[threadIdx.x];
  const unsigned ws_s1 = a;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 0);
  const unsigned ws_m1_2 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 0:
    a += __ballot_sync(ws_m1_1, a > 5);
    break;
  case 1:
    a += 1;
    break;
  default:
    a += __shfl_sync(~ws_m1_1 & ~ws_m1_2, a, 3);
  }
  out[threadIdx.x] = a;
}
//== findings
switch-of-unsigned.cu:5: proven vote-to-sync
switch-of-unsigned.cu:11: proven shuffle-to-sync
