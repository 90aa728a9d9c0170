#include "frontend/codegen/DeviceModule.h"
#include "frontend/codegen/CodeBuildInternal.h"
#include "frontend/codegen/TolerantConsumerInternal.h"
#include "frontend/parse/ProjectHeadersInternal.h"
#include "frontend/parse/StubPchBuildInternal.h"
#include "support/Error.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace warpshift;
using namespace llvm;

namespace {

PtxJob sourceOf(const ParseJob &Job) {
  PtxJob Source;
  Source.File = Job.File;
  Source.Directory = Job.Directory;
  Source.Flags = Job.Flags;
  Source.Arch = Job.Config.arch();
  Source.Headers = Job.Headers;
  return Source;
}

/// Generates code after the observer has seen each declaration.
class ObservedAction : public clang::EmitLLVMOnlyAction {
public:
  ObservedAction(const Lowering &L, LLVMContext &Context, const ErrorPlaces *Errors)
      : EmitLLVMOnlyAction(&Context), L(L), Errors(Errors) {}
  bool Executed = false; ///< False: it did not come to that; precompiled stubs did not load.

protected:
  void ExecuteAction() override {
    Executed = true;
    EmitLLVMOnlyAction::ExecuteAction();
  }
  bool BeginSourceFileAction(clang::CompilerInstance &CI) override {
    takeForProjectCode(CI.getPreprocessor().getHeaderSearchInfo(), L.Unit.Flags);
    return EmitLLVMOnlyAction::BeginSourceFileAction(CI);
  }
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &CI, StringRef File) override {
    std::unique_ptr<clang::ASTConsumer> Generator = EmitLLVMOnlyAction::CreateASTConsumer(CI, File);
    if (!Generator)
      return Generator;
    std::vector<std::unique_ptr<clang::ASTConsumer>> Both;
    if (L.Observe)
      Both.push_back(L.Observe(CI));
    Both.push_back(std::move(Generator));
    std::unique_ptr<clang::ASTConsumer> All;
    if (Errors)
      All = std::make_unique<TolerantConsumer>(CI, *Errors, std::move(Both));
    else
      All = std::make_unique<clang::MultiplexConsumer>(std::move(Both));
    return L.Wrap ? L.Wrap(CI, std::move(All)) : std::move(All);
  }

private:
  const Lowering &L;
  const ErrorPlaces *Errors; ///< Null: errors end the build.
};

class ModuleBuild : public CodeBuild {
public:
  ModuleBuild(Lowering In, IntrusiveRefCntPtr<vfs::FileSystem> FS, bool Prelude, bool WithPch)
      : CodeBuild(sourceOf(In.Unit), std::move(FS)), L(std::move(In)) {
    WithPrelude = Prelude;
    if (WithPch)
      Pch = PchUse::Lowering;
  }
  bool PchFailed = false;

  void run() {
    LLVMContext Context;
    clang::CompilerInstance CI;
    std::vector<const char *> Flags = loweringFlags().vec();
    if (WithPrelude)
      for (const char *Header : standardPrelude())
        Flags.insert(Flags.end(), {"-include", Header});
    for (const std::string &Header : L.Includes)
      Flags.insert(Flags.end(), {"-include", Header.c_str()});
    if (!prepare(CI, L.Unit.Config, Flags))
      return;
    CI.getLangOpts().SpellChecking = false;
    ErrorPlaces Errors;
    if (L.Tolerant)
      CI.getDiagnostics().setClient(new ErrorPlaceCollector(Errors), /*ShouldOwnClient=*/true);
    ObservedAction Action(L, Context, L.Tolerant ? &Errors : nullptr);
    CI.ExecuteAction(Action);
    PchFailed = UsesPch && !Action.Executed;
    std::unique_ptr<Module> M = Action.takeModule();
    if (!Message.empty())
      return;
    if (!M) {
      Message = Job.File + ": no code came out of the front end";
      return;
    }
    if (L.ErrorsAround)
      *L.ErrorsAround = !Errors.All.empty();
    L.Consume(CI, *M);
  }

private:
  const Lowering L; ///< A copy: a build that crashed outlives its caller.
};

} // namespace

void warpshift::announceLowerings(ArrayRef<ComingParse> Parses) { announce(Parses, PchUse::Lowering); }

Error warpshift::lowerDevice(Lowering L, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  auto Once = [&](bool Prelude) {
    auto Build = std::make_shared<ModuleBuild>(L, FS, Prelude, /*WithPch=*/true);
    Error E = runBuild(Build, L.Unit.File, L.Unit.Config.name());
    if (!E || !Build->PchFailed)
      return E;
    consumeError(std::move(E));
    L.Unit.Headers.Pch->reject(Build->Precompiled.Key);
    return runBuild(std::make_shared<ModuleBuild>(L, FS, Prelude, /*WithPch=*/false), L.Unit.File, L.Unit.Config.name());
  };
  Error First = Once(false);
  if (!First || !L.Unit.Headers.isStubs())
    return First;
  if (Error Second = Once(true)) {
    consumeError(std::move(Second));
    return First;
  }
  consumeError(std::move(First));
  return Error::success();
}
