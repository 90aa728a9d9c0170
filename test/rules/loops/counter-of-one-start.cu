// A counter that all lanes start alike and each advances by its own step.
//== input
__global__ void kernel(int *p, int n) {
  int i = 0, sum = 0;
  while (i < n) {
    sum += __shfl_down(p[i], 1);
    if (p[i] == threadIdx.x)
      break;
    i += p[threadIdx.x];
  }
  p[threadIdx.x] = sum;
}
//== fixed
__global__ void kernel(int *p, int n) {
  int i = 0, sum = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    sum += __shfl_down_sync(ws_it1, p[i], 1);
    const bool ws_c2 = p[i] == threadIdx.x;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    i += p[threadIdx.x];
  }
  p[threadIdx.x] = sum;
}
//== findings
counter-of-one-start.cu:4: proven shuffle-to-sync
