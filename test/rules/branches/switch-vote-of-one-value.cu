// Lanes that hold one value take the same branches, however a compiler arranges them: here only lanes with 3 come to the
// default. Behind two labels stand two values, which a compiler may keep apart.
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  switch (threadIdx.x & 3) {
  case 0:
    v = __shfl(v, 0);
    break;
  case 1:
  case 2:
    v = __ballot(v);
    break;
  default:
    v = __popc(__ballot(v));
    break;
  }
  o[threadIdx.x] = v;
}
void launch(int *o) { kernel<<<1, 64>>>(o); }
//== fixed
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  switch (threadIdx.x & 3) {
  case 0:
    v = __shfl_sync(0x11111111u, v, 0);
    break;
  case 1:
  case 2:
    v = __ballot(v);
    break;
  default:
    v = __popc(__ballot_sync(0x88888888u, v));
    break;
  }
  o[threadIdx.x] = v;
}
void launch(int *o) { kernel<<<1, 64>>>(o); }
//== findings
switch-vote-of-one-value.cu:5: proven shuffle-to-sync
switch-vote-of-one-value.cu:9: manual vote-to-sync
switch-vote-of-one-value.cu:12: proven vote-to-sync
