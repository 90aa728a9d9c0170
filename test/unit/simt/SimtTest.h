//===- SimtTest.h - run a PTX text and look at memory ------------------------------------*- C++ -*-===//
//
//   KernelRun R(R"( .visible .entry k(...) {...} )");      // header lines are added
//   uint64_t Out = R.buffer<int>({0, 0, 0});
//   R.config().Block = {32};  R.config().addArg(Out);
//   ASSERT_TRUE(R.lockstep().finished());  EXPECT_EQ(R.read<int>(Out, 3), ...);
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_SIMT_SIMTTEST_H
#define WARPSHIFT_TEST_UNIT_SIMT_SIMTTEST_H

#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "gtest/gtest.h"

namespace warpshift::simt {

class KernelRun {
public:
  explicit KernelRun(std::string Body, const char *Target = "sm_70", const char *Version = "8.0") {
    const std::string Text = std::string(".version ") + Version + "\n.target " + Target + "\n.address_size 64\n" + Body;
    auto M = ptx::loadModule(Text, "test.ptx", /*AllowUnsupported=*/true);
    if (!M) {
      ADD_FAILURE() << "PTX does not load: " << llvm::toString(M.takeError());
      M = ptx::Module();
    }
    Machine_ = llvm::cantFail(Machine::create(std::make_shared<ptx::Module>(std::move(*M))));
    std::vector<std::string> Names = Machine_->kernels();
    Config.Kernel = Names.empty() ? "?" : Names.front();
    Config.Block = {32};
  }

  Machine &machine() { return *Machine_; }
  LaunchConfig &config() { return Config; }
  RunOptions &options() { return Options; }

  /// A buffer that holds Values; its address.
  template <typename T> uint64_t buffer(const std::vector<T> &Values) {
    uint64_t A = llvm::cantFail(Machine_->memory().allocate(Values.size() * sizeof(T), "buffer"));
    llvm::cantFail(
        Machine_->memory().write(A, llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Values.data()), Values.size() * sizeof(T))));
    return A;
  }
  template <typename T> std::vector<T> read(uint64_t A, size_t Count) {
    std::vector<T> Values(Count);
    llvm::cantFail(
        Machine_->memory().read(A, llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(Values.data()), Count * sizeof(T))));
    return Values;
  }

  Outcome lockstep(const char *Order = "") { return run(Mode::Lockstep, Order); }
  Outcome its(const char *Schedule = "") { return run(Mode::Its, Schedule); }
  Outcome run(Mode M, const char *Schedule) {
    Options.M = M;
    Options.Schedule = Schedule;
    auto O = Machine_->launch(Config, Options);
    if (!O) {
      ADD_FAILURE() << "launch: " << llvm::toString(O.takeError());
      Outcome Failed;
      Failed.Kind = OutcomeKind::Trap;
      Failed.Message = "launch failed";
      return Failed;
    }
    return *O;
  }
  /// The text of the error that a launch must give.
  std::string launchError() {
    auto O = Machine_->launch(Config, Options);
    if (O) {
      ADD_FAILURE() << "the launch was expected to fail";
      return "";
    }
    return llvm::toString(O.takeError());
  }

private:
  std::unique_ptr<Machine> Machine_;
  LaunchConfig Config;
  RunOptions Options;
};

/// Runs the kernel `k(out)` of Body with one warp in both modes and returns out[32].
/// Every schedule must give the same answer.
inline std::vector<uint32_t> everywhere(const std::string &Body, unsigned Threads = 32, const char *Target = "sm_70") {
  std::vector<uint32_t> First;
  auto Check = [&](Mode M, const char *Schedule) {
    KernelRun R(Body, Target);
    R.config().Block = {Threads};
    uint64_t Out = R.buffer(std::vector<uint32_t>(Threads, 0xdeadbeef));
    R.config().addArg(Out);
    Outcome O = R.run(M, Schedule);
    EXPECT_TRUE(O.finished()) << Schedule << ": " << O.Message;
    std::vector<uint32_t> Values = R.read<uint32_t>(Out, Threads);
    if (First.empty())
      First = Values;
    EXPECT_EQ(First, Values) << "schedule " << Schedule;
  };
  for (const char *Order : {"fallthrough-first", "taken-first"})
    Check(Mode::Lockstep, Order);
  for (const char *Schedule : {"converged", "ascending", "descending", "run-to-block", "no-reconverge", "fair", "random:1",
                               "random:2", "delay:0", "delay:7"})
    Check(Mode::Its, Schedule);
  return First;
}

/// A kernel k(out) that computes %result from %t and stores it to out[tid].
inline std::string resultKernel(const std::string &Code, const std::string &Before = "") {
  return Before + R"(
.visible .entry k(.param .u64 out) {
  .reg .pred %p<16>;
  .reg .b32 %r<32>;
  .reg .b64 %rd<16>;
  .reg .b32 %t, %result;
  .reg .b64 %out, %off;
  ld.param.u64 %out, [out];
  mov.u32 %t, %tid.x;
)" + Code +
         R"(
  mul.wide.u32 %off, %t, 4;
  add.s64 %out, %out, %off;
  st.global.u32 [%out], %result;
  ret;
}
)";
}

} // namespace warpshift::simt

#endif
