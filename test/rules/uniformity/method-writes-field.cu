// A method writes a field: what the field held before the call is forgotten.
//== input
struct Box {
  int n;
  __device__ void bump() { n += threadIdx.x; }
};
__global__ void kernel(int *o) {
  Box b;
  b.n = 0;
  b.bump();
  if (b.n)
    o[0] = __any(o[1]);
}
//== fixed
struct Box {
  int n;
  __device__ void bump() { n += threadIdx.x; }
};
__global__ void kernel(int *o) {
  Box b;
  b.n = 0;
  b.bump();
  const bool ws_c1 = b.n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
method-writes-field.cu:10: proven vote-to-sync
