//===- EmulatorBench.cpp - the emulator against scalar C++, and its modes against each other -----------------===//
//
// One core, ratios within one run. Every kernel's output is compared with the scalar version's first: a fast
// wrong answer is no figure.
//
//   emulator_bench                        every comparison
//   emulator_bench ring                   those of one kernel
//   emulator_bench --profile its ring     lockstep | its | checked, over and over, for a profiler
//
//===------------------------------------------------------------------------------------------------------------===//
#include "Kernels.h"
#include "Scalar.h"
#include "bench/Harness.h"
#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "simt/checkers/CheckerSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstring>

using namespace warpshift;
using namespace warpshift::simt;

namespace {

constexpr unsigned Blocks = 16, BlockSize = 256, Threads = Blocks * BlockSize, Rounds = 200;

struct Bench {
  std::unique_ptr<Machine> M;
  uint64_t Out = 0;

  Bench() {
    ptx::Module Mod = llvm::cantFail(ptx::loadModule(bench::KernelText, "bench.ptx"));
    M = llvm::cantFail(Machine::create(std::make_shared<ptx::Module>(std::move(Mod))));
    Out = llvm::cantFail(M->memory().allocate(Threads * 4, "out"));
  }

  Outcome run(const char *Kernel, const RunOptions &O) {
    LaunchConfig C;
    C.Kernel = Kernel;
    C.Grid = {Blocks};
    C.Block = {BlockSize};
    C.addArg(Out);
    C.addArg(uint32_t(Rounds));
    Outcome R = llvm::cantFail(M->launch(C, O));
    if (!R.finished()) {
      llvm::errs() << Kernel << ": " << R.Message << "\n";
      std::exit(2);
    }
    return R;
  }

  void compare(const char *Kernel, const void *Want) {
    std::vector<uint8_t> Got(Threads * 4);
    llvm::cantFail(M->memory().read(Out, Got));
    if (std::memcmp(Got.data(), Want, Got.size()) != 0) {
      llvm::errs() << Kernel << ": the emulator's output differs from the scalar program's\n";
      std::exit(2);
    }
  }
};

RunOptions lockstep() { return {}; }
RunOptions its() {
  RunOptions O;
  O.M = Mode::Its;
  return O;
}

/// All checkers on, for one launch.
Outcome runChecked(Bench &B, const char *Kernel) {
  HazardLog Log;
  CheckerSet Checkers(Log);
  RunOptions O = its();
  O.Observers = Checkers.observers();
  return B.run(Kernel, O);
}

/// One thing for a while, for a profiler.
int profile(Bench &B, llvm::StringRef What, const char *Kernel) {
  for (unsigned N = 0; N != 60; ++N) {
    if (What == "checked")
      runChecked(B, Kernel);
    else
      B.run(Kernel, What == "its" ? its() : lockstep());
  }
  return 0;
}

double wallSeconds(const std::function<void()> &Task) {
  const auto Start = std::chrono::steady_clock::now();
  Task();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
}

/// Blocks over two host threads. Wall time tells what a user sees and needs two free cores; the CPU time of both
/// together tells, on a busy machine too, whether the threads disturb each other (two halves of one core do).
void twoThreads(Bench &B, bench::Report &Report) {
  RunOptions Two;
  Two.Threads = 2;
  for (const char *Kernel : {"arithmetic", "ring", "butterfly"}) {
    double One = 1e30, Both = 1e30, OneCpu = 1e30, BothCpu = 1e30;
    for (unsigned N = 0; N != 9; ++N) {
      double Cpu = bench::childSeconds();
      One = std::min(One, wallSeconds([&] { B.run(Kernel, lockstep()); }));
      OneCpu = std::min(OneCpu, bench::childSeconds() - Cpu);
      Cpu = bench::childSeconds();
      Both = std::min(Both, wallSeconds([&] { B.run(Kernel, Two); }));
      BothCpu = std::min(BothCpu, bench::childSeconds() - Cpu);
    }
    Report.ratio((std::string(Kernel) + ": CPU time, two host threads / one").c_str(), BothCpu, OneCpu, 1.5);
    Report.ratio((std::string(Kernel) + ": wall time, two host threads / one").c_str(), Both, One);
  }
}

} // namespace

int main(int Count, char **Names) {
  Bench B;
  if (Count == 4 && llvm::StringRef(Names[1]) == "--profile")
    return profile(B, Names[2], Names[3]);
  bench::Report Report;
  std::vector<uint32_t> Want(Threads);
  struct Row {
    const char *Kernel;
    std::function<void()> Scalar;
    double Limit;
  };
  const Row Rows[] = {
      {"arithmetic", [&] { bench::scalarArithmetic(reinterpret_cast<float *>(Want.data()), Threads, Rounds); }, 4},
      {"ring", [&] { bench::scalarShared(Want.data(), Blocks, BlockSize, Rounds); }, 10},
      {"butterfly", [&] { bench::scalarShuffle(Want.data(), Threads, Rounds); }, 10},
  };
  for (const Row &R : Rows) {
    if (Count > 1 && !llvm::is_contained(llvm::ArrayRef(Names + 1, size_t(Count) - 1), llvm::StringRef(R.Kernel)))
      continue;
    R.Scalar();
    const RunStats Stats = B.run(R.Kernel, lockstep()).Stats;
    B.compare(R.Kernel, Want.data());
    B.run(R.Kernel, its());
    B.compare(R.Kernel, Want.data());
    double Scalar, Lock, Its, Checked;
    bench::interleave(5,
                      {[&] {
                         R.Scalar();
                         bench::keep(Want[0]);
                       },
                       [&] { B.run(R.Kernel, lockstep()); }, [&] { B.run(R.Kernel, its()); }, [&] { runChecked(B, R.Kernel); }},
                      {&Scalar, &Lock, &Its, &Checked});
    const std::string Name = R.Kernel;
    Report.ratio((Name + ": lockstep / scalar C++").c_str(), Lock, Scalar, R.Limit);
    Report.ratio((Name + ": its / lockstep").c_str(), Its, Lock);
    Report.ratio((Name + ": its with all checkers / lockstep").c_str(), Checked, Lock, 15);
    Report.rate((Name + ": warp instructions, lockstep").c_str(), double(Stats.WarpInstructions), Lock);
  }
  twoThreads(B, Report);
  return Report.finish();
}
