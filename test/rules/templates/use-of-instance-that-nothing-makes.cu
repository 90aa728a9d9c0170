// `auto [x] = w;` calls get<0>, of which there is no instance where nothing instantiates the template around; so does a pointer to such an instance.
//== input
namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
} // namespace std
struct Single {
  int v;
};
template <> struct std::tuple_size<Single> {
  static constexpr unsigned long value = 1;
};
template <unsigned long I> struct std::tuple_element<I, Single> {
  using type = int;
};
template <unsigned long I> __device__ int get(const Single &s) { return __shfl(s.v, I); }
template <int N> __device__ int pointed(int v) { return __shfl(v, N); }
template <class T> __global__ void t(T *p, Single s) {
  if (p[threadIdx.x] > 2) {
    auto [x] = s;
    int (*f)(int) = pointed<3>;
    p[0] = x + f(1);
  }
}
__global__ void k(int *p, Single s) { p[threadIdx.x] = get<7>(s) + pointed<4>(1); }
//== unchanged
//== findings
use-of-instance-that-nothing-makes.cu:14: manual shuffle-to-sync
use-of-instance-that-nothing-makes.cu:15: manual shuffle-to-sync
