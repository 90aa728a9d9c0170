// Some lanes leave by a flag that a loop before has set. The others left that loop in different trips: a vote of theirs depends
// on how lock step is read, a shuffle does not.
//== input
__device__ int vote(const int *p, int n) {
  bool found = false;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) {
      found = true;
      break;
    }
  if (found)
    return 0;
  return __any(p[n]);
}
__device__ int shuffle(const int *p, int n) {
  int found = 0;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) {
      found = 1;
      break;
    }
  if (found != 0)
    return 0;
  return __shfl_xor(p[n], 1);
}
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = vote(o, n) + shuffle(o, n);
}
//== fixed
__device__ int vote(const int *p, int n) {
  bool found = false;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) {
      found = true;
      break;
    }
  if (found)
    return 0;
  return __any(p[n]);
}
__device__ int shuffle(const int *p, int n) {
  int found = 0;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) {
      found = 1;
      break;
    }
  const bool ws_c1 = found != 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    return 0;
  return __shfl_xor_sync(~ws_m1, p[n], 1);
}
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = vote(o, n) + shuffle(o, n);
}
//== findings
vote-behind-flag-of-loop.cu:10: manual vote-to-sync
vote-behind-flag-of-loop.cu:21: proven shuffle-to-sync
