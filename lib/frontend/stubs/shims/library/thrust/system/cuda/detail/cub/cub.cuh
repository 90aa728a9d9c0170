// The copy of CUB inside of Thrust: the same under another name.
#include <cub/cub.cuh>
namespace thrust {
namespace cuda_cub {
namespace cub = ::cub;
}
} // namespace thrust
