#include "verify/ProgramRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "support/Error.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
constexpr RunStatus Statuses[] = {RunStatus::Finished, RunStatus::Fault,   RunStatus::Trap,
                                  RunStatus::Deadlock, RunStatus::Timeout, RunStatus::Unsupported};

std::optional<RunStatus> parseStatus(StringRef Key) {
  for (RunStatus S : Statuses)
    if (statusKey(S) == Key)
      return S;
  return std::nullopt;
}

/// Strings from a program's memory may be anything; JSON must be UTF-8.
std::string clean(StringRef S) { return json::isUTF8(S) ? S.str() : json::fixUTF8(S); }

json::Array numbers(ArrayRef<uint32_t> Values) {
  json::Array A;
  for (uint32_t V : Values)
    A.push_back(int64_t(V));
  return A;
}

json::Object siteJson(const SiteCoverage &S) {
  return json::Object{{"kernel", S.Kernel}, {"id", int64_t(S.Id)},         {"operation", S.Operation},     {"file", S.File},
                      {"line", S.Line},     {"visits", int64_t(S.Visits)}, {"sets", numbers(S.ActiveSets)}};
}

json::Object branchJson(const BranchCoverage &B) {
  return json::Object{{"kernel", B.Kernel}, {"id", int64_t(B.Id)},     {"file", B.File},          {"line", B.Line},
                      {"taken", B.Taken},   {"not_taken", B.NotTaken}, {"divergent", B.Divergent}};
}

/// Takes the values of one record; a missing or mistyped one is remembered.
class Fields {
public:
  explicit Fields(const json::Object &O) : O(O) {}
  std::string text(StringRef Key) {
    if (std::optional<StringRef> V = O.getString(Key))
      return V->str();
    return fail<std::string>(Key);
  }
  uint64_t number(StringRef Key) {
    if (std::optional<int64_t> V = O.getInteger(Key))
      return uint64_t(*V);
    return fail<uint64_t>(Key);
  }
  bool flag(StringRef Key) {
    if (std::optional<bool> V = O.getBoolean(Key))
      return *V;
    return fail<bool>(Key);
  }
  std::vector<uint32_t> numbers(StringRef Key) {
    std::vector<uint32_t> Out;
    const json::Array *A = O.getArray(Key);
    if (!A)
      return fail<std::vector<uint32_t>>(Key);
    for (const json::Value &V : *A)
      Out.push_back(uint32_t(V.getAsInteger().value_or(0)));
    return Out;
  }
  std::string Missing;

private:
  template <typename T> T fail(StringRef Key) {
    if (Missing.empty())
      Missing = Key.str();
    return T();
  }
  const json::Object &O;
};

HostCopy readCopy(Fields &F, uint64_t &Bytes, bool &Shadow) {
  HostCopy C;
  C.Call = F.number("call");
  C.Api = F.text("api");
  Bytes = F.number("bytes");
  Shadow = F.flag("shadow");
  return C;
}

LaunchRecord readLaunch(Fields &F) {
  LaunchRecord L;
  L.Call = F.number("call");
  L.Kernel = F.text("kernel");
  if (std::optional<RunStatus> S = parseStatus(F.text("status")))
    L.Status = *S;
  else
    F.Missing = "status";
  L.Message = F.text("message");
  L.WarpInstructions = F.number("instructions");
  L.Decisions = F.number("decisions");
  L.OrderMatters = F.flag("order_matters");
  return L;
}

Hazard readHazard(Fields &F) {
  Hazard H;
  H.Id = F.text("id");
  H.Deciding = F.flag("deciding");
  H.Text = F.text("text");
  H.File = F.text("file");
  H.Line = uint32_t(F.number("line"));
  H.Block = uint32_t(F.number("block"));
  H.Warp = uint32_t(F.number("warp"));
  H.Lanes = uint32_t(F.number("lanes"));
  H.Subject = F.text("subject");
  return H;
}

SiteCoverage readSite(Fields &F) {
  SiteCoverage S;
  S.Kernel = F.text("kernel");
  S.Id = uint32_t(F.number("id"));
  S.Operation = F.text("operation");
  S.File = F.text("file");
  S.Line = uint32_t(F.number("line"));
  S.Visits = F.number("visits");
  S.ActiveSets = F.numbers("sets");
  return S;
}

BranchCoverage readBranch(Fields &F) {
  BranchCoverage B;
  B.Kernel = F.text("kernel");
  B.Id = uint32_t(F.number("id"));
  B.File = F.text("file");
  B.Line = uint32_t(F.number("line"));
  B.Taken = F.flag("taken");
  B.NotTaken = F.flag("not_taken");
  B.Divergent = F.flag("divergent");
  return B;
}

class LogReader {
public:
  explicit LogReader(StringRef Text) : Rest(Text) {}

  Expected<ProgramLog> run() {
    while (!Rest.empty() && !Broken) {
      const size_t End = Rest.find('\n');
      if (End == StringRef::npos)
        break; // The program ended while it wrote.
      StringRef Line = Rest.take_front(End);
      Rest = Rest.drop_front(End + 1);
      Expected<json::Value> V = json::parse(Line);
      if (!V)
        return V.takeError();
      if (const json::Object *O = V->getAsObject())
        record(*O);
      if (!Wrong.empty())
        return makeError(ErrorKind::Io, "the log of a program run is damaged: {0} in: {1}", Wrong, Line.take_front(200));
    }
    return std::move(Log);
  }

private:
  void record(const json::Object &O) {
    Fields F(O);
    const std::string Kind = F.text("record");
    if (Kind == "copy")
      copy(F);
    else if (Kind == "launch")
      Log.Launches.push_back(readLaunch(F));
    else if (Kind == "hazard")
      Log.Hazards.push_back(readHazard(F));
    else if (Kind == "approximation")
      Log.Approximations.push_back(F.text("text"));
    else if (Kind == "unsupported")
      Log.Unsupported.push_back(F.text("text"));
    else if (Kind == "note")
      Log.Notes.push_back(F.text("text"));
    else if (Kind == "exit")
      Log.ExitCode = int(F.number("code"));
    else if (Kind == "timeout")
      Log.TimedOut = true;
    else if (Kind == "site")
      Log.Cover.Sites.push_back(readSite(F));
    else if (Kind == "branch")
      Log.Cover.Branches.push_back(readBranch(F));
    else
      Wrong = "unknown record '" + Kind + "'";
    if (!F.Missing.empty())
      Wrong = "no '" + F.Missing + "'";
  }

  void copy(Fields &F) {
    uint64_t Bytes = 0;
    bool Shadow = false;
    HostCopy C = readCopy(F, Bytes, Shadow);
    if (Rest.size() < Bytes || (Shadow && Rest.size() - Bytes < Bytes)) {
      Broken = true;
      return;
    }
    auto Take = [&](std::vector<uint8_t> &Out) {
      Out.assign(Rest.bytes_begin(), Rest.bytes_begin() + Bytes);
      Rest = Rest.drop_front(Bytes);
    };
    Take(C.Bytes);
    if (Shadow)
      Take(C.Undefined);
    Log.Copies.push_back(std::move(C));
  }

  StringRef Rest;
  ProgramLog Log;
  std::string Wrong;
  bool Broken = false;
};

void write(raw_ostream &OS, json::Object O) {
  OS << formatv("{0}\n", json::Value(std::move(O)));
  OS.flush();
}
} // namespace

static constexpr StringLiteral ImageMark = "warpshift-ptx/1\n";

std::string programImage(const ProgramImage &I) { return (ImageMark + I.Label + "\n" + I.Ptx).str() + '\0'; }

Expected<ProgramImage> readProgramImage(const char *Bytes) {
  if (strncmp(Bytes, ImageMark.data(), ImageMark.size()) != 0)
    return makeError(ErrorKind::Input, "the program's device code was not built by warpshift");
  auto [Label, Ptx] = StringRef(Bytes + ImageMark.size()).split('\n');
  return ProgramImage{Label.str(), Ptx.str()};
}

std::string specToJson(const ProgramSpec &S) {
  return formatv("{0:2}\n", json::Value(json::Object{{"library", S.Library},
                                                     {"log", S.LogPath},
                                                     {"record", S.RecordDir},
                                                     {"mode", modeKey(S.Mode)},
                                                     {"schedule", S.Schedule},
                                                     {"poison", int64_t(S.PoisonFill)},
                                                     {"checkers", S.Checkers},
                                                     {"coverage", S.Coverage},
                                                     {"copies", S.Copies},
                                                     {"go-on", S.GoOnAfterFault},
                                                     {"watch", int64_t(S.WatchBudget)},
                                                     {"watch-bytes", int64_t(S.WatchBytes)},
                                                     {"device", int64_t(S.DeviceVersion)},
                                                     {"devices", int64_t(S.Devices)},
                                                     {"threads", int64_t(S.Threads)},
                                                     {"steps", int64_t(S.StepBudget)},
                                                     {"seconds", int64_t(S.Seconds)}}))
      .str();
}

Expected<ProgramSpec> specFromJson(StringRef Text) {
  Expected<json::Value> V = json::parse(Text);
  if (!V)
    return V.takeError();
  const json::Object *O = V->getAsObject();
  if (!O)
    return makeError(ErrorKind::Config, "the description of a program run is no object");
  Fields F(*O);
  ProgramSpec S;
  S.Library = F.text("library");
  S.LogPath = F.text("log");
  S.RecordDir = F.text("record");
  S.Mode = F.text("mode") == modeKey(RunMode::Its) ? RunMode::Its : RunMode::Lockstep;
  S.Schedule = F.text("schedule");
  S.PoisonFill = uint8_t(F.number("poison"));
  S.Checkers = F.flag("checkers");
  S.Coverage = F.flag("coverage");
  S.Copies = F.flag("copies");
  S.GoOnAfterFault = F.flag("go-on");
  S.WatchBudget = F.number("watch");
  S.WatchBytes = F.number("watch-bytes");
  S.DeviceVersion = unsigned(F.number("device"));
  S.Devices = unsigned(F.number("devices"));
  S.Threads = unsigned(F.number("threads"));
  S.StepBudget = F.number("steps");
  S.Seconds = unsigned(F.number("seconds"));
  if (!F.Missing.empty())
    return makeError(ErrorKind::Config, "the description of a program run has no '{0}'", F.Missing);
  return S;
}

void ProgramLogWriter::copy(const HostCopy &C) {
  OS << formatv("{0}\n", json::Value(json::Object{{"record", "copy"},
                                                  {"call", int64_t(C.Call)},
                                                  {"api", C.Api},
                                                  {"bytes", int64_t(C.Bytes.size())},
                                                  {"shadow", !C.Undefined.empty()}}));
  OS.write(reinterpret_cast<const char *>(C.Bytes.data()), C.Bytes.size());
  OS.write(reinterpret_cast<const char *>(C.Undefined.data()), C.Undefined.size());
  OS.flush();
}

void ProgramLogWriter::launch(const LaunchRecord &L) {
  write(OS, json::Object{{"record", "launch"},
                         {"call", int64_t(L.Call)},
                         {"kernel", clean(L.Kernel)},
                         {"status", statusKey(L.Status)},
                         {"message", clean(L.Message)},
                         {"instructions", int64_t(L.WarpInstructions)},
                         {"decisions", int64_t(L.Decisions)},
                         {"order_matters", L.OrderMatters}});
}

void ProgramLogWriter::hazard(const Hazard &H) {
  write(OS, json::Object{{"record", "hazard"},
                         {"id", H.Id},
                         {"deciding", H.Deciding},
                         {"text", clean(H.Text)},
                         {"file", clean(H.File)},
                         {"line", H.Line},
                         {"block", int64_t(H.Block)},
                         {"warp", int64_t(H.Warp)},
                         {"lanes", int64_t(H.Lanes)},
                         {"subject", clean(H.Subject)}});
}

void ProgramLogWriter::approximation(StringRef Name) { write(OS, json::Object{{"record", "approximation"}, {"text", Name}}); }
void ProgramLogWriter::unsupported(StringRef What) { write(OS, json::Object{{"record", "unsupported"}, {"text", clean(What)}}); }
void ProgramLogWriter::note(StringRef Text) { write(OS, json::Object{{"record", "note"}, {"text", clean(Text)}}); }
void ProgramLogWriter::timedOut() { write(OS, json::Object{{"record", "timeout"}}); }

void ProgramLogWriter::exited(int Code) { write(OS, json::Object{{"record", "exit"}, {"code", Code}}); }

void ProgramLogWriter::coverage(const Coverage &C) {
  for (const SiteCoverage &S : C.Sites) {
    json::Object O = siteJson(S);
    O["record"] = "site";
    write(OS, std::move(O));
  }
  for (const BranchCoverage &B : C.Branches) {
    json::Object O = branchJson(B);
    O["record"] = "branch";
    write(OS, std::move(O));
  }
}

Expected<ProgramLog> parseProgramLog(StringRef Text) { return LogReader(Text).run(); }

static BufferResult exitCodeBuffer(int Code) {
  BufferResult B;
  B.Name = "exit code";
  B.Type = ScalarType::S32;
  for (unsigned I = 0; I != 4; ++I)
    B.Bytes.push_back(uint8_t(uint32_t(Code) >> (8 * I)));
  return B;
}

Outcome outcomeOf(const ProgramOutcome &P) {
  Outcome Out;
  for (const LaunchRecord &L : P.Log.Launches) {
    Out.WarpInstructions += L.WarpInstructions;
    Out.Decisions += L.Decisions;
    Out.OrderMatters |= L.OrderMatters;
    if (L.Status != RunStatus::Finished && Out.Status == RunStatus::Finished) {
      Out.Status = L.Status;
      Out.Message = L.Message;
    }
  }
  if (P.Log.TimedOut) {
    Out.Status = RunStatus::Timeout;
    Out.Message = "the program did not end in time";
  } else if (Out.Status == RunStatus::Finished && !P.Crash.empty()) {
    Out.Status = RunStatus::Trap;
    Out.Message = "the program crashed: " + P.Crash;
  }
  // Whatever else went wrong may be a consequence.
  if (!P.Log.Unsupported.empty()) {
    Out.Status = RunStatus::Unsupported;
    Out.Message = P.Log.Unsupported.front();
  }
  Out.Output = P.Out;
  Out.Hazards = P.Log.Hazards;
  Out.Approximations = P.Log.Approximations;
  Out.Cover = P.Log.Cover;
  for (auto [I, C] : enumerate(P.Log.Copies)) {
    BufferResult B;
    B.Name = formatv("copy {0} to the host ({1}, call {2})", I + 1, C.Api, C.Call).str();
    B.Type = C.Bytes.size() % 4 ? ScalarType::B8 : ScalarType::B32;
    B.Bytes = C.Bytes;
    B.Undefined = C.Undefined;
    Out.Buffers.push_back(std::move(B));
  }
  Out.Buffers.push_back(exitCodeBuffer(P.ExitCode));
  return Out;
}

std::string copyShapeDifference(const ProgramLog &Before, const ProgramLog &After) {
  for (size_t I = 0, N = std::min(Before.Copies.size(), After.Copies.size()); I != N; ++I) {
    const HostCopy &B = Before.Copies[I], &A = After.Copies[I];
    if (B.Api != A.Api || B.Bytes.size() != A.Bytes.size() || B.Call != A.Call)
      return formatv("copy {0} to the host: before {1} of {2} bytes (call {3}), after {4} of {5} bytes (call {6})", I + 1, B.Api,
                     B.Bytes.size(), B.Call, A.Api, A.Bytes.size(), A.Call);
  }
  if (Before.Copies.size() != After.Copies.size())
    return formatv("before makes {0} copies to the host, after {1}", Before.Copies.size(), After.Copies.size());
  return "";
}

} // namespace warpshift::verify
