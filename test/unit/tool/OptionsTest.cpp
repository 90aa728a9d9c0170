#include "tool/Options.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <set>

using namespace warpshift;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

Options parsed(std::vector<std::string> Args) {
  llvm::Expected<Options> O = parseCommandLine(Args);
  if (O)
    return *O;
  ADD_FAILURE() << llvm::toString(O.takeError());
  return {};
}

std::string failure(std::vector<std::string> Args) {
  llvm::Expected<Options> O = parseCommandLine(Args);
  return O ? "(no error)" : llvm::toString(O.takeError());
}

} // namespace

TEST(Options, PathsAndFlagsMixInAnyOrder) {
  Options O = parsed({"check", "src", "-p", "build", "a.cu", "--no-cuda"});
  EXPECT_EQ(O.Cmd, Command::Check);
  EXPECT_THAT(O.Paths, ElementsAre("src", "a.cu"));
  EXPECT_EQ(O.BuildDir, "build");
  EXPECT_TRUE(O.NoCuda);
}

TEST(Options, AValueMayBeAttachedOrSeparate) {
  EXPECT_EQ(parsed({"check", "-j8"}).Jobs, 8u);
  EXPECT_EQ(parsed({"check", "-j", "8"}).Jobs, 8u);
  EXPECT_EQ(parsed({"check", "--jobs=8"}).Jobs, 8u);
  EXPECT_EQ(parsed({"check", "--jobs", "8"}).Jobs, 8u);
  EXPECT_EQ(parsed({"check", "--extra-arg=-DX=1"}).ExtraArgs, std::vector<std::string>{"-DX=1"});
}

TEST(Options, AfterTwoDashesEverythingIsAPath) {
  EXPECT_THAT(parsed({"check", "--", "-i", "--help"}).Paths, ElementsAre("-i", "--help"));
}

TEST(Options, AnUnknownOptionNamesTheNearest) {
  EXPECT_EQ(failure({"check", "--ach=60"}),
            "unknown option '--ach'; did you mean '--arch'? ('warpshift check --help' lists them)");
  EXPECT_EQ(failure({"check", "-q"}), "unknown option '-q' ('warpshift check --help' lists them)");
}

TEST(Options, AnOptionOfAnotherCommandSaysWhose) {
  EXPECT_EQ(failure({"check", "-i"}), "'check' takes no option '-i' (it belongs to: fix)");
  EXPECT_EQ(failure({"check", "--plan=x"}), "'check' takes no option '--plan' (it belongs to: verify, run)");
}

TEST(Options, AnUnknownCommandNamesTheNearest) {
  EXPECT_EQ(failure({"chek"}), "unknown command 'chek'; did you mean 'check'? ('warpshift --help' lists them)");
}

TEST(Options, MissingAndSuperfluousValues) {
  EXPECT_EQ(failure({"check", "--arch"}), "option '--arch' needs a value: --arch LIST");
  EXPECT_EQ(failure({"check", "--no-cuda=1"}), "option '--no-cuda' takes no value");
}

TEST(Options, ArchitecturesAreSortedAndUnique) {
  EXPECT_THAT(parsed({"check", "--arch=sm_90,60,compute_70,60"}).Archs, ElementsAre("60", "70", "90"));
  EXPECT_THAT(failure({"check", "--arch=volta"}), HasSubstr("'volta' is not an architecture"));
}

TEST(Options, AssumptionsAreGrantedAndTakenBack) {
  Options O = parsed({"check", "--assume=structured,A3", "--assume", "no-partial-warps"});
  EXPECT_TRUE(O.Granted.has(Assumption::Structured));
  EXPECT_TRUE(O.Granted.has(Assumption::Block1D));
  EXPECT_FALSE(O.Granted.has(Assumption::PartialWarps));
}

TEST(Options, TheKeyNoAliasIsNotANegation) {
  EXPECT_TRUE(parsed({"check", "--assume=no-alias"}).Granted.has(Assumption::NoAlias));
  EXPECT_FALSE(parsed({"check", "--assume=no-alias", "--assume=no-no-alias"}).Granted.has(Assumption::NoAlias));
}

TEST(Options, AnUnknownAssumptionListsAll) {
  EXPECT_THAT(failure({"check", "--assume=structrued"}),
              HasSubstr("no assumption 'structrued'; did you mean 'structured'? (one of structured, partial-warps"));
}

TEST(Options, WhyTakesAFileAndALine) {
  Options O = parsed({"check", "--why", "src/a:b.cu:12"});
  EXPECT_EQ(O.WhyFile, "src/a:b.cu");
  EXPECT_EQ(O.WhyLine, 12u);
  EXPECT_THAT(failure({"check", "--why=a.cu"}), HasSubstr("is not FILE:LINE"));
  EXPECT_THAT(failure({"check", "--why=a.cu:0"}), HasSubstr("is not FILE:LINE"));
}

TEST(Options, LaunchExtentsDefaultToOne) {
  EXPECT_THAT(parsed({"run", "--grid=4,2"}).Grid, ElementsAre(4, 2, 1));
  EXPECT_THAT(failure({"run", "--block=0"}), HasSubstr("an extent is at least 1"));
  EXPECT_THAT(failure({"run", "--block=1,1,1,1"}), HasSubstr("more than three extents"));
}

TEST(Options, WordsComeFromClosedLists) {
  EXPECT_EQ(parsed({"check", "--format=sarif"}).Fmt, Format::Sarif);
  EXPECT_EQ(parsed({"run", "--mode=lockstep"}).Mode, RunMode::Lockstep);
  EXPECT_THAT(failure({"check", "--fallback=maybe"}), HasSubstr("'maybe' is none of report, activemask"));
}

TEST(Options, HelpIsRecognisedAnywhere) {
  EXPECT_TRUE(parsed({"fix", "a.cu", "--help"}).Help);
  EXPECT_TRUE(parsed({"--help"}).Overview);
  EXPECT_TRUE(parsed({"--version"}).Version);
}

TEST(Options, NoFlagIsDefinedTwiceAndEachBelongsToACommand) {
  std::set<std::string> Seen;
  for (const OptionRecord &R : optionRecords()) {
    EXPECT_TRUE(Seen.insert(R.Long.str()).second) << R.Long.str();
    if (!R.Short.empty()) {
      EXPECT_TRUE(Seen.insert(R.Short.str()).second) << R.Short.str();
    }
    EXPECT_NE(R.Commands, 0u) << R.Long.str();
    EXPECT_FALSE(R.Help.empty()) << R.Long.str();
    EXPECT_EQ(R.Meta.empty(), R.Argument == OptionArgument::None) << R.Long.str();
  }
}
