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
  {
    llvm::raw_fd_ostream(FD, true) << "abc";
  }
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

/// The elements of 4096, over a few seeds.
std::set<uint64_t> extremesOf(ScalarType T) {
  std::set<uint64_t> Seen;
  const unsigned Size = scalarSize(T);
  for (uint64_t Seed = 1; Seed != 5; ++Seed) {
    BufferImage Image = make(decl(T, 4096, InitSpec::Kind::Extremes), {Seed, 0});
    for (size_t I = 0; I != 4096; ++I) {
      uint64_t Bits = 0;
      memcpy(&Bits, &Image.Bytes[I * Size], Size);
      Seen.insert(Bits);
    }
  }
  return Seen;
}

TEST(InputGenerator, ExtremesOfIntegersHoldTheEdges) {
  for (ScalarType T : {ScalarType::U8, ScalarType::S16, ScalarType::S32, ScalarType::B32, ScalarType::U64}) {
    const unsigned Bits = 8 * scalarSize(T);
    const uint64_t All = ~uint64_t(0) >> (64 - Bits), Sign = uint64_t(1) << (Bits - 1);
    const std::set<uint64_t> Seen = extremesOf(T);
    for (uint64_t V : {uint64_t(0), uint64_t(1), All, Sign, Sign - 1, uint64_t(1) << (Bits / 2)})
      EXPECT_TRUE(Seen.count(V)) << scalarKey(T).str() << " " << V;
  }
}

TEST(InputGenerator, ExtremesOfIntegersHaveEveryLength) {
  std::set<unsigned> Lengths;
  for (uint64_t V : extremesOf(ScalarType::U64))
    Lengths.insert(64 - llvm::countl_zero(V));
  EXPECT_EQ(Lengths.size(), 65u);
}

TEST(InputGenerator, ExtremesOfFloatsHoldWhatArithmeticTreatsApart) {
  const std::set<uint64_t> F = extremesOf(ScalarType::F32), D = extremesOf(ScalarType::F64), H = extremesOf(ScalarType::F16);
  for (uint64_t V :
       {0x7fc00000u, 0x7f800000u, 0xff800000u, 0x80000000u, 0x00000001u, 0x00800000u, 0x7f7fffffu, 0xff7fffffu, 0x4b800000u})
    EXPECT_TRUE(F.count(V)) << V;
  EXPECT_TRUE(D.count(0x7ff8000000000000) && D.count(1) && D.count(0xffefffffffffffff));
  EXPECT_TRUE(H.count(0x7e00) && H.count(0x0001) && H.count(0xfbff));
}

TEST(InputGenerator, GroupsAreAlikeWithinAndPartWarps) {
  for (ScalarType T : {ScalarType::S8, ScalarType::U32, ScalarType::F64}) {
    const BufferImage Image = make(decl(T, 1024, InitSpec::Kind::Groups));
    const unsigned Size = scalarSize(T);
    auto At = [&](unsigned I) { return std::string(Image.Bytes.begin() + I * Size, Image.Bytes.begin() + (I + 1) * Size); };
    unsigned Halves = 0;
    for (unsigned Warp = 0; Warp != 32; ++Warp) {
      std::set<std::string> Values;
      for (unsigned I = 0; I != 32; ++I) {
        EXPECT_EQ(At(Warp * 32 + I), At(Warp * 32 + (I ^ 1)));
        Values.insert(At(Warp * 32 + I));
      }
      EXPECT_GT(Values.size(), 1u);
      Halves += Values.size() == 2;
    }
    EXPECT_GT(Halves, 0u);
  }
}

TEST(InputGenerator, SomeWarpsOfExtremesAreNegativeThroughout) {
  for (ScalarType T : {ScalarType::S32, ScalarType::F32, ScalarType::F64}) {
    BufferImage Image = make(decl(T, 256, InitSpec::Kind::Extremes));
    const unsigned Size = scalarSize(T);
    unsigned Negative = 0;
    for (size_t Warp = 0; Warp != 8; ++Warp) {
      bool All = true;
      for (size_t I = Warp * 32; I != Warp * 32 + 32; ++I)
        All &= (Image.Bytes[I * Size + Size - 1] & 0x80) != 0;
      Negative += All;
    }
    EXPECT_GE(Negative, 2u) << scalarKey(T).str();
    EXPECT_LT(Negative, 8u);
  }
}

TEST(InputGenerator, DevicesAndFoldersAreNoData) {
  for (const char *Path : {"/dev/zero", "/dev/null", "/"}) {
    BufferDecl B = decl(ScalarType::U8, 16, InitSpec::Kind::File);
    B.Init.Path = Path;
    auto Image = generateBuffer(B, {}, "");
    ASSERT_FALSE(Image) << Path;
    EXPECT_THAT(llvm::toString(Image.takeError()), HasSubstr("no regular file"));
  }
}

} // namespace
