#include "runtime/cudart/Program.h"
#include "tool/Driver.h"
#include "tool/Engine.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstdlib>

using namespace warpshift;

/// LLVM would exit with 1 after a fatal error of its own, and 1 means "findings" here.
static void exitWithTwo(void *, const char *Reason, bool) {
  llvm::errs() << "warpshift: internal error: " << Reason << '\n';
  std::_Exit(2);
}

int warpshift::runMain(int Argc, const char *const *Argv) {
  if (Argc > 1 && llvm::StringRef(Argv[1]) == cudart::ChildFlag)
    return cudart::runProgramChild(Argc, const_cast<char **>(Argv));
  llvm::install_fatal_error_handler(exitWithTwo);
  RealEnv Env(fullEngine());
  int Code = runDriver(std::vector<std::string>(Argv + 1, Argv + Argc), Env.env());
  llvm::raw_fd_ostream &Out = llvm::outs();
  Out.flush();
  if (!Out.has_error())
    return Code;
  llvm::errs() << "warpshift: error: cannot write to standard output: " << Out.error().message() << '\n';
  Out.clear_error();
  return 2;
}
