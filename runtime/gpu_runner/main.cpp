// gpu_runner - runs a Warpshift bundle on a real GPU.
//
//   parent: no CUDA, watches           child: owns the device, runs 0, 1, 2, ... and reports each
//     run 0 finished <──────pipe──────── run 0
//     run 1 finished                     run 1
//     (silence for --timeout seconds)    run 2 hangs
//     kills the child, notes "timeout",
//     starts another child at run 3
//
// A kernel that hangs cannot be stopped from inside its process, and a kernel that faults spoils its context:
// in both cases the child ends and the next run gets a new one. Usage and format: docs/verification.md.
#include "Json.h"
#include "Runner.h"
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Options {
  std::string Root, Only;
  unsigned TimedRepeats = 0;
  unsigned TimeoutSeconds = 20;
  unsigned FirstTimeoutSeconds = 60; // starting the driver and compiling both modules
};

const char Usage[] = "usage: gpu_runner [--time[=N]] [--timeout=SECONDS] [--first-timeout=SECONDS] [--only=ROLE] BUNDLE\n"
                     "Runs every subject and data set of BUNDLE on GPU 0 and writes BUNDLE/results.\n"
                     "  --time[=N]         also measure each launch: median of N (15) repeats, in milliseconds\n"
                     "  --timeout=SECONDS  kill a run that takes longer (20)\n"
                     "  --first-timeout=SECONDS  the same for the first runs of a process, which also start\n"
                     "                     the driver and compile the PTX (60)\n"
                     "  --only=ROLE        run only this version (before, after); no verdict comes of that\n"
                     "Exit code: 0 all runs finished, 1 some did not, 2 nothing could be run.\n";

bool parseOptions(int Argc, char **Argv, Options &O) {
  for (int I = 1; I != Argc; ++I) {
    std::string A = Argv[I];
    if (A == "--time")
      O.TimedRepeats = 15;
    else if (A.rfind("--time=", 0) == 0)
      O.TimedRepeats = unsigned(atoi(A.c_str() + 7));
    else if (A.rfind("--timeout=", 0) == 0)
      O.TimeoutSeconds = unsigned(atoi(A.c_str() + 10));
    else if (A.rfind("--first-timeout=", 0) == 0)
      O.FirstTimeoutSeconds = unsigned(atoi(A.c_str() + 16));
    else if (A.rfind("--only=", 0) == 0)
      O.Only = A.substr(7);
    else if (A.rfind("-", 0) == 0 || !O.Root.empty())
      return false;
    else
      O.Root = A;
  }
  return !O.Root.empty() && O.TimeoutSeconds != 0 && O.FirstTimeoutSeconds != 0;
}

void sayLine(int Pipe, const std::string &Line) {
  std::string Text = Line + "\n";
  size_t Done = 0;
  while (Done < Text.size()) {
    ssize_t N = write(Pipe, Text.data() + Done, Text.size() - Done);
    if (N < 0 && errno != EINTR)
      _exit(3);
    if (N > 0)
      Done += size_t(N);
  }
}

std::string resultLine(size_t Index, const RunResult &R) {
  std::string Times;
  for (double T : R.Milliseconds) {
    char Buffer[32];
    snprintf(Buffer, sizeof Buffer, "%s%.6f", Times.empty() ? "" : ", ", T);
    Times += Buffer;
  }
  return "run " + std::to_string(Index) + " {\"status\": " + jsonQuote(R.Status) + ", \"message\": " + jsonQuote(R.Message) +
         ", \"milliseconds\": [" + Times + "]}";
}

/// Never returns. Reports on Pipe: "device {...}", then "run N {...}" for each run, or "error ...".
[[noreturn]] void child(const Bundle &B, const Options &O, size_t From, int Pipe) {
  Runner R(B, O.TimedRepeats);
  std::string Error;
  if (!R.open(Error)) {
    sayLine(Pipe, "error " + Error);
    _exit(2);
  }
  sayLine(Pipe, "device {\"name\": " + jsonQuote(R.deviceName()) + ", \"driver\": " + jsonQuote(R.driverVersion()) + "}");
  for (size_t I = From; I != B.runs(); ++I) {
    // What the kernel prints belongs to the run.
    std::string Dir = B.Root + "/results/" + B.Subjects[I % B.Subjects.size()].Role + "/" + B.Data[I / B.Subjects.size()].Dir;
    makeFolders(Dir, Error);
    int Out = open((Dir + "/printf.txt").c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0666);
    if (Out >= 0) {
      dup2(Out, 1);
      close(Out);
    }
    RunResult Result = R.run(I);
    fflush(stdout);
    sayLine(Pipe, resultLine(I, Result));
    if (Result.Status == "fault" || Result.Status == "error")
      _exit(1);
  }
  _exit(0);
}

class Watcher {
public:
  Watcher(const Bundle &B, const Options &O) : B(B), O(O), Lines(B.runs()) {}

  int runAll() {
    while (Next != B.runs())
      if (!oneChild())
        return 2;
    std::string Error;
    if (!writeResults(Error)) {
      fprintf(stderr, "gpu_runner: %s\n", Error.c_str());
      return 2;
    }
    return Unfinished ? 1 : 0;
  }

private:
  /// Runs a child from Next on. False when no run is possible at all.
  bool oneChild() {
    int Ends[2];
    if (pipe(Ends) != 0) {
      perror("gpu_runner: pipe");
      return false;
    }
    pid_t Pid = fork();
    if (Pid < 0) {
      perror("gpu_runner: fork");
      return false;
    }
    if (Pid == 0) {
      close(Ends[0]);
      child(B, O, Next, Ends[1]);
    }
    close(Ends[1]);
    size_t Before = Next;
    bool Hung = !listen(Ends[0]);
    if (Hung)
      kill(Pid, SIGKILL);
    int Status = 0;
    waitpid(Pid, &Status, 0);
    close(Ends[0]);
    if (!Fatal.empty()) {
      fprintf(stderr, "gpu_runner: %s\n", Fatal.c_str());
      return false;
    }
    if (Hung)
      note(Next, {"timeout", "no answer within " + std::to_string(Waited) + " s; the process was killed", {}});
    else if (Next == Before && Next != B.runs())
      note(Next, {"error", "the process ended without an answer", {}});
    return true;
  }

  void note(size_t Index, const RunResult &R) { take(resultLine(Index, R)); }

  /// False when the child was silent for too long.
  bool listen(int Pipe) {
    std::string Pending;
    unsigned Patience = O.FirstTimeoutSeconds, Runs = 0;
    for (;;) {
      pollfd P{Pipe, POLLIN, 0};
      int Ready = poll(&P, 1, int(Patience * 1000));
      if (Ready == 0) {
        Waited = Patience;
        return false;
      }
      if (Ready < 0)
        continue;
      char Buffer[4096];
      ssize_t N = read(Pipe, Buffer, sizeof Buffer);
      if (N <= 0)
        return true;
      Pending.append(Buffer, size_t(N));
      for (size_t End; (End = Pending.find('\n')) != std::string::npos; Pending.erase(0, End + 1)) {
        // Once every subject has run, nothing is left to compile.
        if (take(Pending.substr(0, End)) && ++Runs >= B.Subjects.size())
          Patience = O.TimeoutSeconds;
      }
    }
  }

  /// Takes one line of a child; true when it completes a run.
  bool take(const std::string &Line) {
    if (Line.rfind("error ", 0) == 0) {
      Fatal = Line.substr(6);
      return false;
    }
    if (Line.rfind("device ", 0) == 0) {
      Device = Line.substr(7);
      return false;
    }
    if (Line.rfind("run ", 0) != 0)
      return false;
    char *End = nullptr;
    size_t Index = strtoull(Line.c_str() + 4, &End, 10);
    if (Index != Next || Index >= Lines.size())
      return false;
    Lines[Index] = End + 1;
    ++Next;
    std::string Error;
    Json J = Json::parse(Lines[Index], Error);
    const BundleSubject &S = B.Subjects[Index % B.Subjects.size()];
    const BundleData &D = B.Data[Index / B.Subjects.size()];
    bool Finished = J["status"].text() == "finished";
    Unfinished |= !Finished;
    fprintf(stderr, "%-7s %-28s %s%s%s\n", S.Role.c_str(), (B.Cases[D.Case].Name + " " + D.Dir).c_str(),
            J["status"].text().c_str(), Finished ? "" : ": ", J["message"].text().c_str());
    return true;
  }

  bool writeResults(std::string &Error) {
    std::string Text =
        "{\"schema\": \"warpshift-results/1\",\n \"device\": " + (Device.empty() ? "{}" : Device) + ",\n \"runs\": [\n";
    for (size_t I = 0; I != Lines.size(); ++I) {
      const BundleSubject &S = B.Subjects[I % B.Subjects.size()];
      const BundleData &D = B.Data[I / B.Subjects.size()];
      Text += "  {\"role\": " + jsonQuote(S.Role) + ", \"case\": " + jsonQuote(B.Cases[D.Case].Name) +
              ", \"dir\": " + jsonQuote(D.Dir) + ", \"result\": " + Lines[I] + "}" + (I + 1 == Lines.size() ? "\n" : ",\n");
    }
    Text += " ]}\n";
    return makeFolders(B.Root + "/results", Error) &&
           writeFile(B.Root + "/results/results.json", Text.data(), Text.size(), Error);
  }

  const Bundle &B;
  const Options &O;
  std::vector<std::string> Lines;
  size_t Next = 0;
  bool Unfinished = false;
  unsigned Waited = 0; // seconds, when the last child hung
  std::string Device, Fatal;
};

} // namespace

int main(int Argc, char **Argv) {
  Options O;
  if (!parseOptions(Argc, Argv, O)) {
    fputs(Usage, stderr);
    return 2;
  }
  Bundle B;
  std::string Error;
  if (!readBundle(O.Root, B, Error)) {
    fprintf(stderr, "gpu_runner: %s\n", Error.c_str());
    return 2;
  }
  if (!O.Only.empty())
    B.Subjects.erase(
        std::remove_if(B.Subjects.begin(), B.Subjects.end(), [&](const BundleSubject &S) { return S.Role != O.Only; }),
        B.Subjects.end());
  if (B.runs() == 0) {
    fprintf(stderr, "gpu_runner: nothing to run in %s\n", O.Root.c_str());
    return 2;
  }
  return Watcher(B, O).runAll();
}
