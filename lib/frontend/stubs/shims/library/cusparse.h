// cuSPARSE: its types, the functions of handles and descriptors, and those for matrices of any kind.
#ifndef CUSPARSE_H_
#define CUSPARSE_H_
#include "cuComplex.h"
#include "library_types.h"
#include <stdint.h>
#include <stdio.h>
#include <cuda_fp16.h>
#ifndef CUSPARSEAPI
#define CUSPARSEAPI
#endif
#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 6
#define CUSPARSE_VER_PATCH 3
#define CUSPARSE_VER_BUILD 3
#define CUSPARSE_VERSION (CUSPARSE_VER_MAJOR * 1000 + CUSPARSE_VER_MINOR * 100 + CUSPARSE_VER_PATCH)
typedef enum {
  CUSPARSE_STATUS_SUCCESS = 0, CUSPARSE_STATUS_NOT_INITIALIZED = 1, CUSPARSE_STATUS_ALLOC_FAILED = 2,
  CUSPARSE_STATUS_INVALID_VALUE = 3, CUSPARSE_STATUS_ARCH_MISMATCH = 4, CUSPARSE_STATUS_MAPPING_ERROR = 5,
  CUSPARSE_STATUS_EXECUTION_FAILED = 6, CUSPARSE_STATUS_INTERNAL_ERROR = 7, CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
  CUSPARSE_STATUS_ZERO_PIVOT = 9, CUSPARSE_STATUS_NOT_SUPPORTED = 10, CUSPARSE_STATUS_INSUFFICIENT_RESOURCES = 11
} cusparseStatus_t;
typedef enum { CUSPARSE_POINTER_MODE_HOST = 0, CUSPARSE_POINTER_MODE_DEVICE = 1 } cusparsePointerMode_t;
typedef enum { CUSPARSE_ACTION_SYMBOLIC = 0, CUSPARSE_ACTION_NUMERIC = 1 } cusparseAction_t;
typedef enum {
  CUSPARSE_MATRIX_TYPE_GENERAL = 0, CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1, CUSPARSE_MATRIX_TYPE_HERMITIAN = 2,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3
} cusparseMatrixType_t;
typedef enum { CUSPARSE_FILL_MODE_LOWER = 0, CUSPARSE_FILL_MODE_UPPER = 1 } cusparseFillMode_t;
typedef enum { CUSPARSE_DIAG_TYPE_NON_UNIT = 0, CUSPARSE_DIAG_TYPE_UNIT = 1 } cusparseDiagType_t;
typedef enum { CUSPARSE_INDEX_BASE_ZERO = 0, CUSPARSE_INDEX_BASE_ONE = 1 } cusparseIndexBase_t;
typedef enum {
  CUSPARSE_OPERATION_NON_TRANSPOSE = 0, CUSPARSE_OPERATION_TRANSPOSE = 1, CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2
} cusparseOperation_t;
typedef enum { CUSPARSE_DIRECTION_ROW = 0, CUSPARSE_DIRECTION_COLUMN = 1 } cusparseDirection_t;
typedef enum { CUSPARSE_SOLVE_POLICY_NO_LEVEL = 0, CUSPARSE_SOLVE_POLICY_USE_LEVEL = 1 } cusparseSolvePolicy_t;
typedef enum { CUSPARSE_COLOR_ALG0 = 0, CUSPARSE_COLOR_ALG1 = 1 } cusparseColorAlg_t;
typedef enum {
  CUSPARSE_FORMAT_CSR = 1, CUSPARSE_FORMAT_CSC = 2, CUSPARSE_FORMAT_COO = 3, CUSPARSE_FORMAT_BLOCKED_ELL = 5,
  CUSPARSE_FORMAT_BSR = 6, CUSPARSE_FORMAT_SLICED_ELLPACK = 7
} cusparseFormat_t;
typedef enum { CUSPARSE_ORDER_COL = 1, CUSPARSE_ORDER_ROW = 2 } cusparseOrder_t;
typedef enum { CUSPARSE_INDEX_16U = 1, CUSPARSE_INDEX_32I = 2, CUSPARSE_INDEX_64I = 3 } cusparseIndexType_t;
typedef enum { CUSPARSE_CSR2CSC_ALG_DEFAULT = 1, CUSPARSE_CSR2CSC_ALG1 = 1 } cusparseCsr2CscAlg_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT = 0, CUSPARSE_SPMV_COO_ALG1 = 1, CUSPARSE_SPMV_CSR_ALG1 = 2, CUSPARSE_SPMV_CSR_ALG2 = 3,
  CUSPARSE_SPMV_COO_ALG2 = 4, CUSPARSE_SPMV_SELL_ALG1 = 5, CUSPARSE_SPMV_BSR_ALG1 = 6,
  CUSPARSE_MV_ALG_DEFAULT = 0, CUSPARSE_COOMV_ALG = 1, CUSPARSE_CSRMV_ALG1 = 2, CUSPARSE_CSRMV_ALG2 = 3 // Until CUDA 11.
} cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT = 0, CUSPARSE_SPMM_COO_ALG1 = 1, CUSPARSE_SPMM_COO_ALG2 = 2, CUSPARSE_SPMM_COO_ALG3 = 3,
  CUSPARSE_SPMM_CSR_ALG1 = 4, CUSPARSE_SPMM_COO_ALG4 = 5, CUSPARSE_SPMM_CSR_ALG2 = 6, CUSPARSE_SPMM_CSR_ALG3 = 12,
  CUSPARSE_SPMM_BLOCKED_ELL_ALG1 = 13, CUSPARSE_SPMM_BSR_ALG1 = 14,
  CUSPARSE_MM_ALG_DEFAULT = 0, CUSPARSE_COOMM_ALG1 = 1, CUSPARSE_COOMM_ALG2 = 2, CUSPARSE_COOMM_ALG3 = 3, CUSPARSE_CSRMM_ALG1 = 4
} cusparseSpMMAlg_t;
typedef enum {
  CUSPARSE_SPGEMM_DEFAULT = 0, CUSPARSE_SPGEMM_CSR_ALG_DETERMINITIC = 1, CUSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC = 2,
  CUSPARSE_SPGEMM_ALG1 = 3, CUSPARSE_SPGEMM_ALG2 = 4, CUSPARSE_SPGEMM_ALG3 = 5
} cusparseSpGEMMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT = 0 } cusparseSDDMMAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT = 0 } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPSM_ALG_DEFAULT = 0 } cusparseSpSMAlg_t;
typedef enum { CUSPARSE_SPSV_UPDATE_GENERAL = 0, CUSPARSE_SPSV_UPDATE_DIAGONAL = 1 } cusparseSpSVUpdate_t;
typedef enum { CUSPARSE_SPSM_UPDATE_GENERAL = 0, CUSPARSE_SPSM_UPDATE_DIAGONAL = 1 } cusparseSpSMUpdate_t;
typedef enum { CUSPARSE_SPMM_OP_ALG_DEFAULT = 0 } cusparseSpMMOpAlg_t;
typedef enum { CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0 } cusparseSparseToDenseAlg_t;
typedef enum { CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0 } cusparseDenseToSparseAlg_t;
typedef enum { CUSPARSE_SPMAT_FILL_MODE = 0, CUSPARSE_SPMAT_DIAG_TYPE = 1 } cusparseSpMatAttribute_t;

typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct bsrsv2Info *bsrsv2Info_t;
typedef struct bsrsm2Info *bsrsm2Info_t;
typedef struct csric02Info *csric02Info_t;
typedef struct bsric02Info *bsric02Info_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct bsrilu02Info *bsrilu02Info_t;
typedef struct csru2csrInfo *csru2csrInfo_t;
typedef struct cusparseColorInfo *cusparseColorInfo_t;
typedef struct pruneInfo *pruneInfo_t;
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef struct cusparseSpMMOpPlan *cusparseSpMMOpPlan_t;
typedef void (*cusparseLoggerCallback_t)(int, const char *, const char *);

extern "C" {
#define WS_SPARSE(__Name, ...) cusparseStatus_t cusparse##__Name(__VA_ARGS__)
#define WS_H cusparseHandle_t
#define WS_O cusparseOperation_t
#define WS_B cusparseIndexBase_t
#define WS_X cudaDataType
WS_SPARSE(Create, WS_H *);
WS_SPARSE(Destroy, WS_H);
WS_SPARSE(GetVersion, WS_H, int *);
WS_SPARSE(GetProperty, libraryPropertyType, int *);
const char *cusparseGetErrorName(cusparseStatus_t);
const char *cusparseGetErrorString(cusparseStatus_t);
WS_SPARSE(SetStream, WS_H, cudaStream_t);
WS_SPARSE(GetStream, WS_H, cudaStream_t *);
WS_SPARSE(SetPointerMode, WS_H, cusparsePointerMode_t);
WS_SPARSE(GetPointerMode, WS_H, cusparsePointerMode_t *);
WS_SPARSE(LoggerSetCallback, cusparseLoggerCallback_t);
WS_SPARSE(LoggerSetFile, FILE *);
WS_SPARSE(LoggerOpenFile, const char *);
WS_SPARSE(LoggerSetLevel, int);
WS_SPARSE(LoggerSetMask, int);
WS_SPARSE(LoggerForceDisable, void);
WS_SPARSE(CreateMatDescr, cusparseMatDescr_t *);
WS_SPARSE(DestroyMatDescr, cusparseMatDescr_t);
WS_SPARSE(SetMatType, cusparseMatDescr_t, cusparseMatrixType_t);
WS_SPARSE(SetMatFillMode, cusparseMatDescr_t, cusparseFillMode_t);
WS_SPARSE(SetMatDiagType, cusparseMatDescr_t, cusparseDiagType_t);
WS_SPARSE(SetMatIndexBase, cusparseMatDescr_t, WS_B);
cusparseMatrixType_t cusparseGetMatType(const cusparseMatDescr_t);
cusparseFillMode_t cusparseGetMatFillMode(const cusparseMatDescr_t);
cusparseDiagType_t cusparseGetMatDiagType(const cusparseMatDescr_t);
cusparseIndexBase_t cusparseGetMatIndexBase(const cusparseMatDescr_t);
#define WS_INFO(__Name, __T)                                                                                         \
  WS_SPARSE(Create##__Name, __T *);                                                                                  \
  WS_SPARSE(Destroy##__Name, __T);
WS_INFO(Bsrsv2Info, bsrsv2Info_t) WS_INFO(Bsrsm2Info, bsrsm2Info_t)
WS_INFO(Csric02Info, csric02Info_t) WS_INFO(Bsric02Info, bsric02Info_t)
WS_INFO(Csrilu02Info, csrilu02Info_t) WS_INFO(Bsrilu02Info, bsrilu02Info_t)
WS_INFO(Csru2csrInfo, csru2csrInfo_t) WS_INFO(ColorInfo, cusparseColorInfo_t) WS_INFO(PruneInfo, pruneInfo_t)

// Descriptors of vectors and matrices; __C and __K: of what may be written, and of what may not.
#define WS_DESCRIBE(__C, __K)                                                                                        \
  WS_SPARSE(Create##__C##SpVec, cusparse##__C##SpVecDescr_t *, int64_t, int64_t, __K void *, __K void *, cusparseIndexType_t,     \
            WS_B, WS_X);                                                                                             \
  WS_SPARSE(__C##SpVecGet, cusparse##__C##SpVecDescr_t, int64_t *, int64_t *, __K void **, __K void **,              \
            cusparseIndexType_t *, WS_B *, WS_X *);                                                                  \
  WS_SPARSE(__C##SpVecGetValues, cusparse##__C##SpVecDescr_t, __K void **);                                          \
  WS_SPARSE(Create##__C##DnVec, cusparse##__C##DnVecDescr_t *, int64_t, __K void *, WS_X);                           \
  WS_SPARSE(__C##DnVecGet, cusparse##__C##DnVecDescr_t, int64_t *, __K void **, WS_X *);                             \
  WS_SPARSE(__C##DnVecGetValues, cusparse##__C##DnVecDescr_t, __K void **);                                          \
  WS_SPARSE(__C##SpMatGetValues, cusparse##__C##SpMatDescr_t, __K void **);                                          \
  WS_DESCRIBE_CSR(Csr, __C, __K)                                                                                     \
  WS_DESCRIBE_CSR(Csc, __C, __K)                                                                                     \
  WS_SPARSE(Create##__C##Coo, cusparse##__C##SpMatDescr_t *, int64_t, int64_t, int64_t, __K void *, __K void *, __K void *,       \
            cusparseIndexType_t, WS_B, WS_X);                                                                        \
  WS_SPARSE(__C##CooGet, cusparse##__C##SpMatDescr_t, int64_t *, int64_t *, int64_t *, __K void **, __K void **, __K void **,     \
            cusparseIndexType_t *, WS_B *, WS_X *);                                                                  \
  WS_SPARSE(Create##__C##BlockedEll, cusparse##__C##SpMatDescr_t *, int64_t, int64_t, int64_t, int64_t, __K void *,  \
            __K void *, cusparseIndexType_t, WS_B, WS_X);                                                            \
  WS_SPARSE(__C##BlockedEllGet, cusparse##__C##SpMatDescr_t, int64_t *, int64_t *, int64_t *, int64_t *, __K void **,             \
            __K void **, cusparseIndexType_t *, WS_B *, WS_X *);                                                     \
  WS_SPARSE(Create##__C##SlicedEll, cusparse##__C##SpMatDescr_t *, int64_t, int64_t, int64_t, int64_t, int64_t, __K void *,       \
            __K void *, __K void *, cusparseIndexType_t, cusparseIndexType_t, WS_B, WS_X);                           \
  WS_SPARSE(Create##__C##Bsr, cusparse##__C##SpMatDescr_t *, int64_t, int64_t, int64_t, int64_t, int64_t, __K void *,             \
            __K void *, __K void *, cusparseIndexType_t, cusparseIndexType_t, WS_B, WS_X, cusparseOrder_t);          \
  WS_SPARSE(Create##__C##DnMat, cusparse##__C##DnMatDescr_t *, int64_t, int64_t, int64_t, __K void *, WS_X, cusparseOrder_t);     \
  WS_SPARSE(__C##DnMatGet, cusparse##__C##DnMatDescr_t, int64_t *, int64_t *, int64_t *, __K void **, WS_X *,        \
            cusparseOrder_t *);                                                                                      \
  WS_SPARSE(__C##DnMatGetValues, cusparse##__C##DnMatDescr_t, __K void **);
#define WS_DESCRIBE_CSR(__F, __C, __K)                                                                               \
  WS_SPARSE(Create##__C##__F, cusparse##__C##SpMatDescr_t *, int64_t, int64_t, int64_t, __K void *, __K void *, __K void *,       \
            cusparseIndexType_t, cusparseIndexType_t, WS_B, WS_X);                                                   \
  WS_SPARSE(__C##__F##Get, cusparse##__C##SpMatDescr_t, int64_t *, int64_t *, int64_t *, __K void **, __K void **, __K void **,   \
            cusparseIndexType_t *, cusparseIndexType_t *, WS_B *, WS_X *);
WS_DESCRIBE(, )
WS_DESCRIBE(Const, const)
#undef WS_DESCRIBE
#undef WS_DESCRIBE_CSR
WS_SPARSE(DestroySpVec, cusparseConstSpVecDescr_t);
WS_SPARSE(DestroyDnVec, cusparseConstDnVecDescr_t);
WS_SPARSE(DestroySpMat, cusparseConstSpMatDescr_t);
WS_SPARSE(DestroyDnMat, cusparseConstDnMatDescr_t);
WS_SPARSE(SpVecGetIndexBase, cusparseConstSpVecDescr_t, WS_B *);
WS_SPARSE(SpVecSetValues, cusparseSpVecDescr_t, void *);
WS_SPARSE(DnVecSetValues, cusparseDnVecDescr_t, void *);
WS_SPARSE(SpMatGetFormat, cusparseConstSpMatDescr_t, cusparseFormat_t *);
WS_SPARSE(SpMatGetIndexBase, cusparseConstSpMatDescr_t, WS_B *);
WS_SPARSE(SpMatGetSize, cusparseConstSpMatDescr_t, int64_t *, int64_t *, int64_t *);
WS_SPARSE(SpMatSetValues, cusparseSpMatDescr_t, void *);
WS_SPARSE(SpMatGetStridedBatch, cusparseConstSpMatDescr_t, int *);
WS_SPARSE(SpMatGetAttribute, cusparseConstSpMatDescr_t, cusparseSpMatAttribute_t, void *, size_t);
WS_SPARSE(SpMatSetAttribute, cusparseSpMatDescr_t, cusparseSpMatAttribute_t, void *, size_t);
WS_SPARSE(CooSetStridedBatch, cusparseSpMatDescr_t, int, int64_t);
WS_SPARSE(CsrSetStridedBatch, cusparseSpMatDescr_t, int, int64_t, int64_t);
WS_SPARSE(BsrSetStridedBatch, cusparseSpMatDescr_t, int, int64_t, int64_t, int64_t);
WS_SPARSE(CsrSetPointers, cusparseSpMatDescr_t, void *, void *, void *);
WS_SPARSE(CscSetPointers, cusparseSpMatDescr_t, void *, void *, void *);
WS_SPARSE(CooSetPointers, cusparseSpMatDescr_t, void *, void *, void *);
WS_SPARSE(DnMatSetValues, cusparseDnMatDescr_t, void *);
WS_SPARSE(DnMatSetStridedBatch, cusparseDnMatDescr_t, int, int64_t);
WS_SPARSE(DnMatGetStridedBatch, cusparseConstDnMatDescr_t, int *, int64_t *);

// What is computed with them.
#define WS_SV cusparseConstSpVecDescr_t
#define WS_DV cusparseConstDnVecDescr_t
#define WS_SM cusparseConstSpMatDescr_t
#define WS_DM cusparseConstDnMatDescr_t
WS_SPARSE(Axpby, WS_H, const void *, WS_SV, const void *, cusparseDnVecDescr_t);
WS_SPARSE(Gather, WS_H, WS_DV, cusparseSpVecDescr_t);
WS_SPARSE(Scatter, WS_H, WS_SV, cusparseDnVecDescr_t);
WS_SPARSE(Rot, WS_H, const void *, const void *, cusparseSpVecDescr_t, cusparseDnVecDescr_t);
WS_SPARSE(SpVV_bufferSize, WS_H, WS_O, WS_SV, WS_DV, const void *, WS_X, size_t *);
WS_SPARSE(SpVV, WS_H, WS_O, WS_SV, WS_DV, void *, WS_X, void *);
WS_SPARSE(SparseToDense_bufferSize, WS_H, WS_SM, cusparseDnMatDescr_t, cusparseSparseToDenseAlg_t, size_t *);
WS_SPARSE(SparseToDense, WS_H, WS_SM, cusparseDnMatDescr_t, cusparseSparseToDenseAlg_t, void *);
WS_SPARSE(DenseToSparse_bufferSize, WS_H, WS_DM, cusparseSpMatDescr_t, cusparseDenseToSparseAlg_t, size_t *);
WS_SPARSE(DenseToSparse_analysis, WS_H, WS_DM, cusparseSpMatDescr_t, cusparseDenseToSparseAlg_t, void *);
WS_SPARSE(DenseToSparse_convert, WS_H, WS_DM, cusparseSpMatDescr_t, cusparseDenseToSparseAlg_t, void *);
#define WS_STEP(__Name, __Buffer)                                                                                    \
  WS_SPARSE(SpMV##__Name, WS_H, WS_O, const void *, WS_SM, WS_DV, const void *, cusparseDnVecDescr_t, WS_X, cusparseSpMVAlg_t,    \
            __Buffer);                                                                                               \
  WS_SPARSE(SpMM##__Name, WS_H, WS_O, WS_O, const void *, WS_SM, WS_DM, const void *, cusparseDnMatDescr_t, WS_X,    \
            cusparseSpMMAlg_t, __Buffer);                                                                            \
  WS_SPARSE(SDDMM##__Name, WS_H, WS_O, WS_O, const void *, WS_DM, WS_DM, const void *, cusparseSpMatDescr_t, WS_X,   \
            cusparseSDDMMAlg_t, __Buffer);
WS_STEP(_bufferSize, size_t *)
WS_STEP(_preprocess, void *)
WS_STEP(, void *)
#undef WS_STEP
#define WS_STEP(__Name, ...)                                                                                         \
  WS_SPARSE(SpSV_##__Name, WS_H, WS_O, const void *, WS_SM, WS_DV, cusparseDnVecDescr_t, WS_X, cusparseSpSVAlg_t,    \
            cusparseSpSVDescr_t __VA_ARGS__);                                                                        \
  WS_SPARSE(SpSM_##__Name, WS_H, WS_O, WS_O, const void *, WS_SM, WS_DM, cusparseDnMatDescr_t, WS_X, cusparseSpSMAlg_t,           \
            cusparseSpSMDescr_t __VA_ARGS__);
WS_STEP(bufferSize, , size_t *)
WS_STEP(analysis, , void *)
WS_STEP(solve)
#undef WS_STEP
WS_SPARSE(SpSV_createDescr, cusparseSpSVDescr_t *);
WS_SPARSE(SpSV_destroyDescr, cusparseSpSVDescr_t);
WS_SPARSE(SpSV_updateMatrix, WS_H, cusparseSpSVDescr_t, void *, cusparseSpSVUpdate_t);
WS_SPARSE(SpSM_createDescr, cusparseSpSMDescr_t *);
WS_SPARSE(SpSM_destroyDescr, cusparseSpSMDescr_t);
WS_SPARSE(SpSM_updateMatrix, WS_H, cusparseSpSMDescr_t, void *, cusparseSpSMUpdate_t);
WS_SPARSE(SpGEMM_createDescr, cusparseSpGEMMDescr_t *);
WS_SPARSE(SpGEMM_destroyDescr, cusparseSpGEMMDescr_t);
WS_SPARSE(SpGEMM_getNumProducts, cusparseSpGEMMDescr_t, int64_t *);
#define WS_STEP(__Name, ...)                                                                                         \
  WS_SPARSE(SpGEMM_##__Name, WS_H, WS_O, WS_O, const void *, WS_SM, WS_SM, const void *, cusparseSpMatDescr_t, WS_X, \
            cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t __VA_ARGS__);
WS_STEP(workEstimation, , size_t *, void *)
WS_STEP(estimateMemory, , float, size_t *, void *, size_t *)
WS_STEP(compute, , size_t *, void *)
WS_STEP(copy)
#undef WS_STEP
WS_SPARSE(SpGEMMreuse_compute, WS_H, WS_O, WS_O, const void *, WS_SM, WS_SM, const void *, cusparseSpMatDescr_t, WS_X,
          cusparseSpGEMMAlg_t, cusparseSpGEMMDescr_t);
#define WS_STEP(__Name, ...)                                                                                         \
  WS_SPARSE(SpGEMMreuse_##__Name, WS_H, WS_O, WS_O, WS_SM, WS_SM, cusparseSpMatDescr_t, cusparseSpGEMMAlg_t,         \
            cusparseSpGEMMDescr_t, __VA_ARGS__);
WS_STEP(workEstimation, size_t *, void *)
WS_STEP(nnz, size_t *, void *, size_t *, void *, size_t *, void *)
WS_STEP(copy, size_t *, void *)
#undef WS_STEP
WS_SPARSE(SpMMOp_createPlan, WS_H, cusparseSpMMOpPlan_t *, WS_O, WS_O, WS_SM, WS_DM, cusparseDnMatDescr_t, WS_X, cusparseSpMMOpAlg_t,
          const void *, size_t, const void *, size_t, const void *, size_t, size_t *);
WS_SPARSE(SpMMOp, cusparseSpMMOpPlan_t, void *);
WS_SPARSE(SpMMOp_destroyPlan, cusparseSpMMOpPlan_t);
#undef WS_SV
#undef WS_DV
#undef WS_SM
#undef WS_DM

#include "warpshift_cusparse_arrays.h"
#include "warpshift_cusparse_retired.h"

#undef WS_INFO
#undef WS_SPARSE
#undef WS_H
#undef WS_O
#undef WS_B
#undef WS_X
}
#endif
