// A helper that has an element by reference may go on from its address to the elements around. One that reads or writes the element
// alone does not, nor one that only asks whether it is its own object.
//== input
struct Pair {
  int first, second;
};
__device__ int next(int &a) { return (&a)[1]; }
__device__ int behind(const int &a) { return *(&a + 1); }
__device__ void put(int &a, int v) { (&a)[1] = v; }
__device__ int inner(int &a) {
  int *p = &a;
  return p[1];
}
__device__ int outer(int &a) { return inner(a); }
__device__ int field(Pair &p) { return (&p.second)[1]; }
__device__ int alone(int &a) { return a; }
struct Copied {
  int x;
  __device__ Copied &operator=(const Copied &o) {
    if (this != &o)
      x = o.x;
    return *this;
  }
};
__global__ void reads(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  out[t] = next(s[t]);
  __syncthreads();
  s[t] = in[t + 1];
  out[t] += behind(s[t]);
}
__global__ void writes(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  put(s[t], in[t]);
  out[t] = s[t];
}
__global__ void chains(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  out[t] = outer(s[t]);
}
__global__ void fields(const int *in, int *out) {
  __shared__ Pair s[33];
  const int t = threadIdx.x;
  s[t].first = in[t];
  out[t] = field(s[t]);
}
__global__ void own(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  out[t] = alone(s[t]);
}
__global__ void copies(const int *in, int *out) {
  __shared__ Copied s[32];
  const int t = threadIdx.x;
  s[t].x = in[t];
  Copied mine;
  mine = s[t ^ 1];
  out[t] = mine.x;
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
  chains<<<1, 32>>>(0, 0);
  fields<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
  copies<<<1, 32>>>(0, 0);
}
//== fixed
struct Pair {
  int first, second;
};
__device__ int next(int &a) { return (&a)[1]; }
__device__ int behind(const int &a) { return *(&a + 1); }
__device__ void put(int &a, int v) { (&a)[1] = v; }
__device__ int inner(int &a) {
  int *p = &a;
  return p[1];
}
__device__ int outer(int &a) { return inner(a); }
__device__ int field(Pair &p) { return (&p.second)[1]; }
__device__ int alone(int &a) { return a; }
struct Copied {
  int x;
  __device__ Copied &operator=(const Copied &o) {
    if (this != &o)
      x = o.x;
    return *this;
  }
};
__global__ void reads(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = next(s[t]);
  __syncthreads();
  s[t] = in[t + 1];
  __syncwarp(0xffffffffu);
  out[t] += behind(s[t]);
}
__global__ void writes(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  put(s[t], in[t]);
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
__global__ void chains(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = outer(s[t]);
}
__global__ void fields(const int *in, int *out) {
  __shared__ Pair s[33];
  const int t = threadIdx.x;
  s[t].first = in[t];
  __syncwarp(0xffffffffu);
  out[t] = field(s[t]);
}
__global__ void own(const int *in, int *out) {
  __shared__ int s[33];
  const int t = threadIdx.x;
  s[t] = in[t];
  out[t] = alone(s[t]);
}
__global__ void copies(const int *in, int *out) {
  __shared__ Copied s[32];
  const int t = threadIdx.x;
  s[t].x = in[t];
  __syncwarp(0xffffffffu);
  Copied mine;
  mine = s[t ^ 1];
  out[t] = mine.x;
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
  chains<<<1, 32>>>(0, 0);
  fields<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
  copies<<<1, 32>>>(0, 0);
}
//== findings
neighbours-of-a-reference.cu:26: proven warp-synchronous-memory
neighbours-of-a-reference.cu:29: proven warp-synchronous-memory
neighbours-of-a-reference.cu:35: proven warp-synchronous-memory
neighbours-of-a-reference.cu:41: proven warp-synchronous-memory
neighbours-of-a-reference.cu:47: proven warp-synchronous-memory
neighbours-of-a-reference.cu:60: proven warp-synchronous-memory
