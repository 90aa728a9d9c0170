// The parts of a structured binding are what calls of get() return.
//== options --extra-arg=-std=c++17
//== input
namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
}
struct Two {
  int *o;
  template <unsigned long I> __device__ int get() const { return __any(o[I]); }
};
template <> struct std::tuple_size<Two> { static constexpr unsigned long value = 2; };
template <unsigned long I> struct std::tuple_element<I, Two> { using type = int; };
__global__ void kernel(int *o) {
  if (threadIdx.x < 5) {
    auto [a, b] = Two{o};
    o[0] = a + b;
  }
}
//== unchanged
//== findings
caller-in-structured-binding.cu:7: manual vote-to-sync
