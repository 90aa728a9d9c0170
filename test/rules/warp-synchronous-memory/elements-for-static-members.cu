// In a template that nothing instantiates, an element goes to a static member of a class template. All classes of that name take a copy of
// it: their type is the element's, which is no reference, and a class without such a member is not meant. So no pointer to it is lost.
// Where one of them takes a reference, or a type that the call makes up, or a base may have the member, it is.
//== input
__device__ float *kept;
template <class In, class Out> struct Convert {
  __device__ static Out to(In x) { return Out(x); }
};
template <class T> struct Numbers {};
template <> struct Numbers<int> {
  __device__ static int sum(int a, int b) { return a + b; }
};
template <> struct Numbers<float> {
  __device__ static float sum(float a, const float &b) { return a + b; }
};
template <class In> struct Convert<In, double> {
  __device__ static double to(const In x) { return double(x); }
};
template <class T> struct Keeping {
  __device__ static T sum(T a, T b) { return a + b; }
};
template <> struct Keeping<float> {
  __device__ static float sum(float &a, float b) { return a += b; }
};
template <class T> struct Base {
  __device__ static T sum(T &a, T b) { return a += b; }
};
template <class T> struct Derived : Base<T> {};
template <class T, class I> __global__ void copies(const T *in, float *out, I n) {
  __shared__ T s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 128; d > 0; d >>= 1) {
    if (t < d)
      s[t] = Numbers<T>::sum(s[t], s[t + d]);
    __syncthreads();
  }
  out[t] = kept[t ^ 1];
  kept[t] = t;
  if (I(t) < n)
    out[t] = Convert<T, double>::to(s[0]);
}
template <class T, class I> __global__ void references(const T *in, float *out, I n) {
  __shared__ T s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  out[t] = kept[t ^ 1];
  kept[t] = t;
  if (I(t) < n)
    out[t] = Keeping<T>::sum(s[t], s[t ^ 1]);
}
template <class T, class I> __global__ void madeUp(const T *in, float *out, I n) {
  __shared__ T s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  out[t] = kept[t ^ 1];
  kept[t] = t;
  if (I(t) < n)
    out[t] = Convert<T &, float>::to(s[t]);
}
template <class T, class I> __global__ void ofBase(const T *in, float *out, I n) {
  __shared__ T s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  out[t] = kept[t ^ 1];
  kept[t] = t;
  if (I(t) < n)
    out[t] = Derived<T>::sum(s[t], s[t ^ 1]);
}
//== unchanged
//== findings
elements-for-static-members.cu:48: manual warp-synchronous-memory
elements-for-static-members.cu:56: manual warp-synchronous-memory
elements-for-static-members.cu:66: manual warp-synchronous-memory
