#include "support/FileLog.h"
#include "../TempTree.h"
#include "gtest/gtest.h"
#include <atomic>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace warpshift;

namespace {

/// A folder, and what some work asked about it.
class FileLogTest : public testing::Test {
protected:
  FileLogTest() : FS(new RecordingFileSystem(llvm::vfs::getRealFileSystem(), Log)) {
    T.add("a.h", "text a");
    T.add("sub/b.h", "text b");
  }
  void read(llvm::StringRef Name) { (void)FS->getBufferForFile(T.path(Name)); }
  bool holds() { return !Log.spoiled() && answersStill(Log.answers(), llvm::vfs::getRealFileSystem()); }

  TempTree T;
  FileLog Log;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS;
};

} // namespace

TEST_F(FileLogTest, NothingChanged) {
  read("a.h");
  read("none.h");
  (void)FS->exists(T.path("sub"));
  llvm::SmallString<128> Real;
  (void)FS->getRealPath(T.path("sub/../a.h"), Real);
  EXPECT_TRUE(holds());
  T.add("unasked.h", "");
  EXPECT_TRUE(holds());
}

TEST_F(FileLogTest, ManyLogsAreAskedOnce) {
  read("a.h");
  FileLog Other;
  auto Both = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(llvm::vfs::getRealFileSystem(), Other);
  (void)Both->getBufferForFile(T.path("sub/b.h"));
  (void)Both->getBufferForFile(T.path("a.h"));
  FileAnswersNow Now(llvm::vfs::getRealFileSystem());
  EXPECT_TRUE(Now.hold(Log.answers()));
  EXPECT_TRUE(Now.hold(Other.answers())); // In which a.h is the second file, not the first.
  T.add("sub/b.h", "other");
  EXPECT_TRUE(Now.hold(Other.answers()));
  EXPECT_FALSE(answersStill(Other.answers(), llvm::vfs::getRealFileSystem()));
}

TEST_F(FileLogTest, WhatWasReadEarlierOnBehalfOfOthersIsTold) {
  FileLog Earlier;
  RecordingFileSystem Reader(llvm::vfs::getRealFileSystem(), Earlier);
  (void)Reader.getBufferForFile(T.path("a.h"));
  FileLog Inner;
  auto Overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(FS);
  auto Top = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(Overlay, Inner);
  tellReads(*Top, Earlier);
  EXPECT_EQ(Inner.answers(), Earlier.answers());
  EXPECT_EQ(Log.answers(), Earlier.answers());
  T.add("a.h", "text A");
  read("a.h");
  EXPECT_TRUE(Log.spoiled()); // It says now what it did not say then.
}

TEST_F(FileLogTest, AContentOfTheSameLength) {
  read("a.h");
  T.add("a.h", "text A");
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, AFileThatWasNotThereAppears) {
  read("none.h");
  EXPECT_TRUE(holds());
  T.add("none.h", "");
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, AFileGoes) {
  (void)FS->exists(T.path("a.h"));
  unlink(T.path("a.h").c_str());
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, AFolderTakesTheNameOfAFile) {
  (void)FS->exists(T.path("none"));
  T.add("none/x", "");
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, AFolderThatIsReadAsAFileIsAFolder) {
  read("sub");
  EXPECT_TRUE(holds());
}

TEST_F(FileLogTest, AFolderHasAnotherName) {
  std::error_code EC;
  (void)FS->dir_begin(T.path("sub"), EC);
  EXPECT_TRUE(holds());
  T.add("sub/c.h", "");
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, ALinkLeadsElsewhere) {
  T.add("c.h", "text a");
  T.link("l.h", T.path("a.h"));
  llvm::SmallString<128> Real;
  (void)FS->getRealPath(T.path("l.h"), Real);
  EXPECT_TRUE(holds());
  unlink(T.path("l.h").c_str());
  T.link("l.h", T.path("c.h"));
  EXPECT_FALSE(holds());
}

TEST_F(FileLogTest, TwoNamesAreNoLongerOneFile) {
  ASSERT_EQ(link(T.path("a.h").c_str(), T.path("twin.h").c_str()), 0);
  read("a.h");
  read("twin.h");
  EXPECT_TRUE(holds());
  unlink(T.path("twin.h").c_str());
  T.add("twin.h", "text a");
  EXPECT_FALSE(holds()) << "#pragma once tells them apart now";
}

TEST_F(FileLogTest, AnotherCheckoutOfTheSameFilesIsTheSame) {
  read("a.h");
  T.add("a.new", "text a");
  rename(T.path("a.new").c_str(), T.path("a.h").c_str());
  EXPECT_TRUE(holds());
}

/// Who finds that another thread asked already has to find the whole answer.
TEST_F(FileLogTest, SeveralThreadsAskTheSameAtOnce) {
  constexpr unsigned Rounds = 300, Threads = 4;
  for (unsigned N = 0; N != 40; ++N) {
    T.add("many/" + std::to_string(N), "text");
    (void)FS->status(T.path("many/" + std::to_string(N)));
  }
  const std::vector<FileAnswer> Old = Log.answers();
  std::atomic<unsigned> Held = 0;
  for (unsigned R = 0; R != Rounds; ++R) {
    FileAnswersNow Now(llvm::vfs::getRealFileSystem());
    std::vector<std::thread> Askers;
    for (unsigned K = 0; K != Threads; ++K)
      Askers.emplace_back([&] { Held += Now.hold(Old); });
    for (std::thread &A : Askers)
      A.join();
  }
  EXPECT_EQ(Held, Rounds * Threads);
}

TEST_F(FileLogTest, WhatChangesInBetweenSpoilsTheLog) {
  read("a.h");
  T.add("a.h", "text A");
  read("a.h");
  EXPECT_TRUE(Log.spoiled());
}

TEST_F(FileLogTest, APipeIsNeverAskedAgain) {
  ASSERT_EQ(mkfifo(T.path("pipe").c_str(), 0600), 0);
  const int Keep = open(T.path("pipe").c_str(), O_RDWR); // So that nobody waits.
  (void)FS->openFileForRead(T.path("pipe"));
  close(Keep);
  EXPECT_TRUE(Log.spoiled());
  read("sub/b.h");
  std::vector<FileAnswer> Old = {{FileAnswer::Question::Content, T.path("pipe"), "x"}};
  EXPECT_FALSE(answersStill(Old, llvm::vfs::getRealFileSystem()));
}
