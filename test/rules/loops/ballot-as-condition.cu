// R15: a ballot as the condition has one value in all lanes that vote.
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  while (__ballot(v > 0))
    v -= __shfl(v, 0);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  while (__ballot_sync(0xffffffffu, v > 0))
    v -= __shfl_sync(0xffffffffu, v, 0);
  o[threadIdx.x] = v;
}
//== findings
ballot-as-condition.cu:3: proven vote-to-sync
ballot-as-condition.cu:4: proven shuffle-to-sync
