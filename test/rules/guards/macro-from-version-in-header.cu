// The macro comes from a header that is no input, by way of a value and of another macro.
//== input
#include "config.h"
__global__ void kernel(int *o, int v) {
#if USE_OLD_VOTES
  o[0] = __any(v);
#endif
#if UNRELATED
  o[1] = __all(v);
#endif
}
//== file config.h
#define HAS_SYNC (CUDART_VERSION >= 9000)
#if !HAS_SYNC
#define USE_OLD_VOTES 1
#endif
//== unchanged
//== findings
macro-from-version-in-header.cu:4: guarded vote-to-sync
macro-from-version-in-header.cu:7: unreachable vote-to-sync
