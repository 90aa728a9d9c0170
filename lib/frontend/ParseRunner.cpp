#include "frontend/ParseRunner.h"
#include "frontend/ClangArgsInternal.h"
#include "frontend/PreprocessorRecorderInternal.h"
#include "frontend/SourceViewInternal.h"
#include "support/Error.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace warpshift {

/// Everything that lives during one parse.
class ParseSession {
public:
  ParseSession(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
               llvm::function_ref<void(ParsedUnit &)> Consume)
      : Job(Job), Originals(std::make_shared<OriginalTexts>()),
        View(makeSourceView(std::move(FS), Job.Directory, Originals)), Paths(Job.ProjectRoot, View),
        Unit(CI, Job, Paths), Consume(Consume) {}

  llvm::Error run(bool PreprocessOnly = false);
  void begin();
  void finish();
  void addError(const Diagnostic &Info);

private:
  std::shared_ptr<CompilerInvocation> makeInvocation();

  const ParseJob &Job;
  std::shared_ptr<OriginalTexts> Originals;
  llvm::IntrusiveRefCntPtr<SourceView> View;
  ProjectPaths Paths;
  CompilerInstance CI;
  ParsedUnit Unit;
  llvm::function_ref<void(ParsedUnit &)> Consume;
  bool Consumed = false;
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
  void HandleTranslationUnit(ASTContext &) override { Session.finish(); }

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

class SessionPreprocess : public PreprocessOnlyAction {
public:
  explicit SessionPreprocess(ParseSession &Session) : Session(Session) {}
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
  CI.getPreprocessor().addPPCallbacks(std::make_unique<PreprocessorRecorder>(Unit, Unit.Record));
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
  Consumed = true;
  Consume(Unit);
}

void ParseSession::addError(const Diagnostic &Info) {
  ParseProblem P;
  llvm::SmallString<256> Text;
  Info.FormatDiagnostic(Text);
  P.Text = std::string(Text);
  P.MissingHeader = Info.getID() == diag::err_pp_file_not_found;
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    const SourceManager &SM = Info.getSourceManager();
    P.Where = Unit.ref(Info.getLocation());
    if (!P.Where.isValid())
      P.Where = Unit.expansionRef(Info.getLocation());
    P.InSystemHeader = Unit.isSystemCode(Info.getLocation());
    auto [File, Offset] = SM.getDecomposedExpansionLoc(Info.getLocation());
    if (!P.MissingHeader)
      Unit.ErrorPlaces.push_back({File, Offset});
  }
  Unit.Problems.push_back(std::move(P));
}

std::shared_ptr<CompilerInvocation> ParseSession::makeInvocation() {
  ClangCommand Command = clangCommand(Job.Config, Job.Headers, Job.Flags, *View);
  View->CommandLine = std::move(Command.CommandLine);
  std::vector<std::string> &Args = Command.Args;
  Args.push_back("-fsyntax-only");
  Args.push_back(Job.File);
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  CreateInvocationOptions Options;
  Options.VFS = View;
  Options.RecoverOnError = true;
  Options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, new TextCollector(DriverErrors));
  return createInvocation(Argv, std::move(Options));
}

llvm::Error ParseSession::run(bool PreprocessOnly) {
  if (auto S = View->status(Job.File); !S || S->isDirectory())
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Job.File,
                     S ? "it is a folder" : S.getError().message());
  std::shared_ptr<CompilerInvocation> Invocation = makeInvocation();
  if (!Invocation)
    return makeError(ErrorKind::Input, "'{0}': the flags make no compilation: {1}", Job.File, DriverErrors);
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getLangOpts().SpellChecking = false; // guesses at names cost time and make wrong nodes
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
  if (!Consumed) {
    std::string Why = Unit.Problems.empty() ? DriverErrors : Unit.Problems.front().Text;
    return makeError(ErrorKind::Input, "'{0}' could not be parsed for {1}: {2}", Job.File, Job.Config.name(),
                     Why.empty() ? "clang gave no reason" : Why);
  }
  return llvm::Error::success();
}

} // namespace warpshift

llvm::Error warpshift::parse(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                             llvm::function_ref<void(ParsedUnit &)> Consume) {
  return ParseSession(Job, std::move(FS), Consume).run();
}

llvm::Error warpshift::preprocess(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                                  llvm::function_ref<void(const PreprocessorRecord &)> Consume) {
  return ParseSession(Job, std::move(FS), [&](ParsedUnit &Unit) { Consume(Unit.preprocessing()); }).run(true);
}
