// A divergent switch over a type that is narrower than int, with a negative label.
//== input
__global__ void kernel(int *out, const signed char *in) {
  signed char a = in[threadIdx.x];
  switch (a) {
  case -1:
  case 7:
    out[0] = __shfl(out[a + 2], 5);
    break;
  }
}
//== fixed
__global__ void kernel(int *out, const signed char *in) {
  signed char a = in[threadIdx.x];
  const int ws_s1 = a;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == -1 || ws_s1 == 7);
  switch (ws_s1) {
  case -1:
  case 7:
    out[0] = __shfl_sync(ws_m1_1, out[a + 2], 5);
    break;
  }
}
//== findings
switch-of-small-type.cu:6: proven shuffle-to-sync
