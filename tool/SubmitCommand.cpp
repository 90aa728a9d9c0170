// The script that runs check as a Slurm job array: an array of shards, and a merge that waits for all of them.
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// One word of sh.
std::string quoted(StringRef Word) {
  if (!Word.empty() &&
      Word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,+:@%") == StringRef::npos)
    return Word.str();
  std::string Out = "'";
  for (char C : Word)
    Out += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Out + "'";
}

/// The options as they were given, of those that Cmd takes; but for what the script says itself.
std::string optionsFor(const Options &O, Command Cmd) {
  constexpr StringRef Own[] = {"shards", "throttle", "parts", "print", "output", "jobs"};
  std::string Out;
  for (const OptionRecord &R : optionRecords()) {
    // What narrows the result belongs to the merge, which knows the whole.
    const bool OfMerge = R.appliesTo(Command::Merge) && R.Group == "Scope";
    if (!R.appliesTo(Cmd) || !R.appliesTo(Command::Submit) || llvm::is_contained(Own, R.Long) ||
        (Cmd == Command::Check && OfMerge))
      continue;
    for (auto &[Long, Value] : O.Spelled)
      if (Long == R.Long)
        Out += " " + quoted("--" + Long + (R.Argument == OptionArgument::Value ? "=" + Value : ""));
  }
  return Out;
}

struct Script {
  const Options &O;
  std::string Tool, Here, Parts, Result;
  void print(llvm::raw_ostream &OS) const;
};

void Script::print(llvm::raw_ostream &OS) const {
  const std::string N = std::to_string(O.Shards);
  std::string Paths, AllParts;
  for (const std::string &P : O.Paths)
    Paths += " " + quoted(P);
  OS << "#!/bin/sh\n"
        "# Runs warpshift as a Slurm job array of "
     << N
     << " shards and joins their parts. Read it, then pipe it into sh.\n"
        "# SBATCH_PARTITION, SBATCH_ACCOUNT, SBATCH_TIMELIMIT and the like choose what is not said here.\n"
        "set -e\n"
        "cd "
     << quoted(Here)
     << "\n"
        "mkdir -p "
     << quoted(Parts)
     << "\n"
        "rm -f "
     << quoted(Parts)
     << "/part-*\n"
        "# A shard writes its part at once and completely, so a task that is requeued or run again does no harm.\n"
        "shards=$(sbatch --parsable --job-name=warpshift --array=1-"
     << N;
  if (O.Throttle)
    OS << '%' << O.Throttle;
  OS << " --requeue --open-mode=append \\\n    --output=" << quoted(Parts)
     << "/shard-%a.log <<'END_OF_SHARD'\n"
        "#!/bin/sh\n"
        "cd "
     << quoted(Here)
     << " || exit 2\n"
        "exec "
     << quoted(Tool) << " check --progress=never --jobs=\"${SLURM_CPUS_PER_TASK:-1}\" --shard=\"$SLURM_ARRAY_TASK_ID/" << N
     << "\" \\\n  --output=" << quoted(Parts) << "/part-\"$SLURM_ARRAY_TASK_ID\"" << optionsFor(O, Command::Check) << " --"
     << Paths
     << "\nEND_OF_SHARD\n)\n"
        "merge=$(sbatch --parsable --job-name=warpshift-merge --dependency=\"afterok:${shards%%;*}\" --kill-on-invalid-dep=yes "
        "\\\n"
        "    --requeue --open-mode=append --output="
     << quoted(Parts)
     << "/merge.log <<'END_OF_MERGE'\n"
        "#!/bin/sh\n"
        "cd "
     << quoted(Here)
     << " || exit 2\n"
        "exec "
     << quoted(Tool)
     << " merge --progress=never --jobs=\"${SLURM_CPUS_PER_TASK:-1}\" --format=json \\\n  --output=" << quoted(Result)
     << optionsFor(O, Command::Merge) << " \\\n ";
  OS << " $(i=1; while [ $i -le " << N << " ]; do echo " << quoted(Parts)
     << "/part-$i; i=$((i + 1)); done)\n"
        "END_OF_MERGE\n)\n"
        "echo \"warpshift: shards in job ${shards%%;*}, merge in job ${merge%%;*}; the result will be \""
     << quoted(Result) << "\n";
}

} // namespace

int warpshift::runSubmit(const Options &O, DriverEnv &Env) {
  if (O.Paths.empty() || O.Paths.front() != "slurm")
    return reportError(makeError(ErrorKind::Usage, "say which engine: warpshift submit slurm --print PATH..."), *Env.Err);
  if (!O.PrintScript)
    return reportError(
        makeError(ErrorKind::Usage, "nothing is submitted behind your back: say --print, read the script, and pipe it into sh"),
        *Env.Err);
  Options Inner = O;
  Inner.Paths.erase(Inner.Paths.begin());
  if (Inner.Paths.empty())
    return reportError(makeError(ErrorKind::Usage, "no PATH given; for the current folder: warpshift submit slurm --print ."),
                       *Env.Err);
  auto Here = Env.Files->getCurrentWorkingDirectory();
  if (!Here)
    return reportError(makeError(ErrorKind::Io, "there is no working folder: {0}", Here.getError().message()), *Env.Err);
  if (llvm::StringRef(O.PartsDir).contains_insensitive(" "))
    return reportError(makeError(ErrorKind::Usage, "--parts '{0}': without blanks, please", O.PartsDir), *Env.Err);
  const std::string Result = O.OutputFile.empty() ? O.PartsDir + "/result.json" : O.OutputFile;
  Script{Inner, O.SelfPath, *Here, O.PartsDir, Result}.print(*Env.Out);
  return 0;
}
