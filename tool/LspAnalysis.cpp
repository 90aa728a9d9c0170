#include "tool/LspAnalysis.h"
#include "report/ResultJson.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Config.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

static json::Object jsonOf(const TextEdit &E) {
  return json::Object{
      {"file", json::fixUTF8(E.File)}, {"offset", E.Offset}, {"length", E.Length}, {"text", json::fixUTF8(E.Text)}};
}

static json::Array jsonOf(llvm::ArrayRef<JoinedEdits> Fixes) {
  json::Array Out;
  for (const JoinedEdits &J : Fixes) {
    json::Array Edits;
    for (const TextEdit &E : J.Edits)
      Edits.push_back(jsonOf(E));
    json::Array Groups;
    for (const std::string &G : J.Groups)
      Groups.push_back(json::fixUTF8(G));
    Out.push_back(json::Object{{"groups", std::move(Groups)}, {"edits", std::move(Edits)}});
  }
  return Out;
}

/// A line of JSON about the rest, and the result.
static llvm::Expected<std::string> analysed(Options O, const LspTask &Task, DriverEnv &Env) {
  O.Cmd = Command::Fix; // It offers edits: no group is shown in part.
  O.Paths = Task.Files;
  O.NoCache = true; // Half of a word is not worth remembering.
  O.Progress = When::Never;
  if (llvm::Error E = applyConfigFile(O, Env))
    return std::move(E);
  if (!Env.Parts->Join)
    return missingPart("editing");
  llvm::Expected<Analysed> A = analyseInputs(O, Env);
  if (!A)
    return A.takeError();
  llvm::Expected<std::vector<JoinedEdits>> Fixes = Env.Parts->Join(A->R, A->Inputs.Root, Env);
  if (!Fixes)
    return Fixes.takeError();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << json::Value(json::Object{{"root", json::fixUTF8(A->Inputs.Root)}, {"fixes", jsonOf(*Fixes)}}) << '\n';
  writeResultJson(A->R, OS);
  return Text;
}

std::string warpshift::lspAnalyse(const Options &O, const LspTask &Task, DriverEnv &Env) {
  Env.Files = overlaid(Env.Files, Task.Texts);
  Env.Out = Env.Err; // Standard output belongs to the client.
  llvm::Expected<std::string> Text = analysed(O, Task, Env);
  if (Text)
    return std::move(*Text);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  OS << json::Value(json::Object{{"error", json::fixUTF8(llvm::toString(Text.takeError()))}}) << '\n';
  return Out;
}

static std::vector<JoinedEdits> fixesOf(const json::Object &Head) {
  std::vector<JoinedEdits> Out;
  const json::Array *Fixes = Head.getArray("fixes");
  for (size_t I = 0; Fixes && I != Fixes->size(); ++I) {
    const json::Object &F = *(*Fixes)[I].getAsObject(); // Written above.
    JoinedEdits J;
    for (const json::Value &G : *F.getArray("groups"))
      J.Groups.push_back(G.getAsString()->str());
    for (const json::Value &V : *F.getArray("edits")) {
      const json::Object &E = *V.getAsObject();
      J.Edits.push_back({E.getString("file")->str(), uint32_t(*E.getInteger("offset")), uint32_t(*E.getInteger("length")),
                         E.getString("text")->str()});
    }
    Out.push_back(std::move(J));
  }
  return Out;
}

llvm::Expected<LspFindings> warpshift::findingsOf(StringRef Text) {
  auto [First, Rest] = Text.split('\n');
  llvm::Expected<json::Value> Head = json::parse(First);
  if (!Head || !Head->getAsObject()) {
    if (!Head)
      llvm::consumeError(Head.takeError());
    return makeError(ErrorKind::Crash, "the analysis ended without a result; the server's standard error may say why");
  }
  if (std::optional<StringRef> Error = Head->getAsObject()->getString("error"))
    return makeErrorText(ErrorKind::Input, Error->str());
  llvm::Expected<Result> R = readResultJson(Rest, "analysis");
  if (!R)
    return R.takeError();
  return LspFindings{Head->getAsObject()->getString("root").value_or("").str(), std::move(*R), fixesOf(*Head->getAsObject())};
}

static void writeAll(int File, StringRef Text) {
  while (!Text.empty()) {
    const ssize_t N = write(File, Text.data(), Text.size());
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return;
    Text = Text.drop_front(size_t(N));
  }
}

/// Does not return.
static void workInChild(int Out, const Options &O, const LspTask &Task, DriverEnv &Env) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  std::signal(SIGPIPE, SIG_DFL);
  auto Work = [&] {
    writeAll(Out, lspAnalyse(O, Task, Env));
    return 0;
  };
  if (!Env.Supervise)
    _exit(Work());
  const int Code = Env.Supervise({O.UnitSeconds, O.UnitMegabytes}, [&](UnitWatch &Watch) {
    Env.Watch = &Watch;
    return Work();
  });
  Env.Err->flush();
  _exit(Code);
}

llvm::Error LspJob::start(const Options &O, const LspTask &Task, DriverEnv &Env) {
  stop();
  Answer.clear();
  int Ends[2];
  if (pipe(Ends) != 0)
    return makeError(ErrorKind::Io, "cannot start an analysis: {0}", std::strerror(errno));
  Env.Out->flush();
  Env.Err->flush();
  Child = fork();
  if (Child == 0) {
    close(Ends[0]);
    workInChild(Ends[1], O, Task, Env);
  }
  close(Ends[1]);
  Pipe = Ends[0];
  fcntl(Pipe, F_SETFD, FD_CLOEXEC);
  if (Child > 0)
    return llvm::Error::success();
  reap();
  return makeError(ErrorKind::Io, "cannot start an analysis: {0}", std::strerror(errno));
}

bool LspJob::read() {
  char Bytes[1 << 16];
  const ssize_t N = ::read(Pipe, Bytes, sizeof(Bytes));
  if (N < 0 && errno == EINTR)
    return false;
  if (N > 0)
    Answer.append(Bytes, size_t(N));
  return N <= 0;
}

void LspJob::reap() {
  if (Pipe >= 0)
    close(Pipe);
  int Status = 0;
  while (Child > 0 && waitpid(Child, &Status, 0) < 0 && errno == EINTR) {
  }
  Child = Pipe = -1;
}

llvm::Expected<LspFindings> LspJob::take() {
  reap();
  return findingsOf(Answer);
}

void LspJob::stop() {
  if (Child > 0)
    kill(Child, SIGKILL); // Its own child gets the signal for a lost parent.
  reap();
}
