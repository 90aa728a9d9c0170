#include "TestProject.h"
#include "engine/EditedText.h"
#include "engine/Recheck.h"
#include "engine/UnitMemory.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

struct UnitMemoryTest : ::testing::Test {
  TestProject T{{{"a.cu", "#include \"h.cuh\"\n__global__ void a(int *o) { o[0] = __shfl(o[1], 1); }\n"},
                 {"b.cu", "__global__ void b(int *o) { o[0] = __any(o[2]); }\n"},
                 {"h.cuh", "__device__ inline int h(int v) { return __all(v); }\n"}}};

  /// The project with one word of one file replaced by another.
  UnitWork::Files edited(const std::string &File, const std::string &Old, const std::string &New) {
    Groups = {{"g", {T.replace(File, Old, New)}, false}};
    return EditedText(*T, Groups).over(T.Env.Files);
  }
  /// Reads what a unit reads, and keeps Answer for it.
  void work(UnitWork::Files FS, const std::string &Answer, std::vector<std::string> Reads = {"/p/a.cu", "/p/../p/h.cuh"}) {
    UnitWork W(*T, UnitWork::Reach::Rounds, "q", FS);
    for (const std::string &R : Reads)
      (void)W.files()->getBufferForFile(R);
    W.keep([&] { return Answer; });
  }
  std::optional<std::string> earlier(UnitWork::Files FS, const std::string &Question = "q") {
    std::optional<std::string> Out;
    UnitWork(*T, UnitWork::Reach::Rounds, Question, FS).recall([&](llvm::StringRef Bytes) {
      Out = Bytes.str();
      return true;
    });
    return Out;
  }
  std::vector<EditGroup> Groups;
};

TEST_F(UnitMemoryTest, ItIsTheSameWhileNothingThatWasReadChanges) {
  work(T.Env.Files, "one");
  EXPECT_EQ(earlier(T.Env.Files), "one");
  EXPECT_EQ(earlier(edited("b.cu", "__any", "__xny")), "one");
  EXPECT_EQ(earlier(edited("a.cu", "__shfl", "__shfx")), std::nullopt); // Of the same length.
  EXPECT_EQ(earlier(edited("h.cuh", "__all", "__axx")), std::nullopt);
  EXPECT_EQ(earlier(T.Env.Files, "another"), std::nullopt);
}

// A text that comes back when what was tried is taken back has its answer; those before it are forgotten.
TEST_F(UnitMemoryTest, TheLastTwoAnswersCount) {
  work(T.Env.Files, "one");
  work(edited("a.cu", "__shfl(", "__shfl_sync(~0u, "), "two");
  EXPECT_EQ(earlier(edited("a.cu", "__shfl(", "__shfl_sync(~0u, ")), "two");
  EXPECT_EQ(earlier(T.Env.Files), "one");
  work(edited("a.cu", "__shfl(", "__shfl_sync(1u, "), "three");
  EXPECT_EQ(earlier(edited("a.cu", "__shfl(", "__shfl_sync(1u, ")), "three");
  EXPECT_EQ(earlier(edited("a.cu", "__shfl(", "__shfl_sync(~0u, ")), "two");
  EXPECT_EQ(earlier(T.Env.Files), std::nullopt);
}

TEST_F(UnitMemoryTest, WhatCannotBeAskedAgainIsNotKept) {
  UnitWork W(*T, UnitWork::Reach::Rounds, "q", T.Env.Files);
  (void)W.files()->status("/dev/stdin");
  (void)W.files()->openFileForRead("/dev/null");
  W.keep([] { return "one"; });
  EXPECT_EQ(earlier(T.Env.Files), std::nullopt);
}

TEST_F(UnitMemoryTest, NothingIsRememberedWhileItIsTraced) {
  std::string Lines;
  llvm::raw_string_ostream OS(Lines);
  ASSERT_TRUE(T.Env.Tracing.enable("facts", OS));
  work(T.Env.Files, "one");
  EXPECT_EQ(earlier(T.Env.Files), std::nullopt);
}

TEST_F(UnitMemoryTest, TheQuestionIsAllOfTheJob) {
  const ParseJob Job = T->Jobs.front().Parse;
  std::set<std::string> All = {questionOf(Job)};
  auto Add = [&](auto Change) {
    ParseJob Other = Job;
    Change(Other);
    EXPECT_TRUE(All.insert(questionOf(Other)).second);
  };
  Add([](ParseJob &J) { J.File = "/p/b.cu"; });
  Add([](ParseJob &J) { J.Directory = "/q"; });
  Add([](ParseJob &J) { J.ProjectRoot = "/q"; });
  Add([](ParseJob &J) { J.Flags.push_back("-DX"); });
  Add([](ParseJob &J) { J.Flags.insert(J.Flags.end(), {"-D", "X"}); });
  Add([](ParseJob &J) { J.DroppedFlags.push_back("-DX"); });
  Add([](ParseJob &J) { J.Config = Variant::device(90); });
  Add([](ParseJob &J) { J.Config = Variant::device(60, {"X=1"}); });
  Add([](ParseJob &J) { J.Headers.Path = "/opt/cuda"; });
  Add([](ParseJob &J) { J.Headers.Version = 9000; });
  Add([](ParseJob &J) { J.Headers.ResourceDir = "/opt/clang"; });
  Add([](ParseJob &J) { J.KeepUnread = true; });
}

/// Counts how often a header is opened.
class Counting final : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override {
    auto File = ProxyFileSystem::openFileForRead(Path);
    Foreign += File && llvm::StringRef(Path.str()).ends_with("wordexp.h");
    return File;
  }
  std::atomic<unsigned> Foreign = 0;
};

TEST(UnitMemoryRounds, AUnitWhoseTextStaysIsParsedOnce) {
  TestProject T({{"a.cu", "#include <wordexp.h>\n__global__ void a(int *o) { o[0] = __shfl(o[1], 1); }\n"},
                 {"b.cu", "__global__ void b(int *o) { o[0] = __any(o[2]); }\n"}});
  std::vector<Site> Sites;
  std::vector<Finding> Findings;
  std::vector<EditGroup> Groups = {{"a", {T.replace("a.cu", "__shfl(", "__shfl_sync(0xffffffffu, ")}, true},
                                   {"b", {T.replace("b.cu", "__any(", "nonsense(")}, true}};
  auto Count = llvm::makeIntrusiveRefCnt<Counting>(T.Env.Files);
  T.Env.Files = Count;
  recheck(*T, {Sites, Groups, Findings}, {});
  EXPECT_EQ(Groups.size(), 1u); // Two rounds: one took the nonsense back.
  EXPECT_GE(Count->Foreign, 1u);
  const unsigned Before = Count->Foreign;
  recheck(*T, {Sites, Groups, Findings}, {});
  EXPECT_EQ(Count->Foreign, Before);
  EXPECT_EQ(Before, 1u);
}

} // namespace
