#include "verify/Minimize.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;

namespace {

LaunchPlan plan(Dim3 Grid, Dim3 Block, uint64_t N) {
  LaunchPlan P;
  BufferDecl B;
  B.Name = "in";
  B.Type = ScalarType::S32;
  B.Count = 64;
  B.Init.K = InitSpec::Kind::Random;
  B.Init.Max = 100;
  P.Buffers.push_back(B);
  Launch L;
  L.Kernel = "k";
  L.Grid = Grid;
  L.Block = Block;
  PlanArg A;
  A.Value.Type = ScalarType::S32;
  A.Value.Bits = N;
  L.Args.push_back(A);
  P.Launches.push_back(L);
  return P;
}

TEST(Minimize, AFailureThatNeedsNothingShrinksToNothing) {
  MinimizeResult R = minimizePlan(plan({8, 2, 1}, {128, 4, 1}, 500), [](const LaunchPlan &) { return true; }, 200);
  const Launch &L = R.Plan.Launches[0];
  EXPECT_EQ(L.Grid, (Dim3{1, 1, 1}));
  EXPECT_EQ(L.Block, (Dim3{1, 1, 1}));
  EXPECT_EQ(L.Args[0].Value.Bits, 0u);
  EXPECT_EQ(R.Plan.Buffers[0].Init.K, InitSpec::Kind::Zero);
}

TEST(Minimize, WhatTheFailureNeedsStays) {
  auto NeedsAFullWarpAndCountingData = [](const LaunchPlan &P) {
    return P.Launches[0].Block.X >= 32 && P.Launches[0].Args[0].Value.Bits >= 33 && P.Buffers[0].Init.K != InitSpec::Kind::Zero;
  };
  MinimizeResult R = minimizePlan(plan({4, 1, 1}, {256, 1, 1}, 500), NeedsAFullWarpAndCountingData, 200);
  EXPECT_EQ(R.Plan.Launches[0].Block.X, 32u);
  EXPECT_EQ(R.Plan.Launches[0].Args[0].Value.Bits, 33u);
  EXPECT_EQ(R.Plan.Buffers[0].Init.K, InitSpec::Kind::Iota);
}

TEST(Minimize, TheNumberOfTrialsIsBounded) {
  unsigned Asked = 0;
  minimizePlan(plan({64, 64, 64}, {1024, 1, 1}, 1000), [&](const LaunchPlan &) { return ++Asked, false; }, 5);
  EXPECT_EQ(Asked, 5u);
}

TEST(Minimize, ASuperfluousLaunchIsDropped) {
  LaunchPlan P = plan({1, 1, 1}, {1, 1, 1}, 0);
  P.Launches.push_back(P.Launches[0]);
  P.Launches[1].Kernel = "culprit";
  MinimizeResult R = minimizePlan(P, [](const LaunchPlan &C) { return C.Launches.back().Kernel == "culprit"; }, 50);
  ASSERT_EQ(R.Plan.Launches.size(), 1u);
  EXPECT_EQ(R.Plan.Launches[0].Kernel, "culprit");
}

TEST(Minimize, TheSimplestFailingScheduleIsTaken) {
  std::vector<std::string> All = {"converged", "ascending", "random:1"};
  EXPECT_EQ(minimizeSchedule("random:1", All, [](llvm::StringRef S) { return S != "converged"; }), "ascending");
  EXPECT_EQ(minimizeSchedule("random:1", All, [](llvm::StringRef) { return false; }), "random:1");
}

} // namespace
