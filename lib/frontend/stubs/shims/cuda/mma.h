// Matrix operations of a warp: fragments, load_matrix_sync, store_matrix_sync, mma_sync, fill_fragment. Needs sm_70,
// integers sm_72, bfloat16, tf32 and double sm_80. Elements of less than 8 bits are not here.
#ifndef __MMA_H__
#define __MMA_H__

#include "cuda_fp16.h"
#include "cuda_bf16.h"

#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

namespace nvcuda {
namespace wmma {

enum layout_t { mem_row_major, mem_col_major };
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct tf32;
}

/// What a lane holds of a matrix: num_elements of element_type in x.
template <typename __Element, int __Count> struct __align__(8) __fragment_base {
  typedef __Element element_type;
  typedef __Element storage_element_type;
  enum { num_elements = __Count, num_storage_elements = __Count };
  __Element x[__Count];
};

template <typename __Use, int __M, int __N, int __K, typename __Type, typename __Layout = void> class fragment;

template <typename __Element, int __Count, typename __Value>
WS_DEVICE void fill_fragment(__fragment_base<__Element, __Count> &__F, const __Value &__V) {
#pragma unroll
  for (int __I = 0; __I != __Count; ++__I)
    __F.x[__I] = (__Element)__V;
}

WS_DEVICE float __float_to_tf32(float __V) {
  float __R;
  __asm__("{\n .reg .b32 t;\n cvt.rna.tf32.f32 t, %1;\n mov.b32 %0, t;\n}" : "=f"(__R) : "f"(__V));
  return __R;
}

// A fragment of a or b in both layouts, with its load. Layouts count as the builtins do: 0 by rows, 1 by columns.
#define WS_OPERAND_LAYOUT(Use, M, N, K, Type, Element, Count, Major, Number, Word, Load)                                  \
  template <> class fragment<Use, M, N, K, Type, Major> : public __fragment_base<Element, Count> {};                     \
  WS_DEVICE void load_matrix_sync(fragment<Use, M, N, K, Type, Major> &__F, const Element *__P, unsigned __Stride) {     \
    Load((Word *)__F.x, (const Word *)__P, __Stride, Number);                                                             \
  }
#define WS_OPERAND(Use, M, N, K, Type, Element, Count, Word, Load)                                                        \
  WS_OPERAND_LAYOUT(Use, M, N, K, Type, Element, Count, row_major, 0, Word, Load)                                         \
  WS_OPERAND_LAYOUT(Use, M, N, K, Type, Element, Count, col_major, 1, Word, Load)

// An accumulator: its layout is an argument of load and store.
#define WS_ACCUMULATOR(M, N, K, Type, Count, Word, Load, Store)                                                           \
  template <> class fragment<accumulator, M, N, K, Type> : public __fragment_base<Type, Count> {};                       \
  WS_DEVICE void load_matrix_sync(fragment<accumulator, M, N, K, Type> &__F, const Type *__P, unsigned __Stride,         \
                                  layout_t __L) {                                                                         \
    if (__L == mem_row_major)                                                                                             \
      Load((Word *)__F.x, (const Word *)__P, __Stride, 0);                                                                \
    else                                                                                                                  \
      Load((Word *)__F.x, (const Word *)__P, __Stride, 1);                                                                \
  }                                                                                                                       \
  WS_DEVICE void store_matrix_sync(Type *__P, const fragment<accumulator, M, N, K, Type> &__F, unsigned __Stride,        \
                                   layout_t __L) {                                                                        \
    if (__L == mem_row_major)                                                                                             \
      Store((Word *)__P, (const Word *)__F.x, __Stride, 0);                                                               \
    else                                                                                                                  \
      Store((Word *)__P, (const Word *)__F.x, __Stride, 1);                                                               \
  }

// d = a * b + c for the four pairs of layouts, which the builtins count 0 to 3.
#define WS_PRODUCT_LAYOUT(M, N, K, Type, D, C, Word, WordD, WordC, MajorA, MajorB, Number, Product)                       \
  WS_DEVICE void mma_sync(fragment<accumulator, M, N, K, D> &__D, const fragment<matrix_a, M, N, K, Type, MajorA> &__A,  \
                          const fragment<matrix_b, M, N, K, Type, MajorB> &__B,                                           \
                          const fragment<accumulator, M, N, K, C> &__C, bool __Saturate = false) {                        \
    if (__Saturate)                                                                                                       \
      Product((WordD *)__D.x, (const Word *)__A.x, (const Word *)__B.x, (const WordC *)__C.x, Number, WS_SATURATE);       \
    else                                                                                                                  \
      Product((WordD *)__D.x, (const Word *)__A.x, (const Word *)__B.x, (const WordC *)__C.x, Number, 0);                 \
  }
#define WS_PRODUCT(M, N, K, Type, D, C, Word, WordD, WordC, Product)                                                      \
  WS_PRODUCT_LAYOUT(M, N, K, Type, D, C, Word, WordD, WordC, row_major, row_major, 0, Product)                            \
  WS_PRODUCT_LAYOUT(M, N, K, Type, D, C, Word, WordD, WordC, row_major, col_major, 1, Product)                            \
  WS_PRODUCT_LAYOUT(M, N, K, Type, D, C, Word, WordD, WordC, col_major, row_major, 2, Product)                            \
  WS_PRODUCT_LAYOUT(M, N, K, Type, D, C, Word, WordD, WordC, col_major, col_major, 3, Product)

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700
#define WS_SATURATE 1
#define WS_HALF(M, N, K, Shape)                                                                                           \
  WS_OPERAND(matrix_a, M, N, K, __half, __half, 16, int, __hmma_##Shape##_ld_a)                                           \
  WS_OPERAND(matrix_b, M, N, K, __half, __half, 16, int, __hmma_##Shape##_ld_b)                                           \
  WS_ACCUMULATOR(M, N, K, __half, 8, int, __hmma_##Shape##_ld_c_f16, __hmma_##Shape##_st_c_f16)                           \
  WS_ACCUMULATOR(M, N, K, float, 8, float, __hmma_##Shape##_ld_c_f32, __hmma_##Shape##_st_c_f32)                          \
  WS_PRODUCT(M, N, K, __half, float, float, int, float, float, __hmma_##Shape##_mma_f32f32)                               \
  WS_PRODUCT(M, N, K, __half, float, __half, int, float, int, __hmma_##Shape##_mma_f32f16)                                \
  WS_PRODUCT(M, N, K, __half, __half, float, int, int, float, __hmma_##Shape##_mma_f16f32)                                \
  WS_PRODUCT(M, N, K, __half, __half, __half, int, int, int, __hmma_##Shape##_mma_f16f16)
WS_HALF(16, 16, 16, m16n16k16)
WS_HALF(8, 32, 16, m8n32k16)
WS_HALF(32, 8, 16, m32n8k16)
#undef WS_HALF
#endif

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 720
#define WS_BYTES(M, N, K, Shape, CountA, CountB)                                                                          \
  WS_OPERAND(matrix_a, M, N, K, signed char, signed char, CountA, int, __imma_##Shape##_ld_a_s8)                          \
  WS_OPERAND(matrix_a, M, N, K, unsigned char, unsigned char, CountA, int, __imma_##Shape##_ld_a_u8)                      \
  WS_OPERAND(matrix_b, M, N, K, signed char, signed char, CountB, int, __imma_##Shape##_ld_b_s8)                          \
  WS_OPERAND(matrix_b, M, N, K, unsigned char, unsigned char, CountB, int, __imma_##Shape##_ld_b_u8)                      \
  WS_ACCUMULATOR(M, N, K, int, 8, int, __imma_##Shape##_ld_c, __imma_##Shape##_st_c_i32)                                  \
  WS_PRODUCT(M, N, K, signed char, int, int, int, int, int, __imma_##Shape##_mma_s8)                                      \
  WS_PRODUCT(M, N, K, unsigned char, int, int, int, int, int, __imma_##Shape##_mma_u8)
WS_BYTES(16, 16, 16, m16n16k16, 8, 8)
WS_BYTES(8, 32, 16, m8n32k16, 4, 16)
WS_BYTES(32, 8, 16, m32n8k16, 16, 4)
#undef WS_BYTES
#endif

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
// These have no saturating form: the argument is there and has no effect.
#undef WS_SATURATE
#define WS_SATURATE 0
#define WS_BFLOAT(M, N, K, Shape, CountA, CountB)                                                                         \
  WS_OPERAND(matrix_a, M, N, K, __nv_bfloat16, __nv_bfloat16, CountA, int, __mma_bf16_##Shape##_ld_a)                     \
  WS_OPERAND(matrix_b, M, N, K, __nv_bfloat16, __nv_bfloat16, CountB, int, __mma_bf16_##Shape##_ld_b)                     \
  WS_PRODUCT(M, N, K, __nv_bfloat16, float, float, int, float, float, __mma_bf16_##Shape##_mma_f32)
WS_BFLOAT(16, 16, 16, m16n16k16, 8, 8)
WS_BFLOAT(8, 32, 16, m8n32k16, 4, 16)
WS_BFLOAT(32, 8, 16, m32n8k16, 16, 4)
#undef WS_BFLOAT

WS_OPERAND(matrix_a, 16, 16, 8, precision::tf32, float, 4, int, __mma_tf32_m16n16k8_ld_a)
WS_OPERAND(matrix_b, 16, 16, 8, precision::tf32, float, 4, int, __mma_tf32_m16n16k8_ld_b)
WS_ACCUMULATOR(16, 16, 8, float, 8, float, __mma_tf32_m16n16k8_ld_c, __mma_m16n16k8_st_c_f32)
WS_PRODUCT(16, 16, 8, precision::tf32, float, float, int, float, float, __mma_tf32_m16n16k8_mma_f32)

WS_OPERAND(matrix_a, 8, 8, 4, double, double, 1, double, __dmma_m8n8k4_ld_a)
WS_OPERAND(matrix_b, 8, 8, 4, double, double, 1, double, __dmma_m8n8k4_ld_b)
WS_ACCUMULATOR(8, 8, 4, double, 2, double, __dmma_m8n8k4_ld_c, __dmma_m8n8k4_st_c_f64)
WS_PRODUCT(8, 8, 4, double, double, double, double, double, double, __dmma_m8n8k4_mma_f64)
#endif

#undef WS_SATURATE
#undef WS_OPERAND_LAYOUT
#undef WS_OPERAND
#undef WS_ACCUMULATOR
#undef WS_PRODUCT_LAYOUT
#undef WS_PRODUCT

} // namespace wmma
} // namespace nvcuda

#undef WS_DEVICE
#endif
