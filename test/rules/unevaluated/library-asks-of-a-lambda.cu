// What may be called as an object gets no mask where a library, or the compiler, is asked what it can be called with or becomes: the
// answer would be another one.
//== input
#include <type_traits>
typedef int (*Pointer)(int);
__global__ void converted(const int *in, int *out) {
  auto f = [](int v) { return __any(v); };
  if (in[threadIdx.x] > 3)
    out[threadIdx.x] = f(in[threadIdx.x]) + std::is_convertible<decltype(f), Pointer>::value;
}
void run(int *t) { converted<<<1, 64>>>(t, t); }
//== unchanged
//== findings
library-asks-of-a-lambda.cu:4: manual vote-to-sync
