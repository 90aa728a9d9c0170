// A macro that uses another one hands the mask on; both get the parameter, and each use in the file names its own lanes.
//== input
#define STEP(v, d) v += __shfl_down(v, d)
#define SUM(v) \
  do { \
    STEP(v, 2); \
    STEP(v, 1); \
  } while (0)
#define HERE() __ballot(1)
__device__ int sum(int v) {
  SUM(v);
  return v;
}
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = threadIdx.x; i < n; i += 32)
    STEP(v, 16);
  if (p[threadIdx.x])
    v = sum(v) + HERE();
  SUM(v); // all lanes
  o[threadIdx.x] = v;
}
//== fixed
#define STEP(v, d, ws_mask) v += __shfl_down_sync(ws_mask, v, d)
#define SUM(v, ws_mask) \
  do { \
    STEP(v, 2, ws_mask); \
    STEP(v, 1, ws_mask); \
  } while (0)
#define HERE(ws_mask) __ballot_sync(ws_mask, 1)
__device__ int sum(int v, unsigned ws_mask = 0xffffffffu) {
  SUM(v, ws_mask);
  return v;
}
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 32)
    STEP(v, 16, ws_it1);
  const bool ws_c2 = p[threadIdx.x];
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v = sum(v, ws_m2) + HERE(ws_m2);
  SUM(v, 0xffffffffu); // all lanes
  o[threadIdx.x] = v;
}
//== findings
mask-parameter-handed-on.cu:1: proven shuffle-to-sync
mask-parameter-handed-on.cu:7: proven vote-to-sync
