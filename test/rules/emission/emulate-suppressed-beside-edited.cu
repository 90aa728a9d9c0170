// A suppressed call keeps its name beside calls that are substituted.
//== options --target sm_20
//== input
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  v += __shfl_down(v, 16); // NOLINT(warpshift-shuffle-to-sync): to be deleted
  v += __shfl_down(v, 8);
  p[threadIdx.x] = v;
}
//== no-nvcc the suppressed call stays
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  v += __shfl_down(v, 16); // NOLINT(warpshift-shuffle-to-sync): to be deleted
  v += warp_emulation::shfl_down_sync(0xffffffffu, v, 8);
  p[threadIdx.x] = v;
}
//== findings
emulate-suppressed-beside-edited.cu:3: suppressed shuffle-to-sync
emulate-suppressed-beside-edited.cu:4: proven shuffle-to-sync
