// Writes the precompiled stubs of one configuration: stub_pch_gen OUT host|sm_NN parse|lowering|ptx FLAG...
// Runs while Warpshift is built; see EmbeddedPch.h.
#include "frontend/parse/StubPchBuildInternal.h"
#include "support/Error.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace warpshift;
using namespace llvm;

static Error generate(int Argc, char **Argv) {
  if (Argc < 4)
    return makeError(ErrorKind::Usage, "usage: stub_pch_gen OUT host|sm_NN parse|lowering|ptx FLAG...");
  Expected<Toolkit> Tools = Toolkit::find({.NoCuda = true}, *vfs::getRealFileSystem());
  if (!Tools)
    return Tools.takeError();
  StringRef Name = Argv[2];
  unsigned Arch = 0;
  if (Name.consume_front("sm_") && Name.getAsInteger(10, Arch))
    return makeError(ErrorKind::Usage, "'{0}' is no configuration", Argv[2]);
  const PchUse Use =
      StringSwitch<PchUse>(Argv[3]).Case("lowering", PchUse::Lowering).Case("ptx", PchUse::Ptx).Default(PchUse::Parse);
  std::vector<std::string> Flags(Argv + 4, Argv + Argc);
  Variant Config = Arch ? Variant::device(Arch) : Variant::host();
  StubPch::Bytes Bytes = buildStubPch(Config, *Tools, Flags, Use);
  if (!Bytes)
    return makeError(ErrorKind::Input, "the stubs do not precompile for {0}", Config.name());
  std::error_code EC;
  raw_fd_ostream Out(Argv[1], EC);
  if (EC)
    return makeError(ErrorKind::Io, "cannot write '{0}': {1}", Argv[1], EC.message());
  Out << Bytes->getBuffer();
  return Error::success();
}

int main(int Argc, char **Argv) {
  if (Error E = generate(Argc, Argv))
    return reportError(std::move(E), errs());
  return 0;
}
