// What a divergent loop counts is different in each lane afterwards.
//== input
__global__ void kernel(int *o) {
  int n = 0;
  for (int i = threadIdx.x; i < 100; i += 7)
    ++n;
  if (n > 5)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  int n = 0;
  for (int i = threadIdx.x; i < 100; i += 7)
    ++n;
  const bool ws_c1 = n > 5;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
loop-carried.cu:6: proven vote-to-sync
