// A member that is declared for both sides and defined without saying so is one function, as nvcc reads it: its body is known, and so is
// what calls it.
//== input
template <class T> struct Sums {
  __host__ __device__ void add(T v);
  __device__ T all();
  __host__ __device__ T last() const;
  T sum;
};
template <class T> void Sums<T>::add(T v) { sum += v; }
template <class T> T Sums<T>::all() { return __shfl(sum, 0) + __any(sum > 3); }
template <class T> T Sums<T>::last() const { return sum; }
__global__ void k(int *p) {
  Sums<int> s;
  s.sum = 0;
  s.add(p[threadIdx.x]);
  __shared__ volatile int a[32];
  if (threadIdx.x < 32) {
    a[threadIdx.x] = s.last();
    s.add(a[threadIdx.x ^ 1]);
    p[threadIdx.x] = s.all();
  }
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
template <class T> struct Sums {
  __host__ __device__ void add(T v);
  __device__ T all();
  __host__ __device__ T last() const;
  T sum;
};
template <class T> void Sums<T>::add(T v) { sum += v; }
template <class T> T Sums<T>::all() { return __shfl_sync(0xffffffffu, sum, 0) + __any_sync(0xffffffffu, sum > 3); }
template <class T> T Sums<T>::last() const { return sum; }
__global__ void k(int *p) {
  Sums<int> s;
  s.sum = 0;
  s.add(p[threadIdx.x]);
  __shared__ volatile int a[32];
  if (threadIdx.x < 32) {
    a[threadIdx.x] = s.last();
    __syncwarp(0xffffffffu);
    s.add(a[threadIdx.x ^ 1]);
    p[threadIdx.x] = s.all();
  }
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
declared-for-both-defined-without.cu:8: proven shuffle-to-sync
declared-for-both-defined-without.cu:8: proven vote-to-sync
declared-for-both-defined-without.cu:17: proven warp-synchronous-memory
