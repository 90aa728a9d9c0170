// Of two values the one that a constant condition does not choose is that of no lane.
//== input
__global__ void kernel(unsigned *o) {
  const unsigned v = o[threadIdx.x];
  unsigned n = (20u & 1u) ? v : 32u;
  if (n == 32)
    o[1] = __ballot(v);
  switch (((20u & 1u) ? v : 32u) & 3) {
  case 0: o[2] = __ballot(v == 2u); break;
  case 1:
  case 3: o[3] = __ballot(v == 1u); break;
  }
}
//== fixed
__global__ void kernel(unsigned *o) {
  const unsigned v = o[threadIdx.x];
  unsigned n = (20u & 1u) ? v : 32u;
  if (n == 32)
    o[1] = __ballot_sync(0xffffffffu, v);
  switch (((20u & 1u) ? v : 32u) & 3) {
  case 0: o[2] = __ballot_sync(0xffffffffu, v == 2u); break;
  case 1:
  case 3: o[3] = __ballot_sync(0xffffffffu, v == 1u); break;
  }
}
//== findings
select-by-a-constant.cu:5: proven vote-to-sync
select-by-a-constant.cu:7: proven vote-to-sync
select-by-a-constant.cu:9: assumed vote-to-sync
