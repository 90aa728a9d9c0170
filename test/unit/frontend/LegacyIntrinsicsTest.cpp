#include "TestParse.h"
#include "frontend/codegen/PtxBuild.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;

static std::string build(const std::string &Text, unsigned Arch) {
  PtxJob Job;
  Job.File = "/p/k.cu";
  Job.Directory = "/p";
  Job.Text = Text;
  Job.Arch = Arch;
  Job.Headers = stubs();
  auto Ptx = buildPtx(Job, llvm::vfs::getRealFileSystem());
  EXPECT_TRUE(bool(Ptx)) << Text << llvm::toString(Ptx.takeError());
  return Ptx ? *Ptx : "";
}

static size_t count(const std::string &Text, const std::string &What) {
  size_t N = 0;
  for (size_t At = 0; (At = Text.find(What, At)) != std::string::npos; ++At)
    ++N;
  return N;
}

struct Shuffle {
  const char *Name, *Ptx;
};
static const Shuffle Shuffles[] = {{"__shfl", "idx"}, {"__shfl_up", "up"}, {"__shfl_down", "down"}, {"__shfl_xor", "bfly"}};
struct Operand {
  const char *Type;
  unsigned Words; ///< 32-bit shuffles it takes.
};
static const Operand Operands[] = {
    {"int", 1},   {"unsigned", 1}, {"long", 2}, {"unsigned long", 2}, {"long long", 2}, {"unsigned long long", 2},
    {"float", 1}, {"double", 2},   {"half", 1}, {"half2", 1}};

/// One kernel k0, k1, ... per operand type, each with one call; `Call` is spelled around "*p".
static std::string kernelPerOperand(const std::string &Call) {
  std::string Text = "#include <cuda_fp16.h>\n";
  unsigned N = 0;
  for (const Operand &O : Operands)
    Text += "extern \"C\" __global__ void k" + std::to_string(N++) + "(" + O.Type + " *p) { *p = " + Call + "; }\n";
  return Text;
}

/// Checks that kernel N holds as many of Instruction as its operand has words.
static void expectWords(const std::string &Ptx, const std::string &Instruction) {
  for (unsigned N = 0; N < std::size(Operands); ++N) {
    SCOPED_TRACE(Operands[N].Type);
    size_t Begin = Ptx.find(".entry k" + std::to_string(N) + "(");
    ASSERT_NE(Begin, std::string::npos);
    EXPECT_EQ(count(Ptx.substr(Begin, Ptx.find("End function", Begin) - Begin), Instruction), Operands[N].Words);
  }
}

TEST(LegacyIntrinsics, EveryShuffleOverloadGeneratesLegacyPtxForPascal) {
  for (const Shuffle &S : Shuffles)
    for (const char *Width : {"", ", 8"}) {
      std::string Call = std::string(S.Name) + "(*p, 1" + Width + ")";
      SCOPED_TRACE(Call);
      expectWords(build(kernelPerOperand(Call), 60), std::string("shfl.") + S.Ptx + ".b32");
    }
}

TEST(LegacyIntrinsics, EveryVoteSpellingGeneratesLegacyPtxForPascal) {
  const std::pair<const char *, const char *> Votes[] = {
      {"__any(*p)", "vote.any.pred"},   {"__all(*p)", "vote.all.pred"},   {"__ballot(*p)", "vote.ballot.b32"},
      {"any(*p > 1)", "vote.any.pred"}, {"all(*p > 1)", "vote.all.pred"}, {"ballot(*p > 1)", "vote.ballot.b32"}};
  for (auto [Call, Expected] : Votes) {
    SCOPED_TRACE(Call);
    EXPECT_EQ(count(build(std::string("__global__ void k(int *p) { *p = ") + Call + "; }", 60), Expected), 1u);
  }
}

TEST(LegacyIntrinsics, TheSyncFormsGenerateCodeForPascalAndVolta) {
  for (unsigned Arch : {60u, 80u})
    for (const Shuffle &S : Shuffles) {
      std::string Call = std::string(S.Name) + "_sync(0xffffffffu, *p, 1)";
      SCOPED_TRACE(Call + " for sm_" + std::to_string(Arch));
      expectWords(build(kernelPerOperand(Call), Arch), std::string("shfl.sync.") + S.Ptx + ".b32");
    }
}

TEST(LegacyIntrinsics, VotesMatchesAndReductionsHaveTheirSyncForms) {
  std::string Ptx = build(R"(__global__ void k(int *p, unsigned long long *q) {
      *p = __any_sync(~0u, *p) + __all_sync(~0u, p[1]) + __ballot_sync(~0u, p[2]) + __activemask();
      __syncwarp(); __syncwarp(0xff);
      int all; p[1] = __match_any_sync(~0u, *p) + __match_any_sync(~0u, *q) + __match_all_sync(~0u, *p, &all);
      p[2] = __reduce_add_sync(~0u, (unsigned)*p) + __reduce_min_sync(~0u, *p) + __reduce_or_sync(~0u, (unsigned)*p);
      p[3] = __reduce_add_sync(~0u, p[4]); })",
                          80);
  for (const char *What :
       {"vote.sync.any", "vote.sync.all", "vote.sync.ballot", "activemask", "bar.warp.sync", "match.any.sync.b32",
        "match.any.sync.b64", "match.all.sync.b32", "redux.sync.add", "redux.sync.min", "redux.sync.or"})
    EXPECT_THAT(Ptx, testing::HasSubstr(What));
}

TEST(LegacyIntrinsics, EverySpellingParsesForEveryArchitecture) {
  for (const Variant &V : variantsFor({35, 60, 70, 90}))
    TestParse(R"(__global__ void k(int *p) {
        int all;
        p[0] = __shfl(p[0], 1) + __any(1) + ballot(true) + __shfl_sync(~0u, p[0], 1) + __activemask();
        p[1] = __match_any_sync(~0u, p[0]) + __match_all_sync(~0u, p[0], &all) + __reduce_add_sync(~0u, 1u);
        __syncwarp(); __nanosleep(3);
      })",
              V)
        .run([](ParsedUnit &) {});
}

TEST(LegacyIntrinsics, TheyAreDeclaredInSystemHeaders) {
  TestParse("__device__ int f(int v) { return __shfl(v, 1) + __any(v) + any(v > 0); }\n").run([](ParsedUnit &Unit) {
    clang::IdentifierTable &Ids = Unit.preprocessor().getIdentifierTable();
    for (const char *Name :
         {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot", "any", "all", "ballot"}) {
      auto Found = Unit.ast().getTranslationUnitDecl()->lookup(&Ids.get(Name));
      EXPECT_FALSE(Found.empty()) << Name;
      for (clang::NamedDecl *D : Found)
        EXPECT_TRUE(Unit.isSystemCode(D->getLocation())) << Name;
    }
  });
}
