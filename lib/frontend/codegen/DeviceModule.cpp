#include "frontend/codegen/DeviceModule.h"
#include "frontend/codegen/CodeBuildInternal.h"
#include "frontend/codegen/TolerantConsumer.h"
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
  ObservedAction(const Lowering &L, LLVMContext &Context, const ErrorPlaces &Errors, bool GivesUp)
      : EmitLLVMOnlyAction(&Context), L(L), Errors(Errors), ForBothSides(Errors.Otherwise.ForBothSides), GivesUp(GivesUp) {}
  bool Executed = false; ///< False: it did not come to that; precompiled stubs did not load.

protected:
  void ExecuteAction() override {
    Executed = true;
    EmitLLVMOnlyAction::ExecuteAction();
  }
  bool BeginSourceFileAction(clang::CompilerInstance &CI) override {
    takeForProjectCode(CI.getPreprocessor().getHeaderSearchInfo(), L.Unit.Flags);
    readForBothSides(CI, ForBothSides);
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
    std::unique_ptr<clang::ASTConsumer> All = std::make_unique<TolerantConsumer>(CI, Errors, GivesUp, std::move(Both));
    return L.Wrap ? L.Wrap(CI, std::move(All)) : std::move(All);
  }

private:
  const Lowering &L;
  const ErrorPlaces &Errors;
  const DeclaredPlaces ForBothSides;
  const bool GivesUp;
};

class ModuleBuild : public CodeBuild {
public:
  ModuleBuild(Lowering In, IntrusiveRefCntPtr<vfs::FileSystem> FS, bool Prelude, bool WithPch, const ReadOtherwise &Known)
      : CodeBuild(sourceOf(In.Unit), std::move(FS)), Otherwise(Known), L(std::move(In)) {
    WithPrelude = Prelude;
    View->Launches = Known.Launches;
    if (WithPch)
      Pch = PchUse::Lowering;
  }
  bool PchFailed = false;
  bool WantsPrelude = false; ///< There is no code: to be built again with the prelude.
  ReadOtherwise Otherwise; ///< More than it began with: there is no code, and it is to be built again with these.

  void run() {
    LLVMContext Context;
    clang::CompilerInstance CI;
    std::vector<const char *> Flags = loweringFlags().vec();
    if (WithPrelude)
      for (const char *Header : standardPrelude())
        Flags.insert(Flags.end(), {"-include", Header});
    for (const std::string &Header : L.Includes)
      Flags.insert(Flags.end(), {"-include", Header.c_str()});
    const std::string LaunchHeader = deviceLaunchHeader();
    if (!Otherwise.Launches.empty())
      Flags.insert(Flags.end(), {"-include", LaunchHeader.c_str()});
    if (!prepare(CI, L.Unit.Config, Flags))
      return;
    CI.getLangOpts().SpellChecking = false;
    ErrorPlaces Errors;
    Errors.Otherwise = Otherwise;
    CI.getDiagnostics().setClient(new ErrorPlaceCollector(Errors), /*ShouldOwnClient=*/true);
    const bool GivesUp = L.Unit.Headers.isStubs() && !WithPrelude;
    ObservedAction Action(L, Context, Errors, GivesUp);
    CI.ExecuteAction(Action);
    PchFailed = UsesPch && !Action.Executed;
    WantsPrelude = !PchFailed && GivesUp && Errors.ButMissingHeaders;
    std::unique_ptr<Module> M = Action.takeModule();
    const bool IsDone = Errors.Otherwise == Otherwise;
    Otherwise = Errors.Otherwise;
    if (WantsPrelude || !IsDone)
      return;
    if (!M) {
      Message = Job.File + ": no code came out of the front end" + (Errors.First.empty() ? "" : ": " + Errors.First);
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
  bool Prelude = L.Unit.NeedsPrelude, WithPch = true;
  ReadOtherwise Otherwise;
  for (;;) {
    auto Build = std::make_shared<ModuleBuild>(L, FS, Prelude, WithPch, Otherwise);
    Error E = runBuild(Build, L.Unit.File, L.Unit.Config.name());
    if (Build->PchFailed && WithPch) {
      consumeError(std::move(E));
      L.Unit.Headers.Pch->reject(Build->Precompiled.Key);
      WithPch = false;
    } else if (!E && Build->WantsPrelude) {
      Prelude = WithPch = true;
    } else if (E || Build->Otherwise == Otherwise) {
      return E;
    }
    Otherwise = Build->Otherwise;
  }
}
