// Timers of NVIDIA's samples.
#ifndef COMMON_HELPER_TIMER_H_
#define COMMON_HELPER_TIMER_H_
#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#include <vector>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <stdlib.h>
#include <ctime>
#include <sys/time.h>
class StopWatchInterface {
public:
  StopWatchInterface() {}
  virtual ~StopWatchInterface() {}
  virtual void start() = 0;
  virtual void stop() = 0;
  virtual void reset() = 0;
  virtual float getTime() = 0;
  virtual float getAverageTime() = 0;
};
class StopWatchLinux : public StopWatchInterface {
public:
  StopWatchLinux();
  virtual ~StopWatchLinux();
  void start();
  void stop();
  void reset();
  float getTime();
  float getAverageTime();
};
bool sdkCreateTimer(StopWatchInterface **);
bool sdkDeleteTimer(StopWatchInterface **);
bool sdkStartTimer(StopWatchInterface **);
bool sdkStopTimer(StopWatchInterface **);
bool sdkResetTimer(StopWatchInterface **);
float sdkGetAverageTimerValue(StopWatchInterface **);
float sdkGetTimerValue(StopWatchInterface **);
#endif
