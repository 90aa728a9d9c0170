// Objects that lie in shared memory: `this` of a method is followed as if it were its last parameter.
//
//   __shared__ Ring ring;   ring.put(t, v);     -->   a call that passes root `ring`;   in put(): accesses of the parameter's memory
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// `this` of a method that is being built, of a class of which an object may lie in shared memory.
bool RegionBuilder::isFollowedObject(const clang::Expr *E) const {
  const auto *M = dyn_cast<CXXMethodDecl>(FD);
  return isa<CXXThisExpr>(E) && M && M->isInstance() && !M->isVariadic() && !M->getParent()->isLambda() &&
         Tu.SharedObjects.contains(M->getParent());
}

/// Some conversion on the way from Bare to P may lead to another address: to a base that does not stand first, or back from it.
bool RegionBuilder::changesAddress(const clang::Expr *P, const clang::Expr *Bare) const {
  for (const clang::Expr *E = P->IgnoreParens(); E != Bare;) {
    const auto *C = dyn_cast<CastExpr>(E);
    const bool Moves = C && (C->getCastKind() == CK_DerivedToBase || C->getCastKind() == CK_UncheckedDerivedToBase ||
                             C->getCastKind() == CK_BaseToDerived || C->getCastKind() == CK_Dynamic);
    if (Moves) {
      const bool Down = C->getCastKind() != CK_BaseToDerived;
      const clang::Expr *Of = Down ? C->getSubExpr() : C;
      const QualType T = Of->getType()->isPointerType() ? Of->getType()->getPointeeType() : Of->getType();
      const CXXRecordDecl *R = T->getAsCXXRecordDecl();
      for (const CXXBaseSpecifier *Step : C->path()) {
        const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
        if (!R || !Base || Step->isVirtual() || R->isDependentType() || R->isInvalidDecl() ||
            !Tu.Ast.getASTRecordLayout(R).getBaseClassOffset(Base).isZero())
          return true;
        R = Base;
      }
      if (C->path_empty())
        return true;
    }
    const clang::Expr *Next = C ? C->getSubExpr()->IgnoreParens() : Bare;
    E = E == Next ? Bare : Next;
  }
  return false;
}

/// The `this` of `return *this;`.
static const CXXThisExpr *givenBack(const ReturnStmt *S) {
  const auto *U = S->getRetValue() ? dyn_cast<UnaryOperator>(S->getRetValue()->IgnoreParenImpCasts()) : nullptr;
  return U && U->getOpcode() == UO_Deref ? dyn_cast<CXXThisExpr>(U->getSubExpr()->IgnoreParens()) : nullptr;
}

namespace {
/// Whether a body says `return *this;`, not counting those of its lambdas.
class ReturnsOfThis : public RecursiveASTVisitor<ReturnsOfThis> {
public:
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
  bool VisitReturnStmt(ReturnStmt *S) { return !(Found = givenBack(S) != nullptr); }
  bool Found = false;
};
} // namespace

/// M may give back a reference to the object it is called on, by `return *this;`. Whoever calls it accounts for that, so M does not.
/// Of an overrider its callers know nothing; where the body is not seen, any reference to the class may be that.
static bool givesItself(const CXXMethodDecl *M) {
  const CXXRecordDecl *Of =
      M->getReturnType()->isReferenceType() ? M->getReturnType().getNonReferenceType()->getAsCXXRecordDecl() : nullptr;
  if (!Of || Of->getCanonicalDecl() != M->getParent()->getCanonicalDecl() || M->isVirtual() || M->isStatic())
    return false;
  const FunctionDecl *Pattern = M->getTemplateInstantiationPattern();
  const FunctionDecl *Def = nullptr;
  if (!M->hasBody(Def) && !(Pattern && Pattern->hasBody(Def)))
    return true;
  ReturnsOfThis Search;
  Search.TraverseStmt(Def->getBody());
  return Search.Found;
}

/// `return *this;` of a method whose callers look after what becomes of it.
void RegionBuilder::objectGivenBack(const ReturnStmt *S) {
  const CXXThisExpr *This = givenBack(S);
  if (This && isFollowedObject(This) && givesItself(cast<CXXMethodDecl>(FD)))
    AccountedObjects.insert(This);
}

uint32_t RegionBuilder::objectRoot() {
  if (ObjectRoot != NoId)
    return ObjectRoot;
  SharedRoot R;
  R.Name = "this";
  R.Param = FD->getNumParams();
  R.Types = scalarTypes(Tu.Ast, cast<CXXMethodDecl>(FD)->getThisType()->getPointeeType());
  R.Volatile = hasVolatile(Tu.Ast, cast<CXXMethodDecl>(FD)->getThisType()->getPointeeType());
  F.Roots.push_back(std::move(R));
  return ObjectRoot = F.Roots.size() - 1;
}

/// The object of a method, behind the arguments of its call.
void RegionBuilder::passObject(const CallExpr *E, const FunctionDecl *Callee, CallFact &C) {
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  if (ResolvingPlace || !M || !M->isInstance() || M->isVariadic() || M->getParent()->isLambda() ||
      C.Shared.size() > Callee->getNumParams() || !Tu.SharedObjects.contains(M->getParent()))
    return;
  const clang::Expr *Object = nullptr;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    Object = Member->getImplicitObjectArgument();
  else if (isa<CXXOperatorCallExpr>(E) && E->getNumArgs() != 0)
    Object = E->getArg(0);
  if (!Object)
    return;
  C.Shared.resize(Callee->getNumParams(), {NoId, NoId});
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  const bool IsPointer = Object->getType()->isPointerType();
  const auto Place = IsPointer ? pointedTo(Object) : placeOf(Object);
  if (Place && F.Roots[Place->Root].Key != OtherMemory) {
    C.Shared.push_back({Place->Root, Place->Offset});
    ++SharedCalls;
    C.Statement = sharedStatement();
    if (givesItself(M) && !Discarded.contains(E))
      noteLeak(Place->Root, F.Roots[Place->Root].Name, E->getSourceRange());
  } else if (Place || (IsPointer ? leadsElsewhere(Object) : isElsewhere(Object))) {
    C.Shared.push_back({otherRoot(), NoId});
  } else {
    C.Shared.push_back({NoId, NoId});
  }
}

/// `new (s + t) Node`: it is written there, and who has the pointer is not followed.
void RegionBuilder::placementNew(const CXXNewExpr *E) {
  for (unsigned I = 0; I != E->getNumPlacementArgs() && !ResolvingPlace; ++I) {
    const clang::Expr *A = E->getPlacementArg(I);
    if (!A->getType()->isPointerType() && !A->getType()->isArrayType())
      continue;
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    const auto Place = pointedTo(A);
    if (!Place) {
      unfollowedArgument(A, SharedUse::Update);
    } else if (F.Roots[Place->Root].Key != OtherMemory) {
      F.Roots[Place->Root].Types |= scalarTypes(Tu.Ast, E->getAllocatedType());
      noteAccess(*Place, SharedUse::Update, A, sizeOf(E->getAllocatedType()).value_or(0));
      noteLeak(Place->Root, F.Roots[Place->Root].Name, A->getSourceRange());
    }
  }
}

/// A field of a shared object; where it lies is not known of bit-fields, and in templates.
std::optional<RegionBuilder::SharedPlace> RegionBuilder::placeOfMember(const MemberExpr *M) {
  auto Place = M->isArrow() ? pointedTo(M->getBase()) : placeOf(M->getBase());
  const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
  if (!Place || M->getMemberDecl()->getType()->isReferenceType()) // A reference leads out of the object.
    return std::nullopt;
  if (!Field || Field->isBitField() || Field->getParent()->isDependentContext() || Field->getParent()->isInvalidDecl()) {
    Place->Offset = NoId;
    Place->InObject = true;
    return Place;
  }
  int64_t At = Tu.Ast.toCharUnitsFromBits(Tu.Ast.getFieldOffset(Field)).getQuantity();
  if (Place->Offset != NoId && At != 0) {
    SymExpr Sum;
    Sum.Kind = ExprKind::Binary;
    Sum.Op = SymOp::Add;
    Sum.A = Place->Offset;
    Sum.B = constantExpr(At, 64);
    Sum.Bits = 64;
    Place->Offset = addExpr(std::move(Sum));
  }
  return Place;
}
