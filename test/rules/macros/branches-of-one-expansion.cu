// A kernel that a macro writes, several branches and all: lanes part at one of them, at the loop they do not.
//== input
#define TOTAL(NAME, STEP)                                                                                                         \
  __global__ void NAME(float *v, int d, int n) {                                                                                   \
    int t = threadIdx.x;                                                                                                           \
    float sum = 0;                                                                                                                 \
    if (t < n) {                                                                                                                   \
      sum = v[t];                                                                                                                  \
    }                                                                                                                              \
    for (int i = 0; i < d; i++) {                                                                                                  \
      float next = v[t + i];                                                                                                       \
      STEP;                                                                                                                        \
      sum += __shfl(next, 3);                                                                                                      \
    }                                                                                                                              \
    v[t] = sum;                                                                                                                    \
  }

TOTAL(plain, sum += next)
TOTAL(square, sum += next *next)
//== fixed
#define TOTAL(NAME, STEP)                                                                                                         \
  __global__ void NAME(float *v, int d, int n) {                                                                                   \
    int t = threadIdx.x;                                                                                                           \
    float sum = 0;                                                                                                                 \
    if (t < n) {                                                                                                                   \
      sum = v[t];                                                                                                                  \
    }                                                                                                                              \
    for (int i = 0; i < d; i++) {                                                                                                  \
      float next = v[t + i];                                                                                                       \
      STEP;                                                                                                                        \
      sum += __shfl_sync(0xffffffffu, next, 3);                                                                                                      \
    }                                                                                                                              \
    v[t] = sum;                                                                                                                    \
  }

TOTAL(plain, sum += next)
TOTAL(square, sum += next *next)
//== findings
branches-of-one-expansion.cu:11: proven shuffle-to-sync
