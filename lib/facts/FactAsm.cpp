// Inline PTX -> nodes of the region tree: shuffles and votes without .sync are operations like the intrinsics,
// those with .sync are judged by their mask, jumps end what is known about the function.
#include "facts/AsmText.h"
#include "facts/AsmValues.h"
#include "facts/FactBuilderInternal.h"
#include "facts/MacroLinks.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;
using ptx::Fragment;
using ptx::FragmentKind;
using ptx::FragmentOperand;
using ptx::FragmentOperandKind;
using ptx::FragmentStatement;
using ptx::Opcode;

namespace {

WarpOp warpOpOf(const FragmentStatement &I) {
  switch (I.Op) {
  case Opcode::Shfl:
  case Opcode::ShflSync:
    switch (I.Mods.Shfl) {
    case ptx::ShflMode::Up: return WarpOp::ShflUp;
    case ptx::ShflMode::Down: return WarpOp::ShflDown;
    case ptx::ShflMode::Bfly: return WarpOp::ShflXor;
    default: return WarpOp::ShflIdx;
    }
  case Opcode::Vote:
  case Opcode::VoteSync:
    switch (I.Mods.Vote) {
    case ptx::VoteMode::All: return WarpOp::VoteAll;
    case ptx::VoteMode::Any: return WarpOp::VoteAny;
    case ptx::VoteMode::Uni: return WarpOp::VoteUni;
    default: return WarpOp::VoteBallot;
    }
  case Opcode::MatchSync: return I.Mods.Match == ptx::MatchMode::All ? WarpOp::MatchAll : WarpOp::MatchAny;
  case Opcode::ReduxSync: return WarpOp::Reduce;
  default: return WarpOp::SyncWarp;
  }
}

/// The value that a statement of one `mov` copies from a special register about lanes.
std::optional<Special> laneRegister(const GCCAsmStmt *S, const Fragment &Text) {
  if (S->getNumOutputs() != 1 || Text.Statements.size() != 1)
    return std::nullopt;
  const FragmentStatement &I = Text.Statements.front();
  if (I.Op != Opcode::Mov || !I.readsLane() || !I.Guard.empty() || I.Operands.size() != 2)
    return std::nullopt;
  static const std::pair<StringRef, Special> Names[] = {
      {"laneid", Special::LaneId},          {"lanemask_lt", Special::LaneMaskLt}, {"lanemask_le", Special::LaneMaskLe},
      {"lanemask_gt", Special::LaneMaskGt}, {"lanemask_ge", Special::LaneMaskGe}, {"lanemask_eq", Special::LaneMaskEq}};
  StringRef Source = StringRef(I.Operands[1].Text).ltrim('%');
  for (auto [Name, Sp] : Names)
    if (Source == Name)
      return Sp;
  return std::nullopt;
}

bool isActivemask(const GCCAsmStmt *S, const Fragment &Text) {
  return S->getNumOutputs() == 1 && Text.Statements.size() == 1 && Text.Statements.front().Op == Opcode::Activemask;
}

/// Control that the statements around do not show: jumps, their targets, a return.
bool jumps(const GCCAsmStmt *S, const Fragment &Text) {
  StringRef All = S->getAsmString()->getString();
  return S->isAsmGoto() || llvm::any_of(Text.Statements, [&](const FragmentStatement &I) {
           if (I.Kind == FragmentKind::Unknown)
             return All.slice(I.Begin, I.End).contains("bra");
           return I.Kind == FragmentKind::Label || I.branches() || I.Op == Opcode::Ret;
         });
}

/// `@p exit;` ends some lanes only; those that stay go on, with an unchanged mask (R39).
bool ends(const FragmentStatement &I) { return I.exits() && I.Op != Opcode::Ret && I.Guard.empty(); }

bool isBarrier(const FragmentStatement &I) {
  return I.Kind == FragmentKind::Instruction && (I.Op == Opcode::BarSync || I.Op == Opcode::BarrierSync);
}

/// `bar.sync 1, 64;` waits for that many threads, wherever they come from.
bool isOfWholeBlock(const FragmentStatement &I) { return isBarrier(I) && I.Operands.size() == 1 && I.Guard.empty(); }

} // namespace

void RegionBuilder::asmStmt(const GCCAsmStmt *S) {
  const Fragment Text = readAsm(S);
  std::vector<ExprId> Inputs;
  for (unsigned I = 0; I != S->getNumInputs(); ++I) {
    Inputs.push_back(expr(S->getInputExpr(I)));
    if (S->getInputExpr(I)->isGLValue()) // "m": read by the instruction.
      sharedAccess(S->getInputExpr(I), SharedUse::Read);
  }
  for (unsigned I = 0; I != S->getNumOutputs(); ++I) {
    place(S->getOutputExpr(I));
    if (S->isOutputPlusConstraint(I))
      sharedAccess(S->getOutputExpr(I), SharedUse::Read);
  }
  NodeId Legacy = legacyAsm(S, Text), Sync = syncAsm(S, Text, Inputs);
  // With and without .sync in one statement: two operations, and no telling whose result a value is.
  NodeId Vote = Sync == NoId ? Legacy : Legacy == NoId ? Sync : NoId;
  for (unsigned I = 0; I != S->getNumOutputs(); ++I) {
    sharedWrite(S->getOutputExpr(I), {});
    pointerGivenAway(S->getOutputExpr(I));
    assign(S->getOutputExpr(I), asmOutput(S, Text, I, Vote));
  }
  if (jumps(S, Text))
    opaque(S, "a jump in inline PTX");
  for (NodeKind K : {NodeKind::Exit, NodeKind::Barrier})
    if (llvm::any_of(Text.Statements, K == NodeKind::Exit ? ends : isBarrier)) {
      Node N;
      N.Kind = K;
      // One whose outputs nobody needs is left out, unless it is volatile.
      const bool Stays = S->isVolatile() || S->getNumOutputs() == 0;
      if (K == NodeKind::Barrier && (!Stays || llvm::none_of(Text.Statements, isOfWholeBlock)))
        N.Barrier = BarrierKind::SomeThreads;
      if (K == NodeKind::Exit && llvm::any_of(Text.Statements, [](const FragmentStatement &I) { return I.Op == Opcode::Exit; }))
        N.Ref = OneLane;
      N.Where = here(S->getBeginLoc());
      add(std::move(N));
    }
}

/// What the statement leaves in an output; Vote is the operation whose votes it takes, if any.
ExprId RegionBuilder::asmOutput(const GCCAsmStmt *S, const Fragment &Text, unsigned Output, NodeId Vote) {
  SymExpr E;
  if (std::optional<Special> Lane = laneRegister(S, Text)) {
    E.Kind = ExprKind::Special;
    E.Ref = uint32_t(*Lane);
    E.Signed = false;
    return castTo(addExpr(E), Tu.Ast.UnsignedIntTy, S->getOutputExpr(Output)->getType());
  }
  if (isActivemask(S, Text)) {
    E.Kind = ExprKind::Pure;
    E.Name = "__activemask";
  } else if (Vote != NoId &&
             votedOutputs(Text, S->getNumOutputs(), [&](StringRef Name) { return S->getNamedOperand(Name); }).count(Output)) {
    E.Kind = ExprKind::Pure; // Some function of the vote; another for each output.
    E.Args = {resultExpr(Vote, S->getOutputExpr(Output)->getType())};
  }
  return addExpr(E);
}

/// All shuffles and votes of a statement are one operation: they take one mask, the lanes that reach the statement.
NodeId RegionBuilder::legacyAsm(const GCCAsmStmt *S, const Fragment &Text) {
  StringRef All = S->getAsmString()->getString();
  if (!All.contains("shfl") && !All.contains("vote"))
    return NoId;
  AsmFacts Asm = planAsm(S, Text, Tu.Spans, Tu.Ast);
  if (!Asm.IsWarp)
    return NoId;
  const FragmentStatement *First = nullptr, *Strictest = nullptr;
  for (const FragmentStatement &I : Text.Statements)
    if (I.isLegacyWarp()) {
      First = First ? First : &I;
      if (!Strictest || (Strictest->Op != Opcode::Vote && I.Op == Opcode::Vote))
        Strictest = &I;
    }
  AsmPlace Place = placeOfAsm(S, Text, Tu.Spans, Tu.Ast);
  OpSite Site;
  Site.Op = Strictest ? warpOpOf(*Strictest) : WarpOp::VoteAll;
  Site.Name = First ? First->Mnemonic : "asm";
  Site.Callee = Place.Keyword;
  Site.MacroName = Place.MacroName;
  if (Site.Callee.Origin == Spelling::MacroBody)
    Site.Uses = macroLinks(Tu.Spans, S->getAsmLoc());
  Site.Call = Tu.Spans.range(S->getSourceRange());
  Site.Anchor = Anchor;
  Site.AnchorInList = AnchorValid && AnchorList == Cur;
  Site.Width = 32; // Whatever its clamp says, it stays.
  Site.Asm = std::move(Asm);
  Node N;
  N.Kind = NodeKind::Op;
  N.Where = here(S->getBeginLoc());
  N.Ref = F.Sites.size();
  F.Sites.push_back(std::move(Site));
  NodeId Id = add(std::move(N));
  return Strictest && Strictest->Op == Opcode::Vote ? Id : NoId;
}

/// What the last operand of a .sync instruction is worth.
ExprId RegionBuilder::asmMask(const GCCAsmStmt *S, const FragmentOperand &Mask, ArrayRef<ExprId> Inputs) {
  if (Mask.Kind == FragmentOperandKind::Constant) {
    int64_t Value = 0;
    StringRef Digits = StringRef(Mask.Text).rtrim("uU");
    if (Digits.getAsInteger(0, Value))
      return unknown();
    return constantExpr(int64_t(uint32_t(Value)), 32, false);
  }
  if (Mask.Kind != FragmentOperandKind::Placeholder)
    return unknown();
  int Number = Mask.Placeholder;
  if (StringRef Name = Mask.Text; Number < 0 && Name.consume_front("%") && Name.consume_front("[") && Name.consume_back("]"))
    Number = S->getNamedOperand(Name);
  if (Number < 0)
    return unknown();
  unsigned Index = Number, Outputs = S->getNumOutputs();
  if (Index < Outputs)
    return S->isOutputPlusConstraint(Index) ? expr(S->getOutputExpr(Index)) : unknown();
  return Index - Outputs < Inputs.size() ? Inputs[Index - Outputs] : unknown();
}

/// The vote of the statement, if it has votes and all name the same lanes; else NoId.
NodeId RegionBuilder::syncAsm(const GCCAsmStmt *S, const Fragment &Text, ArrayRef<ExprId> Inputs) {
  NodeId Vote = NoId;
  std::set<std::string> Masks;
  for (const FragmentStatement &I : Text.Statements) {
    // A predicated one is executed by other lanes than those that are here: nothing is claimed.
    if (!I.isWarp() || I.isLegacyWarp() || I.Op == Opcode::Activemask || !I.Guard.empty() || I.Operands.empty())
      continue;
    SyncOpFact Op;
    Op.Op = warpOpOf(I);
    Op.Name = I.Mnemonic;
    Op.Callee = placeOfAsm(S, Text, Tu.Spans, Tu.Ast).Keyword;
    Op.Mask = asmMask(S, I.Operands.back(), Inputs);
    Op.InAsm = true;
    Node N;
    N.Kind = NodeKind::SyncOp;
    N.Where = here(S->getBeginLoc());
    N.Ref = F.SyncOps.size();
    F.SyncOps.push_back(std::move(Op));
    NodeId Id = add(std::move(N));
    if (I.Op == Opcode::VoteSync) {
      Vote = Id;
      Masks.insert(I.Operands.back().Text);
    }
  }
  bool Predicated = llvm::any_of(Text.Statements, [](const FragmentStatement &I) { return I.isWarp() && !I.Guard.empty(); });
  return Masks.size() == 1 && !Predicated ? Vote : NoId;
}
