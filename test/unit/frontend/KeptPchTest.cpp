#include "frontend/parse/KeptPchInternal.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// One that holds its entries in memory.
class Shelf final : public HeaderStore {
public:
  std::map<std::string, std::string> Entries;
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef Key) override {
    auto It = Entries.find(Key.str());
    return It == Entries.end() ? nullptr : llvm::MemoryBuffer::getMemBufferCopy(It->second);
  }
  void keep(llvm::StringRef Key, llvm::StringRef Bytes) override { Entries[Key.str()] = Bytes.str(); }
};

llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> diskWith(llvm::StringRef Header, bool Other = false) {
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  FS->addFile("/opt/cuda/include/cuda.h", 0, llvm::MemoryBuffer::getMemBufferCopy(Header));
  if (Other)
    FS->addFile("/opt/cuda/include/new.h", 0, llvm::MemoryBuffer::getMemBufferCopy("x"));
  return FS;
}

/// As if headers had been read from FS: one that is there, and one that is not.
void readThrough(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, StubPch::Surface &S) {
  S.Words.insert("threadIdx");
  S.Names.insert("cuda.h");
  S.Quoted.insert("crt");
  S.Last.insert("nowhere.h");
  RecordingFileSystem Recorded(FS, S.Read);
  EXPECT_TRUE(Recorded.getBufferForFile("/opt/cuda/include/cuda.h"));
  EXPECT_FALSE(Recorded.exists("/opt/cuda/include/new.h"));
}

Toolkit at(const char *Path, HeaderStore &S) {
  Toolkit T;
  T.Path = Path;
  T.Pch = std::make_shared<StubPch>();
  T.Pch->setStore(&S);
  return T;
}

} // namespace

TEST(KeptPch, ComesBackAsItWas) {
  StubPch::Surface S;
  readThrough(diskWith("one"), S);
  const std::string Entry = packedPch(S, "bytes");
  auto Found = unpackedPch(Entry);
  ASSERT_TRUE(Found);
  EXPECT_EQ(Found->Pch, "bytes");
  EXPECT_EQ((Found->Pch.data() - Entry.data()) % 64, 0);
  EXPECT_TRUE(Found->Words.contains("threadIdx"));
  EXPECT_TRUE(Found->Names.contains("cuda.h"));
  EXPECT_TRUE(Found->Quoted.contains("crt"));
  EXPECT_TRUE(Found->Last.contains("nowhere.h"));
  EXPECT_EQ(Found->Read, S.Read.answers());
}

TEST(KeptPch, WhatIsCutIsNoEntry) {
  StubPch::Surface S;
  readThrough(diskWith("one"), S);
  const std::string Entry = packedPch(S, "b");
  for (size_t Size = 0; Size != Entry.size(); ++Size)
    EXPECT_FALSE(unpackedPch(llvm::StringRef(Entry).take_front(Size))) << Size;
  EXPECT_FALSE(unpackedPch(std::string(64, '\xff')));
}

TEST(KeptPch, HoldsWhileEveryFileDoes) {
  Shelf Kept;
  const Toolkit T = at("/opt/cuda", Kept);
  StubPch::Surface S;
  readThrough(diskWith("one"), S);
  keepToolkitPch(T, "key", *llvm::MemoryBuffer::getMemBuffer("bytes"), S);
  const KeptToolkitPch Found = findKeptToolkitPch(T, "key", diskWith("one"));
  ASSERT_TRUE(Found.Pch);
  EXPECT_EQ(Found.Pch->getBuffer(), "bytes");
  EXPECT_EQ(Found.Surface->Read.answers(), S.Read.answers()); // Who loads them depends on it.
  EXPECT_FALSE(findKeptToolkitPch(T, "another", diskWith("one")).Pch);
  EXPECT_FALSE(findKeptToolkitPch(at("/opt/other", Kept), "key", diskWith("one")).Pch);
  EXPECT_FALSE(findKeptToolkitPch(T, "key", diskWith("two")).Pch);
  EXPECT_FALSE(findKeptToolkitPch(T, "key", diskWith("one", /*Other=*/true)).Pch) << "it would have been found first";
}

TEST(KeptPch, NotMadeOfFilesThatChangedMeanwhile) {
  Shelf Kept;
  StubPch::Surface S;
  readThrough(diskWith("one"), S);
  readThrough(diskWith("two"), S);
  keepToolkitPch(at("/opt/cuda", Kept), "key", *llvm::MemoryBuffer::getMemBuffer("bytes"), S);
  EXPECT_TRUE(Kept.Entries.empty());
}

TEST(KeptPch, StubsOnlyWhereAllOfThemIsInTheProgram) {
  Shelf Kept;
  Toolkit T = at("", Kept);
  T.ResourceDir = "/usr/lib/clang";
  keepStubs(T, "key", *llvm::MemoryBuffer::getMemBuffer("bytes"));
  EXPECT_TRUE(Kept.Entries.empty());
  T.ResourceDir = embeddedResourceDir();
  keepStubs(T, "key", *llvm::MemoryBuffer::getMemBuffer("bytes"));
  ASSERT_TRUE(findKeptStubs(T, "key"));
  EXPECT_FALSE(findKeptStubs(T, "another"));
  T.ResourceDir = "/usr/lib/clang";
  EXPECT_FALSE(findKeptStubs(T, "key"));
  T.Pch->setStore(nullptr);
  EXPECT_FALSE(findKeptStubs(T, "key"));
}
