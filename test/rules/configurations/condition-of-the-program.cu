// The program itself says what the condition asks for; and a macro that a build may define, or that such lines define, decides nothing.
//== input
#define WIDE 1
#ifndef DEEP
#define DEEP 1
#endif
#if WIDE
#define HIGH 1
#endif
#if DEEP
#define FAR 1
#endif
__global__ void own(int *o, int n) {
#if WIDE && HIGH
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void configurable(int *o, int n) {
#if DEEP
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void throughAnother(int *o, int n) {
#if FAR
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void absent(int *o, int n) {
#ifndef LATER
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
#define LATER 1
//== fixed
#define WIDE 1
#ifndef DEEP
#define DEEP 1
#endif
#if WIDE
#define HIGH 1
#endif
#if DEEP
#define FAR 1
#endif
__global__ void own(int *o, int n) {
#if WIDE && HIGH
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void configurable(int *o, int n) {
#if DEEP
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void throughAnother(int *o, int n) {
#if FAR
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void absent(int *o, int n) {
#ifndef LATER
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
#define LATER 1
//== findings
condition-of-the-program.cu:15: proven vote-to-sync
condition-of-the-program.cu:21: assumed vote-to-sync
condition-of-the-program.cu:27: assumed vote-to-sync
condition-of-the-program.cu:33: assumed vote-to-sync
