// The part of cutil_inline.h for the runtime API.
#ifndef _CUTIL_INLINE_FUNCTIONS_RUNTIME_H_
#define _CUTIL_INLINE_FUNCTIONS_RUNTIME_H_
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <cutil.h>
#include <cufft.h>
#define cutilSafeCallNoSync(err) __cudaSafeCallNoSync(err, __FILE__, __LINE__)
#define cutilSafeCall(err) __cudaSafeCall(err, __FILE__, __LINE__)
#define cutilSafeThreadSync() __cudaSafeThreadSync(__FILE__, __LINE__)
#define cufftSafeCall(err) __cufftSafeCall(err, __FILE__, __LINE__)
#define cutilCheckError(err) __cutilCheckError(err, __FILE__, __LINE__)
#define cutilCheckMsg(msg) __cutilGetLastError(msg, __FILE__, __LINE__)
#define cutilCheckMsgAndSync(msg) __cutilGetLastErrorAndSync(msg, __FILE__, __LINE__)
#define cutilSafeMalloc(mallocCall) __cutilSafeMalloc((mallocCall), __FILE__, __LINE__)
#define cutilCondition(val) __cutilCondition(val, __FILE__, __LINE__)
#define cutilExit(argc, argv) __cutilExit(argc, argv)
#define MIN(a, b) ((a < b) ? a : b)
#define MAX(a, b) ((a > b) ? a : b)
#define STRCASECMP strcasecmp
#define STRNCASECMP strncasecmp
cudaError_t cutilDeviceSynchronize();
cudaError_t cutilDeviceReset();
void __cutilCondition(int, const char *, int);
void __cutilExit(int, char **);
int _ConvertSMVer2Cores(int, int);
int cutGetMaxGflopsDeviceId();
int cutGetMaxGflopsGraphicsDeviceId();
void __cudaSafeCallNoSync(cudaError_t, const char *, const int);
void __cudaSafeCall(cudaError_t, const char *, const int);
void __cudaSafeThreadSync(const char *, const int);
void __cufftSafeCall(cufftResult, const char *, const int);
void __cutilCheckError(CUTBoolean, const char *, const int);
void __cutilGetLastError(const char *, const char *, const int);
void __cutilGetLastErrorAndSync(const char *, const char *, const int);
void __cutilSafeMalloc(void *, const char *, const int);
int cutilDeviceInit(int, char **);
int cutilChooseCudaDevice(int, char **);
void cutilCudaCheckCtxLost(const char *, const char *, const int);
void __cutilQAFinish(int, char **, bool);
bool cutilCudaCapabilities(int, int, int, char **);
#endif
