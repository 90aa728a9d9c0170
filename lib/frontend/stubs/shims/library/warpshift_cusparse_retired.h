// What cuSPARSE had with CUDA 7 to 11 and has no more; included by cusparse.h, behind cusparse_arrays.h.
typedef struct cusparseSolveAnalysisInfo *cusparseSolveAnalysisInfo_t;
typedef struct csrsv2Info *csrsv2Info_t;
typedef struct csrsm2Info *csrsm2Info_t;
typedef struct csrgemm2Info *csrgemm2Info_t;
typedef struct cusparseHybMat *cusparseHybMat_t;
typedef enum {
  CUSPARSE_HYB_PARTITION_AUTO = 0, CUSPARSE_HYB_PARTITION_USER = 1, CUSPARSE_HYB_PARTITION_MAX = 2
} cusparseHybPartition_t;
typedef enum { CUSPARSE_ALG0 = 0, CUSPARSE_ALG1 = 1, CUSPARSE_ALG_NAIVE = 0, CUSPARSE_ALG_MERGE_PATH = 1 } cusparseAlgMode_t;
WS_INFO(SolveAnalysisInfo, cusparseSolveAnalysisInfo_t) WS_INFO(HybMat, cusparseHybMat_t)
WS_INFO(Csrsv2Info, csrsv2Info_t) WS_INFO(Csrsm2Info, csrsm2Info_t) WS_INFO(Csrgemm2Info, csrgemm2Info_t)
WS_SPARSE(CopyMatDescr, cusparseMatDescr_t, const cusparseMatDescr_t);
WS_SPARSE(Xcsrsv2_zeroPivot, WS_H, csrsv2Info_t, int *);
WS_SPARSE(Xcsrsm2_zeroPivot, WS_H, csrsm2Info_t, int *);
WS_SPARSE(XcsrgeamNnz, WS_H, int, int, WS_M, int, const int *, const int *, WS_M, int, const int *, const int *, WS_M, int *, int *);
WS_SPARSE(XcsrgemmNnz, WS_H, WS_O, WS_O, int, int, int, WS_M, int, const int *, const int *, WS_M, int, const int *, const int *, WS_M,
          int *, int *);
WS_SPARSE(Xcsrgemm2Nnz, WS_H, int, int, int, WS_M, int, const int *, const int *, WS_M, int, const int *, const int *, WS_M, int,
          const int *, const int *, WS_M, int *, int *, const csrgemm2Info_t, void *);
#define WS_STEP(__Name, __Buffer)                                                                                    \
  WS_SPARSE(CsrmvEx##__Name, WS_H, cusparseAlgMode_t, WS_O, int, int, int, const void *, WS_X, WS_M, const void *, WS_X,          \
            const int *, const int *, const void *, WS_X, const void *, WS_X, void *, WS_X, WS_X, __Buffer);
WS_STEP(_bufferSize, size_t *)
WS_STEP(, void *)
#undef WS_STEP

// Vectors, and products.
#define WS_PRODUCTS(__P, __T)                                                                                        \
  WS_TYPED(__P##axpyi, WS_H, int, const __T *, const __T *, const int *, __T *, WS_B);                               \
  WS_TYPED(__P##doti, WS_H, int, const __T *, const int *, const __T *, __T *, WS_B);                                \
  WS_TYPED(__P##gthr, WS_H, int, const __T *, __T *, const int *, WS_B);                                             \
  WS_TYPED(__P##gthrz, WS_H, int, __T *, __T *, const int *, WS_B);                                                  \
  WS_TYPED(__P##sctr, WS_H, int, const __T *, const int *, __T *, WS_B);                                             \
  WS_TYPED(__P##csrmv, WS_H, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, const __T *, __T *);  \
  WS_TYPED(__P##csrmv_mp, WS_H, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, const __T *, __T *);            \
  WS_TYPED(__P##csrmm, WS_H, WS_O, int, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, int, const __T *, __T *,      \
           int);                                                                                                     \
  WS_TYPED(__P##csrmm2, WS_H, WS_O, WS_O, int, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, int, const __T *,      \
           __T *, int);                                                                                              \
  WS_TYPED(__P##gemmi, WS_H, int, int, int, int, const __T *, const __T *, int, const __T *, const int *, const int *,            \
           const __T *, __T *, int);                                                                                 \
  WS_TYPED(__P##hybmv, WS_H, WS_O, const __T *, WS_M, const cusparseHybMat_t, const __T *, const __T *, __T *);      \
  WS_TYPED(__P##csrgeam, WS_H, int, int, const __T *, WS_M, int, WS_CSR(__T), const __T *, WS_M, int, WS_CSR(__T), WS_M, __T *,   \
           int *, int *);                                                                                            \
  WS_TYPED(__P##csrgemm, WS_H, WS_O, WS_O, int, int, int, WS_M, int, WS_CSR(__T), WS_M, int, WS_CSR(__T), WS_M, __T *,            \
           const int *, int *);                                                                                      \
  WS_TYPED(__P##csrgemm2_bufferSizeExt, WS_H, int, int, int, const __T *, WS_M, int, const int *, const int *, WS_M, int,         \
           const int *, const int *, const __T *, WS_M, int, const int *, const int *, csrgemm2Info_t, size_t *);    \
  WS_TYPED(__P##csrgemm2, WS_H, int, int, int, const __T *, WS_M, int, WS_CSR(__T), WS_M, int, WS_CSR(__T), const __T *, WS_M,    \
           int, WS_CSR(__T), WS_M, __T *, const int *, int *, const csrgemm2Info_t, void *);
WS_TYPES(WS_PRODUCTS)
#undef WS_PRODUCTS
WS_SPARSE(Cdotci, WS_H, int, const cuComplex *, const int *, const cuComplex *, cuComplex *, WS_B);
WS_SPARSE(Zdotci, WS_H, int, const cuDoubleComplex *, const int *, const cuDoubleComplex *, cuDoubleComplex *, WS_B);
WS_SPARSE(Sroti, WS_H, int, float *, const int *, float *, const float *, const float *, WS_B);
WS_SPARSE(Droti, WS_H, int, double *, const int *, double *, const double *, const double *, WS_B);

// Systems of equations.
#define WS_SOLVERS(__P, __T)                                                                                         \
  WS_TYPED(__P##csrsv_analysis, WS_H, WS_O, int, int, WS_M, WS_CSR(__T), cusparseSolveAnalysisInfo_t);               \
  WS_TYPED(__P##csrsv_solve, WS_H, WS_O, int, const __T *, WS_M, WS_CSR(__T), cusparseSolveAnalysisInfo_t, const __T *, __T *);   \
  WS_TYPED(__P##csrsv2_bufferSize, WS_H, WS_O, int, int, WS_M, WS_CSR_OUT(__T), csrsv2Info_t, int *);                \
  WS_TYPED(__P##csrsv2_bufferSizeExt, WS_H, WS_O, int, int, WS_M, WS_CSR_OUT(__T), csrsv2Info_t, size_t *);          \
  WS_TYPED(__P##csrsv2_analysis, WS_H, WS_O, int, int, WS_M, WS_CSR(__T), csrsv2Info_t, WS_POLICY, void *);          \
  WS_TYPED(__P##csrsv2_solve, WS_H, WS_O, int, int, const __T *, WS_M, WS_CSR(__T), csrsv2Info_t, const __T *, __T *, WS_POLICY,  \
           void *);                                                                                                  \
  WS_TYPED(__P##csrsm_analysis, WS_H, WS_O, int, int, WS_M, WS_CSR(__T), cusparseSolveAnalysisInfo_t);               \
  WS_TYPED(__P##csrsm_solve, WS_H, WS_O, int, int, const __T *, WS_M, WS_CSR(__T), cusparseSolveAnalysisInfo_t, const __T *, int, \
           __T *, int);                                                                                              \
  WS_TYPED(__P##csrsm2_bufferSizeExt, WS_H, int, WS_O, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, int,     \
           csrsm2Info_t, WS_POLICY, size_t *);                                                                       \
  WS_TYPED(__P##csrsm2_analysis, WS_H, int, WS_O, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), const __T *, int,          \
           csrsm2Info_t, WS_POLICY, void *);                                                                         \
  WS_TYPED(__P##csrsm2_solve, WS_H, int, WS_O, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), __T *, int, csrsm2Info_t,     \
           WS_POLICY, void *);                                                                                       \
  WS_TYPED(__P##csrilu0, WS_H, WS_O, int, WS_M, WS_CSR_OUT(__T), cusparseSolveAnalysisInfo_t);                       \
  WS_TYPED(__P##csric0, WS_H, WS_O, int, WS_M, WS_CSR_OUT(__T), cusparseSolveAnalysisInfo_t);                        \
  WS_TYPED(__P##hybsv_analysis, WS_H, WS_O, WS_M, cusparseHybMat_t, cusparseSolveAnalysisInfo_t);                    \
  WS_TYPED(__P##hybsv_solve, WS_H, WS_O, const __T *, WS_M, const cusparseHybMat_t, cusparseSolveAnalysisInfo_t, const __T *,     \
           __T *);                                                                                                   \
  WS_TYPED(__P##gtsv, WS_H, int, int, const __T *, const __T *, const __T *, __T *, int);                            \
  WS_TYPED(__P##gtsv_nopivot, WS_H, int, int, const __T *, const __T *, const __T *, __T *, int);                    \
  WS_TYPED(__P##gtsvStridedBatch, WS_H, int, const __T *, const __T *, const __T *, __T *, int, int);
WS_TYPES(WS_SOLVERS)
#undef WS_SOLVERS

// From one form to another.
#define WS_FORMS(__P, __T)                                                                                           \
  WS_TYPED(__P##csr2csc, WS_H, int, int, int, WS_CSR(__T), __T *, int *, int *, cusparseAction_t, WS_B);             \
  WS_TYPED(__P##csr2dense, WS_H, int, int, WS_M, WS_CSR(__T), __T *, int);                                           \
  WS_TYPED(__P##csc2dense, WS_H, int, int, WS_M, WS_CSR(__T), __T *, int);                                           \
  WS_TYPED(__P##dense2csr, WS_H, int, int, WS_M, const __T *, int, const int *, __T *, int *, int *);                \
  WS_TYPED(__P##dense2csc, WS_H, int, int, WS_M, const __T *, int, const int *, __T *, int *, int *);                \
  WS_TYPED(__P##csr2hyb, WS_H, int, int, WS_M, WS_CSR(__T), cusparseHybMat_t, int, cusparseHybPartition_t);          \
  WS_TYPED(__P##csc2hyb, WS_H, int, int, WS_M, WS_CSR(__T), cusparseHybMat_t, int, cusparseHybPartition_t);          \
  WS_TYPED(__P##dense2hyb, WS_H, int, int, WS_M, const __T *, int, const int *, cusparseHybMat_t, int, cusparseHybPartition_t);   \
  WS_TYPED(__P##hyb2csr, WS_H, WS_M, const cusparseHybMat_t, __T *, int *, int *);                                   \
  WS_TYPED(__P##hyb2csc, WS_H, WS_M, const cusparseHybMat_t, __T *, int *, int *);                                   \
  WS_TYPED(__P##hyb2dense, WS_H, WS_M, const cusparseHybMat_t, __T *, int);
WS_TYPES(WS_FORMS)
#undef WS_FORMS
#undef WS_TYPES
#undef WS_TYPED
#undef WS_M
#undef WS_DIR
#undef WS_POLICY
#undef WS_CSR
#undef WS_CSR_OUT
