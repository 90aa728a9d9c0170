#include "engine/SubjectSource.h"
#include "facts/FactBuilder.h"
#include "facts/ParsedSource.h"
#include "frontend/codegen/DeviceLibrary.h"
#include "frontend/parse/JobPlanner.h"
#include "frontend/codegen/PtxBuild.h"
#include "ptx/Parser.h"
#include "support/Error.h"
#include "verify/KernelFacts.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace warpshift;
using llvm::Expected;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {
Expected<std::string> readText(StringRef Path, llvm::vfs::FileSystem &FS) {
  auto Buffer = FS.getBufferForFile(Path);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

} // namespace

Expected<ParseJob> warpshift::buildOf(StringRef File, const BuildSettings &O,
                                      const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &FS) {
  Expected<Toolkit> Headers = Toolkit::find({.CudaPath = O.CudaPath, .NoCuda = O.NoCuda, .Executable = O.SelfPath}, *FS);
  if (!Headers)
    return Headers.takeError();
  llvm::SmallString<256> Path(File);
  FS->makeAbsolute(Path);
  path::remove_dots(Path, /*remove_dot_dot=*/true);
  CompileDatabase Database;
  if (!O.BuildDir.empty()) {
    llvm::SmallString<256> Folder(O.BuildDir);
    FS->makeAbsolute(Folder);
    Expected<CompileDatabase> D = CompileDatabase::load(Folder, *FS);
    if (!D)
      return D.takeError();
    Database = std::move(*D);
  }
  IncluderMap Includers({std::string(Path)}, FS, {});
  JobPlanner Plan(Database, Includers, *Headers, path::parent_path(Path).str(), O.ExtraArgs);
  return Plan.jobFor(Path).Job;
}

namespace {
Expected<verify::Subject> subjectOf(const SubjectRequest &R, std::string Ptx, std::string Flags, StringRef FileName) {
  Expected<ptx::Module> M = ptx::loadModule(Ptx, FileName, /*AllowUnsupported=*/true);
  if (!M)
    return M.takeError();
  return verify::Subject{R.Role, std::move(Ptx), std::move(Flags), std::make_shared<const ptx::Module>(std::move(*M))};
}

Expected<verify::Subject> buildOnce(const SubjectRequest &R, const PtxJob &Job, llvm::StringRef Headers) {
  Expected<std::string> Ptx = buildPtx(Job, R.Files);
  if (!Ptx)
    return Ptx.takeError();
  std::string Flags = "sm_" + std::to_string(Job.Arch);
  for (const char *F : ptxBuildFlags())
    Flags += std::string(" ") + F;
  return subjectOf(R, std::move(*Ptx), Flags + " (" + Headers.str() + ")",
                   R.Path + " (PTX for sm_" + std::to_string(Job.Arch) + ")");
}

/// Linked with libdevice only where it must be: everything else stays the PTX that the emulator alone would get.
Expected<verify::Subject> buildSubject(const SubjectRequest &R, const BuildSettings &O, PtxJob Job) {
  Expected<verify::Subject> S = buildOnce(R, Job, Job.Headers.describe());
  if (!S || !R.ForGpu || verify::foreignFunctions(*S->Module).empty())
    return S;
  std::optional<DeviceLibrary> Library = findDeviceLibrary({.CudaPath = O.CudaPath, .NoCuda = O.NoCuda}, *R.Files);
  if (!Library)
    return S;
  Job.DeviceLibrary = Library->Path;
  return buildOnce(R, Job, Job.Headers.describe() + ", libdevice of " + Library->From);
}

} // namespace

Expected<verify::Subject> warpshift::loadSubject(const SubjectRequest &R, const BuildSettings &O) {
  if (path::extension(R.Path) == ".ptx") {
    Expected<std::string> Text = readText(R.Path, *R.Files);
    if (!Text)
      return Text.takeError();
    return subjectOf(R, std::move(*Text), "(PTX as given)", R.Path);
  }
  Expected<ParseJob> Build = buildOf(R.Path, O, R.Files);
  if (!Build)
    return Build.takeError();
  llvm::Error First = llvm::Error::success();
  for (unsigned Arch : R.Archs) {
    PtxJob Job;
    Job.File = Build->File;
    Job.Directory = Build->Directory;
    Job.Flags = Build->Flags;
    Job.Arch = Arch;
    Job.Headers = Build->Headers;
    Expected<verify::Subject> S = buildSubject(R, O, Job);
    if (S) {
      llvm::consumeError(std::move(First));
      return S;
    }
    // The first architecture is the one that was meant: its complaint is the useful one.
    if (First)
      llvm::consumeError(S.takeError());
    else
      First = S.takeError();
  }
  return std::move(First);
}

void warpshift::tracePtx(const verify::Subject &S, StringRef File, Environment &Env) {
  if (!Env.Tracing.on("ptx"))
    return;
  std::string Kernels;
  for (const ptx::Function &F : S.Module->Functions)
    if (F.IsKernel)
      Kernels += std::string(Kernels.empty() ? "" : ", ") + F.Name;
  Env.Tracing.line("ptx", S.Role + ": " + File + ", target " + S.Module->Target + ", " + llvm::Twine(S.Ptx.size()) + " bytes" +
                              (S.Flags.empty() ? "" : ", " + S.Flags) + "; kernels: " + Kernels);
}

std::multimap<std::string, verify::LaunchShape> warpshift::launchesIn(StringRef File, const BuildSettings &O, Environment &Env) {
  std::multimap<std::string, verify::LaunchShape> Out;
  if (path::extension(File) == ".ptx")
    return Out;
  Expected<ParseJob> Job = buildOf(File, O, Env.Files);
  if (!Job) {
    llvm::consumeError(Job.takeError());
    return Out;
  }
  Job->Config = Variant::host();
  std::vector<LaunchFact> Launches;
  llvm::consumeError(parse(*Job, Env.Files, [&](ParsedUnit &U) { Launches = buildFacts(ParsedSource(U)).Launches; }));
  for (const LaunchFact &L : Launches) {
    if (!L.Block[0])
      continue;
    verify::LaunchShape S;
    auto Known = [](const std::optional<uint64_t> &V, uint32_t Else) { return uint32_t(V ? std::max<uint64_t>(*V, 1) : Else); };
    S.Block = {Known(L.Block[0], 1), Known(L.Block[1], 1), Known(L.Block[2], 1)};
    S.Grid = {Known(L.Grid[0], 2), Known(L.Grid[1], 1), Known(L.Grid[2], 1)};
    S.Where = path::filename(L.Where.File).str() + ":" + std::to_string(L.Where.Line);
    if (S.Block.count() <= 1024)
      Out.emplace(L.KernelName, std::move(S));
  }
  return Out;
}

std::vector<std::string> warpshift::projectHeadersOf(StringRef File, const BuildSettings &O, Environment &Env) {
  std::set<std::string> Out;
  Expected<ParseJob> Job = buildOf(File, O, Env.Files);
  if (!Job) {
    llvm::consumeError(Job.takeError()); // The analysis of FILE itself will say it.
    return {};
  }
  Job->Config = Variant::device(60);
  llvm::consumeError(parse(*Job, Env.Files, [&](ParsedUnit &U) {
    for (const IncludeDirective &I : U.preprocessing().includes())
      if (!I.System && !I.Resolved.empty())
        Out.insert(I.Resolved);
  }));
  // The paths of a parse are relative to the folder of its file (buildOf).
  llvm::SmallString<256> Folder(File);
  Env.Files->makeAbsolute(Folder);
  path::remove_filename(Folder);
  std::vector<std::string> Paths;
  for (const std::string &H : Out) {
    llvm::SmallString<256> Path(H);
    if (!path::is_absolute(Path)) {
      Path = Folder;
      path::append(Path, H);
      path::remove_dots(Path, /*remove_dot_dot=*/true);
    }
    Paths.push_back(std::string(Path));
  }
  return Paths;
}
