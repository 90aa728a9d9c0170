//===- KernelRun.h - runs a kernel of Kernels.cuh on the emulator ------------------------*- C++ -*-===//
//
//   KernelRun R(60);                                   // Kernels.cuh, built for sm_60 with the embedded stubs
//   R.launch("votes", {64, 8, 2}, grid, args...);      // fails the test on faults and on hazards that decide
//   R.native(), R.ours()                               // the two arrays of results
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_RUNTIME_KERNELRUN_H
#define WARPSHIFT_TEST_RUNTIME_KERNELRUN_H

#include "Sets.h"
#include "frontend/codegen/PtxBuild.h"
#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "simt/checkers/CheckerSet.h"
#include "gtest/gtest.h"

namespace warpshift::test {

using Digests = std::vector<uint64_t>;

/// Builds Text, a file beside Kernels.cuh, for sm_<Arch>; empty, with a failure, if it does not build.
inline std::string buildText(const std::string &Text, unsigned Arch, std::vector<std::string> Flags = {}) {
  PtxJob Job;
  Job.Directory = WARPSHIFT_TEST_DIR "/runtime";
  Job.File = WARPSHIFT_TEST_DIR "/runtime/text.cu";
  Job.Text = Text;
  Job.Arch = Arch;
  Job.Flags = std::move(Flags);
  Job.Flags.insert(Job.Flags.begin(), {"-std=c++14", "-Wall", "-Wextra", "-Werror"});
  Job.Headers = llvm::cantFail(Toolkit::find({.NoCuda = true}, *llvm::vfs::getRealFileSystem()));
  auto Ptx = buildPtx(Job, llvm::vfs::getRealFileSystem());
  if (!Ptx) {
    ADD_FAILURE() << "sm_" << Arch << ": " << llvm::toString(Ptx.takeError());
    return "";
  }
  return *Ptx;
}

/// The module of Kernels.cuh for an architecture, built once. Below sm_30 only what the headers do is there.
inline std::shared_ptr<const ptx::Module> kernelModule(unsigned Arch) {
  static std::map<unsigned, std::shared_ptr<const ptx::Module>> Built;
  std::shared_ptr<const ptx::Module> &M = Built[Arch];
  if (!M) {
    const std::string Ptx = buildText("#include \"Kernels.cuh\"\n", Arch,
                                      Arch < 30 ? std::vector<std::string>{"-DTEST_TARGET", "-DTEST_NATIVE=0"}
                                                : std::vector<std::string>{});
    auto Loaded = ptx::loadModule(Ptx, "Kernels.ptx", /*AllowUnsupported=*/true);
    if (!Loaded)
      ADD_FAILURE() << llvm::toString(Loaded.takeError());
    M = std::make_shared<const ptx::Module>(Loaded ? std::move(*Loaded) : ptx::Module());
  }
  return M;
}

class KernelRun {
public:
  explicit KernelRun(unsigned Arch) : Arch(Arch), M(llvm::cantFail(simt::Machine::create(kernelModule(Arch)))) {}

  simt::RunOptions Options;
  uint32_t DynamicShared = 0;

  template <typename T> uint64_t buffer(const std::vector<T> &Values) {
    const uint64_t A = llvm::cantFail(M->memory().allocate(Values.size() * sizeof(T), "buffer"));
    llvm::cantFail(M->memory().write(
        A, llvm::ArrayRef(reinterpret_cast<const uint8_t *>(Values.data()), Values.size() * sizeof(T))));
    return A;
  }

  /// The kernel gets Before..., and the two arrays of Results elements, zero at first.
  template <typename... A>
  void launch(const std::string &Kernel, runtime_test::Block B, simt::Dim3 Grid, size_t Results, A... Before) {
    simt::LaunchConfig C;
    C.Kernel = Kernel;
    C.Block = {B.x, B.y, B.z};
    C.Grid = Grid;
    C.DynamicShared = DynamicShared;
    (C.addArg(Before), ...);
    const uint64_t NativeAt = buffer(Digests(Results)), OursAt = buffer(Digests(Results));
    C.addArg(NativeAt);
    C.addArg(OursAt);

    simt::HazardLog Log;
    simt::CheckerSet Checkers(Log);
    Options.Observers = Checkers.observers();
    auto Out = M->launch(C, Options);
    const std::string Where = Kernel + " sm_" + std::to_string(Arch) + " block " + std::to_string(B.x) + "x" +
                              std::to_string(B.y) + "x" + std::to_string(B.z) + " " + Options.Schedule;
    if (!Out) {
      ADD_FAILURE() << Where << ": " << llvm::toString(Out.takeError());
      return;
    }
    EXPECT_TRUE(Out->finished()) << Where << ": " << Out->Message;
    for (const simt::Hazard &H : Log.sorted())
      if (H.decides())
        ADD_FAILURE() << Where << ": " << H.describe();
    Native = read(NativeAt, Results);
    Ours = read(OursAt, Results);
  }

  /// Some results are there, and they are equal.
  void expectEqual(const char *What) const { expectEqual(What, Native); }
  void expectEqual(const char *What, const Digests &Expected) const {
    ASSERT_EQ(Ours.size(), Expected.size());
    size_t Compared = 0, Different = 0;
    for (size_t I = 0; I != Ours.size(); ++I) {
      Compared += (Ours[I] | Expected[I]) != 0;
      if (Ours[I] != Expected[I] && Different++ < 3)
        ADD_FAILURE() << What << " result " << I << ": expected " << Expected[I] << ", ours " << Ours[I];
    }
    EXPECT_EQ(Different, 0u) << What;
    EXPECT_GT(Compared, 0u) << What << ": nothing was compared";
  }

  const Digests &native() const { return Native; }
  const Digests &ours() const { return Ours; }

private:
  Digests read(uint64_t A, size_t Count) {
    Digests Values(Count);
    llvm::cantFail(
        M->memory().read(A, llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(Values.data()), Count * sizeof(uint64_t))));
    return Values;
  }

  unsigned Arch;
  std::unique_ptr<simt::Machine> M;
  Digests Native, Ours;
};

} // namespace warpshift::test

#endif
