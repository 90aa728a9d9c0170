#include "judge/PrepareModule.h"
#include "judge/SyncOps.h"
#include "judge/ThreadIndex.h"
#include "judge/Verdicts.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

/// A body that grows beyond this is left with calls in it.
static constexpr unsigned MaxInlinedInstructions = 60000;
/// Bytes of a local above which it is not brought into SSA form anyway.
static constexpr uint64_t MaxUnknownBytes = 1024;

static SmallPtrSet<const Function *, 16> kernelsOf(const Module &M) {
  SmallPtrSet<const Function *, 16> Kernels;
  if (const NamedMDNode *All = M.getNamedMetadata("nvvm.annotations"))
    for (const MDNode *Node : All->operands()) {
      auto *F = Node->getNumOperands() == 3 ? mdconst::dyn_extract_or_null<Function>(Node->getOperand(0)) : nullptr;
      auto *Key = F ? dyn_cast<MDString>(Node->getOperand(1)) : nullptr;
      if (Key && Key->getString() == "kernel")
        Kernels.insert(F);
    }
  for (const Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel)
      Kernels.insert(&F);
  return Kernels;
}

/// From Block on, nothing happens but the end of the function.
static bool onlyReturns(const BasicBlock *Block) {
  SmallPtrSet<const BasicBlock *, 8> Seen;
  while (Seen.insert(Block).second) {
    for (const Instruction &I : *Block)
      if (!I.isTerminator() && I.mayHaveSideEffects())
        return false;
    if (isa<ReturnInst>(Block->getTerminator()))
      return true;
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (!Branch || Branch->isConditional())
      return false;
    Block = Branch->getSuccessor(0);
  }
  return false;
}

static FunctionCallee leaveFunction(Module &M) {
  FunctionCallee Leave = M.getOrInsertFunction(leaveName(), Type::getVoidTy(M.getContext()));
  auto *F = cast<Function>(Leave.getCallee());
  F->addFnAttr(Attribute::Convergent);
  F->addFnAttr(Attribute::NoMerge);
  F->addFnAttr(Attribute::NoUnwind);
  return Leave;
}

static void endBlockWithLeave(Instruction *At) {
  IRBuilder<> Build(At);
  Build.CreateCall(leaveFunction(*At->getModule()));
  changeToUnreachable(At);
}

/// `return` statements of a kernel: the lane is gone. (Falling off its end is not such a place.) Where nothing else ends the kernel, as in
/// `while (true) { if (c) return; ... }`, the statement has become the function's own return.
static void endLanesAtReturns(Function &Kernel, const MarkTable &Marks) {
  SmallVector<Instruction *, 8> Ends;
  for (BasicBlock &Block : Kernel) {
    Instruction *End = Block.getTerminator();
    auto *Branch = dyn_cast<BranchInst>(End);
    const DILocation *At = End->getDebugLoc().get();
    const Mark *M = At ? Marks.of(*At) : nullptr;
    if (!M || !M->IsReturn)
      continue;
    if (Branch && Branch->isUnconditional() ? onlyReturns(Branch->getSuccessor(0)) : isa<ReturnInst>(End) && !M->IsLast)
      Ends.push_back(End);
  }
  for (Instruction *End : Ends)
    endBlockWithLeave(End);
}

static bool endsLanes(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  auto *Asm = Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr;
  const StringRef Text = Asm ? StringRef(Asm->getAsmString()).trim(" \t\n;{}") : "";
  return Text == "exit" || Text == "trap";
}

/// asm("exit;"): what follows is not executed. One a block: what stands behind it goes with it.
static void endLanesAtExits(Function &F) {
  for (BasicBlock &Block : F)
    if (auto End = find_if(Block, endsLanes); End != Block.end())
      endBlockWithLeave(&*End);
}

/// Locals are not undefined but unknown: a value that may differ in every lane is not to be taken for any other.
static void startLocalsUnknown(Function &F, unsigned &Number) {
  Module &M = *F.getParent();
  LLVMContext &Context = M.getContext();
  SmallVector<AllocaInst *, 16> Locals;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Local = dyn_cast<AllocaInst>(&I))
      Locals.push_back(Local);
  if (Locals.empty())
    return;
  FunctionCallee Unknown = M.getOrInsertFunction(unknownName(), Type::getInt8Ty(Context), Type::getInt32Ty(Context));
  auto *Source = cast<Function>(Unknown.getCallee());
  Source->setDoesNotAccessMemory();
  Source->setDoesNotThrow();
  Source->addFnAttr(Attribute::WillReturn);
  IRBuilder<> Build(Locals.back()->getNextNode());
  for (AllocaInst *Local : Locals) {
    std::optional<TypeSize> Size = Local->getAllocationSize(M.getDataLayout());
    if (!Size || Size->isScalable() || Size->getFixedValue() == 0 || Size->getFixedValue() > MaxUnknownBytes)
      continue;
    Value *Byte = Build.CreateCall(Unknown, {Build.getInt32(Number++)});
    Build.CreateMemSet(Local, Byte, Size->getFixedValue(), Local->getAlign());
  }
}

/// The functions that name F: call it, pass it on, store it, by way of constants as well.
static void addUsers(const Value &F, SmallVectorImpl<Function *> &Out, SmallPtrSetImpl<const Value *> &Seen) {
  for (const User *U : F.users())
    if (auto *I = dyn_cast<Instruction>(U))
      Out.push_back(const_cast<Function *>(I->getFunction()));
    else if (Seen.insert(U).second)
      addUsers(*U, Out, Seen);
}

/// Bodies that no warp operation is in, that none is reached from, and that nothing of those names either, say nothing about any
/// operation: they become declarations. Most of a module is such code.
static void dropUnconcerned(Module &M) {
  SmallPtrSet<const Function *, 32> Concerned;
  SmallVector<Function *, 32> Up, Down;
  for (Function &F : M)
    if (any_of(instructions(F), [](Instruction &I) { return syncOpAt(I).has_value(); }))
      Up.push_back(&F);
  SmallPtrSet<const Value *, 32> Seen;
  while (!Up.empty()) {
    Function *F = Up.pop_back_val();
    if (Concerned.insert(F).second) {
      Down.push_back(F);
      addUsers(*F, Up, Seen);
    }
  }
  while (!Down.empty())
    for (Instruction &I : instructions(*Down.pop_back_val()))
      for (const Use &Operand : I.operands())
        if (auto *Callee = dyn_cast<Function>(Operand); Callee && !Callee->isDeclaration() && Concerned.insert(Callee).second)
          Down.push_back(Callee);
  for (Function &F : M)
    if (!F.isDeclaration() && !Concerned.contains(&F))
      F.deleteBody();
}

/// Functions on a circle of the call graph.
static SmallPtrSet<const Function *, 8> recursiveFunctions(Module &M) {
  SmallPtrSet<const Function *, 8> Found;
  CallGraph Graph(M);
  for (scc_iterator<CallGraph *> I = scc_begin(&Graph); !I.isAtEnd(); ++I)
    if (I.hasCycle())
      for (const CallGraphNode *Node : *I)
        if (Node->getFunction())
          Found.insert(Node->getFunction());
  return Found;
}

static bool hasOwnCallers(const Function &F) {
  return any_of(F.users(), [&](const User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return Call && Call->getCalledOperand() == &F && Call->getFunction() != &F;
  });
}

static bool addressTaken(const Function &F) {
  return F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/true, /*IgnoreAssumeLikeCalls=*/true, /*IgnoreLLVMUsed=*/true,
                           /*IgnoreARCAttachedCall=*/false);
}

/// Size of every function with all its calls inlined, saturating.
static DenseMap<const Function *, unsigned> inlinedSizes(Module &M, const SmallPtrSet<const Function *, 8> &Recursive) {
  DenseMap<const Function *, unsigned> Sizes;
  CallGraph Graph(M);
  for (scc_iterator<CallGraph *> I = scc_begin(&Graph); !I.isAtEnd(); ++I)
    for (const CallGraphNode *Node : *I) {
      const Function *F = Node->getFunction();
      if (!F || F->isDeclaration())
        continue;
      uint64_t Size = F->getInstructionCount();
      for (const CallGraphNode::CallRecord &Call : *Node)
        if (Call.first && Call.second->getFunction() && !Recursive.contains(Call.second->getFunction()))
          Size += Sizes.lookup(Call.second->getFunction());
      Sizes[F] = unsigned(std::min<uint64_t>(Size, 1u << 30));
    }
  return Sizes;
}

static SimplifyCFGOptions careful() {
  return SimplifyCFGOptions()
      .hoistCommonInsts(false)
      .sinkCommonInsts(false)
      .convertSwitchToLookupTable(false)
      .convertSwitchRangeToICmp(false)
      .needCanonicalLoops(true);
}

static FunctionPassManager simplification(bool Inlined) {
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  Passes.addPass(SimplifyCFGPass(careful()));
  Passes.addPass(EarlyCSEPass());
  if (!Inlined)
    return Passes;
  Passes.addPass(InstCombinePass(InstCombineOptions().setVerifyFixpoint(false)));
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(SimplifyCFGPass(careful()));
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(InstCombinePass(InstCombineOptions().setVerifyFixpoint(false)));
  return Passes;
}

/// Callees before their callers, and each body simplified before it is copied: memory that a callee is handed by reference becomes
/// values at the first call where that can be, not in the one huge body in the end.
static void inlineEverything(Module &M, FunctionAnalysisManager &Analyses) {
  const auto Recursive = recursiveFunctions(M);
  const auto Sizes = inlinedSizes(M, Recursive);
  for (Function &F : M)
    for (Attribute::AttrKind Kind : {Attribute::NoInline, Attribute::OptimizeNone, Attribute::AlwaysInline})
      F.removeFnAttr(Kind);
  CallGraph Graph(M);
  SmallVector<Function *, 32> CalleesFirst;
  for (scc_iterator<CallGraph *> I = scc_begin(&Graph); !I.isAtEnd(); ++I)
    for (const CallGraphNode *Node : *I)
      if (Function *F = Node->getFunction(); F && !F->isDeclaration())
        CalleesFirst.push_back(F);
  for (Function *F : CalleesFirst) {
    SmallVector<CallBase *, 16> Calls;
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (Function *Callee = Call->getCalledFunction(); Callee && !Callee->isDeclaration() && !Recursive.contains(Callee) &&
                                                          Sizes.lookup(Callee) <= MaxInlinedInstructions &&
                                                          isInlineViable(*Callee).isSuccess())
          Calls.push_back(Call);
    for (CallBase *Call : Calls) {
      InlineFunctionInfo Info;
      InlineFunction(*Call, Info, /*MergeAttributes=*/true, /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false);
    }
    Analyses.clear(*F, F->getName());
    if (!Calls.empty())
      simplification(/*Inlined=*/false).run(*F, Analyses);
  }
}

/// What is read by index goes through a function of the number of the lane that is read: one value if that is one number.
/// (That this lane takes part is what the original program had to see to.)
static void replaceBroadcasts(Function &F) {
  Module &M = *F.getParent();
  SmallVector<SyncOp, 8> Broadcasts;
  for (Instruction &I : instructions(F))
    if (std::optional<SyncOp> Op = syncOpAt(I); Op && Op->Kind == SyncKind::ShuffleIndex && !Op->Call->use_empty())
      Broadcasts.push_back(*Op);
  unsigned Number = 0;
  for (const SyncOp &Op : Broadcasts) {
    Type *T = Op.Call->getType();
    FunctionCallee Same = M.getOrInsertFunction(("__ws_judge_broadcast." + Twine(T->isFloatTy() ? "f32" : "i32")).str(), T,
                                                Op.Source->getType(), Type::getInt32Ty(M.getContext()), T);
    auto *Callee = cast<Function>(Same.getCallee());
    Callee->setDoesNotAccessMemory();
    IRBuilder<> Build(Op.Call->getNextNode());
    CallInst *Result = Build.CreateCall(Same, {Op.Source, Build.getInt32(Number++), Op.Call});
    Op.Call->replaceUsesWithIf(Result, [&](Use &U) { return U.getUser() != Result; });
  }
}

/// The operations themselves are in functions of CUDA, which nothing has inlined so far.
static std::vector<const Mark *> markedCalls(ArrayRef<Root> Roots, const MarkTable &Marks) {
  SmallPtrSet<const Function *, 32> Seen;
  SmallVector<Function *, 32> Work;
  for (const Root &R : Roots)
    if (R.Executed && Seen.insert(R.Body).second)
      Work.push_back(R.Body);
  std::vector<const Mark *> Out;
  while (!Work.empty())
    for (Instruction &I : instructions(*Work.pop_back_val())) {
      if (const Mark *M = isa<CallBase>(I) ? placeOf(I, Marks).Marked : nullptr)
        Out.push_back(M);
      for (const Use &Operand : I.operands())
        if (auto *Callee = dyn_cast<Function>(Operand); Callee && !Callee->isDeclaration() && Seen.insert(Callee).second)
          Work.push_back(Callee);
    }
  return Out;
}

Prepared warpshift::judging::prepareModule(Module &M, const MarkTable &Marks, FunctionAnalysisManager &Analyses,
                                           function_ref<BlockShape(const Function &)> ShapeOf) {
  const SmallPtrSet<const Function *, 16> Kernels = kernelsOf(M);
  dropUnconcerned(M);
  unsigned Locals = 0;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (Kernels.contains(&F))
      endLanesAtReturns(F, Marks);
    endLanesAtExits(F);
    startLocalsUnknown(F, Locals);
  }
  for (Function &F : M)
    if (!F.isDeclaration())
      simplification(/*Inlined=*/false).run(F, Analyses);
  Analyses.clear();
  const SmallPtrSet<const Function *, 8> Recursive = recursiveFunctions(M);
  std::vector<Root> Roots;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const bool Kernel = Kernels.contains(&F);
    const bool Open = addressTaken(F) || (Marks.Relocatable && !F.hasLocalLinkage());
    if (Kernel || Open || !hasOwnCallers(F) || Recursive.contains(&F))
      Roots.push_back({&F, Kernel, Kernel || Open || hasOwnCallers(F),
                       Kernel                   ? nullptr
                       : Recursive.contains(&F) ? "recursion"
                       : addressTaken(F)        ? "indirect-call"
                       : Open                   ? "other-unit"
                                                : "no-caller"});
  }
  Prepared Out;
  Out.Called = markedCalls(Roots, Marks);
  // Judged bodies stay whatever becomes of their calls.
  for (Root &R : Roots)
    R.Body->setLinkage(GlobalValue::ExternalLinkage);
  inlineEverything(M, Analyses);
  Analyses.clear();
  for (Function &F : M)
    if (!F.isDeclaration() && !F.use_empty() && none_of(Roots, [&](const Root &R) { return R.Body == &F; }) &&
        any_of(instructions(F), [](Instruction &I) { return syncOpAt(I).has_value(); }) && hasOwnCallers(F))
      Roots.push_back({&F, false, true, "not-inlined"});
  for (Root &R : Roots) {
    const BlockShape Shape = ShapeOf(*R.Body);
    if (readsRow(*R.Body) && !Shape.OneDimensional) // the thread's number is recognised in simple form
      simplification(/*Inlined=*/true).run(*R.Body, Analyses);
    foldThreadIndex(*R.Body, Shape);
    Analyses.clear(*R.Body, R.Body->getName());
    for (unsigned Round = 0; Round == 0 || (Round < 4 && liftWarpParts(*R.Body)); ++Round) {
      Analyses.clear(*R.Body, R.Body->getName());
      simplification(/*Inlined=*/true).run(*R.Body, Analyses);
    }
    replaceBroadcasts(*R.Body);
    Analyses.clear(*R.Body, R.Body->getName());
  }
  Out.Roots = std::move(Roots);
  return Out;
}
