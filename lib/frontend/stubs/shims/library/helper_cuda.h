// Errors and devices, as NVIDIA's samples handle them.
#ifndef COMMON_HELPER_CUDA_H_
#define COMMON_HELPER_CUDA_H_
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <helper_string.h>
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
// Errors of the libraries whose headers came before.
#ifdef __DRIVER_TYPES_H__
const char *_cudaGetErrorEnum(cudaError_t);
#endif
#ifdef CUDA_DRIVER_API
const char *_cudaGetErrorEnum(CUresult);
#endif
#ifdef CUBLAS_API_H_
const char *_cudaGetErrorEnum(cublasStatus_t);
#endif
#ifdef _CUFFT_H_
const char *_cudaGetErrorEnum(cufftResult);
#endif
#ifdef CUSPARSEAPI
const char *_cudaGetErrorEnum(cusparseStatus_t);
#endif
#ifdef CUSOLVER_COMMON_H_
const char *_cudaGetErrorEnum(cusolverStatus_t);
#endif
#ifdef CURAND_H_
const char *_cudaGetErrorEnum(curandStatus_t);
#endif
template <typename __T> void check(__T, const char *, const char *, int);
#ifdef __DRIVER_TYPES_H__
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) __getLastCudaError(msg, __FILE__, __LINE__)
#define printLastCudaError(msg) __printLastCudaError(msg, __FILE__, __LINE__)
void __getLastCudaError(const char *, const char *, const int);
void __printLastCudaError(const char *, const char *, const int);
#endif
#ifndef MAX
#define MAX(a, b) (a > b ? a : b)
#endif
int ftoi(float);
int _ConvertSMVer2Cores(int, int);
const char *_ConvertSMVer2ArchName(int, int);
#ifdef __CUDA_RUNTIME_H__
int gpuDeviceInit(int);
int gpuGetMaxGflopsDeviceId();
int findCudaDevice(int, const char **);
int findIntegratedGPU();
bool checkCudaCapabilities(int, int);
#endif
#endif
