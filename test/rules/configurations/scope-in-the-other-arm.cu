// Both constants were read; which of them is meant, a line says that was not.
//== input
namespace fast { const int Lanes = 20; }
namespace slow { const int Lanes = 32; }
#ifdef FAST
using namespace fast;
#else
using namespace slow;
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < Lanes)
    o[t] = __any(o[t]);
}
//== unchanged
//== findings
