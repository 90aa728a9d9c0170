#include "support/FileOutput.h"
#include "../TempTree.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace warpshift;
namespace fs = llvm::sys::fs;

namespace {
std::string failure(llvm::Error E) { return E ? llvm::toString(std::move(E)) : std::string(); }
} // namespace

TEST(FileOutput, CreatesANewFile) {
  TempTree T;
  EXPECT_EQ(failure(DiskOutput().writeFile(T.path("a.txt"), "hello")), "");
  EXPECT_EQ(T.read("a.txt"), "hello");
}

TEST(FileOutput, ReplacesAFileAndKeepsItsPermissions) {
  TempTree T;
  T.add("a.sh", "old");
  fs::setPermissions(T.path("a.sh"), fs::perms(0750));
  EXPECT_EQ(failure(DiskOutput().writeFile(T.path("a.sh"), "new")), "");
  EXPECT_EQ(T.read("a.sh"), "new");
  EXPECT_EQ(*fs::getPermissions(T.path("a.sh")), fs::perms(0750));
}

TEST(FileOutput, AReadOnlyFileIsRefusedAndUntouched) {
  TempTree T;
  T.add("a.cu", "old");
  fs::setPermissions(T.path("a.cu"), fs::perms(0444));
  EXPECT_NE(failure(DiskOutput().writeFile(T.path("a.cu"), "new")).find("read-only"), std::string::npos);
  EXPECT_EQ(T.read("a.cu"), "old");
  EXPECT_EQ(T.list(), std::vector<std::string>{"a.cu"}); // No temporary file is left.
}

TEST(FileOutput, ALinkIsWrittenThrough) {
  TempTree T;
  T.add("real.cu", "old");
  T.link("link.cu", "real.cu");
  EXPECT_EQ(failure(DiskOutput().writeFile(T.path("link.cu"), "new")), "");
  EXPECT_EQ(T.read("real.cu"), "new");
  EXPECT_TRUE(fs::is_symlink_file(T.path("link.cu")));
}

TEST(FileOutput, AMissingFolderIsAnErrorThatNamesTheFile) {
  TempTree T;
  EXPECT_NE(failure(DiskOutput().writeFile(T.path("no/a.cu"), "x")).find("no/a.cu"), std::string::npos);
}

TEST(FileOutput, AFolderIsNotOverwritten) {
  TempTree T;
  T.add("dir/a.cu", "");
  EXPECT_NE(failure(DiskOutput().writeFile(T.path("dir"), "x")).find("not a regular file"), std::string::npos);
}
