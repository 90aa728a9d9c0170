// For whole programs (run --program, verify --program): what nvcc's headers bring along of the standard library, and bodies
// for what is only declared elsewhere. Included after the stub.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmath>
#include <cstdlib>
#include <new>
#include <utility>

#include "warpshift/texture_fetch.h"
