// What a detection idiom finds, and which overload a sizeof means, would change with the parameter.
//== input
struct One { int v; };
struct Two { int v; };
template <class T> __device__ auto detect(T v, int) -> decltype(first(v, 1u)) { return 1; }
template <class T> __device__ int detect(T v, long) { return 2; }
__device__ int first(One o) { return __shfl(o.v, 1); }
__device__ int second(Two o) { return __shfl(o.v, 2); }
__device__ char second(Two o, long);
__global__ void kernel(int *out) {
  int t = threadIdx.x;
  One one{t};
  Two two{t};
  if (t < 5)
    out[t] = first(one) + detect(one, 0) + second(two) + sizeof(second(two, 1u));
}
//== unchanged
//== findings
named-in-unevaluated-operands.cu:5: manual shuffle-to-sync
named-in-unevaluated-operands.cu:6: manual shuffle-to-sync
