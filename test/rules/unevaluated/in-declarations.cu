// Return types, members, template arguments, at namespace scope and in templates.
//== input
struct Vote { decltype(__any(1)) value; };
static_assert(sizeof(__ballot(1)) == 4, "");
template <class T, class R = decltype(__shfl(T(), 0))> __device__ R twice(T v) { return v + v; }
template <class T> __device__ auto half(T v) -> decltype(__shfl_down(v, 1)) { return v / 2; }
template <class T> struct Sum { decltype(__shfl_xor(T(), 1)) value; };
__global__ void kernel(float *out) {
  Vote vote{1};
  Sum<float> sum{out[0]};
  out[threadIdx.x] = twice(out[threadIdx.x]) + half(out[1]) + half(vote.value) + sum.value;
}
//== fixed
struct Vote { decltype(__any_sync(0xffffffffu, 1)) value; };
static_assert(sizeof(__ballot_sync(0xffffffffu, 1)) == 4, "");
template <class T, class R = decltype(__shfl_sync(0xffffffffu, T(), 0))> __device__ R twice(T v) { return v + v; }
template <class T> __device__ auto half(T v) -> decltype(__shfl_down_sync(0xffffffffu, v, 1)) { return v / 2; }
template <class T> struct Sum { decltype(__shfl_xor_sync(0xffffffffu, T(), 1)) value; };
__global__ void kernel(float *out) {
  Vote vote{1};
  Sum<float> sum{out[0]};
  out[threadIdx.x] = twice(out[threadIdx.x]) + half(out[1]) + half(vote.value) + sum.value;
}
//== findings
in-declarations.cu:1: proven vote-to-sync
in-declarations.cu:2: proven vote-to-sync
in-declarations.cu:3: proven shuffle-to-sync
in-declarations.cu:4: proven shuffle-to-sync
in-declarations.cu:5: proven shuffle-to-sync
