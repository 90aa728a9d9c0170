// Behind a branch that was assumed uniform and that leaves nothing behind, nothing rests on the assumption.
//== options --assume stable-conditions
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (o[0])
    v = __shfl(v, 0);
  o[threadIdx.x] = __shfl(v, 1);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (o[0])
    v = __shfl_sync(0xffffffffu, v, 0);
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 1);
}
//== findings
assumption-ends-with-its-branch.cu:4: assumed shuffle-to-sync
assumption-ends-with-its-branch.cu:5: proven shuffle-to-sync
