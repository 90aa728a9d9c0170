#include "tool/Config.h"
#include "support/Error.h"
#include "tool/ExtraArgs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {
struct ConfigFile {
  std::vector<std::string> Arch, Assume, ExtraArgs, Exclude;
  std::optional<std::string> Fallback, Target, Emit, BuildDir, CudaPath;
  std::optional<std::string> Baseline, Waivers;
  std::optional<bool> NoCuda;
};
constexpr StringRef ConfigName = ".warpshift.yaml";
} // namespace

template <> struct llvm::yaml::MappingTraits<ConfigFile> {
  static void mapping(IO &Io, ConfigFile &C) {
    Io.mapOptional("arch", C.Arch);
    Io.mapOptional("assume", C.Assume);
    Io.mapOptional("fallback", C.Fallback);
    Io.mapOptional("target", C.Target);
    Io.mapOptional("emit", C.Emit);
    Io.mapOptional("build-dir", C.BuildDir);
    Io.mapOptional("cuda-path", C.CudaPath);
    Io.mapOptional("no-cuda", C.NoCuda);
    Io.mapOptional("extra-arg", C.ExtraArgs);
    Io.mapOptional("exclude", C.Exclude);
    Io.mapOptional("baseline", C.Baseline);
    Io.mapOptional("waivers", C.Waivers);
  }
};

namespace {

llvm::Expected<ConfigFile> parseConfig(llvm::MemoryBufferRef Buffer) {
  ConfigFile C;
  if (Buffer.getBuffer().trim().empty())
    return C;
  std::string Messages;
  auto Collect = [](const llvm::SMDiagnostic &D, void *Context) {
    llvm::raw_string_ostream OS(*static_cast<std::string *>(Context));
    D.print(nullptr, OS, /*ShowColors=*/false);
  };
  llvm::yaml::Input In(Buffer, nullptr, Collect, &Messages);
  In >> C;
  if (In.error())
    return makeErrorText(ErrorKind::Config, "the configuration file is wrong\n" + StringRef(Messages).rtrim().str());
  return C;
}

std::string startFolder(const Options &O, llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> Start(O.Paths.empty() ? StringRef(".") : StringRef(O.Paths.front()));
  Files.makeAbsolute(Start);
  path::remove_dots(Start, /*remove_dot_dot=*/true);
  auto Status = Files.status(Start);
  return (Status && Status->isDirectory() ? Start.str() : path::parent_path(Start)).str();
}

/// A folder written in the file, relative to the file.
std::string resolved(StringRef Value, StringRef ConfigPath) {
  llvm::SmallString<256> P(Value);
  if (path::is_relative(P)) {
    P = path::parent_path(ConfigPath);
    path::append(P, Value);
    path::remove_dots(P, /*remove_dot_dot=*/true);
  }
  return P.str().str();
}

Error merge(const ConfigFile &C, StringRef ConfigPath, llvm::vfs::FileSystem &Files, Options &O) {
  if (!C.Arch.empty() && !O.given("arch"))
    if (Error E = parseArchs(O, llvm::join(C.Arch, ",")))
      return E;
  O.Granted = AssumptionSet::defaults();
  if (!C.Assume.empty())
    if (Error E = parseAssume(O, llvm::join(C.Assume, ",")))
      return E;
  for (StringRef Text : O.AssumeTexts) // The command line adds to and takes from what the file grants.
    if (Error E = parseAssume(O, Text))
      return E;
  if (C.Fallback && !O.given("fallback"))
    if (Error E = parseFallback(O, *C.Fallback))
      return E;
  if (C.Target && !O.given("target"))
    if (Error E = parseTarget(O, *C.Target))
      return E;
  if (C.Emit && !O.given("emit"))
    if (Error E = parseEmit(O, *C.Emit))
      return E;
  if (C.BuildDir && !O.given("build-dir"))
    O.BuildDir = resolved(*C.BuildDir, ConfigPath);
  if (C.CudaPath && !O.given("cuda-path"))
    O.CudaPath = resolved(*C.CudaPath, ConfigPath);
  if (C.Baseline && !O.given("baseline"))
    O.Baseline = resolved(*C.Baseline, ConfigPath);
  if (C.Waivers && !O.given("waivers"))
    O.Waivers = resolved(*C.Waivers, ConfigPath);
  if (C.NoCuda && !O.given("no-cuda"))
    O.NoCuda = *C.NoCuda;
  const std::vector<std::string> Args = argsFrom(path::parent_path(ConfigPath), C.ExtraArgs, Files);
  O.ExtraArgs.insert(O.ExtraArgs.begin(), Args.begin(), Args.end());
  O.Excludes.insert(O.Excludes.begin(), C.Exclude.begin(), C.Exclude.end());
  return Error::success();
}

bool readsConfig(Command C) { return C == Command::Check || C == Command::Fix || C == Command::Verify || C == Command::Run; }

} // namespace

std::string warpshift::nearestConfig(StringRef Start, llvm::vfs::FileSystem &Files) {
  for (StringRef Folder = Start; !Folder.empty(); Folder = path::parent_path(Folder)) {
    llvm::SmallString<256> Candidate(Folder);
    path::append(Candidate, ConfigName);
    if (Files.exists(Candidate))
      return Candidate.str().str();
  }
  return {};
}

Error warpshift::applyConfigFile(Options &O, DriverEnv &Env) {
  if (!readsConfig(O.Cmd) || O.ConfigFile == "none")
    return Error::success();
  std::string File = O.ConfigFile.empty() ? nearestConfig(startFolder(O, *Env.Files), *Env.Files) : O.ConfigFile;
  if (File.empty())
    return Error::success();
  auto Buffer = Env.Files->getBufferForFile(File);
  if (!Buffer)
    return makeError(ErrorKind::Config, "cannot read the configuration file '{0}': {1}", File, Buffer.getError().message());
  llvm::SmallString<256> Absolute(File);
  Env.Files->makeAbsolute(Absolute);
  if (Env.Tracing.on("config"))
    Env.Tracing.line("config", "reading " + Absolute);
  llvm::Expected<ConfigFile> C = parseConfig(llvm::MemoryBufferRef((*Buffer)->getBuffer(), File));
  if (!C)
    return C.takeError();
  if (Error E = merge(*C, Absolute, *Env.Files, O))
    return makeError(ErrorKind::Config, "{0}: {1}", File, llvm::toString(std::move(E)));
  return Error::success();
}
