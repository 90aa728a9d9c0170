// Where each template of the unit has an instance, the instances have the calls of operators and conversions.
//== input
struct Known {
  int v;
  __device__ int operator+(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void known(T *p, Known w) { p[threadIdx.x] = w + p[1]; }
struct Number {
  int v;
  __device__ operator int() const { return __shfl(v, 0); }
};
template <class T> __device__ T value(Number n) { return n; }
__global__ void all(int *p, Known known, Number number) {
  p[threadIdx.x] = known + value<int>(number);
}
void launch(int *p) { known<<<1, 32>>>(p, Known{1}); }
//== fixed
struct Known {
  int v;
  __device__ int operator+(int o) const { return __shfl_sync(0xffffffffu, v, o); }
};
template <class T> __global__ void known(T *p, Known w) { p[threadIdx.x] = w + p[1]; }
struct Number {
  int v;
  __device__ operator int() const { return __shfl_sync(0xffffffffu, v, 0); }
};
template <class T> __device__ T value(Number n) { return n; }
__global__ void all(int *p, Known known, Number number) {
  p[threadIdx.x] = known + value<int>(number);
}
void launch(int *p) { known<<<1, 32>>>(p, Known{1}); }
//== findings
operators-in-instances.cu:3: proven shuffle-to-sync
operators-in-instances.cu:8: proven shuffle-to-sync
