#include "runtime/cudart/Program.h"
#include "runtime/cudart/Runtime.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

using namespace llvm;
using namespace warpshift::cudart;

namespace {
int cannotStart(const Twine &Why) {
  errs() << "warpshift: the program cannot be started: " << Why << '\n';
  return CannotStart;
}

/// 126 and 127 are what a process gives that could not be started; the log knows what was really meant.
void finishRuntime(int Code, void *) {
  Runtime::get().finish(Code);
  std::fflush(nullptr);
  if ((Code & 0xff) == 126 || (Code & 0xff) == 127)
    _exit(CannotStart);
}
} // namespace

int warpshift::cudart::runProgramChild(int Argc, char **Argv) {
  if (Argc < 4)
    return cannotStart("no description and name were given");
  auto Text = MemoryBuffer::getFile(Argv[2]);
  if (!Text)
    return cannotStart(Twine(Argv[2]) + ": " + Text.getError().message());
  Expected<verify::ProgramSpec> Spec = verify::specFromJson((*Text)->getBuffer());
  if (!Spec)
    return cannotStart(toString(Spec.takeError()));
  std::error_code EC;
  static raw_fd_ostream Log(Spec->LogPath, EC); // Written until the very end.
  if (EC)
    return cannotStart(Spec->LogPath + ": " + EC.message());
  const std::string Library = Spec->Library;
  Runtime::get().configure(std::move(*Spec), Log);
  // Before the library's own handlers, so that it runs after them.
  on_exit(finishRuntime, nullptr);
  void *Handle = dlopen(Library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!Handle) {
    const std::string Why = dlerror();
    Runtime::get().unsupported("the program needs what neither it nor the runtime has: " + Why);
    return cannotStart(Why);
  }
  using Main = int(int, char **, char **);
  Main *Start = reinterpret_cast<Main *>(dlsym(Handle, "main"));
  if (!Start)
    return cannotStart("it has no main");
  std::exit(Start(Argc - 3, Argv + 3, environ));
}
