#include "tool/Supervisor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <poll.h>
#include <set>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>
#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace warpshift;

namespace {

int64_t milliseconds() {
  using namespace std::chrono;
  return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Resident memory; 0 where the system does not say.
uint64_t memoryOf(pid_t Process) {
  char Text[64] = {};
  const std::string Path = llvm::formatv("/proc/{0}/statm", Process).str();
  int File = open(Path.c_str(), O_RDONLY | O_CLOEXEC);
  if (File < 0)
    return 0;
  ssize_t Length = read(File, Text, sizeof(Text) - 1);
  close(File);
  uint64_t Pages = 0;
  llvm::StringRef Resident = llvm::StringRef(Text, std::max<ssize_t>(Length, 0)).split(' ').second.split(' ').first;
  return Resident.getAsInteger(10, Pages) ? 0 : Pages * uint64_t(sysconf(_SC_PAGESIZE));
}

using UnitKey = std::pair<WorkPhase, std::string>;

/// One unit that is worked on. Lies in memory that parent and child share.
struct Slot {
  std::atomic<bool> Busy;
  std::atomic<uint32_t> Turn; ///< Counts what was worked on here.
  WorkPhase Phase;
  char Unit[4096];

  UnitKey key() const { return {Phase, Unit}; }
};

constexpr unsigned SlotCount = 512; ///< More than threads; what finds no slot is not watched.

struct Board {
  std::atomic<bool> Analysed, Returned;
  Slot Slots[SlotCount];
};

llvm::StringRef nameOf(WorkPhase P) {
  switch (P) {
  case WorkPhase::Parse: return "parse";
  case WorkPhase::Walk: return "inference";
  case WorkPhase::Recheck: return "recheck";
  case WorkPhase::Judge: return "judge";
  case WorkPhase::Examples: return "examples";
  }
  return "";
}

/// What is known from earlier attempts.
struct Record {
  std::map<UnitKey, std::string> Failures;
  std::set<UnitKey> Suspects; ///< To be worked on alone.

  std::string failure(WorkPhase Phase, llvm::StringRef Unit) const {
    auto It = Failures.find({Phase, Unit.str()});
    if (It == Failures.end() && Phase == WorkPhase::Parse)
      It = Failures.find({WorkPhase::Walk, Unit.str()});
    return It == Failures.end() ? std::string() : It->second;
  }
};

/// The child's side.
class BoardWatch final : public UnitWatch {
public:
  BoardWatch(Board &B, const Record &Known) : B(B), Known(Known) {}
  std::string failure(WorkPhase Phase, llvm::StringRef Unit) const override { return Known.failure(Phase, Unit); }
  unsigned begin(WorkPhase Phase, llvm::StringRef Unit) override;
  void end(unsigned Ticket) override;
  void analysed() override { B.Analysed = true; }

private:
  Board &B;
  const Record &Known;
  std::mutex Lock;
  std::condition_variable Changed;
  unsigned Working = 0;
  bool OneAlone = false;
};

unsigned BoardWatch::begin(WorkPhase Phase, llvm::StringRef Unit) {
  const bool Alone = Known.Suspects.count({Phase, Unit.str()}) != 0;
  std::unique_lock<std::mutex> Guard(Lock);
  Changed.wait(Guard, [&] { return !OneAlone && (!Alone || Working == 0); });
  ++Working;
  OneAlone = Alone;
  for (unsigned N = 0; N != SlotCount; ++N) {
    Slot &S = B.Slots[N];
    if (S.Busy || Unit.size() >= sizeof(S.Unit))
      continue;
    S.Phase = Phase;
    std::memcpy(S.Unit, Unit.data(), Unit.size());
    S.Unit[Unit.size()] = 0;
    ++S.Turn;
    S.Busy = true;
    return N;
  }
  return SlotCount;
}

void BoardWatch::end(unsigned Ticket) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (Ticket != SlotCount)
    B.Slots[Ticket].Busy = false;
  --Working;
  OneAlone = false;
  Changed.notify_all();
}

/// The parent's side of one attempt.
class Attempt {
public:
  Attempt(Board &B, pid_t Child, int Alive, const UnitLimits &Limits, Record &Known)
      : B(B), Child(Child), Alive(Alive), Limits(Limits), Known(Known) {}
  /// Waits for the end of the child, or ends it; what is to blame for that goes into the record.
  void watch();
  int Status = 0;        ///< How it ended, as waitpid says.
  bool Hopeless = false; ///< Nobody is to blame: another attempt would end as this one.
  std::string Reason;

private:
  /// What the parent saw when it first looked at a unit.
  struct Look {
    uint32_t Turn = 0;
    int64_t Since = 0; ///< In milliseconds.
    uint64_t Memory = 0;
    bool Beside = false; ///< Others were worked on meanwhile: what the process has grown by may be theirs.
  };
  void lookAtAll();
  bool tooLong(unsigned N) const;
  bool tooMuch() const;
  void waitForEnd();
  void blame(llvm::ArrayRef<unsigned> Who, bool OfMemory = false);

  Board &B;
  pid_t Child;
  int Alive; ///< The end of a pipe that the child holds open.
  const UnitLimits &Limits;
  Record &Known;
  Look Looks[SlotCount];
  std::vector<unsigned> Busy; ///< At the last look.
  int64_t Now = 0;
  uint64_t Memory = 0;
};

void Attempt::lookAtAll() {
  Busy.clear();
  Now = milliseconds();
  Memory = memoryOf(Child);
  for (unsigned N = 0; N != SlotCount; ++N) {
    if (!B.Slots[N].Busy)
      continue;
    Busy.push_back(N);
    const uint32_t Turn = B.Slots[N].Turn;
    if (Looks[N].Turn != Turn)
      Looks[N] = {Turn, Now, Memory};
  }
  for (unsigned N : Busy)
    Looks[N].Beside |= Busy.size() > 1;
}

bool Attempt::tooLong(unsigned N) const { return Now - Looks[N].Since > int64_t(Limits.Seconds) * 1000; }

bool Attempt::tooMuch() const {
  uint64_t Before = UINT64_MAX;
  for (unsigned N : Busy)
    Before = std::min(Before, Looks[N].Memory);
  return Before != 0 && Memory > Before && (Memory - Before) >> 20 > uint64_t(Limits.Megabytes) * Busy.size();
}

/// One alone is it; of several, nobody knows. Nor for memory, where others have come to their end beside it.
void Attempt::blame(llvm::ArrayRef<unsigned> Who, bool OfMemory) {
  for (unsigned N : Who) {
    const UnitKey Key{B.Slots[N].Phase, B.Slots[N].Unit};
    if (Who.size() == 1 && !(OfMemory && Looks[N].Beside))
      Known.Failures.emplace(Key, (nameOf(Key.first) + ": " + Reason).str());
    else
      Known.Suspects.insert(Key);
  }
}

void Attempt::waitForEnd() {
  while (waitpid(Child, &Status, 0) < 0 && errno == EINTR) {
  }
}

void Attempt::watch() {
  constexpr int Between = 50; // Milliseconds between two looks.
  for (pollfd P{Alive, POLLIN, 0}; poll(&P, 1, Between) <= 0;) {
    if (B.Analysed)
      continue;
    lookAtAll();
    const bool Long = llvm::any_of(Busy, [&](unsigned N) { return tooLong(N); });
    if (!Long && !tooMuch())
      continue;
    Reason = (Long ? llvm::formatv("took longer than {0} s", Limits.Seconds)
                   : llvm::formatv("needed more than {0} MB", Limits.Megabytes))
                 .str();
    kill(Child, SIGKILL);
    waitForEnd();
    // The board does not change any more; what ended in the meantime is not to blame.
    llvm::erase_if(Busy,
                   [&](unsigned N) { return !B.Slots[N].Busy || B.Slots[N].Turn != Looks[N].Turn || (Long && !tooLong(N)); });
    return blame(Long && !Busy.empty() ? llvm::ArrayRef(Busy.front()) : llvm::ArrayRef(Busy), /*OfMemory=*/!Long);
  }
  waitForEnd();
  if (B.Returned)
    return;
  Reason = WIFSIGNALED(Status) ? llvm::formatv("crashed (signal {0})", WTERMSIG(Status)).str() : "ended with an internal error";
  if (B.Analysed)
    return;
  lookAtAll();
  Hopeless = Busy.empty();
  blame(Busy);
}

/// By somebody who wanted us to stop, or who reads no more.
bool isWish(int Signal) { return llvm::is_contained({SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}, Signal); }

/// As the child ended.
int passOn(const Attempt &A, const Board &B, llvm::raw_ostream &Err) {
  if (WIFEXITED(A.Status) && B.Returned)
    return WEXITSTATUS(A.Status);
  if (WIFSIGNALED(A.Status) && isWish(WTERMSIG(A.Status))) {
    std::signal(WTERMSIG(A.Status), SIG_DFL);
    raise(WTERMSIG(A.Status));
  }
  Err << "warpshift: internal error: " << A.Reason << (B.Analysed ? " when the analysis was done" : " outside of every file")
      << '\n';
  return 2;
}

/// Shared with all children to come; nullptr: the system gives none.
Board *makeBoard() {
  void *Memory = mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return Memory == MAP_FAILED ? nullptr : new (Memory) Board;
}

class NoWatch final : public UnitWatch {
  std::string failure(WorkPhase, llvm::StringRef) const override { return ""; }
  unsigned begin(WorkPhase, llvm::StringRef) override { return 0; }
  void end(unsigned) override {}
  void analysed() override {}
};

} // namespace

int warpshift::supervise(const UnitLimits &Limits, llvm::raw_ostream &Err, llvm::function_ref<int(UnitWatch &)> Work) {
  Record Known;
  for (;;) {
    int Alive[2];
    Board *B = makeBoard();
    const bool Piped = B && pipe(Alive) == 0;
    const pid_t Parent = getpid();
    const pid_t Child = Piped ? fork() : -1;
    if (Child < 0) { // The system has no room for a child: then without.
      NoWatch None;
      return Work(None);
    }
    if (Child == 0) {
#ifdef __linux__
      prctl(PR_SET_PDEATHSIG, SIGTERM);
      if (getppid() != Parent)
        _exit(2);
#endif
      close(Alive[0]);
      fcntl(Alive[1], F_SETFD, FD_CLOEXEC);
      BoardWatch Watch(*B, Known);
      const int Code = Work(Watch);
      B->Returned = true;
      return Code;
    }
    close(Alive[1]);
    Attempt A(*B, Child, Alive[0], Limits, Known);
    A.watch();
    close(Alive[0]);
    const bool Again = !B->Returned && !B->Analysed && !A.Hopeless && !(WIFSIGNALED(A.Status) && isWish(WTERMSIG(A.Status)));
    const int Code = Again ? 0 : passOn(A, *B, Err);
    munmap(B, sizeof(Board));
    if (!Again)
      return Code;
  }
}
