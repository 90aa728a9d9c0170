// A name that the command line writes is declared where its macro stands, and other files may spell it as it is.
//== project
//== options --extra-arg=-DNAME=launchedByName --extra-arg=-DSUM=sum --extra-arg=-DSPACE=math
//== file other.cu
__global__ void launchedByName(int *o);
void rows(int *o) { launchedByName<<<1, dim3(48, 2)>>>(o); }
//== input
namespace SPACE {
__device__ int SUM(int v) { return v + __shfl_xor(v, 1); }
}
__global__ void NAME(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
  o[threadIdx.x] = SPACE::SUM(o[threadIdx.x]);
}
void launch(int *o) { NAME<<<1, 64>>>(o); }
//== fixed
namespace SPACE {
__device__ int SUM(int v) { return v + __shfl_xor_sync(0xffffffffu, v, 1); }
}
__global__ void NAME(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  o[threadIdx.x] = SPACE::SUM(o[threadIdx.x]);
}
void launch(int *o) { NAME<<<1, 64>>>(o); }
//== findings
name-of-the-command-line.cu:2: proven shuffle-to-sync
name-of-the-command-line.cu:6: proven vote-to-sync
