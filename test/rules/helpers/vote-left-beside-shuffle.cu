// One operation of a helper stays for a person, the other takes the mask that its callers pass: what is left asks no caller for
// anything.
//== input
__device__ int largest(int v) {
  for (int d = 16; d > 0; d /= 2)
    v = max(v, __shfl_xor(v, d));
  return v;
}
__device__ int walkTree(int *p, int n) {
  int v = p[threadIdx.x];
  if (v == 2)
    v = largest(v);
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0)
      return i;
  return __any(p[v]);
}
__global__ void kernel(int *p, int n) {
  if (p[threadIdx.x] > 3)
    p[0] = walkTree(p, n);
}
//== fixed
__device__ int largest(int v, unsigned ws_mask = 0xffffffffu) {
  for (int d = 16; d > 0; d /= 2)
    v = max(v, __shfl_xor_sync(ws_mask, v, d));
  return v;
}
__device__ int walkTree(int *p, int n, unsigned ws_mask = 0xffffffffu) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v == 2;
  const unsigned ws_m1 = __ballot_sync(ws_mask, ws_c1);
  if (ws_c1)
    v = largest(v, ws_m1);
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0)
      return i;
  return __any(p[v]);
}
__global__ void kernel(int *p, int n) {
  const bool ws_c1 = p[threadIdx.x] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = walkTree(p, n, ws_m1);
}
//== findings
vote-left-beside-shuffle.cu:3: proven shuffle-to-sync
vote-left-beside-shuffle.cu:13: manual vote-to-sync
