// DriverEnv over the real process. Nothing else in tool/ touches the operating system.
#include "support/Error.h"
#include "tool/DriverEnv.h"
#include "tool/ProgramIdentity.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Threading.h"
#include <chrono>

using namespace warpshift;

namespace {

double secondsSinceStart() {
  using Clock = std::chrono::steady_clock;
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

std::string takeFile(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

/// What became of a child, out of what LLVM says about it.
llvm::Expected<ProgramOutput> ended(llvm::StringRef Name, int Code, const std::string &Message) {
  ProgramOutput Out;
  Out.Code = Code;
  if (Code == -1)
    return makeError(ErrorKind::Io, "cannot run '{0}': {1}", Name, Message);
  if (Code < 0) {
    Out.Code = -1;
    Out.Signal = Message.empty() ? "a signal" : Message;
  }
  return Out;
}

llvm::Expected<ProgramOutput> runVisibly(llvm::ArrayRef<std::string> Argv) {
  llvm::ErrorOr<std::string> Program = llvm::sys::findProgramByName(Argv.front());
  if (!Program)
    return makeError(ErrorKind::Io, "cannot run '{0}': {1}", Argv.front(), Program.getError().message());
  std::vector<llvm::StringRef> Words(Argv.begin(), Argv.end());
  std::string Message;
  int Code = llvm::sys::ExecuteAndWait(*Program, Words, std::nullopt, {}, 0, 0, &Message);
  return ended(Argv.front(), Code, Message);
}

/// Runs a program with both streams captured in temporary files (a pipe could fill while we wait).
llvm::Expected<ProgramOutput> runCaptured(llvm::ArrayRef<std::string> Argv) {
  llvm::ErrorOr<std::string> Program = llvm::sys::findProgramByName(Argv.front());
  if (!Program)
    return makeError(ErrorKind::Io, "cannot run '{0}': {1}", Argv.front(), Program.getError().message());
  llvm::SmallString<128> Out, Err;
  std::error_code EC = llvm::sys::fs::createTemporaryFile("warpshift", "out", Out);
  if (!EC)
    EC = llvm::sys::fs::createTemporaryFile("warpshift", "err", Err);
  if (EC)
    return makeError(ErrorKind::Io, "cannot create a temporary file: {0}", EC.message());
  llvm::FileRemover RemoveOut(Out), RemoveErr(Err);
  std::vector<llvm::StringRef> Words(Argv.begin(), Argv.end());
  std::optional<llvm::StringRef> Redirects[] = {llvm::StringRef(""), llvm::StringRef(Out), llvm::StringRef(Err)};
  std::string Message;
  int Code = llvm::sys::ExecuteAndWait(*Program, Words, std::nullopt, Redirects, 0, 0, &Message);
  llvm::Expected<ProgramOutput> Result = ended(Argv.front(), Code, Message);
  if (Result) {
    Result->Out = takeFile(Out);
    Result->Err = takeFile(Err);
  }
  return Result;
}

} // namespace

RealEnv::RealEnv(const Engine &Parts) {
  E.Out = &llvm::outs();
  E.Err = &llvm::errs();
  E.ReadInput = []() -> llvm::Expected<std::string> {
    auto Text = llvm::MemoryBuffer::getSTDIN();
    if (!Text)
      return makeError(ErrorKind::Io, "cannot read standard input: {0}", Text.getError().message());
    return (*Text)->getBuffer().str();
  };
  E.InputFile = 0;
  E.Files = llvm::vfs::createPhysicalFileSystem().release();
  E.Output = &Disk;
  E.Now = secondsSinceStart;
  E.Workers = llvm::hardware_concurrency().compute_thread_count();
  E.OutIsTerminal = llvm::sys::Process::StandardOutIsDisplayed();
  E.ErrIsTerminal = llvm::sys::Process::StandardErrIsDisplayed();
  if (unsigned Columns = llvm::sys::Process::StandardErrColumns())
    E.Columns = Columns;
  E.Variable = [](llvm::StringRef Name) { return llvm::sys::Process::GetEnv(Name); };
  E.Supervise = [](const UnitLimits &Limits, llvm::function_ref<int(UnitWatch &)> Work) {
    llvm::outs().flush(); // A child would print it again.
    return supervise(Limits, llvm::errs(), Work);
  };
  E.RunProgram = runCaptured;
  E.RunVisibly = runVisibly;
  E.SelfPath = llvm::sys::fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&secondsSinceStart));
  E.Parts = &Parts;
  E.Identity = programIdentity();
}
