// Masks of cases would stand in front of what the switch declares or sets first: the condition counts on it. Where all lanes are
// there, nothing has to be put there.
//== options --extra-arg=-std=c++17
//== input
__global__ void declares(const int *in, int *out) {
  int t = threadIdx.x;
  switch (int v = in[t]; v) {
  case 1:
    out[t] = __shfl(t, 1);
    break;
  default:
    break;
  }
}
__global__ void sets(const int *in, int *out) {
  int t = threadIdx.x;
  int v = 0;
  switch (v = in[t]; v) {
  case 1:
    out[t] = __shfl(v, 1);
    break;
  case 2:
    out[t] = __shfl(v, 2);
  }
}
__global__ void condition(const int *in, int *out) {
  int t = threadIdx.x;
  switch (int v = in[t]) {
  case 1:
    out[t] = __shfl(v, 1);
  }
}
__global__ void same(const int *in, int *out, int n) {
  int t = threadIdx.x;
  switch (int v = n + 1; v) {
  case 1:
    out[t] = __shfl(v, 1);
  }
}
//== fixed
__global__ void declares(const int *in, int *out) {
  int t = threadIdx.x;
  switch (int v = in[t]; v) {
  case 1:
    out[t] = __shfl(t, 1);
    break;
  default:
    break;
  }
}
__global__ void sets(const int *in, int *out) {
  int t = threadIdx.x;
  int v = 0;
  switch (v = in[t]; v) {
  case 1:
    out[t] = __shfl(v, 1);
    break;
  case 2:
    out[t] = __shfl(v, 2);
  }
}
__global__ void condition(const int *in, int *out) {
  int t = threadIdx.x;
  switch (int v = in[t]) {
  case 1:
    out[t] = __shfl(v, 1);
  }
}
__global__ void same(const int *in, int *out, int n) {
  int t = threadIdx.x;
  switch (int v = n + 1; v) {
  case 1:
    out[t] = __shfl_sync(0xffffffffu, v, 1);
  }
}
//== findings
switch-with-initializer.cu:5: manual shuffle-to-sync
switch-with-initializer.cu:16: manual shuffle-to-sync
switch-with-initializer.cu:19: manual shuffle-to-sync
switch-with-initializer.cu:26: manual shuffle-to-sync
switch-with-initializer.cu:33: proven shuffle-to-sync
