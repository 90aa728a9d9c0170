// What a launch in device code is read as (parse/DeviceLaunches.h): its configuration and its arguments are evaluated and copied, and what
// runs then is not known.
#ifndef WARPSHIFT_DEVICE_LAUNCH_H
#define WARPSHIFT_DEVICE_LAUNCH_H
#pragma GCC system_header

struct warpshift_device_launch {
  template <class... Arguments> __attribute__((device)) void operator()(Arguments...) const;
};
template <class... Configuration> __attribute__((device)) warpshift_device_launch __L(Configuration...);

#endif
