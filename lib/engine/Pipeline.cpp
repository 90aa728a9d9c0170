#include "engine/Pipeline.h"
#include "diag/FindingKinds.h"
#include "sharedmem/SharedExchange.h"
#include "diag/Fingerprint.h"
#include "frontend/stubs/EmbeddedPch.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"
#include "rules/Rule.h"
#include "support/Error.h"
#include "engine/LeftAlone.h"
#include "engine/PipelineTraces.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;

llvm::StringRef PipelineState::text(llvm::StringRef Name) {
  auto [It, New] = Texts.try_emplace(Name.str());
  if (New) {
    auto P = PathOf.find(Name.str());
    llvm::SmallString<256> Path(P != PathOf.end() ? P->second : Name.str());
    if (P == PathOf.end() && !Name.starts_with("/"))
      Path = Request.Root + "/" + Name.str();
    if (auto B = Env.Files->getBufferForFile(Path, -1, /*RequiresNullTerminator=*/true))
      It->second = std::move(*B);
  }
  return It->second ? It->second->getBuffer() : llvm::StringRef();
}

namespace {

void recordConfigurations(const PipelineState &P, Result &R) {
  std::map<std::string, std::set<std::string>> Headers;
  for (size_t I = 0; I != P.Units.size(); ++I)
    if (P.Units[I].Failure.empty())
      for (const std::string &C : P.Facts[I].Configurations)
        Headers[C].insert(P.Units[I].Headers);
  for (auto &[Name, Set] : Headers)
    for (const std::string &H : Set)
      R.Configurations.push_back({Name, H});
  std::set<std::string> Dropped;
  for (const UnitRecord &U : P.Units)
    Dropped.insert(U.DroppedFlags.begin(), U.DroppedFlags.end());
  R.DroppedFlags.assign(Dropped.begin(), Dropped.end());
}

/// One record per input that was read for more than a scan.
void recordFiles(PipelineState &P, Result &R) {
  std::map<std::string, FileRecord> Records;
  for (size_t I = 0; I != P.Scanned.size(); ++I) {
    const PrefilterFile &S = P.Scanned[I];
    if (!S.Parse && !S.MentionsOnly && S.Error.empty() && !P.Request.Inputs[I].Explicit)
      continue;
    FileRecord &F = Records[P.Request.Inputs[I].Name];
    F.Path = P.Request.Inputs[I].Name;
    F.Status = S.Parse ? FileStatus::Parsed : FileStatus::Skipped;
    if (!S.Error.empty()) {
      F.Status = FileStatus::Failed;
      F.Errors.push_back(S.Error);
    }
  }
  std::set<std::string> Entered;
  for (const UnitRecord &U : P.Units) {
    for (auto &[Name, View] : U.Files)
      Entered.insert(Name);
    if (!U.Failure.empty()) {
      FileRecord &F = Records[P.Jobs[U.Job].Name];
      F.Path = P.Jobs[U.Job].Name;
      F.Status = FileStatus::Failed;
      F.Errors.push_back(U.Failure);
    }
    for (const ParseProblem &Problem : U.Problems) {
      auto It = Records.find(Problem.Where.File);
      // An error in a file that is no input still leaves the unit's main file incompletely understood.
      if (It == Records.end())
        It = Records.find(P.Jobs[U.Job].Name);
      if (It == Records.end())
        continue;
      FileRecord &F = It->second;
      if (F.Status == FileStatus::Parsed)
        F.Status = FileStatus::Partial;
      std::string Text = (Problem.Where.isValid() ? (Problem.Where.File == F.Path ? "" : Problem.Where.File + ":") +
                                                        std::to_string(Problem.Where.Line) + ":" +
                                                        std::to_string(Problem.Where.Column) + ": "
                                                  : "") +
                         Problem.Text;
      if (F.Errors.size() < 5 && std::find(F.Errors.begin(), F.Errors.end(), Text) == F.Errors.end())
        F.Errors.push_back(Text);
    }
  }
  for (auto &[Name, F] : Records) {
    if (F.Status == FileStatus::Parsed && !Entered.count(Name))
      F.Status = FileStatus::Failed, F.Errors.push_back("no translation unit reads this file");
    F.ContentHash = contentHash(P.text(Name));
    R.Files.push_back(std::move(F));
  }
}

/// Groups that contradict each other are withdrawn and said so.
void settleConflicts(Emitted &E) {
  MergedEdits M = mergeEdits(E.Groups);
  std::set<std::string> Gone(M.Withdrawn.begin(), M.Withdrawn.end());
  for (const EditConflict &C : M.Conflicts) {
    Finding F;
    F.Kind = findings::EditConflict.str();
    F.Where = {C.A.File, 1, 1, C.A.Offset, C.A.Length};
    F.Message = "different edits of one place: '" + C.A.Text + "' and '" + C.B.Text + "'";
    E.Findings.push_back(std::move(F));
  }
  E.Groups = M.Groups;
  for (Site &S : E.Sites)
    for (const std::string &G : S.Groups)
      if (Gone.count(G)) {
        S.St = State::Manual;
        S.Mask = {};
        S.Assumptions = {};
        S.Reasons.insert(S.Reasons.begin(), {S.Where, "two configurations or files ask for different edits here"});
        S.Groups.clear();
        S.Edits.clear();
        break;
      }
}

/// --why: the sites of one line with every step of their inference.
void explainLine(const PipelineState &P, const Result &R) {
  llvm::raw_ostream &OS = *P.Request.WhyOut;
  auto Name = P.NameOf.find(P.Request.Why->Path);
  bool Any = false;
  for (const Site &S : R.Sites) {
    if (Name == P.NameOf.end() || S.Where.File != Name->second || S.Where.Line != P.Request.Why->Line)
      continue;
    Any = true;
    OS << S.Where.File << ':' << S.Where.Line << ':' << S.Where.Column << ": " << S.Intrinsic << " in '" << S.Function
       << "': " << stateKey(S.St);
    if (!S.Mask.Text.empty())
      OS << ", mask " << S.Mask.Text << " (" << maskKindKey(S.Mask.Kind) << ')';
    OS << '\n';
    unsigned Step = 1;
    for (const Reason &X : S.Reasons) {
      OS << "  " << Step++ << ". ";
      if (X.Where.isValid())
        OS << "line " << X.Where.Line << ": ";
      OS << X.Text << '\n';
    }
    for (Assumption A : S.Assumptions.list())
      OS << "  rests on " << assumptionKey(A) << ": " << assumptionText(A) << '\n';
  }
  if (!Any)
    OS << "no warp operation was found on that line\n";
}

/// About code that uses _sync already, less what a NOLINT comment vouches for.
std::vector<Finding> lintFindings(PipelineState &P, const SolveOptions &SO) {
  std::vector<Finding> All = ruleFindings(P.Facts, SO);
  VersionGuards Versions(P);
  LeftAlone Stays(P, Versions);
  llvm::erase_if(All, [&](const Finding &F) { return Stays.suppressed(F.Where, F.Kind).has_value(); });
  return All;
}

void countSites(Result &R) {
  for (FileRecord &F : R.Files)
    F.Sites = std::count_if(R.Sites.begin(), R.Sites.end(), [&](const Site &S) { return S.Where.File == F.Path; });
}

} // namespace

llvm::Expected<Result> warpshift::analyze(const AnalysisRequest &Request, Environment &Env) {
  ToolkitRequest TR;
  TR.CudaPath = Request.CudaPath;
  TR.NoCuda = Request.NoCuda;
  TR.Executable = Request.SelfPath;
  llvm::Expected<Toolkit> Headers = Toolkit::find(TR, *Env.Files);
  if (!Headers)
    return Headers.takeError();
  Headers->Pch->addEmbedded(embeddedPch());
  PipelineState P{Request, Env, std::move(*Headers), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}};
  for (const InputFile &I : Request.Inputs) {
    P.NameOf[I.Path] = I.Name;
    P.PathOf[I.Name] = I.Path;
  }
  if (llvm::Error E = chooseFiles(P))
    return std::move(E);
  if (llvm::Error E = parseAll(P))
    return std::move(E);
  markLeftAlone(P);

  SolveOptions SO;
  SO.Granted = Request.Granted;
  SO.SeenEverywhere = [&](llvm::StringRef Name) { return seenEverywhere(P, Name); };
  SO.InBrokenCode = [&](llvm::StringRef Name) { return inBrokenCode(P, Name); };
  SO.MayEdit = [&](llvm::StringRef File) { return P.isInput(File); };
  Solution Sol = solve(P.Facts, SO);
  if (planExchanges(P.Facts, Sol, SO)) // The lanes at a __syncwarp have to be named, too.
    Sol = solveAgain(P.Facts, SO, std::move(Sol));
  traceSolution(P, Sol);

  EmitInput EI;
  EI.Sol = &Sol;
  EI.Units = &P.Facts;
  EI.TextOf = [&](llvm::StringRef File) { return P.text(File); };
  EI.MayEdit = SO.MayEdit;
  EI.SeenEverywhere = SO.SeenEverywhere;
  EI.Granted = Request.Granted;
  EI.UseActivemask = Request.OnUnknown == Fallback::Activemask;
  Emitted E = emit(EI);
  for (Finding &F : lintFindings(P, SO))
    E.Findings.push_back(std::move(F));
  settleConflicts(E);
  traceEmitted(P, E);
  respellEdits(P, E);
  Result R;
  R.Granted = Request.Granted;
  for (Site &S : E.Sites)
    if (P.isInput(S.Where.File))
      R.Sites.push_back(std::move(S));
  E.Sites = std::move(R.Sites);
  R.Sites.clear();
  if (Request.WantEdits) {
    recheckEdits(P, E);
    recheckForTarget(P, E);
  }
  R.Sites = std::move(E.Sites);
  R.Groups = std::move(E.Groups);
  for (Finding &F : E.Findings)
    if (P.isInput(F.Where.File))
      R.Findings.push_back(std::move(F));
  recordConfigurations(P, R);
  recordFiles(P, R);
  classifyRest(P, R);
  finishEmission(P, R);
  sortResult(R);
  assignSiteIds(R, [&](llvm::StringRef File) { return P.text(File); });
  countSites(R);
  if (Request.Why)
    explainLine(P, R);
  return R;
}
