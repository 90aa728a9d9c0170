// Rows as long as a type of the host, or of its library, is: other hosts have other rows. What has one size everywhere keeps it.
//== input
#include <climits>
#include <cstdio>
#include <ctime>
#include <string>
struct Mine {
  long a;
};
struct Plain {
  float4 v;
  void *next;
  size_t n;
};
enum { words = sizeof(unsigned long) };
constexpr int aligned() { return alignof(long) * 4; }
__global__ void size(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void wide(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void sign(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void member(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void named(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void made(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void highest(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void ticks(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void text(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void buffer(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void stream(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void local(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void fixed(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any(o[0]);
}
void launch(int *o) {
  int columns = 8 * sizeof(long);
  size<<<1, dim3(sizeof(long) * 4, 2)>>>(o);
  wide<<<1, dim3(sizeof(wchar_t) * 8, 2)>>>(o);
  sign<<<1, dim3((char)-1 < 0 ? 32 : 16, 2)>>>(o);
  member<<<1, dim3(sizeof(Mine) * 4, 2)>>>(o);
  named<<<1, dim3(words * 4, 2)>>>(o);
  made<<<1, dim3(aligned(), 2)>>>(o);
  highest<<<1, dim3(LONG_MAX > INT_MAX ? 32 : 16, 2)>>>(o);
  ticks<<<1, dim3(sizeof(clock_t) * 4, 2)>>>(o);
  text<<<1, dim3(sizeof(std::string), 2)>>>(o);
  buffer<<<1, dim3(BUFSIZ / 256, 2)>>>(o);
  stream<<<1, dim3(sizeof(FILE) / 32 * 32, 2)>>>(o);
  local<<<1, dim3(columns, 2)>>>(o);
  fixed<<<1, dim3(sizeof(Plain), 2)>>>(o);
}
//== fixed
#include <climits>
#include <cstdio>
#include <ctime>
#include <string>
struct Mine {
  long a;
};
struct Plain {
  float4 v;
  void *next;
  size_t n;
};
enum { words = sizeof(unsigned long) };
constexpr int aligned() { return alignof(long) * 4; }
__global__ void size(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void wide(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void sign(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void member(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void named(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void made(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void highest(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void ticks(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void text(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void buffer(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void stream(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void local(int *o) {
  const bool ws_c1 = threadIdx.y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void fixed(int *o) {
  if (threadIdx.y == 1)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[0]);
}
void launch(int *o) {
  int columns = 8 * sizeof(long);
  size<<<1, dim3(sizeof(long) * 4, 2)>>>(o);
  wide<<<1, dim3(sizeof(wchar_t) * 8, 2)>>>(o);
  sign<<<1, dim3((char)-1 < 0 ? 32 : 16, 2)>>>(o);
  member<<<1, dim3(sizeof(Mine) * 4, 2)>>>(o);
  named<<<1, dim3(words * 4, 2)>>>(o);
  made<<<1, dim3(aligned(), 2)>>>(o);
  highest<<<1, dim3(LONG_MAX > INT_MAX ? 32 : 16, 2)>>>(o);
  ticks<<<1, dim3(sizeof(clock_t) * 4, 2)>>>(o);
  text<<<1, dim3(sizeof(std::string), 2)>>>(o);
  buffer<<<1, dim3(BUFSIZ / 256, 2)>>>(o);
  stream<<<1, dim3(sizeof(FILE) / 32 * 32, 2)>>>(o);
  local<<<1, dim3(columns, 2)>>>(o);
  fixed<<<1, dim3(sizeof(Plain), 2)>>>(o);
}
//== findings
extents-of-any-host.cu:17: proven vote-to-sync
extents-of-any-host.cu:21: proven vote-to-sync
extents-of-any-host.cu:25: proven vote-to-sync
extents-of-any-host.cu:29: proven vote-to-sync
extents-of-any-host.cu:33: proven vote-to-sync
extents-of-any-host.cu:37: proven vote-to-sync
extents-of-any-host.cu:41: proven vote-to-sync
extents-of-any-host.cu:45: proven vote-to-sync
extents-of-any-host.cu:49: proven vote-to-sync
extents-of-any-host.cu:53: proven vote-to-sync
extents-of-any-host.cu:57: proven vote-to-sync
extents-of-any-host.cu:61: proven vote-to-sync
extents-of-any-host.cu:65: proven vote-to-sync
