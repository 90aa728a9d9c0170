#include "tool/LaunchSource.h"
#include "frontend/PtxBuild.h"
#include "ptx/Parser.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

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

Expected<verify::Subject> subjectOf(const SubjectRequest &R, std::string Ptx, std::string Flags, StringRef FileName) {
  Expected<ptx::Module> M = ptx::loadModule(Ptx, FileName, /*AllowUnsupported=*/true);
  if (!M)
    return M.takeError();
  return verify::Subject{R.Role, std::move(Ptx), std::move(Flags),
                         std::make_shared<const ptx::Module>(std::move(*M))};
}

} // namespace

Expected<verify::Subject> warpshift::loadSubject(const SubjectRequest &R, const Options &O) {
  if (path::extension(R.Path) == ".ptx") {
    Expected<std::string> Text = readText(R.Path, *R.Files);
    if (!Text)
      return Text.takeError();
    return subjectOf(R, std::move(*Text), "(PTX as given)", R.Path);
  }
  ToolkitRequest Where;
  Where.CudaPath = O.CudaPath;
  Where.NoCuda = O.NoCuda;
  Expected<Toolkit> Headers = Toolkit::find(Where, *R.Files);
  if (!Headers)
    return Headers.takeError();
  llvm::Error First = llvm::Error::success();
  for (unsigned Arch : R.Archs) {
    PtxJob Job;
    llvm::SmallString<256> File(R.Path);
    R.Files->makeAbsolute(File);
    Job.File = std::string(File);
    Job.Arch = Arch;
    Job.Headers = *Headers;
    Job.Flags = {"-std=gnu++14", "-I" + path::parent_path(File).str()};
    Job.Flags.insert(Job.Flags.end(), O.ExtraArgs.begin(), O.ExtraArgs.end());
    Expected<std::string> Ptx = buildPtx(Job, R.Files);
    if (Ptx) {
      llvm::consumeError(std::move(First));
      std::string Flags = "sm_" + std::to_string(Arch);
      for (const char *F : ptxBuildFlags())
        Flags += std::string(" ") + F;
      return subjectOf(R, std::move(*Ptx), Flags + " (" + Headers->describe() + ")",
                       R.Path + " (PTX for sm_" + std::to_string(Arch) + ")");
    }
    // The first architecture is the one that was meant: its complaint is the useful one.
    if (First)
      llvm::consumeError(Ptx.takeError());
    else
      First = Ptx.takeError();
  }
  return std::move(First);
}

Expected<std::optional<verify::LaunchPlan>> warpshift::planFileOf(const Options &O, DriverEnv &Env) {
  std::string Path = O.PlanFile;
  if (Path.empty()) {
    llvm::SmallString<256> Beside(O.Paths.front());
    path::replace_extension(Beside, ".plan.yaml");
    if (!Env.Files->exists(Beside))
      return std::nullopt;
    Path = std::string(Beside);
  }
  Expected<std::string> Text = readText(Path, *Env.Files);
  if (!Text)
    return Text.takeError();
  Expected<verify::LaunchPlan> Plan = verify::parsePlan(llvm::MemoryBufferRef(*Text, Path));
  if (!Plan)
    return Plan.takeError();
  llvm::SmallString<256> Folder(Path);
  Env.Files->makeAbsolute(Folder);
  path::remove_filename(Folder);
  Plan->BaseDir = std::string(Folder);
  return std::optional(std::move(*Plan));
}
