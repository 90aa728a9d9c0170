// The mask of a vote stands behind the predicate, that of a shuffle behind the value.
//== options --repair
//== input
__global__ void k(int *p) {
  bool b = p[threadIdx.x] > 0;
  if (__any_sync(b, 0xffffffff)) p[0] = 1;
  p[1] = __ballot_sync( p[threadIdx.x] == 3 , 0xffffffff );
  if (p[threadIdx.x] > 7)
    p[2] = __all_sync(p[threadIdx.x] > 9, 0xffffffff);
  float v = p[threadIdx.x];
  p[3] = __shfl_sync(v, 0, 0xffffffff);
}
//== fixed
__global__ void k(int *p) {
  bool b = p[threadIdx.x] > 0;
  if (__any_sync(0xffffffffu, b)) p[0] = 1;
  p[1] = __ballot_sync( 0xffffffffu, p[threadIdx.x] == 3 );
  const bool ws_c1 = p[threadIdx.x] > 7;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[2] = __all_sync(ws_m1, p[threadIdx.x] > 9);
  float v = p[threadIdx.x];
  p[3] = __shfl_sync(0xffffffffu, v, 0);
}
//== findings
votes-swapped.cu:3: proven repair-sync
votes-swapped.cu:4: proven repair-sync
votes-swapped.cu:6: proven repair-sync
votes-swapped.cu:8: proven repair-sync
