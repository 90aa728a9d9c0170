// The header holds one half of the name, the user the other, with a macro between them.
//== input
#include "op.h"
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = VOTE(any, v);
#ifdef NEVER
  o[1] = VOTE(all, v);
#endif
}
//== file op.h
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define VOTE(kind, value) CAT(__, kind)(value)
//== no-nvcc the call stays legacy
//== unchanged
//== findings
pasted-in-header.cu:4: manual vote-to-sync
pasted-in-header.cu:6: unreachable vote-to-sync
