//===- JudgeFiles.cpp - what the second opinion says about files that have _sync operations ---------------===//
//
//   judge_files [--1d] [--2d] [--x32] [--barriers] [--stable] [--arch N] [--root DIR] [--quiet] FILE... [-- CLANG-FLAG...]
//
// Prints every place with its answer, and at the end how many there are of each answer by pattern. For developers, and
// for test/judge/judge_cases.py. Exit code 0, or 2 when a file does not compile.
//
//===------------------------------------------------------------------------------------------------------===//
#include "frontend/parse/JobPlanner.h"
#include "judge/Judge.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <map>

using namespace llvm;
using namespace warpshift;

namespace {

struct Options {
  JudgeJob Job;
  std::vector<std::string> Files;
  std::string Root;
  bool Quiet = false, Time = false, Branches = false;
};

Options parse(int Argc, char **Argv) {
  Options O;
  unsigned Arch = 70;
  bool Flags = false;
  for (int I = 1; I < Argc; ++I) {
    StringRef A = Argv[I];
    if (Flags)
      O.Job.Unit.Flags.push_back(A.str());
    else if (A == "--")
      Flags = true;
    else if (A == "--1d")
      O.Job.Shape.OneDimensional = true;
    else if (A == "--2d")
      O.Job.Shape.TwoDimensional = true;
    else if (A == "--x32")
      O.Job.Shape.MultipleOf32 = true;
    else if (A == "--barriers")
      O.Job.BarriersAreUniform = true;
    else if (A == "--stable")
      O.Job.MemoryIsStable = true;
    else if (A == "--quiet")
      O.Quiet = true;
    else if (A == "--time")
      O.Time = true;
    else if (A == "--branches")
      O.Branches = true;
    else if (A == "--root" && I + 1 < Argc)
      O.Root = Argv[++I];
    else if (A == "--arch" && I + 1 < Argc)
      (void)StringRef(Argv[++I]).getAsInteger(10, Arch);
    else
      O.Files.push_back(A.str());
  }
  if (O.Job.Unit.Flags.empty())
    O.Job.Unit.Flags = {"-std=gnu++14"};
  O.Job.Unit.Config = Variant::device(Arch);
  return O;
}

void print(const PlaceVerdict &P) {
  outs() << formatv("{0}:{1}:{2}: {3} ({4}) {5} in {6}\n", P.File, P.Line, P.Column, answerName(P.Says), P.Pattern, P.Callee,
                    P.Function);
  for (const SourceLine &L : P.Reasons)
    outs() << formatv("    {0}:{1}: {2}\n", sys::path::filename(L.File), L.Line, L.Text);
}

} // namespace

int main(int Argc, char **Argv) {
  Options O = parse(Argc, Argv);
  auto FS = vfs::getRealFileSystem();
  Expected<Toolkit> Tools = Toolkit::find({.NoCuda = true}, *FS);
  if (!Tools) {
    errs() << toString(Tools.takeError()) << "\n";
    return 2;
  }
  O.Job.Unit.Headers = *Tools;
  // With --root the flags are those that `warpshift check` would take.
  CompileDatabase Database;
  std::unique_ptr<IncluderMap> Includers;
  std::unique_ptr<JobPlanner> Plan;
  if (!O.Root.empty()) {
    Includers = std::make_unique<IncluderMap>(O.Files, FS);
    Plan = std::make_unique<JobPlanner>(Database, *Includers, *Tools, O.Root);
  }
  std::map<std::pair<std::string, std::string>, unsigned> Table;
  unsigned Unplaced = 0, Failed = 0;
  for (const std::string &File : O.Files) {
    JudgeJob Job = O.Job;
    Job.Unit.File = File;
    if (Plan) {
      SmallString<256> Full(File);
      (void)FS->makeAbsolute(Full);
      Job.Unit = Plan->jobFor(Full).Job;
      Job.Unit.Config = O.Job.Unit.Config;
    }
    auto Start = std::chrono::steady_clock::now();
    Expected<Judgement> J = judge(Job, FS);
    if (O.Time)
      errs() << formatv("{0} ms {1}\n",
                        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - Start).count(),
                        File);
    if (!J) {
      errs() << File << ": " << toString(J.takeError()) << "\n";
      ++Failed;
      continue;
    }
    for (const PlaceVerdict &P : J->Places) {
      ++Table[{answerName(P.Says).str(), P.Pattern}];
      if (!O.Quiet || P.Says != Answer::Confirmed)
        print(P);
    }
    if (O.Branches)
      for (const BranchVerdict &B : J->Branches)
        outs() << formatv("{0}:{1}:{2}: branch {3}\n", B.File, B.Line, B.Column, B.Uniform ? "uniform" : "divergent");
    Unplaced += J->Unplaced;
  }
  for (const auto &[Key, Count] : Table)
    outs() << formatv("{0,6} {1} {2}\n", Count, Key.first, Key.second);
  outs() << formatv("{0,6} unplaced, {1} files that do not compile\n", Unplaced, Failed);
  return Failed ? 2 : 0;
}
