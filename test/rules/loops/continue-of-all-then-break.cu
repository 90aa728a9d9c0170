// All lanes of a trip continue, or none does; some leave further down. Who is in the next trip has one name on both paths.
//== input
__global__ void cubes(int *o, const int *v, int trips, int max) {
  __shared__ volatile int buffer[8];
  int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
  for (int z = 0; z < trips; z++) {
    int n = v[z * 256 + threadIdx.x];
    int total = __popc(__ballot(n > 0));
    if (total == 0)
      continue;
    if (lane == 0)
      buffer[warp] = atomicAdd(o, total);
    int old = buffer[warp];
    int before = __popc(__ballot(n > 0) & ((1u << lane) - 1));
    if (old + before < max)
      o[old + before] = z;
    if (old + total >= max)
      break;
  }
}
__global__ void someContinue(int *o, const int *v, int trips, int max) {
  for (int z = 0; z < trips; z++) {
    int n = v[z * 256 + threadIdx.x];
    if (n == 0)
      continue;
    o[z] = __popc(__ballot(n > 0));
    if (n > max)
      break;
  }
}
int main() {
  cubes<<<1, 256>>>(0, 0, 0, 0);
}
//== fixed
__global__ void cubes(int *o, const int *v, int trips, int max) {
  __shared__ volatile int buffer[8];
  int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
  unsigned ws_it1 = 0xffffffffu;
  for (int z = 0; z < trips; z++) {
    int n = v[z * 256 + threadIdx.x];
    int total = __popc(__ballot_sync(ws_it1, n > 0));
    if (total == 0)
      continue;
    if (lane == 0)
      buffer[warp] = atomicAdd(o, total);
    __syncwarp(ws_it1);
    int old = buffer[warp];
    __syncwarp(ws_it1);
    int before = __popc(__ballot_sync(ws_it1, n > 0) & ((1u << lane) - 1));
    if (old + before < max)
      o[old + before] = z;
    const bool ws_c2 = old + total >= max;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
  }
}
__global__ void someContinue(int *o, const int *v, int trips, int max) {
  for (int z = 0; z < trips; z++) {
    int n = v[z * 256 + threadIdx.x];
    if (n == 0)
      continue;
    o[z] = __popc(__ballot(n > 0));
    if (n > max)
      break;
  }
}
int main() {
  cubes<<<1, 256>>>(0, 0, 0, 0);
}
//== findings
continue-of-all-then-break.cu:6: proven vote-to-sync
continue-of-all-then-break.cu:11: proven warp-synchronous-memory
continue-of-all-then-break.cu:12: proven vote-to-sync
continue-of-all-then-break.cu:24: manual vote-to-sync
