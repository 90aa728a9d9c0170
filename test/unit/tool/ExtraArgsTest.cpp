#include "tool/ExtraArgs.h"
#include "gtest/gtest.h"

using namespace warpshift;
using Args = std::vector<std::string>;

namespace {

Args from(Args Given) {
  llvm::vfs::InMemoryFileSystem Files;
  Files.addFile("/me/a.h", 0, llvm::MemoryBuffer::getMemBuffer(""));
  return argsFrom("/me", std::move(Given), Files);
}

} // namespace

TEST(ExtraArgs, FoldersAreMeantFromWhereTheyAreSaid) {
  EXPECT_EQ(from({"-Iinc", "-I", "inc", "-I/abs", "-I."}), (Args{"-I/me/inc", "-I", "/me/inc", "-I/abs", "-I/me"}));
  EXPECT_EQ(from({"-isystem", "inc", "-isysteminc", "-iquoteinc", "-idirafter../inc", "--sysroot=s"}),
            (Args{"-isystem", "/me/inc", "-isystem/me/inc", "-iquote/me/inc", "-idirafter/me/../inc", "--sysroot=/me/s"}));
}

TEST(ExtraArgs, AFileThatTheSearchPathKnowsKeepsItsName) {
  EXPECT_EQ(from({"-include", "a.h", "-include", "vector", "-imacros", "a.h"}),
            (Args{"-include", "/me/a.h", "-include", "vector", "-imacros", "/me/a.h"}));
}

TEST(ExtraArgs, TheRestIsLeftAlone) {
  const Args Rest = {"-DI=inc", "-std=c++17", "-I=inc", "-include-pch", "a.h", "-UIinc", "inc", "-I"};
  EXPECT_EQ(from(Rest), Rest);
}
