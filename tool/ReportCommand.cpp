#include "report/ResultJson.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

void addVerdicts(const llvm::json::Object &Report, std::vector<LineVerdict> &Out) {
  const llvm::json::Object *Coverage = Report.getObject("coverage");
  const llvm::json::Object *Before = Coverage ? Coverage->getObject("before") : nullptr;
  const llvm::json::Array *Sites = Before ? Before->getArray("sites") : nullptr;
  for (const llvm::json::Value &S : Sites ? *Sites : llvm::json::Array())
    if (const llvm::json::Object *Site = S.getAsObject();
        Site && Site->getString("file") && Site->getInteger("visits").value_or(0) > 0)
      Out.push_back({Site->getString("file")->str(), unsigned(Site->getInteger("line").value_or(0)),
                     Report.getString("verdict").value_or("unknown").str(), uint64_t(*Site->getInteger("visits"))});
}

/// What `verify --format json` said about the lines that it ran, of a file or of a folder; nothing: the text is no such report.
std::optional<std::vector<LineVerdict>> verdictsIn(StringRef Text) {
  llvm::Expected<llvm::json::Value> V = llvm::json::parse(Text);
  if (!V) {
    llvm::consumeError(V.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *O = V->getAsObject();
  const StringRef Schema = O ? O->getString("schema").value_or("") : "";
  std::vector<LineVerdict> Out;
  if (Schema == "warpshift-verify/1")
    addVerdicts(*O, Out);
  else if (Schema != "warpshift-verify-units/1")
    return std::nullopt;
  else if (const llvm::json::Array *Units = O->getArray("units"))
    for (const llvm::json::Value &Unit : *Units)
      if (const llvm::json::Object *One = Unit.getAsObject(); One && One->getObject("report"))
        addVerdicts(*One->getObject("report"), Out);
  return Out;
}

/// The verdicts name files as they lay on the disk; the result, relative to its root: the longest path that ends it is meant,
/// so that the verdict of src/a.cu is not shown at another a.cu.
void nameFiles(std::vector<LineVerdict> &Verdicts, const Result &R) {
  for (LineVerdict &V : Verdicts) {
    StringRef Best;
    for (const FileRecord &F : R.Files)
      if ((V.File == F.Path || StringRef(V.File).ends_with("/" + F.Path)) && F.Path.size() > Best.size())
        Best = F.Path;
    if (!Best.empty())
      V.File = Best.str();
  }
}

llvm::Expected<Result> readResult(StringRef Path, DriverEnv &Env) {
  auto Buffer = Env.Files->getBufferForFile(Path);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, Buffer.getError().message());
  return readResultJson((*Buffer)->getBuffer(), Path);
}

template <typename T> void append(std::vector<T> &To, std::vector<T> &From) {
  To.insert(To.end(), std::make_move_iterator(From.begin()), std::make_move_iterator(From.end()));
}

/// Joins results of different files. One file in two results has no single truth, so that is an error.
llvm::Error join(Result &To, Result From, StringRef Path) {
  for (const FileRecord &F : From.Files)
    if (llvm::any_of(To.Files, [&](const FileRecord &G) { return G.Path == F.Path; }))
      return makeError(ErrorKind::Input, "'{0}': the file '{1}' is in an earlier result already", Path, F.Path);
  append(To.Files, From.Files);
  append(To.Sites, From.Sites);
  append(To.Findings, From.Findings);
  append(To.Groups, From.Groups);
  append(To.Substitutions, From.Substitutions);
  for (auto &[File, Sites] : From.Elsewhere) // What one run only includes, another may be given.
    To.Elsewhere[File] = std::max(To.Elsewhere[File], Sites);
  for (const FileRecord &F : To.Files)
    To.Elsewhere.erase(F.Path);
  if (To.Emit == Emission())
    To.Emit = From.Emit;
  To.Granted.add(From.Granted);
  for (ConfigurationRecord &C : From.Configurations)
    if (llvm::none_of(To.Configurations, [&](const auto &D) { return D.Name == C.Name && D.Headers == C.Headers; }))
      To.Configurations.push_back(std::move(C));
  for (std::string &F : From.DroppedFlags)
    if (!llvm::is_contained(To.DroppedFlags, F))
      To.DroppedFlags.push_back(std::move(F));
  Accounting &A = To.Account;
  const Accounting &B = From.Account;
  A.Tokens += B.Tokens;
  A.Classified += B.Classified;
  A.InStrings += B.InStrings;
  A.InComments += B.InComments;
  A.InSkippedRegions += B.InSkippedRegions;
  A.InFailedFiles += B.InFailedFiles;
  A.OwnDefinitions += B.OwnDefinitions;
  A.Unexplained += B.Unexplained;
  return llvm::Error::success();
}

} // namespace

int warpshift::runReport(const Options &O, DriverEnv &Env) {
  if (O.Paths.empty())
    return reportError(makeError(ErrorKind::Usage, "no RESULT.json given; 'warpshift check --format json -o "
                                                   "result.json PATH...' writes one"),
                       *Env.Err);
  if (O.Fmt == Format::Diff)
    return reportError(makeError(ErrorKind::Usage, "--format diff belongs to 'warpshift fix'"), *Env.Err);
  Result All;
  std::vector<LineVerdict> Verdicts;
  for (StringRef Path : O.Paths) {
    if (auto Buffer = Env.Files->getBufferForFile(Path))
      if (std::optional<std::vector<LineVerdict>> Found = verdictsIn((*Buffer)->getBuffer())) {
        append(Verdicts, *Found);
        continue;
      }
    llvm::Expected<Result> R = readResult(Path, Env);
    if (!R)
      return reportError(R.takeError(), *Env.Err);
    if (llvm::Error E = join(All, std::move(*R), Path))
      return reportError(std::move(E), *Env.Err);
  }
  sortResult(All);
  auto Here = Env.Files->getCurrentWorkingDirectory();
  RenderOptions RO = renderOptions(O, Env, Here ? *Here : ".");
  RO.Shown = nullptr;
  nameFiles(Verdicts, All);
  RO.Verdicts = std::move(Verdicts);
  std::optional<Result> Before;
  if (!O.BeforeResult.empty()) {
    llvm::Expected<Result> R = readResult(O.BeforeResult, Env);
    if (!R)
      return reportError(R.takeError(), *Env.Err);
    Before = std::move(*R);
    RO.Before = &*Before;
  }
  if (llvm::Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) { renderAs(O.Fmt, All, RO, OS); }))
    return reportError(std::move(E), *Env.Err);
  return 0; // The report could be made; what it says is no failure of making it.
}
