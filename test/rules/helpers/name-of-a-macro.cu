// A kernel that is declared by a macro's name is launched by its own in another file.
//== project
//== file other.cu
__global__ void namedByMacro(int *o);
void rows(int *o) { namedByMacro<<<1, dim3(48, 2)>>>(o); }
//== input
#define NAME namedByMacro
__global__ void NAME(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void launch(int *o) { NAME<<<1, 64>>>(o); }
//== fixed
#define NAME namedByMacro
__global__ void NAME(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void launch(int *o) { NAME<<<1, 64>>>(o); }
//== findings
name-of-a-macro.cu:4: proven vote-to-sync
