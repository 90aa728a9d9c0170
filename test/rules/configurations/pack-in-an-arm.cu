// The size of a class that the lines do not name.
//== input
#ifdef SMALL
#pragma pack(1)
#endif
struct Row { char kind; int values[7]; };
__global__ void k(int *o) {
  if (threadIdx.x < sizeof(Row))
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
void go(int *o) { k<<<1, 64>>>(o); }
//== fixed
#ifdef SMALL
#pragma pack(1)
#endif
struct Row { char kind; int values[7]; };
__global__ void k(int *o) {
  if (threadIdx.x < sizeof(Row))
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
void go(int *o) { k<<<1, 64>>>(o); }
//== findings
pack-in-an-arm.cu:7: assumed vote-to-sync
