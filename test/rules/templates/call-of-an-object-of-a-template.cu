// An object of a class template is called in a template that nothing instantiates: what runs is a call operator of that class, and no other one.
//== input
template <class T> struct Table {
  T data[64];
  __device__ const T &operator()(int i, int j) const { return data[i * 8 + j]; }
};
struct Putter {
  __device__ void operator()(int i, int j) const {
    extern __shared__ volatile int row[];
    row[i ^ j] = j;
  }
};
template <class T> __device__ void put(T *p, const Table<T> &from) {
  extern __shared__ volatile int row[];
  row[threadIdx.x] = from(1, threadIdx.x);
  const T v = row[threadIdx.x ^ 1];
  p[threadIdx.x] = v + from(2, v);
}
//== fixed
template <class T> struct Table {
  T data[64];
  __device__ const T &operator()(int i, int j) const { return data[i * 8 + j]; }
};
struct Putter {
  __device__ void operator()(int i, int j) const {
    extern __shared__ volatile int row[];
    row[i ^ j] = j;
  }
};
template <class T> __device__ void put(T *p, const Table<T> &from) {
  extern __shared__ volatile int row[];
  row[threadIdx.x] = from(1, threadIdx.x);
  __syncwarp(0xffffffffu);
  const T v = row[threadIdx.x ^ 1];
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = v + from(2, v);
}
//== findings
call-of-an-object-of-a-template.cu:14: assumed warp-synchronous-memory
call-of-an-object-of-a-template.cu:15: assumed warp-synchronous-memory
