// No ballot can stand before a branch that a macro makes, or that declares a variable, and these are not shown to keep the lanes
// together: what rests on them is left to a person, and nothing else.
//== input
#define WHERE(c) if (c)
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  WHERE(in[blockIdx.x] > 3)
    v += __shfl_down(v, 1);
  if (int c = in[1])
    v += __shfl_down(v, c);
  if (in[2] == 2)
    v += __shfl_up(v, 1);
  v += __any(v);
  o[threadIdx.x] = v;
}
//== fixed
#define WHERE(c) if (c)
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  WHERE(in[blockIdx.x] > 3)
    v += __shfl_down(v, 1);
  if (int c = in[1])
    v += __shfl_down(v, c);
  const bool ws_c1 = in[2] == 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_up_sync(ws_m1, v, 1);
  v += __any_sync(0xffffffffu, v);
  o[threadIdx.x] = v;
}
//== findings
branch-of-a-macro.cu:5: manual shuffle-to-sync
branch-of-a-macro.cu:7: manual shuffle-to-sync
branch-of-a-macro.cu:9: proven shuffle-to-sync
branch-of-a-macro.cu:10: proven vote-to-sync
