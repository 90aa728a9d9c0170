// warpshift_fuzz: random kernels through `fix`, before against after on the emulator. See README.md here.
#include "Campaign.h"
#include "Generate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"

using namespace warpshift::fuzz;
namespace cl = llvm::cl;

/// Each batch as files, and the command that migrates it: what happens only among neighbours can be looked at by hand.
static void writeBatches(llvm::ArrayRef<Program> Programs, const std::string &Folder) {
  unsigned Number = 0;
  for (const AlikePrograms &A : alikePrograms(Programs)) {
    const std::string To = Folder + "/" + std::to_string(Number++);
    if (llvm::Error E = writeFiles(A.Together, To)) {
      llvm::errs() << "warpshift_fuzz: " << toString(std::move(E)) << '\n';
      return;
    }
    llvm::outs() << "// cd " << To << "; warpshift fix --no-cuda --root . " << llvm::join(givenFiles(A.Together), " ") << '\n';
  }
}

int main(int Argc, char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  CampaignOptions O;
  bool Print = false;
  cl::OptionCategory Mine("fuzzing");
  cl::opt<uint64_t, true> Seed("seed", cl::desc("seed of the first program"), cl::location(O.Seed), cl::cat(Mine));
  cl::opt<unsigned, true> Count("count", cl::desc("programs"), cl::location(O.Count), cl::cat(Mine));
  cl::opt<double, true> Minutes("minutes", cl::desc("stop after so many"), cl::location(O.Minutes), cl::cat(Mine));
  cl::opt<unsigned, true> Batch("batch", cl::desc("programs in a translation unit"), cl::location(O.Batch), cl::cat(Mine));
  cl::opt<unsigned, true> Jobs("j", cl::desc("translation units at a time"), cl::location(O.Jobs), cl::cat(Mine));
  cl::opt<unsigned, true> Alone("alone-every", cl::desc("every so many programs one is graded by itself too; 0: never"),
                                cl::location(O.AloneEvery), cl::cat(Mine));
  cl::opt<unsigned, true> Schedules("schedules", cl::desc("per data set; 0: the whole battery"),
                                    cl::location(O.Judging.Schedules), cl::cat(Mine));
  cl::opt<bool, true> Hunt("hunt-withdrawn", cl::desc("look for edits that the recheck takes back"),
                           cl::location(O.Judging.HuntWithdrawn), cl::cat(Mine));
  cl::opt<unsigned, true> Shrink("shrink", cl::desc("failures to make small"), cl::location(O.MaxShrunk), cl::cat(Mine));
  cl::opt<std::string, true> OutDir("out-dir", cl::desc("folder for regression files"), cl::location(O.OutDir), cl::cat(Mine));
  cl::opt<bool, true> PrintOnly(
      "print",
      cl::desc(
          "show the programs, before and after, and their results; with --out-dir, write their files as the tool is given them"),
      cl::location(Print), cl::cat(Mine));
  cl::HideUnrelatedOptions(Mine);
  cl::ParseCommandLineOptions(Argc, Argv);
  if (!O.OutDir.empty())
    if (std::error_code EC = llvm::sys::fs::create_directories(O.OutDir)) {
      llvm::errs() << "warpshift_fuzz: " << O.OutDir << ": " << EC.message() << '\n';
      return 2;
    }
  if (Print) {
    std::vector<Program> Programs;
    for (unsigned I = 0; I != O.Count; ++I)
      Programs.push_back(generate(O.Seed + I));
    if (!O.OutDir.empty())
      writeBatches(Programs, O.OutDir);
    BatchResult R = Judge(O.Judging).judge(Programs);
    for (unsigned I = 0; I != O.Count; ++I) {
      llvm::outs() << wholeText(print(Programs[I], I)) << "// -> " << className(R.Programs[I].C) << ": " << R.Programs[I].Evidence
                   << '\n';
      for (const std::string &Why : R.Programs[I].Reasons)
        llvm::outs() << "// left: " << Why << '\n';
      llvm::outs() << R.Programs[I].Migrated << '\n';
    }
    llvm::outs() << R.Failure << '\n';
    return 0;
  }
  Tally T = runCampaign(O, llvm::outs());
  printTally(T, llvm::outs());
  return T.clean() ? 0 : 1;
}
