// make_uint3(16, 16, 1) is a block of two dimensions.
//== input
__global__ void kernel(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
int main() { kernel<<<1, make_uint3(16, 16, 1)>>>(0); }
//== fixed
__global__ void kernel(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
int main() { kernel<<<1, make_uint3(16, 16, 1)>>>(0); }
//== findings
launch-with-uint3.cu:3: proven vote-to-sync
