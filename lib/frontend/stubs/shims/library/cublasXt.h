// cuBLAS on several devices, over matrices in the memory of the host.
#ifndef CUBLAS_XT_H_
#define CUBLAS_XT_H_
#include "cuComplex.h"
#include "cublas_v2.h"
typedef struct cublasXtContext *cublasXtHandle_t;
typedef enum { CUBLASXT_PINNING_DISABLED = 0, CUBLASXT_PINNING_ENABLED = 1 } cublasXtPinnedMemMode_t;
typedef enum { CUBLASXT_FLOAT = 0, CUBLASXT_DOUBLE = 1, CUBLASXT_COMPLEX = 2, CUBLASXT_DOUBLECOMPLEX = 3 } cublasXtOpType_t;
typedef enum {
  CUBLASXT_GEMM = 0, CUBLASXT_SYRK = 1, CUBLASXT_HERK = 2, CUBLASXT_SYMM = 3, CUBLASXT_HEMM = 4, CUBLASXT_TRSM = 5,
  CUBLASXT_SYR2K = 6, CUBLASXT_HER2K = 7, CUBLASXT_SPMM = 8, CUBLASXT_SYRKX = 9, CUBLASXT_HERKX = 10, CUBLASXT_TRMM = 11,
  CUBLASXT_ROUTINE_MAX = 12
} cublasXtBlasOp_t;

extern "C" {
#define WS_XT(__Name, ...) cublasStatus_t cublasXt##__Name(__VA_ARGS__)
#define WS_H cublasXtHandle_t
#define WS_O cublasOperation_t
#define WS_U cublasFillMode_t
#define WS_S cublasSideMode_t
#define WS_Z size_t
WS_XT(Create, WS_H *);
WS_XT(Destroy, WS_H);
WS_XT(GetNumBoards, int, int *, int *);
WS_XT(MaxBoards, int *);
WS_XT(DeviceSelect, WS_H, int, int *);
WS_XT(SetBlockDim, WS_H, int);
WS_XT(GetBlockDim, WS_H, int *);
WS_XT(SetPinningMemMode, WS_H, cublasXtPinnedMemMode_t);
WS_XT(GetPinningMemMode, WS_H, cublasXtPinnedMemMode_t *);
WS_XT(SetCpuRoutine, WS_H, cublasXtBlasOp_t, cublasXtOpType_t, void *);
WS_XT(SetCpuRatio, WS_H, cublasXtBlasOp_t, cublasXtOpType_t, float);
// A factor, one or two matrices with their rows, and the factor of the result.
#define WS_ONE(__T, __R) const __R *, const __T *, WS_Z, const __R *, __T *, WS_Z
#define WS_TWO(__T, __R) const __T *, const __T *, WS_Z, const __T *, WS_Z, const __R *, __T *, WS_Z
#define WS_FUNCTIONS(__P, __T)                                                                                       \
  WS_XT(__P##gemm, WS_H, WS_O, WS_O, WS_Z, WS_Z, WS_Z, WS_TWO(__T, __T));                                            \
  WS_XT(__P##syrk, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_ONE(__T, __T));                                                  \
  WS_XT(__P##syr2k, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_TWO(__T, __T));                                                 \
  WS_XT(__P##syrkx, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_TWO(__T, __T));                                                 \
  WS_XT(__P##symm, WS_H, WS_S, WS_U, WS_Z, WS_Z, WS_TWO(__T, __T));                                                  \
  WS_XT(__P##spmm, WS_H, WS_S, WS_U, WS_Z, WS_Z, const __T *, const __T *, const __T *, WS_Z, const __T *, __T *, WS_Z);          \
  WS_XT(__P##trsm, WS_H, WS_S, WS_U, WS_O, cublasDiagType_t, WS_Z, WS_Z, const __T *, const __T *, WS_Z, __T *, WS_Z);            \
  WS_XT(__P##trmm, WS_H, WS_S, WS_U, WS_O, cublasDiagType_t, WS_Z, WS_Z, const __T *, const __T *, WS_Z, const __T *, WS_Z, __T *,\
        WS_Z);
WS_FUNCTIONS(S, float)
WS_FUNCTIONS(D, double)
WS_FUNCTIONS(C, cuComplex)
WS_FUNCTIONS(Z, cuDoubleComplex)
#undef WS_FUNCTIONS
#define WS_FUNCTIONS(__P, __T, __R)                                                                                  \
  WS_XT(__P##herk, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_ONE(__T, __R));                                                  \
  WS_XT(__P##her2k, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_TWO(__T, __R));                                                 \
  WS_XT(__P##herkx, WS_H, WS_U, WS_O, WS_Z, WS_Z, WS_TWO(__T, __R));                                                 \
  WS_XT(__P##hemm, WS_H, WS_S, WS_U, WS_Z, WS_Z, WS_TWO(__T, __T));
WS_FUNCTIONS(C, cuComplex, float)
WS_FUNCTIONS(Z, cuDoubleComplex, double)
#undef WS_FUNCTIONS
#undef WS_ONE
#undef WS_TWO
#undef WS_XT
#undef WS_H
#undef WS_O
#undef WS_U
#undef WS_S
#undef WS_Z
}
#endif
