// Writes to shared memory, and the statements that can be split into what they read and what they write.
//
//   s[t] += s[t + 16];   -->   const float v = s[t] + s[t + 16];  __syncwarp(m);  s[t] = v;
//
// Split is a statement that is the assignment and nothing else, whose target is the same element when it is evaluated behind the value,
// and whose value writes to no shared memory on its way.
#include "facts/FactBuilderInternal.h"
#include "facts/Subscripts.h"
#include "facts/WrittenNames.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// A name for T that the project declares: another configuration may give it another type.
const TypedefNameDecl *ownName(const ASTContext &Ctx, QualType T) {
  for (const auto *Name = T->getAs<TypedefType>(); Name; Name = Name->desugar()->getAs<TypedefType>())
    if (!Ctx.getSourceManager().isInSystemHeader(Name->getDecl()->getLocation()))
      return Name->getDecl();
  return nullptr;
}

/// The declaration that says what type Target has, through elements and what pointers lead to; nullptr: nothing that is followed.
const TypeSourceInfo *declaredTypeOf(const Expr *Target) {
  while (true) {
    Target = Target->IgnoreParenImpCasts();
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(Target))
      Target = baseOf(A);
    else if (const auto *U = dyn_cast<UnaryOperator>(Target))
      Target = U->getSubExpr();
    else if (const auto *B = dyn_cast<BinaryOperator>(Target); B && B->isAdditiveOp())
      Target = !pointeeOf(B->getLHS()).isNull() ? B->getLHS() : B->getRHS();
    else
      break;
  }
  if (const auto *C = dyn_cast<ExplicitCastExpr>(Target))
    return C->getTypeInfoAsWritten();
  const auto *M = dyn_cast<MemberExpr>(Target);
  const auto *D = dyn_cast<DeclRefExpr>(Target);
  const auto *Named = dyn_cast_or_null<DeclaratorDecl>(M ? M->getMemberDecl() : D ? D->getDecl() : nullptr);
  return Named ? Named->getTypeSourceInfo() : nullptr;
}

/// Does the file itself say the type of Target, and not a macro (`volatile REAL s[32]`) or an initialiser (`auto *p = s`)? Another build may
/// have those otherwise.
bool isTypeSpelled(const Expr *Target) {
  const TypeSourceInfo *Declared = declaredTypeOf(Target);
  for (TypeLoc L = Declared ? Declared->getTypeLoc() : TypeLoc(); L; L = L.getNextTypeLoc())
    if (L.getBeginLoc().isMacroID() || L.getAs<AutoTypeLoc>() || L.getAs<DecltypeTypeLoc>())
      return false;
  return Declared != nullptr;
}

/// How the type of a temporary is written at a place where the element is in scope: a built-in type, a parameter of
/// the template as its pattern spells it, the project's own name of the type where that can be seen, else auto.
std::string spelledType(const ASTContext &Ctx, QualType T) {
  T = T.getUnqualifiedType();
  if (const TypedefNameDecl *Own = ownName(Ctx, T)) {
    const DeclContext *In = Own->getDeclContext()->getRedeclContext();
    return In->isTranslationUnit() && !mayBeMacro(Ctx, Own->getName()) ? Own->getNameAsString() : "auto";
  }
  if (const auto *S = T->getAs<SubstTemplateTypeParmType>())
    return S->getReplacedParameter()->getNameAsString();
  if (const auto *P = dyn_cast<TemplateTypeParmType>(T.getTypePtr()); P && P->getIdentifier())
    return P->getIdentifier()->getName().str();
  QualType Canonical = T.getCanonicalType().getUnqualifiedType();
  if (!Canonical->isBuiltinType() || Canonical->isDependentType())
    return "auto";
  return Canonical.getAsString(Ctx.getPrintingPolicy());
}

/// Can the target of an assignment be evaluated again behind a __syncwarp, and be the same element? Its index is made of
/// what a lane has for itself, and the value does not change that.
class StableTarget : public RecursiveASTVisitor<StableTarget> {
public:
  explicit StableTarget(llvm::function_ref<bool(const VarDecl *)> Escapes) : Escapes(Escapes) {}
  bool stable(const Expr *Target, const Expr *Value) {
    TraverseStmt(const_cast<Expr *>(Target));
    InValue = true;
    TraverseStmt(const_cast<Expr *>(Value));
    return Ok;
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *) { return true; } // threadIdx.x and friends
  bool VisitImplicitCastExpr(ImplicitCastExpr *C) {
    if (C->getCastKind() != CK_LValueToRValue)
      return true;
    const auto *D = dyn_cast<DeclRefExpr>(C->getSubExpr()->IgnoreParens());
    const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
    if (InValue) {
      if (D)
        Read.insert(D);
      return true;
    }
    bool Own = VD && VD->hasLocalStorage() && !VD->getType()->isReferenceType() && !Escapes(VD);
    bool Fixed = VD && VD->getType().isConstQualified() && !VD->getType().isVolatileQualified();
    Ok &= Own || Fixed;
    if (VD)
      Used.insert(VD);
    return true;
  }
  bool TraverseDeclRefExpr(DeclRefExpr *D) {
    if (InValue && !Read.contains(D))
      Ok &= !isa<VarDecl>(D->getDecl()) || !Used.contains(cast<VarDecl>(D->getDecl()));
    return true;
  }

private:
  llvm::function_ref<bool(const VarDecl *)> Escapes;
  llvm::DenseSet<const DeclRefExpr *> Read;
  llvm::DenseSet<const VarDecl *> Used;
  bool InValue = false, Ok = true;
};

/// Does a value have to be in parentheses to be the right operand of a binary operator?
bool needsParens(const Expr *Value) {
  if (const auto *C = dyn_cast<CXXOperatorCallExpr>(Value))
    return C->isInfixBinaryOp();
  return isa<BinaryOperator, AbstractConditionalOperator, CXXRewrittenBinaryOperator, CXXThrowExpr>(Value);
}

} // namespace

RegionBuilder::Assignment RegionBuilder::assignmentOf(const clang::BinaryOperator *E) {
  const bool Compound = E->isCompoundAssignmentOp();
  return {E, E->getRHS(), E->getOperatorLoc(),
          Compound ? BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(E->getOpcode())).str() : ""};
}

/// How the type of a variable is written that has the value of Place, an element or the like; auto: nothing else is sure.
std::string RegionBuilder::elementType(const clang::Expr *Place) const {
  return isTypeSpelled(Place) ? spelledType(Tu.Ast, typeOfPlace(Place)) : "auto";
}

/// The local variable that Value, a plain assignment, leaves its result in.
std::string RegionBuilder::keptIn(const clang::Expr *Value) const {
  const auto *B = dyn_cast<BinaryOperator>(Value->IgnoreParenImpCasts());
  const auto *D = B && B->isAssignmentOp() ? dyn_cast<DeclRefExpr>(B->getLHS()->IgnoreParens()) : nullptr;
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  const bool Own = VD && VD->hasLocalStorage() && !VD->getType()->isReferenceType() && !VD->getType().isVolatileQualified() &&
                   !Escaping.contains(VD) && !D->refersToEnclosingVariableOrCapture() && !D->getLocation().isMacroID();
  return Own ? VD->getNameAsString() : "";
}

/// What E, an assignment, writes; nullptr: it is none.
static const clang::Expr *targetOf(const clang::Expr *E) {
  if (const auto *B = dyn_cast_or_null<BinaryOperator>(E))
    return B->isAssignmentOp() ? B->getLHS() : nullptr;
  const auto *C = dyn_cast_or_null<CXXOperatorCallExpr>(E);
  return C && C->isAssignmentOp() ? C->getArg(0) : nullptr;
}

/// Do all nodes from First on leave shared memory as it is, whoever else leads there? Of calls, those that are told of none and are in no
/// statement that is about some.
bool RegionBuilder::leavesShared(NodeId First) const {
  return std::all_of(F.Nodes.begin() + First, F.Nodes.end(), [&](const Node &X) {
    switch (X.Kind) {
    case NodeKind::Access: return F.Accesses[X.Ref].Use == SharedUse::Read;
    case NodeKind::Call: {
      const CallFact &C = F.Calls[X.Ref];
      return C.Statement == NoId && !C.Indirect && !C.MayBeOther &&
             llvm::all_of(C.Shared, [](const auto &S) { return S.first == NoId; });
    }
    case NodeKind::Seq:
    case NodeKind::Choice:
    case NodeKind::Assign:
    case NodeKind::Havoc:
    case NodeKind::Op: return true;
    default: return false;
    }
  });
}

/// The write half of an assignment; everything it reads has been noted before.
void RegionBuilder::sharedWrite(const clang::Expr *Target, const Assignment &A) {
  if (ResolvingPlace)
    return;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    auto Place = placeOf(Target);
    if (!Place)
      return unfollowedAccess(Target, SharedUse::Write);
    if (F.Roots[Place->Root].Key == OtherMemory)
      return;
  }
  uint32_t S = sharedStatement();
  if (S == NoId)
    return;
  const auto *Whole = dyn_cast<clang::Expr>(Statement);
  if (const auto *Full = dyn_cast_or_null<FullExpr>(Whole))
    Whole = Full->getSubExpr();
  // The place in the middle of the statement is one, behind all that its value does: a write in there has none.
  const bool IsWhole = A.Whole && Whole == A.Whole;
  const clang::Expr *Assigned = targetOf(Whole);
  const bool IsInside = Assigned && Assigned != Target;
  if (IsWhole && !hasEffects(Target) && !InInitializer) {
    SharedStatement &St = F.Statements[S];
    Span T = Tu.Spans.range(Target->getSourceRange()), O = Tu.Spans.token(A.Operator),
         V = Tu.Spans.range(A.Value->getSourceRange());
    St.Splits = St.Editable && T.Origin == Spelling::File && O.Origin == Spelling::File && V.Origin == Spelling::File;
    St.Target = T.Where;
    St.Operator = O.Where;
    St.Value = V.Where;
    St.BinaryOp = A.BinaryOp;
    St.Parens = !St.BinaryOp.empty() && needsParens(A.Value->IgnoreUnlessSpelledInSource());
    auto Escapes = [&](const VarDecl *VD) { return Escaping.contains(VD); };
    St.Splits &= StableTarget(Escapes).stable(Target, A.Value) && !isa<InitListExpr>(A.Value);
    // `s[t] += f(s)` calls f before it reads s[t] (C++17 [expr.ass]), and of `s[t] + f(s)` nobody knows.
    St.Splits &= St.BinaryOp.empty() || leavesShared(StatementBegin);
    St.Type = elementType(Target);
    St.Kept = keptIn(A.Value);
  }
  if (!IsInside)
    syncPlace(true);
  sharedAccess(Target, SharedUse::Write);
  if (Target->IgnoreParens()->refersToBitField())
    sharedBitField(Target);
}

/// A bit-field is written with what stands beside it: lanes that write others of the same word, as the arms of a branch do one
/// after the other in lock step, undo each other, and no barrier between statements helps.
void RegionBuilder::sharedBitField(const clang::Expr *Target) {
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  const auto Place = placeOf(Target);
  if (!Place || F.Roots[Place->Root].Key == OtherMemory)
    return;
  SharedRoot &R = F.Roots[Place->Root];
  R.Volatile = R.Leaks = true;
  R.LeaksAt = here(Target->getBeginLoc());
  R.LeaksIn = sharedStatement();
  R.Escapes =
      "'" + Tu.Spans.text(Target->getSourceRange(), 40) + "' is a bit-field, which is written together with its neighbours";
}

/// `s[t] += v` in a template where some operator of that name is in sight: the element is read and written.
void RegionBuilder::sharedOperator(const CXXOperatorCallExpr *E) {
  if (!E->isTypeDependent() || !E->isAssignmentOp() || E->getNumArgs() != 2)
    return;
  std::string Op = getOperatorSpelling(E->getOperator());
  Op.pop_back();
  sharedWrite(E->getArg(0), {E, E->getArg(1), E->getOperatorLoc(), Op});
}

/// `s[t] = v` of a class type. A variable can keep the value where that is of this class, and where no function runs to make, copy or
/// destroy one: an assignment that copies bytes says nothing about constructors, those of members among them.
void RegionBuilder::sharedCopy(const CXXOperatorCallExpr *E) {
  if (!isPlainCopy(E))
    return;
  sharedAccess(E->getArg(1), SharedUse::Read);
  const clang::Expr *Spelled = E->getArg(1)->IgnoreUnlessSpelledInSource();
  const CXXRecordDecl *Class = E->getArg(0)->getType()->getAsCXXRecordDecl();
  const bool MayBeKept = Class && Class->isTriviallyCopyable() && Class->hasSimpleCopyConstructor() &&
                         !isa<InitListExpr>(Spelled) &&
                         Tu.Ast.hasSameUnqualifiedType(Spelled->getType(), E->getArg(0)->getType());
  sharedWrite(E->getArg(0), MayBeKept ? Assignment{E, E->getArg(1), E->getOperatorLoc(), ""} : Assignment{});
}
