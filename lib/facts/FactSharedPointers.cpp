// Pointers to shared memory: local ones that stand for an array, those that are moved on, and arrays that a function returns.
//
//   volatile T *p = s + t;  p += 32;     every access through p is one of s, at what the offset is by then
//   T *s = SharedMemory<T>();            s stands for the array that the function returns
//
// One pointer stands for one root. Where it leads to another one, or is changed in an expression whose value somebody takes,
// the root says so (SharedRoot::Escapes).
#include "facts/FactBuilderInternal.h"
#include "facts/PassedOn.h"
#include "facts/Subscripts.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

const clang::Expr *RegionBuilder::unbound(const clang::Expr *E) {
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *B = D ? dyn_cast<BindingDecl>(D->getDecl()) : nullptr;
  if (!B || B->getHoldingVar() || D->refersToEnclosingVariableOrCapture())
    return E;
  AccountedUses.insert(D);
  return B->getBinding() ? B->getBinding() : E;
}

/// Looks through what does not change where an expression points to.
const clang::Expr *warpshift::bareExpr(const clang::Expr *E) {
  while (true) {
    const clang::Expr *Next = E->IgnoreParens();
    if (const auto *C = dyn_cast<CastExpr>(Next); C && !isa<CXXConstructExpr>(C->getSubExpr()->IgnoreParens()))
      Next = C->getSubExpr();
    else if (const auto *X = dyn_cast<FullExpr>(Next))
      Next = X->getSubExpr();
    else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Next))
      Next = M->getSubExpr();
    else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(Next))
      Next = S->getReplacement();
    else if (const clang::Expr *Same = pointerPassedOn(Next))
      Next = Same;
    if (Next == E)
      return E;
    E = Next;
  }
}

bool warpshift::isNullPointer(const clang::Expr *E) {
  for (E = E->IgnoreParens(); const auto *Cast = dyn_cast<CastExpr>(E); E = Cast->getSubExpr()->IgnoreParens()) {
    if (Cast->getCastKind() == CK_NullToPointer)
      return true;
    if (Cast->getCastKind() != CK_BitCast && Cast->getCastKind() != CK_NoOp)
      return false;
  }
  return E->getType()->isNullPtrType();
}

static bool isSharedArray(const VarDecl *VD) { return VD && VD->hasAttr<CUDASharedAttr>() && VD->getType()->isArrayType(); }

/// `x`, `&x[0]`.
static const VarDecl *wholeArray(const clang::Expr *E) {
  E = bareExpr(E);
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(U->getSubExpr()->IgnoreParens()))
      if (const auto *Zero = dyn_cast<IntegerLiteral>(indexOf(A)->IgnoreParenImpCasts()); Zero && Zero->getValue() == 0)
        E = bareExpr(baseOf(A));
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return isSharedArray(VD) ? VD : nullptr;
}

const VarDecl *warpshift::returnedArray(const FunctionDecl *F) {
  const FunctionDecl *Def = nullptr;
  if (!F || !F->getReturnType()->isPointerType())
    return nullptr;
  if (!F->hasBody(Def)) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    if (!Pattern || !Pattern->hasBody(Def))
      return nullptr;
  }
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Def->getBody());
  if (!Body || Body->body_empty())
    return nullptr;
  for (const Stmt *S : Body->body())
    if (S != Body->body_back() && !isa<DeclStmt, NullStmt>(S))
      return nullptr;
  const auto *R = dyn_cast<ReturnStmt>(Body->body_back());
  return R && R->getRetValue() ? wholeArray(R->getRetValue()) : nullptr;
}

/// What the functions of a class template that Wanted picks return, whichever specialisation it will be; nullptr when they differ.
static const VarDecl *returnedByClass(QualType T, llvm::function_ref<bool(const CXXMethodDecl *)> Wanted) {
  const auto *S = T.isNull() ? nullptr : T->getAs<TemplateSpecializationType>();
  const auto *Template = S ? dyn_cast_or_null<ClassTemplateDecl>(S->getTemplateName().getAsTemplateDecl()) : nullptr;
  if (!Template)
    return nullptr;
  std::vector<const CXXRecordDecl *> Classes = {Template->getTemplatedDecl()};
  for (const ClassTemplateSpecializationDecl *C : Template->specializations())
    Classes.push_back(C);
  const VarDecl *Found = nullptr;
  for (const CXXRecordDecl *C : Classes)
    if (const CXXRecordDecl *Def = C->getDefinition())
      for (const CXXMethodDecl *M : Def->methods())
        if (const VarDecl *VD = Wanted(M) ? returnedArray(M) : nullptr) {
          if (Found && !(Found->hasExternalStorage() && VD->hasExternalStorage())) // All of those start at one address.
            return nullptr;
          Found = VD;
        }
  return Found;
}

const VarDecl *warpshift::returnedArray(const clang::Expr *E) {
  if (const auto *U = dyn_cast<CXXUnresolvedConstructExpr>(E))
    return returnedByClass(U->getTypeAsWritten(), [](const CXXMethodDecl *M) { return isa<CXXConversionDecl>(M); });
  const auto *C = dyn_cast<CallExpr>(E);
  if (!C)
    return nullptr;
  if (const FunctionDecl *F = C->getDirectCallee())
    return returnedArray(F);
  const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(C->getCallee()->IgnoreParenImpCasts());
  if (!M)
    return nullptr;
  return returnedByClass(M->getBaseType(), [&](const CXXMethodDecl *X) { return X->getDeclName() == M->getMember(); });
}

/// E is evaluated for its effects alone.
void RegionBuilder::discard(const clang::Expr *E) {
  E = E->IgnoreParens();
  Discarded.insert(E);
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return discard(Full->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Comma)
    for (const clang::Expr *Side : {B->getLHS(), B->getRHS()})
      discard(Side);
}

/// `later(v, s[t])`: the place in shared memory that the call may stand for, if there is one.
std::optional<RegionBuilder::SharedPlace> RegionBuilder::placeHandedBack(const clang::Expr *E) {
  std::optional<SharedPlace> Found;
  for (const clang::Expr *Object : objectsHandedBack(E)) {
    std::optional<SharedPlace> Place = placeOf(Object);
    if (!Place)
      return std::nullopt;
    const bool IsFirst = !Found || F.Roots[Found->Root].Key == OtherMemory;
    if (!IsFirst && F.Roots[Place->Root].Key == OtherMemory)
      continue;
    if (!IsFirst && Place->Root != Found->Root)
      return std::nullopt;
    if (!IsFirst) { // Of two elements.
      Place->Offset = NoId;
      Place->Indices = {nullptr};
    }
    Found = std::move(Place);
  }
  if (Found)
    AccountedReturns.insert(E);
  return Found;
}

/// From here on VD points to Place, by what its offset is worth now.
void RegionBuilder::pointElsewhere(const VarDecl *VD, const SharedPlace &Place, const clang::Expr *At) {
  auto [It, New] = PointerRoots.try_emplace(VD, Place);
  if (New || It->second.Offset == NoId) {
    It->second.Offset = varExpr(temporary(Tu.Ast.LongTy));
    It->second.Root = Place.Root;
  }
  keep(F.Exprs[It->second.Offset].Ref, Place.Offset, At);
}

/// `s[t].x` of a class that is not known yet and an array that is seen, where it is no place: read, unless it is an array; then nobody
/// follows where it leads.
void RegionBuilder::readMember(const CXXDependentScopeMemberExpr *M) {
  if (ResolvingPlace || M->isImplicitAccess())
    return;
  const auto Accounted = AccountedUses;
  std::optional<SharedPlace> Place;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    Place = placeOf(M);
  }
  // Of one object, which all lanes name, it is not known what of it they share.
  const bool IsOfArray = Place && !Place->Indices.empty() && F.Roots[Place->Root].Param < 0;
  if (IsOfArray && F.Roots[Place->Root].Key != OtherMemory)
    noteAccess(*Place, SharedUse::Read, M, 0);
  AccountedUses = Accounted;
}

/// What E points into, through sums and element addresses: a variable, if it is one.
static const VarDecl *pointedInto(const clang::Expr *E) {
  for (E = bareExpr(E);;) {
    const auto *B = dyn_cast<BinaryOperator>(E);
    const auto *U = dyn_cast<UnaryOperator>(E);
    if (B && B->isAdditiveOp())
      E = bareExpr(!pointeeOf(B->getLHS()).isNull() ? B->getLHS() : B->getRHS());
    else if (U && U->getOpcode() == UO_AddrOf)
      E = bareExpr(U->getSubExpr());
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      E = bareExpr(baseOf(A));
    else
      break;
  }
  const auto *D = dyn_cast<DeclRefExpr>(E);
  return D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
}

/// Wherever VD is assigned to, it leads to the memory of Root, where it begins.
bool RegionBuilder::staysIn(const VarDecl *VD, uint32_t Root) {
  const bool Elsewhere = F.Roots[Root].Key == OtherMemory;
  return llvm::all_of(reassigned(VD), [&](const clang::Expr *Value) {
    if (!Value) // By a reference, an address, a callee: of shared memory, others account for that.
      return !Elsewhere;
    const VarDecl *Into = pointedInto(Value);
    if (Into == VD || isNullPointer(Value) || (Elsewhere && leadsElsewhere(Value)))
      return true;
    if (!Into || Elsewhere)
      return false;
    if (const auto Known = PointerRoots.find(Into); Known != PointerRoots.end())
      return Known->second.Root == Root;
    const bool IsParam = isa<ParmVarDecl>(Into) && F.Kind != FunctionKind::Kernel && !LeadsToSeveral.contains(Into);
    return (isSharedArray(Into) || IsParam) && sharedRoot(Into) == Root;
  });
}

/// `volatile T *mine = s + t;`: mine stands for s, and what t is now decides where it points.
void RegionBuilder::sharedPointer(const VarDecl *VD) {
  const clang::Expr *Init = initialValue(VD);
  if (!Init || !VD->getType()->isPointerType())
    return;
  std::optional<SharedPlace> Place;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    Place = pointedTo(Init);
  }
  if (!Place)
    return;
  const bool MayBeShared = F.Roots[Place->Root].Key == OtherMemory && Escaping.contains(VD);
  if (MayBeShared || !staysIn(VD, Place->Root)) // Accesses through it are not followed.
    return noteLeak(Place->Root, VD->getName(), VD->getSourceRange());
  if (Escaping.contains(VD) || (Place->Offset == NoId && Assigned.contains(VD))) {
    if (F.Roots[Place->Root].Escapes.empty())
      F.Roots[Place->Root].Escapes = "the pointer '" + VD->getNameAsString() + "' is changed";
    Place->Offset = NoId;
  }
  PointerRoots.erase(VD);
  if (Place->Offset != NoId)
    pointElsewhere(VD, *Place, Init);
  else
    PointerRoots[VD] = *Place;
}

/// Parameters of a helper that are moved on start where the caller says.
void RegionBuilder::movedParameters() {
  for (const ParmVarDecl *P : FD->parameters()) {
    if (F.Kind == FunctionKind::Kernel || !P->getType()->isPointerType() || !isMoved(P))
      continue;
    const uint32_t Root = sharedRoot(P);
    if (!staysIn(P, Root)) {
      LeadsToSeveral.insert(P);
      noteLeak(Root, P->getName(), P->getSourceRange());
      continue;
    }
    Node N;
    N.Kind = NodeKind::Assign;
    N.Var = temporary(Tu.Ast.LongTy);
    N.Value = constantExpr(0, 64);
    N.Where = here(P->getLocation());
    PointerRoots[P] = {Root, varExpr(N.Var)};
    add(std::move(N));
  }
}

/// `p = s + 32;`, `p += 4;` (By 4), `++p` (no By): Whole moves p. What is not followed here is an escape of the root.
void RegionBuilder::movePointer(const clang::Expr *Whole, const clang::Expr *Target, const clang::Expr *By, SymOp Op) {
  const auto *D = dyn_cast<DeclRefExpr>(Target->IgnoreParens());
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (!VD || ResolvingPlace || !VD->getType()->isPointerType() || !isMoved(VD) || !VD->hasLocalStorage() ||
      D->refersToEnclosingVariableOrCapture() || !Discarded.contains(Whole))
    return;
  auto Old = PointerRoots.find(VD);
  const bool First = Old == PointerRoots.end();
  if (First && (Op != SymOp::None || isa<ParmVarDecl>(VD) || VD->getInit()))
    return;
  std::optional<SharedPlace> Place;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    if (Op == SymOp::None)
      Place = pointedTo(By);
    else if (By && Old->second.Offset != NoId)
      Place = {Old->second.Root, offsetBy(Old->second.Offset, Op, By, sizeIn(Old->second.Root, VD->getType()->getPointeeType()))};
    else if (auto Size = sizeIn(Old->second.Root, VD->getType()->getPointeeType()); Size && Old->second.Offset != NoId)
      Place = {Old->second.Root, operation(Op, Old->second.Offset, constantExpr(*Size, 64), Tu.Ast.LongTy, true)};
  }
  if (!Place)
    return;
  if (First && !staysIn(VD, Place->Root))
    return noteLeak(Place->Root, VD->getName(), D->getSourceRange());
  if (F.Roots[Place->Root].Key == OtherMemory && First)
    return void(PointerRoots[VD] = *Place);
  if (Place->Offset != NoId && (First || (Old->second.Root == Place->Root && Old->second.Offset != NoId))) {
    AccountedUses.insert(D);
    return pointElsewhere(VD, *Place, Whole);
  }
  noteLeak(Place->Root, VD->getName(), D->getSourceRange());
  if (First)
    return;
  noteLeak(Old->second.Root, VD->getName(), D->getSourceRange());
  if (Old->second.Offset != NoId)
    keep(F.Exprs[Old->second.Offset].Ref, unknown(), Whole);
}

/// `T *const &q = s + t;`, `T *&q = p;`: a reference to a pointer, which may be given another value as long as it lives.
void RegionBuilder::referenceToPointer(const VarDecl *VD, const clang::Expr *Init) {
  std::optional<SharedPlace> Place;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    Place = pointedTo(Init);
  }
  if (!Place || F.Roots[Place->Root].Key == OtherMemory)
    return;
  if (!staysIn(VD, Place->Root))
    return noteLeak(Place->Root, VD->getName(), VD->getSourceRange());
  Place->Offset = NoId;
  Place->Indices = {nullptr};
  ReferredPointers[VD] = *Place;
}

/// `volatile int &mine = s[t];`: the same for a reference.
void RegionBuilder::sharedReference(const VarDecl *VD) {
  std::optional<SharedPlace> Place;
  const clang::Expr *Init = initialValue(VD);
  if (Init && VD->getType()->getPointeeType()->isPointerType())
    referenceToPointer(VD, Init);
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    if (Init)
      Place = placeOf(Init);
  }
  if (!Place)
    return;
  if (Place->Offset != NoId) {
    VarId V = temporary(Tu.Ast.LongTy);
    keep(V, Place->Offset, Init);
    Place->Offset = varExpr(V);
  }
  PointerRoots[VD] = *Place;
}

/// `advance(p)` with a parameter `T *&p`, `advance(&p)`: from here on p points anywhere.
void RegionBuilder::pointerGivenAway(const clang::Expr *P) {
  const auto *D = dyn_cast<DeclRefExpr>(bareExpr(P));
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  auto It = VD ? PointerRoots.find(VD) : PointerRoots.end();
  if (It == PointerRoots.end())
    return;
  noteLeak(It->second.Root, VD->getName(), P->getSourceRange());
  It->second.Offset = NoId;
}
