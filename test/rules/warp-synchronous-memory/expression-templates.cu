// Classes whose operator= evaluates what stands on its right, element by element: what it reads there, others may have written already.
//== input
struct Shifted {
  const int *p;
  int d;
  __device__ int operator[](int i) const { return p[i ^ d]; }
};
template <class A, class B> struct Sum {
  A a;
  B b;
  __device__ int operator[](int i) const { return a[i] + b[i]; }
};
struct Vector {
  int *p;
  __device__ int operator[](int i) const { return p[i]; }
  template <class E> __device__ void operator=(const E &e) { p[threadIdx.x] = e[threadIdx.x]; }
  template <class E> __device__ void operator+=(const E &e) { p[threadIdx.x] += e[threadIdx.x]; }
};
__global__ void sum(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  Vector v{s};
  v = Sum<Vector, Shifted>{v, Shifted{s, 1}};
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x];
}
__global__ void added(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  Vector v{s};
  v += Shifted{s, 1};
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x];
}
__global__ void ofAnother(int *o) {
  __shared__ int s[32], r[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  Vector v{r};
  v = Shifted{s, 1};
  __syncthreads();
  o[threadIdx.x] = r[threadIdx.x ^ 1];
}
int main() {
  sum<<<1, 32>>>(0);
  added<<<1, 32>>>(0);
  ofAnother<<<1, 32>>>(0);
}
//== unchanged
//== findings
expression-templates.cu:21: manual warp-synchronous-memory
expression-templates.cu:30: manual warp-synchronous-memory
expression-templates.cu:39: manual warp-synchronous-memory
expression-templates.cu:40: manual warp-synchronous-memory
