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
//== fixed
namespace fast { const int Lanes = 20; }
namespace slow { const int Lanes = 32; }
#ifdef FAST
using namespace fast;
#else
using namespace slow;
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < Lanes;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
scope-in-the-other-arm.cu:11: assumed vote-to-sync
