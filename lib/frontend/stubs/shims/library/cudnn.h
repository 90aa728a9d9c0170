// cuDNN: its types, and what is done with handles, tensors and convolutions.
#ifndef CUDNN_H_
#define CUDNN_H_
#include <cuda_runtime_api.h>
#include <library_types.h>
#include <stdint.h>
#include "cudnn_version.h"
#ifndef CUDNNWINAPI
#define CUDNNWINAPI
#endif
#define CUDNN_DEPRECATED
#define CUDNN_DEPRECATED_ENUM
typedef struct cudnnContext *cudnnHandle_t;
typedef enum {
  CUDNN_STATUS_SUCCESS = 0, CUDNN_STATUS_NOT_INITIALIZED = 1001, CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH,
  CUDNN_STATUS_SERIALIZATION_VERSION_MISMATCH, CUDNN_STATUS_DEPRECATED, CUDNN_STATUS_LICENSE_ERROR, CUDNN_STATUS_RUNTIME_IN_PROGRESS,
  CUDNN_STATUS_RUNTIME_FP_OVERFLOW, CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED, CUDNN_STATUS_BAD_PARAM = 2000,
  CUDNN_STATUS_BAD_PARAM_NULL_POINTER = 2002, CUDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER, CUDNN_STATUS_BAD_PARAM_NOT_FINALIZED,
  CUDNN_STATUS_BAD_PARAM_OUT_OF_BOUND, CUDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT, CUDNN_STATUS_BAD_PARAM_STREAM_MISMATCH,
  CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH, CUDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES, CUDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE,
  CUDNN_STATUS_BAD_PARAM_CUDA_GRAPH_MISMATCH, CUDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE, CUDNN_STATUS_NOT_SUPPORTED = 3000,
  CUDNN_STATUS_NOT_SUPPORTED_GRAPH_PATTERN, CUDNN_STATUS_NOT_SUPPORTED_SHAPE, CUDNN_STATUS_NOT_SUPPORTED_DATA_TYPE,
  CUDNN_STATUS_NOT_SUPPORTED_LAYOUT, CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER, CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDART,
  CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH, CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING,
  CUDNN_STATUS_NOT_SUPPORTED_SUBLIBRARY_UNAVAILABLE, CUDNN_STATUS_NOT_SUPPORTED_SHARED_MEMORY_INSUFFICIENT,
  CUDNN_STATUS_NOT_SUPPORTED_PADDING, CUDNN_STATUS_NOT_SUPPORTED_BAD_LAUNCH_PARAM, CUDNN_STATUS_NOT_SUPPORTED_CUDA_GRAPH_NATIVE_API,
  CUDNN_STATUS_NOT_SUPPORTED_INVALID_DYNAMIC_SHAPE, CUDNN_STATUS_INTERNAL_ERROR = 4000, CUDNN_STATUS_INTERNAL_ERROR_COMPILATION_FAILED,
  CUDNN_STATUS_INTERNAL_ERROR_UNEXPECTED_VALUE, CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED,
  CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED, CUDNN_STATUS_INTERNAL_ERROR_BAD_LAUNCH_PARAM,
  CUDNN_STATUS_INTERNAL_ERROR_TEXTURE_CREATION_FAILED, CUDNN_STATUS_EXECUTION_FAILED = 5000, CUDNN_STATUS_EXECUTION_FAILED_CUDA_DRIVER,
  CUDNN_STATUS_EXECUTION_FAILED_CUBLAS, CUDNN_STATUS_EXECUTION_FAILED_CUDART, CUDNN_STATUS_EXECUTION_FAILED_CURAND,
  CUDNN_STATUS_ALLOC_FAILED = 4003, CUDNN_STATUS_INVALID_VALUE = 2001, CUDNN_STATUS_ARCH_MISMATCH = 3007,
  CUDNN_STATUS_MAPPING_ERROR = 4006, CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING = 3008, CUDNN_STATUS_VERSION_MISMATCH = 1002
} cudnnStatus_t;
typedef struct cudnnRuntimeTag_t cudnnRuntimeTag_t;
typedef enum { CUDNN_ERRQUERY_RAWCODE = 0, CUDNN_ERRQUERY_NONBLOCKING = 1, CUDNN_ERRQUERY_BLOCKING = 2 } cudnnErrQueryMode_t;
typedef enum {
  CUDNN_DATA_FLOAT = 0, CUDNN_DATA_DOUBLE, CUDNN_DATA_HALF, CUDNN_DATA_INT8, CUDNN_DATA_INT32, CUDNN_DATA_INT8x4, CUDNN_DATA_UINT8,
  CUDNN_DATA_UINT8x4, CUDNN_DATA_INT8x32, CUDNN_DATA_BFLOAT16, CUDNN_DATA_INT64, CUDNN_DATA_BOOLEAN, CUDNN_DATA_FP8_E4M3,
  CUDNN_DATA_FP8_E5M2, CUDNN_DATA_FAST_FLOAT_FOR_FP8, CUDNN_DATA_FP8_E8M0, CUDNN_DATA_FP4_E2M1, CUDNN_DATA_INT4, CUDNN_DATA_UINT4,
  CUDNN_DATA_UINT32, CUDNN_DATA_COMPLEX_FP32, CUDNN_DATA_COMPLEX_FP64
} cudnnDataType_t;
typedef enum {
  CUDNN_DEFAULT_MATH = 0, CUDNN_TENSOR_OP_MATH = 1, CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION = 2, CUDNN_FMA_MATH = 3
} cudnnMathType_t;
typedef enum { CUDNN_NOT_PROPAGATE_NAN = 0, CUDNN_PROPAGATE_NAN = 1 } cudnnNanPropagation_t;
typedef enum { CUDNN_CTC_ZERO_OOB_GRADIENTS = 0, CUDNN_CTC_SKIP_OOB_GRADIENTS = 1 } cudnnCTCGradMode_t;
typedef enum { CUDNN_TENSOR_NCHW = 0, CUDNN_TENSOR_NHWC = 1, CUDNN_TENSOR_NCHW_VECT_C = 2 } cudnnTensorFormat_t;
typedef enum {
  CUDNN_REDUCE_TENSOR_ADD = 0, CUDNN_REDUCE_TENSOR_MUL = 1, CUDNN_REDUCE_TENSOR_MIN = 2, CUDNN_REDUCE_TENSOR_MAX = 3,
  CUDNN_REDUCE_TENSOR_AMAX = 4, CUDNN_REDUCE_TENSOR_AVG = 5, CUDNN_REDUCE_TENSOR_NORM1 = 6, CUDNN_REDUCE_TENSOR_NORM2 = 7,
  CUDNN_REDUCE_TENSOR_MUL_NO_ZEROS = 8
} cudnnReduceTensorOp_t;
typedef enum {
  CUDNN_ACTIVATION_SIGMOID = 0, CUDNN_ACTIVATION_RELU = 1, CUDNN_ACTIVATION_TANH = 2, CUDNN_ACTIVATION_CLIPPED_RELU = 3,
  CUDNN_ACTIVATION_ELU = 4, CUDNN_ACTIVATION_IDENTITY = 5, CUDNN_ACTIVATION_SWISH = 6
} cudnnActivationMode_t;
typedef enum { CUDNN_SEV_FATAL = 0, CUDNN_SEV_ERROR = 1, CUDNN_SEV_WARNING = 2, CUDNN_SEV_INFO = 3 } cudnnSeverity_t;
typedef struct cudnnDebugStruct {
  unsigned cudnn_version;
  cudnnStatus_t cudnnStatus;
  unsigned time_sec, time_usec, time_delta;
  cudnnHandle_t handle;
  cudaStream_t stream;
  unsigned long long pid, tid;
  int cudaDeviceId, reserved[15];
} cudnnDebug_t;
typedef void (*cudnnCallback_t)(cudnnSeverity_t, void *, const cudnnDebug_t *, const char *);
typedef enum { CUDNN_CONVOLUTION = 0, CUDNN_CROSS_CORRELATION = 1 } cudnnConvolutionMode_t;
typedef enum { CUDNN_DEFAULT_REORDER = 0, CUDNN_NO_REORDER = 1 } cudnnReorderType_t;
typedef struct cudnnTensorStruct *cudnnTensorDescriptor_t;
typedef struct cudnnPoolingStruct *cudnnPoolingDescriptor_t;
typedef struct cudnnFilterStruct *cudnnFilterDescriptor_t;
typedef struct cudnnLRNStruct *cudnnLRNDescriptor_t;
typedef struct cudnnActivationStruct *cudnnActivationDescriptor_t;
typedef struct cudnnSpatialTransformerStruct *cudnnSpatialTransformerDescriptor_t;
typedef struct cudnnOpTensorStruct *cudnnOpTensorDescriptor_t;
typedef struct cudnnReduceTensorStruct *cudnnReduceTensorDescriptor_t;
typedef struct cudnnCTCLossStruct *cudnnCTCLossDescriptor_t;
typedef struct cudnnTensorTransformStruct *cudnnTensorTransformDescriptor_t;
typedef enum { CUDNN_NON_DETERMINISTIC = 0, CUDNN_DETERMINISTIC = 1 } cudnnDeterminism_t;
typedef enum { CUDNN_TRANSFORM_FOLD = 0, CUDNN_TRANSFORM_UNFOLD = 1 } cudnnFoldingDirection_t;
typedef enum {
  CUDNN_OP_TENSOR_ADD = 0, CUDNN_OP_TENSOR_MUL = 1, CUDNN_OP_TENSOR_MIN = 2, CUDNN_OP_TENSOR_MAX = 3, CUDNN_OP_TENSOR_SQRT = 4,
  CUDNN_OP_TENSOR_NOT = 5
} cudnnOpTensorOp_t;
typedef enum { CUDNN_REDUCE_TENSOR_NO_INDICES = 0, CUDNN_REDUCE_TENSOR_FLATTENED_INDICES = 1 } cudnnReduceTensorIndices_t;
typedef enum { CUDNN_32BIT_INDICES = 0, CUDNN_64BIT_INDICES = 1, CUDNN_16BIT_INDICES = 2, CUDNN_8BIT_INDICES = 3 } cudnnIndicesType_t;
typedef enum { CUDNN_SOFTMAX_FAST = 0, CUDNN_SOFTMAX_ACCURATE = 1, CUDNN_SOFTMAX_LOG = 2 } cudnnSoftmaxAlgorithm_t;
typedef enum { CUDNN_SOFTMAX_MODE_INSTANCE = 0, CUDNN_SOFTMAX_MODE_CHANNEL = 1 } cudnnSoftmaxMode_t;
typedef enum {
  CUDNN_POOLING_MAX = 0, CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING = 1, CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING = 2,
  CUDNN_POOLING_MAX_DETERMINISTIC = 3
} cudnnPoolingMode_t;
typedef enum { CUDNN_LRN_CROSS_CHANNEL_DIM1 = 0 } cudnnLRNMode_t;
typedef enum { CUDNN_DIVNORM_PRECOMPUTED_MEANS = 0 } cudnnDivNormMode_t;
typedef enum {
  CUDNN_BATCHNORM_PER_ACTIVATION = 0, CUDNN_BATCHNORM_SPATIAL = 1, CUDNN_BATCHNORM_SPATIAL_PERSISTENT = 2
} cudnnBatchNormMode_t;
typedef enum {
  CUDNN_BATCHNORM_OPS_BN = 0, CUDNN_BATCHNORM_OPS_BN_ACTIVATION = 1, CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION = 2
} cudnnBatchNormOps_t;
typedef enum { CUDNN_NORM_PER_ACTIVATION = 0, CUDNN_NORM_PER_CHANNEL = 1 } cudnnNormMode_t;
typedef enum { CUDNN_NORM_ALGO_STANDARD = 0, CUDNN_NORM_ALGO_PERSIST = 1 } cudnnNormAlgo_t;
typedef enum { CUDNN_NORM_OPS_NORM = 0, CUDNN_NORM_OPS_NORM_ACTIVATION = 1, CUDNN_NORM_OPS_NORM_ADD_ACTIVATION = 2 } cudnnNormOps_t;
typedef enum { CUDNN_SAMPLER_BILINEAR = 0 } cudnnSamplerType_t;
typedef struct cudnnDropoutStruct *cudnnDropoutDescriptor_t;
typedef enum {
  CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM = 0, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM = 1, CUDNN_CONVOLUTION_FWD_ALGO_GEMM = 2,
  CUDNN_CONVOLUTION_FWD_ALGO_DIRECT = 3, CUDNN_CONVOLUTION_FWD_ALGO_FFT = 4, CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING = 5,
  CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD = 6, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED = 7, CUDNN_CONVOLUTION_FWD_ALGO_COUNT = 8
} cudnnConvolutionFwdAlgo_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0 = 0, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1 = 1, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT = 2,
  CUDNN_CONVOLUTION_BWD_FILTER_ALGO_3 = 3, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD = 4,
  CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED = 5, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING = 6,
  CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT = 7
} cudnnConvolutionBwdFilterAlgo_t;
typedef enum {
  CUDNN_CONVOLUTION_BWD_DATA_ALGO_0 = 0, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1 = 1, CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT = 2,
  CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT_TILING = 3, CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD = 4,
  CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED = 5, CUDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT = 6
} cudnnConvolutionBwdDataAlgo_t;
typedef enum { CUDNN_CTC_LOSS_ALGO_DETERMINISTIC = 0, CUDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC = 1 } cudnnCTCLossAlgo_t;
typedef enum {
  CUDNN_RNN_ALGO_STANDARD = 0, CUDNN_RNN_ALGO_PERSIST_STATIC = 1, CUDNN_RNN_ALGO_PERSIST_DYNAMIC = 2,
  CUDNN_RNN_ALGO_PERSIST_STATIC_SMALL_H = 3, CUDNN_RNN_ALGO_COUNT = 4
} cudnnRNNAlgo_t;
typedef enum { CUDNN_FWD_MODE_INFERENCE = 0, CUDNN_FWD_MODE_TRAINING = 1 } cudnnForwardMode_t;
typedef enum { CUDNN_RNN_RELU = 0, CUDNN_RNN_TANH = 1, CUDNN_LSTM = 2, CUDNN_GRU = 3 } cudnnRNNMode_t;
typedef enum {
  CUDNN_RNN_NO_BIAS = 0, CUDNN_RNN_SINGLE_INP_BIAS = 1, CUDNN_RNN_DOUBLE_BIAS = 2, CUDNN_RNN_SINGLE_REC_BIAS = 3
} cudnnRNNBiasMode_t;
typedef enum { CUDNN_UNIDIRECTIONAL = 0, CUDNN_BIDIRECTIONAL = 1 } cudnnDirectionMode_t;
typedef enum { CUDNN_LINEAR_INPUT = 0, CUDNN_SKIP_INPUT = 1 } cudnnRNNInputMode_t;
typedef enum { CUDNN_RNN_CLIP_NONE = 0, CUDNN_RNN_CLIP_MINMAX = 1 } cudnnRNNClipMode_t;
typedef enum {
  CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED = 0, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED = 1, CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED = 2
} cudnnRNNDataLayout_t;
typedef struct cudnnRNNStruct *cudnnRNNDescriptor_t;
typedef struct cudnnRNNDataStruct *cudnnRNNDataDescriptor_t;
typedef enum {
  CUDNN_SEQDATA_TIME_DIM = 0, CUDNN_SEQDATA_BATCH_DIM = 1, CUDNN_SEQDATA_BEAM_DIM = 2, CUDNN_SEQDATA_VECT_DIM = 3
} cudnnSeqDataAxis_t;
typedef struct cudnnSeqDataStruct *cudnnSeqDataDescriptor_t;
typedef struct cudnnAttnStruct *cudnnAttnDescriptor_t;
typedef enum {
  CUDNN_MH_ATTN_Q_WEIGHTS = 0, CUDNN_MH_ATTN_K_WEIGHTS = 1, CUDNN_MH_ATTN_V_WEIGHTS = 2, CUDNN_MH_ATTN_O_WEIGHTS = 3,
  CUDNN_MH_ATTN_Q_BIASES = 4, CUDNN_MH_ATTN_K_BIASES = 5, CUDNN_MH_ATTN_V_BIASES = 6, CUDNN_MH_ATTN_O_BIASES = 7
} cudnnMultiHeadAttnWeightKind_t;
typedef enum { CUDNN_WGRAD_MODE_ADD = 0, CUDNN_WGRAD_MODE_SET = 1 } cudnnWgradMode_t;
typedef enum { CUDNN_LOSS_NORMALIZATION_NONE = 0, CUDNN_LOSS_NORMALIZATION_SOFTMAX = 1 } cudnnLossNormalizationMode_t;
typedef struct cudnnConvolutionStruct *cudnnConvolutionDescriptor_t;
typedef struct cudnnConvolutionFwdAlgoPerfStruct {
  cudnnConvolutionFwdAlgo_t algo;
  cudnnStatus_t status;
  float time;
  size_t memory;
  cudnnDeterminism_t determinism;
  cudnnMathType_t mathType;
  int reserved[3];
} cudnnConvolutionFwdAlgoPerf_t;
typedef struct cudnnConvolutionBwdDataAlgoPerfStruct {
  cudnnConvolutionBwdDataAlgo_t algo;
  cudnnStatus_t status;
  float time;
  size_t memory;
  cudnnDeterminism_t determinism;
  cudnnMathType_t mathType;
  int reserved[3];
} cudnnConvolutionBwdDataAlgoPerf_t;
typedef struct cudnnFusedOpsConstParamStruct *cudnnFusedOpsConstParamPack_t;
typedef struct cudnnFusedOpsVariantParamStruct *cudnnFusedOpsVariantParamPack_t;
typedef struct cudnnFusedOpsPlanStruct *cudnnFusedOpsPlan_t;
typedef enum {
  CUDNN_FUSED_SCALE_BIAS_ACTIVATION_CONV_BNSTATS = 0, CUDNN_FUSED_SCALE_BIAS_ACTIVATION_WGRAD = 1,
  CUDNN_FUSED_BN_FINALIZE_STATISTICS_TRAINING = 2, CUDNN_FUSED_BN_FINALIZE_STATISTICS_INFERENCE = 3,
  CUDNN_FUSED_CONV_SCALE_BIAS_ADD_ACTIVATION = 4, CUDNN_FUSED_SCALE_BIAS_ADD_ACTIVATION_GEN_BITMASK = 5,
  CUDNN_FUSED_DACTIVATION_FORK_DBATCHNORM = 6
} cudnnFusedOps_t;
typedef enum {
  CUDNN_PARAM_XDESC = 0, CUDNN_PARAM_XDATA_PLACEHOLDER, CUDNN_PARAM_BN_MODE, CUDNN_PARAM_BN_EQSCALEBIAS_DESC,
  CUDNN_PARAM_BN_EQSCALE_PLACEHOLDER, CUDNN_PARAM_BN_EQBIAS_PLACEHOLDER, CUDNN_PARAM_ACTIVATION_DESC, CUDNN_PARAM_CONV_DESC,
  CUDNN_PARAM_WDESC, CUDNN_PARAM_WDATA_PLACEHOLDER, CUDNN_PARAM_DWDESC, CUDNN_PARAM_DWDATA_PLACEHOLDER, CUDNN_PARAM_YDESC,
  CUDNN_PARAM_YDATA_PLACEHOLDER, CUDNN_PARAM_DYDESC, CUDNN_PARAM_DYDATA_PLACEHOLDER, CUDNN_PARAM_YSTATS_DESC,
  CUDNN_PARAM_YSUM_PLACEHOLDER, CUDNN_PARAM_YSQSUM_PLACEHOLDER, CUDNN_PARAM_BN_SCALEBIAS_MEANVAR_DESC, CUDNN_PARAM_BN_SCALE_PLACEHOLDER,
  CUDNN_PARAM_BN_BIAS_PLACEHOLDER, CUDNN_PARAM_BN_SAVED_MEAN_PLACEHOLDER, CUDNN_PARAM_BN_SAVED_INVSTD_PLACEHOLDER,
  CUDNN_PARAM_BN_RUNNING_MEAN_PLACEHOLDER, CUDNN_PARAM_BN_RUNNING_VAR_PLACEHOLDER, CUDNN_PARAM_ZDESC, CUDNN_PARAM_ZDATA_PLACEHOLDER,
  CUDNN_PARAM_BN_Z_EQSCALEBIAS_DESC, CUDNN_PARAM_BN_Z_EQSCALE_PLACEHOLDER, CUDNN_PARAM_BN_Z_EQBIAS_PLACEHOLDER,
  CUDNN_PARAM_ACTIVATION_BITMASK_DESC, CUDNN_PARAM_ACTIVATION_BITMASK_PLACEHOLDER, CUDNN_PARAM_DXDESC, CUDNN_PARAM_DXDATA_PLACEHOLDER,
  CUDNN_PARAM_DZDESC, CUDNN_PARAM_DZDATA_PLACEHOLDER, CUDNN_PARAM_BN_DSCALE_PLACEHOLDER, CUDNN_PARAM_BN_DBIAS_PLACEHOLDER
} cudnnFusedOpsConstParamLabel_t;
typedef enum { CUDNN_PTR_NULL = 0, CUDNN_PTR_ELEM_ALIGNED = 1, CUDNN_PTR_16B_ALIGNED = 2 } cudnnFusedOpsPointerPlaceHolder_t;
typedef enum {
  CUDNN_PTR_XDATA = 0, CUDNN_PTR_BN_EQSCALE, CUDNN_PTR_BN_EQBIAS, CUDNN_PTR_WDATA, CUDNN_PTR_DWDATA, CUDNN_PTR_YDATA, CUDNN_PTR_DYDATA,
  CUDNN_PTR_YSUM, CUDNN_PTR_YSQSUM, CUDNN_PTR_WORKSPACE, CUDNN_PTR_BN_SCALE, CUDNN_PTR_BN_BIAS, CUDNN_PTR_BN_SAVED_MEAN,
  CUDNN_PTR_BN_SAVED_INVSTD, CUDNN_PTR_BN_RUNNING_MEAN, CUDNN_PTR_BN_RUNNING_VAR, CUDNN_PTR_ZDATA, CUDNN_PTR_BN_Z_EQSCALE,
  CUDNN_PTR_BN_Z_EQBIAS, CUDNN_PTR_ACTIVATION_BITMASK, CUDNN_PTR_DXDATA, CUDNN_PTR_DZDATA, CUDNN_PTR_BN_DSCALE, CUDNN_PTR_BN_DBIAS,
  CUDNN_SCALAR_SIZE_T_WORKSPACE_SIZE_IN_BYTES = 100, CUDNN_SCALAR_INT64_T_BN_ACCUMULATION_COUNT, CUDNN_SCALAR_DOUBLE_BN_EXP_AVG_FACTOR,
  CUDNN_SCALAR_DOUBLE_BN_EPSILON
} cudnnFusedOpsVariantParamLabel_t;
typedef struct cudnnConvolutionBwdFilterAlgoPerfStruct {
  cudnnConvolutionBwdFilterAlgo_t algo;
  cudnnStatus_t status;
  float time;
  size_t memory;
  cudnnDeterminism_t determinism;
  cudnnMathType_t mathType;
  int reserved[3];
} cudnnConvolutionBwdFilterAlgoPerf_t;
typedef unsigned cudnnRNNPaddingMode_t;
typedef unsigned cudnnAttnQueryMap_t;
#define CUDNN_STATUS_FULL_ERROR_CODE(__Category, __Error) ((cudnnStatus_t)(0 + (__Category) + (__Error)))
#define CUDNN_STATUS_CATEGORY(__Code) ((__Code) / 1000 * 1000)
#define CUDNN_STATUS_SPECIFIC_ERROR(__Code) ((__Code) % 1000)
#define CUDNN_SEV_ERROR_EN (1U << CUDNN_SEV_ERROR)
#define CUDNN_SEV_WARNING_EN (1U << CUDNN_SEV_WARNING)
#define CUDNN_SEV_INFO_EN (1U << CUDNN_SEV_INFO)
#define CUDNN_DIM_MAX 8
#define CUDNN_LRN_MIN_N 1
#define CUDNN_LRN_MAX_N 16
#define CUDNN_LRN_MIN_K 1e-5
#define CUDNN_LRN_MIN_BETA 0.01
#define CUDNN_BN_MIN_EPSILON 0.0
#define CUDNN_RNN_PADDED_IO_DISABLED 0
#define CUDNN_RNN_PADDED_IO_ENABLED (1U << 0)
#define CUDNN_SEQDATA_DIM_COUNT 4
#define CUDNN_ATTN_QUERYMAP_ALL_TO_ONE 0
#define CUDNN_ATTN_QUERYMAP_ONE_TO_ONE (1U << 0)
#define CUDNN_ATTN_DISABLE_PROJ_BIASES 0
#define CUDNN_ATTN_ENABLE_PROJ_BIASES (1U << 1)
#define CUDNN_ATTN_WKIND_COUNT 8

extern "C" {
#define WS_DNN(__Name, ...) cudnnStatus_t cudnn##__Name(__VA_ARGS__)
#define WS_H cudnnHandle_t
#define WS_T cudnnTensorDescriptor_t
#define WS_P const void *
#define WS_F cudnnFilterDescriptor_t
#define WS_C cudnnConvolutionDescriptor_t
#define WS_X cudnnDataType_t
#define WS_A cudnnActivationDescriptor_t
#define WS_R cudnnRNNDescriptor_t
#define WS_S cudnnSeqDataDescriptor_t
#define WS_D cudnnRNNDataDescriptor_t
size_t cudnnGetVersion(void);
size_t cudnnGetMaxDeviceVersion(void);
size_t cudnnGetCudartVersion(void);
const char *cudnnGetErrorString(cudnnStatus_t);
void cudnnGetLastErrorString(char *, size_t);
WS_DNN(QueryRuntimeError, WS_H, cudnnStatus_t *, cudnnErrQueryMode_t, cudnnRuntimeTag_t *);
WS_DNN(GetProperty, libraryPropertyType, int *);
WS_DNN(Create, WS_H *);
WS_DNN(Destroy, WS_H);
WS_DNN(SetStream, WS_H, cudaStream_t);
WS_DNN(GetStream, WS_H, cudaStream_t *);
WS_DNN(SetCallback, unsigned int, void *, cudnnCallback_t);
WS_DNN(GetCallback, unsigned int *, void **, cudnnCallback_t *);
WS_DNN(GraphVersionCheck, void);
WS_DNN(InitTransformDest, cudnnTensorTransformDescriptor_t, WS_T, WS_T, size_t *);
WS_DNN(CreateTensorDescriptor, WS_T *);
WS_DNN(SetTensor4dDescriptor, WS_T, cudnnTensorFormat_t, WS_X, int, int, int, int);
WS_DNN(SetTensor4dDescriptorEx, WS_T, WS_X, int, int, int, int, int, int, int, int);
WS_DNN(GetTensor4dDescriptor, WS_T, WS_X *, int *, int *, int *, int *, int *, int *, int *, int *);
WS_DNN(SetTensorNdDescriptor, WS_T, WS_X, int, const int *, const int *);
WS_DNN(SetTensorNdDescriptorEx, WS_T, cudnnTensorFormat_t, WS_X, int, const int *);
WS_DNN(GetTensorNdDescriptor, WS_T, int, WS_X *, int *, int *, int *);
WS_DNN(GetTensorSizeInBytes, WS_T, size_t *);
WS_DNN(DestroyTensorDescriptor, WS_T);
WS_DNN(CreateTensorTransformDescriptor, cudnnTensorTransformDescriptor_t *);
WS_DNN(SetTensorTransformDescriptor, cudnnTensorTransformDescriptor_t, uint32_t, cudnnTensorFormat_t, const int32_t *, const int32_t *,
       const uint32_t *, cudnnFoldingDirection_t);
WS_DNN(GetTensorTransformDescriptor, cudnnTensorTransformDescriptor_t, uint32_t, cudnnTensorFormat_t *, int32_t *, int32_t *, uint32_t *,
       cudnnFoldingDirection_t *);
WS_DNN(DestroyTensorTransformDescriptor, cudnnTensorTransformDescriptor_t);
WS_DNN(TransformTensor, WS_H, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(TransformTensorEx, WS_H, cudnnTensorTransformDescriptor_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(AddTensor, WS_H, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateOpTensorDescriptor, cudnnOpTensorDescriptor_t *);
WS_DNN(SetOpTensorDescriptor, cudnnOpTensorDescriptor_t, cudnnOpTensorOp_t, WS_X, cudnnNanPropagation_t);
WS_DNN(GetOpTensorDescriptor, cudnnOpTensorDescriptor_t, cudnnOpTensorOp_t *, WS_X *, cudnnNanPropagation_t *);
WS_DNN(DestroyOpTensorDescriptor, cudnnOpTensorDescriptor_t);
WS_DNN(OpTensor, WS_H, cudnnOpTensorDescriptor_t, WS_P, WS_T, WS_P, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateReduceTensorDescriptor, cudnnReduceTensorDescriptor_t *);
WS_DNN(SetReduceTensorDescriptor, cudnnReduceTensorDescriptor_t, cudnnReduceTensorOp_t, WS_X, cudnnNanPropagation_t,
       cudnnReduceTensorIndices_t, cudnnIndicesType_t);
WS_DNN(GetReduceTensorDescriptor, cudnnReduceTensorDescriptor_t, cudnnReduceTensorOp_t *, WS_X *, cudnnNanPropagation_t *,
       cudnnReduceTensorIndices_t *, cudnnIndicesType_t *);
WS_DNN(DestroyReduceTensorDescriptor, cudnnReduceTensorDescriptor_t);
WS_DNN(GetReductionIndicesSize, WS_H, cudnnReduceTensorDescriptor_t, WS_T, WS_T, size_t *);
WS_DNN(GetReductionWorkspaceSize, WS_H, cudnnReduceTensorDescriptor_t, WS_T, WS_T, size_t *);
WS_DNN(ReduceTensor, WS_H, cudnnReduceTensorDescriptor_t, void *, size_t, void *, size_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(SetTensor, WS_H, WS_T, void *, WS_P);
WS_DNN(ScaleTensor, WS_H, WS_T, void *, WS_P);
WS_DNN(CreateFilterDescriptor, WS_F *);
WS_DNN(SetFilter4dDescriptor, WS_F, WS_X, cudnnTensorFormat_t, int, int, int, int);
WS_DNN(GetFilter4dDescriptor, WS_F, WS_X *, cudnnTensorFormat_t *, int *, int *, int *, int *);
WS_DNN(SetFilterNdDescriptor, WS_F, WS_X, cudnnTensorFormat_t, int, const int *);
WS_DNN(GetFilterNdDescriptor, WS_F, int, WS_X *, cudnnTensorFormat_t *, int *, int *);
WS_DNN(GetFilterSizeInBytes, WS_F, size_t *);
WS_DNN(TransformFilter, WS_H, cudnnTensorTransformDescriptor_t, WS_P, WS_F, WS_P, WS_P, WS_F, void *);
WS_DNN(DestroyFilterDescriptor, WS_F);
WS_DNN(SoftmaxForward, WS_H, cudnnSoftmaxAlgorithm_t, cudnnSoftmaxMode_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreatePoolingDescriptor, cudnnPoolingDescriptor_t *);
WS_DNN(SetPooling2dDescriptor, cudnnPoolingDescriptor_t, cudnnPoolingMode_t, cudnnNanPropagation_t, int, int, int, int, int, int);
WS_DNN(GetPooling2dDescriptor, cudnnPoolingDescriptor_t, cudnnPoolingMode_t *, cudnnNanPropagation_t *, int *, int *, int *, int *, int *,
       int *);
WS_DNN(SetPoolingNdDescriptor, cudnnPoolingDescriptor_t, cudnnPoolingMode_t, cudnnNanPropagation_t, int, const int *, const int *,
       const int *);
WS_DNN(GetPoolingNdDescriptor, cudnnPoolingDescriptor_t, int, cudnnPoolingMode_t *, cudnnNanPropagation_t *, int *, int *, int *, int *);
WS_DNN(GetPoolingNdForwardOutputDim, cudnnPoolingDescriptor_t, WS_T, int, int *);
WS_DNN(GetPooling2dForwardOutputDim, cudnnPoolingDescriptor_t, WS_T, int *, int *, int *, int *);
WS_DNN(DestroyPoolingDescriptor, cudnnPoolingDescriptor_t);
WS_DNN(PoolingForward, WS_H, cudnnPoolingDescriptor_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateActivationDescriptor, WS_A *);
WS_DNN(SetActivationDescriptor, WS_A, cudnnActivationMode_t, cudnnNanPropagation_t, double);
WS_DNN(GetActivationDescriptor, WS_A, cudnnActivationMode_t *, cudnnNanPropagation_t *, double *);
WS_DNN(SetActivationDescriptorSwishBeta, WS_A, double);
WS_DNN(GetActivationDescriptorSwishBeta, WS_A, double *);
WS_DNN(DestroyActivationDescriptor, WS_A);
WS_DNN(ActivationForward, WS_H, WS_A, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateLRNDescriptor, cudnnLRNDescriptor_t *);
WS_DNN(SetLRNDescriptor, cudnnLRNDescriptor_t, unsigned int, double, double, double);
WS_DNN(GetLRNDescriptor, cudnnLRNDescriptor_t, unsigned int *, double *, double *, double *);
WS_DNN(DestroyLRNDescriptor, cudnnLRNDescriptor_t);
WS_DNN(LRNCrossChannelForward, WS_H, cudnnLRNDescriptor_t, cudnnLRNMode_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(DivisiveNormalizationForward, WS_H, cudnnLRNDescriptor_t, cudnnDivNormMode_t, WS_P, WS_T, WS_P, WS_P, void *, void *, WS_P, WS_T,
       void *);
WS_DNN(DeriveBNTensorDescriptor, WS_T, WS_T, cudnnBatchNormMode_t);
WS_DNN(BatchNormalizationForwardInference, WS_H, cudnnBatchNormMode_t, WS_P, WS_P, WS_T, WS_P, WS_T, void *, WS_T, WS_P, WS_P, WS_P, WS_P,
       double);
WS_DNN(DeriveNormTensorDescriptor, WS_T, WS_T, WS_T, cudnnNormMode_t, int);
WS_DNN(NormalizationForwardInference, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P,
       WS_T, WS_P, WS_P, WS_T, WS_P, WS_A, WS_T, void *, double, int);
WS_DNN(CreateSpatialTransformerDescriptor, cudnnSpatialTransformerDescriptor_t *);
WS_DNN(SetSpatialTransformerNdDescriptor, cudnnSpatialTransformerDescriptor_t, cudnnSamplerType_t, WS_X, int, const int *);
WS_DNN(DestroySpatialTransformerDescriptor, cudnnSpatialTransformerDescriptor_t);
WS_DNN(SpatialTfGridGeneratorForward, WS_H, cudnnSpatialTransformerDescriptor_t, WS_P, void *);
WS_DNN(SpatialTfSamplerForward, WS_H, cudnnSpatialTransformerDescriptor_t, WS_P, WS_T, WS_P, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateDropoutDescriptor, cudnnDropoutDescriptor_t *);
WS_DNN(DestroyDropoutDescriptor, cudnnDropoutDescriptor_t);
WS_DNN(DropoutGetStatesSize, WS_H, size_t *);
WS_DNN(DropoutGetReserveSpaceSize, WS_T, size_t *);
WS_DNN(SetDropoutDescriptor, cudnnDropoutDescriptor_t, WS_H, float, void *, size_t, unsigned long long);
WS_DNN(RestoreDropoutDescriptor, cudnnDropoutDescriptor_t, WS_H, float, void *, size_t, unsigned long long);
WS_DNN(GetDropoutDescriptor, cudnnDropoutDescriptor_t, WS_H, float *, void **, unsigned long long *);
WS_DNN(DropoutForward, WS_H, cudnnDropoutDescriptor_t, WS_T, WS_P, WS_T, void *, void *, size_t);
WS_DNN(OpsVersionCheck, void);
WS_DNN(SoftmaxBackward, WS_H, cudnnSoftmaxAlgorithm_t, cudnnSoftmaxMode_t, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(PoolingBackward, WS_H, cudnnPoolingDescriptor_t, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(ActivationBackward, WS_H, WS_A, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(LRNCrossChannelBackward, WS_H, cudnnLRNDescriptor_t, cudnnLRNMode_t, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(DivisiveNormalizationBackward, WS_H, cudnnLRNDescriptor_t, cudnnDivNormMode_t, WS_P, WS_T, WS_P, WS_P, WS_P, void *, void *, WS_P,
       WS_T, void *, void *);
WS_DNN(GetBatchNormalizationForwardTrainingExWorkspaceSize, WS_H, cudnnBatchNormMode_t, cudnnBatchNormOps_t, WS_T, WS_T, WS_T, WS_T, WS_A,
       size_t *);
WS_DNN(GetBatchNormalizationBackwardExWorkspaceSize, WS_H, cudnnBatchNormMode_t, cudnnBatchNormOps_t, WS_T, WS_T, WS_T, WS_T, WS_T, WS_T,
       WS_A, size_t *);
WS_DNN(GetBatchNormalizationTrainingExReserveSpaceSize, WS_H, cudnnBatchNormMode_t, cudnnBatchNormOps_t, WS_A, WS_T, size_t *);
WS_DNN(BatchNormalizationForwardTraining, WS_H, cudnnBatchNormMode_t, WS_P, WS_P, WS_T, WS_P, WS_T, void *, WS_T, WS_P, WS_P, double,
       void *, void *, double, void *, void *);
WS_DNN(BatchNormalizationForwardTrainingEx, WS_H, cudnnBatchNormMode_t, cudnnBatchNormOps_t, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T,
       void *, WS_T, WS_P, WS_P, double, void *, void *, double, void *, void *, WS_A, void *, size_t, void *, size_t);
WS_DNN(BatchNormalizationBackward, WS_H, cudnnBatchNormMode_t, WS_P, WS_P, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, void *, WS_T, WS_P,
       void *, void *, double, WS_P, WS_P);
WS_DNN(BatchNormalizationBackwardEx, WS_H, cudnnBatchNormMode_t, cudnnBatchNormOps_t, WS_P, WS_P, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P,
       WS_T, WS_P, WS_T, void *, WS_T, void *, WS_T, WS_P, WS_P, void *, void *, double, WS_P, WS_P, WS_A, void *, size_t, void *,
       size_t);
WS_DNN(GetNormalizationForwardTrainingWorkspaceSize, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_T, WS_T, WS_T, WS_T, WS_A,
       WS_T, size_t *, int);
WS_DNN(GetNormalizationBackwardWorkspaceSize, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_T, WS_T, WS_T, WS_T, WS_T, WS_T,
       WS_A, WS_T, size_t *, int);
WS_DNN(GetNormalizationTrainingReserveSpaceSize, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_A, WS_T, size_t *, int);
WS_DNN(NormalizationForwardTraining, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P,
       double, WS_T, void *, void *, double, void *, void *, WS_A, WS_T, WS_P, WS_T, void *, void *, size_t, void *, size_t, int);
WS_DNN(NormalizationBackward, WS_H, cudnnNormMode_t, cudnnNormOps_t, cudnnNormAlgo_t, WS_P, WS_P, WS_P, WS_P, WS_T, WS_P, WS_T, WS_P,
       WS_T, WS_P, WS_T, void *, WS_T, void *, WS_T, WS_P, WS_P, void *, void *, double, WS_T, WS_P, WS_P, WS_A, void *, size_t, void *,
       size_t, int);
WS_DNN(SpatialTfGridGeneratorBackward, WS_H, cudnnSpatialTransformerDescriptor_t, WS_P, void *);
WS_DNN(SpatialTfSamplerBackward, WS_H, cudnnSpatialTransformerDescriptor_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *, WS_P, WS_T, WS_P, WS_P,
       WS_P, void *);
WS_DNN(DropoutBackward, WS_H, cudnnDropoutDescriptor_t, WS_T, WS_P, WS_T, void *, void *, size_t);

// Convolutions.
WS_DNN(CreateConvolutionDescriptor, WS_C *);
WS_DNN(DestroyConvolutionDescriptor, WS_C);
WS_DNN(SetConvolutionMathType, WS_C, cudnnMathType_t);
WS_DNN(GetConvolutionMathType, WS_C, cudnnMathType_t *);
WS_DNN(SetConvolutionGroupCount, WS_C, int);
WS_DNN(GetConvolutionGroupCount, WS_C, int *);
WS_DNN(SetConvolutionReorderType, WS_C, cudnnReorderType_t);
WS_DNN(GetConvolutionReorderType, WS_C, cudnnReorderType_t *);
WS_DNN(SetConvolution2dDescriptor, WS_C, int, int, int, int, int, int, cudnnConvolutionMode_t, WS_X);
WS_DNN(GetConvolution2dDescriptor, WS_C, int *, int *, int *, int *, int *, int *, cudnnConvolutionMode_t *, WS_X *);
WS_DNN(SetConvolutionNdDescriptor, WS_C, int, const int *, const int *, const int *, cudnnConvolutionMode_t, WS_X);
WS_DNN(GetConvolutionNdDescriptor, WS_C, int, int *, int *, int *, int *, cudnnConvolutionMode_t *, WS_X *);
WS_DNN(GetConvolution2dForwardOutputDim, WS_C, WS_T, WS_F, int *, int *, int *, int *);
WS_DNN(GetConvolutionNdForwardOutputDim, WS_C, WS_T, WS_F, int, int *);
WS_DNN(GetConvolutionForwardAlgorithmMaxCount, WS_H, int *);
WS_DNN(GetConvolutionForwardAlgorithm_v7, WS_H, WS_T, WS_F, WS_C, WS_T, int, int *, cudnnConvolutionFwdAlgoPerf_t *);
WS_DNN(FindConvolutionForwardAlgorithm, WS_H, WS_T, WS_F, WS_C, WS_T, int, int *, cudnnConvolutionFwdAlgoPerf_t *);
WS_DNN(FindConvolutionForwardAlgorithmEx, WS_H, WS_T, WS_P, WS_F, WS_P, WS_C, WS_T, void *, int, int *, cudnnConvolutionFwdAlgoPerf_t *,
       void *, size_t);
WS_DNN(Im2Col, WS_H, WS_T, WS_P, WS_F, WS_C, void *);
WS_DNN(ReorderFilterAndBias, WS_H, WS_F, cudnnReorderType_t, WS_P, void *, int, WS_P, void *);
WS_DNN(GetConvolutionForwardWorkspaceSize, WS_H, WS_T, WS_F, WS_C, WS_T, cudnnConvolutionFwdAlgo_t, size_t *);
WS_DNN(ConvolutionForward, WS_H, WS_P, WS_T, WS_P, WS_F, WS_P, WS_C, cudnnConvolutionFwdAlgo_t, void *, size_t, WS_P, WS_T, void *);
WS_DNN(ConvolutionBiasActivationForward, WS_H, WS_P, WS_T, WS_P, WS_F, WS_P, WS_C, cudnnConvolutionFwdAlgo_t, void *, size_t, WS_P, WS_T,
       WS_P, WS_T, WS_P, WS_A, WS_T, void *);
WS_DNN(GetConvolutionBackwardDataAlgorithmMaxCount, WS_H, int *);
WS_DNN(FindConvolutionBackwardDataAlgorithm, WS_H, WS_F, WS_T, WS_C, WS_T, int, int *, cudnnConvolutionBwdDataAlgoPerf_t *);
WS_DNN(FindConvolutionBackwardDataAlgorithmEx, WS_H, WS_F, WS_P, WS_T, WS_P, WS_C, WS_T, void *, int, int *,
       cudnnConvolutionBwdDataAlgoPerf_t *, void *, size_t);
WS_DNN(GetConvolutionBackwardDataAlgorithm_v7, WS_H, WS_F, WS_T, WS_C, WS_T, int, int *, cudnnConvolutionBwdDataAlgoPerf_t *);
WS_DNN(GetConvolutionBackwardDataWorkspaceSize, WS_H, WS_F, WS_T, WS_C, WS_T, cudnnConvolutionBwdDataAlgo_t, size_t *);
WS_DNN(ConvolutionBackwardData, WS_H, WS_P, WS_F, WS_P, WS_T, WS_P, WS_C, cudnnConvolutionBwdDataAlgo_t, void *, size_t, WS_P, WS_T,
       void *);
WS_DNN(GetFoldedConvBackwardDataDescriptors, WS_H, WS_F, WS_T, WS_C, WS_T, cudnnTensorFormat_t, WS_F, WS_T, WS_C, WS_T,
       cudnnTensorTransformDescriptor_t, cudnnTensorTransformDescriptor_t, cudnnTensorTransformDescriptor_t,
       cudnnTensorTransformDescriptor_t);
WS_DNN(CnnVersionCheck, void);
WS_DNN(GetConvolutionBackwardFilterAlgorithmMaxCount, WS_H, int *);
WS_DNN(FindConvolutionBackwardFilterAlgorithm, WS_H, WS_T, WS_T, WS_C, WS_F, int, int *, cudnnConvolutionBwdFilterAlgoPerf_t *);
WS_DNN(FindConvolutionBackwardFilterAlgorithmEx, WS_H, WS_T, WS_P, WS_T, WS_P, WS_C, WS_F, void *, int, int *,
       cudnnConvolutionBwdFilterAlgoPerf_t *, void *, size_t);
WS_DNN(GetConvolutionBackwardFilterAlgorithm_v7, WS_H, WS_T, WS_T, WS_C, WS_F, int, int *, cudnnConvolutionBwdFilterAlgoPerf_t *);
WS_DNN(GetConvolutionBackwardFilterWorkspaceSize, WS_H, WS_T, WS_T, WS_C, WS_F, cudnnConvolutionBwdFilterAlgo_t, size_t *);
WS_DNN(ConvolutionBackwardFilter, WS_H, WS_P, WS_T, WS_P, WS_T, WS_P, WS_C, cudnnConvolutionBwdFilterAlgo_t, void *, size_t, WS_P, WS_F,
       void *);
WS_DNN(ConvolutionBackwardBias, WS_H, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(CreateFusedOpsConstParamPack, cudnnFusedOpsConstParamPack_t *, cudnnFusedOps_t);
WS_DNN(DestroyFusedOpsConstParamPack, cudnnFusedOpsConstParamPack_t);
WS_DNN(SetFusedOpsConstParamPackAttribute, cudnnFusedOpsConstParamPack_t, cudnnFusedOpsConstParamLabel_t, WS_P);
WS_DNN(GetFusedOpsConstParamPackAttribute, cudnnFusedOpsConstParamPack_t, cudnnFusedOpsConstParamLabel_t, void *, int *);
WS_DNN(CreateFusedOpsVariantParamPack, cudnnFusedOpsVariantParamPack_t *, cudnnFusedOps_t);
WS_DNN(DestroyFusedOpsVariantParamPack, cudnnFusedOpsVariantParamPack_t);
WS_DNN(SetFusedOpsVariantParamPackAttribute, cudnnFusedOpsVariantParamPack_t, cudnnFusedOpsVariantParamLabel_t, void *);
WS_DNN(GetFusedOpsVariantParamPackAttribute, cudnnFusedOpsVariantParamPack_t, cudnnFusedOpsVariantParamLabel_t, void *);
WS_DNN(CreateFusedOpsPlan, cudnnFusedOpsPlan_t *, cudnnFusedOps_t);
WS_DNN(DestroyFusedOpsPlan, cudnnFusedOpsPlan_t);
WS_DNN(MakeFusedOpsPlan, WS_H, cudnnFusedOpsPlan_t, cudnnFusedOpsConstParamPack_t, size_t *);
WS_DNN(FusedOpsExecute, WS_H, cudnnFusedOpsPlan_t, cudnnFusedOpsVariantParamPack_t);

#include "warpshift_cudnn_sequences.h"
#include "warpshift_cudnn_retired.h"

#undef WS_DNN
#undef WS_H
#undef WS_T
#undef WS_P
#undef WS_F
#undef WS_C
#undef WS_X
#undef WS_A
#undef WS_R
#undef WS_S
#undef WS_D
}
#include "cudnn_backend.h"
#endif
