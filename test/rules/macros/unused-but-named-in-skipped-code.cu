// A use that no configuration compiles is one.
//== input
#define SUM(v) ((v) + __shfl(v, 1))
__global__ void kernel(int *o) {
  o[0] = __any(o[threadIdx.x]);
#ifdef NEVER
  o[1] = SUM(o[0]);
#endif
}
//== no-nvcc the call stays legacy
//== fixed
#define SUM(v) ((v) + __shfl(v, 1))
__global__ void kernel(int *o) {
  o[0] = __any_sync(0xffffffffu, o[threadIdx.x]);
#ifdef NEVER
  o[1] = SUM(o[0]);
#endif
}
//== findings
unused-but-named-in-skipped-code.cu:1: manual shuffle-to-sync
unused-but-named-in-skipped-code.cu:3: assumed vote-to-sync
