#include "tool/CommandSupport.h"
#include "report/ResultJson.h"
#include "support/Error.h"
#include "support/Printable.h"
#include "tool/ChangeSets.h"
#include "tool/Driver.h"
#include "tool/Explanations.h"
#include "tool/Progress.h"
#include "tool/ResultCache.h"
#include "tool/Scope.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

int warpshift::worseExit(int A, int B) {
  constexpr int Rank[] = {0, 1, 3, 2}; // Indexed by exit code.
  return Rank[A] >= Rank[B] ? A : B;
}

llvm::Error warpshift::missingPart(StringRef Part) {
  return makeError(ErrorKind::Usage, "this build of warpshift has no {0}", Part);
}

static std::string absolutePath(StringRef P, DriverEnv &Env) {
  llvm::SmallString<256> A(P);
  Env.Files->makeAbsolute(A);
  path::remove_dots(A, /*remove_dot_dot=*/true);
  llvm::SmallString<256> Real;
  return Env.Files->getRealPath(A, Real) ? A.str().str() : Real.str().str();
}

AnalysisRequest warpshift::makeRequest(const Options &O, const InputSet &Inputs, DriverEnv &Env, ProgressLine &Line) {
  AnalysisRequest Q;
  Q.Root = Inputs.Root;
  Q.Inputs = Inputs.Files;
  if (!Inputs.HoldsRoot || !O.Excludes.empty() || Inputs.LacksSources)
    Q.Around = [&O, &Inputs, &Env, Files = Env.Files] { return surroundingsOf(O, Inputs, Env, *Files); };
  Q.Unparsed = [&O, &Inputs, &Env, Files = Env.Files] { return unparsedOf(O, Inputs, Env, *Files); };
  if (!O.BuildDir.empty())
    Q.Database = absolutePath(O.BuildDir, Env);
  Q.Archs = O.Archs;
  if (!O.CudaPath.empty())
    Q.CudaPath = absolutePath(O.CudaPath, Env);
  Q.NoCuda = O.NoCuda;
  Q.SelfPath = O.SelfPath;
  Q.ExtraArgs = O.ExtraArgs;
  Q.Jobs = O.Jobs ? O.Jobs : Env.Workers;
  Q.Granted = O.Granted;
  Q.OnUnknown = O.OnUnknown;
  Q.Repair = O.Repair;
  Q.Emit = O.emission();
  if (O.WhyLine)
    Q.Why = WhyLocation{absolutePath(O.WhyFile, Env), O.WhyLine};
  Q.Progress = [&Line](const ProgressEvent &E) { Line.update(E); };
  return Q;
}

/// Once, behind an analysis that may be tried several times.
static void tellErrors(Analysed &A, DriverEnv &Env) {
  for (StringRef E : A.Inputs.Errors)
    *Env.Err << "warpshift: error: " << printable(E) << '\n';
  if (!A.Inputs.Errors.empty())
    A.Code = 2;
}

llvm::Expected<Analysed> warpshift::analyseInputs(const Options &O, DriverEnv &Env) {
  if (O.Paths.empty())
    return makeError(ErrorKind::Usage, "no PATH given; for the current folder: warpshift {0} .", commandRecord(O.Cmd).Name);
  if (!Env.Parts->Analyze)
    return missingPart("analysis");
  Analysed A;
  {
    TimedPhase Phase(Env.Times, "find inputs");
    A.Inputs = discoverInputs(O, Env);
  }
  if (llvm::Error E = settleEarlier(O, A, Env))
    return std::move(E);
  A.Nothing = A.Inputs.Files.empty() && A.Inputs.Rejected.empty();
  if (!A.Inputs.Files.empty()) {
    ProgressLine Line(O.Progress, Env);
    TerminalStream Why(*Env.Out);
    AnalysisRequest Request = makeRequest(O, A.Inputs, Env, Line);
    if (Request.Why)
      Request.WhyOut = &Why;
    llvm::Expected<Result> R = analyseOrRemember(Request, O, Env);
    Line.clear();
    if (Env.Watch)
      Env.Watch->analysed();
    tellErrors(A, Env);
    if (!R)
      return R.takeError();
    A.R = std::move(*R);
  } else {
    tellErrors(A, Env);
    A.R.Granted = O.Granted;
  }
  A.R.Files.insert(A.R.Files.end(), A.Inputs.Rejected.begin(), A.Inputs.Rejected.end());
  if (!A.Nothing && !O.WhyLine)
    if (llvm::Error E = applyScope(O, A, Env))
      return std::move(E);
  sortResult(A.R);
  return A;
}

llvm::Error warpshift::emitOutput(const Options &O, DriverEnv &Env, llvm::function_ref<void(llvm::raw_ostream &)> Print) {
  if (O.OutputFile.empty() || O.OutputFile == "-") {
    const bool OwnText = O.Fmt == Format::Text || (O.Fmt == Format::Default && O.Cmd != Command::Fix); // Printable already.
    if (Env.OutIsTerminal && !OwnText) {
      TerminalStream Safe(*Env.Out);
      Print(Safe);
    } else {
      Print(*Env.Out);
    }
    Env.Out->flush();
    return llvm::Error::success();
  }
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Print(OS);
  llvm::SmallString<256> P(O.OutputFile);
  Env.Files->makeAbsolute(P);
  return Env.Output->writeFile(P, Text);
}

void warpshift::renderAs(Format F, const Result &R, const RenderOptions &RO, llvm::raw_ostream &OS) {
  switch (F) {
  case Format::Default:
  case Format::Text:
  case Format::Diff: return renderText(R, RO, OS);
  case Format::Json: return writeResultJson(R, OS);
  case Format::Html: return renderHtml(R, RO, OS);
  case Format::Sarif: return renderSarif(R, RO, OS);
  case Format::Markdown: return renderMarkdown(R, RO, OS);
  case Format::Csv: return renderCsv(R, RO, OS);
  case Format::RdJsonl: return renderRdJsonl(R, RO, OS);
  case Format::GitLab: return renderGitLab(R, RO, OS);
  case Format::JUnit: return renderJUnit(R, RO, OS);
  }
}

std::string warpshift::shownPath(StringRef File, StringRef Root, DriverEnv &Env) {
  if (path::is_absolute(File))
    return File.str();
  auto Here = Env.Files->getCurrentWorkingDirectory();
  llvm::SmallString<256> RealHere, Whole(Root);
  path::append(Whole, File);
  if (!Here)
    return Whole.str().str();
  if (Env.Files->getRealPath(*Here, RealHere))
    RealHere = *Here;
  StringRef Inside(RealHere);
  if (!Inside.consume_front(Root.rtrim('/')) || (!Inside.empty() && !Inside.consume_front("/")))
    return Whole.str().str(); // From elsewhere a relative path would be a riddle.
  std::string Up;
  for (StringRef Rest = Inside; !Rest.empty(); Rest = path::parent_path(Rest)) {
    StringRef Below = File;
    if (Below.consume_front(Rest) && Below.consume_front("/"))
      return Up + Below.str();
    Up += "../";
  }
  return Up + File.str();
}

RenderOptions warpshift::renderOptions(const Options &O, DriverEnv &Env, StringRef Root) {
  RenderOptions RO;
  bool ToTerminal = Env.OutIsTerminal && (O.OutputFile.empty() || O.OutputFile == "-");
  RO.Color = useColor(O.Color, ToTerminal, Env);
  RO.AllStates = O.AllStates;
  RO.Shown = [&Env, Root = Root.str()](StringRef File) { return shownPath(File, Root, Env); };
  RO.Rule = [](StringRef Id) -> std::optional<RuleText> {
    std::vector<Explanation> All = allExplanations();
    const Explanation *E = findExplanation(All, Id);
    return E ? std::optional<RuleText>({E->Summary, E->Text}) : std::nullopt;
  };
  RO.Source = [Files = Env.Files, Root = Root.str()](StringRef File) -> std::optional<std::string> {
    llvm::SmallString<256> P(Root);
    path::append(P, File);
    auto Buffer = Files->getBufferForFile(path::is_absolute(File) ? File : StringRef(P));
    if (!Buffer)
      return std::nullopt;
    return (*Buffer)->getBuffer().str();
  };
  return RO;
}
