// A constructor, or the initialiser of a member, keeps where the object lies: what is written by way of that is its field.
//== input
struct Self {
  int n;
  Self *self;
  __device__ Self() : n(0), self(this) {}
};
struct Field {
  int n = 0;
  int *p = &n;
};
struct Bound {
  int n;
  int &r;
  __device__ Bound() : n(0), r(n) {}
};
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  __shared__ volatile int u[32];
  __shared__ volatile int w[32];
  int t = threadIdx.x;
  Self a;
  a.n = t;
  a.self->n = 1;
  s[a.n] = t;
  out[t] = s[a.n] < 32;
  Field b;
  b.n = t;
  *b.p = 1;
  u[b.n] = t;
  out[t] += u[b.n] < 32;
  Bound c;
  c.n = t;
  c.r = 1;
  w[c.n] = t;
  out[t] += w[c.n] < 32;
}
int main() { kernel<<<1, 32>>>(0); }
//== fixed
struct Self {
  int n;
  Self *self;
  __device__ Self() : n(0), self(this) {}
};
struct Field {
  int n = 0;
  int *p = &n;
};
struct Bound {
  int n;
  int &r;
  __device__ Bound() : n(0), r(n) {}
};
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  __shared__ volatile int u[32];
  __shared__ volatile int w[32];
  int t = threadIdx.x;
  Self a;
  a.n = t;
  a.self->n = 1;
  s[a.n] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[a.n] < 32;
  Field b;
  b.n = t;
  *b.p = 1;
  u[b.n] = t;
  __syncwarp(0xffffffffu);
  out[t] += u[b.n] < 32;
  Bound c;
  c.n = t;
  c.r = 1;
  w[c.n] = t;
  __syncwarp(0xffffffffu);
  out[t] += w[c.n] < 32;
}
int main() { kernel<<<1, 32>>>(0); }
//== findings
index-in-an-object-that-knows-its-place.cu:24: proven warp-synchronous-memory
index-in-an-object-that-knows-its-place.cu:29: proven warp-synchronous-memory
index-in-an-object-that-knows-its-place.cu:34: proven warp-synchronous-memory
