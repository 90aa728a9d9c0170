#include "frontend/parse/ParseRunner.h"
#include "frontend/command/ClangArgsInternal.h"
#include "frontend/parse/GuardedRunInternal.h"
#include "frontend/parse/PreprocessorRecorderInternal.h"
#include "frontend/parse/ProjectHeadersInternal.h"
#include "frontend/parse/SecondAttempt.h"
#include "frontend/parse/SourceViewInternal.h"
#include "frontend/parse/StubPchBuildInternal.h"
#include "support/Error.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace warpshift {

/// Everything that lives during one parse.
class ParseSession {
public:
  ParseSession(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, bool PreprocessOnly,
               llvm::function_ref<void(ParsedUnit &)> Consume)
      : Job(Job), Originals(std::make_shared<OriginalTexts>()),
        View(makeSourceView(std::move(FS), Job.Directory, Originals, Job.ProjectRoot)), Paths(Job.ProjectRoot, View),
        Unit(CI, Job, Paths), PreprocessOnly(PreprocessOnly), Consume(Consume) {}

  llvm::Error run();
  void setPrelude() { WithPrelude = true; }
  void setOtherwise(const ReadOtherwise &To) {
    Known = Otherwise = To;
    View->Launches = To.Launches;
  }
  /// What was known, and more that was met: to be parsed again with that, if there is such.
  const ReadOtherwise &otherwise() const { return Otherwise; }
  void setWithoutPch() { WithoutPch = true; }
  bool pchFailed() const { return UsesPch && !Consumed && !GivenUp; }
  const std::string &pchKey() const { return Precompiled.Key; }
  bool wantsPrelude() const { return WantsPrelude; }
  void begin();
  void finish();
  void addError(const Diagnostic &Info);
  /// It has to be parsed again with the prelude, whatever the rest of it holds: nothing of this attempt is kept.
  bool giveUpWithErrors() { return GivenUp |= mustSeePrelude(); }
  void addTopLevel(DeclGroupRef Group) {
    for (Decl *D : Group)
      if (Unit.isProjectCode(D->getLocation()) || !D->getLocation().isValid())
        TopLevel.push_back(D);
  }
  /// No walk reads the bodies of functions in system headers, and they are a quarter of the time of a parse. Sema keeps
  /// those it needs itself (constexpr functions, deduced return types). Templates stay whole: what they instantiate
  /// may be the project's (a functor handed to an algorithm).
  bool mayLackBody(const Decl *D) const {
    return !PreprocessOnly && !D->isTemplated() && !isa<FunctionTemplateDecl>(D) && Unit.isSystemCode(D->getLocation());
  }
  /// Walks of the AST see the project, not thousands of declarations of headers (nor load them from the PCH).
  void setScope(ASTContext &Context) { Context.setTraversalScope(TopLevel); }

private:
  std::shared_ptr<CompilerInvocation> makeInvocation();
  void findSides();
  /// Files with errors get the prelude; but for a header that is missing, which no prelude has.
  bool mustSeePrelude() const {
    return Job.Headers.isStubs() && !WithPrelude && !PreprocessOnly &&
           llvm::any_of(Unit.All, [](const ParsedUnit::Reported &R) { return !R.Problem.MissingHeader; });
  }

  const ParseJob &Job;
  std::shared_ptr<OriginalTexts> Originals;
  llvm::IntrusiveRefCntPtr<SourceView> View;
  ProjectPaths Paths;
  CompilerInstance CI;
  ParsedUnit Unit;
  bool PreprocessOnly;
  FoundPch Precompiled;
  bool WithPrelude = false, WithoutPch = false, UsesPch = false;
  bool WantsPrelude = false; ///< Nothing was consumed: to be parsed again with the prelude.
  ReadOtherwise Known, Otherwise; ///< What is read in another way now, and what is to be.
  bool GivenUp = false;
  llvm::function_ref<void(ParsedUnit &)> Consume;
  bool Consumed = false;
  std::vector<Decl *> TopLevel;
  std::string DriverErrors;
};

namespace {

/// Turns clang's errors into data; nothing is printed.
class ProblemCollector : public DiagnosticConsumer {
public:
  explicit ProblemCollector(ParseSession &Session) : Session(Session) {}
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level >= DiagnosticsEngine::Error)
      Session.addError(Info);
  }

private:
  ParseSession &Session;
};

/// The driver's complaints about flags, as one text.
class TextCollector : public DiagnosticConsumer {
public:
  explicit TextCollector(std::string &Out) : Out(Out) {}
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error)
      return;
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Out += (Out.empty() ? "" : "; ") + std::string(Text);
  }

private:
  std::string &Out;
};

class SessionConsumer : public ASTConsumer {
public:
  explicit SessionConsumer(ParseSession &Session) : Session(Session) {}
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    Session.addTopLevel(Group);
    return !Session.giveUpWithErrors(); // False ends the parse.
  }
  void HandleTranslationUnit(ASTContext &Context) override {
    Session.setScope(Context);
    Session.finish();
  }
  bool shouldSkipFunctionBody(Decl *D) override { return Session.mayLackBody(D); }

private:
  ParseSession &Session;
};

class SessionAction : public ASTFrontendAction {
public:
  explicit SessionAction(ParseSession &Session) : Session(Session) {}
  bool BeginSourceFileAction(CompilerInstance &) override {
    Session.begin();
    return true;
  }
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, llvm::StringRef) override {
    return std::make_unique<SessionConsumer>(Session);
  }

private:
  ParseSession &Session;
};

/// Reads the tokens and nothing more. (Clang's own action of that kind does not load precompiled headers.)
class SessionPreprocess : public ASTFrontendAction {
public:
  explicit SessionPreprocess(ParseSession &Session) : Session(Session) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, llvm::StringRef) override {
    return std::make_unique<ASTConsumer>();
  }
  void ExecuteAction() override {
    Preprocessor &PP = getCompilerInstance().getPreprocessor();
    PP.IgnorePragmas();
    PP.EnterMainSourceFile();
    Token T;
    do
      PP.Lex(T);
    while (T.isNot(tok::eof));
  }
  bool BeginSourceFileAction(CompilerInstance &) override {
    Session.begin();
    return true;
  }
  void EndSourceFileAction() override { Session.finish(); }

private:
  ParseSession &Session;
};

} // namespace

void ParseSession::begin() {
  takeForProjectCode(CI.getPreprocessor().getHeaderSearchInfo(), Job.Flags);
  CI.getPreprocessor().addPPCallbacks(std::make_unique<PreprocessorRecorder>(Unit, Unit.Record));
  readForBothSides(CI, Known.ForBothSides);
}

/// CUDA_VERSION as this parse saw it; 0 when no header defined it as a number.
static unsigned preprocessedCudaVersion(Preprocessor &PP) {
  const MacroInfo *Info = PP.getMacroInfo(PP.getIdentifierInfo("CUDA_VERSION"));
  if (!Info || Info->getNumTokens() != 1)
    return 0;
  unsigned Version = 0;
  if (PP.getSpelling(Info->getReplacementToken(0)).empty() ||
      llvm::StringRef(PP.getSpelling(Info->getReplacementToken(0))).getAsInteger(10, Version))
    return 0;
  return Version;
}

namespace {

/// Source ranges of functions, outer ones first, and the sides that compile them.
class SideFinder : public RecursiveASTVisitor<SideFinder> {
public:
  explicit SideFinder(const ParsedUnit &Unit) : Unit(Unit) {}
  struct Body {
    SourceRange Range;
    bool Host, Device;
  };
  std::vector<Body> Bodies;

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->doesThisDeclarationHaveABody() || !Unit.isProjectCode(F->getLocation()))
      return true;
    bool Device = F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>();
    Bodies.push_back({F->getSourceRange(), F->hasAttr<CUDAHostAttr>() || !Device, Device});
    return true;
  }
  /// A lambda belongs to the side of the code around it, unless it says otherwise.
  bool VisitLambdaExpr(LambdaExpr *L) {
    const CXXMethodDecl *Call = L->getCallOperator();
    const auto *Device = Call ? Call->getAttr<CUDADeviceAttr>() : nullptr;
    if (Device && !Device->isImplicit())
      Bodies.push_back({L->getSourceRange(), Call->hasAttr<CUDAHostAttr>(), true});
    return true;
  }

private:
  const ParsedUnit &Unit;
};

} // namespace

void ParseSession::findSides() {
  if (Unit.All.empty())
    return;
  SideFinder Finder(Unit);
  Finder.TraverseAST(CI.getASTContext());
  const SourceManager &SM = CI.getSourceManager();
  for (const SideFinder::Body &B : Finder.Bodies) { // the innermost has the last word
    auto Begin = SM.getDecomposedExpansionLoc(B.Range.getBegin());
    auto End = SM.getDecomposedLoc(SM.getExpansionRange(B.Range.getEnd()).getEnd());
    for (ParsedUnit::Reported &R : Unit.All)
      if (R.Place.File == Begin.first && Begin.second <= R.Place.Offset && Begin.first == End.first &&
          R.Place.Offset <= End.second) {
        R.HostOnly = B.Host && !B.Device;
        R.DeviceOnly = B.Device && !B.Host;
      }
  }
}

void ParseSession::finish() {
  if (Job.Headers.isStubs())
    Unit.Headers = "stubs";
  else if (unsigned Version = preprocessedCudaVersion(CI.getPreprocessor()))
    Unit.Headers = describeCudaVersion(Version);
  else
    Unit.Headers = "none";
  for (auto &Original : *Originals)
    if (auto It = Unit.Record.Texts.find(Paths.canonical(Original.getKey())); It != Unit.Record.Texts.end())
      It->second = Original.second->getBuffer();
  Unit.MainFile = Unit.canonicalOf(CI.getSourceManager().getMainFileID());
  Unit.Prelude = WithPrelude;
  Unit.LaunchedByDevice = View->LaunchedNames;
  if (!PreprocessOnly)
    findSides();
  Unit.sortProblems();
  Consumed = true;
  WantsPrelude = mustSeePrelude();
  if (!WantsPrelude && Otherwise == Known && !Unit.Record.BecameSystem)
    Consume(Unit);
}

bool recoversExactly(unsigned Id) {
  switch (Id) {
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::err_template_kw_missing:
  case diag::err_typecheck_invalid_restrict_not_pointer: // `float __restrict__ x`: the word is dropped
  case diag::err_typecheck_invalid_restrict_not_pointer_noarg:
  case diag::err_class_redeclared_with_different_access: // headers under `#define private public`
    return true;
  default: return false;
  }
}

void ParseSession::addError(const Diagnostic &Info) {
  if (recoversExactly(Info.getID()) || noteReadOtherwise(Info, Otherwise))
    return;
  ParseProblem P;
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  P.Text = std::string(Text);
  P.MissingHeader = Info.getID() == diag::err_pp_file_not_found;
  P.ErrorDirective = Info.getID() == diag::err_pp_hash_error;
  ParsedUnit::ErrorPlace Place{};
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    const SourceManager &SM = Info.getSourceManager();
    P.Where = Unit.ref(Info.getLocation());
    if (!P.Where.isValid())
      P.Where = Unit.expansionRef(Info.getLocation());
    P.InSystemHeader = Unit.isSystemCode(Info.getLocation());
    auto [File, Offset] = SM.getDecomposedExpansionLoc(Info.getLocation());
    Place = {File, Offset};
    if (!P.MissingHeader)
      Unit.ErrorPlaces.push_back(Place);
  }
  Unit.All.push_back({std::move(P), Place});
}

std::shared_ptr<CompilerInvocation> ParseSession::makeInvocation() {
  ClangCommand Command = clangCommand(Job.Config, Job.Headers, Job.Flags, *View);
  View->CommandLine = std::move(Command.CommandLine);
  std::vector<std::string> &Args = Command.Args;
  if (WithPrelude)
    for (const char *Header : standardPrelude())
      Args.insert(Args.end(), {"-include", Header});
  if (!View->Launches.empty())
    Args.insert(Args.end(), {"-include", deviceLaunchHeader()});
  Args.push_back("-fsyntax-only");
  Args.push_back(Job.File);
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  CreateInvocationOptions Options;
  Options.VFS = View;
  Options.RecoverOnError = true;
  Options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, new TextCollector(DriverErrors));
  return invocationOf(Argv, std::move(Options), Job.Headers.ResourceDir);
}

llvm::Error ParseSession::run() {
  if (auto S = View->status(Job.File); !S || S->isDirectory())
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Job.File, S ? "it is a folder" : S.getError().message());
  std::shared_ptr<CompilerInvocation> Invocation = makeInvocation();
  if (!Invocation)
    return makeError(ErrorKind::Input, "'{0}': the flags make no compilation: {1}", Job.File, DriverErrors);
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getFrontendOpts().SkipFunctionBodies = true; // which ones: mayLackBody()
  Invocation->getLangOpts().SpellChecking = Job.KeepUnread; // guesses at names cost time and make wrong nodes
  Invocation->getDiagnosticOpts().SpellCheckingLimit = 0;
  if (!WithoutPch)
    Precompiled = findStubPch(*Invocation, Job.Config, Job.Headers, Job.Flags, PchUse::Parse, WithPrelude,
                              *View->getCurrentWorkingDirectory(), View->shared());
  View->Pch = Precompiled.Bytes;
  View->KeyMacros = Precompiled.KeyMacros;
  UsesPch = View->Pch != nullptr;
  if (UsesPch)
    useStubPch(*Invocation, Precompiled);
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(new ProblemCollector(*this));
  // A header that is not found is fatal by default and would end the parse.
  CI.getDiagnostics().setFatalsAsError(true);
  CI.setFileManager(new FileManager(CI.getFileSystemOpts(), View));
  CI.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>()); // "2 errors generated."
  CI.createSourceManager(CI.getFileManager());
  if (PreprocessOnly) {
    SessionPreprocess Action(*this);
    CI.ExecuteAction(Action);
  } else {
    SessionAction Action(*this);
    CI.ExecuteAction(Action);
  }
  if (GivenUp) {
    WantsPrelude = true;
    return llvm::Error::success();
  }
  if (const std::optional<SourceRef> &Mark = Unit.Record.BecameSystem)
    return makeError(ErrorKind::Input, "'{0}' could not be parsed for {1}: '{2}' makes itself a library's header in line {3}",
                     Job.File, Job.Config.name(), Mark->File, Mark->Line);
  if (!Consumed) {
    std::string Why = Unit.All.empty() ? DriverErrors : Unit.All.front().Problem.Text;
    return makeError(ErrorKind::Input, "'{0}' could not be parsed for {1}: {2}", Job.File, Job.Config.name(),
                     Why.empty() ? "clang gave no reason" : Why);
  }
  return llvm::Error::success();
}

/// One parse on a thread of its own: a crash inside clang is an error of this file, not the end of the run.
static llvm::Error runOnce(const ParseJob &Job, llvm::function_ref<std::unique_ptr<ParseSession>()> Make,
                           llvm::function_ref<void(const ParseSession &)> Look) {
  llvm::Error E = llvm::Error::success();
  std::optional<std::string> Crash = runGuarded([&] {
    std::unique_ptr<ParseSession> Session = Make();
    llvm::Error Ran = Session->run();
    llvm::consumeError(std::move(E));
    E = std::move(Ran);
    Look(*Session);
  });
  if (!Crash)
    return E;
  llvm::consumeError(std::move(E));
  return makeError(ErrorKind::Crash, "'{0}' could not be parsed for {1}: internal error ({2})", Job.File, Job.Config.name(),
                   *Crash);
}

/// Few attempts: precompiled stubs that do not load are given up; a file that has errors gets the prelude; launches in device code are read
/// as something else, and what is read then may show others.
static llvm::Error runSession(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, bool PreprocessOnly,
                              bool Prelude, llvm::function_ref<void(ParsedUnit &)> Consume) {
  // As text the standard headers are preprocessed in a tenth of the time that it takes to precompile them.
  bool WithoutPch = PreprocessOnly && Prelude;
  ReadOtherwise Otherwise;
  for (;;) {
    bool PchFailed = false, WantsPrelude = false;
    const ReadOtherwise Known = Otherwise;
    std::string PchKey;
    llvm::Error E = runOnce(
        Job,
        [&] {
          auto Session = std::make_unique<ParseSession>(Job, FS, PreprocessOnly, Consume);
          if (WithoutPch)
            Session->setWithoutPch();
          if (Prelude)
            Session->setPrelude();
          Session->setOtherwise(Known);
          return Session;
        },
        [&](const ParseSession &Session) {
          PchFailed = Session.pchFailed();
          PchKey = Session.pchKey();
          WantsPrelude = Session.wantsPrelude();
          Otherwise = Session.otherwise();
        });
    if (E && PchFailed && !WithoutPch) {
      llvm::consumeError(std::move(E));
      Job.Headers.Pch->reject(PchKey);
      WithoutPch = true;
    } else if (!E && WantsPrelude && !Prelude) {
      Prelude = true;
    } else if (E || Otherwise == Known) {
      return E;
    }
  }
}

} // namespace warpshift

llvm::Error warpshift::parse(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                             llvm::function_ref<void(ParsedUnit &)> Consume) {
  return runSession(Job, FS, /*PreprocessOnly=*/false, Job.NeedsPrelude, Consume);
}

void warpshift::announceParses(llvm::ArrayRef<ComingParse> Parses) { announce(Parses, PchUse::Parse); }

std::vector<std::string> warpshift::commandOf(const ParseJob &Job, llvm::vfs::FileSystem &FS) {
  std::vector<std::string> Args = clangCommand(Job.Config, Job.Headers, Job.Flags, FS).Args;
  Args.insert(Args.end(), {"-fsyntax-only", Job.File});
  return Args;
}

llvm::Error warpshift::preprocess(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                                  llvm::function_ref<void(const PreprocessorRecord &)> Consume, bool Prelude) {
  return runSession(Job, FS, /*PreprocessOnly=*/true, Prelude, [&](ParsedUnit &Unit) { Consume(Unit.preprocessing()); });
}
