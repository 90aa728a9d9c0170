// Calls that a header of runtime/ answers: spelling, #include, and what is withdrawn where that cannot be.
#include "rules/RuntimeHeader.h"
#include "TestEmit.h"
#include "diag/FindingKinds.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::HasSubstr;

namespace {

struct Respelled {
  Emitted E;
  std::vector<Substitution> Modern;

  /// All texts that the groups insert, in order.
  std::string inserted() const {
    std::string Out;
    for (const EditGroup &G : E.Groups)
      for (const TextEdit &T : G.Edits)
        Out += T.Text + "|";
    return Out;
  }
};

class TestView : public EmissionView {
public:
  TestView(const TestEmit &T, std::vector<SourceRef> At, bool LeftToProject)
      : T(T), At(std::move(At)), LeftToProject(LeftToProject) {}
  llvm::StringRef text(llvm::StringRef) const override { return T.Text; }
  std::string path(llvm::StringRef File) const override { return ("/p/" + File).str(); }
  std::string spelling(llvm::StringRef, llvm::StringRef Header) const override { return Header.str(); }
  std::vector<SourceRef> includedAt(llvm::StringRef) const override { return At; }
  bool isLeftToProject(llvm::StringRef, uint32_t) override { return LeftToProject; }

private:
  const TestEmit &T;
  std::vector<SourceRef> At;
  bool LeftToProject;
};

Respelled respell(const TestEmit &T, Emission How, std::vector<SourceRef> IncludedAt = {}, bool LeftToProject = false) {
  Respelled Out;
  Out.E = emit(T.input());
  std::vector<TuFacts> ForTarget;
  RuntimeHeaderInput In;
  In.Emit = How;
  In.Units = &T.Units;
  In.ForTarget = &ForTarget;
  In.Files = {"main.cu"};
  TestView View(T, std::move(IncludedAt), LeftToProject);
  In.Project = &View;
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  In.FS = FS.get();
  Out.Modern = useRuntimeHeaders(Out.E, In);
  return Out;
}

const char *Legacy = "__global__ void k(int *o) { o[0] = __any(o[1]); }\n";
const char *Modern = "__global__ void k(int *o) { o[0] = __any_sync(0xffffffffu, o[1]); }\n";
const char *Match = "__global__ void k(int *o) { o[0] = __match_any_sync(0xffffffffu, o[1]); }\n";

TEST(RuntimeHeader, PlainWritesTheIntrinsicsAndNothingElse) {
  Respelled R = respell(TestEmit(Legacy), {EmitMode::Plain, 0});
  EXPECT_THAT(R.inserted(), HasSubstr("__any_sync|"));
  EXPECT_EQ(R.inserted().find("#include"), std::string::npos);
}

TEST(RuntimeHeader, EmulateSpellsTheNamespaceAndIncludesItsHeader) {
  Respelled R = respell(TestEmit(Legacy), {EmitMode::Emulate, 20});
  EXPECT_THAT(R.inserted(), HasSubstr("warp_emulation::any_sync|"));
  EXPECT_THAT(R.inserted(), HasSubstr("#include \"warp_emulation.h\""));
  EXPECT_EQ(R.E.Groups.size(), 1u); // The #include goes when the calls go.
}

TEST(RuntimeHeader, CompatIncludesOnlyWhatTheTargetMayLack) {
  EXPECT_THAT(respell(TestEmit(Legacy), {EmitMode::Compat, 35}).inserted(), HasSubstr("#include \"warp_compat.h\""));
  EXPECT_EQ(respell(TestEmit(Legacy), {EmitMode::Compat, 75}).inserted().find("#include"), std::string::npos);
}

TEST(RuntimeHeader, CallsThatAreModernAlreadyAreTreatedAlike) {
  Respelled R = respell(TestEmit(Modern), {EmitMode::Emulate, 20});
  ASSERT_EQ(R.Modern.size(), 1u);
  EXPECT_EQ(R.Modern[0].By, "warp_emulation::any_sync");
  ASSERT_EQ(R.E.Groups.size(), 1u);
  EXPECT_TRUE(R.E.Groups[0].Always);
  EXPECT_EQ(R.E.Groups[0].Id, runtimeHeaderGroup("main.cu"));
}

TEST(RuntimeHeader, WhatIsTheProjectsOwnAffairStays) {
  Respelled R = respell(TestEmit(Modern), {EmitMode::Emulate, 20}, {}, /*LeftToProject=*/true);
  EXPECT_TRUE(R.E.Groups.empty());
  EXPECT_TRUE(R.Modern.empty());
}

TEST(RuntimeHeader, WhatNothingReplacesIsAFinding) {
  Respelled R = respell(TestEmit(Match), {EmitMode::Emulate, 20});
  ASSERT_EQ(R.E.Findings.size(), 1u);
  EXPECT_EQ(R.E.Findings[0].Kind, findings::NoSubstitute);
  EXPECT_TRUE(R.E.Groups.empty());
}

TEST(RuntimeHeader, InlinePtxIsWithdrawnBelowTheInstruction) {
  TestEmit T("__global__ void k(int *o) { int v = o[threadIdx.x];\n"
             "asm(\"shfl.down.b32 %0, %1, 1, 0x1f;\" : \"=r\"(v) : \"r\"(v)); o[2] = v; }");
  Respelled R = respell(T, {EmitMode::Emulate, 20});
  ASSERT_EQ(R.E.Sites.size(), 1u);
  EXPECT_EQ(R.E.Sites[0].St, State::Manual);
  EXPECT_TRUE(R.E.Groups.empty());
  EXPECT_EQ(respell(T, {EmitMode::Emulate, 35}).E.Sites[0].St, State::Proven);
}

TEST(RuntimeHeader, AFragmentOfAFileThatIsNoInputKeepsItsCalls) {
  Respelled R =
      respell(TestEmit("void host() {\n}\n" + std::string(Legacy)), {EmitMode::Emulate, 20}, {{"other.cu", 1, 1, 14, 0}});
  ASSERT_EQ(R.E.Sites.size(), 1u);
  EXPECT_EQ(R.E.Sites[0].St, State::Manual);
  EXPECT_THAT(R.E.Sites[0].Reasons.at(0).Text, HasSubstr("which is not among the inputs"));
}

TEST(RuntimeHeader, WithdrawnGroupsLeaveTheirSitesToAPerson) {
  std::vector<Site> Sites(2);
  Sites[0].St = Sites[1].St = State::Proven;
  Sites[0].Groups = {"a"};
  Sites[1].Groups = {"b"};
  std::vector<EditGroup> Groups = {{"a", {}}, {"b", {}}};
  withdrawGroups(Sites, Groups, {"a"}, "because");
  EXPECT_EQ(Sites[0].St, State::Manual);
  EXPECT_EQ(Sites[0].Reasons.at(0).Text, "because");
  EXPECT_EQ(Sites[1].St, State::Proven);
  ASSERT_EQ(Groups.size(), 1u);
  EXPECT_EQ(Groups[0].Id, "b");
}

TEST(RuntimeHeader, SubstitutedSitesAreNamedByTheirSyncForm) {
  Site Vote, Step, Left;
  Vote.Intrinsic = "ballot";
  Vote.Rule = rules::VoteToSync.Id.str();
  Vote.Groups = {"g"};
  Step.Intrinsic = "s";
  Step.Rule = rules::WarpSynchronousMemory.Id.str();
  Step.Groups = {"g"};
  Left.Intrinsic = "__any";
  std::vector<Substitution> Out = substitutedSites({EmitMode::Emulate, 20}, {Vote, Step, Left});
  ASSERT_EQ(Out.size(), 2u);
  EXPECT_EQ(Out[0].By, "warp_emulation::ballot_sync");
  EXPECT_EQ(Out[1].By, "warp_emulation::syncwarp");
}

} // namespace
