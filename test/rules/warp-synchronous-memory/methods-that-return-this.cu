// What `return *this;` gives back, the caller looks after: a statement that drops it lets nobody have the element. Where the result is
// kept or used, may be another object, comes from a lambda, of an overrider, the array is not followed.
//== input
struct Sum {
  float v, w;
  __device__ Sum &operator+=(const Sum &o) { v += o.v; w += o.w; return *this; }
  __device__ Sum &add(const Sum &o) { v += o.v; return *this; }
  __device__ Sum &self() { return *this; }
  __device__ Sum &some(Sum &o) { if (v > o.v) return o; return *this; }
  __device__ Sum &inLambda(Sum &o) { auto f = [this]() -> Sum & { return *this; }; f().v = 2; return o; }
};
struct Base { float v; __device__ virtual Base &operator+=(float x) { v += x; return *this; } };
__global__ void tree(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].w = 0;
  if (t < 16)
    s[t] += s[t + 16];
  if (t < 8)
    s[t].add(s[t + 8]);
  if (t == 0)
    *out = s[0].v + s[1].v;
}
__global__ void kept(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  Sum &mine = s[t].self();
  mine.v += 1;
  out[t] = s[t ^ 1].v;
}
__global__ void chained(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].self().v = in[t];
  out[t] = s[t ^ 1].v;
}
__global__ void either(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].some(s[t + 32]).v = 3;
  out[t] = s[t ^ 1].v;
}
__global__ void lambda(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].inLambda(s[t + 32]);
  out[t] = s[t ^ 1].v;
}
__global__ void overridden(const float *in, float *out) {
  __shared__ char room[sizeof(Base) * 64];
  Base *s = reinterpret_cast<Base *>(room);
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t] += 1;
  out[t] = s[t ^ 1].v;
}
template <class T> __device__ void instance(T *s, const T *in, T *out) {
  int t = threadIdx.x;
  s[t] = in[t];
  auto &r = (s[t] += in[t + 32]);
  r.v = 1;
  out[t] = s[t ^ 1];
}
__global__ void k(const Sum *in, Sum *out) {
  __shared__ Sum s[64];
  instance(s, in, out);
}
int main() {
  tree<<<1, 32>>>(0, 0);
  kept<<<1, 32>>>(0, 0);
  chained<<<1, 32>>>(0, 0);
  either<<<1, 32>>>(0, 0);
  lambda<<<1, 32>>>(0, 0);
  overridden<<<1, 32>>>(0, 0);
  k<<<1, 32>>>(0, 0);
}
//== fixed
struct Sum {
  float v, w;
  __device__ Sum &operator+=(const Sum &o) { v += o.v; w += o.w; return *this; }
  __device__ Sum &add(const Sum &o) { v += o.v; return *this; }
  __device__ Sum &self() { return *this; }
  __device__ Sum &some(Sum &o) { if (v > o.v) return o; return *this; }
  __device__ Sum &inLambda(Sum &o) { auto f = [this]() -> Sum & { return *this; }; f().v = 2; return o; }
};
struct Base { float v; __device__ virtual Base &operator+=(float x) { v += x; return *this; } };
__global__ void tree(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].w = 0;
  __syncwarp(0xffffffffu);
  if (t < 16)
    s[t] += s[t + 16];
  __syncwarp(0xffffffffu);
  if (t < 8)
    s[t].add(s[t + 8]);
  __syncwarp(0xffffffffu);
  if (t == 0)
    *out = s[0].v + s[1].v;
}
__global__ void kept(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  Sum &mine = s[t].self();
  mine.v += 1;
  out[t] = s[t ^ 1].v;
}
__global__ void chained(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].self().v = in[t];
  out[t] = s[t ^ 1].v;
}
__global__ void either(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].some(s[t + 32]).v = 3;
  out[t] = s[t ^ 1].v;
}
__global__ void lambda(const float *in, float *out) {
  __shared__ Sum s[64];
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t].inLambda(s[t + 32]);
  out[t] = s[t ^ 1].v;
}
__global__ void overridden(const float *in, float *out) {
  __shared__ char room[sizeof(Base) * 64];
  Base *s = reinterpret_cast<Base *>(room);
  int t = threadIdx.x;
  s[t].v = in[t];
  s[t] += 1;
  out[t] = s[t ^ 1].v;
}
template <class T> __device__ void instance(T *s, const T *in, T *out) {
  int t = threadIdx.x;
  s[t] = in[t];
  auto &r = (s[t] += in[t + 32]);
  r.v = 1;
  out[t] = s[t ^ 1];
}
__global__ void k(const Sum *in, Sum *out) {
  __shared__ Sum s[64];
  instance(s, in, out);
}
int main() {
  tree<<<1, 32>>>(0, 0);
  kept<<<1, 32>>>(0, 0);
  chained<<<1, 32>>>(0, 0);
  either<<<1, 32>>>(0, 0);
  lambda<<<1, 32>>>(0, 0);
  overridden<<<1, 32>>>(0, 0);
  k<<<1, 32>>>(0, 0);
}
//== findings
methods-that-return-this.cu:16: proven warp-synchronous-memory
methods-that-return-this.cu:18: proven warp-synchronous-memory
methods-that-return-this.cu:20: proven warp-synchronous-memory
methods-that-return-this.cu:28: manual warp-synchronous-memory
methods-that-return-this.cu:34: manual warp-synchronous-memory
methods-that-return-this.cu:41: manual warp-synchronous-memory
methods-that-return-this.cu:48: manual warp-synchronous-memory
methods-that-return-this.cu:55: manual warp-synchronous-memory
methods-that-return-this.cu:56: manual warp-synchronous-memory
methods-that-return-this.cu:60: manual warp-synchronous-memory
methods-that-return-this.cu:61: manual warp-synchronous-memory
methods-that-return-this.cu:63: manual warp-synchronous-memory
