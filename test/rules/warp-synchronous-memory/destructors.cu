// What a destructor does, it does where the object ends: behind a block, a full expression, before a jump. No text calls it.
//== input
struct Guard {
  int *s;
  __device__ Guard(int *p) : s(p) {}
  __device__ Guard(const Guard &o) : s(o.s) {}
  __device__ ~Guard() { s[threadIdx.x] = 5; }
};
struct Held { int n; Guard g; };
struct Derived : Guard { __device__ Derived(int *p) : Guard(p) {} };
__device__ Guard make(int *p) { return Guard(p); }
__device__ void take(Guard g) {}
__device__ void leave(int *s, int n) {
  for (int i = 0; i < n; ++i) {
    Guard g(s);
    if (i == 3)
      break;
  }
}
__global__ void block(int *o) {
  __shared__ int s[32];
  { Guard g(s); }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void temporary(int *o) {
  __shared__ int s[32];
  make(s);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void argument(int *o) {
  __shared__ int s[32];
  take(Guard(s));
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void member(int *o) {
  __shared__ int s[32];
  { Held h{1, Guard(s)}; }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void base(int *o) {
  __shared__ int s[32];
  { Derived d(s); }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void keptByReference(int *o) {
  __shared__ int s[32];
  { const Guard &g = make(s); }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void keptByClosure(int *o) {
  __shared__ int s[32];
  { auto f = [g = Guard(s)] {}; }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void allocated(int *o) {
  __shared__ int s[32];
  Guard *g = new Guard(s);
  delete g;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void condition(int *o, int n) {
  __shared__ int s[32];
  if (Guard g(s); n)
    o[1] = 1;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void operand(int *o, int n) {
  __shared__ int s[32];
  int v = n && make(s).s[0];
  o[threadIdx.x] = s[threadIdx.x ^ 1] + v;
}
__global__ void brokenLoop(int *o, int n) {
  __shared__ int s[32];
  leave(s, n);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== unchanged
//== findings
destructors.cu:21: manual warp-synchronous-memory
destructors.cu:26: manual warp-synchronous-memory
destructors.cu:31: manual warp-synchronous-memory
destructors.cu:36: manual warp-synchronous-memory
destructors.cu:41: manual warp-synchronous-memory
destructors.cu:46: manual warp-synchronous-memory
destructors.cu:51: manual warp-synchronous-memory
destructors.cu:57: manual warp-synchronous-memory
destructors.cu:63: manual warp-synchronous-memory
destructors.cu:68: manual warp-synchronous-memory
destructors.cu:73: manual warp-synchronous-memory
