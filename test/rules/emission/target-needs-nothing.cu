// Nor does one that has everything.
//== options --target sm_80
//== no-nvcc the reduction needs sm_80
//== input
__global__ void kernel(unsigned *o) {
  o[threadIdx.x] = __shfl(o[threadIdx.x], 0) + __reduce_add_sync(0xffffffffu, o[threadIdx.x]);
}
//== fixed
__global__ void kernel(unsigned *o) {
  o[threadIdx.x] = __shfl_sync(0xffffffffu, o[threadIdx.x], 0) + __reduce_add_sync(0xffffffffu, o[threadIdx.x]);
}
//== findings
target-needs-nothing.cu:2: proven shuffle-to-sync
