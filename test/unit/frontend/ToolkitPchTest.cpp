#include "frontend/parse/ToolkitPchInternal.h"
#include "gtest/gtest.h"

using namespace warpshift;

static Toolkit atOptCuda() {
  Toolkit T;
  T.Path = "/opt/cuda";
  return T;
}

static std::optional<ToolkitPchFlags> split(std::vector<std::string> Flags) { return toolkitPchFlags(Flags, "/b", atOptCuda()); }

using Texts = std::vector<std::string>;

TEST(ToolkitPch, FlagsThatChangeHeadersAreTheKey) {
  auto F = split({"-std=c++17", "-fPIC", "-m64", "-O2", "-pthread", "-Wall", "-w", "-g"});
  ASSERT_TRUE(F);
  EXPECT_EQ(F->Key, Texts({"-std=c++17", "-fPIC", "-m64", "-O2", "-pthread"}));
  EXPECT_TRUE(F->Folders.empty());
  EXPECT_TRUE(F->Macros.empty());
}

TEST(ToolkitPch, FoldersAndMacrosAreJudgedByWhatTheHeadersAskFor) {
  auto F = split({"-I", "../include", "-I/x", "-isystem", "/y", "-DN=4", "-D", "F(x)=x", "-UNDEBUG"});
  ASSERT_TRUE(F);
  EXPECT_TRUE(F->Key.empty());
  EXPECT_EQ(F->Folders, Texts({"/b/../include", "/x", "/y"}));
  ASSERT_EQ(F->Macros.size(), 3u);
  EXPECT_EQ(F->Macros[0], std::make_pair(std::string("N"), std::string("-DN=4")));
  EXPECT_EQ(F->Macros[1], std::make_pair(std::string("F"), std::string("-DF(x)=x")));
  EXPECT_EQ(F->Macros[2], std::make_pair(std::string("NDEBUG"), std::string("-UNDEBUG")));
}

TEST(ToolkitPch, FoldersWhereFewerNamesAreSearchedAreListedApart) {
  auto F = split({"-iquote", "q", "-iquote/r", "-idirafter/y", "-I/x"});
  ASSERT_TRUE(F);
  EXPECT_EQ(F->QuoteFolders, Texts({"/b/q", "/r"}));
  EXPECT_EQ(F->LastFolders, Texts({"/y"}));
  EXPECT_EQ(F->Folders, Texts({"/x"}));
}

TEST(ToolkitPch, FoldersOfTheToolkitBelongToTheKeyInTheirOrder) {
  auto F = split({"-isystem", "/opt/cuda/include", "-I/opt/cuda-other"});
  ASSERT_TRUE(F);
  EXPECT_EQ(F->Key, Texts({"-isystem", "/opt/cuda/include"}));
  EXPECT_EQ(F->Folders, Texts({"/opt/cuda-other"}));
}

TEST(ToolkitPch, WhatIsNotKnownForbidsThem) {
  for (const char *Flag :
       {"-include", "-imacros", "--sysroot=/x", "-nostdinc", "-stdlib=libc++", "-Wp,-DX", "-Xclang", "-x", "-D"})
    EXPECT_FALSE(split({"-std=c++17", Flag})) << Flag;
}

TEST(ToolkitPch, AFolderIsAskedOnce) {
  StubPch P;
  unsigned Asked = 0;
  for (int I = 0; I != 2; ++I)
    EXPECT_TRUE(P.remembered("key", "/x", [&](StubPch::FolderLook &L) { L.Hides = ++Asked; })->Hides);
  EXPECT_FALSE(P.remembered("another", "/x", [](StubPch::FolderLook &) {})->Hides);
  EXPECT_EQ(Asked, 1u);
}

TEST(ToolkitPch, TheyAreMadeOnTheRequestThatPays) {
  StubPch P;
  unsigned Made = 0;
  for (int I = 0; I != 4; ++I)
    EXPECT_EQ(P.get(
                  "key",
                  [&] {
                    ++Made;
                    return llvm::MemoryBuffer::getMemBuffer("x");
                  },
                  3) != nullptr,
              I >= 2);
  EXPECT_EQ(Made, 1u);
}

TEST(ToolkitPch, AnnouncedInNumbersThatPayTheyAreMadeAtOnce) {
  for (unsigned Coming : {2u, 3u}) {
    StubPch P;
    P.setComing("key", Coming);
    EXPECT_EQ(P.get("key", [] { return llvm::MemoryBuffer::getMemBuffer("x"); }, 3) != nullptr, Coming == 3);
  }
}
