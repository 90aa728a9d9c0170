// Facts on disk: what was written comes back equal; whatever else is refused, never half-read.
#include "facts/FactsIO.h"
#include "TestProgram.h"
#include "facts/FactsVisitors.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <random>

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// One function of every kind of fact.
const char *Everything = R"(#define ANY(x) __any(x)
__device__ int own(int v, int n = 3) { return v + __shfl_down(v, n); }
template <typename T> __device__ T twice(T v) { return own(own(v)); }
__device__ int parts(int *p, int v) { p[0] = v; return ANY(v < 2) ? -v : ~v; }
__global__ void __launch_bounds__(128) k(int *o, int n) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] += s[t + 8];
  switch (n & 3) {
  case 1: o[0] = twice(o[1]); break;
  case 2: o[2] = __shfl_sync(0xffffffffu, o[3], 1); // fall through
  default: __syncthreads();
  }
  for (int i = 0; i < n; ++i)
    if (o[i] > 0 && __ballot(o[i]) == 5) continue;
  asm("shfl.down.b32 %0, %1, 1, 31;" : "=r"(o[4]) : "r"(t));
  parts(o, t);
}
void f(int *o, int b) { k<<<1, dim3(b, 2)>>>(o, 4); }
)";

const std::vector<TuFacts> &everything() {
  static const std::vector<TuFacts> Units = [] {
    TestProgram P(Everything);
    P.add("__global__ void other(float *o) { o[threadIdx.x] = __shfl_xor(o[0], 16, 8); }");
    return P.Units;
  }();
  return Units;
}

std::string messageOf(llvm::Expected<std::vector<TuFacts>> Read) {
  if (Read)
    return "";
  return llvm::toString(Read.takeError());
}

/// The file with another payload, and a header that fits it.
std::string withPayload(llvm::StringRef File, llvm::StringRef Payload) {
  llvm::SmallVector<llvm::StringRef, 4> Words;
  File.split('\n').first.split(Words, ' ');
  llvm::XXH128_hash_t H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Payload));
  return (Words[0] + " " + Words[1] + " " + llvm::Twine(Payload.size()) + " " + llvm::utohexstr(H.high64, true, 16) +
          llvm::utohexstr(H.low64, true, 16) + "\n" + Payload)
      .str();
}

TEST(FactsIO, WhatWasWrittenComesBackEqual) {
  const std::string Bytes = writeFacts(everything());
  auto Read = readFacts(Bytes, "a.facts");
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  EXPECT_TRUE(*Read == everything());
  EXPECT_EQ(writeFacts(*Read), Bytes);
}

TEST(FactsIO, NoUnitsAreAFileToo) {
  auto Read = readFacts(writeFacts({}), "a.facts");
  ASSERT_TRUE(bool(Read));
  EXPECT_TRUE(Read->empty());
}

TEST(FactsIO, TheFactsOfTheSamplesComeBackEqual) {
  std::error_code EC;
  size_t Functions = 0;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/samples", EC), End; !EC && It != End; It.increment(EC)) {
    if (!llvm::StringRef(It->path()).ends_with(".cu"))
      continue;
    auto Text = llvm::MemoryBuffer::getFile(It->path());
    ASSERT_TRUE(bool(Text));
    TestParse T((*Text)->getBuffer().str());
    T.ErrorsExpected = true; // Some need flags of their own; what is left of them is facts as well.
    T.run([&](ParsedUnit &U) {
      const std::vector<TuFacts> Units = {buildFacts(ParsedSource(U))};
      auto Read = readFacts(writeFacts(Units), "sample");
      ASSERT_TRUE(bool(Read)) << It->path() << ": " << llvm::toString(Read.takeError());
      EXPECT_TRUE(*Read == Units) << It->path();
      Functions += Units[0].Functions.size();
    });
  }
  EXPECT_GT(Functions, 20u);
}

TEST(FactsIO, EveryFieldCountsForEquality) {
  TuFacts A = everything()[0], B = A;
  EXPECT_TRUE(A == B);
  B.Functions[0].Sites[0].Callee.Where.Line += 1;
  EXPECT_FALSE(A == B);
  EXPECT_NE(factsDigest(A.Functions[0]), factsDigest(B.Functions[0]));
  B = A;
  B.Launches[0].Block[0] = 64;
  EXPECT_FALSE(A == B);
}

TEST(FactsIO, ALabelOfASwitchIsPartOfTheDigest) {
  FunctionFacts A;
  A.Nodes.emplace_back();
  A.Nodes[0].Sections = {{{1}, {"1"}, false, true, false}};
  FunctionFacts B = A;
  EXPECT_EQ(factsDigest(A), factsDigest(B));
  B.Nodes[0].Sections[0].Values = {2};
  EXPECT_NE(factsDigest(A), factsDigest(B));
  EXPECT_FALSE(A == B);
}

TEST(FactsIO, TheDigestIsTheSameInEveryRun) {
  FunctionFacts F;
  F.Key = "k";
  F.Vars.push_back({});
  EXPECT_EQ(factsDigest(F), factsDigest(FunctionFacts(F)));
  FunctionFacts Other = F;
  Other.Key = "l";
  EXPECT_NE(factsDigest(F), factsDigest(Other));
}

TEST(FactsIO, ARefusalSaysWhatIsWrong) {
  const std::string Good = writeFacts(everything());
  EXPECT_EQ(messageOf(readFacts("", "a.facts")),
            "cannot read the facts in 'a.facts': it does not begin as a file of facts does; write them again");
  EXPECT_NE(messageOf(readFacts("{\"schema\": 1}\n", "a")).find("does not begin as a file of facts"), std::string::npos);
  std::string Newer = Good;
  Newer.replace(Newer.find("facts/1") + 6, 1, "2");
  EXPECT_NE(messageOf(readFacts(Newer, "a")).find("it is 'warpshift-facts/2' and this program reads 'warpshift-facts/1'"),
            std::string::npos);
  std::string Fields = Good;
  Fields[Fields.find(' ') + 1] ^= 1;
  EXPECT_NE(messageOf(readFacts(Fields, "a")).find("facts have other fields"), std::string::npos);
  std::string Edited = Good;
  Edited[Edited.size() / 2] ^= 1;
  EXPECT_NE(messageOf(readFacts(Edited, "a")).find("damaged or edited"), std::string::npos);
  EXPECT_NE(messageOf(readFacts(Good + "x", "a")).find("bytes of facts and promises"), std::string::npos);
}

TEST(FactsIO, EveryTruncationIsRefused) {
  const std::string Good = writeFacts({everything()[1]});
  for (size_t Length = 0; Length != Good.size(); ++Length)
    ASSERT_NE(messageOf(readFacts(llvm::StringRef(Good).take_front(Length), "a")), "") << Length << " of " << Good.size();
}

TEST(FactsIO, EveryFlippedBitIsRefused) {
  const std::string Good = writeFacts({everything()[1]});
  std::mt19937 Random(7);
  const size_t Header = Good.find('\n') + 1;
  for (size_t At = 0; At != Good.size(); ++At)
    for (unsigned Bit = 0; Bit != 8; ++Bit) {
      if (At >= Header && Random() % 8 != Bit)
        continue; // Of the payload one bit of each byte, of the first line all.
      std::string Bad = Good;
      Bad[At] = char(Bad[At] ^ 1 << Bit);
      ASSERT_NE(messageOf(readFacts(Bad, "a")), "") << "bit " << Bit << " of byte " << At;
    }
}

/// Somebody made the checksum fit: the values have to be possible all the same, and what comes out is whole.
TEST(FactsIO, ADamagedPayloadIsReadWholeOrRefused) {
  const std::string Good = writeFacts(everything());
  const std::string Payload = Good.substr(Good.find('\n') + 1);
  std::mt19937 Random(11);
  size_t Refused = 0;
  for (unsigned Round = 0; Round != 3000; ++Round) {
    std::string Bad = Payload;
    for (unsigned N = Random() % 3 + 1; N != 0; --N)
      Bad[Random() % Bad.size()] = char(Random());
    if (Random() % 4 == 0)
      Bad.resize(Random() % Bad.size());
    auto Read = readFacts(withPayload(Good, Bad), "a");
    if (!Read) {
      llvm::consumeError(Read.takeError());
      ++Refused;
      continue;
    }
    auto Again = readFacts(writeFacts(*Read), "a");
    ASSERT_TRUE(bool(Again)) << llvm::toString(Again.takeError());
    ASSERT_TRUE(*Again == *Read);
  }
  EXPECT_GT(Refused, 500u);
}

/// Another shape has another hash, so that a file of older structs is not read as one of these.
TEST(FactsIO, TheSchemaIsThatOfTheStructs) {
  FactsShape Place, Function;
  Place.of<SourceRef>();
  EXPECT_EQ(Place.Text, "{su4u4u4u4}");
  FactsShape Section;
  Section.of<SwitchSection>();
  EXPECT_EQ(Section.Text, "{[i8][s]bbb}");
  EXPECT_EQ(factsSchema(), factsSchema());
}

} // namespace
