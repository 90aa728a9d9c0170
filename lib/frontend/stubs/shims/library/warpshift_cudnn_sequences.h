// What cuDNN does with sequences; included by cudnn.h.
WS_DNN(CreateRNNDescriptor, WS_R *);
WS_DNN(DestroyRNNDescriptor, WS_R);
WS_DNN(SetRNNDescriptor_v8, WS_R, cudnnRNNAlgo_t, cudnnRNNMode_t, cudnnRNNBiasMode_t, cudnnDirectionMode_t, cudnnRNNInputMode_t, WS_X,
       WS_X, cudnnMathType_t, int32_t, int32_t, int32_t, int32_t, cudnnDropoutDescriptor_t, uint32_t);
WS_DNN(GetRNNDescriptor_v8, WS_R, cudnnRNNAlgo_t *, cudnnRNNMode_t *, cudnnRNNBiasMode_t *, cudnnDirectionMode_t *, cudnnRNNInputMode_t *,
       WS_X *, WS_X *, cudnnMathType_t *, int32_t *, int32_t *, int32_t *, int32_t *, cudnnDropoutDescriptor_t *, uint32_t *);
WS_DNN(RNNSetClip_v8, WS_R, cudnnRNNClipMode_t, cudnnNanPropagation_t, double, double);
WS_DNN(RNNSetClip_v9, WS_R, cudnnRNNClipMode_t, double, double);
WS_DNN(RNNGetClip_v8, WS_R, cudnnRNNClipMode_t *, cudnnNanPropagation_t *, double *, double *);
WS_DNN(RNNGetClip_v9, WS_R, cudnnRNNClipMode_t *, double *, double *);
WS_DNN(BuildRNNDynamic, WS_H, WS_R, int);
WS_DNN(GetRNNTempSpaceSizes, WS_H, WS_R, cudnnForwardMode_t, WS_D, size_t *, size_t *);
WS_DNN(GetRNNWeightSpaceSize, WS_H, WS_R, size_t *);
WS_DNN(GetRNNWeightParams, WS_H, WS_R, int32_t, size_t, WS_P, int32_t, WS_T, void **, WS_T, void **);
WS_DNN(CreateRNNDataDescriptor, WS_D *);
WS_DNN(DestroyRNNDataDescriptor, WS_D);
WS_DNN(SetRNNDataDescriptor, WS_D, WS_X, cudnnRNNDataLayout_t, int, int, int, const int *, void *);
WS_DNN(GetRNNDataDescriptor, WS_D, WS_X *, cudnnRNNDataLayout_t *, int *, int *, int *, int, int *, void *);
WS_DNN(RNNForward, WS_H, WS_R, cudnnForwardMode_t, const int32_t *, WS_D, WS_P, WS_D, void *, WS_T, WS_P, void *, WS_T, WS_P, void *,
       size_t, WS_P, size_t, void *, size_t, void *);
WS_DNN(CreateSeqDataDescriptor, WS_S *);
WS_DNN(DestroySeqDataDescriptor, WS_S);
WS_DNN(SetSeqDataDescriptor, WS_S, WS_X, int, const int *, const cudnnSeqDataAxis_t *, size_t, const int *, void *);
WS_DNN(GetSeqDataDescriptor, WS_S, WS_X *, int *, int, int *, cudnnSeqDataAxis_t *, size_t *, size_t, int *, void *);
WS_DNN(CreateAttnDescriptor, cudnnAttnDescriptor_t *);
WS_DNN(DestroyAttnDescriptor, cudnnAttnDescriptor_t);
WS_DNN(SetAttnDescriptor, cudnnAttnDescriptor_t, unsigned int, int, double, WS_X, WS_X, cudnnMathType_t, cudnnDropoutDescriptor_t,
       cudnnDropoutDescriptor_t, int, int, int, int, int, int, int, int, int, int, int);
WS_DNN(GetAttnDescriptor, cudnnAttnDescriptor_t, unsigned int *, int *, double *, WS_X *, WS_X *, cudnnMathType_t *,
       cudnnDropoutDescriptor_t *, cudnnDropoutDescriptor_t *, int *, int *, int *, int *, int *, int *, int *, int *, int *, int *,
       int *);
WS_DNN(GetMultiHeadAttnBuffers, WS_H, cudnnAttnDescriptor_t, size_t *, size_t *, size_t *);
WS_DNN(GetMultiHeadAttnWeights, WS_H, cudnnAttnDescriptor_t, cudnnMultiHeadAttnWeightKind_t, size_t, WS_P, WS_T, void **);
WS_DNN(MultiHeadAttnForward, WS_H, cudnnAttnDescriptor_t, int, const int *, const int *, const int *, const int *, WS_S, WS_P, WS_P, WS_S,
       WS_P, WS_S, WS_P, WS_S, void *, size_t, WS_P, size_t, void *, size_t, void *);
WS_DNN(AdvVersionCheck, void);
WS_DNN(RNNBackwardData_v8, WS_H, WS_R, const int32_t *, WS_D, WS_P, WS_P, WS_D, void *, WS_T, WS_P, WS_P, void *, WS_T, WS_P, WS_P,
       void *, size_t, WS_P, size_t, void *, size_t, void *);
WS_DNN(RNNBackwardWeights_v8, WS_H, WS_R, cudnnWgradMode_t, const int32_t *, WS_D, WS_P, WS_T, WS_P, WS_D, WS_P, size_t, void *, size_t,
       void *, size_t, void *);
WS_DNN(MultiHeadAttnBackwardData, WS_H, cudnnAttnDescriptor_t, const int *, const int *, const int *, const int *, WS_S, WS_P, WS_S,
       void *, WS_P, WS_S, void *, WS_P, WS_S, void *, WS_P, size_t, WS_P, size_t, void *, size_t, void *);
WS_DNN(MultiHeadAttnBackwardWeights, WS_H, cudnnAttnDescriptor_t, cudnnWgradMode_t, WS_S, WS_P, WS_S, WS_P, WS_S, WS_P, WS_S, WS_P,
       size_t, WS_P, void *, size_t, void *, size_t, void *);
WS_DNN(CreateCTCLossDescriptor, cudnnCTCLossDescriptor_t *);
WS_DNN(SetCTCLossDescriptor, cudnnCTCLossDescriptor_t, WS_X);
WS_DNN(SetCTCLossDescriptorEx, cudnnCTCLossDescriptor_t, WS_X, cudnnLossNormalizationMode_t, cudnnNanPropagation_t);
WS_DNN(SetCTCLossDescriptor_v8, cudnnCTCLossDescriptor_t, WS_X, cudnnLossNormalizationMode_t, cudnnNanPropagation_t, int);
WS_DNN(SetCTCLossDescriptor_v9, cudnnCTCLossDescriptor_t, WS_X, cudnnLossNormalizationMode_t, cudnnCTCGradMode_t, int);
WS_DNN(GetCTCLossDescriptor, cudnnCTCLossDescriptor_t, WS_X *);
WS_DNN(GetCTCLossDescriptorEx, cudnnCTCLossDescriptor_t, WS_X *, cudnnLossNormalizationMode_t *, cudnnNanPropagation_t *);
WS_DNN(GetCTCLossDescriptor_v8, cudnnCTCLossDescriptor_t, WS_X *, cudnnLossNormalizationMode_t *, cudnnNanPropagation_t *, int *);
WS_DNN(GetCTCLossDescriptor_v9, cudnnCTCLossDescriptor_t, WS_X *, cudnnLossNormalizationMode_t *, cudnnCTCGradMode_t *, int *);
WS_DNN(DestroyCTCLossDescriptor, cudnnCTCLossDescriptor_t);
WS_DNN(CTCLoss, WS_H, WS_T, WS_P, const int *, const int *, const int *, void *, WS_T, void *, cudnnCTCLossAlgo_t,
       cudnnCTCLossDescriptor_t, void *, size_t);
WS_DNN(CTCLoss_v8, WS_H, cudnnCTCLossAlgo_t, cudnnCTCLossDescriptor_t, WS_T, WS_P, const int *, const int *, const int *, void *, WS_T,
       void *, size_t, void *);
WS_DNN(GetCTCLossWorkspaceSize, WS_H, WS_T, WS_T, const int *, const int *, const int *, cudnnCTCLossAlgo_t, cudnnCTCLossDescriptor_t,
       size_t *);
WS_DNN(GetCTCLossWorkspaceSize_v8, WS_H, cudnnCTCLossAlgo_t, cudnnCTCLossDescriptor_t, WS_T, WS_T, size_t *);
