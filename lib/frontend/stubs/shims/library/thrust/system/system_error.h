#include <thrust/warpshift_thrust.h>
