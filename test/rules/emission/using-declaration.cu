// A using-declaration of an intrinsic is a site for a person, with a reason of its own.
//== input
namespace warp {
using ::__any;
}
__global__ void kernel(int *p) { p[0] = __any(p[threadIdx.x]); }
//== fixed
namespace warp {
using ::__any;
}
__global__ void kernel(int *p) { p[0] = __any_sync(0xffffffffu, p[threadIdx.x]); }
//== findings
using-declaration.cu:2: manual vote-to-sync
using-declaration.cu:4: proven vote-to-sync
