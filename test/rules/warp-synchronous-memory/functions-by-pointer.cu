// A call through a pointer, or of a virtual function, may lead to any function whose address is taken, or to any override: what these
// do to an array of file scope is for a person.
//== input
__shared__ volatile int v[32];
__shared__ int s[32];
__device__ void put(int x) { v[threadIdx.x] = x; }
__device__ int get() { return v[threadIdx.x ^ 1]; }
__device__ int getPlain() { return s[threadIdx.x ^ 1]; }
__device__ int next(int) { return v[threadIdx.x ^ 1]; }
__device__ int last(int x) { return v[threadIdx.x] = x; }
typedef int (*Step)(int);
__device__ Step steps[2] = {last, next};
struct Base {
  __device__ virtual void put(int) {}
  __device__ virtual int get() { return 0; }
};
struct Derived : Base {
  __device__ void put(int x) override { v[threadIdx.x] = x; }
  __device__ int get() override { return v[threadIdx.x ^ 1]; }
};
__global__ void pointers(int *o) {
  void (*p)(int) = put;
  int (*g)() = get;
  p(o[threadIdx.x]);
  o[threadIdx.x] = g();
}
__global__ void onlyTheRead(int *o) {
  int (*g)() = getPlain;
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = g();
}
__global__ void references(int *o) {
  auto &p = put;
  auto &g = get;
  p(o[threadIdx.x]);
  o[threadIdx.x] = g();
}
__global__ void table(int *o) {
  int x = o[threadIdx.x];
  for (int i = 0; i < 2; i++)
    x = steps[i](x);
  o[threadIdx.x] = x;
}
__global__ void overrides(Base *b, int *o) {
  b->put(o[threadIdx.x]);
  o[threadIdx.x] = b->get();
}
__global__ void withBarrier(int *o) {
  int (*g)() = getPlain;
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  o[threadIdx.x] = g();
}
int main() {
  pointers<<<1, 32>>>(0);
  onlyTheRead<<<1, 32>>>(0);
  references<<<1, 32>>>(0);
  table<<<1, 32>>>(0);
  overrides<<<1, 32>>>(0, 0);
  withBarrier<<<1, 32>>>(0);
}
//== unchanged
//== findings
functions-by-pointer.cu:22: manual warp-synchronous-memory
functions-by-pointer.cu:27: manual warp-synchronous-memory
functions-by-pointer.cu:33: manual warp-synchronous-memory
functions-by-pointer.cu:38: manual warp-synchronous-memory
functions-by-pointer.cu:43: manual warp-synchronous-memory
