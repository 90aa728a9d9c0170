// Where the operations of a helper stay as they are, no code shows that its result is the same in all lanes.
//== input
struct Sum {
  int total;
  __device__ Sum(int v) : total(__shfl(v, 31)) {}
  __device__ operator int() const { return __shfl(total, 0); }
};
__device__ int last(int v) {
  Sum s(v);
  return __shfl(v, 31) + (v > 3 ? int(s) : 0);
}
__device__ int shared(int v) { return __shfl(v, 31); }
__global__ void lost(int *o) {
  int n = 0;
  if (o[threadIdx.x] > 3)
    n = Sum(o[threadIdx.x]);
  for (int i = 0; i < last(n); ++i)
    o[threadIdx.x] += __shfl(n, i);
}
__global__ void kept(int *o) {
  const int n = shared(o[threadIdx.x]);
  for (int i = 0; i < n; ++i)
    o[threadIdx.x] += __shfl(n, i);
}
//== fixed
struct Sum {
  int total;
  __device__ Sum(int v) : total(__shfl(v, 31)) {}
  __device__ operator int() const { return __shfl(total, 0); }
};
__device__ int last(int v, unsigned ws_mask = 0xffffffffu) {
  Sum s(v);
  return __shfl_sync(ws_mask, v, 31) + (v > 3 ? int(s) : 0);
}
__device__ int shared(int v) { return __shfl_sync(0xffffffffu, v, 31); }
__global__ void lost(int *o) {
  int n = 0;
  if (o[threadIdx.x] > 3)
    n = Sum(o[threadIdx.x]);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < last(n, ws_it1)), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i)
    o[threadIdx.x] += __shfl_sync(ws_it1, n, i);
}
__global__ void kept(int *o) {
  const int n = shared(o[threadIdx.x]);
  for (int i = 0; i < n; ++i)
    o[threadIdx.x] += __shfl_sync(0xffffffffu, n, i);
}
//== findings
result-of-lost-helper.cu:3: manual shuffle-to-sync
result-of-lost-helper.cu:4: manual shuffle-to-sync
result-of-lost-helper.cu:8: proven shuffle-to-sync
result-of-lost-helper.cu:10: proven shuffle-to-sync
result-of-lost-helper.cu:16: proven shuffle-to-sync
result-of-lost-helper.cu:21: proven shuffle-to-sync
