// Images, files and comparisons of NVIDIA's samples.
#ifndef COMMON_HELPER_IMAGE_H_
#define COMMON_HELPER_IMAGE_H_
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
#include <helper_string.h>
#ifndef MIN
#define MIN(a, b) ((a < b) ? a : b)
#endif
#ifndef MAX
#define MAX(a, b) ((a > b) ? a : b)
#endif
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
bool __loadPPM(const char *, unsigned char **, unsigned int *, unsigned int *, unsigned int *);
bool __savePPM(const char *, unsigned char *, unsigned int, unsigned int, unsigned int);
template <class __T> bool sdkLoadPGM(const char *, __T **, unsigned int *, unsigned int *);
template <class __T> bool sdkLoadPPM4(const char *, __T **, unsigned int *, unsigned int *);
template <class __T> bool sdkSavePGM(const char *, __T *, unsigned int, unsigned int);
bool sdkLoadPPMub(const char *, unsigned char **, unsigned int *, unsigned int *);
bool sdkLoadPPM4ub(const char *, unsigned char **, unsigned int *, unsigned int *);
bool sdkSavePPM4ub(const char *, unsigned char *, unsigned int, unsigned int);
template <class __T> bool sdkReadFile(const char *, __T **, unsigned int *, bool);
template <class __T> bool sdkReadFileBlocks(const char *, __T **, unsigned int *, unsigned int, unsigned int, bool);
template <class __T, class __S> bool sdkWriteFile(const char *, const __T *, unsigned int, const __S, bool, bool = false);
template <class __T, class __S> bool compareData(const __T *, const __T *, const unsigned int, const __S, const float);
template <class __T, class __S> bool compareDataAsFloatThreshold(const __T *, const __T *, const unsigned int, const __S, const float);
void sdkDumpBin(void *, unsigned int, const char *);
bool sdkCompareBin2BinUint(const char *, const char *, unsigned int, const float, const float, char *);
bool sdkCompareBin2BinFloat(const char *, const char *, unsigned int, const float, const float, char *);
bool sdkCompareL2fe(const float *, const float *, const unsigned int, const float);
bool sdkComparePPM(const char *, const char *, const float, const float, bool);
bool sdkComparePGM(const char *, const char *, const float, const float, bool);
#endif
