#include "frontend/parse/GuardedRunInternal.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/thread.h"
#include <cstdlib>
#include <condition_variable>
#include <memory>
#include <mutex>

using namespace warpshift;

namespace {

struct Run {
  std::mutex M;
  std::condition_variable Changed;
  bool Finished = false;
  std::optional<std::string> Failure;

  void finish(std::optional<std::string> Why) {
    std::lock_guard<std::mutex> Lock(M);
    Finished = true;
    Failure = std::move(Why);
    Changed.notify_all();
  }
};

/// LLVM's fatal error handler is one per process and receives nothing but the reason: the thread says which run.
Run *&currentRun() {
  static thread_local Run *Current = nullptr;
  return Current;
}

[[noreturn]] void park() {
  std::mutex M;
  std::condition_variable Never;
  std::unique_lock<std::mutex> Lock(M);
  for (;;)
    Never.wait(Lock);
}

/// Parks below the frames that a longjmp left behind, so that they are not overwritten.
[[noreturn]] void parkBelowDeadFrames() {
  volatile char *Gap = static_cast<char *>(__builtin_alloca(2 << 20));
  (void)Gap;
  park();
}

void onFatalError(void *, const char *Reason, bool) {
  Run *R = currentRun();
  if (!R) { // not ours; LLVM would exit with 1, which means "findings" to our callers
    llvm::errs() << "warpshift: internal error: " << Reason << '\n';
    std::_Exit(2);
  }
  R->finish(std::string(llvm::StringRef(Reason).split('\n').first));
  park();
}

void installOnce() {
  static const bool Done = [] {
    llvm::CrashRecoveryContext::Enable();
    llvm::install_fatal_error_handler(onFatalError, nullptr);
    return true;
  }();
  (void)Done;
}

} // namespace

std::optional<std::string> warpshift::runGuarded(std::function<void()> Work) {
  installOnce();
  auto R = std::make_shared<Run>();
  constexpr unsigned StackSize = 8 << 20; // clang recurses over expressions
  llvm::thread Thread(std::optional<unsigned>(StackSize), [R, Work = std::move(Work)]() mutable {
    currentRun() = R.get();
    llvm::CrashRecoveryContext Guard;
    if (!Guard.RunSafely(Work)) {
      R->finish("a signal was caught");
      parkBelowDeadFrames();
    }
    currentRun() = nullptr;
    Work = nullptr; // before the caller goes on, so that the last owner is known
    R->finish(std::nullopt);
  });
  std::unique_lock<std::mutex> Lock(R->M);
  R->Changed.wait(Lock, [&] { return R->Finished; });
  Lock.unlock();
  if (R->Failure)
    Thread.detach();
  else
    Thread.join();
  return R->Failure;
}
