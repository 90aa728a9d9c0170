// `verify` and `run` check their arguments here; the work is behind the engine table.
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"

using namespace warpshift;

static int runPart(const Options &O, DriverEnv &Env, Engine::CommandFn *Part, llvm::StringRef Name) {
  const bool Program = O.Program || !O.RecordDir.empty() || !O.ProgramArgs.empty();
  if (O.Paths.empty() && O.Cmd == Command::Verify)
    return reportError(makeError(ErrorKind::Usage, "'verify' takes a FILE or a folder"), *Env.Err);
  if (O.Paths.empty() || (O.Paths.size() != 1 && !Program && O.Cmd != Command::Verify))
    return reportError(makeError(ErrorKind::Usage, "'{0}' takes one FILE, not {1}; the sources of a program need --program",
                                 commandRecord(O.Cmd).Name, O.Paths.size()),
                       *Env.Err);
  for (const std::string &Path : O.Paths)
    if (!Env.Files->exists(Path))
      return reportError(makeError(ErrorKind::Usage, "'{0}': no such file", Path), *Env.Err);
  if (!O.AfterFile.empty() && !Env.Files->exists(O.AfterFile))
    return reportError(makeError(ErrorKind::Usage, "'{0}': no such file", O.AfterFile), *Env.Err);
  if (!Part)
    return reportError(missingPart(Name), *Env.Err);
  return Part(O, Env);
}

int warpshift::runVerify(const Options &O, DriverEnv &Env) { return runPart(O, Env, Env.Parts->Verify, "verification"); }

int warpshift::runRun(const Options &O, DriverEnv &Env) { return runPart(O, Env, Env.Parts->Run, "emulator"); }
