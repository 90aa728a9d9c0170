// The object of a method lies in shared memory: what its methods do there is followed. A base that does not stand first is somewhere in it.
//== input
struct Count {
  int n;
  __device__ void set(int v) { n = v; }
  __device__ int get() const { return n; }
};
struct Left {
  int a[32];
  __device__ void put(int v) { a[threadIdx.x] = v; }
};
struct Right {
  int b[32];
  __device__ int get() const { return b[threadIdx.x]; }
};
struct Both : Left, Right {};
__global__ void first(const int *in, int *out) {
  __shared__ Count c;
  if (threadIdx.x == 0)
    c.set(in[0]);
  out[threadIdx.x] = c.get();
}
__global__ void bases(const int *in, int *out) {
  __shared__ Both x;
  x.put(in[threadIdx.x]);
  out[threadIdx.x] = x.a[threadIdx.x ^ 1];
  out[threadIdx.x] += x.get();
}
__global__ void blocks(const int *in, int *out) {
  __shared__ Count c;
  if (threadIdx.x == 0)
    c.set(in[0]);
  __syncthreads();
  out[threadIdx.x] = c.get();
}
int main() {
  first<<<1, 32>>>(0, 0);
  bases<<<1, 32>>>(0, 0);
  blocks<<<1, 256>>>(0, 0);
}
//== fixed
struct Count {
  int n;
  __device__ void set(int v) { n = v; }
  __device__ int get() const { return n; }
};
struct Left {
  int a[32];
  __device__ void put(int v) { a[threadIdx.x] = v; }
};
struct Right {
  int b[32];
  __device__ int get() const { return b[threadIdx.x]; }
};
struct Both : Left, Right {};
__global__ void first(const int *in, int *out) {
  __shared__ Count c;
  if (threadIdx.x == 0)
    c.set(in[0]);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = c.get();
}
__global__ void bases(const int *in, int *out) {
  __shared__ Both x;
  x.put(in[threadIdx.x]);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = x.a[threadIdx.x ^ 1];
  out[threadIdx.x] += x.get();
}
__global__ void blocks(const int *in, int *out) {
  __shared__ Count c;
  if (threadIdx.x == 0)
    c.set(in[0]);
  __syncthreads();
  out[threadIdx.x] = c.get();
}
int main() {
  first<<<1, 32>>>(0, 0);
  bases<<<1, 32>>>(0, 0);
  blocks<<<1, 256>>>(0, 0);
}
//== findings
object-in-shared-memory.cu:19: proven warp-synchronous-memory
object-in-shared-memory.cu:24: proven warp-synchronous-memory
object-in-shared-memory.cu:25: proven warp-synchronous-memory
