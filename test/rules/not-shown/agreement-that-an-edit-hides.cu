// What `first` returns is the same in all lanes where it is called with n, as long as its shuffle takes no mask: a ballot serves the text with the edit.
//== input
__device__ int first(int v) {
  switch (v & 3) {
  case 0: v = __shfl(v, __ffs(__ballot(1)) - 1);
  }
  return v;
}
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (first(n) > 1)
    v += __ballot(v);
  o[threadIdx.x] = first(v);
}
void launch(int *o, int n) { kernel<<<1, 64>>>(o, n); }
//== fixed
__device__ int first(int v) {
  const int ws_s1 = v & 3;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 0);
  switch (ws_s1) {
  case 0: v = __shfl_sync(ws_m1_1, v, __ffs(__ballot_sync(ws_m1_1, 1)) - 1);
  }
  return v;
}
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = first(n) > 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __ballot_sync(ws_m1, v);
  o[threadIdx.x] = first(v);
}
void launch(int *o, int n) { kernel<<<1, 64>>>(o, n); }
//== findings
agreement-that-an-edit-hides.cu:3: proven shuffle-to-sync
agreement-that-an-edit-hides.cu:3: proven vote-to-sync
agreement-that-an-edit-hides.cu:10: proven vote-to-sync
