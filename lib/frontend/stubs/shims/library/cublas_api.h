// cuBLAS with a handle, under the names that its library exports; cublas_v2.h has those that programs use.
#ifndef CUBLAS_API_H_
#define CUBLAS_API_H_
#include <stdint.h>
#include "cuComplex.h"
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include "library_types.h"
#ifndef CUBLASWINAPI
#define CUBLASWINAPI
#endif
#define CUBLAS_VER_MAJOR 13
#define CUBLAS_VER_MINOR 1
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VER_BUILD 3
#define CUBLAS_VERSION (CUBLAS_VER_MAJOR * 10000 + CUBLAS_VER_MINOR * 100 + CUBLAS_VER_PATCH)
typedef enum {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3, CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11, CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15, CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1, CUBLAS_FILL_MODE_FULL = 2 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum {
  CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2, CUBLAS_OP_HERMITAN = 2, CUBLAS_OP_CONJG = 3
} cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum { CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1 } cublasAtomicsMode_t;
#define WS_ALGO(__N) CUBLAS_GEMM_ALGO##__N = __N
#define WS_TENSOR(__N) CUBLAS_GEMM_ALGO##__N##_TENSOR_OP = 100 + __N
typedef enum {
  CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1, WS_ALGO(0), WS_ALGO(1), WS_ALGO(2), WS_ALGO(3), WS_ALGO(4), WS_ALGO(5),
  WS_ALGO(6), WS_ALGO(7), WS_ALGO(8), WS_ALGO(9), WS_ALGO(10), WS_ALGO(11), WS_ALGO(12), WS_ALGO(13), WS_ALGO(14), WS_ALGO(15),
  WS_ALGO(16), WS_ALGO(17), WS_ALGO(18), WS_ALGO(19), WS_ALGO(20), WS_ALGO(21), WS_ALGO(22), WS_ALGO(23),
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99, CUBLAS_GEMM_DFALT_TENSOR_OP = 99, WS_TENSOR(0), WS_TENSOR(1), WS_TENSOR(2), WS_TENSOR(3),
  WS_TENSOR(4), WS_TENSOR(5), WS_TENSOR(6), WS_TENSOR(7), WS_TENSOR(8), WS_TENSOR(9), WS_TENSOR(10), WS_TENSOR(11), WS_TENSOR(12),
  WS_TENSOR(13), WS_TENSOR(14), WS_TENSOR(15), CUBLAS_GEMM_AUTOTUNE = 999
} cublasGemmAlgo_t;
#undef WS_ALGO
#undef WS_TENSOR
typedef enum {
  CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2, CUBLAS_TF32_TENSOR_OP_MATH = 3,
  CUBLAS_FP32_EMULATED_BF16X9_MATH = 4, CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH = 8,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;
typedef cudaDataType cublasDataType_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_16F_PEDANTIC = 65, CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_64F_PEDANTIC = 71, CUBLAS_COMPUTE_32I = 72, CUBLAS_COMPUTE_32I_PEDANTIC = 73,
  CUBLAS_COMPUTE_32F_FAST_16F = 74, CUBLAS_COMPUTE_32F_FAST_16BF = 75, CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
  CUBLAS_COMPUTE_32F_EMULATED_16BFX9 = 78, CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT = 79
} cublasComputeType_t;
typedef enum {
  CUBLAS_EMULATION_STRATEGY_DEFAULT = 0, CUBLAS_EMULATION_STRATEGY_PERFORMANT = 1, CUBLAS_EMULATION_STRATEGY_EAGER = 2
} cublasEmulationStrategy_t;
typedef struct cublasContext *cublasHandle_t;
typedef void (*cublasLogCallback)(const char *);

extern "C" {
// What goes to every function, and what describes its matrices.
#define WS_H cublasHandle_t
#define WS_O cublasOperation_t
#define WS_U cublasFillMode_t
#define WS_S cublasSideMode_t
#define WS_D cublasDiagType_t
#define WS_X cudaDataType
#define WS_BLAS(__Name, ...) cublasStatus_t __Name(__VA_ARGS__)
WS_BLAS(cublasCreate_v2, WS_H *);
WS_BLAS(cublasDestroy_v2, WS_H);
WS_BLAS(cublasGetVersion_v2, WS_H, int *);
WS_BLAS(cublasGetProperty, libraryPropertyType, int *);
size_t cublasGetCudartVersion(void);
WS_BLAS(cublasSetWorkspace_v2, WS_H, void *, size_t);
WS_BLAS(cublasSetStream_v2, WS_H, cudaStream_t);
WS_BLAS(cublasGetStream_v2, WS_H, cudaStream_t *);
WS_BLAS(cublasSetPointerMode_v2, WS_H, cublasPointerMode_t);
WS_BLAS(cublasGetPointerMode_v2, WS_H, cublasPointerMode_t *);
WS_BLAS(cublasSetAtomicsMode, WS_H, cublasAtomicsMode_t);
WS_BLAS(cublasGetAtomicsMode, WS_H, cublasAtomicsMode_t *);
WS_BLAS(cublasSetMathMode, WS_H, cublasMath_t);
WS_BLAS(cublasGetMathMode, WS_H, cublasMath_t *);
WS_BLAS(cublasSetSmCountTarget, WS_H, int);
WS_BLAS(cublasGetSmCountTarget, WS_H, int *);
WS_BLAS(cublasSetEmulationStrategy, WS_H, cublasEmulationStrategy_t);
WS_BLAS(cublasGetEmulationStrategy, WS_H, cublasEmulationStrategy_t *);
WS_BLAS(cublasSetEmulationSpecialValuesSupport, WS_H, cudaEmulationSpecialValuesSupport);
WS_BLAS(cublasGetEmulationSpecialValuesSupport, WS_H, cudaEmulationSpecialValuesSupport *);
WS_BLAS(cublasSetFixedPointEmulationMantissaControl, WS_H, cudaEmulationMantissaControl);
WS_BLAS(cublasGetFixedPointEmulationMantissaControl, WS_H, cudaEmulationMantissaControl *);
WS_BLAS(cublasSetFixedPointEmulationMaxMantissaBitCount, WS_H, int);
WS_BLAS(cublasGetFixedPointEmulationMaxMantissaBitCount, WS_H, int *);
WS_BLAS(cublasSetFixedPointEmulationMantissaBitOffset, WS_H, int);
WS_BLAS(cublasGetFixedPointEmulationMantissaBitOffset, WS_H, int *);
WS_BLAS(cublasSetFixedPointEmulationMantissaBitCountPointer, WS_H, int *);
WS_BLAS(cublasGetFixedPointEmulationMantissaBitCountPointer, WS_H, int **);
const char *cublasGetStatusName(cublasStatus_t);
const char *cublasGetStatusString(cublasStatus_t);
WS_BLAS(cublasLoggerConfigure, int, int, int, const char *);
WS_BLAS(cublasSetLoggerCallback, cublasLogCallback);
WS_BLAS(cublasGetLoggerCallback, cublasLogCallback *);
void cublasXerbla(const char *, int);

#include "warpshift_cublas_functions.h"

#undef WS_BLAS
#undef WS_H
#undef WS_O
#undef WS_U
#undef WS_S
#undef WS_D
#undef WS_X
}
// Before CUDA 11, what a product is computed in was the type of an element.
cublasStatus_t cublasSetEmulationStrategy(cublasHandle_t, cudaEmulationStrategy);
cublasStatus_t cublasGetEmulationStrategy(cublasHandle_t, cudaEmulationStrategy *);
cublasStatus_t cublasMigrateComputeType(cublasHandle_t, cudaDataType_t, cublasComputeType_t *);
cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const void *, const void *, cudaDataType,
                            int, const void *, cudaDataType, int, const void *, void *, cudaDataType, int, cudaDataType, cublasGemmAlgo_t);
cublasStatus_t cublasGemmBatchedEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const void *, const void *const *,
                                   cudaDataType, int, const void *const *, cudaDataType, int, const void *, void *const *, cudaDataType, int,
                                   int, cudaDataType, cublasGemmAlgo_t);
cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const void *, const void *,
                                          cudaDataType, int, long long, const void *, cudaDataType, int, long long, const void *, void *,
                                          cudaDataType, int, long long, int, cudaDataType, cublasGemmAlgo_t);
#endif
