// A constructor is a call like any other: what it reads of a volatile array, and what it stores there.
//== input
__shared__ volatile int s[32];
struct Reads {
  int v;
  __device__ Reads() { v = s[threadIdx.x ^ 1]; }
  __device__ Reads(int by) { v = s[threadIdx.x ^ by]; }
  __device__ Reads(const Reads &) { v = s[threadIdx.x ^ 1]; }
  __device__ Reads(Reads &&) { v = s[threadIdx.x ^ 1]; }
};
struct Stores {
  __device__ Stores(int v) { s[threadIdx.x] = v; }
};
__device__ int take(Reads r) { return r.v; }
__global__ void byDefault(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Reads r;
  o[threadIdx.x] = r.v;
}
__global__ void withArgument(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Reads r(2);
  o[threadIdx.x] = r.v;
}
__global__ void copied(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  Reads r(*of);
  o[threadIdx.x] = r.v;
}
__global__ void moved(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  Reads r(static_cast<Reads &&>(*of));
  o[threadIdx.x] = r.v;
}
__global__ void argument(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = take(*of);
}
__global__ void both(int *o) {
  Stores st(o[threadIdx.x]);
  Reads r;
  o[threadIdx.x] = r.v;
}
__global__ void ofLocalClass(int *o) {
  __shared__ int t[32];
  struct Local {
    int v;
    __device__ Local() { v = t[threadIdx.x ^ 1]; }
  };
  t[threadIdx.x] = o[threadIdx.x];
  Local l;
  o[threadIdx.x] = l.v;
}
int main() {
  byDefault<<<1, 32>>>(0);
  withArgument<<<1, 32>>>(0);
  copied<<<1, 32>>>(0, 0);
  moved<<<1, 32>>>(0, 0);
  argument<<<1, 32>>>(0, 0);
  both<<<1, 32>>>(0);
  ofLocalClass<<<1, 32>>>(0);
}
//== fixed
__shared__ volatile int s[32];
struct Reads {
  int v;
  __device__ Reads() { v = s[threadIdx.x ^ 1]; }
  __device__ Reads(int by) { v = s[threadIdx.x ^ by]; }
  __device__ Reads(const Reads &) { v = s[threadIdx.x ^ 1]; }
  __device__ Reads(Reads &&) { v = s[threadIdx.x ^ 1]; }
};
struct Stores {
  __device__ Stores(int v) { s[threadIdx.x] = v; }
};
__device__ int take(Reads r) { return r.v; }
__global__ void byDefault(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Reads r;
  o[threadIdx.x] = r.v;
}
__global__ void withArgument(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Reads r(2);
  o[threadIdx.x] = r.v;
}
__global__ void copied(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Reads r(*of);
  o[threadIdx.x] = r.v;
}
__global__ void moved(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Reads r(static_cast<Reads &&>(*of));
  o[threadIdx.x] = r.v;
}
__global__ void argument(int *o, Reads *of) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = take(*of);
}
__global__ void both(int *o) {
  Stores st(o[threadIdx.x]);
  __syncwarp(0xffffffffu);
  Reads r;
  o[threadIdx.x] = r.v;
}
__global__ void ofLocalClass(int *o) {
  __shared__ int t[32];
  struct Local {
    int v;
    __device__ Local() { v = t[threadIdx.x ^ 1]; }
  };
  t[threadIdx.x] = o[threadIdx.x];
  Local l;
  o[threadIdx.x] = l.v;
}
int main() {
  byDefault<<<1, 32>>>(0);
  withArgument<<<1, 32>>>(0);
  copied<<<1, 32>>>(0, 0);
  moved<<<1, 32>>>(0, 0);
  argument<<<1, 32>>>(0, 0);
  both<<<1, 32>>>(0);
  ofLocalClass<<<1, 32>>>(0);
}
//== findings
exchange-in-constructors.cu:15: proven warp-synchronous-memory
exchange-in-constructors.cu:20: proven warp-synchronous-memory
exchange-in-constructors.cu:25: proven warp-synchronous-memory
exchange-in-constructors.cu:30: proven warp-synchronous-memory
exchange-in-constructors.cu:35: proven warp-synchronous-memory
exchange-in-constructors.cu:39: proven warp-synchronous-memory
exchange-in-constructors.cu:49: manual warp-synchronous-memory
