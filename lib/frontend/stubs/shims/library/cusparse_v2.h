// The name that cuSPARSE's header had with CUDA 4.1.
#ifndef CUSPARSE_V2_H_
#define CUSPARSE_V2_H_
#include "cusparse.h"
#endif
