// Nobody writes through the pointer, so what it leads to is the same in all lanes. The generated code does not show that of a
// pointer that is made a number as well: those conditions take a ballot, which needs no such fact. What is shown keeps its mask.
//== input
__global__ void kernel(const int *__restrict__ in, int *o, int n) {
  int v = o[threadIdx.x];
  if ((unsigned long long)in & 4)
    v = 1;
  if (in[blockIdx.x] > 3)
    v += __shfl_down(v, 1);
  else if (n > 3)
    v += __any(v);
  for (int i = 0; i < in[1]; ++i)
    v += __shfl_down(v, 2);
  v += __shfl_down(v, 4);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(const int *__restrict__ in, int *o, int n) {
  int v = o[threadIdx.x];
  if ((unsigned long long)in & 4)
    v = 1;
  const bool ws_c1 = in[blockIdx.x] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_down_sync(ws_m1, v, 1);
  else if (n > 3)
    v += __any_sync(~ws_m1, v);
  unsigned ws_it2 = 0xffffffffu;
  bool ws_c2;
  for (int i = 0; (ws_c2 = (i < in[1]), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2); ++i)
    v += __shfl_down_sync(ws_it2, v, 2);
  v += __shfl_down_sync(0xffffffffu, v, 4);
  o[threadIdx.x] = v;
}
//== findings
loads-of-a-pointer-that-is-a-number.cu:6: proven shuffle-to-sync
loads-of-a-pointer-that-is-a-number.cu:8: proven vote-to-sync
loads-of-a-pointer-that-is-a-number.cu:10: proven shuffle-to-sync
loads-of-a-pointer-that-is-a-number.cu:11: proven shuffle-to-sync
