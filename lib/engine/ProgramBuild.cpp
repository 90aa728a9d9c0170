#include "engine/ProgramBuild.h"
#include "frontend/codegen/HostBuild.h"
#include "runtime/cudart/Program.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
namespace path = llvm::sys::path;

ScratchFolder::~ScratchFolder() {
  if (!Path.empty())
    llvm::sys::fs::remove_directories(Path);
}

Error ScratchFolder::create() {
  if (std::error_code EC = llvm::sys::fs::createUniqueDirectory("warpshift-program", Path))
    return makeError(ErrorKind::Io, "cannot create a temporary folder: {0}", EC.message());
  return Error::success();
}

std::string ScratchFolder::file(const llvm::Twine &Name) const {
  llvm::SmallString<128> File(Path);
  path::append(File, Name);
  return std::string(File);
}

namespace {

Error writeText(const std::string &Path, StringRef Text) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC);
  if (!EC) {
    OS << Text;
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  return EC ? makeError(ErrorKind::Io, "cannot write '{0}': {1}", Path, EC.message()) : Error::success();
}

/// What the linker says, without the lines that only repeat where.
Error linkError(StringRef Text) { return makeError(ErrorKind::Input, "the program cannot be linked: {0}", Text.trim()); }

Error linkLibrary(const std::string &Object, const std::string &Library, ChildPrograms &Env) {
  std::vector<std::string> Drivers = {"c++", "g++", "clang++", "clang++-19"};
  if (std::optional<std::string> Chosen = Env.Variable("WARPSHIFT_CXX"))
    Drivers = {*Chosen};
  for (const std::string &D : Drivers) {
    // Symbolic: what the program defines is what the program uses, whatever the executable has of the same name.
    Expected<ProgramOutput> Done = Env.RunProgram({D, "-shared", "-Wl,-Bsymbolic", "-o", Library, Object});
    if (!Done) {
      llvm::consumeError(Done.takeError());
      continue;
    }
    return Done->Code == 0 ? Error::success() : linkError(Done->Err);
  }
  return makeError(ErrorKind::Usage,
                   "running a program needs a linker driver: {0} is not there; install one, or name it in "
                   "WARPSHIFT_CXX",
                   llvm::join(Drivers, ", "));
}

} // namespace

Expected<BuiltProgram> warpshift::buildProgram(const SubjectRequest &R, const BuildSettings &O, const ScratchFolder &Scratch,
                                               ChildPrograms &Env) {
  BuildSettings Stubs = O;
  Stubs.NoCuda = true;
  Expected<verify::Subject> Device = loadSubject(R, Stubs);
  if (!Device)
    return Device.takeError();
  Expected<ParseJob> Build = buildOf(R.Path, Stubs, R.Files);
  if (!Build)
    return Build.takeError();
  HostJob Job;
  Job.Source.File = Build->File;
  Job.Source.Directory = Build->Directory;
  Job.Source.Flags = Build->Flags;
  Job.Source.Headers = Build->Headers;
  Job.Image = verify::programImage({R.Path + " (PTX for sm_" + std::to_string(Device->Module->Sm) + ")", Device->Ptx});
  Expected<std::string> Object = buildHostObject(Job, R.Files);
  if (!Object)
    return Object.takeError();
  const std::string ObjectPath = Scratch.file(R.Role + ".o"), Library = Scratch.file(R.Role + ".so");
  if (Error E = writeText(ObjectPath, *Object))
    return std::move(E);
  if (Error E = linkLibrary(ObjectPath, Library, Env))
    return std::move(E);
  return BuiltProgram{std::move(*Device), Library};
}

Expected<verify::ProgramOutcome> warpshift::runProgram(const BuiltProgram &P, verify::ProgramSpec Spec,
                                                       llvm::ArrayRef<std::string> Arguments, ProgramStreams Streams,
                                                       const ScratchFolder &Scratch, const llvm::Twine &RunName,
                                                       ChildPrograms &Env) {
  Spec.Library = P.Library;
  Spec.LogPath = Scratch.file(RunName + ".log");
  const std::string SpecPath = Scratch.file(RunName + ".json");
  if (Error E = writeText(SpecPath, verify::specToJson(Spec)))
    return std::move(E);
  std::vector<std::string> Argv = {Env.SelfPath, cudart::ChildFlag, SpecPath};
  Argv.insert(Argv.end(), Arguments.begin(), Arguments.end());
  Expected<ProgramOutput> Done = Streams == ProgramStreams::Captured ? Env.RunProgram(Argv) : Env.RunVisibly(Argv);
  if (!Done)
    return Done.takeError();
  auto Text = llvm::MemoryBuffer::getFile(Spec.LogPath, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Text) // It ended before its log was opened: it said why.
    return makeError(ErrorKind::Io, "{0}", Done->Err.empty() ? "the program left no log" : StringRef(Done->Err).trim());
  Expected<verify::ProgramLog> Log = verify::parseProgramLog((*Text)->getBuffer());
  if (!Log)
    return Log.takeError();
  const int Code = Log->ExitCode.value_or(Done->Code);
  return verify::ProgramOutcome{std::move(*Log), Code, Done->Signal, std::move(Done->Out), std::move(Done->Err)};
}
