// What stands beside an error may ask whether an object can be called, `requires` in a file that is not read as C++20 among it.
//== expect-parse-errors
//== input
struct Vote {
  __device__ int operator()(int v) const { return __any(v); }
};
template <class F> __device__ int apply(F f, int v) { return v > 3 ? f(v) : 0; }
template <class F> requires requires(F f) { f(1, 2); } __device__ int twice(F f, int v) { return f(v, v); }
__global__ void k(const int *in, int *out) { out[threadIdx.x] = apply(Vote(), in[threadIdx.x]); }
void run(int *t) { k<<<1, 64>>>(t, t); }
//== unchanged
//== findings
unread-code-may-ask.cu:2: manual vote-to-sync
