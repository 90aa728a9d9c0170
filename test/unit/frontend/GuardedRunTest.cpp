#include "frontend/parse/GuardedRunInternal.h"
#include "llvm/Support/ErrorHandling.h"
#include "gtest/gtest.h"
#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace warpshift;

namespace {

std::thread::id threadOfRun() {
  std::thread::id Out;
  EXPECT_EQ(runGuarded([&] { Out = std::this_thread::get_id(); }), std::nullopt);
  return Out;
}

TEST(GuardedRun, TheNextRunGetsTheSameThread) {
  const std::thread::id First = threadOfRun();
  EXPECT_NE(First, std::this_thread::get_id());
  EXPECT_EQ(threadOfRun(), First);
}

TEST(GuardedRun, ARunWithinARunGetsAnother) {
  std::thread::id Outer, Inner;
  EXPECT_EQ(runGuarded([&] {
              Outer = std::this_thread::get_id();
              Inner = threadOfRun();
            }),
            std::nullopt);
  EXPECT_NE(Outer, Inner);
}

TEST(GuardedRun, AFatalErrorIsItsReasonAndTheThreadIsParked) {
  std::thread::id Crashed;
  const std::optional<std::string> Why = runGuarded([&] {
    Crashed = std::this_thread::get_id();
    llvm::report_fatal_error("no such instruction\nat all");
  });
  EXPECT_EQ(Why, "no such instruction");
  EXPECT_NE(threadOfRun(), Crashed);
}

TEST(GuardedRun, ASignalIsOneRunsFailure) {
  std::thread::id Crashed;
  const std::optional<std::string> Why = runGuarded([&] {
    Crashed = std::this_thread::get_id();
    std::raise(SIGSEGV);
  });
  EXPECT_EQ(Why, "signal " + std::to_string(SIGSEGV));
  EXPECT_NE(threadOfRun(), Crashed);
}

/// Touches so many MiB of stack.
int useStack(unsigned MiB) {
  volatile char Room[1u << 20];
  for (size_t N = 0; N < sizeof(Room); N += 1024)
    Room[N] = char(MiB);
  return MiB == 0 ? Room[0] : useStack(MiB - 1) + Room[1024];
}

TEST(GuardedRun, AThreadWhoseStackWasUsedFarDownEnds) {
  const std::thread::id First = threadOfRun();
  EXPECT_EQ(runGuarded([] { useStack(2); }), std::nullopt);
  EXPECT_EQ(threadOfRun(), First);
  EXPECT_EQ(runGuarded([] { useStack(20); }), std::nullopt);
  EXPECT_NE(threadOfRun(), First);
}

TEST(GuardedRun, AChildOfTheProcessHasThreadsOfItsOwn) {
  threadOfRun();
  const pid_t Child = fork();
  if (Child == 0) {
    alarm(30);
    bool Ran = false;
    runGuarded([&] { Ran = true; });
    _exit(Ran ? 7 : 1);
  }
  int Status = 0;
  ASSERT_EQ(waitpid(Child, &Status, 0), Child);
  EXPECT_TRUE(WIFEXITED(Status));
  EXPECT_EQ(WEXITSTATUS(Status), 7);
}

TEST(GuardedRun, WhatTheWorkOwnsIsGoneWhenItHasReturned) {
  auto State = std::make_shared<int>(1);
  EXPECT_EQ(runGuarded([State] { ++*State; }), std::nullopt);
  EXPECT_EQ(State.use_count(), 1);
}

} // namespace
