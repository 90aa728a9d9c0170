// Constructors that no class writes: those of members and bases are called, inherited ones, and initialisers of members.
//== input
__shared__ int s[32];
struct Writer {
  __device__ Writer() { s[threadIdx.x] = 5; }
};
struct Held { Writer w; };
struct Initialised { int v = (s[threadIdx.x] = 5); };
struct Base {
  int *p;
  __device__ Base(int *p) : p(p) { p[threadIdx.x] = 5; }
};
struct Derived : Base { using Base::Base; };
struct Copied {
  int *p;
  __device__ Copied(int *p) : p(p) {}
  __device__ Copied(const Copied &o) : p(o.p) { p[threadIdx.x] = 5; }
};
struct Pair { int n; Copied c; };
__global__ void ofMember(int *o) {
  Held h;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofInitialiser(int *o) {
  Initialised i;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void inherited(int *o) {
  __shared__ int t[32];
  Derived d(t);
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  __shared__ int t[32];
  Pair a{1, Copied(t)};
  Pair b = a;
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
__global__ void allocated(int *o) {
  new Held;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== fixed
__shared__ int s[32];
struct Writer {
  __device__ Writer() { s[threadIdx.x] = 5; }
};
struct Held { Writer w; };
struct Initialised { int v = (s[threadIdx.x] = 5); };
struct Base {
  int *p;
  __device__ Base(int *p) : p(p) { p[threadIdx.x] = 5; }
};
struct Derived : Base { using Base::Base; };
struct Copied {
  int *p;
  __device__ Copied(int *p) : p(p) {}
  __device__ Copied(const Copied &o) : p(o.p) { p[threadIdx.x] = 5; }
};
struct Pair { int n; Copied c; };
__global__ void ofMember(int *o) {
  Held h;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ofInitialiser(int *o) {
  Initialised i;
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void inherited(int *o) {
  __shared__ int t[32];
  Derived d(t);
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  __shared__ int t[32];
  Pair a{1, Copied(t)};
  Pair b = a;
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
__global__ void allocated(int *o) {
  new Held;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== findings
constructors-nobody-writes.cu:20: manual warp-synchronous-memory
constructors-nobody-writes.cu:24: assumed warp-synchronous-memory
constructors-nobody-writes.cu:29: manual warp-synchronous-memory
constructors-nobody-writes.cu:35: manual warp-synchronous-memory
constructors-nobody-writes.cu:39: manual warp-synchronous-memory
