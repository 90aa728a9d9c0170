// The part of the C library that nvcc's own headers make visible, declared as glibc declares it so that the
// real headers may follow, plus the functions that the device side has too.
#pragma once

extern "C" {
#define WS_HOST extern __host__
void *memcpy(void *, const void *, size_t) noexcept(true);
void *memmove(void *, const void *, size_t) noexcept(true);
void *memset(void *, int, size_t) noexcept(true);
int memcmp(const void *, const void *, size_t) noexcept(true);
size_t strlen(const char *) noexcept(true);
char *strcpy(char *, const char *) noexcept(true);
char *strncpy(char *, const char *, size_t) noexcept(true);
char *strcat(char *, const char *) noexcept(true);
int strcmp(const char *, const char *) noexcept(true);
int strncmp(const char *, const char *, size_t) noexcept(true);
void *malloc(size_t) noexcept(true);
void *calloc(size_t, size_t) noexcept(true);
void *realloc(void *, size_t) noexcept(true);
void free(void *) noexcept(true);
void abort(void) noexcept(true) __attribute__((noreturn));
void exit(int) noexcept(true) __attribute__((noreturn));
int atoi(const char *) noexcept(true);
long atol(const char *) noexcept(true);
double atof(const char *) noexcept(true);
int rand(void) noexcept(true);
void srand(unsigned) noexcept(true);
char *getenv(const char *) noexcept(true);
typedef long clock_t;
typedef long time_t;
clock_t clock(void) noexcept(true);
time_t time(time_t *) noexcept(true);
#undef WS_HOST

__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memmove(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ void *malloc(size_t) __attribute__((nothrow)) __attribute__((malloc));
__device__ void free(void *) __attribute__((nothrow));
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t);
static __device__ __inline__ void __assert_fail(const char *Message, const char *File, unsigned Line,
                                                const char *Function) {
  __assertfail(Message, File, Line, Function, sizeof(char));
}
}
