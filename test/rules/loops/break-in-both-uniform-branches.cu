// Exits on both paths of a uniform branch, one of them two branches deep.
//== input
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  while (true) {
    v += __shfl(v, 3);
    if (n > 3) {
      if (size > n) {
        if (v > size)
          break;
      }
    } else {
      if (v < 0)
        break;
    }
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  while (true) {
    v += __shfl_sync(ws_it1, v, 3);
    if (n > 3) {
      if (size > n) {
        const bool ws_c2 = v > size;
        const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
        if (ws_c2)
          break;
        ws_it1 &= ~ws_m2;
      }
    } else {
      const bool ws_c3 = v < 0;
      const unsigned ws_m3 = __ballot_sync(ws_it1, ws_c3);
      if (ws_c3)
        break;
      ws_it1 &= ~ws_m3;
    }
    v += __shfl_sync(ws_it1, v, 0);
  }
  o[threadIdx.x] = v;
}
//== findings
break-in-both-uniform-branches.cu:4: proven shuffle-to-sync
break-in-both-uniform-branches.cu:14: proven shuffle-to-sync
