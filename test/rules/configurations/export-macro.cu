// Who sees a name is no matter of masks: each build defines API as words that say no more than that.
//== input
#if defined(_WIN32) || defined(__CYGWIN__)
#ifdef BUILDS_IT
#define API __declspec(dllexport)
#else
#define API __declspec(dllimport)
#endif
#elif defined(HIDES)
#define API __attribute__((visibility("default")))
#else
#define API
#endif
API __device__ bool isFirst(int v) { return v < 20; }
API __global__ void k(int *o) {
  int t = threadIdx.x;
  if (isFirst(t % 32))
    o[t] = __any(o[t]);
}
//== fixed
#if defined(_WIN32) || defined(__CYGWIN__)
#ifdef BUILDS_IT
#define API __declspec(dllexport)
#else
#define API __declspec(dllimport)
#endif
#elif defined(HIDES)
#define API __attribute__((visibility("default")))
#else
#define API
#endif
API __device__ bool isFirst(int v) { return v < 20; }
API __global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = isFirst(t % 32);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
export-macro.cu:16: proven vote-to-sync
