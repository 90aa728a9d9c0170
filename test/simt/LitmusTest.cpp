// The litmus tests of test/simt/litmus: forbidden outcomes never appear, racy programs are reported, right ones are not.
#include "simt/SchedulePolicy.h"
#include "simt/checkers/CheckerSet.h"
#include "simt/explore/Explore.h"
#include "test/simt/LitmusText.h"
#include "test/unit/simt/SimtTest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace warpshift::simt {
namespace litmus {
void PrintTo(const Case &T, std::ostream *Out) { *Out << T.File << ":" << T.Line << " " << T.Name; }
} // namespace litmus
namespace {

using litmus::Case;

std::vector<Case> allTests() {
  std::vector<Case> All;
  std::error_code Code;
  std::set<std::string> Files;
  for (llvm::sys::fs::directory_iterator It(WARPSHIFT_TEST_DIR "/simt/litmus", Code), End; It != End && !Code; It.increment(Code))
    if (llvm::StringRef(It->path()).ends_with(".litmus"))
      Files.insert(It->path());
  for (const std::string &F : Files) {
    auto Text = llvm::MemoryBuffer::getFile(F);
    if (!Text)
      continue;
    for (Case &T : litmus::parse((*Text)->getBuffer(), llvm::sys::path::stem(F)))
      All.push_back(std::move(T));
  }
  return All;
}

class Litmus : public testing::TestWithParam<Case> {};

TEST_P(Litmus, HoldsUnderEverySchedule) {
  const Case &T = GetParam();
  ASSERT_EQ(T.Error, "");
  ASSERT_FALSE(T.Threads.empty());
  unsigned Blocks, Threads;
  const std::string Text = litmus::kernelOf(T, Blocks, Threads);
  std::set<std::string> Reported, Deciding;
  std::string Said;
  for (const std::string &Schedule : scheduleBattery(6)) {
    KernelRun R(Text, "sm_70");
    const uint64_t Out = R.buffer(std::vector<uint32_t>(8, 9));
    R.config().Grid = {Blocks};
    R.config().Block = {Threads};
    R.config().addArg(Out);
    HazardLog Log;
    CheckerSet Checkers(Log);
    R.options().Observers = Checkers.observers();
    R.options().StepBudget = 1'000'000;
    const Outcome O = R.its(Schedule.c_str());
    ASSERT_TRUE(O.finished()) << Schedule << ": " << O.Message << "\n" << Text;
    const std::vector<uint32_t> Values = R.read<uint32_t>(Out, 8);
    for (const litmus::Outcome &Never : T.Forbidden) {
      bool Same = true;
      for (const auto &[Register, Value] : Never)
        Same &= Register < 8 && Values[Register] == Value;
      EXPECT_FALSE(Same) << Schedule << ": a forbidden outcome";
    }
    for (const Hazard &H : Log.sorted()) {
      Reported.insert(hazardId(H.Kind));
      if (H.decides())
        Deciding.insert(hazardId(H.Kind));
      Said += "\n  " + H.describe();
    }
  }
  for (const std::string &Race : T.Races)
    EXPECT_TRUE(Reported.count(Race)) << Race << " was not reported\n" << Text << Said;
  if (T.Races.empty())
    EXPECT_TRUE(Deciding.empty()) << Text << Said;
}

/// The registers of every execution that exploration finds.
std::set<std::vector<uint32_t>> outcomesOf(const Case &T, const ExploreOptions &O, ExploreResult &Result) {
  unsigned Blocks, Threads;
  const std::string Text = litmus::kernelOf(T, Blocks, Threads);
  std::set<std::vector<uint32_t>> Seen;
  Result = llvm::cantFail(explore(O, [&](StepChooser &Chooser, Observer &Watch) -> llvm::Expected<Outcome> {
    KernelRun R(Text, "sm_70");
    const uint64_t Out = R.buffer(std::vector<uint32_t>(8, 9));
    R.config().Grid = {Blocks};
    R.config().Block = {Threads};
    R.config().addArg(Out);
    R.options().Chooser = &Chooser;
    R.options().Observers = {&Watch};
    const Outcome End = R.its();
    if (End.Kind != OutcomeKind::Stopped)
      Seen.insert(R.read<uint32_t>(Out, 8));
    return End;
  }));
  return Seen;
}

bool matches(const std::vector<uint32_t> &Registers, const litmus::Outcome &O) {
  return llvm::all_of(O, [&](const auto &Entry) { return Entry.first < 8 && Registers[Entry.first] == Entry.second; });
}

TEST_P(Litmus, HoldsInEveryScheduleThatThereIs) {
  const Case &T = GetParam();
  ExploreResult All;
  const auto Seen = outcomesOf(T, {}, All);
  EXPECT_TRUE(All.Complete) << All.Executions;
  EXPECT_FALSE(Seen.empty());
  for (const std::vector<uint32_t> &Registers : Seen)
    for (const litmus::Outcome &Never : T.Forbidden)
      EXPECT_FALSE(matches(Registers, Never)) << testing::PrintToString(Registers);
  for (const litmus::Outcome &Possible : T.Possible)
    EXPECT_TRUE(llvm::any_of(Seen, [&](const auto &R) { return matches(R, Possible); })) << testing::PrintToString(Possible);
}

TEST_P(Litmus, ReductionLosesNoOutcome) {
  const Case &T = GetParam();
  ExploreResult Reduced, Whole;
  ExploreOptions Brute;
  Brute.BruteForce = true;
  Brute.MaxExecutions = 3000;
  const auto Few = outcomesOf(T, {}, Reduced), Every = outcomesOf(T, Brute, Whole);
  if (!Whole.Complete)
    GTEST_SKIP() << "more than 3000 interleavings";
  EXPECT_EQ(Few, Every);
  EXPECT_LE(Reduced.Executions, Whole.Executions);
}

INSTANTIATE_TEST_SUITE_P(Every, Litmus, testing::ValuesIn(allTests()), [](const auto &Info) {
  std::string Name = Info.param.File + "_" + std::to_string(Info.param.Line);
  for (char &C : Name)
    C = llvm::isAlnum(C) ? C : '_';
  return Name;
});

} // namespace
} // namespace warpshift::simt
