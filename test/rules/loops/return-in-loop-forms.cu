// Returns in loops: nothing returned, in an arm without braces, before an else, of a template.
//== input
__device__ void nothing(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    if (p[i] < 0) {
      p[0] = 1;
      return;
    }
  }
  p[n] = __shfl(p[n], 0);
}
__device__ int beforeElse(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) return(i); else p[i] = 2;
  return __shfl(p[n], 0);
}
template <class T> __device__ T ofTemplate(T *p, int n) {
  int i = threadIdx.x;
  do {
    if (p[i] < 0) return p[i];
    i += 32;
  } while (i < n);
  return __shfl(p[n], 0);
}
__global__ void kernel(int *o, float *f, int n) {
  nothing(o, n);
  o[0] = beforeElse(o, n) + ofTemplate(o, n);
  f[0] = ofTemplate(f, n);
}
//== fixed
__device__ void nothing(int *p, int n) {
  bool ws_left1 = false;
  for (int i = threadIdx.x; i < n; i += 32) {
    if (p[i] < 0) {
      p[0] = 1;
      ws_left1 = true;
      break;
    }
  }
  const bool ws_c1 = ws_left1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) return;
  p[n] = __shfl_sync(~ws_m1, p[n], 0);
}
__device__ int beforeElse(int *p, int n) {
  bool ws_left1 = false;
  int ws_value1;
  for (int i = threadIdx.x; i < n; i += 32)
    if (p[i] < 0) { ws_value1 = (i); ws_left1 = true; break; } else p[i] = 2;
  const bool ws_c1 = ws_left1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) return ws_value1;
  return __shfl_sync(~ws_m1, p[n], 0);
}
template <class T> __device__ T ofTemplate(T *p, int n) {
  int i = threadIdx.x;
  bool ws_left1 = false;
  T ws_value1;
  do {
    if (p[i] < 0) { ws_value1 = p[i]; ws_left1 = true; break; }
    i += 32;
  } while (i < n);
  const bool ws_c1 = ws_left1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) return ws_value1;
  return __shfl_sync(~ws_m1, p[n], 0);
}
__global__ void kernel(int *o, float *f, int n) {
  nothing(o, n);
  o[0] = beforeElse(o, n) + ofTemplate(o, n);
  f[0] = ofTemplate(f, n);
}
//== findings
return-in-loop-forms.cu:8: proven shuffle-to-sync
return-in-loop-forms.cu:13: proven shuffle-to-sync
return-in-loop-forms.cu:21: proven shuffle-to-sync
