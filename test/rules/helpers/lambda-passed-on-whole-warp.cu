// A lambda that is passed on to a function of the project, which whole warps call: the calls there are its calls.
//== input
template <class F> __device__ void twice(F f) {
  f(0);
  f(1);
}
template <class F> __device__ void through(F &&f) { twice(f); }
template <class T> __device__ T up(T v, int d) {
  T x[2] = {v, v};
  twice([&](int i) { x[i] = __shfl_up(x[i], d); });
  auto down = [&](int i) { x[i] = __shfl_down(x[i], d); };
  through(down);
  return x[0];
}
__global__ void kernel(int *o) { o[threadIdx.x] = up(o[threadIdx.x], 1); }
//== fixed
template <class F> __device__ void twice(F f) {
  f(0);
  f(1);
}
template <class F> __device__ void through(F &&f) { twice(f); }
template <class T> __device__ T up(T v, int d) {
  T x[2] = {v, v};
  twice([&](int i) { x[i] = __shfl_up_sync(0xffffffffu, x[i], d); });
  auto down = [&](int i) { x[i] = __shfl_down_sync(0xffffffffu, x[i], d); };
  through(down);
  return x[0];
}
__global__ void kernel(int *o) { o[threadIdx.x] = up(o[threadIdx.x], 1); }
//== findings
lambda-passed-on-whole-warp.cu:8: proven shuffle-to-sync
lambda-passed-on-whole-warp.cu:9: proven shuffle-to-sync
