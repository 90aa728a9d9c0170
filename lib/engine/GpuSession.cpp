#include "engine/GpuSession.h"
#include "support/Error.h"
#include "verify/KernelFacts.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;

std::string warpshift::missingOnGpu(const Subjects &S) {
  for (const verify::Subject *One : {&S.Before, &S.After}) {
    std::vector<std::string> Names = verify::foreignFunctions(*One->Module);
    if (!Names.empty())
      return llvm::formatv("{0} calls {1}, which a GPU's driver does not have; no libdevice.10.bc of a CUDA toolkit was "
                           "linked (--cuda-path names a toolkit)",
                           One->Role, llvm::join(Names, ", "));
  }
  return "";
}

static Error writeCases(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases, StringRef Dir,
                        const verify::JobOptions &Job) {
  Expected<std::vector<verify::BundleFile>> Files = verify::makeBundle(S.Before, S.After, Cases, Job.Fills);
  if (!Files)
    return Files.takeError();
  return verify::writeBundle(Dir, *Files);
}

Error warpshift::writeBundleTo(const VerifySession &S, StringRef Dir) { return writeCases(S.Both, S.Cases, Dir, S.Job); }

Expected<GpuReport> warpshift::judgeBundle(StringRef Dir, verify::JobOptions Job) {
  Expected<std::unique_ptr<verify::BundleBackend>> Results = verify::BundleBackend::open(Dir);
  if (!Results)
    return Results.takeError();
  Expected<std::vector<verify::VerifyCase>> Cases = (*Results)->cases();
  if (!Cases)
    return Cases.takeError();
  Job.Schedules = {""}; // The GPU takes its own.
  Job.PathOrders = {""};
  Job.Minimize = false; // There are results for the launches of the bundle only.
  verify::Subject Before = (*Results)->subject("before"), After = (*Results)->subject("after");
  Expected<verify::VerifyReport> R = verify::VerifyJob(Before, After, **Results, std::move(Job)).run(*Cases);
  if (!R)
    return R.takeError();
  return GpuReport{std::move(*R), (*Results)->times()};
}

namespace {
/// A folder that goes away again.
class TemporaryBundle {
public:
  ~TemporaryBundle() { llvm::sys::fs::remove_directories(Dir); }
  Error write(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases, const verify::JobOptions &Job) {
    if (std::error_code EC = llvm::sys::fs::createUniqueDirectory("warpshift-bundle", Dir))
      return makeError(ErrorKind::Io, "cannot create a temporary folder: {0}", EC.message());
    return writeCases(S, Cases, Dir, Job);
  }
  std::string path() const { return std::string(Dir); }

private:
  llvm::SmallString<128> Dir;
};

std::string runnerOf(ChildPrograms &Env) { return Env.Variable("WARPSHIFT_GPU_RUNNER").value_or("gpu_runner"); }

/// The number before Word in a line of the sanitizer's that begins with Mark; nothing without such a line.
std::optional<unsigned> countIn(StringRef Text, StringRef Mark, StringRef Word) {
  size_t At = Text.rfind(Mark);
  if (At == StringRef::npos)
    return std::nullopt;
  StringRef Line = Text.substr(At + Mark.size()).split('\n').first;
  StringRef Number = Line.substr(0, Line.find(Word)).rtrim();
  Number = Number.substr(Number.find_last_of(" (") + 1);
  unsigned N = 0;
  return Number.getAsInteger(10, N) ? std::nullopt : std::optional(N);
}

/// The first complaints, without the sanitizer's decoration.
std::vector<std::string> complaints(StringRef Text) {
  std::vector<std::string> Out;
  llvm::SmallVector<StringRef, 64> Lines;
  Text.split(Lines, '\n');
  for (StringRef L : Lines) {
    if (!L.consume_front("=========") || L.contains("SUMMARY") || L.contains("COMPUTE-SANITIZER") || L.trim().empty())
      continue;
    // What follows a complaint is indented: where, and the host's stack.
    if (L.starts_with("     ") && !L.trim().starts_with("at "))
      continue;
    Out.push_back(L.trim().str());
    if (Out.size() == 6)
      break;
  }
  return Out;
}

/// compute-sanitizer over one data set of each case, after only. Its tools see a single schedule: what they find is a
/// hazard, what they do not find proves nothing.
Error sanitize(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases, verify::VerifyReport &R, ChildPrograms &Env) {
  std::vector<verify::VerifyCase> Small(Cases.begin(), Cases.end());
  for (verify::VerifyCase &C : Small)
    C.Plan.Seeds.resize(1);
  TemporaryBundle Bundle;
  verify::JobOptions Job;
  if (Error E = Bundle.write(S, Small, Job))
    return E;
  std::string Program = Env.Variable("WARPSHIFT_COMPUTE_SANITIZER").value_or("compute-sanitizer");
  for (StringRef Tool : {"synccheck", "racecheck"}) {
    Expected<ProgramOutput> Ran = Env.RunProgram({Program, "--tool", Tool.str(), "--target-processes", "all", runnerOf(Env),
                                                  "--only=after", "--timeout=120", "--first-timeout=240", Bundle.path()});
    if (!Ran)
      return llvm::joinErrors(Ran.takeError(),
                              makeError(ErrorKind::Usage, "--sanitize needs compute-sanitizer on PATH, or its place in "
                                                          "WARPSHIFT_COMPUTE_SANITIZER"));
    verify::SanitizerResult Result;
    Result.Tool = Tool.str();
    std::string Text = Ran->Out + "\n" + Ran->Err;
    std::optional<unsigned> Found =
        Tool == "racecheck" ? countIn(Text, "RACECHECK SUMMARY:", "hazard") : countIn(Text, "ERROR SUMMARY:", "error");
    if (!Found)
      return makeError(ErrorKind::Io, "compute-sanitizer --tool {0} gave no summary: {1}", Tool,
                       StringRef(Text).trim().take_front(400));
    Result.Findings = *Found;
    if (Result.Findings)
      Result.Lines = complaints(Text);
    R.Sanitizer.push_back(std::move(Result));
  }
  for (const verify::SanitizerResult &T : R.Sanitizer)
    if (T.Findings && verify::worse(R.Overall, verify::Verdict::HazardInResult) != R.Overall) {
      R.Overall = verify::Verdict::HazardInResult;
      R.Reason = llvm::formatv("compute-sanitizer {0}: {1}", T.Tool,
                               T.Lines.empty() ? std::to_string(T.Findings) + " findings" : T.Lines.front());
    }
  return Error::success();
}
} // namespace

Expected<GpuReport> warpshift::runOnGpu(const VerifySession &S, bool Sanitize, ChildPrograms &Env) {
  if (std::string Missing = missingOnGpu(S.Both); !Missing.empty()) {
    verify::VerifyReport R;
    R.BackendName = "GPU (not reached)";
    R.BeforeFlags = S.Both.Before.Flags;
    R.AfterFlags = S.Both.After.Flags;
    R.Overall = verify::Verdict::Unsupported;
    R.Reason = std::move(Missing);
    return GpuReport{completed(std::move(R), S), {}};
  }
  TemporaryBundle Bundle;
  if (Error E = Bundle.write(S.Both, S.Cases, S.Job))
    return std::move(E);
  Expected<ProgramOutput> Ran = Env.RunProgram({runnerOf(Env), Bundle.path()});
  if (!Ran)
    return llvm::joinErrors(Ran.takeError(), makeError(ErrorKind::Usage, "--backend gpu needs gpu_runner on PATH, or "
                                                                         "its place in WARPSHIFT_GPU_RUNNER"));
  if (Ran->Code != 0 && Ran->Code != 1)
    return makeError(ErrorKind::Io, "{0}", StringRef(Ran->Err).trim());
  Expected<GpuReport> R = judgeBundle(Bundle.path(), S.Job);
  if (!R)
    return R.takeError();
  if (Sanitize)
    if (Error E = sanitize(S.Both, S.Cases, R->Report, Env))
      return std::move(E);
  R->Report = completed(std::move(R->Report), S);
  return R;
}
