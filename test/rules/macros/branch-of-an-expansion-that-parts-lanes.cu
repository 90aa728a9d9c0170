// In one expansion of the macro lanes part at the loop: its text is that of the other one.
//== input
#define TOTAL(NAME, END)                                                                                                          \
  __global__ void NAME(float *v, int d, int n) {                                                                                   \
    float sum = 0;                                                                                                                 \
    if (threadIdx.x < n) {                                                                                                         \
      sum = v[threadIdx.x];                                                                                                        \
    }                                                                                                                              \
    for (int i = 0; i < END; i++) {                                                                                                \
      sum += __shfl(v[i], 3);                                                                                                      \
    }                                                                                                                              \
    v[threadIdx.x] = sum;                                                                                                          \
  }

TOTAL(uniform, d)
TOTAL(triangle, threadIdx.x)
//== unchanged
//== findings
branch-of-an-expansion-that-parts-lanes.cu:8: manual shuffle-to-sync
