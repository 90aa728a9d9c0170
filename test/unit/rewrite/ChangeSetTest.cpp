#include "rewrite/ChangeSet.h"
#include "TempTree.h"
#include "rewrite/ApplyEdits.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringExtras.h"
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace warpshift;
using testing::HasSubstr;

namespace {

DiskOps Disk(/*Durable=*/false);

std::string real(const TempTree &T) { return std::filesystem::canonical(T.path("")).string(); }

ChangePlace placeOf(const TempTree &T) { return {real(T), real(T) + "/.journal"}; }

std::string write(const TempTree &T, llvm::ArrayRef<FileWrite> Writes) {
  return llvm::toString(applyChanges(placeOf(T), Writes, Disk));
}

mode_t modeOf(const std::string &Path) {
  struct stat S;
  return stat(Path.c_str(), &S) == 0 ? S.st_mode & 07777 : 0;
}

} // namespace

TEST(ChangeSet, ReplacesTheContentAndKeepsTheMode) {
  TempTree T;
  std::string P = T.write("a.cu", "old");
  chmod(P.c_str(), 0751);
  EXPECT_EQ(write(T, {{P, "new", contentHash("old")}}), "");
  EXPECT_EQ(T.read("a.cu"), "new");
  EXPECT_EQ(modeOf(P), 0751u);
  EXPECT_EQ(T.count(), 1u) << "a temporary file was left";
}

TEST(ChangeSet, AFileThatChangedSinceStopsAll) {
  TempTree T;
  std::string A = T.write("a.cu", "old"), B = T.write("b.cu", "changed");
  EXPECT_THAT(write(T, {{A, "new", contentHash("old")}, {B, "new", contentHash("old")}}), HasSubstr("b.cu' changed since"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(T.read("b.cu"), "changed");
  EXPECT_EQ(T.count(), 2u);
}

TEST(ChangeSet, AReadOnlyTargetStopsAllEvenForRoot) {
  TempTree T;
  std::string A = T.write("a.cu", "old"), B = T.write("b.cu", "old");
  chmod(B.c_str(), 0444);
  EXPECT_THAT(write(T, {{A, "new", contentHash("old")}, {B, "new", contentHash("old")}}), HasSubstr("b.cu': it is read-only"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(T.read("b.cu"), "old");
}

TEST(ChangeSet, ASymlinkStaysAndItsFileIsWritten) {
  TempTree T;
  T.write("real/a.cu", "old");
  std::filesystem::create_symlink("real/a.cu", T.path("link.cu"));
  EXPECT_EQ(write(T, {{T.path("link.cu"), "new", contentHash("old")}}), "");
  EXPECT_TRUE(std::filesystem::is_symlink(T.path("link.cu")));
  EXPECT_EQ(T.read("real/a.cu"), "new");
}

TEST(ChangeSet, TwoPathsToOneFileAreRefused) {
  TempTree T;
  std::string A = T.write("a.cu", "old");
  std::filesystem::create_symlink("a.cu", T.path("b.cu"));
  EXPECT_THAT(write(T, {{A, "x", contentHash("old")}, {T.path("b.cu"), "y", contentHash("old")}}), HasSubstr("twice"));
  EXPECT_EQ(T.read("a.cu"), "old");
}

TEST(ChangeSet, AMissingFileAndADanglingLinkAreErrors) {
  TempTree T;
  std::filesystem::create_symlink("nowhere", T.path("b.cu"));
  EXPECT_THAT(write(T, {{T.path("no.cu"), "x", 1}}), HasSubstr("cannot find"));
  EXPECT_THAT(write(T, {{T.path("b.cu"), "x", 1}}), HasSubstr("cannot find"));
}

TEST(ChangeSet, AFolderIsNotATarget) {
  TempTree T;
  T.write("sub/a.cu", "");
  EXPECT_THAT(write(T, {{T.path("sub"), "x", 1}}), HasSubstr("not a regular file"));
}

TEST(ChangeSet, CopiesAreCreatedWithTheirFolders) {
  TempTree T;
  EXPECT_EQ(write(T, {{T.path("out/sub dir/a.cu"), "new", std::nullopt}}), "");
  EXPECT_EQ(T.read("out/sub dir/a.cu"), "new");
}

TEST(ChangeSet, AFileOutsideOfTheRootStopsAll) {
  TempTree T, Elsewhere;
  std::string A = T.write("a.cu", "old"), B = Elsewhere.write("b.cu", "old");
  std::filesystem::create_symlink(B, T.path("b.cu"));
  EXPECT_THAT(write(T, {{A, "new", contentHash("old")}, {T.path("b.cu"), "new", contentHash("old")}}), HasSubstr("lies outside"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(Elsewhere.read("b.cu"), "old");
}

TEST(ChangeSet, BytesAreWrittenAsTheyAre) {
  TempTree T;
  std::string P = T.write("a.cu", "old"), New("\xEF\xBB\xBF\0\r\n\xFF", 7);
  EXPECT_EQ(write(T, {{P, New, contentHash("old")}}), "");
  EXPECT_EQ(T.read("a.cu"), New);
}

namespace {

/// Three files of which two are replaced, one is created and one stays.
class Interrupted : public testing::Test {
protected:
  void fill() {
    T.emplace();
    T->write("a.cu", "old a");
    T->write("sub/b.cu", "old b");
    T->write("stays.cu", "same");
  }
  std::vector<FileWrite> writes() const {
    return {{T->path("a.cu"), "new a", contentHash("old a")},
            {T->path("sub/b.cu"), "new b", contentHash("old b")},
            {T->path("stays.cu"), "same", contentHash("same")},
            {T->path("made/c.cu"), "new c", std::nullopt}};
  }
  bool isOld() const {
    return T->read("a.cu") == "old a" && T->read("sub/b.cu") == "old b" && !std::filesystem::exists(T->path("made/c.cu"));
  }
  bool isNew() const { return T->read("a.cu") == "new a" && T->read("sub/b.cu") == "new b" && T->read("made/c.cu") == "new c"; }
  /// Nothing but the files themselves.
  bool isClean() const {
    std::set<std::string> Names;
    for (const auto &E : std::filesystem::recursive_directory_iterator(T->path("")))
      if (!E.is_directory())
        Names.insert(E.path().filename().string());
    Names.erase("c.cu");
    return Names == std::set<std::string>{"a.cu", "b.cu", "stays.cu"} && !std::filesystem::exists(T->path(".journal"));
  }
  /// Runs Work in a process of its own; true: it was killed.
  static bool killed(llvm::function_ref<void()> Work) {
    pid_t Child = fork();
    if (Child == 0) {
      Work();
      _exit(0);
    }
    int Status = 0;
    waitpid(Child, &Status, 0);
    return WIFSIGNALED(Status) && WTERMSIG(Status) == SIGKILL;
  }
  bool applyIsKilledAt(unsigned Step) {
    return killed([&] {
      FaultyOps Ops(Disk, {.At = Step, .Kill = true});
      llvm::consumeError(applyChanges(placeOf(*T), writes(), Ops));
    });
  }
  Settled settle() { return llvm::cantFail(settleChanges(placeOf(*T), Disk)); }

  std::optional<TempTree> T;
};

} // namespace

TEST_F(Interrupted, KilledAtAnyStepTheNextRunMakesTheTreeWhollyOldOrWhollyNew) {
  unsigned Old = 0, New = 0, Step = 1;
  for (fill(); applyIsKilledAt(Step); fill(), ++Step) {
    settle();
    EXPECT_TRUE(isOld() || isNew()) << "killed at step " << Step;
    EXPECT_TRUE(isClean()) << "killed at step " << Step;
    (isOld() ? Old : New) += 1;
    ASSERT_EQ(write(*T, isOld() ? writes() : std::vector<FileWrite>()), "") << "a journal is in the way";
    EXPECT_TRUE(isNew());
  }
  EXPECT_TRUE(isNew()) << "with no fault";
  EXPECT_GT(Old, 8u);
  EXPECT_GT(New, 8u);
}

TEST_F(Interrupted, KilledAgainAtAnyStepOfTheRecoveryTheRunAfterThatRecovers) {
  unsigned Times = 0;
  fill();
  for (unsigned Step = 1; applyIsKilledAt(Step); ++Step) {
    for (unsigned Again = 1;; ++Again) {
      fill();
      ASSERT_TRUE(applyIsKilledAt(Step));
      if (!killed([&] {
            FaultyOps Ops(Disk, {.At = Again, .Kill = true});
            llvm::consumeError(settleChanges(placeOf(*T), Ops).takeError());
          }))
        break;
      settle();
      EXPECT_TRUE(isOld() || isNew()) << "killed at step " << Step << " and at step " << Again;
      EXPECT_TRUE(isClean()) << "killed at step " << Step << " and at step " << Again;
      ++Times;
    }
    fill();
  }
  EXPECT_GT(Times, 100u);
}

TEST_F(Interrupted, AFullDiskAtAnyStepChangesNothingOrEverything) {
  for (unsigned Step = 1;; ++Step) {
    fill();
    FaultyOps Ops(Disk, {.At = Step});
    llvm::Error E = applyChanges(placeOf(*T), writes(), Ops);
    if (Ops.steps() < Step) {
      EXPECT_FALSE(bool(E));
      break;
    }
    std::string Text = llvm::toString(std::move(E));
    EXPECT_NE(Text, "");
    EXPECT_EQ(isOld(), llvm::StringRef(Text).contains("no file was changed")) << Text;
    EXPECT_EQ(isNew(), llvm::StringRef(Text).contains("the files themselves are written")) << Text;
    settle();
    EXPECT_TRUE(isOld() || isNew()) << "at step " << Step;
    EXPECT_TRUE(isClean()) << "at step " << Step;
  }
}

TEST_F(Interrupted, ADiskThatStaysFullIsSettledByTheNextRun) {
  for (unsigned Step = 1;; ++Step) {
    fill();
    FaultyOps Ops(Disk, {.At = Step, .Lasts = true});
    llvm::Error E = applyChanges(placeOf(*T), writes(), Ops);
    const bool Done = !E;
    llvm::consumeError(std::move(E));
    if (Done)
      break;
    settle();
    EXPECT_TRUE(isOld() || isNew()) << "at step " << Step;
    EXPECT_TRUE(isClean()) << "at step " << Step;
  }
}

TEST_F(Interrupted, AFileThatWasChangedSinceIsNotGuessedAbout) {
  unsigned Step = 1;
  for (fill(); applyIsKilledAt(Step) && T->read("a.cu") != "new a"; fill())
    ++Step;
  T->write("sub/b.cu", "by hand");
  EXPECT_THAT(llvm::toString(settleChanges(placeOf(*T), Disk).takeError()), HasSubstr("sub/b.cu\n"));
  EXPECT_EQ(T->read("sub/b.cu"), "by hand");
  T->write("sub/b.cu", "old b");
  EXPECT_EQ(settle().How, Settled::Outcome::Finished);
  EXPECT_TRUE(isNew());
}

TEST_F(Interrupted, AJournalThatNamesFilesElsewhereIsRefused) {
  for (const char *Name : {"../a.cu", "/etc/hostname", "sub/../../a.cu", "link/a.cu", ""}) {
    fill();
    std::filesystem::create_symlink("/tmp", T->path("link"));
    T->write(".journal/0.new", "evil");
    T->write(".journal/plan", "{\"schema\": \"warpshift-journal/1\", \"files\": [{\"name\": \"" + llvm::toHex(Name) +
                                  "\", \"before\": null, \"after\": \"0\"}]}");
    EXPECT_THAT(llvm::toString(settleChanges(placeOf(*T), Disk).takeError()), HasSubstr("cannot be read")) << Name;
    EXPECT_TRUE(isOld());
  }
}

TEST_F(Interrupted, ADamagedStagedFileIsNotWritten) {
  unsigned Step = 1;
  for (fill(); applyIsKilledAt(Step) && !std::filesystem::exists(T->path(".journal/plan")); fill())
    ++Step;
  T->write(".journal/0.new", "new");
  EXPECT_THAT(llvm::toString(settleChanges(placeOf(*T), Disk).takeError()), HasSubstr("0.new' is damaged"));
  EXPECT_TRUE(isOld());
}

TEST(TreeLock, ASecondProcessWaitsForTheFirst) {
  TempTree T;
  int Ready[2], Go[2];
  ASSERT_EQ(pipe(Ready), 0);
  ASSERT_EQ(pipe(Go), 0);
  const pid_t Child = fork();
  if (Child == 0) {
    TreeLock Lock = llvm::cantFail(lockTree(T.path(""), [] {}));
    char C = 1;
    (void)!::write(Ready[1], &C, 1);
    (void)!::read(Go[0], &C, 1);
    T.write("seen", "first");
    _exit(0);
  }
  char C;
  ASSERT_EQ(::read(Ready[0], &C, 1), 1);
  bool Waited = false;
  TreeLock Lock = llvm::cantFail(lockTree(T.path(""), [&] {
    Waited = true;
    (void)!::write(Go[1], &C, 1);
  }));
  EXPECT_TRUE(Waited);
  EXPECT_TRUE(Lock.held());
  EXPECT_EQ(T.read("seen"), "first");
  waitpid(Child, nullptr, 0);
}
