// Classes of a library that is not there have another size than what stands in for them: what is computed from it is no constant.
//== no-nvcc its headers are not there
//== input
#include <cub/cub.cuh>
#include <thrust/tuple.h>
typedef cub::WarpScan<int> Scan;
struct Holder {
  Scan::TempStorage temp[2];
  int mine;
};
struct Derived : Holder {};
struct Own {
  int a, b;
};
template <class T> struct Limits {
  enum { First = sizeof(typename T::TempStorage), Second };
  static const int third = sizeof(T) * 2;
};
constexpr int words(int size) { return size / 4; }
constexpr int storage() { return words(sizeof(thrust::tuple<int, double>)); }
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & 31;
  const int own = sizeof(Own);
  const int limit = sizeof(Scan::TempStorage) * 4;
  if (lane < own)
    p[0] = __any(p[lane]);
  if (lane < limit)
    p[1] = __any(p[lane]);
  if (lane < sizeof(Derived) / 4)
    p[2] = __any(p[lane]);
  if (lane < Limits<Scan>::Second)
    p[3] = __any(p[lane]);
  if (lane < Limits<Scan>::third)
    p[4] = __any(p[lane]);
  if (lane < storage())
    p[5] = __any(p[lane]);
  if (lane < alignof(Scan::TempStorage))
    p[6] = __any(p[lane]);
  if (sizeof(Scan::TempStorage) > 8)
    p[7] = __any(p[lane]);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== fixed
#include <cub/cub.cuh>
#include <thrust/tuple.h>
typedef cub::WarpScan<int> Scan;
struct Holder {
  Scan::TempStorage temp[2];
  int mine;
};
struct Derived : Holder {};
struct Own {
  int a, b;
};
template <class T> struct Limits {
  enum { First = sizeof(typename T::TempStorage), Second };
  static const int third = sizeof(T) * 2;
};
constexpr int words(int size) { return size / 4; }
constexpr int storage() { return words(sizeof(thrust::tuple<int, double>)); }
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & 31;
  const int own = sizeof(Own);
  const int limit = sizeof(Scan::TempStorage) * 4;
  if (lane < own)
    p[0] = __any_sync(0x000000ffu, p[lane]);
  const bool ws_c1 = lane < limit;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[1] = __any_sync(ws_m1, p[lane]);
  const bool ws_c2 = lane < sizeof(Derived) / 4;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    p[2] = __any_sync(ws_m2, p[lane]);
  const bool ws_c3 = lane < Limits<Scan>::Second;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    p[3] = __any_sync(ws_m3, p[lane]);
  const bool ws_c4 = lane < Limits<Scan>::third;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4)
    p[4] = __any_sync(ws_m4, p[lane]);
  const bool ws_c5 = lane < storage();
  const unsigned ws_m5 = __ballot_sync(0xffffffffu, ws_c5);
  if (ws_c5)
    p[5] = __any_sync(ws_m5, p[lane]);
  const bool ws_c6 = lane < alignof(Scan::TempStorage);
  const unsigned ws_m6 = __ballot_sync(0xffffffffu, ws_c6);
  if (ws_c6)
    p[6] = __any_sync(ws_m6, p[lane]);
  if (sizeof(Scan::TempStorage) > 8)
    p[7] = __any_sync(0xffffffffu, p[lane]);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== findings
library-sizes.cu:23: proven vote-to-sync
library-sizes.cu:25: proven vote-to-sync
library-sizes.cu:27: proven vote-to-sync
library-sizes.cu:29: proven vote-to-sync
library-sizes.cu:31: proven vote-to-sync
library-sizes.cu:33: assumed vote-to-sync
library-sizes.cu:35: proven vote-to-sync
library-sizes.cu:37: assumed vote-to-sync
