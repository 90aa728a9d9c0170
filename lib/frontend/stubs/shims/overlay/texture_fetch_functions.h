// CUDA 13 no longer has this header; clang 19's wrapper still includes it, last of all. Its place is taken by what CUDA 13
// no longer has either and legacy code uses.
#include "../cuda/warpshift/texture_references.h"
#include "retired_api.h"
