#include "frontend/PtxBuild.h"
#include "frontend/ClangArgsInternal.h"
#include "frontend/GuardedRunInternal.h"
#include "frontend/LegacyCodeCheckInternal.h"
#include "frontend/SourceViewInternal.h"
#include "support/Error.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"

using namespace warpshift;
using namespace llvm;

ArrayRef<const char *> warpshift::ptxBuildFlags() {
  static const char *const Flags[] = {"-O1", "-ffp-contract=on", "-Xclang", "-no-enable-noundef-analysis"};
  return Flags;
}

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

/// One build. Owns all that clang and LLVM need; nothing is shared with other builds.
class Build {
public:
  Build(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS)
      : Job(Job), View(makeSourceView(withText(Job, std::move(FS)), Job.Directory)) {}

  /// Leaves PTX or a message.
  void run();
  std::string Ptx;
  std::string Message;

private:
  static IntrusiveRefCntPtr<vfs::FileSystem> withText(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS);
  std::vector<std::string> arguments();
  bool prepare(clang::CompilerInstance &CI);
  void emit(clang::CompilerInstance &CI, Module &M);

  const PtxJob Job; ///< A copy: a build that crashed outlives its caller.
  IntrusiveRefCntPtr<SourceView> View;
};

IntrusiveRefCntPtr<vfs::FileSystem> Build::withText(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
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

std::vector<std::string> Build::arguments() {
  ClangCommand Command = clangCommand(Variant::device(Job.Arch), Job.Headers, Job.Flags, *View);
  View->CommandLine = std::move(Command.CommandLine);
  std::vector<std::string> &Args = Command.Args;
  Args.insert(Args.end(), ptxBuildFlags().begin(), ptxBuildFlags().end());
  Args.insert(Args.end(), {"-gline-tables-only", "-fsyntax-only", Job.File});
  return std::move(Args);
}

bool Build::prepare(clang::CompilerInstance &CI) {
  std::vector<std::string> Args = arguments();
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  clang::CreateInvocationOptions Options;
  Options.VFS = View;
  Options.Diags =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, new ErrorText(Message));
  std::shared_ptr<clang::CompilerInvocation> Invocation = clang::createInvocation(Argv, std::move(Options));
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

/// Renumbers what follows each Mark from 0, in order of appearance.
std::string renumber(StringRef Text, StringRef Mark) {
  std::string Out;
  Out.reserve(Text.size());
  StringMap<unsigned> Numbers;
  for (size_t At; (At = Text.find(Mark)) != StringRef::npos;) {
    Out += Text.take_front(At + Mark.size());
    Text = Text.drop_front(At + Mark.size());
    StringRef Digits = Text.take_while(isDigit);
    if (Digits.empty())
      continue;
    Out += std::to_string(Numbers.try_emplace(Digits, unsigned(Numbers.size())).first->second);
    Text = Text.drop_front(Digits.size());
  }
  return Out += Text;
}

void Build::emit(clang::CompilerInstance &CI, Module &M) {
  CI.getCodeGenOpts().DisableLLVMPasses = true; // the module is optimised already
  SmallString<0> Text;
  clang::EmitBackendOutput(CI.getDiagnostics(), CI.getHeaderSearchOpts(), CI.getCodeGenOpts(), CI.getTargetOpts(),
                           CI.getLangOpts(), CI.getTarget().getDataLayoutString(), &M, clang::Backend_EmitAssembly,
                           View, std::make_unique<raw_svector_ostream>(Text));
  if (Message.empty()) {
    // The back end numbers calls through the life of the process, in comments and in labels of prototypes; the
    // text must depend on the source alone.
    Ptx = renumber(renumber(Text, "callseq "), "prototype_");
  }
}

/// The .loc of an intrinsic is the line that uses it, not the one of CUDA's header that wraps it: hazards and
/// coverage are about the user's code.
void pointAtCallers(Module &M, function_ref<bool(StringRef)> IsCudaHeader) {
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      const DILocation *L = I.getDebugLoc();
      while (L && L->getInlinedAt() && IsCudaHeader(L->getFilename()))
        L = L->getInlinedAt();
      if (L)
        I.setDebugLoc(L);
    }
}

void Build::run() {
  clang::CompilerInstance CI;
  LLVMContext Context;
  if (!prepare(CI))
    return;
  clang::EmitLLVMOnlyAction Action(&Context);
  CI.ExecuteAction(Action);
  std::unique_ptr<Module> M = Action.takeModule();
  if (!Message.empty())
    return;
  if (!M) {
    Message = Job.File + ": no code came out of the front end";
    return;
  }
  auto IsCudaHeader = [&](StringRef File) {
    return isEmbeddedPath(File) || File.starts_with(Job.Headers.ResourceDir) ||
           (!Job.Headers.isStubs() && File.starts_with(Job.Headers.Path));
  };
  Message = legacyCodeIn(*M, Job.Arch, IsCudaHeader);
  if (!Message.empty())
    return;
  pointAtCallers(*M, IsCudaHeader);
  emit(CI, *M);
}

void initializeOnce() {
  static const bool Done = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    return true;
  }();
  (void)Done;
}

} // namespace

Expected<std::string> warpshift::buildPtx(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  initializeOnce();
  auto B = std::make_shared<Build>(Job, std::move(FS));
  if (std::optional<std::string> Why = runGuarded([B] { B->run(); }))
    return makeError(ErrorKind::Input, "'{0}': clang's code generator failed for sm_{1}: {2}", Job.File, Job.Arch, *Why);
  if (!B->Message.empty())
    return makeErrorText(ErrorKind::Input, B->Message);
  return std::move(B->Ptx);
}
