#include "verify/ProgramRun.h"
#include <gmock/gmock.h>

using namespace warpshift::verify;
using testing::ElementsAre;
using testing::HasSubstr;

static std::string written(llvm::function_ref<void(ProgramLogWriter &)> Write) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  ProgramLogWriter W(OS);
  Write(W);
  return Text;
}

static ProgramLog parsed(const std::string &Text) {
  auto Log = parseProgramLog(Text);
  EXPECT_TRUE(bool(Log)) << llvm::toString(Log.takeError());
  return Log ? std::move(*Log) : ProgramLog();
}

static HostCopy copyOf(std::vector<uint8_t> Bytes) {
  HostCopy C;
  C.Call = 7;
  C.Api = "cudaMemcpy";
  C.Bytes = std::move(Bytes);
  return C;
}

TEST(ProgramRun, ASpecSurvivesItsFile) {
  ProgramSpec S;
  S.Library = "/tmp/a b.so";
  S.Mode = RunMode::Its;
  S.Schedule = "random:3";
  S.PoisonFill = 0;
  S.Seconds = 9;
  auto Back = specFromJson(specToJson(S));
  ASSERT_TRUE(bool(Back)) << llvm::toString(Back.takeError());
  EXPECT_EQ(specToJson(*Back), specToJson(S));
  EXPECT_EQ(Back->Mode, RunMode::Its);
}

TEST(ProgramRun, ASpecThatLacksAFieldIsAnError) {
  auto Back = specFromJson("{\"library\": \"x\"}");
  ASSERT_FALSE(bool(Back));
  EXPECT_THAT(llvm::toString(Back.takeError()), HasSubstr("has no 'log'"));
}

TEST(ProgramRun, AnImageGivesBackItsPtxAndLabel) {
  auto Image = readProgramImage(programImage({"a.cu (PTX for sm_60)", ".version 6.3\n"}).c_str());
  ASSERT_TRUE(bool(Image));
  EXPECT_EQ(Image->Label, "a.cu (PTX for sm_60)");
  EXPECT_EQ(Image->Ptx, ".version 6.3\n");
  auto Other = readProgramImage("\x7f"
                                "ELF");
  EXPECT_FALSE(bool(Other));
  llvm::consumeError(Other.takeError());
}

TEST(ProgramRun, RecordsSurviveTheLogWhateverTheirBytesAre) {
  HostCopy Partly = copyOf({'\n', '{', 0});
  Partly.Undefined = {0, 1, 2};
  const std::string Text = written([&](ProgramLogWriter &W) {
    W.copy(copyOf({1, 2}));
    W.copy(Partly);
    LaunchRecord L;
    L.Kernel = "_Z1kv";
    L.Status = RunStatus::Fault;
    L.Message = "\xff bad";
    W.launch(L);
    Hazard H;
    H.Id = "race";
    H.Line = 12;
    W.hazard(H);
    W.approximation("math");
    W.unsupported("textures");
    W.note("a note");
    W.exited(127);
    Coverage C;
    C.Sites.push_back({"k", 3, "shfl", "a.cu", 9, 2, {0xffffffffu, 1}});
    C.Branches.push_back({"k", 4, "a.cu", 10, true, false, true});
    W.coverage(C);
  });
  ProgramLog Log = parsed(Text);
  ASSERT_EQ(Log.Copies.size(), 2u);
  EXPECT_THAT(Log.Copies[1].Bytes, ElementsAre('\n', '{', 0));
  EXPECT_THAT(Log.Copies[1].Undefined, ElementsAre(0, 1, 2));
  EXPECT_EQ(Log.Launches.front().Status, RunStatus::Fault);
  EXPECT_EQ(Log.Hazards.front().Line, 12u);
  EXPECT_EQ(Log.ExitCode, 127);
  EXPECT_THAT(Log.Unsupported, ElementsAre("textures"));
  EXPECT_THAT(Log.Cover.Sites.front().ActiveSets, ElementsAre(0xffffffffu, 1));
  EXPECT_TRUE(Log.Cover.Branches.front().Divergent);
}

TEST(ProgramRun, ALogThatBreaksOffGivesWhatCameBefore) {
  const std::string Text = written([](ProgramLogWriter &W) {
    W.note("first");
    W.copy(copyOf({1, 2, 3, 4}));
  });
  for (size_t Length = 0; Length != Text.size(); ++Length) {
    ProgramLog Log = parsed(Text.substr(0, Length));
    EXPECT_TRUE(Log.Copies.empty());
  }
  EXPECT_EQ(parsed(Text).Copies.size(), 1u);
}

TEST(ProgramRun, ADamagedLogIsAnError) {
  for (const char *Text : {"nonsense\n", "{\"record\": \"riddle\"}\n", "{\"record\": \"note\"}\n"}) {
    auto Log = parseProgramLog(Text);
    EXPECT_FALSE(bool(Log)) << Text;
    llvm::consumeError(Log.takeError());
  }
}

TEST(ProgramRun, WhatStoppedAProgramIsItsStatus) {
  ProgramOutcome P;
  EXPECT_EQ(outcomeOf(P).Status, RunStatus::Finished);
  P.Crash = "Segmentation fault";
  EXPECT_EQ(outcomeOf(P).Status, RunStatus::Trap);
  P.Log.Launches.push_back({1, "k", RunStatus::Fault, "out of bounds", 0, 0, false});
  EXPECT_EQ(outcomeOf(P).Status, RunStatus::Fault);
  P.Log.TimedOut = true;
  EXPECT_EQ(outcomeOf(P).Status, RunStatus::Timeout);
  P.Log.Unsupported.push_back("textures");
  EXPECT_EQ(outcomeOf(P).Status, RunStatus::Unsupported);
}

TEST(ProgramRun, CopiesAndTheExitCodeAreBuffers) {
  ProgramOutcome P;
  P.ExitCode = -2;
  P.Log.Copies = {copyOf({1, 0, 0, 0}), copyOf({1, 2, 3})};
  const Outcome O = outcomeOf(P);
  ASSERT_EQ(O.Buffers.size(), 3u);
  EXPECT_EQ(O.Buffers[0].Name, "copy 1 to the host (cudaMemcpy, call 7)");
  EXPECT_EQ(O.Buffers[0].count(), 1u);
  EXPECT_EQ(O.Buffers[1].count(), 3u);
  EXPECT_EQ(O.Buffers[2].element(0), 0xfffffffeu);
}

TEST(ProgramRun, CopiesWithoutACounterpartAreADifference) {
  ProgramLog A, B;
  A.Copies = {copyOf({1}), copyOf({2})};
  B.Copies = {copyOf({3}), copyOf({4})};
  EXPECT_EQ(copyShapeDifference(A, B), "");
  B.Copies[1].Bytes.push_back(0);
  EXPECT_THAT(copyShapeDifference(A, B), HasSubstr("copy 2 to the host: before cudaMemcpy of 1 bytes"));
  B.Copies.pop_back();
  EXPECT_THAT(copyShapeDifference(A, B), HasSubstr("before makes 2 copies to the host, after 1"));
}
