#include "verify/InputGenerator.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

BufferDecl decl(ScalarType T, uint64_t Count, InitSpec::Kind K) {
  BufferDecl B;
  B.Name = "b";
  B.Type = T;
  B.Count = Count;
  B.Init.K = K;
  return B;
}

BufferImage make(const BufferDecl &B, DataSeed S = {}) {
  auto Image = generateBuffer(B, S, "");
  if (!Image) {
    ADD_FAILURE() << llvm::toString(Image.takeError());
    return {};
  }
  return *Image;
}

TEST(InputGenerator, IotaCountsInTheElementType) {
  EXPECT_THAT(make(decl(ScalarType::U16, 3, InitSpec::Kind::Iota)).Bytes, ElementsAre(0, 0, 1, 0, 2, 0));
  EXPECT_THAT(make(decl(ScalarType::F32, 2, InitSpec::Kind::Iota)).Bytes, ElementsAre(0, 0, 0, 0, 0, 0, 0x80, 0x3f));
}

TEST(InputGenerator, PoisonIsTheFillByteAndUndefined) {
  BufferImage Image = make(decl(ScalarType::U32, 1, InitSpec::Kind::Poison), {1, 0xa5});
  EXPECT_THAT(Image.Bytes, ElementsAre(0xa5, 0xa5, 0xa5, 0xa5));
  EXPECT_TRUE(Image.Undefined);
}

TEST(InputGenerator, RandomStaysInItsRangeAndReachesBothEnds) {
  BufferDecl B = decl(ScalarType::S32, 2000, InitSpec::Kind::Random);
  B.Init.Min = -2;
  B.Init.Max = 3;
  BufferImage Image = make(B);
  std::set<int> Seen;
  for (size_t I = 0; I != 2000; ++I) {
    int32_t V;
    memcpy(&V, &Image.Bytes[I * 4], 4);
    Seen.insert(V);
  }
  EXPECT_THAT(Seen, ElementsAre(-2, -1, 0, 1, 2, 3));
}

TEST(InputGenerator, RandomDependsOnSeedAndNameOnly) {
  BufferDecl B = decl(ScalarType::F32, 16, InitSpec::Kind::Random);
  B.Init.Max = 1;
  BufferDecl Other = B;
  Other.Name = "c";
  EXPECT_EQ(make(B, {1, 0}).Bytes, make(B, {1, 0xff}).Bytes);
  EXPECT_NE(make(B, {1, 0}).Bytes, make(B, {2, 0}).Bytes);
  EXPECT_NE(make(B, {1, 0}).Bytes, make(Other, {1, 0}).Bytes);
}

TEST(InputGenerator, MoreValuesThanElementsAreRefused) {
  BufferDecl B = decl(ScalarType::U8, 1, InitSpec::Kind::Values);
  B.Init.Values = {1, 2};
  auto Image = generateBuffer(B, {}, "");
  ASSERT_FALSE(Image);
  EXPECT_THAT(llvm::toString(Image.takeError()), HasSubstr("2 values are given for 'b', which holds 1"));
}

TEST(InputGenerator, AFileFillsFromTheFrontAndMustFit) {
  llvm::SmallString<128> Path;
  int FD;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("input", "bin", FD, Path));
  { llvm::raw_fd_ostream(FD, true) << "abc"; }
  BufferDecl B = decl(ScalarType::U8, 4, InitSpec::Kind::File);
  B.Init.Path = std::string(Path);
  EXPECT_THAT(make(B).Bytes, ElementsAre('a', 'b', 'c', 0));
  B.Count = 2;
  auto Image = generateBuffer(B, {}, "");
  ASSERT_FALSE(Image);
  EXPECT_THAT(llvm::toString(Image.takeError()), HasSubstr("has 3 bytes, but 'b' holds 2"));
  llvm::sys::fs::remove(Path);
}

TEST(InputGenerator, AVariableTooSmallForItsDataIsRefused) {
  GlobalInit G;
  G.Name = "w";
  G.Type = ScalarType::F32;
  G.Init.K = InitSpec::Kind::Values;
  G.Init.Values = {0, 0};
  auto Image = generateGlobal(G, 4, {}, "");
  ASSERT_FALSE(Image);
  EXPECT_THAT(llvm::toString(Image.takeError()), HasSubstr("2 values are given for 'w', which holds 1"));
}

} // namespace
