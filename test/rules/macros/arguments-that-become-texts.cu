// What a macro makes a text of, and does not only show, an edit would make longer: a number of the program. Reports may change.
//== input
#include <cassert>
#include <cstdio>
#define LENGTH(x) ((x) + sizeof(#x))
#define LETTER(x) ((x) + #x[9])
#define COUNTED(x) counted(#x, x)
#define OUTER(x) LENGTH(x)
#define SHOWN(x) (printf("%s = %d\n", #x, x))
#define CHECKED(x) check((x), #x, __FILE__, __LINE__)
__device__ int counted(const char *s, int v) { return s[9] + v; }
__device__ void check(int v, const char *text, const char *file, int line) {
  if (!v)
    printf("%s (%s:%d)\n", text, file, line);
}
__global__ void values(int *o) {
  o[threadIdx.x] = LENGTH(__ballot(1));
}
__global__ void letters(int *o) {
  o[threadIdx.x] = LETTER(__ballot(2));
}
__global__ void handedOn(int *o) {
  o[threadIdx.x] = COUNTED(__ballot(3));
}
__global__ void nested(int *o) {
  o[threadIdx.x] = OUTER(__ballot(4));
}
__global__ void reports(int *o) {
  SHOWN(__ballot(o[0]));
  CHECKED(__all(o[1]));
  assert(__any(o[2]));
}
//== fixed
#include <cassert>
#include <cstdio>
#define LENGTH(x) ((x) + sizeof(#x))
#define LETTER(x) ((x) + #x[9])
#define COUNTED(x) counted(#x, x)
#define OUTER(x) LENGTH(x)
#define SHOWN(x) (printf("%s = %d\n", #x, x))
#define CHECKED(x) check((x), #x, __FILE__, __LINE__)
__device__ int counted(const char *s, int v) { return s[9] + v; }
__device__ void check(int v, const char *text, const char *file, int line) {
  if (!v)
    printf("%s (%s:%d)\n", text, file, line);
}
__global__ void values(int *o) {
  o[threadIdx.x] = LENGTH(__ballot(1));
}
__global__ void letters(int *o) {
  o[threadIdx.x] = LETTER(__ballot(2));
}
__global__ void handedOn(int *o) {
  o[threadIdx.x] = COUNTED(__ballot(3));
}
__global__ void nested(int *o) {
  o[threadIdx.x] = OUTER(__ballot(4));
}
__global__ void reports(int *o) {
  SHOWN(__ballot_sync(0xffffffffu, o[0]));
  CHECKED(__all_sync(0xffffffffu, o[1]));
  assert(__any_sync(0xffffffffu, o[2]));
}
//== findings
arguments-that-become-texts.cu:15: manual vote-to-sync
arguments-that-become-texts.cu:18: manual vote-to-sync
arguments-that-become-texts.cu:21: manual vote-to-sync
arguments-that-become-texts.cu:24: manual vote-to-sync
arguments-that-become-texts.cu:27: proven vote-to-sync
arguments-that-become-texts.cu:28: proven vote-to-sync
arguments-that-become-texts.cu:29: proven vote-to-sync
