#include "tool/Supervisor.h"
#include "gtest/gtest.h"
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace warpshift;

namespace {

/// What the child of the last attempt says about its work; each test runs supervise in a process of its own, since it
/// returns twice.
int supervised(const UnitLimits &Limits, std::string &Err, llvm::function_ref<int(UnitWatch &)> Work) {
  int Pipe[2];
  EXPECT_EQ(pipe(Pipe), 0);
  const pid_t Process = fork();
  if (Process == 0) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    bool InChild = false;
    int Code = supervise(Limits, OS, [&](UnitWatch &W) {
      InChild = true;
      return Work(W);
    });
    if (!InChild && write(Pipe[1], Text.data(), Text.size()) < 0)
      _exit(99);
    _exit(Code);
  }
  close(Pipe[1]);
  char Buffer[256];
  for (ssize_t N; (N = read(Pipe[0], Buffer, sizeof(Buffer))) > 0;)
    Err.append(Buffer, N);
  close(Pipe[0]);
  int Status = 0;
  waitpid(Process, &Status, 0);
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : 1000 + WTERMSIG(Status);
}

int supervised(llvm::function_ref<int(UnitWatch &)> Work) {
  std::string Err;
  return supervised({60, 4096}, Err, Work);
}

[[noreturn]] void die() {
  signal(SIGSEGV, SIG_DFL);
  raise(SIGSEGV);
  _exit(98);
}

TEST(Supervisor, PassesOnTheCodeOfItsWork) {
  EXPECT_EQ(supervised([](UnitWatch &) { return 3; }), 3);
}

TEST(Supervisor, LeavesOutTheUnitThatCrashed) {
  EXPECT_EQ(supervised([](UnitWatch &W) {
              {
                WatchedWork Good(&W, WorkPhase::Parse, "/p/good.cu");
              }
              WatchedWork Bad(&W, WorkPhase::Parse, "/p/bad.cu");
              if (Bad.failure().empty())
                die();
              return Bad.failure() == "parse: crashed (signal 11)" ? 7 : 51;
            }),
            7);
}

TEST(Supervisor, FindsTheCulpritAmongSeveral) {
  EXPECT_EQ(supervised([](UnitWatch &W) {
              auto Run = [&](const char *Unit, bool IsBad, std::string &Failure) {
                WatchedWork Work(&W, WorkPhase::Parse, Unit);
                Failure = Work.failure();
                if (!Failure.empty())
                  return;
                std::this_thread::sleep_for(std::chrono::milliseconds(100)); // Long enough for the other to begin.
                if (IsBad)
                  die();
              };
              std::string Good, Bad;
              std::thread One([&] { Run("/p/good.cu", false, Good); }), Two([&] { Run("/p/bad.cu", true, Bad); });
              One.join();
              Two.join();
              return Good.empty() && Bad == "parse: crashed (signal 11)" ? 7 : 51;
            }),
            7);
}

TEST(Supervisor, EndsAUnitThatTakesTooLong) {
  std::string Err;
  EXPECT_EQ(supervised({1, 4096}, Err,
                       [](UnitWatch &W) {
                         WatchedWork Work(&W, WorkPhase::Judge, "/p/a.cu");
                         while (Work.failure().empty())
                           pause();
                         return Work.failure() == "judge: took longer than 1 s" ? 7 : 51;
                       }),
            7);
}

TEST(Supervisor, EndsAUnitThatNeedsTooMuchMemory) {
  std::string Err;
  EXPECT_EQ(supervised({60, 64}, Err,
                       [](UnitWatch &W) {
                         WatchedWork Work(&W, WorkPhase::Recheck, "/p/a.cu");
                         if (!Work.failure().empty())
                           return Work.failure() == "recheck: needed more than 64 MB" ? 7 : 51;
                         std::this_thread::sleep_for(std::chrono::milliseconds(200)); // Seen small first.
                         std::string Large(256 << 20, 'x');
                         pause();
                         return int(Large.back());
                       }),
            7);
}

TEST(Supervisor, WhatOthersLeaveBehindIsNotAUnitsOwnMemory) {
  std::string Err;
  EXPECT_EQ(supervised({60, 64}, Err,
                       [](UnitWatch &W) {
                         static std::string Failures[3], Kept[3];
                         auto Run = [&](int N, size_t Megabytes, int Milliseconds) {
                           WatchedWork Work(&W, WorkPhase::Parse, "/p/" + std::to_string(N) + ".cu");
                           Failures[N] = Work.failure();
                           std::this_thread::sleep_for(std::chrono::milliseconds(200)); // Seen small first.
                           Kept[N].assign(Megabytes << 20, 'x'); // As facts are.
                           std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
                         };
                         std::thread Long([&] { Run(0, 0, 700); }), One([&] { Run(1, 48, 200); }), Two([&] { Run(2, 48, 200); });
                         for (std::thread *T : {&Long, &One, &Two})
                           T->join();
                         return Failures[0].empty() && Failures[1].empty() && Failures[2].empty() ? 7 : 51;
                       }),
            7);
}

TEST(Supervisor, WhatFailsInTheWalkIsNotParsedAgain) {
  EXPECT_EQ(supervised([](UnitWatch &W) {
              std::string Parse = W.failure(WorkPhase::Parse, "/p/a.cu");
              if (!Parse.empty())
                return Parse == "inference: crashed (signal 11)" ? 7 : 51;
              WatchedWork Work(&W, WorkPhase::Walk, "/p/a.cu");
              die();
            }),
            7);
}

TEST(Supervisor, ACrashOutsideOfEveryUnitEndsTheRunWithAnInternalError) {
  std::string Err;
  EXPECT_EQ(supervised({60, 4096}, Err, [](UnitWatch &) -> int { die(); }), 2);
  EXPECT_EQ(Err, "warpshift: internal error: crashed (signal 11) outside of every file\n");
}

TEST(Supervisor, WhatFollowsTheAnalysisIsNotRepeated) {
  std::string Err;
  EXPECT_EQ(supervised({60, 4096}, Err,
                       [](UnitWatch &W) -> int {
                         W.analysed();
                         die();
                       }),
            2);
  EXPECT_EQ(Err, "warpshift: internal error: crashed (signal 11) when the analysis was done\n");
}

TEST(Supervisor, TheWishOfAUserEndsBoth) {
  EXPECT_EQ(supervised([](UnitWatch &) {
              raise(SIGTERM);
              return 0;
            }),
            1000 + SIGTERM);
}

} // namespace
