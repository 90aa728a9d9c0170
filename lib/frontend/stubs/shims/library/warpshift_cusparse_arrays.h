// cuSPARSE on plain arrays, as far as CUDA 13 has it; included by cusparse.h.
// __P: the letter of the type __T, with the name before it.
#define WS_TYPES(__Table)                                                                                            \
  __Table(cusparseS, float) __Table(cusparseD, double) __Table(cusparseC, cuComplex) __Table(cusparseZ, cuDoubleComplex)
#define WS_M const cusparseMatDescr_t
#define WS_DIR cusparseDirection_t
#define WS_POLICY cusparseSolvePolicy_t
#define WS_TYPED(__Name, ...) cusparseStatus_t __Name(__VA_ARGS__)
// The values, row offsets and columns of a matrix.
#define WS_CSR(__T) const __T *, const int *, const int *
#define WS_CSR_OUT(__T) __T *, const int *, const int *

WS_SPARSE(Xcoo2csr, WS_H, const int *, int, int, int *, WS_B);
WS_SPARSE(Xcsr2coo, WS_H, const int *, int, int, int *, WS_B);
WS_SPARSE(CreateIdentityPermutation, WS_H, int, int *);
WS_SPARSE(Xcoosort_bufferSizeExt, WS_H, int, int, int, const int *, const int *, size_t *);
WS_SPARSE(XcoosortByRow, WS_H, int, int, int, int *, int *, int *, void *);
WS_SPARSE(XcoosortByColumn, WS_H, int, int, int, int *, int *, int *, void *);
WS_SPARSE(Xcsrsort_bufferSizeExt, WS_H, int, int, int, const int *, const int *, size_t *);
WS_SPARSE(Xcsrsort, WS_H, int, int, int, WS_M, const int *, int *, int *, void *);
WS_SPARSE(Xcscsort_bufferSizeExt, WS_H, int, int, int, const int *, const int *, size_t *);
WS_SPARSE(Xcscsort, WS_H, int, int, int, WS_M, const int *, int *, int *, void *);
WS_SPARSE(Csr2cscEx2, WS_H, int, int, int, const void *, const int *, const int *, void *, int *, int *, WS_X, cusparseAction_t, WS_B,
          cusparseCsr2CscAlg_t, void *);
WS_SPARSE(Csr2cscEx2_bufferSize, WS_H, int, int, int, const void *, const int *, const int *, void *, int *, int *, WS_X,
          cusparseAction_t, WS_B, cusparseCsr2CscAlg_t, size_t *);
WS_SPARSE(Xcsr2bsrNnz, WS_H, WS_DIR, int, int, WS_M, const int *, const int *, int, WS_M, int *, int *);
WS_SPARSE(Xcsr2gebsrNnz, WS_H, WS_DIR, int, int, WS_M, const int *, const int *, WS_M, int *, int, int, int *, void *);
WS_SPARSE(Xgebsr2csr, WS_H, WS_DIR, int, int, WS_M, const int *, const int *, int, int, WS_M, int *, int *);
WS_SPARSE(Xgebsr2gebsrNnz, WS_H, WS_DIR, int, int, int, WS_M, const int *, const int *, int, int, WS_M, int *, int, int, int *, void *);
WS_SPARSE(Xcsrgeam2Nnz, WS_H, int, int, WS_M, int, const int *, const int *, WS_M, int, const int *, const int *, WS_M, int *, int *,
          void *);
WS_SPARSE(Xcsrilu02_zeroPivot, WS_H, csrilu02Info_t, int *);
WS_SPARSE(Xbsrilu02_zeroPivot, WS_H, bsrilu02Info_t, int *);
WS_SPARSE(Xcsric02_zeroPivot, WS_H, csric02Info_t, int *);
WS_SPARSE(Xbsric02_zeroPivot, WS_H, bsric02Info_t, int *);
WS_SPARSE(Xbsrsv2_zeroPivot, WS_H, bsrsv2Info_t, int *);
WS_SPARSE(Xbsrsm2_zeroPivot, WS_H, bsrsm2Info_t, int *);

#define WS_PRODUCTS(__P, __T)                                                                                        \
  WS_TYPED(__P##bsrmv, WS_H, WS_DIR, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), int, const __T *, const __T *, __T *);  \
  WS_TYPED(__P##bsrxmv, WS_H, WS_DIR, WS_O, int, int, int, int, const __T *, WS_M, const __T *, const int *, const int *,         \
           const int *, const int *, int, const __T *, const __T *, __T *);                                          \
  WS_TYPED(__P##bsrmm, WS_H, WS_DIR, WS_O, WS_O, int, int, int, int, const __T *, WS_M, WS_CSR(__T), int, const __T *, int,       \
           const __T *, __T *, int);                                                                                 \
  WS_TYPED(__P##gemvi_bufferSize, WS_H, WS_O, int, int, int, int *);                                                 \
  WS_TYPED(__P##gemvi, WS_H, WS_O, int, int, const __T *, const __T *, int, int, const __T *, const int *, const __T *, __T *,    \
           WS_B, void *);                                                                                            \
  WS_TYPED(__P##csrgeam2_bufferSizeExt, WS_H, int, int, const __T *, WS_M, int, WS_CSR(__T), const __T *, WS_M, int, WS_CSR(__T), \
           WS_M, WS_CSR(__T), size_t *);                                                                             \
  WS_TYPED(__P##csrgeam2, WS_H, int, int, const __T *, WS_M, int, WS_CSR(__T), const __T *, WS_M, int, WS_CSR(__T), WS_M, __T *,  \
           int *, int *, void *);
WS_TYPES(WS_PRODUCTS)
#undef WS_PRODUCTS

// Incomplete factors, of matrices by elements and by blocks.
#define WS_FACTORS(__P, __T)                                                                                         \
  WS_TYPED(__P##csrilu02_numericBoost, WS_H, csrilu02Info_t, int, double *, __T *);                                  \
  WS_TYPED(__P##bsrilu02_numericBoost, WS_H, bsrilu02Info_t, int, double *, __T *);                                  \
  WS_BY_ELEMENTS(__P##csrilu02, __T, csrilu02Info_t)                                                                 \
  WS_BY_ELEMENTS(__P##csric02, __T, csric02Info_t)                                                                   \
  WS_BY_BLOCKS(__P##bsrilu02, __T, bsrilu02Info_t)                                                                   \
  WS_BY_BLOCKS(__P##bsric02, __T, bsric02Info_t)                                                                     \
  WS_TYPED(__P##bsrilu02_analysis, WS_H, WS_DIR, int, int, WS_M, WS_CSR_OUT(__T), int, bsrilu02Info_t, WS_POLICY, void *);        \
  WS_TYPED(__P##bsric02_analysis, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, bsric02Info_t, WS_POLICY, void *);
#define WS_BY_ELEMENTS(__Name, __T, __Info)                                                                          \
  WS_TYPED(__Name##_bufferSize, WS_H, int, int, WS_M, WS_CSR_OUT(__T), __Info, int *);                               \
  WS_TYPED(__Name##_bufferSizeExt, WS_H, int, int, WS_M, WS_CSR_OUT(__T), __Info, size_t *);                         \
  WS_TYPED(__Name##_analysis, WS_H, int, int, WS_M, WS_CSR(__T), __Info, WS_POLICY, void *);                         \
  WS_TYPED(__Name, WS_H, int, int, WS_M, WS_CSR_OUT(__T), __Info, WS_POLICY, void *);
#define WS_BY_BLOCKS(__Name, __T, __Info)                                                                            \
  WS_TYPED(__Name##_bufferSize, WS_H, WS_DIR, int, int, WS_M, WS_CSR_OUT(__T), int, __Info, int *);                  \
  WS_TYPED(__Name##_bufferSizeExt, WS_H, WS_DIR, int, int, WS_M, WS_CSR_OUT(__T), int, __Info, size_t *);            \
  WS_TYPED(__Name, WS_H, WS_DIR, int, int, WS_M, WS_CSR_OUT(__T), int, __Info, WS_POLICY, void *);
WS_TYPES(WS_FACTORS)
#undef WS_FACTORS
#undef WS_BY_ELEMENTS
#undef WS_BY_BLOCKS

// Systems of equations.
#define WS_SOLVERS(__P, __T)                                                                                         \
  WS_TYPED(__P##bsrsv2_bufferSize, WS_H, WS_DIR, WS_O, int, int, WS_M, WS_CSR_OUT(__T), int, bsrsv2Info_t, int *);   \
  WS_TYPED(__P##bsrsv2_bufferSizeExt, WS_H, WS_DIR, WS_O, int, int, WS_M, WS_CSR_OUT(__T), int, bsrsv2Info_t, size_t *);          \
  WS_TYPED(__P##bsrsv2_analysis, WS_H, WS_DIR, WS_O, int, int, WS_M, WS_CSR(__T), int, bsrsv2Info_t, WS_POLICY, void *);          \
  WS_TYPED(__P##bsrsv2_solve, WS_H, WS_DIR, WS_O, int, int, const __T *, WS_M, WS_CSR(__T), int, bsrsv2Info_t, const __T *,       \
           __T *, WS_POLICY, void *);                                                                                \
  WS_TYPED(__P##bsrsm2_bufferSize, WS_H, WS_DIR, WS_O, WS_O, int, int, int, WS_M, WS_CSR_OUT(__T), int, bsrsm2Info_t, int *);     \
  WS_TYPED(__P##bsrsm2_bufferSizeExt, WS_H, WS_DIR, WS_O, WS_O, int, int, int, WS_M, WS_CSR_OUT(__T), int, bsrsm2Info_t,          \
           size_t *);                                                                                                \
  WS_TYPED(__P##bsrsm2_analysis, WS_H, WS_DIR, WS_O, WS_O, int, int, int, WS_M, WS_CSR(__T), int, bsrsm2Info_t, WS_POLICY,        \
           void *);                                                                                                  \
  WS_TYPED(__P##bsrsm2_solve, WS_H, WS_DIR, WS_O, WS_O, int, int, int, const __T *, WS_M, WS_CSR(__T), int, bsrsm2Info_t,         \
           const __T *, int, __T *, int, WS_POLICY, void *);                                                         \
  WS_TYPED(__P##gtsv2_bufferSizeExt, WS_H, int, int, const __T *, const __T *, const __T *, const __T *, int, size_t *);          \
  WS_TYPED(__P##gtsv2, WS_H, int, int, const __T *, const __T *, const __T *, __T *, int, void *);                   \
  WS_TYPED(__P##gtsv2_nopivot_bufferSizeExt, WS_H, int, int, const __T *, const __T *, const __T *, const __T *, int, size_t *);  \
  WS_TYPED(__P##gtsv2_nopivot, WS_H, int, int, const __T *, const __T *, const __T *, __T *, int, void *);           \
  WS_TYPED(__P##gtsv2StridedBatch_bufferSizeExt, WS_H, int, const __T *, const __T *, const __T *, const __T *, int, int,         \
           size_t *);                                                                                                \
  WS_TYPED(__P##gtsv2StridedBatch, WS_H, int, const __T *, const __T *, const __T *, __T *, int, int, void *);       \
  WS_TYPED(__P##gtsvInterleavedBatch_bufferSizeExt, WS_H, int, int, const __T *, const __T *, const __T *, const __T *, int,      \
           size_t *);                                                                                                \
  WS_TYPED(__P##gtsvInterleavedBatch, WS_H, int, int, __T *, __T *, __T *, __T *, int, void *);                      \
  WS_TYPED(__P##gpsvInterleavedBatch_bufferSizeExt, WS_H, int, int, const __T *, const __T *, const __T *, const __T *,           \
           const __T *, const __T *, int, size_t *);                                                                 \
  WS_TYPED(__P##gpsvInterleavedBatch, WS_H, int, int, __T *, __T *, __T *, __T *, __T *, __T *, int, void *);
WS_TYPES(WS_SOLVERS)
#undef WS_SOLVERS

// From one form to another.
#define WS_FORMS(__P, __T)                                                                                           \
  WS_TYPED(__P##nnz, WS_H, WS_DIR, int, int, WS_M, const __T *, int, int *, int *);                                  \
  WS_TYPED(__P##nnz_compress, WS_H, int, WS_M, const __T *, const int *, int *, int *, __T);                         \
  WS_TYPED(__P##csr2csr_compress, WS_H, int, int, WS_M, const __T *, const int *, const int *, int, const int *, __T *, int *,    \
           int *, __T);                                                                                              \
  WS_TYPED(__P##csr2bsr, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, WS_M, __T *, int *, int *);                 \
  WS_TYPED(__P##bsr2csr, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, WS_M, __T *, int *, int *);                 \
  WS_TYPED(__P##csr2gebsr_bufferSize, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, int, int *);                   \
  WS_TYPED(__P##csr2gebsr_bufferSizeExt, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, int, size_t *);             \
  WS_TYPED(__P##csr2gebsr, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), WS_M, __T *, int *, int *, int, int, void *);  \
  WS_TYPED(__P##gebsr2csr, WS_H, WS_DIR, int, int, WS_M, WS_CSR(__T), int, int, WS_M, __T *, int *, int *);          \
  WS_TYPED(__P##gebsr2gebsc_bufferSize, WS_H, int, int, int, WS_CSR(__T), int, int, int *);                          \
  WS_TYPED(__P##gebsr2gebsc_bufferSizeExt, WS_H, int, int, int, WS_CSR(__T), int, int, size_t *);                    \
  WS_TYPED(__P##gebsr2gebsc, WS_H, int, int, int, WS_CSR(__T), int, int, __T *, int *, int *, cusparseAction_t, WS_B, void *);    \
  WS_TYPED(__P##gebsr2gebsr_bufferSize, WS_H, WS_DIR, int, int, int, WS_M, WS_CSR(__T), int, int, int, int, int *);  \
  WS_TYPED(__P##gebsr2gebsr_bufferSizeExt, WS_H, WS_DIR, int, int, int, WS_M, WS_CSR(__T), int, int, int, int, size_t *);         \
  WS_TYPED(__P##gebsr2gebsr, WS_H, WS_DIR, int, int, int, WS_M, WS_CSR(__T), int, int, WS_M, __T *, int *, int *, int, int,       \
           void *);                                                                                                  \
  WS_TYPED(__P##csru2csr_bufferSizeExt, WS_H, int, int, int, __T *, const int *, int *, csru2csrInfo_t, size_t *);   \
  WS_TYPED(__P##csru2csr, WS_H, int, int, int, WS_M, __T *, const int *, int *, csru2csrInfo_t, void *);             \
  WS_TYPED(__P##csr2csru, WS_H, int, int, int, WS_M, __T *, const int *, int *, csru2csrInfo_t, void *);
WS_TYPES(WS_FORMS)
#undef WS_FORMS
#define WS_COLOR(__P, __T, __R)                                                                                      \
  WS_TYPED(__P##csrcolor, WS_H, int, int, WS_M, WS_CSR(__T), const __R *, int *, int *, int *, const cusparseColorInfo_t);
WS_COLOR(cusparseS, float, float) WS_COLOR(cusparseD, double, double)
WS_COLOR(cusparseC, cuComplex, float) WS_COLOR(cusparseZ, cuDoubleComplex, double)
#undef WS_COLOR
#define WS_PRUNE(__P, __T)                                                                                           \
  WS_TYPED(__P##pruneDense2csr_bufferSizeExt, WS_H, int, int, const __T *, int, const __T *, WS_M, WS_CSR(__T), size_t *);        \
  WS_TYPED(__P##pruneDense2csrNnz, WS_H, int, int, const __T *, int, const __T *, WS_M, int *, int *, void *);       \
  WS_TYPED(__P##pruneDense2csr, WS_H, int, int, const __T *, int, const __T *, WS_M, __T *, const int *, int *, void *);          \
  WS_TYPED(__P##pruneCsr2csr_bufferSizeExt, WS_H, int, int, int, WS_M, WS_CSR(__T), const __T *, WS_M, WS_CSR(__T), size_t *);    \
  WS_TYPED(__P##pruneCsr2csrNnz, WS_H, int, int, int, WS_M, WS_CSR(__T), const __T *, WS_M, int *, int *, void *);   \
  WS_TYPED(__P##pruneCsr2csr, WS_H, int, int, int, WS_M, WS_CSR(__T), const __T *, WS_M, __T *, const int *, int *, void *);      \
  WS_TYPED(__P##pruneDense2csrByPercentage_bufferSizeExt, WS_H, int, int, const __T *, int, float, WS_M, WS_CSR(__T),             \
           pruneInfo_t, size_t *);                                                                                   \
  WS_TYPED(__P##pruneDense2csrNnzByPercentage, WS_H, int, int, const __T *, int, float, WS_M, int *, int *, pruneInfo_t,          \
           void *);                                                                                                  \
  WS_TYPED(__P##pruneDense2csrByPercentage, WS_H, int, int, const __T *, int, float, WS_M, __T *, const int *, int *,             \
           pruneInfo_t, void *);                                                                                     \
  WS_TYPED(__P##pruneCsr2csrByPercentage_bufferSizeExt, WS_H, int, int, int, WS_M, WS_CSR(__T), float, WS_M, WS_CSR(__T),         \
           pruneInfo_t, size_t *);                                                                                   \
  WS_TYPED(__P##pruneCsr2csrNnzByPercentage, WS_H, int, int, int, WS_M, WS_CSR(__T), float, WS_M, int *, int *, pruneInfo_t,      \
           void *);                                                                                                  \
  WS_TYPED(__P##pruneCsr2csrByPercentage, WS_H, int, int, int, WS_M, WS_CSR(__T), float, WS_M, __T *, const int *, int *,         \
           pruneInfo_t, void *);
WS_PRUNE(cusparseH, __half) WS_PRUNE(cusparseS, float) WS_PRUNE(cusparseD, double)
#undef WS_PRUNE
