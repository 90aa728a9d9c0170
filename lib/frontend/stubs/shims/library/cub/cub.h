// As some programs name it, which bring a copy of their own.
#include <cub/cub.cuh>
