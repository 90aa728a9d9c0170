//===- Launching.h - the engine's commands that run kernels -----------------------------------------*- C++ -*-===//
//
//   Options  --RunCommand.cpp-->     Engine::Run
//            --VerifyEngine.cpp-->   Engine::Verify
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LAUNCHING_H
#define WARPSHIFT_TOOL_LAUNCHING_H

#include "tool/Engine.h"

namespace warpshift {

int runOnEmulator(const Options &O, DriverEnv &Env);
int verifyOnBackends(const Options &O, DriverEnv &Env);

} // namespace warpshift

#endif
