// The two ends of a run in parts: check --shard writes one, merge joins them.
#include "report/SiteText.h"
#include "support/Error.h"
#include "tool/CacheFolder.h"
#include "tool/ChangeSets.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "tool/HeaderCache.h"
#include "tool/Progress.h"
#include "tool/Scope.h"
#include "tool/ShardChoice.h"
#include "tool/UnitCache.h"
#include "tool/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;

namespace {

/// What a shard would leave out without a word.
Error refuseNarrow(const Options &O) {
  for (StringRef Option : {"since", "lines", "baseline", "write-baseline", "waivers", "why", "format"})
    if (O.given(Option))
      return makeError(ErrorKind::Usage, "--{0} is said to 'warpshift merge': a shard knows its part only", Option);
  return Error::success();
}

ShardSpec specOf(ShardChoice Choice, DriverEnv &Env) {
  ShardSpec Spec;
  Spec.Index = Choice.Index;
  Spec.Count = Choice.Count;
  Spec.Version = versionText();
  Spec.Identity = Env.Identity;
  return Spec;
}

Error writePart(const Options &O, ShardSpec Spec, DriverEnv &Env) {
  InputSet Inputs = discoverInputs(O, Env);
  if (!Inputs.Errors.empty())
    return makeError(ErrorKind::Usage, "{0}", Inputs.Errors.front());
  if (!Inputs.Unsettled.empty())
    return makeError(ErrorKind::Io, "an interrupted 'fix -i' left '{0}': run check or fix there first",
                     Inputs.Unsettled.front().Journal);
  ProgressLine Line(O.Progress, Env);
  Spec.Rejected = Inputs.Rejected;
  AnalysisRequest Request = makeRequest(O, Inputs, Env, Line);
  if (Request.Around) // Found once: the shard asks for them, and its part tells the merge.
    Request.Around = [S = Request.Around()] { return S; };
  UnitCache Units(cacheFolder(O, Env), O, Env);
  HeaderCache Headers(cacheFolder(O, Env), O, Env);
  llvm::Expected<std::string> Part = Env.Parts->Shard(Request, Spec, Env);
  Line.clear();
  if (Env.Watch)
    Env.Watch->analysed();
  if (!Part)
    return Part.takeError();
  llvm::SmallString<256> File(O.OutputFile);
  if (File.empty())
    File = "warpshift-part-" + std::to_string(Spec.Index) + "-of-" + std::to_string(Spec.Count);
  Env.Files->makeAbsolute(File);
  if (Error E = Env.Output->writeFile(File, *Part))
    return E;
  *Env.Err << "warpshift: wrote shard " << Spec.Index << " of " << Spec.Count << " to " << File << '\n';
  return Error::success();
}

llvm::Expected<std::vector<PartText>> readParts(const Options &O, DriverEnv &Env) {
  std::vector<PartText> Out;
  for (const std::string &P : O.Paths) {
    auto Buffer = Env.Files->getBufferForFile(P, -1, /*RequiresNullTerminator=*/false);
    if (!Buffer)
      return makeError(ErrorKind::Io, "cannot read the part '{0}': {1}", P, Buffer.getError().message());
    Out.push_back({P, (*Buffer)->getBuffer().str()});
  }
  return Out;
}

llvm::Expected<Analysed> mergeAll(const Options &O, DriverEnv &Env) {
  llvm::Expected<std::vector<PartText>> Parts = readParts(O, Env);
  if (!Parts)
    return Parts.takeError();
  ProgressLine Line(O.Progress, Env);
  AnalysisRequest Here;
  Here.Jobs = O.Jobs ? O.Jobs : Env.Workers;
  Here.SelfPath = O.SelfPath;
  Here.Progress = [&Line](const ProgressEvent &E) { Line.update(E); };
  UnitCache Units(cacheFolder(O, Env), O, Env);
  HeaderCache Headers(cacheFolder(O, Env), O, Env);
  llvm::Expected<MergedParts> M = Env.Parts->Merge(*Parts, O.Partial, specOf({}, Env), Here, Env);
  Line.clear();
  if (Env.Watch)
    Env.Watch->analysed();
  if (!M)
    return M.takeError();
  Analysed A;
  A.Inputs.Root = M->Request.Root;
  A.Inputs.Files = M->Request.Inputs;
  A.R = std::move(M->R);
  A.R.Files.insert(A.R.Files.end(), M->Rejected.begin(), M->Rejected.end());
  if (Error E = applyScope(O, A, Env))
    return std::move(E);
  sortResult(A.R);
  return A;
}

} // namespace

int warpshift::runShard(const Options &O, DriverEnv &Env) {
  if (O.Paths.empty())
    return reportError(makeError(ErrorKind::Usage, "no PATH given"), *Env.Err);
  if (!Env.Parts->Shard)
    return reportError(missingPart("analysis"), *Env.Err);
  llvm::Expected<ShardChoice> Choice = chooseShard(O.Shard, Env.Variable);
  if (!Choice)
    return reportError(Choice.takeError(), *Env.Err);
  if (Error E = refuseNarrow(O))
    return reportError(std::move(E), *Env.Err);
  if (!O.Baseline.empty() || !O.Waivers.empty())
    *Env.Err
        << "warpshift: warning: the baseline and the waivers of the configuration file have to be said to 'warpshift merge'\n";
  if (Error E = writePart(O, specOf(*Choice, Env), Env))
    return reportError(std::move(E), *Env.Err);
  return 0; // What could not be analysed is in the part; the merge says so.
}

int warpshift::runMerge(const Options &O, DriverEnv &Env) {
  if (O.Paths.empty())
    return reportError(makeError(ErrorKind::Usage, "no PART given; 'warpshift check --shard 1/4 -o part-1 PATH...' writes one"),
                       *Env.Err);
  if (O.Fmt == Format::Diff)
    return reportError(makeError(ErrorKind::Usage, "--format diff belongs to 'warpshift fix --from'"), *Env.Err);
  if (!Env.Parts->Merge)
    return reportError(missingPart("analysis"), *Env.Err);
  llvm::Expected<Analysed> A = mergeAll(O, Env);
  if (!A)
    return reportError(A.takeError(), *Env.Err);
  RenderOptions RO = renderOptions(O, Env, A->Inputs.Root);
  if (Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) { renderAs(O.Fmt, A->R, RO, OS); }))
    return reportError(std::move(E), *Env.Err);
  return exitCodeFor(A->R, /*Fix=*/false);
}
