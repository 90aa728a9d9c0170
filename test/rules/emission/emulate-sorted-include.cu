// The calls name what they call, the ballots that compute masks too; the header goes where the sorted block has it.
//== options --emit emulate
//== file alpha.h
//== file zeta.h
//== input
#include <cstdio>

#include "alpha.h"
#include "zeta.h"

__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  v += __shfl(v, 0) + __shfl_up(v, 1, 16) + __shfl_down(v, 2) + __shfl_xor(v, 4);
  if (v > n)
    v += __any(v == 1) + __all(v == 2) + __ballot(v == 3);
  o[threadIdx.x] = v;
}
//== fixed
#include <cstdio>

#include "alpha.h"
#include "warp_emulation.h"
#include "zeta.h"

__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  v += warp_emulation::shfl_sync(0xffffffffu, v, 0) + warp_emulation::shfl_up_sync(0xffffffffu, v, 1, 16) + warp_emulation::shfl_down_sync(0xffffffffu, v, 2) + warp_emulation::shfl_xor_sync(0xffffffffu, v, 4);
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = warp_emulation::ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += warp_emulation::any_sync(ws_m1, v == 1) + warp_emulation::all_sync(ws_m1, v == 2) + warp_emulation::ballot_sync(ws_m1, v == 3);
  o[threadIdx.x] = v;
}
//== findings
emulate-sorted-include.cu:8: proven shuffle-to-sync
emulate-sorted-include.cu:8: proven shuffle-to-sync
emulate-sorted-include.cu:8: proven shuffle-to-sync
emulate-sorted-include.cu:8: proven shuffle-to-sync
emulate-sorted-include.cu:10: proven vote-to-sync
emulate-sorted-include.cu:10: proven vote-to-sync
emulate-sorted-include.cu:10: proven vote-to-sync
