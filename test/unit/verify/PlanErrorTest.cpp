// What a person sees when a plan is wrong: the line, the column, the caret, and what to write instead.
#include "verify/LaunchPlan.h"
#include "support/Error.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;
using ::testing::AllOf;
using ::testing::HasSubstr;

namespace {

std::string errorOf(llvm::StringRef Text) {
  auto Plan = parsePlan(llvm::MemoryBufferRef(Text, "p.yaml"));
  if (Plan)
    return "(no error)";
  llvm::Error E = Plan.takeError();
  EXPECT_TRUE(E.isA<warpshift::ToolError>());
  return llvm::toString(std::move(E));
}

std::string withArg(llvm::StringRef Arg) {
  return errorOf(("schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblock: 32\nargs:\n  - " + Arg + "\n").str());
}

TEST(PlanError, AnUnknownKeyGetsACaretAndAdvice) {
  EXPECT_EQ(errorOf("schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblok: 32\nblock: 32\n"),
            "p.yaml:4:1: error: unknown key 'blok' in the plan; did you mean 'block'?\n"
            "blok: 32\n"
            "^~~~");
}

TEST(PlanError, AnUnknownKeyFarFromAnyOtherListsTheKnownOnes) {
  EXPECT_THAT(withArg("{name: a, scalar: s32, value: 1, colour: red}"),
              AllOf(HasSubstr("p.yaml:6:38: error: unknown key 'colour' in an argument"), HasSubstr("known keys: ")));
}

TEST(PlanError, SeveralMistakesAreAllShown) {
  std::string Text = errorOf("schema: warpshift-plan/1\nkernel: k\ngrid: 0\nblock: [2000]\nfoo: 1\n");
  EXPECT_THAT(Text, AllOf(HasSubstr("p.yaml:3:7: error: grid must be between 1 and"),
                          HasSubstr("p.yaml:4:9: error: block must be between 1 and 1024"),
                          HasSubstr("p.yaml:5:1: error: unknown key 'foo'")));
}

TEST(PlanError, ABlockOfMoreThan1024ThreadsIsRefused) {
  EXPECT_THAT(errorOf("schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblock: [64, 32]\n"),
              HasSubstr("p.yaml:4:9: error: a block has at most 1024 threads, this one has 2048"));
}

TEST(PlanError, AMissingKernelIsNamed) {
  EXPECT_THAT(errorOf("schema: warpshift-plan/1\ngrid: 1\nblock: 32\n"), HasSubstr("the plan needs the key 'kernel'"));
}

TEST(PlanError, AnotherSchemaIsRefused) {
  EXPECT_THAT(errorOf("schema: warpshift-plan/9\nkernel: k\ngrid: 1\nblock: 32\n"),
              HasSubstr("this version reads schema warpshift-plan/1"));
}

TEST(PlanError, AnUnknownElementTypeIsRefused) {
  EXPECT_THAT(withArg("{buffer: float, count: 3}"), HasSubstr("p.yaml:6:14: error: expected a type: u8"));
}

TEST(PlanError, AValueThatDoesNotFitItsTypeIsRefused) {
  EXPECT_THAT(withArg("{scalar: u8, value: 300}"), HasSubstr("p.yaml:6:25: error: expected a value of type u8"));
}

TEST(PlanError, AnArgumentIsExactlyOneKind) {
  EXPECT_THAT(withArg("{scalar: u8, value: 3, buffer: f32, count: 1}"),
              HasSubstr("an argument is exactly one of buffer, pointer, scalar, struct"));
}

TEST(PlanError, AnUnknownInitIsRefused) {
  EXPECT_THAT(withArg("{buffer: u8, count: 3, init: noise}"), HasSubstr("expected zero, poison, iota"));
}

TEST(PlanError, AToleranceOnIntegersIsRefused) {
  EXPECT_THAT(withArg("{buffer: u8, count: 3, compare: {ulp: 1}}"), HasSubstr("ulp compares floating point numbers"));
}

TEST(PlanError, APointerToAnUndeclaredBufferIsRefused) {
  EXPECT_THAT(withArg("{pointer: {buffer: ghost}}"), HasSubstr("no buffer 'ghost' is declared in this plan"));
}

TEST(PlanError, APointerPastTheEndOfItsBufferIsRefused) {
  EXPECT_THAT(withArg("{buffer: u8, count: 3}\n  - {pointer: {buffer: arg0, offset: 4}}"),
              HasSubstr("offset 4 is past the end of 'arg0', which has 3 bytes"));
}

TEST(PlanError, ABufferDeclaredTwiceIsRefused) {
  EXPECT_THAT(withArg("{name: a, buffer: u8, count: 3}\n  - {name: a, buffer: u8, count: 3}"),
              HasSubstr("the buffer 'a' is declared twice"));
}

TEST(PlanError, AKeyGivenTwiceIsRefused) {
  EXPECT_THAT(errorOf("schema: warpshift-plan/1\nkernel: k\nkernel: j\ngrid: 1\nblock: 32\n"),
              HasSubstr("p.yaml:3:1: error: 'kernel' is given twice"));
}

TEST(PlanError, BrokenYamlKeepsItsPosition) {
  EXPECT_THAT(errorOf("schema: warpshift-plan/1\nargs: [1, 2\n"), HasSubstr("p.yaml:"));
}

TEST(PlanError, AnEmptyPlanSaysSo) { EXPECT_THAT(errorOf(""), HasSubstr("the plan is empty")); }

TEST(PlanError, AListIsNoPlan) { EXPECT_THAT(errorOf("- 1\n- 2\n"), HasSubstr("expected the plan as a map of keys")); }

TEST(PlanError, AMissingFileIsAnIoError) {
  auto Plan = readPlanFile("/nonexistent/p.yaml");
  ASSERT_FALSE(Plan);
  EXPECT_THAT(llvm::toString(Plan.takeError()), HasSubstr("cannot read the plan '/nonexistent/p.yaml'"));
}

TEST(PlanError, ABufferIsNamedSoThatItsFileStaysInItsFolder) {
  for (const char *Name : {"../../x", "/etc/x", "a/b", "..", ".hidden", "a\\\\b", "a\\x01"})
    EXPECT_THAT(withArg(("{name: \"" + llvm::Twine(Name) + "\", buffer: s32, count: 4}").str()),
                HasSubstr("written to a file of its name"))
        << Name;
  EXPECT_EQ(withArg("{name: my data, buffer: s32, count: 4}"), "(no error)");
}

} // namespace
