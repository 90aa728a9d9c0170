#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "tool/ExportFixes.h"

using namespace warpshift;

int warpshift::runCheck(const Options &O, DriverEnv &Env) {
  if (O.Fmt == Format::Diff)
    return reportError(makeError(ErrorKind::Usage, "--format diff belongs to 'warpshift fix'"), *Env.Err);
  if (!O.Shard.empty() && !O.ExportFixes.empty())
    return reportError(
        makeError(ErrorKind::Usage, "a shard has no edits yet: --export-fixes belongs to 'fix --from', after the merge"),
        *Env.Err);
  if (!O.Shard.empty())
    return runShard(O, Env);
  llvm::Expected<Analysed> A = analyseInputs(O, Env);
  if (!A)
    return reportError(A.takeError(), *Env.Err);
  if (A->Nothing)
    return A->Code;
  if (!O.WhyLine) { // --why answers one question; the whole list would bury the answer.
    RenderOptions RO = renderOptions(O, Env, A->Inputs.Root);
    TimedPhase Phase(Env.Times, "render");
    if (llvm::Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) { renderAs(O.Fmt, A->R, RO, OS); }))
      return reportError(std::move(E), *Env.Err);
    if (llvm::Error E = exportFixes(O, *A, Env))
      return reportError(std::move(E), *Env.Err);
  }
  return worseExit(A->Code, exitCodeFor(A->R, /*Fix=*/false));
}
