// The helpers of NVIDIA's samples until CUDA 4.
#ifndef _CUTIL_H_
#define _CUTIL_H_
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define DLL_MAPPING
#define CUTIL_API
enum CUTBoolean { CUTFalse = 0, CUTTrue = 1 };
extern "C" {
void cutFree(void *);
void cutCheckBankAccess(unsigned int, unsigned int, unsigned int, unsigned int, unsigned int, unsigned int, const char *, const int,
                        const char *, const int);
char *cutFindFilePath(const char *, const char *);
#define WS_READ(__Name, __T, __W, ...)                                                                               \
  CUTBoolean cutReadFile##__Name(const char *, __T **, unsigned int *, bool = false);                                \
  CUTBoolean cutWriteFile##__Name(const char *, const __W *, unsigned int __VA_ARGS__, bool = false);
WS_READ(f, float, float, , const float)
WS_READ(d, double, float, , const double)
WS_READ(i, int, int)
WS_READ(ui, unsigned int, unsigned int)
WS_READ(b, char, char)
WS_READ(ub, unsigned char, unsigned char)
#undef WS_READ
#define WS_IMAGE(__Name, __T)                                                                                        \
  CUTBoolean cutLoad##__Name(const char *, __T **, unsigned int *, unsigned int *);                                  \
  CUTBoolean cutSave##__Name(const char *, __T *, unsigned int, unsigned int);
WS_IMAGE(PGMub, unsigned char) WS_IMAGE(PPMub, unsigned char) WS_IMAGE(PPM4ub, unsigned char)
WS_IMAGE(PGMi, unsigned int) WS_IMAGE(PGMs, unsigned short) WS_IMAGE(PGMf, float)
#undef WS_IMAGE
CUTBoolean cutCheckCmdLineFlag(const int, const char **, const char *);
CUTBoolean cutGetCmdLineArgumenti(const int, const char **, const char *, int *);
CUTBoolean cutGetCmdLineArgumentf(const int, const char **, const char *, float *);
CUTBoolean cutGetCmdLineArgumentstr(const int, const char **, const char *, char **);
CUTBoolean cutGetCmdLineArgumentListstr(const int, const char **, const char *, char **, unsigned int *);
CUTBoolean cutCheckCondition(int, const char *, const int);
CUTBoolean cutComparef(const float *, const float *, const unsigned int);
CUTBoolean cutComparei(const int *, const int *, const unsigned int);
CUTBoolean cutCompareuit(const unsigned int *, const unsigned int *, const unsigned int, const float, const float);
CUTBoolean cutCompareub(const unsigned char *, const unsigned char *, const unsigned int);
CUTBoolean cutCompareubt(const unsigned char *, const unsigned char *, const unsigned int, const float, const float);
CUTBoolean cutCompareube(const unsigned char *, const unsigned char *, const unsigned int, const float);
CUTBoolean cutComparefe(const float *, const float *, const unsigned int, const float);
CUTBoolean cutComparefet(const float *, const float *, const unsigned int, const float, const float);
CUTBoolean cutCompareL2fe(const float *, const float *, const unsigned int, const float);
CUTBoolean cutComparePPM(const char *, const char *, const float, const float, bool = false);
CUTBoolean cutCreateTimer(unsigned int *);
CUTBoolean cutDeleteTimer(unsigned int);
CUTBoolean cutStartTimer(const unsigned int);
CUTBoolean cutStopTimer(const unsigned int);
CUTBoolean cutResetTimer(const unsigned int);
float cutGetTimerValue(const unsigned int);
float cutGetAverageTimerValue(const unsigned int);
}
#define CUT_DEVICE_SYNCHRONIZE() cudaDeviceSynchronize();
#define CUT_DEVICE_RESET() cudaDeviceReset();
#define CUT_BANK_CHECKER(array, index) array[index]
#define CU_SAFE_CALL_NO_SYNC(call) { if (CUDA_SUCCESS != (call)) exit(EXIT_FAILURE); }
#define CU_SAFE_CALL(call) CU_SAFE_CALL_NO_SYNC(call);
#define CU_SAFE_CTX_SYNC() { if (CUDA_SUCCESS != cuCtxSynchronize()) exit(EXIT_FAILURE); }
#define CUDA_SAFE_CALL_NO_SYNC(call) { if (cudaSuccess != (call)) exit(EXIT_FAILURE); }
#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call);
#define CUDA_SAFE_THREAD_SYNC() { if (cudaSuccess != cudaDeviceSynchronize()) exit(EXIT_FAILURE); }
#define CUFFT_SAFE_CALL(call) { if (CUFFT_SUCCESS != (call)) exit(EXIT_FAILURE); }
#define CUT_SAFE_CALL(call) if (CUTTrue != (call)) exit(EXIT_FAILURE);
#define CUT_CHECK_ERROR(errorMessage) { if (cudaSuccess != cudaGetLastError()) { fprintf(stderr, "%s", errorMessage); exit(EXIT_FAILURE); } }
#define CUT_SAFE_MALLOC(mallocCall) { if (!(mallocCall)) exit(EXIT_FAILURE); }
#define CUT_CONDITION(val) if (CUTFalse == cutCheckCondition(val, __FILE__, __LINE__)) exit(EXIT_FAILURE);
#define CUT_DEVICE_INIT(ARGC, ARGV) {                                                                                \
  int dev = 0;                                                                                                       \
  cutGetCmdLineArgumenti(ARGC, (const char **)ARGV, "device", &dev);                                                 \
  CUDA_SAFE_CALL(cudaSetDevice(dev));                                                                                \
}
#define CUDA_CHECK_CTX_LOST(errorMessage) CUT_CHECK_ERROR(errorMessage)
#define CUT_EXIT(argc, argv)                                                                                         \
  if (!cutCheckCmdLineFlag(argc, (const char **)argv, "noprompt")) getchar();                                        \
  exit(EXIT_SUCCESS);
#endif
