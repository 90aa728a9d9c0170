#include "TempTree.h"
#include "rewrite/ApplyEdits.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <sys/stat.h>

using namespace warpshift;
using testing::HasSubstr;

namespace {

std::string write(llvm::ArrayRef<FileWrite> Writes) { return llvm::toString(writeFiles(Writes)); }

mode_t modeOf(const std::string &Path) {
  struct stat S;
  return stat(Path.c_str(), &S) == 0 ? S.st_mode & 07777 : 0;
}

} // namespace

TEST(WriteFiles, ReplacesTheContentAndKeepsTheMode) {
  TempTree T;
  std::string P = T.write("a.cu", "old");
  chmod(P.c_str(), 0751);
  EXPECT_EQ(write({{P, "new", contentHash("old")}}), "");
  EXPECT_EQ(T.read("a.cu"), "new");
  EXPECT_EQ(modeOf(P), 0751u);
  EXPECT_EQ(T.count(), 1u) << "a temporary file was left";
}

TEST(WriteFiles, AFileThatChangedSinceStopsAll) {
  TempTree T;
  std::string A = T.write("a.cu", "old"), B = T.write("b.cu", "changed");
  EXPECT_THAT(write({{A, "new", contentHash("old")}, {B, "new", contentHash("old")}}), HasSubstr("b.cu' changed since"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(T.read("b.cu"), "changed");
  EXPECT_EQ(T.count(), 2u);
}

TEST(WriteFiles, AReadOnlyTargetStopsAllEvenForRoot) {
  TempTree T;
  std::string A = T.write("a.cu", "old"), B = T.write("b.cu", "old");
  chmod(B.c_str(), 0444);
  EXPECT_THAT(write({{A, "new", contentHash("old")}, {B, "new", contentHash("old")}}), HasSubstr("b.cu': it is read-only"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(T.read("b.cu"), "old");
}

TEST(WriteFiles, ASymlinkStaysAndItsFileIsWritten) {
  TempTree T;
  T.write("real/a.cu", "old");
  std::filesystem::create_symlink("real/a.cu", T.path("link.cu"));
  EXPECT_EQ(write({{T.path("link.cu"), "new", contentHash("old")}}), "");
  EXPECT_TRUE(std::filesystem::is_symlink(T.path("link.cu")));
  EXPECT_EQ(T.read("real/a.cu"), "new");
}

TEST(WriteFiles, TwoPathsToOneFileAreRefused) {
  TempTree T;
  std::string A = T.write("a.cu", "old");
  std::filesystem::create_symlink("a.cu", T.path("b.cu"));
  EXPECT_THAT(write({{A, "x", contentHash("old")}, {T.path("b.cu"), "y", contentHash("old")}}), HasSubstr("twice"));
  EXPECT_EQ(T.read("a.cu"), "old");
}

TEST(WriteFiles, AMissingFileAndADanglingLinkAreErrors) {
  TempTree T;
  std::filesystem::create_symlink("nowhere", T.path("b.cu"));
  EXPECT_THAT(write({{T.path("no.cu"), "x", 1}}), HasSubstr("cannot find"));
  EXPECT_THAT(write({{T.path("b.cu"), "x", 1}}), HasSubstr("cannot find"));
}

TEST(WriteFiles, AFolderIsNotATarget) {
  TempTree T;
  EXPECT_THAT(write({{T.path(""), "x", 1}}), HasSubstr("not a regular file"));
}

TEST(WriteFiles, CopiesAreCreatedWithTheirFolders) {
  TempTree T;
  EXPECT_EQ(write({{T.path("out/sub dir/a.cu"), "new", std::nullopt}}), "");
  EXPECT_EQ(T.read("out/sub dir/a.cu"), "new");
}

TEST(WriteFiles, AFailedRenameUndoesTheOnesBefore) {
  TempTree T;
  std::string A = T.write("a.cu", "old");
  // A created target that is a folder with content passes every check but cannot be renamed over.
  T.write("out/x", "");
  std::string Error =
      write({{A, "new", contentHash("old")}, {T.path("fresh"), "1", std::nullopt}, {T.path("out"), "2", std::nullopt}});
  EXPECT_THAT(Error, HasSubstr("no file was changed"));
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_FALSE(std::filesystem::exists(T.path("fresh")));
  EXPECT_EQ(T.count(), 2u);
}

TEST(WriteFiles, BytesAreWrittenAsTheyAre) {
  TempTree T;
  std::string P = T.write("a.cu", "old"), New("\xEF\xBB\xBF\0\r\n\xFF", 7);
  EXPECT_EQ(write({{P, New, contentHash("old")}}), "");
  EXPECT_EQ(T.read("a.cu"), New);
}
