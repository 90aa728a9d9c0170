// What cuBLAS computes, included by cublas_api.h: S, D, C and Z, with sizes of 32 and of 64 bits.
// __P: the name up to the letter of the type, __T: the type, __R: the real type of its numbers, __I: that of sizes, __E: the end of the name.
#define WS_SIZES(__Table, ...) __Table(__VA_ARGS__, int, ) __Table(__VA_ARGS__, int64_t, _64)
#define WS_TYPES(__Table)                                                                                            \
  WS_SIZES(__Table, cublasS, float) WS_SIZES(__Table, cublasD, double)                                               \
  WS_SIZES(__Table, cublasC, cuComplex) WS_SIZES(__Table, cublasZ, cuDoubleComplex)
#define WS_REAL(__Table) WS_SIZES(__Table, cublasS, float) WS_SIZES(__Table, cublasD, double)
#define WS_COMPLEX(__Table) WS_SIZES(__Table, cublasC, cuComplex, float) WS_SIZES(__Table, cublasZ, cuDoubleComplex, double)

// Vectors, and matrices in the memory of host and device.
#define WS_COPIES(__I, __E)                                                                                          \
  WS_BLAS(cublasSetVector##__E, __I, __I, const void *, __I, void *, __I);                                           \
  WS_BLAS(cublasGetVector##__E, __I, __I, const void *, __I, void *, __I);                                           \
  WS_BLAS(cublasSetMatrix##__E, __I, __I, __I, const void *, __I, void *, __I);                                      \
  WS_BLAS(cublasGetMatrix##__E, __I, __I, __I, const void *, __I, void *, __I);                                      \
  WS_BLAS(cublasSetVectorAsync##__E, __I, __I, const void *, __I, void *, __I, cudaStream_t);                        \
  WS_BLAS(cublasGetVectorAsync##__E, __I, __I, const void *, __I, void *, __I, cudaStream_t);                        \
  WS_BLAS(cublasSetMatrixAsync##__E, __I, __I, __I, const void *, __I, void *, __I, cudaStream_t);                   \
  WS_BLAS(cublasGetMatrixAsync##__E, __I, __I, __I, const void *, __I, void *, __I, cudaStream_t);
WS_COPIES(int, )
WS_COPIES(int64_t, _64)
#undef WS_COPIES

// Level 1.
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_BLAS(__P##copy_v2##__E, WS_H, __I, const __T *, __I, __T *, __I);                                               \
  WS_BLAS(__P##swap_v2##__E, WS_H, __I, __T *, __I, __T *, __I);                                                     \
  WS_BLAS(__P##scal_v2##__E, WS_H, __I, const __T *, __T *, __I);                                                    \
  WS_BLAS(__P##axpy_v2##__E, WS_H, __I, const __T *, const __T *, __I, __T *, __I);
WS_TYPES(WS_LEVEL)
#undef WS_LEVEL
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_BLAS(__P##dot_v2##__E, WS_H, __I, const __T *, __I, const __T *, __I, __T *);                                   \
  WS_BLAS(__P##rot_v2##__E, WS_H, __I, __T *, __I, __T *, __I, const __T *, const __T *);                            \
  WS_BLAS(__P##rotm_v2##__E, WS_H, __I, __T *, __I, __T *, __I, const __T *);
WS_REAL(WS_LEVEL)
#undef WS_LEVEL
#define WS_LEVEL(__P, __T, __R, __I, __E)                                                                            \
  WS_BLAS(__P##dotu_v2##__E, WS_H, __I, const __T *, __I, const __T *, __I, __T *);                                  \
  WS_BLAS(__P##dotc_v2##__E, WS_H, __I, const __T *, __I, const __T *, __I, __T *);                                  \
  WS_BLAS(__P##rot_v2##__E, WS_H, __I, __T *, __I, __T *, __I, const __R *, const __T *);
WS_COMPLEX(WS_LEVEL)
#undef WS_LEVEL
// Names with two letters, and those of indices.
#define WS_LEVEL(__N, __T, __R, __I, __E)                                                                            \
  WS_BLAS(__N##nrm2_v2##__E, WS_H, __I, const __T *, __I, __R *);                                                    \
  WS_BLAS(__N##asum_v2##__E, WS_H, __I, const __T *, __I, __R *);
WS_SIZES(WS_LEVEL, cublasS, float, float)
WS_SIZES(WS_LEVEL, cublasD, double, double)
WS_SIZES(WS_LEVEL, cublasSc, cuComplex, float)
WS_SIZES(WS_LEVEL, cublasDz, cuDoubleComplex, double)
#undef WS_LEVEL
#define WS_LEVEL(__N, __T, __I, __E)                                                                                 \
  WS_BLAS(__N##amax_v2##__E, WS_H, __I, const __T *, __I, __I *);                                                    \
  WS_BLAS(__N##amin_v2##__E, WS_H, __I, const __T *, __I, __I *);
WS_SIZES(WS_LEVEL, cublasIs, float)
WS_SIZES(WS_LEVEL, cublasId, double)
WS_SIZES(WS_LEVEL, cublasIc, cuComplex)
WS_SIZES(WS_LEVEL, cublasIz, cuDoubleComplex)
#undef WS_LEVEL
#define WS_LEVEL(__N, __T, __R, __I, __E)                                                                            \
  WS_BLAS(__N##scal_v2##__E, WS_H, __I, const __R *, __T *, __I);                                                    \
  WS_BLAS(__N##rot_v2##__E, WS_H, __I, __T *, __I, __T *, __I, const __R *, const __R *);
WS_SIZES(WS_LEVEL, cublasCs, cuComplex, float)
WS_SIZES(WS_LEVEL, cublasZd, cuDoubleComplex, double)
#undef WS_LEVEL
#define WS_LEVEL(__P, __T, __R) WS_BLAS(__P##rotg_v2, WS_H, __T *, __T *, __R *, __T *);
WS_LEVEL(cublasS, float, float) WS_LEVEL(cublasD, double, double) WS_LEVEL(cublasC, cuComplex, float)
WS_LEVEL(cublasZ, cuDoubleComplex, double)
#undef WS_LEVEL
WS_BLAS(cublasSrotmg_v2, WS_H, float *, float *, float *, const float *, float *);
WS_BLAS(cublasDrotmg_v2, WS_H, double *, double *, double *, const double *, double *);

// Level 2.
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_BLAS(__P##gemv_v2##__E, WS_H, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I);     \
  WS_BLAS(__P##gbmv_v2##__E, WS_H, WS_O, __I, __I, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *,        \
          __T *, __I);                                                                                               \
  WS_BLAS(__P##trmv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, const __T *, __I, __T *, __I);                             \
  WS_BLAS(__P##trsv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, const __T *, __I, __T *, __I);                             \
  WS_BLAS(__P##tpmv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, const __T *, __T *, __I);                                  \
  WS_BLAS(__P##tpsv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, const __T *, __T *, __I);                                  \
  WS_BLAS(__P##tbmv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, __I, const __T *, __I, __T *, __I);                        \
  WS_BLAS(__P##tbsv_v2##__E, WS_H, WS_U, WS_O, WS_D, __I, __I, const __T *, __I, __T *, __I);                        \
  WS_BLAS(__P##symv_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I);          \
  WS_BLAS(__P##syr_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, __T *, __I);                             \
  WS_BLAS(__P##syr2_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, const __T *, __I, __T *, __I);          \
  WS_BLAS(__P##gemvStridedBatched##__E, WS_H, WS_O, __I, __I, const __T *, const __T *, __I, long long, const __T *, __I,         \
          long long, const __T *, __T *, __I, long long, __I);                                                       \
  WS_BLAS(__P##gemvBatched##__E, WS_H, WS_O, __I, __I, const __T *, const __T *const *, __I, const __T *const *, __I,             \
          const __T *, __T *const *, __I, __I);
WS_TYPES(WS_LEVEL)
#undef WS_LEVEL
// Symmetric and hermitian matrices, in bands and packed.
#define WS_BANDS(__P, __B, __K, __T, __I, __E)                                                                       \
  WS_BLAS(__P##__B##_v2##__E, WS_H, WS_U, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I);    \
  WS_BLAS(__P##__K##mv_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, const __T *, __I, const __T *, __T *, __I);            \
  WS_BLAS(__P##__K##r2_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, const __T *, __I, __T *);
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_BANDS(__P, sbmv, sp, __T, __I, __E)                                                                             \
  WS_BLAS(__P##spr_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, __T *);                                  \
  WS_BLAS(__P##ger_v2##__E, WS_H, __I, __I, const __T *, const __T *, __I, const __T *, __I, __T *, __I);
WS_REAL(WS_LEVEL)
#undef WS_LEVEL
#define WS_LEVEL(__P, __T, __R, __I, __E)                                                                            \
  WS_BANDS(__P, hbmv, hp, __T, __I, __E)                                                                             \
  WS_BLAS(__P##hpr_v2##__E, WS_H, WS_U, __I, const __R *, const __T *, __I, __T *);                                  \
  WS_BLAS(__P##hemv_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I);          \
  WS_BLAS(__P##her_v2##__E, WS_H, WS_U, __I, const __R *, const __T *, __I, __T *, __I);                             \
  WS_BLAS(__P##her2_v2##__E, WS_H, WS_U, __I, const __T *, const __T *, __I, const __T *, __I, __T *, __I);          \
  WS_BLAS(__P##geru_v2##__E, WS_H, __I, __I, const __T *, const __T *, __I, const __T *, __I, __T *, __I);           \
  WS_BLAS(__P##gerc_v2##__E, WS_H, __I, __I, const __T *, const __T *, __I, const __T *, __I, __T *, __I);
WS_COMPLEX(WS_LEVEL)
#undef WS_LEVEL
#undef WS_BANDS

// Level 3. __G: what a product of matrices is called.
#define WS_GEMM(__G, __T, __I, __E)                                                                                  \
  WS_BLAS(__G##__E, WS_H, WS_O, WS_O, __I, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I);
#define WS_BATCHES(__G, __T, __I, __E)                                                                               \
  WS_BLAS(__G##Batched##__E, WS_H, WS_O, WS_O, __I, __I, __I, const __T *, const __T *const *, __I, const __T *const *, __I,      \
          const __T *, __T *const *, __I, __I);                                                                      \
  WS_BLAS(__G##StridedBatched##__E, WS_H, WS_O, WS_O, __I, __I, __I, const __T *, const __T *, __I, long long, const __T *,       \
          __I, long long, const __T *, __T *, __I, long long, __I);
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_GEMM(__P##gemm_v2, __T, __I, __E)                                                                               \
  WS_BATCHES(__P##gemm, __T, __I, __E)                                                                               \
  WS_BLAS(__P##symm_v2##__E, WS_H, WS_S, WS_U, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *,     \
          __I);                                                                                                      \
  WS_BLAS(__P##syrk_v2##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __T *, __I);    \
  WS_BLAS(__P##syr2k_v2##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *,    \
          __I);                                                                                                      \
  WS_BLAS(__P##syrkx##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *, __I); \
  WS_BLAS(__P##trmm_v2##__E, WS_H, WS_S, WS_U, WS_O, WS_D, __I, __I, const __T *, const __T *, __I, const __T *, __I, __T *,      \
          __I);                                                                                                      \
  WS_BLAS(__P##trsm_v2##__E, WS_H, WS_S, WS_U, WS_O, WS_D, __I, __I, const __T *, const __T *, __I, __T *, __I);     \
  WS_BLAS(__P##trsmBatched##__E, WS_H, WS_S, WS_U, WS_O, WS_D, __I, __I, const __T *, const __T *const *, __I, __T *const *,      \
          __I, __I);                                                                                                 \
  WS_BLAS(__P##geam##__E, WS_H, WS_O, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, const __T *, __I, __T *, __I);  \
  WS_BLAS(__P##dgmm##__E, WS_H, WS_S, __I, __I, const __T *, __I, const __T *, __I, __T *, __I);
WS_TYPES(WS_LEVEL)
#undef WS_LEVEL
#define WS_LEVEL(__P, __T, __R, __I, __E)                                                                            \
  WS_GEMM(__P##gemm3m, __T, __I, __E)                                                                                \
  WS_BLAS(__P##hemm_v2##__E, WS_H, WS_S, WS_U, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __T *, __T *,     \
          __I);                                                                                                      \
  WS_BLAS(__P##herk_v2##__E, WS_H, WS_U, WS_O, __I, __I, const __R *, const __T *, __I, const __R *, __T *, __I);    \
  WS_BLAS(__P##her2k_v2##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __R *, __T *,    \
          __I);                                                                                                      \
  WS_BLAS(__P##herkx##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const __T *, __I, const __T *, __I, const __R *, __T *, __I);
WS_COMPLEX(WS_LEVEL)
#undef WS_LEVEL
WS_SIZES(WS_BATCHES, cublasCgemm3m, cuComplex)
WS_SIZES(WS_GEMM, cublasHgemm, __half)
WS_SIZES(WS_BATCHES, cublasHgemm, __half)
#undef WS_GEMM
#undef WS_BATCHES
#define WS_LEVEL(__P, __T, __I, __E)                                                                                 \
  WS_BLAS(__P##gemmGroupedBatched##__E, WS_H, const WS_O *, const WS_O *, const __I *, const __I *, const __I *, const __T *,     \
          const __T *const *, const __I *, const __T *const *, const __I *, const __T *, __T *const *, const __I *, __I,          \
          const __I *);
WS_REAL(WS_LEVEL)
#undef WS_LEVEL
#define WS_LEVEL(__N, __A, __Y, __I, __E)                                                                            \
  WS_BLAS(__N##gemvBatched##__E, WS_H, WS_O, __I, __I, const float *, const __A *const *, __I, const __A *const *, __I,           \
          const float *, __Y *const *, __I, __I);                                                                    \
  WS_BLAS(__N##gemvStridedBatched##__E, WS_H, WS_O, __I, __I, const float *, const __A *, __I, long long, const __A *, __I,       \
          long long, const float *, __Y *, __I, long long, __I);
WS_SIZES(WS_LEVEL, cublasHSH, __half, __half)
WS_SIZES(WS_LEVEL, cublasHSS, __half, float)
WS_SIZES(WS_LEVEL, cublasTST, __nv_bfloat16, __nv_bfloat16)
WS_SIZES(WS_LEVEL, cublasTSS, __nv_bfloat16, float)
#undef WS_LEVEL

// Elements of any type.
#define WS_LEVEL(__I, __E)                                                                                           \
  WS_BLAS(cublasNrm2Ex##__E, WS_H, __I, const void *, WS_X, __I, void *, WS_X, WS_X);                                \
  WS_BLAS(cublasAsumEx##__E, WS_H, __I, const void *, WS_X, __I, void *, WS_X, WS_X);                                \
  WS_BLAS(cublasDotEx##__E, WS_H, __I, const void *, WS_X, __I, const void *, WS_X, __I, void *, WS_X, WS_X);        \
  WS_BLAS(cublasDotcEx##__E, WS_H, __I, const void *, WS_X, __I, const void *, WS_X, __I, void *, WS_X, WS_X);       \
  WS_BLAS(cublasScalEx##__E, WS_H, __I, const void *, WS_X, void *, WS_X, __I, WS_X);                                \
  WS_BLAS(cublasAxpyEx##__E, WS_H, __I, const void *, WS_X, const void *, WS_X, __I, void *, WS_X, __I, WS_X);       \
  WS_BLAS(cublasCopyEx##__E, WS_H, __I, const void *, WS_X, __I, void *, WS_X, __I);                                 \
  WS_BLAS(cublasSwapEx##__E, WS_H, __I, void *, WS_X, __I, void *, WS_X, __I);                                       \
  WS_BLAS(cublasIamaxEx##__E, WS_H, __I, const void *, WS_X, __I, __I *);                                            \
  WS_BLAS(cublasIaminEx##__E, WS_H, __I, const void *, WS_X, __I, __I *);                                            \
  WS_BLAS(cublasRotEx##__E, WS_H, __I, void *, WS_X, __I, void *, WS_X, __I, const void *, const void *, WS_X, WS_X);             \
  WS_BLAS(cublasRotmEx##__E, WS_H, __I, void *, WS_X, __I, void *, WS_X, __I, const void *, WS_X, WS_X);             \
  WS_BLAS(cublasGemmEx##__E, WS_H, WS_O, WS_O, __I, __I, __I, const void *, const void *, WS_X, __I, const void *, WS_X, __I,     \
          const void *, void *, WS_X, __I, cublasComputeType_t, cublasGemmAlgo_t);                                   \
  WS_BLAS(cublasGemmBatchedEx##__E, WS_H, WS_O, WS_O, __I, __I, __I, const void *, const void *const *, WS_X, __I,   \
          const void *const *, WS_X, __I, const void *, void *const *, WS_X, __I, __I, cublasComputeType_t, cublasGemmAlgo_t);    \
  WS_BLAS(cublasGemmStridedBatchedEx##__E, WS_H, WS_O, WS_O, __I, __I, __I, const void *, const void *, WS_X, __I, long long,     \
          const void *, WS_X, __I, long long, const void *, void *, WS_X, __I, long long, __I, cublasComputeType_t,  \
          cublasGemmAlgo_t);                                                                                         \
  WS_BLAS(cublasGemmGroupedBatchedEx##__E, WS_H, const WS_O *, const WS_O *, const __I *, const __I *, const __I *, const void *, \
          const void *const *, WS_X, const __I *, const void *const *, WS_X, const __I *, const void *, void *const *, WS_X,      \
          const __I *, __I, const __I *, cublasComputeType_t);
WS_LEVEL(int, )
WS_LEVEL(int64_t, _64)
#undef WS_LEVEL
#define WS_LEVEL(__N, __T, __I, __E)                                                                                 \
  WS_BLAS(__N##__E, WS_H, WS_O, WS_O, __I, __I, __I, const __T *, const void *, WS_X, __I, const void *, WS_X, __I, const __T *,  \
          void *, WS_X, __I);
WS_SIZES(WS_LEVEL, cublasSgemmEx, float)
WS_SIZES(WS_LEVEL, cublasCgemmEx, cuComplex)
WS_SIZES(WS_LEVEL, cublasCgemm3mEx, cuComplex)
#undef WS_LEVEL
#define WS_LEVEL(__N, __T, __I, __E)                                                                                 \
  WS_BLAS(__N##__E, WS_H, WS_U, WS_O, __I, __I, const __T *, const void *, WS_X, __I, const __T *, void *, WS_X, __I);
WS_SIZES(WS_LEVEL, cublasCsyrkEx, cuComplex)
WS_SIZES(WS_LEVEL, cublasCsyrk3mEx, cuComplex)
WS_SIZES(WS_LEVEL, cublasCherkEx, float)
WS_SIZES(WS_LEVEL, cublasCherk3mEx, float)
#undef WS_LEVEL
WS_BLAS(cublasRotgEx, WS_H, void *, void *, WS_X, void *, void *, WS_X, WS_X);
WS_BLAS(cublasRotmgEx, WS_H, void *, WS_X, void *, WS_X, void *, WS_X, const void *, WS_X, void *, WS_X, WS_X);
WS_BLAS(cublasUint8gemmBias, WS_H, WS_O, WS_O, WS_O, int, int, int, const unsigned char *, int, int, const unsigned char *, int, int,
        unsigned char *, int, int, int, int);

// Many small systems, and matrices that change their form.
#define WS_LEVEL(__P, __T)                                                                                           \
  WS_BLAS(__P##getrfBatched, WS_H, int, __T *const *, int, int *, int *, int);                                       \
  WS_BLAS(__P##getriBatched, WS_H, int, const __T *const *, int, const int *, __T *const *, int, int *, int);        \
  WS_BLAS(__P##getrsBatched, WS_H, WS_O, int, int, const __T *const *, int, const int *, __T *const *, int, int *, int);          \
  WS_BLAS(__P##matinvBatched, WS_H, int, const __T *const *, int, __T *const *, int, int *, int);                    \
  WS_BLAS(__P##geqrfBatched, WS_H, int, int, __T *const *, int, __T *const *, int *, int);                           \
  WS_BLAS(__P##gelsBatched, WS_H, WS_O, int, int, int, __T *const *, int, __T *const *, int, int *, int *, int);     \
  WS_BLAS(__P##tpttr, WS_H, WS_U, int, const __T *, __T *, int);                                                     \
  WS_BLAS(__P##trttp, WS_H, WS_U, int, const __T *, int, __T *);
WS_LEVEL(cublasS, float) WS_LEVEL(cublasD, double) WS_LEVEL(cublasC, cuComplex) WS_LEVEL(cublasZ, cuDoubleComplex)
#undef WS_LEVEL
#undef WS_SIZES
#undef WS_TYPES
#undef WS_REAL
#undef WS_COMPLEX
