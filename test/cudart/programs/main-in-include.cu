// The file itself has no main; a file that it includes has.
// exit: 0
// out: PASS
__global__ void k(int *p) { *p = 7; }
#include "parts/main.inc"
