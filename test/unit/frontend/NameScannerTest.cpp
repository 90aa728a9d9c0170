#include "frontend/scan/NameScanner.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <random>

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::vector<uint32_t> offsets(llvm::ArrayRef<std::string> Names, llvm::StringRef Text) {
  std::vector<uint32_t> Out;
  for (const NameHit &H : NameScanner(Names).scan(Text))
    Out.push_back(H.Offset);
  return Out;
}

/// Splits at non-identifier bytes, one byte at a time.
std::vector<NameHit> slowScan(llvm::ArrayRef<std::string> Names, llvm::StringRef Text) {
  std::vector<NameHit> Out;
  for (size_t I = 0; I < Text.size();) {
    if (!isIdentifierByte(static_cast<unsigned char>(Text[I]))) {
      ++I;
      continue;
    }
    size_t End = I;
    while (End < Text.size() && isIdentifierByte(static_cast<unsigned char>(Text[End])))
      ++End;
    for (size_t Start : {I, I + 1}) {
      if (Start >= End || (Start != I && (I == 0 || Text[I - 1] != '\\')))
        continue;
      auto It = std::find(Names.begin(), Names.end(), Text.slice(Start, End));
      if (It != Names.end())
        Out.push_back({uint32_t(Start), uint32_t(End - Start), uint32_t(It - Names.begin())});
    }
    I = End;
  }
  return Out;
}

} // namespace

TEST(NameScanner, FindsAWholeIdentifierOnly) {
  EXPECT_THAT(offsets({"__shfl"}, "__shfl __shfl_up my__shfl __shfl2 (__shfl)"), ElementsAre(0, 35));
}

TEST(NameScanner, FindsNothingInAnEmptyFile) { EXPECT_THAT(offsets({"__any"}, ""), IsEmpty()); }

TEST(NameScanner, FindsANameThatIsTheWholeFile) { EXPECT_THAT(offsets({"__any"}, "__any"), ElementsAre(0)); }

TEST(NameScanner, FindsANameBehindAnEscapeInAString) {
  EXPECT_THAT(offsets({"__any"}, "\"{\\n__any(x)\\t__any(y)\""), ElementsAre(4, 14));
}

TEST(NameScanner, BytesOfUtf8BelongToTheIdentifier) { EXPECT_THAT(offsets({"__any"}, "\xC3\xA9__any __any"), ElementsAre(8)); }

TEST(NameScanner, AnIdentifierContinuedOverALineCoversTheSplice) {
  auto Hits = NameScanner({"__shfl", "b"}).scan("a __sh\\\r\nfl(b);\\\n b");
  EXPECT_THAT(Hits, ElementsAre(NameHit{2, 9, 0}, NameHit{12, 1, 1}, NameHit{18, 1, 1}));
}

TEST(NameScanner, NamesLongerThanABlockAreTold) {
  std::string Long(100, 'x'), Longer(101, 'x');
  EXPECT_THAT(offsets({Long}, "a " + Longer + " " + Long), ElementsAre(104));
}

TEST(NameScanner, AFileWithNulBytesIsScannedToItsEnd) {
  EXPECT_THAT(offsets({"__any"}, llvm::StringRef("a\0__any\0b", 9)), ElementsAre(2));
}

TEST(NameScanner, AgreesWithASlowScanOnRandomText) {
  const std::vector<std::string> Names = {
      "a", "ab", "_", "aab_b", "abababab", "abababaa", "abababab1", std::string(64, 'a'), std::string(65, 'a')};
  const unsigned Seed = 20161;
  std::mt19937 Rng(Seed);
  const llvm::StringRef Alphabet("aaabb_1 \\(\n\xC3", 12);
  for (unsigned Round = 0; Round != 4000; ++Round) {
    std::string Text;
    for (unsigned I = 0, N = Rng() % 300; I != N; ++I) {
      if (Rng() % 8 == 0)
        Text += Names[Rng() % Names.size()];
      Text += Alphabet[Rng() % Alphabet.size()];
      if (llvm::StringRef(Text).ends_with("\\\n"))
        Text += ' '; // splices have their own test
    }
    ASSERT_EQ(NameScanner(Names).scan(Text), slowScan(Names, Text)) << "seed " << Seed << " text " << Text;
  }
}

TEST(NameScanner, ThousandsOfNamesAreAllFound) {
  std::vector<std::string> Names;
  std::string Text;
  for (unsigned I = 0; I != 5000; ++I) {
    Names.push_back("helper_" + std::to_string(I * 7));
    Text += Names.back() + "; other_" + std::to_string(I) + " ";
  }
  EXPECT_EQ(NameScanner(Names).scan(Text).size(), 5000u);
}
