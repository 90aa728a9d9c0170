//===- EmulatorBench.cpp - the emulator against scalar C++, and its modes against each other -----------------===//
//
// One core, ratios within one run. Every kernel's output is compared with the scalar version's first: a fast
// wrong answer is no figure.
//
//===------------------------------------------------------------------------------------------------------------===//
#include "Kernels.h"
#include "Scalar.h"
#include "bench/Harness.h"
#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "simt/checkers/CheckerSet.h"
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

double wallSeconds(const std::function<void()> &Task) {
  const auto Start = std::chrono::steady_clock::now();
  Task();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
}

} // namespace

int main() {
  Bench B;
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
    R.Scalar();
    const RunStats Stats = B.run(R.Kernel, lockstep()).Stats;
    B.compare(R.Kernel, Want.data());
    B.run(R.Kernel, its());
    B.compare(R.Kernel, Want.data());
    double Scalar, Lock, Its, Checked;
    bench::interleave(5,
                      {[&] { R.Scalar(); bench::keep(Want[0]); }, [&] { B.run(R.Kernel, lockstep()); },
                       [&] { B.run(R.Kernel, its()); },
                       [&] {
                         HazardLog Log;
                         CheckerSet Checkers(Log);
                         RunOptions O = its();
                         O.Observers = Checkers.observers();
                         B.run(R.Kernel, O);
                       }},
                      {&Scalar, &Lock, &Its, &Checked});
    const std::string Name = R.Kernel;
    Report.ratio((Name + ": lockstep / scalar C++").c_str(), Lock, Scalar, R.Limit);
    Report.ratio((Name + ": its / lockstep").c_str(), Its, Lock);
    Report.ratio((Name + ": its with all checkers / lockstep").c_str(), Checked, Lock, 15);
    Report.rate((Name + ": warp instructions, lockstep").c_str(), double(Stats.WarpInstructions), Lock);
  }
  // Blocks over two host threads, wall time.
  RunOptions Two;
  Two.Threads = 2;
  double One = 1e30, Both = 1e30;
  for (unsigned N = 0; N != 5; ++N) {
    One = std::min(One, wallSeconds([&] { B.run("arithmetic", lockstep()); }));
    Both = std::min(Both, wallSeconds([&] { B.run("arithmetic", Two); }));
  }
  Report.ratio("arithmetic: wall time, two host threads / one", Both, One);
  return Report.finish();
}
