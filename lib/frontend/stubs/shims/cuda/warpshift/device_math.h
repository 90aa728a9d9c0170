// What a toolkit's device library holds and one or two instructions can do: the functions behind min, __popc, fabsf,
// __float2int_rz ... get a body here, so that a kernel using them is complete and loads on a GPU without a device library.
// The rest (expf, sin, pow, ...) stays an external __nv_*: the emulator has it, a GPU needs libdevice (PtxBuild.h).
// Included between clang's declarations of these functions and their first use.
#pragma once

#define WS_BODY extern "C" __inline__ __device__ __attribute__((always_inline))

// --- integers
WS_BODY int __nv_abs(int A) { return A < 0 ? (int)-(unsigned)A : A; }
WS_BODY long long __nv_llabs(long long A) { return A < 0 ? (long long)-(unsigned long long)A : A; }
#define WS_MINMAX(T, Prefix)                                                                                 \
  WS_BODY T __nv_##Prefix##min(T A, T B) { return A < B ? A : B; }                                           \
  WS_BODY T __nv_##Prefix##max(T A, T B) { return A < B ? B : A; }
WS_MINMAX(int, )
WS_MINMAX(unsigned int, u)
WS_MINMAX(long long, ll)
WS_MINMAX(unsigned long long, ull)
#undef WS_MINMAX
WS_BODY int __nv_popc(unsigned int A) { return __builtin_popcount(A); }
WS_BODY int __nv_popcll(unsigned long long A) { return __builtin_popcountll(A); }
WS_BODY int __nv_clz(int A) { return __builtin_clzg((unsigned)A, 32); }
WS_BODY int __nv_clzll(long long A) { return __builtin_clzg((unsigned long long)A, 64); }
WS_BODY int __nv_ffs(int A) { return __builtin_ffs(A); }
WS_BODY int __nv_ffsll(long long A) { return __builtin_ffsll(A); }
WS_BODY int __nv_brev(int A) { return (int)__builtin_bitreverse32((unsigned)A); }
WS_BODY long long __nv_brevll(long long A) { return (long long)__builtin_bitreverse64((unsigned long long)A); }
WS_BODY int __nv_byte_perm(int A, int B, int C) { return __nvvm_prmt(A, B, C & 0x7777); }
WS_BODY int __nv_mulhi(int A, int B) { return __nvvm_mulhi_i(A, B); }
WS_BODY unsigned int __nv_umulhi(unsigned int A, unsigned int B) { return __nvvm_mulhi_ui(A, B); }
WS_BODY long long __nv_mul64hi(long long A, long long B) { return __nvvm_mulhi_ll(A, B); }
WS_BODY unsigned long long __nv_umul64hi(unsigned long long A, unsigned long long B) {
  return __nvvm_mulhi_ull(A, B);
}
// The low 24 bits of both factors count.
WS_BODY int __nv_mul24(int A, int B) {
  return (int)((unsigned)((int)((unsigned)A << 8) >> 8) * (unsigned)((int)((unsigned)B << 8) >> 8));
}
WS_BODY unsigned int __nv_umul24(unsigned int A, unsigned int B) { return (A & 0xffffffu) * (B & 0xffffffu); }
WS_BODY int __nv_sad(int A, int B, int C) {
  return (int)((A < B ? (unsigned)B - (unsigned)A : (unsigned)A - (unsigned)B) + (unsigned)C);
}
WS_BODY unsigned int __nv_usad(unsigned int A, unsigned int B, unsigned int C) { return (A < B ? B - A : A - B) + C; }
WS_BODY int __nv_hadd(int A, int B) { return (int)(((long long)A + B) >> 1); }
WS_BODY int __nv_rhadd(int A, int B) { return (int)(((long long)A + B + 1) >> 1); }
WS_BODY int __nv_uhadd(unsigned int A, unsigned int B) { return (int)(((unsigned long long)A + B) >> 1); }
WS_BODY unsigned int __nv_urhadd(unsigned int A, unsigned int B) {
  return (unsigned int)(((unsigned long long)A + B + 1) >> 1);
}

// --- bits as another type
#define WS_BITS(To, Name, From)                                                                              \
  WS_BODY To Name(From A) { return __builtin_bit_cast(To, A); }
WS_BITS(float, __nv_int_as_float, int)
WS_BITS(int, __nv_float_as_int, float)
WS_BITS(float, __nv_uint_as_float, unsigned int)
WS_BITS(unsigned int, __nv_float_as_uint, float)
WS_BITS(double, __nv_longlong_as_double, long long)
WS_BITS(unsigned long long, __nv_double_as_longlong, double)
#undef WS_BITS
WS_BODY double __nv_hiloint2double(int High, int Low) { return __nvvm_lohi_i2d(Low, High); }
WS_BODY int __nv_double2hiint(double A) { return __nvvm_d2i_hi(A); }
WS_BODY int __nv_double2loint(double A) { return __nvvm_d2i_lo(A); }

// --- one instruction each, float and double
#define WS_BOTH1(Name, Op)                                                                                   \
  WS_BODY float __nv_##Name##f(float A) { return __nvvm_##Op##_f(A); }                                       \
  WS_BODY double __nv_##Name(double A) { return __nvvm_##Op##_d(A); }
WS_BOTH1(floor, floor)
WS_BOTH1(ceil, ceil)
WS_BOTH1(trunc, trunc)
WS_BOTH1(rint, round)
WS_BOTH1(nearbyint, round)
WS_BOTH1(rsqrt, rsqrt_approx)
WS_BOTH1(sqrt, sqrt_rn)
#undef WS_BOTH1
#define WS_BOTH2(Name)                                                                                       \
  WS_BODY float __nv_##Name##f(float A, float B) { return __nvvm_##Name##_f(A, B); }                         \
  WS_BODY double __nv_##Name(double A, double B) { return __nvvm_##Name##_d(A, B); }
WS_BOTH2(fmin)
WS_BOTH2(fmax)
#undef WS_BOTH2
WS_BODY float __nv_fabsf(float A) { return __builtin_fabsf(A); }
WS_BODY double __nv_fabs(double A) { return __builtin_fabs(A); }
WS_BODY float __nv_copysignf(float A, float B) { return __builtin_copysignf(A, B); }
WS_BODY double __nv_copysign(double A, double B) { return __builtin_copysign(A, B); }
WS_BODY float __nv_fmaf(float A, float B, float C) { return __nvvm_fma_rn_f(A, B, C); }
WS_BODY double __nv_fma(double A, double B, double C) { return __nvvm_fma_rn_d(A, B, C); }
WS_BODY float __nv_saturatef(float A) { return __nvvm_saturate_f(A); }
WS_BODY int __nv_signbitf(float A) { return (int)(__builtin_bit_cast(unsigned int, A) >> 31); }
WS_BODY int __nv_signbitd(double A) { return (int)(__builtin_bit_cast(unsigned long long, A) >> 63); }
WS_BODY int __nv_finitef(float A) { return __builtin_fabsf(A) < __builtin_huge_valf(); }
WS_BODY int __nv_isfinited(double A) { return __builtin_fabs(A) < __builtin_huge_val(); }
WS_BODY int __nv_isinff(float A) { return __builtin_fabsf(A) == __builtin_huge_valf(); }
WS_BODY int __nv_isinfd(double A) { return __builtin_fabs(A) == __builtin_huge_val(); }
WS_BODY int __nv_isnanf(float A) { return A != A; }
WS_BODY int __nv_isnand(double A) { return A != A; }

// --- arithmetic and conversions with a rounding mode: rd is PTX's rm, ru its rp
#define WS_ROUNDED(Cuda, Ptx)                                                                                \
  WS_BODY float __nv_fadd_##Cuda(float A, float B) { return __nvvm_add_##Ptx##_f(A, B); }                    \
  WS_BODY float __nv_fsub_##Cuda(float A, float B) { return __nvvm_add_##Ptx##_f(A, -B); }                   \
  WS_BODY float __nv_fmul_##Cuda(float A, float B) { return __nvvm_mul_##Ptx##_f(A, B); }                    \
  WS_BODY float __nv_fdiv_##Cuda(float A, float B) { return __nvvm_div_##Ptx##_f(A, B); }                    \
  WS_BODY float __nv_frcp_##Cuda(float A) { return __nvvm_rcp_##Ptx##_f(A); }                                \
  WS_BODY float __nv_fsqrt_##Cuda(float A) { return __nvvm_sqrt_##Ptx##_f(A); }                              \
  WS_BODY float __nv_fmaf_##Cuda(float A, float B, float C) { return __nvvm_fma_##Ptx##_f(A, B, C); }        \
  WS_BODY float __nv_fmaf_ieee_##Cuda(float A, float B, float C) { return __nvvm_fma_##Ptx##_f(A, B, C); }   \
  WS_BODY double __nv_dadd_##Cuda(double A, double B) { return __nvvm_add_##Ptx##_d(A, B); }                 \
  WS_BODY double __nv_dsub_##Cuda(double A, double B) { return __nvvm_add_##Ptx##_d(A, -B); }                \
  WS_BODY double __nv_dmul_##Cuda(double A, double B) { return __nvvm_mul_##Ptx##_d(A, B); }                 \
  WS_BODY double __nv_ddiv_##Cuda(double A, double B) { return __nvvm_div_##Ptx##_d(A, B); }                 \
  WS_BODY double __nv_drcp_##Cuda(double A) { return __nvvm_rcp_##Ptx##_d(A); }                              \
  WS_BODY double __nv_dsqrt_##Cuda(double A) { return __nvvm_sqrt_##Ptx##_d(A); }                            \
  WS_BODY double __nv_fma_##Cuda(double A, double B, double C) { return __nvvm_fma_##Ptx##_d(A, B, C); }     \
  WS_BODY float __nv_int2float_##Cuda(int A) { return __nvvm_i2f_##Ptx(A); }                                 \
  WS_BODY float __nv_uint2float_##Cuda(unsigned int A) { return __nvvm_ui2f_##Ptx(A); }                      \
  WS_BODY float __nv_ll2float_##Cuda(long long A) { return __nvvm_ll2f_##Ptx(A); }                           \
  WS_BODY float __nv_ull2float_##Cuda(unsigned long long A) { return __nvvm_ull2f_##Ptx(A); }                \
  WS_BODY double __nv_ll2double_##Cuda(long long A) { return __nvvm_ll2d_##Ptx(A); }                         \
  WS_BODY double __nv_ull2double_##Cuda(unsigned long long A) { return __nvvm_ull2d_##Ptx(A); }              \
  WS_BODY float __nv_double2float_##Cuda(double A) { return __nvvm_d2f_##Ptx(A); }
WS_ROUNDED(rn, rn)
WS_ROUNDED(rz, rz)
WS_ROUNDED(rd, rm)
WS_ROUNDED(ru, rp)
#undef WS_ROUNDED

// --- to integers: out of range gives the nearest integer there is, NaN what cvt makes of it
// Towards zero in two steps, since LLVM takes __nvvm_f2i_rz and its like for C's cast, which has no value out of range:
// the whole number, then an exact conversion. (Where subnormals are flushed they go to 0 either way.)
#define WS_TO_INTEGER(Cuda, Ptx, WholeF, WholeD)                                                             \
  WS_BODY int __nv_float2int_##Cuda(float A) { return __nvvm_f2i_##Ptx(WholeF(A)); }                         \
  WS_BODY unsigned int __nv_float2uint_##Cuda(float A) { return __nvvm_f2ui_##Ptx(WholeF(A)); }              \
  WS_BODY long long __nv_float2ll_##Cuda(float A) { return __nvvm_f2ll_##Ptx(WholeF(A)); }                   \
  WS_BODY unsigned long long __nv_float2ull_##Cuda(float A) { return __nvvm_f2ull_##Ptx(WholeF(A)); }        \
  WS_BODY int __nv_double2int_##Cuda(double A) { return __nvvm_d2i_##Ptx(WholeD(A)); }                       \
  WS_BODY unsigned int __nv_double2uint_##Cuda(double A) { return __nvvm_d2ui_##Ptx(WholeD(A)); }            \
  WS_BODY long long __nv_double2ll_##Cuda(double A) { return __nvvm_d2ll_##Ptx(WholeD(A)); }                 \
  WS_BODY unsigned long long __nv_double2ull_##Cuda(double A) { return __nvvm_d2ull_##Ptx(WholeD(A)); }
WS_TO_INTEGER(rn, rn, , )
WS_TO_INTEGER(rz, rn, __nvvm_trunc_f, __nvvm_trunc_d)
WS_TO_INTEGER(rd, rm, , )
WS_TO_INTEGER(ru, rp, , )
#undef WS_TO_INTEGER
WS_BODY double __nv_int2double_rn(int A) { return (double)A; }
WS_BODY double __nv_uint2double_rn(unsigned int A) { return (double)A; }

// --- fast forms: the guide defines them by these approximate instructions
WS_BODY float __nv_fast_sinf(float A) { return __nvvm_sin_approx_f(A); }
WS_BODY float __nv_fast_cosf(float A) { return __nvvm_cos_approx_f(A); }
WS_BODY float __nv_fast_log2f(float A) { return __nvvm_lg2_approx_f(A); }
WS_BODY float __nv_fast_fdividef(float A, float B) { return __nvvm_div_approx_f(A, B); }

#undef WS_BODY
