// Every plan that lies beside a sample is one this parser takes, and prints and reads back equal.
#include "verify/LaunchPlan.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;

TEST(SamplePlans, AllOfThemParseAndRoundTrip) {
  unsigned Seen = 0;
  std::error_code EC;
  for (llvm::sys::fs::recursive_directory_iterator It(WARPSHIFT_TEST_DIR "/samples", EC), End; !EC && It != End;
       It.increment(EC)) {
    if (!llvm::StringRef(It->path()).ends_with(".plan.yaml"))
      continue;
    ++Seen;
    auto Plan = readPlanFile(It->path());
    ASSERT_TRUE(bool(Plan)) << llvm::toString(Plan.takeError());
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printPlan(*Plan, OS);
    auto Back = parsePlan(llvm::MemoryBufferRef(Text, "printed"));
    ASSERT_TRUE(bool(Back)) << It->path() << ":\n" << Text << llvm::toString(Back.takeError());
    Back->BaseDir = Plan->BaseDir;
    EXPECT_EQ(*Back, *Plan) << It->path() << ":\n" << Text;
  }
  EXPECT_GT(Seen, 0u);
}
