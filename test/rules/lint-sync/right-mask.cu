// R38: the ballot of the condition names who is here.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool c = v > n;
  const unsigned m = __ballot_sync(0xffffffffu, c);
  if (c)
    o[0] = __any_sync(m, v);
}
//== unchanged
//== findings
