//===- Launching.h - the engine's commands that run kernels -----------------------------------------*- C++ -*-===//
//
//   Options  --RunCommand.cpp-->     Engine::Run      --ProgramRun.cpp-->     a whole program
//            --VerifyCommand.cpp-->   Engine::Verify   --ProgramVerify.cpp-->  two versions of one
//                                                      --FolderVerify.cpp-->   every unit that fix changes
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LAUNCHING_H
#define WARPSHIFT_TOOL_LAUNCHING_H

#include "engine/VerifySession.h"
#include "tool/Engine.h"

namespace warpshift {

int runOnEmulator(const Options &O, DriverEnv &Env);
int verifyOnBackends(const Options &O, DriverEnv &Env);

/// Is the file to run as a program: asked for, or because it has main and nothing says what to launch? An Error where the
/// options contradict each other.
llvm::Expected<bool> runsAsProgram(const Options &O, DriverEnv &Env);
/// What a program sees as its arguments.
std::vector<std::string> programArguments(const Options &O);
int runWholeProgram(const Options &O, DriverEnv &Env);
int verifyWholeProgram(const Options &O, DriverEnv &Env);

/// `verify` of a folder, or of several files: what fix would change in them all (FolderVerify.cpp).
bool namesFolder(const Options &O, DriverEnv &Env);
llvm::Expected<int> verifyFolder(const Options &O, DriverEnv &Env);
/// The one file of O.Paths, ready to be judged against AfterTree (null: against --after).
llvm::Expected<VerifySession> prepareAgainst(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> AfterTree, const Options &O,
                                             DriverEnv &Env);

/// The source tree with the edits of `fix` in it, beside the one on disk.
llvm::Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> migratedTree(const Options &O, DriverEnv &Env);

} // namespace warpshift

#endif
