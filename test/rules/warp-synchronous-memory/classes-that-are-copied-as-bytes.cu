// An assignment of a class of the project that copies bytes reads one element and writes another, and is split as that of a number is; an
// operator that somebody wrote is a function like any other. What is converted on its way is not kept in a variable, nor what a constructor copies.
//== input
struct Pair { int a, b; };
struct Nested { float x; Pair pairs[2]; };
struct Longer : Pair { int c; };
struct Counted {
  int a;
  __device__ Counted &operator=(const Counted &o) { a = o.a + 1; return *this; }
};
struct Log {
  int copies;
  Log() = default;
  __device__ Log(const Log &o) : copies(o.copies + 1) {}
  Log &operator=(const Log &) = default;
};
struct Logged { int a; Log log; };
__global__ void copies(const Pair *in, Pair *out) {
  __shared__ Pair s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] = s[t ^ 1];
  out[t] = s[t];
}
__global__ void nested(const Nested *in, Nested *out) {
  __shared__ Nested s[64];
  int t = threadIdx.x;
  Nested mine = in[t];
  s[t] = mine;
  Nested other = s[t ^ 1];
  out[t] = other;
  out[t].pairs[0] = s[t ^ 2].pairs[1];
}
__global__ void own(const Counted *in, Counted *out) {
  __shared__ Counted s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void logged(const Logged *in, Logged *out) {
  __shared__ Logged s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] = s[t ^ 1];
  out[t] = s[t];
}
__global__ void sliced(const Longer *in, Pair *out) {
  __shared__ Longer s[64];
  __shared__ Pair p[64];
  int t = threadIdx.x;
  s[t] = in[t];
  p[t] = s[t ^ 1];
  out[t] = p[t];
}
template <class T> __device__ void turn(T *s, const T *in, T *out) {
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] = s[t ^ 1];
  out[t] = s[t];
}
__global__ void turned(const Pair *in, Pair *out) {
  __shared__ Pair s[64];
  turn(s, in, out);
}
int main() {
  copies<<<1, 32>>>(0, 0);
  nested<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
  logged<<<1, 32>>>(0, 0);
  sliced<<<1, 32>>>(0, 0);
  turned<<<1, 32>>>(0, 0);
}
//== fixed
struct Pair { int a, b; };
struct Nested { float x; Pair pairs[2]; };
struct Longer : Pair { int c; };
struct Counted {
  int a;
  __device__ Counted &operator=(const Counted &o) { a = o.a + 1; return *this; }
};
struct Log {
  int copies;
  Log() = default;
  __device__ Log(const Log &o) : copies(o.copies + 1) {}
  Log &operator=(const Log &) = default;
};
struct Logged { int a; Log log; };
__global__ void copies(const Pair *in, Pair *out) {
  __shared__ Pair s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const auto ws_v1 = s[t ^ 1];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  out[t] = s[t];
}
__global__ void nested(const Nested *in, Nested *out) {
  __shared__ Nested s[64];
  int t = threadIdx.x;
  Nested mine = in[t];
  s[t] = mine;
  __syncwarp(0xffffffffu);
  Nested other = s[t ^ 1];
  out[t] = other;
  out[t].pairs[0] = s[t ^ 2].pairs[1];
}
__global__ void own(const Counted *in, Counted *out) {
  __shared__ Counted s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
__global__ void logged(const Logged *in, Logged *out) {
  __shared__ Logged s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t] = s[t ^ 1];
  out[t] = s[t];
}
__global__ void sliced(const Longer *in, Pair *out) {
  __shared__ Longer s[64];
  __shared__ Pair p[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  p[t] = s[t ^ 1];
  out[t] = p[t];
}
template <class T> __device__ void turn(T *s, const T *in, T *out) {
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const T ws_v1 = s[t ^ 1];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  out[t] = s[t];
}
__global__ void turned(const Pair *in, Pair *out) {
  __shared__ Pair s[64];
  turn(s, in, out);
}
int main() {
  copies<<<1, 32>>>(0, 0);
  nested<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
  logged<<<1, 32>>>(0, 0);
  sliced<<<1, 32>>>(0, 0);
  turned<<<1, 32>>>(0, 0);
}
//== findings
classes-that-are-copied-as-bytes.cu:19: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:27: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:29: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:35: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:41: manual warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:49: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:54: proven warp-synchronous-memory
classes-that-are-copied-as-bytes.cu:55: proven warp-synchronous-memory
