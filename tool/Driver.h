//===- Driver.h - one call of the program ----------------------------------------------------*- C++ -*-===//
//
//   arguments  --parse-->  Options  --config, colours, traces-->  command  -->  exit code
//
// Exit codes: 0 clean, 1 something to edit or to look at, 2 could not be carried out, 3 some input could
// not be analysed (or: unsupported, timeout, inconclusive). Never 1 for an internal error.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_DRIVER_H
#define WARPSHIFT_TOOL_DRIVER_H

#include "tool/Options.h"

namespace warpshift {

/// Runs one command. Args are without the program's name.
int runDriver(llvm::ArrayRef<std::string> Args, DriverEnv &Env);

/// What main does.
int runMain(int Argc, const char *const *Argv);

#define COMMAND(Name, Key, Arguments, Run, Summary, Details) int Run(const Options &O, DriverEnv &Env);
#include "tool/Commands.def"

/// Texts made from Options.def and Commands.def.
void printOverview(llvm::raw_ostream &OS);
void printHelp(Command C, llvm::raw_ostream &OS);
/// The option table of README.md, in Markdown.
void printOptionTable(llvm::raw_ostream &OS);

/// Whether to colour a stream.
bool useColor(When Wish, bool IsTerminal, const DriverEnv &Env);

} // namespace warpshift

#endif
