#include <thrust/warpshift_thrust_numbers.h>
