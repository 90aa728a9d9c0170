// Without WIDE the condition, the arguments and what edits put there are others: text that would be spread over such lines is not written.
//== options --extra-arg=-DWIDE
//== no-nvcc the calls stay legacy
//== input
__global__ void branch(int *o, int w) {
  int v = o[threadIdx.x];
  if (v > 3
#ifdef WIDE
      && w
#endif
  )
    o[0] = __any(v);
}
__global__ void loop(int *o) {
  int v = o[threadIdx.x];
  while (v > 3
#ifdef WIDE
         && v < 7
#endif
  )
    v -= __any(v);
  o[0] = v;
}
__device__ int vote(int v, int w = 2) { return __any(v + w); }
__global__ void call(int *o) {
  int v = o[threadIdx.x];
  if (v)
    o[0] = vote(v
#ifdef WIDE
                ,
                3
#endif
    );
}
__global__ void inside(int *o) {
  int v = o[threadIdx.x];
#ifdef WIDE
  if (v > 3)
    o[0] = __any(v);
#endif
}
int main() {
  branch<<<1, 64>>>(0, 1);
  loop<<<1, 64>>>(0);
  call<<<1, 64>>>(0);
  inside<<<1, 64>>>(0);
}
//== fixed
__global__ void branch(int *o, int w) {
  int v = o[threadIdx.x];
  if (v > 3
#ifdef WIDE
      && w
#endif
  )
    o[0] = __any(v);
}
__global__ void loop(int *o) {
  int v = o[threadIdx.x];
  while (v > 3
#ifdef WIDE
         && v < 7
#endif
  )
    v -= __any(v);
  o[0] = v;
}
__device__ int vote(int v, int w = 2) { return __any(v + w); }
__global__ void call(int *o) {
  int v = o[threadIdx.x];
  if (v)
    o[0] = vote(v
#ifdef WIDE
                ,
                3
#endif
    );
}
__global__ void inside(int *o) {
  int v = o[threadIdx.x];
#ifdef WIDE
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v);
#endif
}
int main() {
  branch<<<1, 64>>>(0, 1);
  loop<<<1, 64>>>(0);
  call<<<1, 64>>>(0);
  inside<<<1, 64>>>(0);
}
//== findings
condition-across-an-arm.cu:8: manual vote-to-sync
condition-across-an-arm.cu:17: manual vote-to-sync
condition-across-an-arm.cu:20: manual vote-to-sync
condition-across-an-arm.cu:35: assumed vote-to-sync
