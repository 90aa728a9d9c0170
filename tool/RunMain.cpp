#include "tool/Driver.h"
#include "tool/Engine.h"

using namespace warpshift;

int warpshift::runMain(int Argc, const char *const *Argv) {
  RealEnv Env(fullEngine());
  return runDriver(std::vector<std::string>(Argv + 1, Argv + Argc), Env.env());
}
