#include "frontend/codegen/PtxBuild.h"
#include "frontend/codegen/CodeBuildInternal.h"
#include "frontend/codegen/LegacyCodeCheckInternal.h"
#include "support/Error.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"

using namespace warpshift;
using namespace llvm;

ArrayRef<const char *> warpshift::ptxBuildFlags() { return ptxFlags(); }

namespace {

/// Says whether it came to anything: precompiled stubs may not load.
class PtxAction : public clang::EmitLLVMOnlyAction {
public:
  using EmitLLVMOnlyAction::EmitLLVMOnlyAction;
  bool Executed = false;

protected:
  void ExecuteAction() override {
    Executed = true;
    EmitLLVMOnlyAction::ExecuteAction();
  }
};

/// Leaves PTX or a message.
class DeviceBuild : public CodeBuild {
public:
  DeviceBuild(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS, bool WithPch) : CodeBuild(Job, std::move(FS)) {
    if (WithPch)
      Pch = PchUse::Ptx;
  }
  void run();
  std::string Ptx;
  bool PchFailed = false;

private:
  void emit(clang::CompilerInstance &CI, Module &M);
};

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

void DeviceBuild::emit(clang::CompilerInstance &CI, Module &M) {
  SmallString<0> Text = runBackEnd(CI, M, clang::Backend_EmitAssembly);
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

/// A texture or surface reference becomes a variable that holds an object: the runtime fills it when the reference is
/// bound. In hardware's PTX it would be a .texref, bound by the driver.
void lowerTextureReferences(Module &M) {
  if (NamedMDNode *Annotations = M.getNamedMetadata("nvvm.annotations")) {
    SmallVector<MDNode *, 16> Kept;
    for (MDNode *N : Annotations->operands()) {
      auto *What = N->getNumOperands() > 1 ? dyn_cast<MDString>(N->getOperand(1)) : nullptr;
      if (!What || (What->getString() != "texture" && What->getString() != "surface"))
        Kept.push_back(N);
    }
    Annotations->clearOperands();
    for (MDNode *N : Kept)
      Annotations->addOperand(N);
  }
  for (Function &F : M) {
    if (!F.getName().starts_with("llvm.nvvm.texsurf.handle.internal"))
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *Call = dyn_cast<CallInst>(U)) {
        auto *Object = new LoadInst(Call->getType(), Call->getArgOperand(0), "", Call->getIterator());
        Object->setDebugLoc(Call->getDebugLoc());
        Call->replaceAllUsesWith(Object);
        Call->eraseFromParent();
      }
  }
}

void DeviceBuild::run() {
  clang::CompilerInstance CI;
  LLVMContext Context;
  std::vector<const char *> Flags = ptxBuildFlags();
  Flags.push_back("-gline-tables-only");
  if (!Job.DeviceLibrary.empty())
    Flags.insert(Flags.end(), {"-Xclang", "-mlink-builtin-bitcode", "-Xclang", Job.DeviceLibrary.c_str()});
  if (!prepare(CI, Variant::device(Job.Arch), Flags))
    return;
  PtxAction Action(&Context);
  CI.ExecuteAction(Action);
  PchFailed = UsesPch && !Action.Executed;
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
  lowerTextureReferences(*M);
  pointAtCallers(*M, IsCudaHeader);
  emit(CI, *M);
}

void initializeOnce() {
  static const bool Done = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    // Options of LLVM belong to the process: an invocation only carries them. This one concerns nobody else here.
    auto [Name, Value] = StringRef(ptxFlags().back()).ltrim('-').split('=');
    if (cl::Option *Sink = cl::getRegisteredOptions().lookup(Name))
      Sink->addOccurrence(0, Name, Value);
    return true;
  }();
  (void)Done;
}

} // namespace

Expected<std::string> warpshift::buildPtx(const PtxJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  initializeOnce();
  const std::string What = ("sm_" + Twine(Job.Arch)).str();
  auto B = std::make_shared<DeviceBuild>(Job, FS, /*WithPch=*/true);
  Error E = runBuild(B, Job.File, What);
  if (B->PchFailed) {
    consumeError(std::move(E));
    Job.Headers.Pch->reject(B->Precompiled.Key);
    B = std::make_shared<DeviceBuild>(Job, std::move(FS), /*WithPch=*/false);
    E = runBuild(B, Job.File, What);
  }
  if (E)
    return std::move(E);
  return std::move(B->Ptx);
}
