// A lambda that a static variable holds is the same as one that is made each time.
//== input
__global__ void k(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  static const auto f = [](int i) -> int & { return s[i]; };
  f(t) = in[t];
  out[t] = f(t ^ 1);
}
int main() { k<<<1, 32>>>(0, 0); }
//== unchanged
//== findings
element-of-a-lambda-made-once.cu:4: manual warp-synchronous-memory
