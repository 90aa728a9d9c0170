//===- DriverEnv.h - every effect a command may have --------------------------------------*- C++ -*-===//
//
//   main(argv)  -->  DriverEnv  -->  runDriver(args, env)  -->  exit code
//                       |
//      streams, files read, files written, clock, workers, terminal, environment, child programs, engine
//
// The engine sees its bases only: Environment, and ChildPrograms where a session starts some. A command touches the world only
// through this struct, so a test calls it in-process on an in-memory file system, captures both streams, and sets the terminal,
// the colours and the variables it wants:
//
//   TestEnv T; T.addFile("/p/a.cu", "..."); EXPECT_EQ(runDriver({"check", "a.cu"}, T.env()), 1);
//
// The heavy parts (parsing, emulating) stand behind the Engine table for the same reason: the commands and
// their tests link no Clang. Covered by test/unit/tool.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_DRIVERENV_H
#define WARPSHIFT_TOOL_DRIVERENV_H

#include "engine/ChildPrograms.h"
#include "engine/Environment.h"
#include "support/FileOutput.h"
#include "tool/Supervisor.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <optional>
#include <string>

namespace warpshift {

struct Engine;

struct DriverEnv : Environment, ChildPrograms {
  llvm::raw_ostream *Out = nullptr;
  llvm::raw_ostream *Err = nullptr;
  std::function<llvm::Expected<std::string>()> ReadInput; ///< All of standard input.
  int InputFile = -1; ///< Standard input, for who reads it piece by piece; -1: there is none.
  FileOutput *Output = nullptr;                          ///< All writing.
  std::function<double()> Now;                           ///< Seconds; only differences mean anything.
  /// Runs an analysis so that no unit can end it; unset: right here.
  std::function<int(const UnitLimits &, llvm::function_ref<int(UnitWatch &)>)> Supervise;
  unsigned Workers = 1;                                  ///< What -j defaults to.
  bool OutIsTerminal = false, ErrIsTerminal = false;
  unsigned Columns = 80;                                 ///< Of the terminal behind Err.
  const Engine *Parts = nullptr;
  std::string Identity; ///< Of this program and its libraries; empty: unknown, nothing is cached.
};

/// The environment of the real process.
class RealEnv {
public:
  explicit RealEnv(const Engine &Parts);
  DriverEnv &env() { return E; }

private:
  DiskOutput Disk;
  DriverEnv E;
};

} // namespace warpshift

#endif
