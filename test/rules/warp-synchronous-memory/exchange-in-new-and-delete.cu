// A class's own operator new and operator delete are called by the expressions that make and end its objects.
//== input
__shared__ int s[32];
__shared__ volatile int v[32];
struct Placed {
  int n;
  __device__ static void *operator new(size_t, int *p) {
    s[threadIdx.x] = *p;
    return p;
  }
};
struct Ended {
  int n;
  __device__ static void operator delete(void *) { v[threadIdx.x] = 7; }
};
struct Shared {
  int n;
  __device__ static void *operator new(size_t, int *p) {
    p[threadIdx.x] = 1;
    return p;
  }
};
__global__ void made(int *o) {
  new (o + threadIdx.x) Placed;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ended(Ended **e, int *o) {
  delete e[threadIdx.x];
  o[threadIdx.x] = v[threadIdx.x ^ 1];
}
__global__ void inTheArray(int *o) {
  __shared__ int t[32];
  new (t) Shared;
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
int main() {
  made<<<1, 32>>>(0);
  ended<<<1, 32>>>(0, 0);
  inTheArray<<<1, 32>>>(0);
}
//== fixed
__shared__ int s[32];
__shared__ volatile int v[32];
struct Placed {
  int n;
  __device__ static void *operator new(size_t, int *p) {
    s[threadIdx.x] = *p;
    return p;
  }
};
struct Ended {
  int n;
  __device__ static void operator delete(void *) { v[threadIdx.x] = 7; }
};
struct Shared {
  int n;
  __device__ static void *operator new(size_t, int *p) {
    p[threadIdx.x] = 1;
    return p;
  }
};
__global__ void made(int *o) {
  new (o + threadIdx.x) Placed;
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void ended(Ended **e, int *o) {
  delete e[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = v[threadIdx.x ^ 1];
}
__global__ void inTheArray(int *o) {
  __shared__ int t[32];
  new (t) Shared;
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
int main() {
  made<<<1, 32>>>(0);
  ended<<<1, 32>>>(0, 0);
  inTheArray<<<1, 32>>>(0);
}
//== findings
exchange-in-new-and-delete.cu:23: proven warp-synchronous-memory
exchange-in-new-and-delete.cu:27: proven warp-synchronous-memory
exchange-in-new-and-delete.cu:31: manual warp-synchronous-memory
exchange-in-new-and-delete.cu:32: manual warp-synchronous-memory
