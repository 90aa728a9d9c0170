#include "tool/ShardChoice.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <map>

using namespace warpshift;

static std::string chosen(llvm::StringRef Text, std::map<std::string, std::string> Variables = {}) {
  auto C = chooseShard(Text, [&](llvm::StringRef Name) -> std::optional<std::string> {
    auto It = Variables.find(Name.str());
    return It == Variables.end() ? std::nullopt : std::optional<std::string>(It->second);
  });
  if (!C) {
    llvm::consumeError(C.takeError());
    return "error";
  }
  return std::to_string(C->Index) + "/" + std::to_string(C->Count);
}

TEST(ShardChoice, InNumbers) {
  EXPECT_EQ(chosen("2/4"), "2/4");
  for (llvm::StringRef Bad : {"0/4", "5/4", "1/0", "4", "", "/", "a/4", "1/b", "-1/4", "1/4/2"})
    EXPECT_EQ(chosen(Bad), "error") << Bad.str();
}

TEST(ShardChoice, OfASlurmArray) {
  EXPECT_EQ(chosen("auto", {{"SLURM_ARRAY_TASK_ID", "7"},
                            {"SLURM_ARRAY_TASK_MIN", "1"},
                            {"SLURM_ARRAY_TASK_STEP", "2"},
                            {"SLURM_ARRAY_TASK_COUNT", "5"}}),
            "4/5");
  EXPECT_EQ(chosen("auto", {{"SLURM_ARRAY_TASK_ID", "0"}, {"SLURM_ARRAY_TASK_MIN", "0"}, {"SLURM_ARRAY_TASK_COUNT", "5"}}),
            "1/5");
  EXPECT_EQ(chosen("auto/9", {{"SLURM_ARRAY_TASK_ID", "7"}, {"SLURM_ARRAY_TASK_COUNT", "1"}}),
            "7/9"); // Only one task is run again.
}

TEST(ShardChoice, OfAStepOrACiJob) {
  EXPECT_EQ(chosen("auto", {{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "3"}}), "1/3");
  EXPECT_EQ(chosen("auto", {{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "1"}}), "error"); // A batch script, not a step.
  EXPECT_EQ(chosen("auto", {{"CI_NODE_INDEX", "3"}, {"CI_NODE_TOTAL", "3"}}), "3/3");
}

TEST(ShardChoice, OfGnuParallel) {
  EXPECT_EQ(chosen("auto/4", {{"PARALLEL_SEQ", "4"}}), "4/4");
  EXPECT_EQ(chosen("auto/4", {{"PARALLEL_SEQ", "5"}}), "error");
  EXPECT_EQ(chosen("auto", {{"PARALLEL_SEQ", "4"}}), "error");
  EXPECT_EQ(chosen("auto/4"), "error");
}
