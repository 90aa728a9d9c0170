#include "frontend/parse/GuardedRunInternal.h"
#include "support/LargeStack.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <condition_variable>
#include <csignal>
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
    for (int Signal : {SIGSEGV, SIGBUS}) { // A stack that is full has no room for the handler.
      struct sigaction Action;
      sigaction(Signal, nullptr, &Action);
      Action.sa_flags |= SA_ONSTACK;
      sigaction(Signal, &Action, nullptr);
    }
    llvm::install_fatal_error_handler(onFatalError, nullptr);
    return true;
  }();
  (void)Done;
}

/// A stack for the handlers of signals, while this thread lives; after a crash, for good.
class HandlerStack {
public:
  HandlerStack() : Bytes(new char[Size]) {
    stack_t New{};
    New.ss_sp = Bytes;
    New.ss_size = Size;
    sigaltstack(&New, &Old);
  }
  ~HandlerStack() {
    sigaltstack(&Old, nullptr);
    delete[] Bytes;
  }

private:
  static constexpr size_t Size = 64 << 10;
  char *Bytes;
  stack_t Old{};
};

} // namespace

std::optional<std::string> warpshift::runGuarded(std::function<void()> Work) {
  installOnce();
  auto R = std::make_shared<Run>();
  llvm::thread Thread(std::optional<unsigned>(LargeStackBytes), [R, Work = std::move(Work)]() mutable {
    currentRun() = R.get();
    HandlerStack Handlers;
    llvm::CrashRecoveryContext Guard;
    if (!Guard.RunSafely(Work)) {
      R->finish("signal " + std::to_string(Guard.RetCode - 128));
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
