#include "frontend/parse/GuardedRunInternal.h"
#include "support/LargeStack.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

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

/// So much of a stack may stay in memory while nobody needs it.
constexpr size_t KeptStackBytes = 8u << 20;

/// Was the stack of this thread used further down than that?
bool isStackDeep() {
#ifdef __linux__
  const auto Page = uintptr_t(sysconf(_SC_PAGESIZE));
  const uintptr_t Below = (uintptr_t(__builtin_frame_address(0)) - KeptStackBytes) & ~(Page - 1);
  unsigned char InMemory = 0;
  return mincore(reinterpret_cast<void *>(Below), Page, &InMemory) != 0 || (InMemory & 1);
#else
  return true;
#endif
}

/// Does one run after the other. A thread for each would get its stack from the system anew, page by page.
class GuardThread {
public:
  static void start(std::shared_ptr<Run> R, std::function<void()> Work) {
    GuardThread *T = Idle::here()->take();
    if (!T) {
      T = new GuardThread; // It ends itself.
      llvm::thread(std::optional<unsigned>(LargeStackBytes), [T] { T->loop(); }).detach();
    }
    std::lock_guard<std::mutex> Lock(T->M);
    T->Next = std::move(R);
    T->Work = std::move(Work);
    T->Changed.notify_one();
  }

  /// Those that wait for work.
  class Idle {
  public:
    /// A child of this process has none of its threads: it begins with another one.
    static Idle *&here() {
      static Idle *Here = new Idle;
      return Here;
    }
    GuardThread *take() {
      std::lock_guard<std::mutex> Lock(M);
      return Threads.empty() ? nullptr : Threads.pop_back_val();
    }
    void add(GuardThread *T) {
      std::lock_guard<std::mutex> Lock(M);
      Threads.push_back(T);
    }

  private:
    std::mutex M;
    llvm::SmallVector<GuardThread *> Threads;
  };

private:
  void loop() {
    HandlerStack Handlers;
    while (runNext()) {
    }
    delete this;
  }
  bool runNext();

  std::mutex M;
  std::condition_variable Changed;
  std::shared_ptr<Run> Next;
  std::function<void()> Work;
};

/// False: nobody gives it more.
bool GuardThread::runNext() {
  std::unique_lock<std::mutex> Lock(M);
  Changed.wait(Lock, [&] { return Next != nullptr; });
  const std::shared_ptr<Run> R = std::exchange(Next, nullptr);
  std::function<void()> Now = std::exchange(Work, nullptr);
  Lock.unlock();
  currentRun() = R.get();
  {
    llvm::CrashRecoveryContext Guard;
    if (!Guard.RunSafely(Now)) {
      R->finish("signal " + std::to_string(Guard.RetCode - 128));
      parkBelowDeadFrames();
    }
  }
  currentRun() = nullptr;
  Now = nullptr; // before the caller goes on, so that the last owner is known
  const bool GoesOn = !isStackDeep();
  if (GoesOn)
    Idle::here()->add(this); // Its next run may be given to it before this one is called finished.
  R->finish(std::nullopt);
  return GoesOn;
}

} // namespace

std::optional<std::string> warpshift::runGuarded(std::function<void()> Work) {
  installOnce();
  static const int Registered = pthread_atfork(nullptr, nullptr, [] { GuardThread::Idle::here() = new GuardThread::Idle; });
  (void)Registered;
  auto R = std::make_shared<Run>();
  GuardThread::start(R, std::move(Work));
  std::unique_lock<std::mutex> Lock(R->M);
  R->Changed.wait(Lock, [&] { return R->Finished; });
  return R->Failure;
}
