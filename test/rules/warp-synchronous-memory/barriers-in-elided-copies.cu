// A copy that the compiler may leave out, or has to, runs no constructor: a barrier in there orders nothing.
//== input
__shared__ int s[32];
struct Part {
  int v;
  __device__ Part() {}
  __device__ Part(const Part &) { __syncthreads(); }
};
struct Whole {
  Part part;
};
__device__ Part made() { return Part(); }
__device__ Part named() {
  Part p;
  p.v = 1;
  return p;
}
__device__ Whole whole() {
  Whole w;
  return w;
}
__device__ void take(Part) {}
__global__ void ofTemporary(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Part p = made();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofVariable(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Part p = named();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofMember(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Whole w = whole();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofArgument(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  take(Part());
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  Part p;
  s[threadIdx.x] = o[threadIdx.x];
  take(p);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  ofTemporary<<<1, 32>>>(0);
  ofVariable<<<1, 32>>>(0);
  ofMember<<<1, 32>>>(0);
  ofArgument<<<1, 32>>>(0);
  copied<<<1, 32>>>(0);
}
//== fixed
__shared__ int s[32];
struct Part {
  int v;
  __device__ Part() {}
  __device__ Part(const Part &) { __syncthreads(); }
};
struct Whole {
  Part part;
};
__device__ Part made() { return Part(); }
__device__ Part named() {
  Part p;
  p.v = 1;
  return p;
}
__device__ Whole whole() {
  Whole w;
  return w;
}
__device__ void take(Part) {}
__global__ void ofTemporary(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Part p = made();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofVariable(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Part p = named();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofMember(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Whole w = whole();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofArgument(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  take(Part());
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  Part p;
  s[threadIdx.x] = o[threadIdx.x];
  take(p);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  ofTemporary<<<1, 32>>>(0);
  ofVariable<<<1, 32>>>(0);
  ofMember<<<1, 32>>>(0);
  ofArgument<<<1, 32>>>(0);
  copied<<<1, 32>>>(0);
}
//== findings
barriers-in-elided-copies.cu:24: proven warp-synchronous-memory
barriers-in-elided-copies.cu:29: proven warp-synchronous-memory
barriers-in-elided-copies.cu:34: proven warp-synchronous-memory
barriers-in-elided-copies.cu:39: proven warp-synchronous-memory
