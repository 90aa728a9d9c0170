#include "frontend/parse/GuardedRunInternal.h"
#include "llvm/Support/ErrorHandling.h"
#include "gtest/gtest.h"
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace warpshift;

namespace {

/// The system's number: a new thread may get the address of one that has ended.
pid_t threadOfRun() {
  pid_t Out = 0;
  EXPECT_EQ(runGuarded([&] { Out = gettid(); }), std::nullopt);
  return Out;
}

TEST(GuardedRun, TheNextRunGetsTheSameThread) {
  const pid_t First = threadOfRun();
  EXPECT_NE(First, gettid());
  EXPECT_EQ(threadOfRun(), First);
}

TEST(GuardedRun, ARunWithinARunGetsAnother) {
  pid_t Outer = 0, Inner = 0;
  EXPECT_EQ(runGuarded([&] {
              Outer = gettid();
              Inner = threadOfRun();
            }),
            std::nullopt);
  EXPECT_NE(Outer, Inner);
}

TEST(GuardedRun, AFatalErrorIsItsReasonAndTheThreadIsParked) {
  pid_t Crashed = 0;
  const std::optional<std::string> Why = runGuarded([&] {
    Crashed = gettid();
    llvm::report_fatal_error("no such instruction\nat all");
  });
  EXPECT_EQ(Why, "no such instruction");
  EXPECT_NE(threadOfRun(), Crashed);
}

TEST(GuardedRun, ASignalIsOneRunsFailure) {
  pid_t Crashed = 0;
  const std::optional<std::string> Why = runGuarded([&] {
    Crashed = gettid();
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
  const pid_t First = threadOfRun();
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
