//===- RunOutput.h - what a run left behind, for people and for programs -----------------------------*- C++ -*-===//
//
//   Outcome  -->  text: printf output, hazards, first elements of changed buffers
//            -->  DIR/<buffer>.bin (raw, little endian), DIR/result.json (warpshift-run/1), DIR/schedule.replay
//            -->  exit code: 0 clean, 1 hazards, 3 unsupported or timeout
//
// Covered by test/unit/tool/RunOutputTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_RUNOUTPUT_H
#define WARPSHIFT_TOOL_RUNOUTPUT_H

#include "tool/DriverEnv.h"
#include "verify/Backend.h"

namespace warpshift {

/// What was run, for the head of the report.
struct RunTitle {
  std::string File, Mode, Schedule;
  std::vector<std::string> Kernels; ///< Plain names, in launch order.
};

void printRun(const RunTitle &T, const verify::Outcome &Out, llvm::raw_ostream &OS);
void writeRunJson(const RunTitle &T, const verify::Outcome &Out, llvm::raw_ostream &OS);

/// Writes the folder of --out. Recording is the text of a replay file (simt/ReplayPolicy.h); empty: no file.
llvm::Error writeRunFolder(llvm::StringRef Folder, const RunTitle &T, const verify::Outcome &Out, llvm::StringRef Recording,
                           DriverEnv &Env);

int runExitCode(const verify::Outcome &Out);

} // namespace warpshift

#endif
