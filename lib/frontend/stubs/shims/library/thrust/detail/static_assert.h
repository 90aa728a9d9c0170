// What a program that uses the library's own assertion needs of it; whether it holds is for a compiler with the library to say.
#pragma once
#include <thrust/warpshift_thrust.h>
#define THRUST_STATIC_ASSERT(...) struct warpshift_is_not_asked
