// A default argument, and what a member is made of where nobody says otherwise, name an array at each call and in each object.
//== input
__shared__ volatile int s[64];
__shared__ volatile int r[64];
__shared__ volatile int u[64];
__shared__ volatile int v[64];
__device__ void put(int i, int x, volatile int *p = s) { p[i] = x; }
__device__ void set(int x, volatile int &e = r[threadIdx.x]) { e = x; }
struct Held {
  volatile int *p = u;
};
struct Part {
  volatile int *p = v;
};
struct Whole {
  Part part;
};
__global__ void byArgument(const int *in, int *out) {
  put(threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void byReference(const int *in, int *out) {
  set(in[threadIdx.x]);
  out[threadIdx.x] = r[threadIdx.x ^ 1];
}
__global__ void byMember(const int *in, int *out) {
  Held a;
  a.p[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = a.p[threadIdx.x ^ 1];
}
__global__ void byList(const int *in, int *out) {
  Whole a{};
  a.part.p[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = a.part.p[threadIdx.x ^ 1];
}
int main() {
  byArgument<<<1, 32>>>(0, 0);
  byReference<<<1, 32>>>(0, 0);
  byMember<<<1, 32>>>(0, 0);
  byList<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
named-by-declarations.cu:8: manual warp-synchronous-memory
named-by-declarations.cu:11: manual warp-synchronous-memory
named-by-declarations.cu:18: manual warp-synchronous-memory
named-by-declarations.cu:22: manual warp-synchronous-memory
