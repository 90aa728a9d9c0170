// Files that stand in no repository: another folder may launch `shown` with other blocks (A16), `own` nobody else can.
//== project
//== input
__global__ void shown(int *p) {
  if (threadIdx.x / 32 < 2)
    p[0] = __any(p[1]);
}
static __global__ void own(int *p) {
  if (threadIdx.x / 32 < 2)
    p[0] = __any(p[1]);
}
void launch(int *p) {
  shown<<<1, 128>>>(p);
  own<<<1, 128>>>(p);
}
//== fixed
__global__ void shown(int *p) {
  if (threadIdx.x / 32 < 2)
    p[0] = __any_sync(0xffffffffu, p[1]);
}
static __global__ void own(int *p) {
  if (threadIdx.x / 32 < 2)
    p[0] = __any_sync(0xffffffffu, p[1]);
}
void launch(int *p) {
  shown<<<1, 128>>>(p);
  own<<<1, 128>>>(p);
}
//== findings
launch-that-others-may-add.cu:3: assumed vote-to-sync
launch-that-others-may-add.cu:7: proven vote-to-sync
