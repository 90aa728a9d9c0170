// The body belongs to a function that others can call.
//== options --extra-arg=-std=c++20
//== input
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  using Vote = decltype([](int p) { return __any(p); });
  if (v > 3)
    v += Vote()(v);
  out[threadIdx.x] = v;
}
//== unchanged
//== findings
lambda-in-operand.cu:3: manual vote-to-sync
