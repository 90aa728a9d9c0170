// A device compile that goes on after errors: what judge_bench.py compares with in files that clang makes no code of.
//
//   device_compile CLANG++ ARGUMENTS...     as clang++ itself is called for one file, architecture and output
//
// Clang as a library, with its own passes and back end. Functions that an error lies in, or that refer to what is broken,
// lose their body, and the rest is compiled to its end; its output file is removed then, as after any error.
// Exit code 0: there was no error; 1: there were, and the rest was compiled; 2: nothing was.
#include "frontend/codegen/TolerantConsumer.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace warpshift;

namespace {

class CompileAction : public clang::EmitAssemblyAction {
public:
  explicit CompileAction(const ErrorPlaces &Errors) : Errors(Errors) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef File) override {
    std::vector<std::unique_ptr<clang::ASTConsumer>> One;
    One.push_back(EmitAssemblyAction::CreateASTConsumer(CI, File));
    return std::make_unique<TolerantConsumer>(CI, Errors, /*GivesUp=*/false, std::move(One));
  }

private:
  const ErrorPlaces &Errors;
};

} // namespace

int main(int Count, char **Words) {
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  const std::vector<const char *> Args(Words + 1, Words + Count);
  clang::CreateInvocationOptions Options;
  Options.RecoverOnError = true;
  std::shared_ptr<clang::CompilerInvocation> Invocation = clang::createInvocation(Args, Options);
  if (!Invocation) {
    llvm::errs() << "device_compile: no command for one file\n";
    return 2;
  }
  // It is made for tools that write nothing, whatever -o says.
  if (auto Out = std::find(Args.begin(), Args.end(), llvm::StringRef("-o")); std::distance(Out, Args.end()) > 1)
    Invocation->getFrontendOpts().OutputFile = Out[1];
  clang::CompilerInstance CI;
  CI.setInvocation(std::move(Invocation));
  ErrorPlaces Errors;
  CI.createDiagnostics(new ErrorPlaceCollector(Errors), /*ShouldOwnClient=*/true);
  CI.getDiagnostics().setFatalsAsError(true);
  CompileAction Action(Errors);
  if (!CI.ExecuteAction(Action) && Errors.All.empty()) {
    llvm::errs() << "device_compile: nothing came out\n";
    return 2;
  }
  return Errors.All.empty() ? 0 : 1;
}
