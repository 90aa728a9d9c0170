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
      : CodeBuild(withLanguage(Job), std::move(FS)), Image(Job.Image), Language(Job.Language), Redirected(Job.Redirected) {}

  void run() {
    clang::CompilerInstance CI;
    LLVMContext Context;
    // Old host code leans on what compilers of its time did with overflow, aliases, floating point, and functions that
    // return nothing where they should.
    std::vector<const char *> Flags = {"-O1",  "-ffp-contract=off", "-fwrapv", "-fno-strict-aliasing", "-fno-strict-return",
                                       "-fPIC"};
    if (!(Language == HostLanguage::C ? prepareC(CI, Flags) : prepare(CI, Variant::host(), Flags)))
      return;
    // An image makes clang register one. It would read it from disk, whatever file system it was given, and 19.1 crashes on
    // one of more than a few pages: an empty one stands in.
    if (Language == HostLanguage::Cuda)
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
    registerFirst(*M);
    redirect(*M);
    const Function *Main = M->getFunction("main");
    Object.DefinesMain = Main && !Main->isDeclaration();
    Object.Bytes = runBackEnd(CI, *M, clang::Backend_EmitObj).str().str();
  }
  HostObject Object;

private:
  static PtxJob withLanguage(const HostJob &Job) {
    PtxJob Source = Job.Source;
    if (Job.Language == HostLanguage::Cxx)
      Source.Flags.push_back("-U__CUDACC__");
    return Source;
  }

  /// The constructor that registers kernels must not come after one, in another object, that launches some.
  void registerFirst(Module &M) {
    GlobalVariable *Ctors = M.getGlobalVariable("llvm.global_ctors");
    if (!Ctors)
      return;
    auto *List = dyn_cast<ConstantArray>(Ctors->getInitializer());
    if (!List)
      return;
    SmallVector<Constant *, 4> Entries;
    for (Use &U : List->operands()) {
      auto *Entry = cast<ConstantStruct>(U.get());
      if (Entry->getOperand(1)->stripPointerCasts()->getName().starts_with("__cuda_module_ctor"))
        Entry = cast<ConstantStruct>(ConstantStruct::get(Entry->getType(), ConstantInt::get(Entry->getOperand(0)->getType(), 101),
                                                         Entry->getOperand(1), Entry->getOperand(2)));
      Entries.push_back(Entry);
    }
    Ctors->setInitializer(ConstantArray::get(List->getType(), Entries));
  }

  void redirect(Module &M) {
    for (auto [Name, To] : Redirected)
      if (Function *F = M.getFunction(Name); F && F->isDeclaration())
        F->setName(To);
  }

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
  const HostLanguage Language;
  const ArrayRef<std::pair<const char *, const char *>> Redirected; ///< Of a table that outlives the build.
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

Expected<HostObject> warpshift::buildHostObject(const HostJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  initializeOnce();
  auto B = std::make_shared<HostObjectBuild>(Job, std::move(FS));
  if (Error E = runBuild(B, Job.Source.File, "the host"))
    return std::move(E);
  return std::move(B->Object);
}
