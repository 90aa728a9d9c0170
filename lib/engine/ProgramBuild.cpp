#include "engine/ProgramBuild.h"
#include "frontend/codegen/HostBuild.h"
#include "runtime/cudart/HostClock.h"
#include "runtime/cudart/Program.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
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

Error linkLibrary(llvm::ArrayRef<std::string> Objects, const std::string &Library, ChildPrograms &Env) {
  std::vector<std::string> Drivers = {"c++", "g++", "clang++", "clang++-19"};
  if (std::optional<std::string> Chosen = Env.Variable("WARPSHIFT_CXX"))
    Drivers = {*Chosen};
  for (const std::string &D : Drivers) {
    // Symbolic: what the program defines is what the program uses, whatever the executable has of the same name.
    std::vector<std::string> Command = {D, "-shared", "-Wl,-Bsymbolic", "-o", Library};
    Command.insert(Command.end(), Objects.begin(), Objects.end());
    Expected<ProgramOutput> Done = Env.RunProgram(Command);
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

/// By the names that compilers go by; everything else is CUDA.
HostLanguage languageOf(StringRef Path) {
  return llvm::StringSwitch<HostLanguage>(path::extension(Path))
      .Case(".c", HostLanguage::C)
      .Cases(".cpp", ".cc", ".cxx", ".C", HostLanguage::Cxx)
      .Default(HostLanguage::Cuda);
}

/// The device side of every source for Arch; host sources have none.
Expected<std::vector<verify::Subject>> buildDevice(const ProgramSources &P, unsigned Arch, const BuildSettings &O) {
  std::vector<verify::Subject> Out(P.Paths.size());
  for (size_t I = 0; I != P.Paths.size(); ++I) {
    if (isHostSource(P.Paths[I]))
      continue;
    Expected<verify::Subject> S = loadSubject({P.Role, P.Paths[I], {Arch}, P.Files}, O);
    if (!S)
      return S.takeError();
    Out[I] = std::move(*S);
  }
  return Out;
}

Expected<std::vector<verify::Subject>> buildDevice(const ProgramSources &P, const BuildSettings &O) {
  Error First = Error::success();
  for (unsigned Arch : P.Archs) {
    Expected<std::vector<verify::Subject>> Built = buildDevice(P, Arch, O);
    if (Built) {
      llvm::consumeError(std::move(First));
      return Built;
    }
    // The first architecture is the one that was meant: its complaint is the useful one.
    if (First)
      llvm::consumeError(Built.takeError());
    else
      First = Built.takeError();
  }
  return std::move(First);
}

Expected<HostObject> buildHost(const std::string &Path, const verify::Subject &Device, const ProgramSources &P,
                               const BuildSettings &O) {
  Expected<ParseJob> Build = buildOf(Path, O, P.Files);
  if (!Build)
    return Build.takeError();
  HostJob Job;
  Job.Source.File = Build->File;
  Job.Source.Directory = Build->Directory;
  Job.Source.Flags = Build->Flags;
  Job.Source.Headers = Build->Headers;
  Job.Language = languageOf(Path);
  Job.Redirected = cudart::redirectedClocks();
  if (Device.Module)
    Job.Image = verify::programImage({Path + " (PTX for sm_" + std::to_string(Device.Module->Sm) + ")", Device.Ptx});
  return buildHostObject(Job, P.Files);
}

} // namespace

bool warpshift::isHostSource(StringRef Path) { return languageOf(Path) != HostLanguage::Cuda; }

Expected<BuiltProgram> warpshift::buildProgram(const ProgramSources &P, const BuildSettings &O, const ScratchFolder &Scratch,
                                               ChildPrograms &Env) {
  BuildSettings Stubs = O;
  Stubs.NoCuda = true;
  Stubs.ExtraArgs.insert(Stubs.ExtraArgs.end(), {"-include", "warpshift/program.h"});
  Expected<std::vector<verify::Subject>> Device = buildDevice(P, Stubs);
  if (!Device)
    return Device.takeError();
  BuiltProgram Program;
  bool HasMain = false;
  std::vector<std::string> Objects;
  for (size_t I = 0; I != P.Paths.size(); ++I) {
    const verify::Subject &S = (*Device)[I];
    Expected<HostObject> Object = buildHost(P.Paths[I], S, P, Stubs);
    if (!Object)
      return Object.takeError();
    HasMain |= Object->DefinesMain;
    Objects.push_back(Scratch.file(P.Role + llvm::Twine(I) + ".o"));
    if (Error E = writeText(Objects.back(), Object->Bytes))
      return std::move(E);
    if (!S.Module)
      continue;
    Program.Sm = S.Module->Sm;
    if (Program.Flags.empty())
      Program.Flags = S.Flags;
  }
  if (!HasMain)
    return makeError(ErrorKind::Usage, "{0} has no main, so it is no program", llvm::join(P.Paths, ", "));
  Program.Library = Scratch.file(P.Role + ".so");
  if (Error E = linkLibrary(Objects, Program.Library, Env))
    return std::move(E);
  return Program;
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
