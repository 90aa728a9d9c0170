// `verify` and `run` check their arguments here; the work is behind the engine table.
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"

using namespace warpshift;

static int runPart(const Options &O, DriverEnv &Env, Engine::CommandFn *Part, llvm::StringRef Name) {
  if (O.Paths.size() != 1)
    return reportError(makeError(ErrorKind::Usage, "'{0}' takes one FILE, not {1}", commandRecord(O.Cmd).Name, O.Paths.size()),
                       *Env.Err);
  if (!Env.Files->exists(O.Paths.front()))
    return reportError(makeError(ErrorKind::Usage, "'{0}': no such file", O.Paths.front()), *Env.Err);
  if (!O.AfterFile.empty() && !Env.Files->exists(O.AfterFile))
    return reportError(makeError(ErrorKind::Usage, "'{0}': no such file", O.AfterFile), *Env.Err);
  if (!Part)
    return reportError(missingPart(Name), *Env.Err);
  return Part(O, Env);
}

int warpshift::runVerify(const Options &O, DriverEnv &Env) { return runPart(O, Env, Env.Parts->Verify, "verification"); }

int warpshift::runRun(const Options &O, DriverEnv &Env) { return runPart(O, Env, Env.Parts->Run, "emulator"); }
