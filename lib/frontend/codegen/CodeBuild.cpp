#include "frontend/command/ClangArgsInternal.h"
#include "frontend/codegen/CodeBuildInternal.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/Utils.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

namespace {

/// "file:line:column: text" of every error.
class ErrorText : public clang::DiagnosticConsumer {
public:
  explicit ErrorText(std::string &Out) : Out(Out) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < clang::DiagnosticsEngine::Error)
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    if (!Out.empty())
      Out += '\n';
    if (Info.hasSourceManager() && Info.getLocation().isValid()) {
      clang::PresumedLoc P = Info.getSourceManager().getPresumedLoc(Info.getLocation());
      if (P.isValid())
        Out += formatv("{0}:{1}:{2}: ", P.getFilename(), P.getLine(), P.getColumn()).str();
    }
    Out += Text;
  }

private:
  std::string &Out;
};

IntrusiveRefCntPtr<vfs::FileSystem> withText(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  if (!Job.Text)
    return FS;
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  SmallString<256> Path(Job.File);
  if (!sys::path::is_absolute(Path)) {
    SmallString<256> Dir(Job.Directory);
    (void)FS->makeAbsolute(Dir);
    sys::fs::make_absolute(Dir, Path);
  }
  Memory->addFile(Path, 0, MemoryBuffer::getMemBufferCopy(*Job.Text, Path));
  auto Overlay = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(FS));
  Overlay->pushOverlay(std::move(Memory));
  return Overlay;
}

} // namespace

CodeBuild::CodeBuild(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS)
    : Job(Job), View(makeSourceView(withText(Job, std::move(FS)), Job.Directory)) {}

bool CodeBuild::prepare(clang::CompilerInstance &CI, const Variant &Config, ArrayRef<const char *> Flags) {
  ClangCommand Command = clangCommand(Config, Job.Headers, Job.Flags, *View);
  View->CommandLine = std::move(Command.CommandLine);
  if (!start(CI, Command.Args, Flags))
    return false;
  if (Pch)
    Precompiled = findStubPch(CI.getInvocation(), Config, Job.Headers, Job.Flags, *Pch, WithPrelude,
                              *View->getCurrentWorkingDirectory(), View->shared());
  View->Pch = Precompiled.Bytes;
  View->KeyMacros = Precompiled.KeyMacros;
  UsesPch = View->Pch != nullptr;
  if (UsesPch)
    useStubPch(CI.getInvocation(), Precompiled);
  return true;
}

bool CodeBuild::prepareC(clang::CompilerInstance &CI, ArrayRef<const char *> Flags) {
  std::vector<std::string> Args = {"clang", "-x", "c", "-std=gnu11", "-resource-dir", Job.Headers.ResourceDir, "-Wno-everything"};
  for (size_t I = 0; I < Job.Flags.size(); ++I) {
    const StringRef F = Job.Flags[I];
    if (none_of(ArrayRef<StringRef>{"-I", "-D", "-U", "-isystem", "-iquote", "-idirafter"},
                [&](StringRef P) { return F.starts_with(P); }))
      continue;
    Args.push_back(F.str());
    const bool Separate = F == "-I" || F == "-D" || F == "-U" || F == "-isystem" || F == "-iquote" || F == "-idirafter";
    if (Separate && I + 1 < Job.Flags.size())
      Args.push_back(Job.Flags[++I]);
  }
  return start(CI, Args, Flags);
}

bool CodeBuild::start(clang::CompilerInstance &CI, ArrayRef<std::string> Command, ArrayRef<const char *> Flags) {
  std::vector<const char *> Argv;
  for (const std::string &A : Command)
    Argv.push_back(A.c_str());
  Argv.insert(Argv.end(), Flags.begin(), Flags.end());
  Argv.insert(Argv.end(), {"-fsyntax-only", Job.File.c_str()});
  clang::CreateInvocationOptions Options;
  Options.VFS = View;
  Options.Diags = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, new ErrorText(Message));
  std::shared_ptr<clang::CompilerInvocation> Invocation = invocationOf(Argv, std::move(Options), Job.Headers.ResourceDir);
  if (!Invocation || !Message.empty())
    return false;
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getCodeGenOpts().DisableFree = false;
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(new ErrorText(Message));
  CI.getDiagnostics().setFatalsAsError(true);
  CI.setVerboseOutputStream(std::make_unique<raw_null_ostream>());
  CI.setFileManager(new clang::FileManager(CI.getFileSystemOpts(), View));
  CI.createSourceManager(CI.getFileManager());
  return true;
}

SmallString<0> CodeBuild::runBackEnd(clang::CompilerInstance &CI, Module &M, clang::BackendAction Action) {
  CI.getCodeGenOpts().DisableLLVMPasses = true; // the module is optimised already
  SmallString<0> Text;
  clang::EmitBackendOutput(CI.getDiagnostics(), CI.getHeaderSearchOpts(), CI.getCodeGenOpts(), CI.getTargetOpts(),
                           CI.getLangOpts(), CI.getTarget().getDataLayoutString(), &M, Action, View,
                           std::make_unique<raw_svector_ostream>(Text));
  return Text;
}
