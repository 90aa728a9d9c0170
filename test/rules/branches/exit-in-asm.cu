// R39: lanes that end themselves leave every mask; those that stay keep theirs.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    asm volatile("exit;");
  if (v < -n)
    __trap();
  o[threadIdx.x] = __shfl(v, 0);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    asm volatile("exit;");
  if (v < -n)
    __trap();
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 0);
}
//== findings
exit-in-asm.cu:7: proven shuffle-to-sync
