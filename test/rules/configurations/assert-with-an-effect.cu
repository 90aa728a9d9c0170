// NDEBUG leaves out what an assertion does: another lane count, and another value of whatever it may call with.
//== input
#include <assert.h>
#define CHECK(e) assert((e) && "checked")
__device__ int next(int &n) { return n /= 2; }
__global__ void k(int *o) {
  int t = threadIdx.x, n = 32;
  assert((n = 16));
  if (t % 32 < n)
    o[t] = __any(o[t]);
}
__global__ void through(int *o) {
  int t = threadIdx.x, n = 32;
  CHECK(n /= 2);
  if (t % 32 < n)
    o[t] = __any(o[t]);
}
__global__ void called(int *o) {
  int t = threadIdx.x, n = 32;
  assert(next(n));
  o[t] = __any(o[t]);
}
__device__ bool any(int &n) { return (n /= 2) != 0; }
__global__ void named(int *o) {
  int t = threadIdx.x, n = 32;
  assert(any(n));
  o[t] = __any(o[t]);
}
__global__ void plain(int *o, int n) {
  int t = threadIdx.x;
  assert(n >= 0 && o[t] != (t << 1) && sizeof(n) == 4);
  CHECK(t < 64);
  o[t] = __any(o[t]);
}
void run(int *o) {
  k<<<1, 64>>>(o);
  through<<<1, 64>>>(o);
  called<<<1, 64>>>(o);
  named<<<1, 64>>>(o);
}
void runPlain(int *o) { plain<<<1, 64>>>(o, 1); }
//== fixed
#include <assert.h>
#define CHECK(e) assert((e) && "checked")
__device__ int next(int &n) { return n /= 2; }
__global__ void k(int *o) {
  int t = threadIdx.x, n = 32;
  assert((n = 16));
  if (t % 32 < n)
    o[t] = __any_sync(0x0000ffffu, o[t]);
}
__global__ void through(int *o) {
  int t = threadIdx.x, n = 32;
  CHECK(n /= 2);
  if (t % 32 < n)
    o[t] = __any_sync(0x0000ffffu, o[t]);
}
__global__ void called(int *o) {
  int t = threadIdx.x, n = 32;
  assert(next(n));
  o[t] = __any_sync(0xffffffffu, o[t]);
}
__device__ bool any(int &n) { return (n /= 2) != 0; }
__global__ void named(int *o) {
  int t = threadIdx.x, n = 32;
  assert(any(n));
  o[t] = __any_sync(0xffffffffu, o[t]);
}
__global__ void plain(int *o, int n) {
  int t = threadIdx.x;
  assert(n >= 0 && o[t] != (t << 1) && sizeof(n) == 4);
  CHECK(t < 64);
  o[t] = __any_sync(0xffffffffu, o[t]);
}
void run(int *o) {
  k<<<1, 64>>>(o);
  through<<<1, 64>>>(o);
  called<<<1, 64>>>(o);
  named<<<1, 64>>>(o);
}
void runPlain(int *o) { plain<<<1, 64>>>(o, 1); }
//== findings
assert-with-an-effect.cu:8: assumed vote-to-sync
assert-with-an-effect.cu:14: assumed vote-to-sync
assert-with-an-effect.cu:19: assumed vote-to-sync
assert-with-an-effect.cu:25: assumed vote-to-sync
assert-with-an-effect.cu:31: proven vote-to-sync
