// Errors and devices of the driver, as NVIDIA's samples handle them.
#ifndef COMMON_HELPER_CUDA_DRVAPI_H_
#define COMMON_HELPER_CUDA_DRVAPI_H_
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cstring>
#include <iostream>
#include <sstream>
#include <helper_string.h>
#ifndef MAX
#define MAX(a, b) (a > b ? a : b)
#endif
#ifndef HELPER_CUDA_H
int ftoi(float);
#endif
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#if defined(__cuda_cuda_h__) || defined(CUDA_DRIVER_API)
#define checkCudaErrors(err) __checkCudaErrors(err, __FILE__, __LINE__)
#define getLastCudaDrvErrorMsg(msg) __getLastCudaDrvErrorMsg(msg, __FILE__, __LINE__)
void __checkCudaErrors(CUresult, const char *, const int);
int gpuDeviceInitDRV(int, const char **);
int gpuGetMaxGflopsDeviceIdDRV();
CUdevice findCudaDeviceDRV(int, const char **);
CUdevice findIntegratedGPUDrv();
bool checkCudaCapabilitiesDRV(int, int, int);
bool findFatbinPath(const char *, std::string &, char **, std::ostringstream &);
template <class __T> void getCudaAttribute(__T *, CUdevice_attribute, int);
#endif
int _ConvertSMVer2CoresDRV(int, int);
#endif
