// What the C library or the compiler says of the host in a macro is one number that nobody knows; what types of one size say is the same everywhere.
//== input
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cwchar>
#define SIGN (CHAR_MIN < 0)
__global__ void sign(int *o) {
  if (threadIdx.x < (SIGN ? 32 : 16))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void highest(int *o) {
  if (threadIdx.x < (CHAR_MAX > 127 ? 32 : 16))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void library(int *o) {
  if (threadIdx.x < (RAND_MAX > 32767 ? 32 : 16))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void encoded(int *o) {
  if (threadIdx.x < MB_LEN_MAX * 2)
    o[threadIdx.x] = __any(o[0]);
}
enum Wide { wide = WCHAR_MAX > 65535 ? 32 : 16 };
__global__ void enumerated(int *o) {
  if (threadIdx.x < wide)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void fixed(int *o) {
  if (threadIdx.x < (INT_MAX > 32767 && UINT16_MAX == 65535 && CHAR_BIT == 8 && SCHAR_MIN < 0 ? 32 : 16))
    o[threadIdx.x] = __any(o[0]);
}
void launch(int *o) {
  sign<<<1, 64>>>(o);
  highest<<<1, 64>>>(o);
  library<<<1, 64>>>(o);
  encoded<<<1, 64>>>(o);
  enumerated<<<1, 64>>>(o);
  fixed<<<1, 64>>>(o);
}
//== fixed
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cwchar>
#define SIGN (CHAR_MIN < 0)
__global__ void sign(int *o) {
  const bool ws_c1 = threadIdx.x < (SIGN ? 32 : 16);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void highest(int *o) {
  const bool ws_c1 = threadIdx.x < (CHAR_MAX > 127 ? 32 : 16);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void library(int *o) {
  const bool ws_c1 = threadIdx.x < (RAND_MAX > 32767 ? 32 : 16);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void encoded(int *o) {
  const bool ws_c1 = threadIdx.x < MB_LEN_MAX * 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
enum Wide { wide = WCHAR_MAX > 65535 ? 32 : 16 };
__global__ void enumerated(int *o) {
  const bool ws_c1 = threadIdx.x < wide;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void fixed(int *o) {
  if (threadIdx.x < (INT_MAX > 32767 && UINT16_MAX == 65535 && CHAR_BIT == 8 && SCHAR_MIN < 0 ? 32 : 16))
    o[threadIdx.x] = __any_sync(0xffffffffu, o[0]);
}
void launch(int *o) {
  sign<<<1, 64>>>(o);
  highest<<<1, 64>>>(o);
  library<<<1, 64>>>(o);
  encoded<<<1, 64>>>(o);
  enumerated<<<1, 64>>>(o);
  fixed<<<1, 64>>>(o);
}
//== findings
numbers-of-any-host.cu:8: proven vote-to-sync
numbers-of-any-host.cu:12: proven vote-to-sync
numbers-of-any-host.cu:16: proven vote-to-sync
numbers-of-any-host.cu:20: proven vote-to-sync
numbers-of-any-host.cu:25: proven vote-to-sync
numbers-of-any-host.cu:29: proven vote-to-sync
