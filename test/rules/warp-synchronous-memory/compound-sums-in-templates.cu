// In a template that nothing instantiates `n += x` is worth what `n = n + x` is: the elements of a block-wide scan are each thread's own, and a neighbour's is not.
//== input
template <class T> __global__ void scan(int *d, T count) {
  extern __shared__ int s[];
  const T lane = threadIdx.x << 1;
  T step = 1;
  for (T n = count; n > 0; n >>= 1) {
    if (threadIdx.x < n) {
      T a = step * lane + step - 1;
      T b = a + step;
      a += a >> 5;
      b += b >> 5;
      int v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
    step <<= 1;
    __syncthreads();
  }
  d[threadIdx.x] = s[threadIdx.x];
}
template <class T> __global__ void neighbours(T *d) {
  __shared__ volatile T s[64];
  T i = threadIdx.x;
  s[i] = d[i];
  i += 1;
  d[threadIdx.x] = s[i];
  i -= 2;
  s[i] = d[threadIdx.x];
}
//== fixed
template <class T> __global__ void scan(int *d, T count) {
  extern __shared__ int s[];
  const T lane = threadIdx.x << 1;
  T step = 1;
  for (T n = count; n > 0; n >>= 1) {
    if (threadIdx.x < n) {
      T a = step * lane + step - 1;
      T b = a + step;
      a += a >> 5;
      b += b >> 5;
      int v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
    step <<= 1;
    __syncthreads();
  }
  d[threadIdx.x] = s[threadIdx.x];
}
template <class T> __global__ void neighbours(T *d) {
  __shared__ volatile T s[64];
  T i = threadIdx.x;
  s[i] = d[i];
  __syncwarp(0xffffffffu);
  i += 1;
  d[threadIdx.x] = s[i];
  __syncwarp(0xffffffffu);
  i -= 2;
  s[i] = d[threadIdx.x];
}
//== findings
compound-sums-in-templates.cu:25: assumed warp-synchronous-memory
compound-sums-in-templates.cu:27: assumed warp-synchronous-memory
