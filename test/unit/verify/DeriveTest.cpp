// Derivation over a made-up original that knows its own bounds.
#include "verify/Derive.h"
#include "OutcomeBuilder.h"
#include "ptx/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <functional>

using namespace warpshift;
using namespace warpshift::verify;
using ::testing::HasSubstr;

namespace {

// k(const float *in, float *out, unsigned *count, int n, float scale)
const char *const Ptx = R"(.version 6.0
.target sm_60
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out, .param .u64 count, .param .u32 n, .param .f32 scale)
{
.reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .f32 %f<9>;
ld.param.u64 %rd1, [in]; ld.param.u64 %rd2, [out]; ld.param.u64 %rd3, [count];
ld.param.u32 %r1, [n]; ld.param.f32 %f2, [scale];
ld.global.nc.f32 %f1, [%rd1];
st.global.f32 [%rd2], %f1;
atom.global.add.u32 %r2, [%rd3], %r1;
ret;
}
)";

class FakeOriginal : public Backend {
public:
  std::function<Outcome(const LaunchPlan &)> Behaviour = [](const LaunchPlan &) { return Outcome(); };
  unsigned Runs = 0;
  llvm::Expected<Outcome> run(const Subject &, const RunSpec &Spec) override {
    ++Runs;
    return Behaviour(*Spec.Plan);
  }
  std::string describe() const override { return "fake"; }
  bool seesHazards() const override { return true; }
  bool hasSchedules() const override { return true; }
};

Subject original(llvm::StringRef Text = Ptx) {
  auto M = ptx::loadModule(Text, "t.ptx");
  EXPECT_TRUE(bool(M)) << llvm::toString(M.takeError());
  return {"before", Text.str(), "", std::make_shared<ptx::Module>(std::move(*M))};
}

Outcome fault(llvm::StringRef Buffer, uint64_t Offset) {
  Outcome O;
  O.Status = RunStatus::Fault;
  O.Message = "out of bounds of " + Buffer.str();
  O.Fault = FaultInfo{"out of bounds", Buffer.str(), Offset, 4};
  return O;
}

DerivedPlans derive(FakeOriginal &F, DeriveOptions O = {}) {
  Subject S = original();
  auto D = derivePlans(S, "k", O, F);
  if (!D) {
    ADD_FAILURE() << llvm::toString(D.takeError());
    return {};
  }
  return *D;
}

TEST(Derive, BuffersFollowWhatTheKernelDoesWithThem) {
  FakeOriginal F;
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  const LaunchPlan &P = D.Cases[0].Plan;
  ASSERT_EQ(P.Buffers.size(), 3u);
  EXPECT_EQ(P.Buffers[0].Type, ScalarType::F32);
  EXPECT_EQ(P.Buffers[0].Init.K, InitSpec::Kind::Random) << "read";
  EXPECT_EQ(P.Buffers[1].Init.K, InitSpec::Kind::Poison) << "only written";
  EXPECT_EQ(P.Buffers[2].Init.K, InitSpec::Kind::Zero) << "a counter";
  EXPECT_EQ(P.Launches[0].Args[3].Value.Bits, 256u) << "n is the number of threads";
  EXPECT_EQ(P.Launches[0].Args[4].Value.Type, ScalarType::F32);
}

/// The text of the kernel without what it does with its first buffer: the compiler found it dead.
Subject withoutFirstBuffer() {
  std::string Text = Ptx;
  for (llvm::StringRef Line : {"ld.param.u64 %rd1, [in];", "ld.global.nc.f32 %f1, [%rd1];"})
    Text.erase(Text.find(Line.str()), Line.size());
  return original(Text);
}

TEST(Derive, WhatOnlyTheMigratedVersionReadsHasMemoryAsMuchAsItAsksFor) {
  class Needing : public FakeOriginal {
    llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) override {
      const BufferDecl *In = Spec.Plan->findBuffer("arg0");
      return S.Role == "after" && In && In->Count < 1000 ? fault("arg0", 3996) : Outcome();
    }
  } F;
  Subject After = original();
  After.Role = "after";
  DeriveOptions O;
  O.After = &After;
  auto D = derivePlans(withoutFirstBuffer(), "k", O, F);
  ASSERT_TRUE(bool(D)) << llvm::toString(D.takeError());
  ASSERT_FALSE(D->Cases.empty());
  for (const VerifyCase &C : D->Cases) {
    const BufferDecl *In = C.Plan.findBuffer("arg0");
    ASSERT_TRUE(In) << C.Name;
    EXPECT_GE(In->Count, 1000u) << C.Name;
  }
}

TEST(Derive, EdgeValuesAndPartialWarpsAreTried) {
  FakeOriginal F;
  DeriveOptions O;
  O.MaxCases = 50;
  std::string All;
  for (const VerifyCase &C : derive(F, O).Cases)
    All += C.Name + "\n";
  for (const char *Part : {"n=0\n", "n=1\n", "n=31\n", "n=32\n", "n=33\n", "n=255\n", "block [48,1,1]"})
    EXPECT_THAT(All, HasSubstr(Part));
  EXPECT_THAT(All, testing::Not(HasSubstr("block [16,8,1]"))) << "this kernel has no rows";
}

TEST(Derive, AKernelThatAsksForItsRowGetsRows) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.insert(Text.find("st.global"), "mov.u32 %r4, %tid.y;\n");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  EXPECT_TRUE(llvm::any_of(D->Cases, [](const VerifyCase &C) { return C.Plan.Launches[0].Block == Dim3{16, 8, 1}; }));
}

TEST(Derive, AnotherSeedMayGrowABufferToo) {
  class Seeded : public FakeOriginal {
    llvm::Expected<Outcome> run(const Subject &, const RunSpec &Spec) override {
      return Spec.Data.Seed == 2 && Spec.Plan->findBuffer("arg1")->Count < 1000 ? fault("arg1", 3996) : Outcome();
    }
  } F;
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  EXPECT_GE(D.Cases[0].Plan.findBuffer("arg1")->Count, 1000u);
}

TEST(Derive, AnOutOfBoundsAccessGrowsItsBuffer) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) { return P.findBuffer("arg1")->Count < 1000 ? fault("arg1", 3996) : Outcome(); };
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  EXPECT_GE(D.Cases[0].Plan.findBuffer("arg1")->Count, 1000u);
  EXPECT_EQ(D.Cases[0].Plan.findBuffer("arg0")->Count, 256u);
}

TEST(Derive, AWildIndexMakesTheDataTamer) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    const InitSpec &I = P.findBuffer("arg0")->Init;
    return I.K == InitSpec::Kind::Random && I.Max > 1 ? fault("arg1", uint64_t(1) << 31) : Outcome();
  };
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  EXPECT_EQ(D.Cases[0].Plan.findBuffer("arg0")->Init.Max, 1);
}

TEST(Derive, ATrialInWhichTheOriginalHasAHazardIsRejected) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg1", {1})});
    if (P.Launches[0].Block.X == 48)
      O.Hazards = {hazard("inactive-source")};
    return O;
  };
  DerivedPlans D = derive(F);
  for (const VerifyCase &C : D.Cases)
    EXPECT_NE(C.Plan.Launches[0].Block.X, 48u);
  ASSERT_FALSE(D.Rejected.empty());
  EXPECT_THAT(D.Rejected[0], HasSubstr("block [48,1,1] n=96: inactive-source"));
}

TEST(Derive, AnOriginalThatAlwaysHasAHazardIsStillShown) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &) {
    Outcome O;
    O.Hazards = {hazard("inactive-source")};
    return O;
  };
  EXPECT_EQ(derive(F).Cases.size(), 1u);
}

TEST(Derive, ALaunchThatLeavesNothingDoesNotHideThatAllOthersHaveAHazard) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg1", {1})});
    if (P.Launches[0].Args[3].Value.Bits == 0)
      O.Buffers[0].Changed = false;
    else
      O.Hazards = {hazard("inactive-source")};
    return O;
  };
  DerivedPlans D = derive(F);
  ASSERT_EQ(D.Cases.size(), 3u);
  EXPECT_THAT(D.Cases[0].Name, HasSubstr("n=0"));
  EXPECT_THAT(D.Cases[1].Name, HasSubstr("block [32,1,1] n=0"));
  EXPECT_THAT(D.Cases[2].Name, HasSubstr("n=256"));
}

TEST(Derive, CodeThatBearsOneWarpOnlyGetsAllOfOneWarp) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg1", {1})});
    if (P.Launches[0].Grid.count() * P.Launches[0].Block.count() > 32)
      O.Hazards = {hazard("block-race")};
    return O;
  };
  DerivedPlans D = derive(F);
  auto Has = [&](llvm::StringRef Part) {
    return llvm::any_of(D.Cases, [&](const VerifyCase &C) { return llvm::StringRef(C.Name).contains(Part); });
  };
  EXPECT_TRUE(Has("block [32,1,1] n=32"));
  EXPECT_TRUE(Has("block [32,1,1] n=31"));
  EXPECT_TRUE(Has("block [32,1,1] n=32 extremes"));
}

TEST(Derive, DataOverWhichNothingHappensIsTriedTamer) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg1", {1})});
    O.Buffers[0].Changed = P.findBuffer("arg0")->Init.Max == 1;
    return O;
  };
  EXPECT_EQ(derive(F).Cases.at(0).Plan.findBuffer("arg0")->Init.Max, 1);
}

TEST(Derive, OfSeveralIntegersEachIsOneOnce) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.replace(Text.find(".param .f32 scale"), 17, ".param .u32 shift");
  Text.replace(Text.find("ld.param.f32 %f2, [scale]"), 25, "ld.param.u32 %r5, [shift]");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  unsigned Found = 0;
  for (const VerifyCase &C : D->Cases)
    if (llvm::StringRef(C.Name).ends_with("n=256 arg4=1")) {
      ++Found;
      EXPECT_EQ(C.Plan.Launches[0].Args[3].Value.Bits, 256u);
      EXPECT_EQ(C.Plan.Launches[0].Args[4].Value.Bits, 1u);
    }
  EXPECT_EQ(Found, 1u);
}

TEST(Derive, AnIntegerThatIsNoSizeIsTriedSmall) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg1", {1})});
    O.Buffers[0].Changed = P.Launches[0].Args[3].Value.Bits == 1;
    return O;
  };
  EXPECT_EQ(derive(F).Cases.at(0).Plan.Launches[0].Args[3].Value.Bits, 1u);
}

TEST(Derive, ALaunchWhoseResultsDependOnTheLastWarpIsReplacedByOneWarp) {
  class Racing : public FakeOriginal {
    llvm::Expected<Outcome> run(const Subject &, const RunSpec &Spec) override {
      const Launch &L = Spec.Plan->Launches[0];
      const bool Reversed = Spec.Schedule == "reverse-warps" && L.Grid.count() * L.Block.count() > 32;
      return outcome({buffer("arg1", {Reversed ? 2u : 1u})});
    }
  } F;
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  EXPECT_EQ(D.Cases.back().Plan.Launches[0].Block.X, 32u);
  for (const VerifyCase &C : D.Cases)
    EXPECT_LE(C.Plan.Launches[0].Grid.count() * C.Plan.Launches[0].Block.count(), 32u);
  ASSERT_FALSE(D.Rejected.empty());
  EXPECT_THAT(D.Rejected[0], HasSubstr("the results depend on which warp comes last"));
}

TEST(Derive, WhatAtomicMinimaLowerStartsHigh) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.replace(Text.find("global.add"), 10, "global.min");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  const InitSpec &I = D->Cases.at(0).Plan.findBuffer("arg2")->Init;
  EXPECT_EQ(I.K, InitSpec::Kind::Random);
  EXPECT_EQ(I.Min, 1 << 30);
  EXPECT_EQ(I.Max, 1 << 30);
}

TEST(Derive, ConstantsGetWhatAHostWouldWriteThere) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.insert(Text.find(".visible"), ".const .align 4 .u32 width;\n.const .align 4 .b8 table[64];\n");
  Text.insert(Text.find("st.global"), "ld.const.u32 %r4, [width];\nld.const.f32 %f3, [table+4];\n");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  const std::vector<GlobalInit> &G = D->Cases.at(0).Plan.Globals;
  ASSERT_EQ(G.size(), 2u);
  EXPECT_EQ(G[0].Init.Values, std::vector<uint64_t>{256}) << "one integer is a size";
  EXPECT_EQ(G[1].Type, ScalarType::F32);
  EXPECT_EQ(G[1].Count, 16u);
  EXPECT_EQ(G[1].Init.K, InitSpec::Kind::Random);
}

TEST(Derive, DeviceVariablesGetDataUnlessTheyAreStateOfTheKernels) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.insert(Text.find(".visible"),
              ".global .align 4 .b8 table[64];\n.global .align 4 .u32 done;\n.global .align 4 .u32 flag;\n");
  Text.insert(Text.find("st.global"),
              "ld.global.f32 %f3, [table+4];\natom.global.add.u32 %r4, [done], 1;\nld.global.u32 %r4, [done];\n"
              "ld.volatile.global.u32 %r5, [flag];\n");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  const std::vector<GlobalInit> &G = D->Cases.at(0).Plan.Globals;
  ASSERT_EQ(G.size(), 1u);
  EXPECT_EQ(G[0].Name, "table");
  EXPECT_EQ(G[0].Init.K, InitSpec::Kind::Random);
}

TEST(Derive, AKernelThatNeverStaysInBoundsIsAnError) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &) { return fault("arg1", uint64_t(1) << 40); };
  Subject S = original();
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_FALSE(D);
  EXPECT_THAT(llvm::toString(D.takeError()), HasSubstr("no launch could be made up for kernel 'k'"));
}

TEST(Derive, ALaunchThatTakesTooLongIsTriedSmaller) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O;
    if (P.Launches[0].Block.X * P.Launches[0].Grid.X > 32)
      O.Status = RunStatus::Timeout;
    return O;
  };
  DerivedPlans D = derive(F);
  ASSERT_FALSE(D.Cases.empty());
  EXPECT_EQ(D.Cases.back().Plan.Launches[0].Block.X, 32u);
}

TEST(Derive, ShapesHaveManyThreadsPartialWarpsAndAsManyAxesAsTheKernelAsksFor) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.insert(Text.find("st.global"),
              "mov.u32 %r4, %tid.y; mov.u32 %r5, %tid.z; mov.u32 %r6, %ctaid.y; mov.u32 %r7, %ctaid.z;\n");
  Subject S = original(Text);
  DeriveOptions O;
  O.MaxCases = 100;
  auto D = derivePlans(S, "k", O, F);
  ASSERT_TRUE(bool(D));
  auto Any = [&](auto Fits) {
    return llvm::any_of(D->Cases, [&](const VerifyCase &C) { return Fits(C.Plan.Launches[0].Grid, C.Plan.Launches[0].Block); });
  };
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.count() == 512; }));
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.count() == 1024; }));
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.count() == 33; }));
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.count() == 31; }));
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.Z > 1 && B.count() % 32 == 0; }));
  EXPECT_TRUE(Any([](Dim3, Dim3 B) { return B.Y > 1 && B.count() % 32 != 0; }));
  EXPECT_TRUE(Any([](Dim3 G, Dim3) { return G.X == 1; }));
  EXPECT_TRUE(Any([](Dim3 G, Dim3) { return G.X == 5; }));
  EXPECT_TRUE(Any([](Dim3 G, Dim3) { return G.Y == 3; }));
  EXPECT_TRUE(Any([](Dim3 G, Dim3) { return G.Z == 2; }));
}

TEST(Derive, PointersAreTriedToOneBufferUnlessPromisedApart) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.replace(Text.find("global.nc"), 9, "global");
  auto Aliased = [](const VerifyCase &C) { return C.Plan.Buffers.size() == 2; };
  for (bool Promised : {false, true}) {
    Subject S = original(Promised ? Ptx : Text.c_str());
    auto D = derivePlans(S, "k", {}, F);
    ASSERT_TRUE(bool(D));
    EXPECT_EQ(llvm::any_of(D->Cases, Aliased), !Promised);
  }
}

TEST(Derive, APointerThatIsTestedIsNullOnce) {
  FakeOriginal F;
  std::string Text = Ptx;
  Text.insert(Text.find("st.global"), ".reg .pred %p<2>;\nsetp.eq.s64 %p1, %rd3, 0;\n");
  Subject S = original(Text);
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_TRUE(bool(D));
  EXPECT_EQ(
      llvm::count_if(D->Cases,
                     [](const VerifyCase &C) { return C.Plan.Launches[0].Args[2].Value.Pointer.K == PointerSpec::Kind::Null; }),
      1);
}

TEST(Derive, BuffersThatAreReadEndWhereReadingEnds) {
  FakeOriginal F;
  F.Behaviour = [](const LaunchPlan &P) {
    Outcome O = outcome({buffer("arg0", {0}), buffer("arg1", {1})});
    O.Buffers[0].Reach = O.Buffers[1].Reach = 4 * std::min<uint64_t>(P.Launches[0].Args[3].Value.Bits, 256);
    return O;
  };
  bool Found = false;
  for (const VerifyCase &C : derive(F).Cases)
    if (llvm::StringRef(C.Name).ends_with("n=33")) {
      Found = true;
      EXPECT_EQ(C.Plan.findBuffer("arg0")->Count, 33u) << "what lies behind must not be read";
      EXPECT_EQ(C.Plan.findBuffer("arg1")->Count, 256u) << "what lies behind must not be written";
    }
  EXPECT_TRUE(Found);
}

TEST(Derive, FloatsThatAtomicsAddUpGetNoExtremes) {
  FakeOriginal F;
  std::string Text = Ptx;
  auto Extreme = [](const VerifyCase &C) { return C.Plan.findBuffer("arg0")->Init.K == InitSpec::Kind::Extremes; };
  Subject Plain = original(Text);
  auto D = derivePlans(Plain, "k", {}, F);
  ASSERT_TRUE(bool(D));
  EXPECT_TRUE(llvm::any_of(D->Cases, Extreme));
  Text.replace(Text.find("atom.global.add.u32 %r2, [%rd3], %r1"), 36, "atom.global.add.f32 %f3, [%rd3], %f1");
  Subject Adding = original(Text);
  D = derivePlans(Adding, "k", {}, F);
  ASSERT_TRUE(bool(D));
  EXPECT_FALSE(llvm::any_of(D->Cases, Extreme)) << "their sum depends on the order";
}

TEST(Derive, LaunchesOfTheProgramFixTheShapes) {
  FakeOriginal F;
  DeriveOptions O;
  O.Shapes = {{{100, 1, 1}, {96, 1, 1}, 0, "a.cu:40"}};
  DerivedPlans D = derive(F, O);
  for (const VerifyCase &C : D.Cases) {
    EXPECT_EQ(C.Plan.Launches[0].Block.X, 96u);
    EXPECT_EQ(C.Plan.Launches[0].Grid.X, 3u) << "a few blocks are enough";
    EXPECT_THAT(C.Name, HasSubstr("(a.cu:40)"));
  }
}

TEST(Derive, PointersInMemoryNeedAPlan) {
  Subject S = original(".version 6.0\n.target sm_60\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n"
                       ".reg .b64 %rd<4>;\nld.param.u64 %rd1, [p];\nld.global.u64 %rd2, [%rd1];\n"
                       "st.global.u64 [%rd2], %rd1;\nret;\n}\n");
  FakeOriginal F;
  auto D = derivePlans(S, "k", {}, F);
  ASSERT_FALSE(D);
  EXPECT_THAT(llvm::toString(D.takeError()), HasSubstr("follows pointers that it finds in memory"));
}

} // namespace
