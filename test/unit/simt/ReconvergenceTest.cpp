//===- ReconvergenceTest.cpp - one control-flow shape a file: test/simt/reconvergence -----------------------===//
//
// All lanes must compute what a scalar thread would, in both modes and under every schedule, and lanes must be
// together again where lockstep promises it. The files say both.
//
//===------------------------------------------------------------------------------------------------------===//
#include "SimtTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift::simt;

namespace {

constexpr uint32_t Untouched = 0xdeadbeef; ///< What everywhere() fills the output with.

struct Shape {
  std::string Name, Functions, Code;
  std::vector<uint32_t> Result;
  uint32_t Together = 0;
};

Shape readShape(const std::string &Path) {
  Shape S;
  S.Name = llvm::sys::path::stem(Path).str();
  auto File = llvm::MemoryBuffer::getFile(Path);
  if (!File)
    return S;
  bool InCode = false;
  for (llvm::StringRef Rest = (*File)->getBuffer(), Line; !Rest.empty();) {
    std::tie(Line, Rest) = Rest.split('\n');
    if (Line.consume_front("// RESULT:")) {
      for (llvm::StringRef Word : llvm::split(Line.trim(), ' ')) {
        uint32_t V = Untouched;
        if (Word != "-" && Word.getAsInteger(0, V))
          ADD_FAILURE() << Path << ": not a number: " << Word.str();
        S.Result.push_back(V);
      }
    } else if (Line.consume_front("// TOGETHER:")) {
      EXPECT_FALSE(Line.trim().getAsInteger(0, S.Together)) << Path;
    } else if (Line == "// CODE") {
      InCode = true;
    } else {
      (InCode ? S.Code : S.Functions) += (Line + "\n").str();
    }
  }
  return S;
}

std::vector<std::string> shapeFiles() {
  std::vector<std::string> Files;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/simt/reconvergence", EC), End; It != End && !EC;
       It.increment(EC))
    if (llvm::StringRef(It->path()).ends_with(".ptx"))
      Files.push_back(It->path());
  llvm::sort(Files);
  return Files;
}

class Reconvergence : public testing::TestWithParam<std::string> {};

TEST_P(Reconvergence, EveryLaneComputesWhatAScalarThreadWould) {
  const Shape S = readShape(GetParam());
  ASSERT_EQ(S.Result.size(), 32u) << "RESULT lists the lanes of a warp";
  ASSERT_FALSE(S.Code.empty());
  EXPECT_EQ(everywhere(resultKernel(S.Code, S.Functions)), S.Result);
}

TEST_P(Reconvergence, InLockstepTheLanesAreTogetherBehindIt) {
  const Shape S = readShape(GetParam());
  const std::string Ballot = "\n  setp.eq.u32 %p15, %t, %t;\n  vote.ballot.b32 %result, %p15;\n";
  for (const char *Order : {"fallthrough-first", "taken-first"}) {
    KernelRun R(resultKernel(S.Code + Ballot, S.Functions), "sm_60");
    const uint64_t Out = R.buffer(std::vector<uint32_t>(32));
    R.config().addArg(Out);
    const Outcome O = R.lockstep(Order);
    ASSERT_TRUE(O.finished()) << O.Message;
    const std::vector<uint32_t> Got = R.read<uint32_t>(Out, 32);
    for (unsigned T = 0; T != 32; ++T)
      EXPECT_EQ(Got[T], S.Together >> T & 1 ? S.Together : 0) << Order << ", lane " << T;
  }
}

std::string shapeName(const testing::TestParamInfo<std::string> &I) {
  std::string Name = llvm::sys::path::stem(I.param).str();
  std::replace(Name.begin(), Name.end(), '-', '_');
  return Name;
}
INSTANTIATE_TEST_SUITE_P(Shape, Reconvergence, testing::ValuesIn(shapeFiles()), shapeName);

TEST(ReconvergenceFiles, EveryNamedShapeHasItsFile) {
  const std::vector<std::string> Files = shapeFiles();
  for (const char *Name :
       {"if", "if-else", "nested-if", "loop-with-break", "early-return", "unstructured", "switch", "call-in-divergent-code"})
    EXPECT_TRUE(llvm::any_of(Files, [&](const std::string &F) { return llvm::sys::path::stem(F) == Name; })) << Name;
}

} // namespace
