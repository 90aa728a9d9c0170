// `warpshift verify FOLDER`: all that fix would change in it, unit by unit.
#include "engine/MigratedTree.h"
#include "support/Error.h"
#include "support/Printable.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "tool/ListedCuda.h"
#include "tool/Progress.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::Expected;

namespace {

using Tree = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

/// A unit that fix changes, or whose headers it changes.
struct UnitVerdict {
  InputFile Unit;
  std::optional<verify::VerifyReport> Report; ///< Nothing: it could not be built ...
  std::string Why;                            ///< ... for this reason.
};

struct FolderVerdict {
  std::vector<UnitVerdict> Units; ///< Sorted by name.
  size_t Unchanged = 0;           ///< Units that are the same after fix.
  verify::Verdict Overall = verify::Verdict::Equivalent;
  int Code = 0;
};

Error checkOptions(const Options &O) {
  for (const char *Flag : {"after", "plan", "backend", "emit-bundle", "results", "sanitize", "schedule"})
    if (O.given(Flag))
      return makeError(ErrorKind::Usage, "--{0} goes with one FILE", Flag);
  return Error::success();
}

/// Those that a compiler is given, that is: no headers.
std::vector<InputFile> unitsOf(const Options &O, const InputSet &Inputs, DriverEnv &Env) {
  llvm::StringSet<> Listed;
  for (const std::string &File : listedCudaFiles(O.BuildDir, *Env.Files))
    Listed.insert(File);
  std::vector<InputFile> Units;
  llvm::copy_if(Inputs.Files, std::back_inserter(Units),
                [&](const InputFile &F) { return llvm::sys::path::extension(F.Name) == ".cu" || Listed.contains(F.Path); });
  return Units;
}

UnitVerdict judgeUnit(const InputFile &Unit, const Options &O, const Tree &After, DriverEnv &Env) {
  Options One = O;
  One.Paths = {Unit.Path};
  UnitVerdict V{Unit, std::nullopt, ""};
  Expected<VerifySession> S = prepareAgainst(After, One, Env);
  Expected<verify::VerifyReport> R = S ? runOnEmulator(*S) : S.takeError();
  if (R)
    V.Report = std::move(*R);
  else
    V.Why = toString(R.takeError());
  return V;
}

/// A unit that could not be built is as much as no verdict.
void addTo(FolderVerdict &All, UnitVerdict V) {
  const verify::Verdict One = V.Report ? V.Report->Overall : verify::Verdict::Inconclusive;
  All.Overall = verify::worse(All.Overall, One);
  All.Code = worseExit(All.Code, verify::verdictExitCode(One));
  All.Units.push_back(std::move(V));
}

Expected<FolderVerdict> judgeFolder(const Options &O, DriverEnv &Env) {
  Expected<Analysed> A = [&] {
    TimedPhase Phase(Env.Times, "migrate");
    return analyseInputs(O, Env);
  }();
  if (!A)
    return A.takeError();
  Expected<std::vector<ChangedText>> Changed = Env.Parts->Apply(A->R, A->Inputs.Root, Env);
  if (!Changed)
    return Changed.takeError();
  llvm::StringSet<> ChangedPaths;
  for (const InputFile &F : A->Inputs.Files)
    if (llvm::any_of(*Changed, [&](const ChangedText &C) { return C.Path == F.Name; }))
      ChangedPaths.insert(F.Path);
  const Tree After = treeWith(*Changed, A->Inputs.Root, Env);
  FolderVerdict All;
  All.Code = A->Code;
  TimedPhase Phase(Env.Times, "verify");
  ProgressLine Line(O.Progress, Env);
  const std::vector<InputFile> Units = unitsOf(O, A->Inputs, Env);
  for (size_t I = 0; I != Units.size(); ++I) {
    Line.update({"verifying", unsigned(I), unsigned(Units.size()), Units[I].Name});
    if (ChangedPaths.contains(Units[I].Path) ||
        llvm::any_of(projectHeadersOf(Units[I].Path, O, Env), [&](const std::string &H) { return ChangedPaths.contains(H); }))
      addTo(All, judgeUnit(Units[I], O, After, Env));
    else
      ++All.Unchanged;
  }
  Line.clear();
  return All;
}

llvm::StringRef keyOf(const UnitVerdict &V) { return V.Report ? verify::verdictKey(V.Report->Overall) : "not built"; }

std::string lineOf(const UnitVerdict &V) {
  std::string Text = llvm::formatv("{0}: {1}", printable(V.Unit.Name), keyOf(V)).str();
  if (!V.Report)
    return Text + ": " + printable(V.Why);
  unsigned Runs = 0;
  for (const verify::CaseReport &C : V.Report->Cases)
    Runs += C.Runs;
  Text +=
      llvm::formatv(" ({0} {1}, {2} runs)", V.Report->Cases.size(), V.Report->Cases.size() == 1 ? "case" : "cases", Runs).str();
  return V.Report->Reason.empty() ? Text : Text + ": " + V.Report->Reason;
}

/// What is not equivalent in full, then a line for each unit, then their number.
void print(const FolderVerdict &All, llvm::raw_ostream &OS) {
  for (const UnitVerdict &V : All.Units)
    if (V.Report && V.Report->Overall != verify::Verdict::Equivalent) {
      OS << "== " << printable(V.Unit.Name) << '\n';
      verify::printReport(*V.Report, OS);
      OS << '\n';
    }
  std::map<llvm::StringRef, size_t> Count;
  for (const UnitVerdict &V : All.Units) {
    OS << lineOf(V) << '\n';
    ++Count[keyOf(V)];
  }
  OS << '\n' << All.Units.size() << (All.Units.size() == 1 ? " unit that fix changes" : " units that fix changes");
  for (const auto &[Key, Number] : Count)
    OS << (Key == Count.begin()->first ? ": " : ", ") << Number << ' ' << Key;
  OS << "; " << All.Unchanged << " that it leaves as they are\n";
}

void printJson(const FolderVerdict &All, llvm::raw_ostream &OS) {
  llvm::json::Array Units;
  for (const UnitVerdict &V : All.Units) {
    llvm::json::Object Unit{{"file", V.Unit.Name}};
    if (V.Report)
      Unit["report"] = verify::reportToJson(*V.Report);
    else
      Unit["error"] = llvm::json::fixUTF8(V.Why);
    Units.push_back(std::move(Unit));
  }
  OS << llvm::formatv("{0:2}\n", llvm::json::Value(llvm::json::Object{{"schema", "warpshift-verify-units/1"},
                                                                      {"verdict", verify::verdictKey(All.Overall)},
                                                                      {"exit_code", All.Code},
                                                                      {"unchanged", int64_t(All.Unchanged)},
                                                                      {"units", std::move(Units)}}));
}

} // namespace

bool warpshift::namesFolder(const Options &O, DriverEnv &Env) {
  return O.Paths.size() != 1 || llvm::any_of(O.Paths, [&](const std::string &Path) {
           auto S = Env.Files->status(Path);
           return S && S->isDirectory();
         });
}

Expected<int> warpshift::verifyFolder(const Options &O, DriverEnv &Env) {
  if (Error E = checkOptions(O))
    return std::move(E);
  if (!Env.Parts->Analyze || !Env.Parts->Apply)
    return missingPart("analysis");
  Expected<FolderVerdict> All = judgeFolder(O, Env);
  if (!All)
    return All.takeError();
  if (Error E = emitOutput(O, Env, [&](llvm::raw_ostream &OS) { O.Fmt == Format::Json ? printJson(*All, OS) : print(*All, OS); }))
    return std::move(E);
  return All->Code;
}
