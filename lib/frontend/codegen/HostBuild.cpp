#include "frontend/codegen/HostBuild.h"
#include "frontend/codegen/CodeBuildInternal.h"
#include "support/Error.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"

using namespace warpshift;
using namespace llvm;

namespace {

class HostObjectBuild : public CodeBuild {
public:
  HostObjectBuild(const HostJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS)
      : CodeBuild(Job.Source, std::move(FS)), Image(Job.Image) {}

  void run() {
    clang::CompilerInstance CI;
    LLVMContext Context;
    // Old host code leans on what compilers of its time did with overflow, aliases and floating point.
    if (!prepare(CI, Variant::host(), {"-O1", "-ffp-contract=off", "-fwrapv", "-fno-strict-aliasing", "-fPIC"}))
      return;
    // An image makes clang register one. It would read it from disk, whatever file system it was given, and 19.1 crashes on
    // one of more than a few pages: an empty one stands in.
    CI.getCodeGenOpts().CudaGpuBinaryFileName = "/dev/null";
    clang::EmitLLVMOnlyAction Action(&Context);
    CI.ExecuteAction(Action);
    std::unique_ptr<Module> M = Action.takeModule();
    if (!Message.empty())
      return;
    if (!M) {
      Message = Job.File + ": no host code came out of the front end";
      return;
    }
    placeImage(*M);
    Object = runBackEnd(CI, *M, clang::Backend_EmitObj).str().str();
  }
  std::string Object;

private:
  /// Puts the image where the stand-in is; code without kernels and device variables registers none.
  void placeImage(Module &M) {
    for (GlobalVariable &G : M.globals()) {
      if (G.getSection() != ".nv_fatbin")
        continue;
      Constant *Bytes = ConstantDataArray::getString(M.getContext(), Image, /*AddNull=*/false);
      auto *Real = new GlobalVariable(M, Bytes->getType(), /*isConstant=*/true, GlobalValue::PrivateLinkage, Bytes);
      Real->setSection(G.getSection());
      Real->setAlignment(Align(8));
      G.replaceAllUsesWith(Real);
      G.eraseFromParent();
      return;
    }
  }

  const std::string Image;
};

void initializeOnce() {
  static const bool Done = [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    InitializeNativeTargetAsmParser(); // inline assembly in host code
    return true;
  }();
  (void)Done;
}

} // namespace

Expected<std::string> warpshift::buildHostObject(const HostJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  initializeOnce();
  auto B = std::make_shared<HostObjectBuild>(Job, std::move(FS));
  if (Error E = runBuild(B, Job.Source.File, "the host"))
    return std::move(E);
  return std::move(B->Object);
}
