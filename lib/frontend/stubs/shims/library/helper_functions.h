// The headers of NVIDIA's samples that need no CUDA.
#ifndef COMMON_HELPER_FUNCTIONS_H_
#define COMMON_HELPER_FUNCTIONS_H_
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
#include <helper_image.h>
#include <helper_string.h>
#include <helper_timer.h>
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#endif
