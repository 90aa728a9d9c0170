// A lambda without captures becomes a pointer to a function of its parameters, and the type of that is asked for.
//== input
template <class T> struct Takes {
  static const int count = 0;
};
template <> struct Takes<int (*)(int)> {
  static const int count = 1;
};
__global__ void converted(const int *in, int *out) {
  auto f = [](int v) { return __any(v); };
  if (in[threadIdx.x] > 3)
    out[threadIdx.x] = f(in[threadIdx.x]) + Takes<decltype(+f)>::count;
}
void run(int *t) { converted<<<1, 64>>>(t, t); }
//== unchanged
//== findings
type-of-a-converted-lambda.cu:8: manual vote-to-sync
