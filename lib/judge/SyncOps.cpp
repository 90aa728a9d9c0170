#include "judge/SyncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace warpshift::judging;

/// "llvm.nvvm.vote.ballot.sync" -> "vote.ballot.sync"; empty for other functions.
static StringRef nvvmName(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : StringRef();
  return Name.consume_front("llvm.nvvm.") ? Name : StringRef();
}

/// The operand "$N" of a statement as a value of the call; constants are written as such.
static Value *asmOperand(CallBase &Call, StringRef Text) {
  Text = Text.trim();
  if (Text.consume_front("$")) {
    Text.consume_front("{");
    unsigned Number = 0, Argument = 0;
    if (Text.take_while(isDigit).getAsInteger(10, Number))
      return nullptr;
    unsigned At = 0;
    for (const InlineAsm::ConstraintInfo &C : cast<InlineAsm>(Call.getCalledOperand())->ParseConstraints()) {
      const bool TakesArgument = C.Type == InlineAsm::isInput || (C.Type == InlineAsm::isOutput && C.isIndirect);
      if (C.Type == InlineAsm::isClobber)
        continue;
      if (At++ == Number)
        return TakesArgument ? Call.getArgOperand(Argument) : nullptr;
      Argument += TakesArgument;
    }
    return nullptr;
  }
  const bool Negative = Text.consume_front("-");
  Text.consume_back("U");
  Text.consume_back("u");
  uint64_t Number = 0;
  if (Text.getAsInteger(0, Number))
    return nullptr;
  return ConstantInt::get(Type::getInt32Ty(Call.getContext()), uint32_t(Negative ? 0 - Number : Number));
}

static SmallVector<StringRef, 8> instructionsOf(StringRef Text) {
  SmallVector<StringRef, 8> Found, Parts;
  Text.split(Parts, ';');
  for (StringRef Part : Parts)
    if (Part = Part.trim(" \t\n\r{}"); !Part.empty())
      Found.push_back(Part);
  return Found;
}

/// Every output comes from votes and from what is computed of their results and constants alone.
static bool asmResultIsShared(StringRef Text) {
  static const StringRef Plain[] = {"mov.", "selp.", "and.", "or.",   "xor.", "not.", "add.",
                                    "sub.", "setp.", "cvt.", "popc.", "shl.", "shr."};
  SmallVector<StringRef, 8> Shared;
  bool SomeOutput = false, AllShared = true;
  for (StringRef Instruction : instructionsOf(Text)) {
    if (Instruction.starts_with("."))
      continue; // a declaration
    auto [Name, Rest] = Instruction.split(' ');
    SmallVector<StringRef, 6> Operands;
    Rest.split(Operands, ',');
    StringRef Target = Operands.front().trim();
    bool IsShared = Name.starts_with("vote.sync.");
    if (is_contained(map_range(Plain, [&](StringRef P) { return Name.starts_with(P); }), true))
      IsShared = all_of(drop_begin(Operands), [&](StringRef Operand) {
        Operand = Operand.trim();
        return is_contained(Shared, Operand) || (!Operand.empty() && (isDigit(Operand[0]) || Operand[0] == '-'));
      });
    erase(Shared, Target);
    if (IsShared)
      Shared.push_back(Target);
    SomeOutput |= Target.starts_with("$");
    AllShared &= IsShared || !Target.starts_with("$");
  }
  return SomeOutput && AllShared;
}

/// The warp operations of a statement; more than one with different masks is not followed.
static std::optional<SyncOp> syncOpOfAsm(CallBase &Call, StringRef Text) {
  std::optional<SyncOp> Found;
  bool Differ = false;
  for (StringRef Instruction : instructionsOf(Text)) {
    size_t At = StringRef::npos;
    for (StringRef Head : {"shfl.sync.", "vote.sync.", "match.any.sync.", "match.all.sync.", "redux.sync.", "bar.warp.sync"})
      At = std::min(At, Instruction.find(Head));
    if (At == StringRef::npos)
      continue;
    Differ |= Instruction.starts_with("@"); // a predicate: not every lane that gets here executes it
    StringRef Operands = Instruction.drop_front(At);
    StringRef Last = Operands.contains(',') ? Operands.rsplit(',').second : Operands.rsplit(' ').second;
    SyncOp Op;
    Op.Call = &Call;
    Op.Kind = asmResultIsShared(Text) ? SyncKind::Vote : SyncKind::Assembly;
    Op.Mask = asmOperand(Call, Last);
    Differ |= Found && Found->Mask != Op.Mask;
    Found = Op;
  }
  if (Found && Differ)
    Found->Mask = nullptr;
  return Found;
}

std::optional<SyncOp> warpshift::judging::syncOpAt(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return std::nullopt;
  if (auto *Asm = dyn_cast<InlineAsm>(Call->getCalledOperand()))
    return syncOpOfAsm(*Call, Asm->getAsmString());
  StringRef Name = nvvmName(*Call);
  if (Name.empty() || !Name.contains("sync"))
    return std::nullopt;
  SyncOp Op;
  Op.Call = Call;
  if (Name.starts_with("bar.warp.sync"))
    Op.Kind = SyncKind::Barrier;
  else if (Name.starts_with("shfl.sync."))
    Op.Kind = SyncKind::Shuffle;
  else if (Name.starts_with("vote.ballot.sync"))
    Op.Kind = SyncKind::Ballot;
  else if (Name.starts_with("vote."))
    Op.Kind = SyncKind::Vote;
  else if (Name.starts_with("match.any.sync"))
    Op.Kind = SyncKind::MatchAny;
  else if (Name.starts_with("match.all.sync"))
    Op.Kind = SyncKind::MatchAll;
  else if (Name.starts_with("redux.sync"))
    Op.Kind = SyncKind::Reduce;
  else
    return std::nullopt;
  // redux.sync takes the value first, as the instruction does.
  Op.Mask = Call->getArgOperand(Op.Kind == SyncKind::Reduce ? 1 : 0);
  if (Op.Kind == SyncKind::Ballot)
    Op.Predicate = Call->getArgOperand(1);
  if (Name.starts_with("shfl.sync.idx"))
    if (auto *Clamp = dyn_cast<ConstantInt>(Call->getArgOperand(3)); Clamp && Clamp->getZExtValue() == 31) {
      Op.Kind = SyncKind::ShuffleIndex;
      Op.Source = Call->getArgOperand(2);
    }
  return Op;
}

bool warpshift::judging::isBlockBarrier(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return false;
  if (auto *Asm = dyn_cast<InlineAsm>(Call->getCalledOperand())) // with a number of threads it is one of some threads
    return any_of(instructionsOf(Asm->getAsmString()), [](StringRef Instruction) {
      return (Instruction.starts_with("bar.sync") || Instruction.starts_with("barrier.sync")) && !Instruction.contains(',');
    });
  StringRef Name = nvvmName(*Call);
  return Name.starts_with("barrier0") || Name == "bar.sync" || Name == "barrier.sync" || Name == "barrier.n";
}

bool warpshift::judging::asmDependsOnState(StringRef Text) {
  // "%%" of the source is "%" here; operands are "$N".
  if (Text.contains('%') || Text.contains('@'))
    return true;
  static const StringRef Asking[] = {"ld",        "atom", "red.",  "shfl",  "vote", "match", "activemask",
                                     "bar",       "call", "elect", "clock", "tex",  "surf",  "mbarrier",
                                     "nanosleep", "st.",  "bra",   "wmma",  "mma"};
  return any_of(Asking, [&](StringRef Word) { return Text.contains(Word); });
}
