#include "tool/Driver.h"
#include "support/Error.h"
#include "tool/Config.h"
#include "tool/ExtraArgs.h"
#include "tool/UnsavedText.h"
#include "tool/Version.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

int runCommand(const Options &O, DriverEnv &Env) {
  switch (O.Cmd) {
#define COMMAND(Name, Key, Arguments, Run, Summary, Details)                                                                     \
  case Command::Name: return Run(O, Env);
#include "tool/Commands.def"
  }
  llvm_unreachable("every command has a case");
}

/// True if the user only asked for the list of topics.
bool setUpTraces(const Options &O, DriverEnv &Env) {
  for (llvm::StringRef Topic : O.TraceTopics) {
    if (Topic == "help") {
      for (const TraceTopic &T : traceTopics())
        *Env.Out << llvm::formatv("  {0,-10} {1}\n", T.Name, T.Text);
      return true;
    }
    Env.Tracing.enable(Topic, *Env.Err);
  }
  return false;
}

/// The PATH - becomes the file that --assume-filename names, with the text of standard input in the place of what is on disk.
llvm::Error takeStandardInput(Options &O, DriverEnv &Env) {
  if (O.Cmd != Command::Check && O.Cmd != Command::Fix)
    return llvm::Error::success();
  auto Dash = llvm::find(O.Paths, "-");
  if (Dash == O.Paths.end())
    return O.AssumeFilename.empty() ? llvm::Error::success()
                                    : makeError(ErrorKind::Usage, "--assume-filename is for standard input: give the PATH -");
  if (O.AssumeFilename.empty())
    return makeError(ErrorKind::Usage, "what standard input is to be thought of has to be said: --assume-filename FILE");
  if (O.InPlace)
    return makeError(ErrorKind::Usage, "standard input cannot be written in place; without -i, fix prints the diff");
  llvm::Expected<std::string> Text = Env.ReadInput();
  if (!Text)
    return Text.takeError();
  const std::string Path = realPlace(O.AssumeFilename, *Env.Files);
  Env.Files = overlaid(Env.Files, {{Path, std::move(*Text)}});
  *Dash = Path;
  return llvm::Error::success();
}

} // namespace

bool warpshift::useColor(When Wish, bool IsTerminal, const DriverEnv &Env) {
  if (Wish != When::Auto)
    return Wish == When::Always;
  std::optional<std::string> NoColor = Env.Variable("NO_COLOR");
  return IsTerminal && (!NoColor || NoColor->empty()) && Env.Variable("TERM") != "dumb";
}

int warpshift::runDriver(llvm::ArrayRef<std::string> Args, DriverEnv &Env) {
  llvm::Expected<Options> Parsed = parseCommandLine(Args);
  if (!Parsed)
    return reportError(Parsed.takeError(), *Env.Err);
  if (Args.empty()) { // A script that lost its arguments must not read as a success.
    printOverview(*Env.Err);
    return 2;
  }
  if (Parsed->Overview || Parsed->Version || Parsed->Help) {
    if (Parsed->Version)
      *Env.Out << versionText() << '\n';
    else if (Parsed->Overview)
      printOverview(*Env.Out);
    else
      printHelp(Parsed->Cmd, *Env.Out);
    return 0;
  }
  if (setUpTraces(*Parsed, Env))
    return 0;
  if (Parsed->Timing)
    Env.Times.enable(Env.Now);
  Parsed->SelfPath = Env.SelfPath;
  if (auto Here = Env.Files->getCurrentWorkingDirectory())
    Parsed->ExtraArgs = argsFrom(*Here, std::move(Parsed->ExtraArgs), *Env.Files);
  if (llvm::Error E = applyConfigFile(*Parsed, Env))
    return reportError(std::move(E), *Env.Err);
  if (llvm::Error E = takeStandardInput(*Parsed, Env))
    return reportError(std::move(E), *Env.Err);
  auto Run = [&] {
    int Code = runCommand(*Parsed, Env);
    Env.Out->flush();
    if (Env.Times.enabled())
      Env.Times.print(*Env.Err);
    return Code;
  };
  if (!Env.Supervise || (Parsed->Cmd != Command::Check && Parsed->Cmd != Command::Fix && Parsed->Cmd != Command::Merge))
    return Run();
  return Env.Supervise({Parsed->UnitSeconds, Parsed->UnitMegabytes}, [&](UnitWatch &Watch) {
    Env.Watch = &Watch;
    int Code = Run();
    Env.Watch = nullptr;
    return Code;
  });
}
