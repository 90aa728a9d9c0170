//===- CommandSupport.h - what the commands share ----------------------------------------------*- C++ -*-===//
//
//   Options  --discover, analyse (progress on stderr)-->  Analysed { inputs, result }  --emit-->  stdout or -o
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_COMMANDSUPPORT_H
#define WARPSHIFT_TOOL_COMMANDSUPPORT_H

#include "report/Renderer.h"
#include "tool/Engine.h"
#include "tool/Inputs.h"

namespace warpshift {

struct Analysed {
  InputSet Inputs;
  Result R;
  TreeLock Lock;        ///< fix -i: nobody else writes in this tree until the command ends.
  int Code = 0;         ///< What discovery adds to the exit code: 2 if some PATH could not be used.
  bool Nothing = false; ///< No file was left to look at: there is no result to show.
};

class ProgressLine;
AnalysisRequest makeRequest(const Options &O, const InputSet &Inputs, DriverEnv &Env, ProgressLine &Line);

/// Finds the inputs, runs the engine and adds the rejected files. Says on stderr what could not be used.
llvm::Expected<Analysed> analyseInputs(const Options &O, DriverEnv &Env);

/// check --shard (MergeCommand.cpp).
int runShard(const Options &O, DriverEnv &Env);

/// Runs Print into standard output, or into -o FILE, which is written completely or not at all.
llvm::Error emitOutput(const Options &O, DriverEnv &Env, llvm::function_ref<void(llvm::raw_ostream &)> Print);

/// Renders R as O.Fmt asks (Default means Text).
void renderAs(Format F, const Result &R, const RenderOptions &RO, llvm::raw_ostream &OS);

/// A path of a result relative to Root, as it can be opened from the working folder.
std::string shownPath(llvm::StringRef File, llvm::StringRef Root, DriverEnv &Env);

/// Colours, paths and source lines for results whose paths are relative to Root.
RenderOptions renderOptions(const Options &O, DriverEnv &Env, llvm::StringRef Root);

/// The code of the higher row of the exit table: 2 over 3 over 1 over 0.
int worseExit(int A, int B);

/// The error of a command that its engine part is missing in this build.
llvm::Error missingPart(llvm::StringRef Part);

} // namespace warpshift

#endif
