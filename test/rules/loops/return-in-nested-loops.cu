// A helper returns from a loop in a loop: the lanes leave one loop after the other, and part from the rest behind each.
//== input
__device__ int walkTree(const int *p, int n, int limit) {
  int found = 0;
  while (n > 0) {
    found += __shfl(p[threadIdx.x + n], 0);
    for (int i = 0; i < p[n]; ++i) {
      found += p[threadIdx.x + i];
      if (found > limit) {
        found = 0;
        return -1;
      }
    }
    found += __shfl_down(found, 1);
    n -= p[threadIdx.x];
  }
  return found + __shfl_xor(found, 1);
}
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = walkTree(o, n, o[1]);
}
//== fixed
__device__ int walkTree(const int *p, int n, int limit) {
  int found = 0;
  bool ws_left3 = false;
  int ws_value3;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (n > 0), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    found += __shfl_sync(ws_it1, p[threadIdx.x + n], 0);
    for (int i = 0; i < p[n]; ++i) {
      found += p[threadIdx.x + i];
      if (found > limit) {
        found = 0;
        ws_value3 = -1;
        ws_left3 = true;
        break;
      }
    }
    const bool ws_c2 = ws_left3;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) break;
    ws_it1 &= ~ws_m2;
    found += __shfl_down_sync(ws_it1, found, 1);
    n -= p[threadIdx.x];
  }
  const bool ws_c3 = ws_left3;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3) return ws_value3;
  return found + __shfl_xor_sync(~ws_m3, found, 1);
}
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = walkTree(o, n, o[1]);
}
//== findings
return-in-nested-loops.cu:4: proven shuffle-to-sync
return-in-nested-loops.cu:12: proven shuffle-to-sync
return-in-nested-loops.cu:15: proven shuffle-to-sync
