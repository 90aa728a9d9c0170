// What a shuffle from one lane gives is the same to all, in the old spelling and in the new one: otherwise the recheck
// would take back what rests on it, and a second run would find more to do than the first.
//== input
__device__ int trips(int n) {
  int c = 0;
  for (int i = 0; i < n; ++i)
    c += __any(i & 4);
  return c;
}
__global__ void kernel(int *o) {
  int n = __shfl(o[threadIdx.x], 3);
  o[threadIdx.x] = trips(n);
}
void launch(int *o) { kernel<<<1, 64>>>(o); }
//== fixed
__device__ int trips(int n) {
  int c = 0;
  for (int i = 0; i < n; ++i)
    c += __any_sync(0xffffffffu, i & 4);
  return c;
}
__global__ void kernel(int *o) {
  int n = __shfl_sync(0xffffffffu, o[threadIdx.x], 3);
  o[threadIdx.x] = trips(n);
}
void launch(int *o) { kernel<<<1, 64>>>(o); }
//== findings
broadcast-in-both-spellings.cu:4: proven vote-to-sync
broadcast-in-both-spellings.cu:8: proven shuffle-to-sync
