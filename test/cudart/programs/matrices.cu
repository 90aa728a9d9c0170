// options: --arch 80
// exit: 0
// stdout: half: same|half, half sums: same|bytes: same|signed bytes: same|bfloat16: same|tf32: same|double: same|elements of a fragment: same
// Matrix operations of a warp: every type, shape and layout against sums on the host. The numbers are small integers, so that no order
// of summation can differ.
#include <cstdio>
#include <mma.h>
using namespace nvcuda;

template <class T> __host__ __device__ T number(int v) { return (T)(float)v; }
template <class T> __host__ __device__ float value(T v) { return (float)v; }

template <class Layout> struct ByColumn { static const bool value = false; };
template <> struct ByColumn<wmma::col_major> { static const bool value = true; };

// The element at (row, column) of a matrix whose lines are stride apart.
__host__ __device__ int place(int row, int column, int stride, bool byColumn) { return byColumn ? column * stride + row : row * stride + column; }

template <int M, int N, int K, class Type, class Element, class C, class D, class LayoutA, class LayoutB>
__global__ void product(const Element *a, const Element *b, const C *c, D *d, int strideA, int strideB, int strideC, wmma::layout_t layoutC) {
  wmma::fragment<wmma::matrix_a, M, N, K, Type, LayoutA> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, Type, LayoutB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, C> fc;
  wmma::fragment<wmma::accumulator, M, N, K, D> fd;
  wmma::load_matrix_sync(fa, a, strideA);
  wmma::load_matrix_sync(fb, b, strideB);
  wmma::load_matrix_sync(fc, c, strideC, layoutC);
  wmma::mma_sync(fd, fa, fb, fc);
  wmma::store_matrix_sync(d, fd, strideC, layoutC);
}

template <class T> T *managed(int count) {
  T *p;
  cudaMallocManaged(&p, count * sizeof(T));
  return p;
}

template <int M, int N, int K, class Type, class Element, class C, class D, class LayoutA, class LayoutB> bool agrees(bool signedValues, bool byColumnC) {
  const bool colA = ByColumn<LayoutA>::value, colB = ByColumn<LayoutB>::value;
  const int strideA = (colA ? M : K) + 16, strideB = (colB ? K : N) + 16, strideC = (byColumnC ? M : N) + 8;
  Element *a = managed<Element>(64 * 64), *b = managed<Element>(64 * 64);
  C *c = managed<C>(64 * 64);
  D *d = managed<D>(64 * 64);
  for (int i = 0; i < 64 * 64; ++i) {
    a[i] = number<Element>(i * 7 % 11 - (signedValues ? 5 : 0));
    b[i] = number<Element>(i * 5 % 13 - (signedValues ? 6 : 0));
    c[i] = number<C>(i % 17 - 8);
    d[i] = number<D>(0);
  }
  product<M, N, K, Type, Element, C, D, LayoutA, LayoutB><<<1, 32>>>(a, b, c, d, strideA, strideB, strideC, byColumnC ? wmma::mem_col_major : wmma::mem_row_major);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return false;
  bool same = true;
  for (int row = 0; row < M; ++row)
    for (int column = 0; column < N; ++column) {
      float sum = value(c[place(row, column, strideC, byColumnC)]);
      for (int k = 0; k < K; ++k)
        sum += value(a[place(row, k, strideA, colA)]) * value(b[place(k, column, strideB, colB)]);
      same &= value(d[place(row, column, strideC, byColumnC)]) == sum;
    }
  return same;
}

template <int M, int N, int K, class Type, class Element, class C, class D> bool allLayouts(bool signedValues) {
  bool same = true;
  for (int byColumn = 0; byColumn < 2; ++byColumn)
    same = agrees<M, N, K, Type, Element, C, D, wmma::row_major, wmma::row_major>(signedValues, byColumn) &&
           agrees<M, N, K, Type, Element, C, D, wmma::row_major, wmma::col_major>(signedValues, byColumn) &&
           agrees<M, N, K, Type, Element, C, D, wmma::col_major, wmma::row_major>(signedValues, byColumn) &&
           agrees<M, N, K, Type, Element, C, D, wmma::col_major, wmma::col_major>(signedValues, byColumn) && same;
  return same;
}

template <class Type, class Element, class C, class D> bool allShapes(bool signedValues = true) {
  return allLayouts<16, 16, 16, Type, Element, C, D>(signedValues) && allLayouts<8, 32, 16, Type, Element, C, D>(signedValues) &&
         allLayouts<32, 8, 16, Type, Element, C, D>(signedValues);
}

// What a program may do with elements: the same to all of them.
__global__ void scaled(const half *a, float *d) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(fb, __float2half(1.0f));
  wmma::fill_fragment(sum, 3.0f);
  wmma::load_matrix_sync(fa, a, 16);
  for (int i = 0; i < fa.num_elements; ++i)
    fa.x[i] = __hmul(fa.x[i], __float2half(2.0f));
  wmma::mma_sync(sum, fa, fb, sum);
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = -sum.x[i];
  wmma::store_matrix_sync(d, sum, 16, wmma::mem_row_major);
}

bool elements() {
  half *a = managed<half>(256);
  float *d = managed<float>(256);
  for (int i = 0; i < 256; ++i)
    a[i] = __float2half((float)(i % 16));
  scaled<<<1, 32>>>(a, d);
  cudaDeviceSynchronize();
  bool same = true;
  for (int i = 0; i < 256; ++i)
    same &= d[i] == -243.0f; // 2 * (0 + ... + 15) + 3
  return same;
}

static void tell(const char *what, bool same) { printf("%s: %s\n", what, same ? "same" : "DIFFERENT"); }

int main() {
  tell("half", allShapes<half, half, float, float>() && allShapes<half, half, half, float>());
  tell("half, half sums", allShapes<half, half, half, half>() && allShapes<half, half, float, half>());
  tell("bytes", allShapes<unsigned char, unsigned char, int, int>(false));
  tell("signed bytes", allShapes<signed char, signed char, int, int>());
  tell("bfloat16", allShapes<__nv_bfloat16, __nv_bfloat16, float, float>());
  tell("tf32", allLayouts<16, 16, 8, wmma::precision::tf32, float, float, float>(true));
  tell("double", allLayouts<8, 8, 4, double, double, double, double>(true));
  tell("elements of a fragment", elements());
}
