// A condition with a comma at its top level is put in parentheses when it becomes an initialiser.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (o[1] = 3, v > n)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = (o[1] = 3, v > n);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
comma-in-condition.cu:4: proven vote-to-sync
