// The programs of test/simt/lockfree: each is right and must run clean under every schedule with all checkers; each has
// wrong siblings, made by defining a name, in which the mistake must be reported.
//
//   //: launch 4 64                   blocks, threads
//   //: arg count u32 1 = 0           a buffer argument: type (u32, u64), elements, start value or iota
//   //: arg n = 5                     an int argument
//   //: result count 0 = 256          what a right run leaves there, under every schedule
//   //: toolkit                       needs the toolkit's own headers; skipped where there is none
//   //: wrong NO_FENCE grid-race      with -DNO_FENCE that hazard is reported
#include "frontend/codegen/PtxBuild.h"
#include "simt/SchedulePolicy.h"
#include "simt/checkers/CheckerSet.h"
#include "test/unit/simt/SimtTest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

namespace warpshift::simt {
namespace {

struct Argument {
  std::string Name;
  bool Buffer = false, Wide = false, Iota = false;
  uint64_t Count = 1, Value = 0;
};
struct Expectation {
  std::string Buffer;
  uint64_t Index, Value;
};
struct Sample {
  std::string File, Text, Error;
  unsigned Blocks = 1, Threads = 32;
  bool NeedsToolkit = false;
  std::vector<Argument> Args;
  std::vector<Expectation> Results;
  std::vector<std::pair<std::string, std::string>> Wrong; ///< Name to define, hazard.
};

void PrintTo(const Sample &P, std::ostream *Out) { *Out << P.File; }

void directive(Sample &P, llvm::StringRef L) {
  llvm::SmallVector<llvm::StringRef> W;
  L.split(W, ' ', -1, false);
  auto Number = [&](size_t I) {
    uint64_t V = 0;
    if (I >= W.size() || W[I].getAsInteger(0, V))
      P.Error = "no number in: " + L.str();
    return V;
  };
  if (W[0] == "launch") {
    P.Blocks = unsigned(Number(1));
    P.Threads = unsigned(Number(2));
  } else if (W[0] == "toolkit") {
    P.NeedsToolkit = true;
  } else if (W[0] == "arg" && W.size() == 4) {
    P.Args.push_back({W[1].str(), false, false, false, 1, Number(3)});
  } else if (W[0] == "arg" && W.size() == 6) {
    const bool Iota = W[5] == "iota";
    P.Args.push_back({W[1].str(), true, W[2] == "u64", Iota, Number(3), Iota ? 0 : Number(5)});
  } else if (W[0] == "result" && W.size() == 5) {
    P.Results.push_back({W[1].str(), Number(2), Number(4)});
  } else if (W[0] == "wrong" && W.size() == 3) {
    P.Wrong.push_back({W[1].str(), W[2].str()});
  } else {
    P.Error = "not understood: " + L.str();
  }
}

std::vector<Sample> allSamples() {
  std::set<std::string> Files;
  std::error_code Code;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/simt/lockfree", Code), End; It != End && !Code;
       It.increment(Code))
    if (llvm::StringRef(It->path()).ends_with(".cu"))
      Files.insert(It->path());
  std::vector<Sample> All;
  for (const std::string &F : Files) {
    auto Text = llvm::MemoryBuffer::getFile(F);
    if (!Text)
      continue;
    Sample P;
    P.File = F;
    P.Text = (*Text)->getBuffer().str();
    llvm::SmallVector<llvm::StringRef> Lines;
    llvm::StringRef(P.Text).split(Lines, '\n');
    for (llvm::StringRef L : Lines)
      if (L.consume_front("//: "))
        directive(P, L.trim());
    All.push_back(std::move(P));
  }
  return All;
}

/// The embedded headers, or the toolkit's; null where there is no toolkit.
const Toolkit *headers(bool OfToolkit) {
  auto Find = [](bool NoCuda) -> std::unique_ptr<Toolkit> {
    auto T = Toolkit::find({.NoCuda = NoCuda}, *llvm::vfs::getRealFileSystem());
    if (T)
      return std::make_unique<Toolkit>(std::move(*T));
    llvm::consumeError(T.takeError());
    return nullptr;
  };
  static const std::unique_ptr<Toolkit> Stubs = Find(true), Installed = Find(false);
  return !OfToolkit ? Stubs.get() : Installed && !Installed->isStubs() ? Installed.get() : nullptr;
}

struct Seen {
  std::set<std::string> Reported, Deciding;
  std::string Text;
};

/// Runs the program, built with Define, under every schedule.
Seen runAll(const Sample &P, const std::string &Define) {
  Seen Result;
  PtxJob Job;
  Job.File = P.File;
  Job.Arch = 70;
  Job.Headers = *headers(P.NeedsToolkit);
  Job.Flags = {"-std=c++17"};
  if (!Define.empty())
    Job.Flags.push_back("-D" + Define);
  auto Ptx = buildPtx(Job, llvm::vfs::getRealFileSystem());
  if (!Ptx) {
    ADD_FAILURE() << llvm::toString(Ptx.takeError());
    return Result;
  }
  auto Module = ptx::loadModule(*Ptx, P.File, /*AllowUnsupported=*/true);
  if (!Module) {
    ADD_FAILURE() << llvm::toString(Module.takeError());
    return Result;
  }
  const auto Shared = std::make_shared<ptx::Module>(std::move(*Module));
  for (const std::string &Schedule : scheduleBattery(3)) {
    auto M = llvm::cantFail(Machine::create(Shared));
    LaunchConfig C;
    C.Kernel = M->kernels().empty() ? "?" : M->kernels().front();
    C.Grid = {P.Blocks};
    C.Block = {P.Threads};
    std::map<std::string, std::pair<uint64_t, bool>> Buffers;
    for (const Argument &A : P.Args) {
      if (!A.Buffer) {
        C.addArg(int32_t(A.Value));
        continue;
      }
      const unsigned Size = A.Wide ? 8 : 4;
      std::vector<uint8_t> Bytes(A.Count * Size);
      for (uint64_t I = 0; I != A.Count; ++I) {
        const uint64_t V = A.Iota ? I : A.Value;
        std::memcpy(Bytes.data() + I * Size, &V, Size);
      }
      const uint64_t Address = llvm::cantFail(M->memory().allocate(Bytes.size(), A.Name));
      llvm::cantFail(M->memory().write(Address, Bytes));
      Buffers[A.Name] = {Address, A.Wide};
      C.addArg(Address);
    }
    HazardLog Log;
    CheckerSet Checkers(Log);
    RunOptions O;
    O.M = Mode::Its;
    O.Schedule = Schedule;
    O.Observers = Checkers.observers();
    O.StepBudget = 20'000'000;
    auto Out = M->launch(C, O);
    if (!Out) {
      ADD_FAILURE() << llvm::toString(Out.takeError());
      return Result;
    }
    for (const Hazard &H : Log.sorted()) {
      Result.Reported.insert(hazardId(H.Kind));
      if (H.decides())
        Result.Deciding.insert(hazardId(H.Kind));
      Result.Text += "\n  " + Schedule + ": " + H.describe();
    }
    if (!Define.empty())
      continue;
    EXPECT_TRUE(Out->finished()) << Schedule << ": " << Out->Message;
    for (const Expectation &E : P.Results) {
      const auto [Address, Wide] = Buffers[E.Buffer];
      uint64_t V = 0;
      llvm::cantFail(M->memory().read(Address + E.Index * (Wide ? 8 : 4),
                                      llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(&V), Wide ? 8 : 4)));
      EXPECT_EQ(V, E.Value) << Schedule << ": " << E.Buffer << "[" << E.Index << "]";
    }
  }
  return Result;
}

class Lockfree : public testing::TestWithParam<Sample> {};

TEST_P(Lockfree, RightRunsCleanAndWrongIsReported) {
  const Sample &P = GetParam();
  ASSERT_EQ(P.Error, "");
  ASSERT_FALSE(P.Results.empty()) << "a program must say what it calculates";
  if (!headers(P.NeedsToolkit))
    GTEST_SKIP() << "no CUDA toolkit here";
  const Seen Right = runAll(P, "");
  EXPECT_TRUE(Right.Deciding.empty()) << Right.Text;
  for (const auto &[Define, Kind] : P.Wrong) {
    const Seen Wrong = runAll(P, Define);
    EXPECT_TRUE(Wrong.Reported.count(Kind)) << Define << ": " << Kind << " was not reported" << Wrong.Text;
    EXPECT_FALSE(Wrong.Deciding.empty()) << Define << Wrong.Text;
  }
}

INSTANTIATE_TEST_SUITE_P(Every, Lockfree, testing::ValuesIn(allSamples()), [](const auto &Info) {
  std::string Name = llvm::sys::path::stem(Info.param.File).str();
  for (char &C : Name)
    C = llvm::isAlnum(C) ? C : '_';
  return Name;
});

} // namespace
} // namespace warpshift::simt
