// A local pointer that a callee, a lambda, an asm or its own value moves leads elsewhere afterwards: the same text behind it is another element.
//== input
__device__ void next(int **p) { *p += 1; }
__device__ void nextOfConst(int *const *p) { *const_cast<int **>(p) += 1; }
__device__ int *behind(int *p) { return p + 1; }
struct Box {
  int *p;
};
#define KERNEL(name) __global__ void name(int *d)
KERNEL(byAddress) {
  __shared__ int s[64];
  int *p = s + threadIdx.x;
  *p = d[threadIdx.x];
  next(&p);
  d[threadIdx.x] = *p;
}
KERNEL(byAddressOfConst) {
  __shared__ int s[64];
  int *p = s + threadIdx.x;
  *p = d[threadIdx.x];
  nextOfConst(&p);
  d[threadIdx.x] = *p;
}
KERNEL(byArray) {
  __shared__ int s[64];
  int *p[1] = {s};
  p[0][threadIdx.x] = d[threadIdx.x];
  next(p);
  d[threadIdx.x] = p[0][threadIdx.x];
}
KERNEL(byAsm) {
  __shared__ int s[64];
  int *p = s + threadIdx.x;
  *p = d[threadIdx.x];
  asm volatile("add.s64 %0, %0, 4;" : "+l"(p));
  d[threadIdx.x] = *p;
}
KERNEL(byLambda) {
  __shared__ int s[64];
  int *p = s + threadIdx.x;
  *p = d[threadIdx.x];
  [&] { ++p; }();
  d[threadIdx.x] = *p;
}
KERNEL(byItsValue) {
  __shared__ int s[64];
  int *p = s + threadIdx.x;
  *p = d[threadIdx.x];
  p = behind(p);
  d[threadIdx.x] = *p;
}
KERNEL(ofBox) {
  __shared__ int s[64];
  Box b = {s};
  int *p = b.p + threadIdx.x;
  *p = d[threadIdx.x];
  ++p;
  d[threadIdx.x] = *p;
}
int main() {
  byAddress<<<1, 32>>>(0);
  byAddressOfConst<<<1, 32>>>(0);
  byArray<<<1, 32>>>(0);
  byAsm<<<1, 32>>>(0);
  byLambda<<<1, 32>>>(0);
  byItsValue<<<1, 32>>>(0);
  ofBox<<<1, 32>>>(0);
}
//== unchanged
//== findings
pointers-that-go-on.cu:13: manual warp-synchronous-memory
pointers-that-go-on.cu:20: manual warp-synchronous-memory
pointers-that-go-on.cu:27: manual warp-synchronous-memory
pointers-that-go-on.cu:34: manual warp-synchronous-memory
pointers-that-go-on.cu:41: manual warp-synchronous-memory
pointers-that-go-on.cu:48: manual warp-synchronous-memory
pointers-that-go-on.cu:56: manual warp-synchronous-memory
