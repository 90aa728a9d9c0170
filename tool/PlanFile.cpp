#include "tool/PlanFile.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Expected;
namespace path = llvm::sys::path;

static Expected<std::string> readText(llvm::StringRef Path, llvm::vfs::FileSystem &FS) {
  auto Buffer = FS.getBufferForFile(Path);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
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
  const bool FromInput = Path == "-";
  Expected<std::string> Text = FromInput ? Env.ReadInput() : readText(Path, *Env.Files);
  if (!Text)
    return Text.takeError();
  Expected<verify::LaunchPlan> Plan = verify::parsePlan(llvm::MemoryBufferRef(*Text, FromInput ? "(standard input)" : Path));
  if (!Plan)
    return Plan.takeError();
  llvm::SmallString<256> Folder(FromInput ? "plan" : Path);
  Env.Files->makeAbsolute(Folder);
  path::remove_filename(Folder);
  Plan->BaseDir = std::string(Folder);
  return std::optional(std::move(*Plan));
}
