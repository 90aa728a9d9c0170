#include "frontend/command/ClangArgsInternal.h"
#include "frontend/parse/KeptPchInternal.h"
#include "frontend/parse/PchGeneratorInternal.h"
#include "frontend/parse/ProjectHeadersInternal.h"
#include "frontend/parse/SourceViewInternal.h"
#include "frontend/parse/ToolkitPchInternal.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace warpshift;
using namespace clang;

std::vector<std::string> warpshift::pchFlags(llvm::ArrayRef<std::string> Flags) {
  std::vector<std::string> Out;
  for (llvm::StringRef F : Flags)
    if (F.starts_with("-std=") || F.starts_with("-f") || F.starts_with("-m"))
      Out.push_back(F.str());
  return Out;
}

llvm::ArrayRef<const char *> warpshift::loweringFlags() {
  static const char *const Flags[] = {"-O1",
                                      "-fno-strict-aliasing",
                                      "-fno-finite-loops",
                                      "-fno-strict-return",
                                      "-fno-strict-float-cast-overflow",
                                      "-fno-delete-null-pointer-checks",
                                      "-fwrapv",
                                      "-gline-tables-only",
                                      "-gcolumn-info",
                                      "-Xclang",
                                      "-disable-llvm-passes",
                                      "-Xclang",
                                      "-no-enable-noundef-analysis",
                                      "-Xclang",
                                      "-disable-lifetime-markers"};
  return Flags;
}

llvm::ArrayRef<const char *> warpshift::ptxFlags() {
  // The last two keep the branches as the source has them, since they decide where lanes meet. Lifetime markers make
  // every `return` out of a scope a clean-up, which runs through a block that all of them share. Sinking gives
  // `if (c) { out[t] = 0; return; }` and the last store of the kernel one block.
  static const char *const Flags[] = {"-O1",     "-ffp-contract=on",          "-Xclang", "-no-enable-noundef-analysis",
                                      "-Xclang", "-disable-lifetime-markers", "-mllvm",  "-simplifycfg-sink-common=false"};
  return Flags;
}

namespace {
struct PchKind {
  const char *Suffix; ///< Of the key.
  llvm::ArrayRef<const char *> Flags;
};
PchKind kindOf(PchUse Use) {
  switch (Use) {
  case PchUse::Parse: return {"", {}};
  case PchUse::Lowering: return {" lowering", loweringFlags()};
  case PchUse::Ptx: return {" ptx", ptxFlags()};
  }
  llvm_unreachable("covered switch");
}
} // namespace

llvm::ArrayRef<const char *> warpshift::pchUseFlags(PchUse Use) { return kindOf(Use).Flags; }

std::string warpshift::pchKey(const Variant &Config, llvm::ArrayRef<std::string> Flags, PchUse Use) {
  std::string Key = Config.isDevice() ? "sm_" + std::to_string(Config.arch()) : "host";
  for (const std::string &F : pchFlags(Flags))
    Key += " " + F;
  return Key + kindOf(Use).Suffix;
}

std::string warpshift::comingKey(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use) {
  const std::string Key = pchKey(Config, Flags, Use);
  return Headers.isStubs() ? Key : Key + " coming " + llvm::join(Flags, " ");
}

void warpshift::announce(llvm::ArrayRef<ComingParse> Parses, PchUse Use) {
  std::map<std::pair<StubPch *, std::string>, unsigned> Count;
  for (const ComingParse &C : Parses)
    if (C.Job->Headers.Pch)
      ++Count[{C.Job->Headers.Pch.get(), comingKey(C.Config, C.Job->Headers, C.Job->Flags, Use)}];
  for (const auto &[Of, Requests] : Count)
    Of.first->setComing(Of.second, Requests);
}

FoundPch warpshift::findStubPch(const CompilerInvocation &For, const Variant &Config, const Toolkit &Headers,
                                llvm::ArrayRef<std::string> Flags, PchUse Use, bool Prelude, llvm::StringRef Directory,
                                llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  // With C++20 clang merges declarations of a PCH as it does those of modules, and takes the host and the device overload
  // of a function for one.
  FoundPch Out;
  if (!Headers.Pch || For.getLangOpts().CPlusPlusModules)
    return Out;
  if (!Headers.isStubs()) {
    if (For.getPreprocessorOpts().Includes == std::vector<std::string>{toolkitHeaderName()})
      Out = findHeadersPch(Config, Headers, Flags, Use, Directory, std::move(FS));
    return Out;
  }
  if (Prelude)
    Out = findHeadersPch(Config, Headers, Flags, Use, Directory, std::move(FS));
  if (Out.Bytes)
    return Out;
  Out.Key = pchKey(Config, Flags, Use);
  auto Make = [&] {
    StubPch::Bytes Made = buildStubPch(Config, Headers, Flags, Use);
    if (Made)
      keepStubs(Headers, Out.Key, *Made);
    return Made;
  };
  Out.Bytes = Headers.Pch->get(Out.Key, Make, /*OnRequest=*/2, [&] { return findKeptStubs(Headers, Out.Key); });
  return Out;
}

void warpshift::useStubPch(CompilerInvocation &Invocation, const FoundPch &Found) {
  PreprocessorOptions &PP = Invocation.getPreprocessorOpts();
  PP.ImplicitPCHInclude = stubPchPath();
  llvm::erase(PP.Includes, stubHeaderName());
  llvm::erase(PP.Includes, toolkitHeaderName());
  if (Found.HasPrelude)
    llvm::erase_if(PP.Includes, [](const std::string &Name) { return llvm::is_contained(standardPrelude(), Name); });
}

namespace {

class WritePch : public ASTFrontendAction {
public:
  explicit WritePch(std::shared_ptr<PCHBuffer> Buffer) : Buffer(std::move(Buffer)) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, llvm::StringRef) override {
    return std::make_unique<HeaderPchGenerator>(CI, Buffer);
  }
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }

private:
  std::shared_ptr<PCHBuffer> Buffer;
};

} // namespace

StubPch::Bytes warpshift::buildStubPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags,
                                       PchUse Use) {
  // A file system of its own: the user's must not be able to change what goes in.
  auto View = makeSourceView(llvm::vfs::createPhysicalFileSystem(), "/");
  ClangCommand Command = clangCommand(Variant(Config.isDevice() ? Variant::device(Config.arch()) : Variant::host()), Headers,
                                      pchFlags(Flags), *View);
  std::vector<std::string> &Args = Command.Args;
  const llvm::ArrayRef<const char *> More = pchUseFlags(Use);
  Args.insert(Args.end(), More.begin(), More.end());
  Args.insert(Args.end(), {"-fsyntax-only", stubPchSource()}); // empty: the stubs are all there is
  std::vector<const char *> Argv;
  for (const std::string &A : Args)
    Argv.push_back(A.c_str());
  CreateInvocationOptions Options;
  Options.VFS = View;
  Options.Diags = CompilerInstance::createDiagnostics(new DiagnosticOptions, new IgnoringDiagConsumer);
  std::shared_ptr<CompilerInvocation> Invocation = invocationOf(Argv, std::move(Options), Headers.ResourceDir);
  if (!Invocation)
    return nullptr;
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getLangOpts().SpellChecking = false;
  llvm::erase(Invocation->getPreprocessorOpts().Includes, commandLinePath());
  CompilerInstance CI;
  CI.setInvocation(std::move(Invocation));
  CI.createDiagnostics(new IgnoringDiagConsumer);
  CI.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  CI.setFileManager(new FileManager(CI.getFileSystemOpts(), View));
  CI.createSourceManager(CI.getFileManager());
  auto Buffer = std::make_shared<PCHBuffer>();
  WritePch Action(Buffer);
  if (!CI.ExecuteAction(Action) || !Buffer->IsComplete)
    return nullptr;
  return llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(Buffer->Data.data(), Buffer->Data.size()), "stub.pch");
}
