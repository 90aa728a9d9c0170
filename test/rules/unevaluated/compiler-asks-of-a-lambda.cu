// The same by a trait of the compiler.
//== input
typedef int (*Pointer)(int);
__global__ void converted(const int *in, int *out) {
  auto f = [](int v) { return __any(v); };
  if (in[threadIdx.x] > 3)
    out[threadIdx.x] = f(in[threadIdx.x]) + __is_convertible_to(decltype(f), Pointer);
}
void run(int *t) { converted<<<1, 64>>>(t, t); }
//== unchanged
//== findings
compiler-asks-of-a-lambda.cu:3: manual vote-to-sync
