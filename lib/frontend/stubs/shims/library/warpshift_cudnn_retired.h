// What cuDNN had in its versions 4 to 8 and has no more; included by cudnn.h.
#define WS_PREFERENCE(__Name, __Type)                                                                                \
  typedef enum {                                                                                                     \
    CUDNN_CONVOLUTION_##__Name##_NO_WORKSPACE = 0, CUDNN_CONVOLUTION_##__Name##_PREFER_FASTEST = 1,                  \
    CUDNN_CONVOLUTION_##__Name##_SPECIFY_WORKSPACE_LIMIT = 2                                                         \
  } cudnnConvolution##__Type##Preference_t;
WS_PREFERENCE(FWD, Fwd) WS_PREFERENCE(BWD_FILTER, BwdFilter) WS_PREFERENCE(BWD_DATA, BwdData)
#undef WS_PREFERENCE
typedef struct cudnnPersistentRNNPlan *cudnnPersistentRNNPlan_t;
typedef struct cudnnAlgorithmStruct *cudnnAlgorithmDescriptor_t;
typedef struct cudnnAlgorithmPerformanceStruct *cudnnAlgorithmPerformance_t;
typedef struct cudnnAlgorithmUnionStruct {
  union Algorithm {
    cudnnConvolutionFwdAlgo_t convFwdAlgo;
    cudnnConvolutionBwdFilterAlgo_t convBwdFilterAlgo;
    cudnnConvolutionBwdDataAlgo_t convBwdDataAlgo;
    cudnnRNNAlgo_t RNNAlgo;
    cudnnCTCLossAlgo_t CTCLossAlgo;
  } algo;
} cudnnAlgorithm_t;

// Names with the number of a version.
WS_DNN(OpsInferVersionCheck, void);
WS_DNN(OpsTrainVersionCheck, void);
WS_DNN(CnnInferVersionCheck, void);
WS_DNN(CnnTrainVersionCheck, void);
WS_DNN(AdvInferVersionCheck, void);
WS_DNN(AdvTrainVersionCheck, void);
WS_DNN(SetFilter4dDescriptor_v3, WS_F, WS_X, int, int, int, int);
WS_DNN(SetFilter4dDescriptor_v4, WS_F, WS_X, cudnnTensorFormat_t, int, int, int, int);
WS_DNN(GetFilter4dDescriptor_v3, WS_F, WS_X *, int *, int *, int *, int *);
WS_DNN(GetFilter4dDescriptor_v4, WS_F, WS_X *, cudnnTensorFormat_t *, int *, int *, int *, int *);
WS_DNN(SetFilterNdDescriptor_v3, WS_F, WS_X, int, const int *);
WS_DNN(SetFilterNdDescriptor_v4, WS_F, WS_X, cudnnTensorFormat_t, int, const int *);
WS_DNN(GetFilterNdDescriptor_v3, WS_F, int, WS_X *, int *, int *);
WS_DNN(GetFilterNdDescriptor_v4, WS_F, int, WS_X *, cudnnTensorFormat_t *, int *, int *);
#define WS_POOL cudnnPoolingDescriptor_t
WS_DNN(SetPooling2dDescriptor_v3, WS_POOL, cudnnPoolingMode_t, int, int, int, int, int, int);
WS_DNN(SetPooling2dDescriptor_v4, WS_POOL, cudnnPoolingMode_t, cudnnNanPropagation_t, int, int, int, int, int, int);
WS_DNN(GetPooling2dDescriptor_v3, WS_POOL, cudnnPoolingMode_t *, int *, int *, int *, int *, int *, int *);
WS_DNN(GetPooling2dDescriptor_v4, WS_POOL, cudnnPoolingMode_t *, cudnnNanPropagation_t *, int *, int *, int *, int *, int *, int *);
WS_DNN(SetPoolingNdDescriptor_v3, WS_POOL, cudnnPoolingMode_t, int, const int *, const int *, const int *);
WS_DNN(SetPoolingNdDescriptor_v4, WS_POOL, cudnnPoolingMode_t, cudnnNanPropagation_t, int, const int *, const int *, const int *);
WS_DNN(GetPoolingNdDescriptor_v3, WS_POOL, int, cudnnPoolingMode_t *, int *, int *, int *, int *);
WS_DNN(GetPoolingNdDescriptor_v4, WS_POOL, int, cudnnPoolingMode_t *, cudnnNanPropagation_t *, int *, int *, int *, int *);
#undef WS_POOL
WS_DNN(ActivationForward_v3, WS_H, cudnnActivationMode_t, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(ActivationForward_v4, WS_H, WS_A, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(ActivationBackward_v3, WS_H, cudnnActivationMode_t, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);
WS_DNN(ActivationBackward_v4, WS_H, WS_A, WS_P, WS_T, WS_P, WS_T, WS_P, WS_T, WS_P, WS_P, WS_T, void *);

// Convolutions.
WS_DNN(SetConvolution2dDescriptor_v4, WS_C, int, int, int, int, int, int, cudnnConvolutionMode_t);
WS_DNN(SetConvolution2dDescriptor_v5, WS_C, int, int, int, int, int, int, cudnnConvolutionMode_t, WS_X);
WS_DNN(GetConvolution2dDescriptor_v4, WS_C, int *, int *, int *, int *, int *, int *, cudnnConvolutionMode_t *);
WS_DNN(GetConvolution2dDescriptor_v5, WS_C, int *, int *, int *, int *, int *, int *, cudnnConvolutionMode_t *, WS_X *);
WS_DNN(SetConvolutionNdDescriptor_v3, WS_C, int, const int *, const int *, const int *, cudnnConvolutionMode_t, WS_X);
WS_DNN(GetConvolutionNdDescriptor_v3, WS_C, int, int *, int *, int *, int *, cudnnConvolutionMode_t *, WS_X *);
WS_DNN(GetConvolutionForwardAlgorithm, WS_H, WS_T, WS_F, WS_C, WS_T, cudnnConvolutionFwdPreference_t, size_t,
       cudnnConvolutionFwdAlgo_t *);
WS_DNN(GetConvolutionBackwardFilterAlgorithm, WS_H, WS_T, WS_T, WS_C, WS_F, cudnnConvolutionBwdFilterPreference_t, size_t,
       cudnnConvolutionBwdFilterAlgo_t *);
WS_DNN(GetConvolutionBackwardDataAlgorithm, WS_H, WS_F, WS_T, WS_C, WS_T, cudnnConvolutionBwdDataPreference_t, size_t,
       cudnnConvolutionBwdDataAlgo_t *);
WS_DNN(ConvolutionBackwardFilter_v3, WS_H, WS_P, WS_T, WS_P, WS_T, WS_P, WS_C, cudnnConvolutionBwdFilterAlgo_t, void *, size_t, WS_P,
       WS_F, void *);
WS_DNN(ConvolutionBackwardData_v3, WS_H, WS_P, WS_F, WS_P, WS_T, WS_P, WS_C, cudnnConvolutionBwdDataAlgo_t, void *, size_t, WS_P, WS_T,
       void *);

// Algorithms that were kept.
WS_DNN(CreateAlgorithmDescriptor, cudnnAlgorithmDescriptor_t *);
WS_DNN(SetAlgorithmDescriptor, cudnnAlgorithmDescriptor_t, cudnnAlgorithm_t);
WS_DNN(GetAlgorithmDescriptor, const cudnnAlgorithmDescriptor_t, cudnnAlgorithm_t *);
WS_DNN(CopyAlgorithmDescriptor, const cudnnAlgorithmDescriptor_t, cudnnAlgorithmDescriptor_t);
WS_DNN(DestroyAlgorithmDescriptor, cudnnAlgorithmDescriptor_t);
WS_DNN(CreateAlgorithmPerformance, cudnnAlgorithmPerformance_t *, int);
WS_DNN(SetAlgorithmPerformance, cudnnAlgorithmPerformance_t, cudnnAlgorithmDescriptor_t, cudnnStatus_t, float, size_t);
WS_DNN(GetAlgorithmPerformance, const cudnnAlgorithmPerformance_t, cudnnAlgorithmDescriptor_t *, cudnnStatus_t *, float *, size_t *);
WS_DNN(DestroyAlgorithmPerformance, cudnnAlgorithmPerformance_t *, int);
WS_DNN(GetAlgorithmSpaceSize, WS_H, cudnnAlgorithmDescriptor_t, size_t *);
WS_DNN(SaveAlgorithm, WS_H, cudnnAlgorithmDescriptor_t, void *, size_t);
WS_DNN(RestoreAlgorithm, WS_H, void *, size_t, cudnnAlgorithmDescriptor_t);

// Recurrent networks: one description of a tensor for each step.
#define WS_MODES(__Suffix)                                                                                           \
  WS_DNN(SetRNNDescriptor##__Suffix, WS_H, WS_R, int, int, cudnnDropoutDescriptor_t, cudnnRNNInputMode_t, cudnnDirectionMode_t,   \
         cudnnRNNMode_t, cudnnRNNAlgo_t, WS_X);                                                                      \
  WS_DNN(GetRNNDescriptor##__Suffix, WS_H, WS_R, int *, int *, cudnnDropoutDescriptor_t *, cudnnRNNInputMode_t *,    \
         cudnnDirectionMode_t *, cudnnRNNMode_t *, cudnnRNNAlgo_t *, WS_X *);
WS_MODES() WS_MODES(_v6)
#undef WS_MODES
WS_DNN(SetRNNDescriptor_v5, WS_R, int, int, cudnnDropoutDescriptor_t, cudnnRNNInputMode_t, cudnnDirectionMode_t, cudnnRNNMode_t, WS_X);
WS_DNN(SetRNNMatrixMathType, WS_R, cudnnMathType_t);
WS_DNN(GetRNNMatrixMathType, WS_R, cudnnMathType_t *);
WS_DNN(SetRNNBiasMode, WS_R, cudnnRNNBiasMode_t);
WS_DNN(GetRNNBiasMode, WS_R, cudnnRNNBiasMode_t *);
WS_DNN(RNNSetClip, WS_H, WS_R, cudnnRNNClipMode_t, cudnnNanPropagation_t, double, double);
WS_DNN(RNNGetClip, WS_H, WS_R, cudnnRNNClipMode_t *, cudnnNanPropagation_t *, double *, double *);
WS_DNN(SetRNNProjectionLayers, WS_H, WS_R, int, int);
WS_DNN(GetRNNProjectionLayers, WS_H, WS_R, int *, int *);
WS_DNN(CreatePersistentRNNPlan, WS_R, int, WS_X, cudnnPersistentRNNPlan_t *);
WS_DNN(DestroyPersistentRNNPlan, cudnnPersistentRNNPlan_t);
WS_DNN(SetPersistentRNNPlan, WS_R, cudnnPersistentRNNPlan_t);
WS_DNN(SetRNNPaddingMode, WS_R, cudnnRNNPaddingMode_t);
WS_DNN(GetRNNPaddingMode, WS_R, cudnnRNNPaddingMode_t *);
WS_DNN(SetRNNAlgorithmDescriptor, WS_H, WS_R, cudnnAlgorithmDescriptor_t);
WS_DNN(GetRNNWorkspaceSize, WS_H, WS_R, int, const WS_T *, size_t *);
WS_DNN(GetRNNTrainingReserveSize, WS_H, WS_R, int, const WS_T *, size_t *);
WS_DNN(GetRNNParamsSize, WS_H, WS_R, WS_T, size_t *, WS_X);
WS_DNN(GetRNNLinLayerMatrixParams, WS_H, WS_R, int, WS_T, WS_F, WS_P, int, WS_F, void **);
WS_DNN(GetRNNLinLayerBiasParams, WS_H, WS_R, int, WS_T, WS_F, WS_P, int, WS_F, void **);
WS_DNN(GetRNNForwardInferenceAlgorithmMaxCount, WS_H, WS_R, int *);
WS_DNN(GetRNNForwardTrainingAlgorithmMaxCount, WS_H, WS_R, int *);
WS_DNN(GetRNNBackwardDataAlgorithmMaxCount, WS_H, WS_R, int *);
WS_DNN(GetRNNBackwardWeightsAlgorithmMaxCount, WS_H, WS_R, int *);
// What comes behind the tensors: spaces, and in a search how it goes and what it found.
#define WS_FOUND float, int, int *, cudnnAlgorithmPerformance_t *
#define WS_FORWARD(__Name, ...)                                                                                      \
  WS_DNN(__Name, WS_H, WS_R, int, const WS_T *, WS_P, WS_T, WS_P, WS_T, WS_P, WS_F, WS_P, const WS_T *, void *, WS_T, void *,     \
         WS_T, void *, __VA_ARGS__);
WS_FORWARD(RNNForwardInference, void *, size_t)
WS_FORWARD(RNNForwardTraining, void *, size_t, void *, size_t)
WS_FORWARD(FindRNNForwardInferenceAlgorithmEx, WS_FOUND, void *, size_t)
WS_FORWARD(FindRNNForwardTrainingAlgorithmEx, WS_FOUND, void *, size_t, void *, size_t)
#undef WS_FORWARD
#define WS_BACKWARD(__Name, ...)                                                                                     \
  WS_DNN(__Name, WS_H, WS_R, int, const WS_T *, WS_P, const WS_T *, WS_P, WS_T, WS_P, WS_T, WS_P, WS_F, WS_P, WS_T, WS_P, WS_T,   \
         WS_P, const WS_T *, void *, WS_T, void *, WS_T, void *, __VA_ARGS__);
WS_BACKWARD(RNNBackwardData, void *, size_t, void *, size_t)
WS_BACKWARD(FindRNNBackwardDataAlgorithmEx, WS_FOUND, void *, size_t, void *, size_t)
#undef WS_BACKWARD
WS_DNN(RNNBackwardWeights, WS_H, WS_R, int, const WS_T *, WS_P, WS_T, WS_P, const WS_T *, WS_P, WS_P, size_t, WS_F, void *, WS_P,
       size_t);
WS_DNN(FindRNNBackwardWeightsAlgorithmEx, WS_H, WS_R, int, const WS_T *, WS_P, WS_T, WS_P, const WS_T *, WS_P, WS_FOUND, WS_P, size_t,
       WS_F, void *, WS_P, size_t);
#undef WS_FOUND
#define WS_FORWARD(__Name, ...)                                                                                      \
  WS_DNN(__Name, WS_H, WS_R, WS_D, WS_P, WS_T, WS_P, WS_T, WS_P, WS_F, WS_P, WS_D, void *, WS_T, void *, WS_T, void *, WS_D, WS_P,\
         WS_D, void *, WS_D, void *, WS_D, void *, __VA_ARGS__);
WS_FORWARD(RNNForwardInferenceEx, void *, size_t)
WS_FORWARD(RNNForwardTrainingEx, void *, size_t, void *, size_t)
#undef WS_FORWARD
WS_DNN(RNNBackwardDataEx, WS_H, WS_R, WS_D, WS_P, WS_D, WS_P, WS_D, WS_P, WS_T, WS_P, WS_T, WS_P, WS_F, WS_P, WS_T, WS_P, WS_T, WS_P,
       WS_D, void *, WS_T, void *, WS_T, void *, WS_D, void *, void *, size_t, void *, size_t);
WS_DNN(RNNBackwardWeightsEx, WS_H, WS_R, WS_D, WS_P, WS_T, WS_P, WS_D, WS_P, void *, size_t, WS_F, void *, void *, size_t);
