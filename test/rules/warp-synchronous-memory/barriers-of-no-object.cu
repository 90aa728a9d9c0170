// A barrier in a constructor that need not run orders nothing: of an array without elements, of a virtual base, of memory that there is none of.
//== input
__shared__ int s[32];
struct Waits {
  __device__ Waits() { __syncthreads(); }
};
struct Middle : virtual Waits {
  __device__ Middle() {}
};
struct Asked : virtual Waits {
  __device__ Asked() : Waits() {}
};
struct Quiet : Waits {
  __device__ Quiet() {}
};
__global__ void array(int *o, int n) {
  s[threadIdx.x] = o[threadIdx.x];
  Waits *w = new Waits[n];
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void virtualBase(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Asked a;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void plainBase(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Quiet q;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  array<<<1, 32>>>(0, 0);
  virtualBase<<<1, 32>>>(0);
  plainBase<<<1, 32>>>(0);
}
//== fixed
__shared__ int s[32];
struct Waits {
  __device__ Waits() { __syncthreads(); }
};
struct Middle : virtual Waits {
  __device__ Middle() {}
};
struct Asked : virtual Waits {
  __device__ Asked() : Waits() {}
};
struct Quiet : Waits {
  __device__ Quiet() {}
};
__global__ void array(int *o, int n) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Waits *w = new Waits[n];
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void virtualBase(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Asked a;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void plainBase(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  Quiet q;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  array<<<1, 32>>>(0, 0);
  virtualBase<<<1, 32>>>(0);
  plainBase<<<1, 32>>>(0);
}
//== findings
barriers-of-no-object.cu:17: proven warp-synchronous-memory
barriers-of-no-object.cu:22: proven warp-synchronous-memory
