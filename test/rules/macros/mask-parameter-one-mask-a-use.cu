// Two operations of one use that different lanes execute: one argument cannot name both.
//== input
#define STEP(v)                              \
  if ((threadIdx.x & 31) < 16)               \
    v += __shfl_down(v, 1);                  \
  else                                       \
    v += __shfl_down(v, 2)
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  STEP(v);
  o[threadIdx.x] = v;
}
void host(int *o) { kernel<<<1, 32>>>(o); }
//== unchanged
//== findings
mask-parameter-one-mask-a-use.cu:3: manual shuffle-to-sync
mask-parameter-one-mask-a-use.cu:5: manual shuffle-to-sync
