// The usual wrapper of dynamic shared memory in templates: its conversion is the array.
//== input
template <class T> struct SharedMemory {
  __device__ operator T *() {
    extern __shared__ int memory[];
    return (T *)memory;
  }
};
template <class T> __global__ void reduce(const T *in, T *out) {
  T *data = SharedMemory<T>();
  int t = threadIdx.x;
  T sum = in[t];
  data[t] = sum;
  __syncthreads();
  if (t < 32) {
    volatile T *s = data;
    s[t] = sum = sum + s[t + 32];
    s[t] = sum = sum + s[t + 16];
  }
  if (t == 0)
    out[0] = data[0];
}
int main() { reduce<float><<<1, 64, 512>>>(0, 0); }
//== fixed
template <class T> struct SharedMemory {
  __device__ operator T *() {
    extern __shared__ int memory[];
    return (T *)memory;
  }
};
template <class T> __global__ void reduce(const T *in, T *out) {
  T *data = SharedMemory<T>();
  int t = threadIdx.x;
  T sum = in[t];
  data[t] = sum;
  __syncthreads();
  if (t < 32) {
    volatile T *s = data;
    s[t] = sum = sum + s[t + 32];
    __syncwarp(0xffffffffu);
    sum = sum + s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = sum;
  }
  if (t == 0)
    out[0] = data[0];
}
int main() { reduce<float><<<1, 64, 512>>>(0, 0); }
//== findings
array-from-a-class.cu:15: proven warp-synchronous-memory
array-from-a-class.cu:16: proven warp-synchronous-memory
