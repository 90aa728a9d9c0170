// The instantiation that is called says who is there, not the template that clang makes of the lambda.
//== input
__global__ void kernel(int *o) {
  auto f = [=](auto i) { return __any(o[i]); };
  if (threadIdx.x < 5)
    o[0] = f(1);
}
//== fixed
__global__ void kernel(int *o) {
  auto f = [=](auto i, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, o[i]); };
  const bool ws_c1 = threadIdx.x < 5;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = f(1, ws_m1);
}
//== findings
generic-lambda-of-some-lanes.cu:2: proven vote-to-sync
