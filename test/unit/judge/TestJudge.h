// Judges a snippet: "3 __shfl_sync: confirmed (full)" for each place, by line.
#ifndef WARPSHIFT_TEST_UNIT_JUDGE_TESTJUDGE_H
#define WARPSHIFT_TEST_UNIT_JUDGE_TESTJUDGE_H

#include "judge/Judge.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

namespace warpshift::test {

struct TestJudge {
  std::map<std::string, std::string> Files;
  JudgeJob Job;

  explicit TestJudge(std::string Text) {
    Files["/p/main.cu"] = std::move(Text);
    Job.Unit.File = "/p/main.cu";
    Job.Unit.ProjectRoot = "/p";
    Job.Unit.Directory = "/p";
    Job.Unit.Config = Variant::device(70);
    Job.Unit.Flags = {"-std=c++17"};
    Job.Unit.Headers = llvm::cantFail(Toolkit::find({.NoCuda = true}, *llvm::vfs::getRealFileSystem()));
    Job.Shape.OneDimensional = true;
  }

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files() const {
    auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    for (const auto &[Path, Text] : Files)
      Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Path));
    auto Overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
    Overlay->pushOverlay(Memory);
    return Overlay;
  }

  llvm::Expected<Judgement> run() const { return judge(Job, files()); }

  Judgement judgement() const {
    llvm::Expected<Judgement> J = run();
    EXPECT_TRUE(bool(J)) << llvm::toString(J.takeError());
    return J ? *J : Judgement();
  }

  static std::string text(const PlaceVerdict &P) {
    return llvm::formatv("{0} {1}: {2} ({3})", P.Line, P.Callee, answerName(P.Says), P.Pattern).str();
  }

  std::vector<std::string> verdicts() const {
    std::vector<std::string> Out;
    for (const PlaceVerdict &P : judgement().Places)
      Out.push_back(text(P));
    return Out;
  }

  /// The answers alone, by place: "C" confirmed, "X" contradicted, "?" not shown.
  std::string answers() const {
    std::string Out;
    for (const PlaceVerdict &P : judgement().Places)
      Out += P.Says == Answer::Confirmed ? 'C' : P.Says == Answer::Contradicted ? 'X' : '?';
    return Out;
  }
};

/// The body of a kernel with the usual parameters; something follows it, so that lanes that skip a branch go on.
inline TestJudge kernel(std::string Body, std::string Before = "") {
  return TestJudge(Before + "\n__global__ void k(int *out, const int *in, int n) {\n  int v = in[threadIdx.x]; int r = 0;\n" +
                   Body + "\n  out[threadIdx.x] = r + v; }\n");
}

} // namespace warpshift::test

#endif
