#include "report/ResultJson.h"
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

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
  for (StringRef Path : O.Paths) {
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
  if (llvm::Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) { renderAs(O.Fmt, All, RO, OS); }))
    return reportError(std::move(E), *Env.Err);
  return 0; // The report could be made; what it says is no failure of making it.
}
