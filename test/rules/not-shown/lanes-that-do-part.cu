// A value that is different in each lane, beside one that is not shown to be the same: each branch takes its own ballot.
//== input
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  if (in[0]) {
    if (v > 3)
      v += __shfl_down(v, 1);
    if (threadIdx.x % 32 < 16)
      v += __shfl_down(v, 2);
  }
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) { kernel<<<1, 64>>>(in, o); }
//== fixed
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  const bool ws_c1 = in[0];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const bool ws_c2 = v > 3;
    const unsigned ws_m2 = __ballot_sync(ws_m1, ws_c2);
    if (ws_c2)
      v += __shfl_down_sync(ws_m2, v, 1);
    if (threadIdx.x % 32 < 16)
      v += __shfl_down_sync(ws_m1 & 0x0000ffffu, v, 2);
  }
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) { kernel<<<1, 64>>>(in, o); }
//== findings
lanes-that-do-part.cu:5: proven shuffle-to-sync
lanes-that-do-part.cu:7: proven shuffle-to-sync
