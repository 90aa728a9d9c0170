// In one instance the condition is a constant, in the other one it is not shown to be the same in all lanes: a ballot serves both.
//== input
template <bool Reads> __global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  const int c = Reads ? in[0] : 4;
  if (c > 3)
    v += __shfl_down(v, 1);
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) {
  kernel<true><<<1, 64>>>(in, o);
  kernel<false><<<1, 64>>>(in, o);
}
//== fixed
template <bool Reads> __global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  const int c = Reads ? in[0] : 4;
  const bool ws_c1 = c > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_down_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) {
  kernel<true><<<1, 64>>>(in, o);
  kernel<false><<<1, 64>>>(in, o);
}
//== findings
one-of-two-instances.cu:5: proven shuffle-to-sync
