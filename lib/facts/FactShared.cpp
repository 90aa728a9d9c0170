// Accesses to shared memory, and the places where a __syncwarp could stand (SharedFacts.h).
//
// Reads are found where an lvalue becomes a value, writes where something is assigned. A pointer that is used in a way
// not listed here (stored, captured, returned) marks its root as escaping: memory of such a root may be reached by
// accesses that are not in the facts.
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Looks through what does not change where an expression points to.
const Expr *bare(const Expr *E) {
  while (true) {
    const Expr *Next = E->IgnoreParens();
    if (const auto *C = dyn_cast<CastExpr>(Next); C && !isa<CXXConstructExpr>(C->getSubExpr()->IgnoreParens()))
      Next = C->getSubExpr();
    else if (const auto *X = dyn_cast<FullExpr>(Next))
      Next = X->getSubExpr();
    else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Next))
      Next = M->getSubExpr();
    else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(Next))
      Next = S->getReplacement();
    if (Next == E)
      return E;
    E = Next;
  }
}

/// A name for T that the project declares: another configuration may give it another type.
const TypedefNameDecl *ownName(const ASTContext &Ctx, QualType T) {
  for (const auto *Name = T->getAs<TypedefType>(); Name; Name = Name->desugar()->getAs<TypedefType>())
    if (!Ctx.getSourceManager().isInSystemHeader(Name->getDecl()->getLocation()))
      return Name->getDecl();
  return nullptr;
}

/// How the type of a temporary is written at a place where the element is in scope: a built-in type, a parameter of
/// the template as its pattern spells it, the project's own name of the type where that can be seen, else auto.
std::string spelledType(const ASTContext &Ctx, QualType T) {
  T = T.getUnqualifiedType();
  if (const TypedefNameDecl *Own = ownName(Ctx, T)) {
    const DeclContext *In = Own->getDeclContext()->getRedeclContext();
    return In->isTranslationUnit() ? Own->getNameAsString() : "auto";
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

/// Is the memory, or a part of it, volatile?
static bool hasVolatile(const ASTContext &Ctx, QualType T, unsigned Depth = 0) {
  T = Ctx.getBaseElementType(T);
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return T.isVolatileQualified() ||
         (R && R->hasDefinition() && Depth < 8 &&
          llvm::any_of(R->fields(), [&](const FieldDecl *F) { return hasVolatile(Ctx, F->getType(), Depth + 1); }));
}

/// One root stands for all memory that is no shared memory: pointers to it must not be taken for pointers to any.
uint32_t RegionBuilder::otherRoot() {
  for (uint32_t I = 0; I != F.Roots.size(); ++I)
    if (F.Roots[I].Key == OtherMemory)
      return I;
  SharedRoot R;
  R.Key = OtherMemory.str();
  F.Roots.push_back(std::move(R));
  return F.Roots.size() - 1;
}

/// Parameters of a helper that are followed like pointers: other references are taken for accesses where it is called.
bool RegionBuilder::isTrackedReference(const VarDecl *VD) const {
  if (!isa<ParmVarDecl>(VD) || F.Kind == FunctionKind::Kernel || !VD->getType()->isReferenceType())
    return false;
  QualType T = VD->getType()->getPointeeType();
  return T->isArrayType() || T.isVolatileQualified();
}

uint32_t RegionBuilder::sharedRoot(const VarDecl *VD) {
  auto [It, New] = RootIds.try_emplace(VD, F.Roots.size());
  if (!New)
    return It->second;
  SharedRoot R;
  R.Name = VD->getNameAsString();
  QualType T = VD->getType();
  if (const auto *P = dyn_cast<ParmVarDecl>(VD)) {
    R.Param = P->getFunctionScopeIndex();
    R.Volatile = hasVolatile(Tu.Ast, T->getPointeeType());
    if (!T->isReferenceType() && (Assigned.contains(VD) || Escaping.contains(VD)))
      R.Escapes = "'" + R.Name + "' is changed in the function";
  } else {
    // All `extern __shared__` arrays start at one address.
    SourceRef At = Tu.Spans.point(VD->getLocation());
    R.Key = VD->hasExternalStorage() ? "extern" : At.File + ":" + std::to_string(At.Offset);
    R.Volatile = hasVolatile(Tu.Ast, T);
  }
  if (!R.Key.empty())
    for (uint32_t I = 0; I != F.Roots.size(); ++I)
      if (F.Roots[I].Key == R.Key)
        return It->second = I;
  F.Roots.push_back(std::move(R));
  return It->second;
}

std::optional<int64_t> RegionBuilder::sizeOf(QualType T) {
  if (T.isNull() || T->isDependentType() || T->isIncompleteType() || T->isFunctionType())
    return std::nullopt;
  return Tu.Ast.getTypeSizeInChars(T).getQuantity();
}

/// Base + Scale * Index, in bytes; NoId where one of them is not known.
ExprId RegionBuilder::offsetBy(ExprId Base, SymOp Op, const clang::Expr *Index, std::optional<int64_t> Scale) {
  if (Base == NoId || !Scale || hasEffects(Index))
    return NoId;
  auto Make = [&](SymOp O, ExprId A, ExprId B) {
    SymExpr E;
    E.Kind = ExprKind::Binary;
    E.Op = O;
    E.A = A;
    E.B = B;
    E.Bits = 64;
    return addExpr(std::move(E));
  };
  return Make(Op, Base, Make(SymOp::Mul, expr(Index), constantExpr(*Scale, 64)));
}

std::optional<RegionBuilder::SharedPlace> RegionBuilder::pointedTo(const clang::Expr *P) {
  const clang::Expr *E = bare(P);
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    const auto *VD = dyn_cast<VarDecl>(D->getDecl());
    if (!VD || D->refersToEnclosingVariableOrCapture())
      return std::nullopt;
    auto Local = PointerRoots.find(VD);
    if (Local != PointerRoots.end()) {
      AccountedUses.insert(D);
      return Local->second;
    }
    if (isTrackedReference(VD))
      return placeOf(E);
    bool Pointer = isa<ParmVarDecl>(VD) && VD->getType()->isPointerType();
    bool Param = Pointer && F.Kind != FunctionKind::Kernel;
    bool Device = VD->hasAttr<CUDADeviceAttr>() || VD->hasAttr<CUDAConstantAttr>();
    bool Array = VD->getType()->isArrayType() && !VD->hasAttr<CUDASharedAttr>();
    if ((Pointer && !Param && !Assigned.contains(VD)) || (Array && (Device || VD->hasLocalStorage())))
      return SharedPlace{otherRoot(), NoId};
    if (!Param && !(VD->hasAttr<CUDASharedAttr>() && VD->getType()->isArrayType()))
      return std::nullopt;
    AccountedUses.insert(D);
    uint32_t Root = sharedRoot(VD);
    bool Moves = Param && !F.Roots[Root].Escapes.empty();
    return SharedPlace{Root, Moves ? NoId : constantExpr(0, 64)};
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp()) {
    bool Left = B->getLHS()->getType()->isPointerType() || B->getLHS()->getType()->isArrayType();
    const clang::Expr *Base = Left ? B->getLHS() : B->getRHS();
    auto Place = pointedTo(Base);
    if (Place)
      Place->Offset =
          offsetBy(Place->Offset, B->getOpcode() == BO_Add ? SymOp::Add : SymOp::Sub, Left ? B->getRHS() : B->getLHS(),
                   sizeOf(B->getType()->isPointerType() ? B->getType()->getPointeeType() : QualType()));
    return Place;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
    return placeOf(U->getSubExpr());
  if (E->getType()->isArrayType())
    return placeOf(E);
  return std::nullopt;
}

/// The memory an lvalue stands for, if it is a root's.
std::optional<RegionBuilder::SharedPlace> RegionBuilder::placeOf(const clang::Expr *L) {
  const clang::Expr *E = L->IgnoreParens();
  if (const auto *C = dyn_cast<CastExpr>(E); C && C->isGLValue())
    return placeOf(C->getSubExpr());
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
    auto Place = pointedTo(A->getBase());
    if (Place)
      Place->Offset = offsetBy(Place->Offset, SymOp::Add, A->getIdx(), sizeOf(E->getType()));
    return Place;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Deref)
    return pointedTo(U->getSubExpr());
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    auto Place = M->isArrow() ? pointedTo(M->getBase()) : placeOf(M->getBase());
    const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!Place || !Field || Field->isBitField() || Field->getParent()->isDependentContext() ||
        Field->getParent()->isInvalidDecl()) {
      if (Place)
        Place->Offset = NoId;
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
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (VD && !VD->hasAttr<CUDASharedAttr>() && VD->hasLocalStorage() && !VD->getType()->isReferenceType())
    return SharedPlace{otherRoot(), NoId};
  if (VD && VD->getType()->isReferenceType())
    if (auto Local = PointerRoots.find(VD); Local != PointerRoots.end()) {
      AccountedUses.insert(D);
      return Local->second;
    }
  if (!VD || D->refersToEnclosingVariableOrCapture() || !(VD->hasAttr<CUDASharedAttr>() || isTrackedReference(VD)))
    return std::nullopt;
  AccountedUses.insert(D);
  return SharedPlace{sharedRoot(VD), constantExpr(0, 64)};
}

uint32_t RegionBuilder::sharedStatement() {
  if (StatementId != NoId || !Statement)
    return StatementId;
  SharedStatement S;
  S.Where = here(Statement->getBeginLoc());
  Span Text = Tu.Spans.range(Statement->getSourceRange());
  S.Text = Text.Where;
  S.Editable = Text.Origin == Spelling::File;
  S.InBlock = StatementInBlock;
  S.InSwitch = StatementInSwitch;
  StatementId = F.Statements.size();
  F.Statements.push_back(std::move(S));
  return StatementId;
}

void RegionBuilder::sharedAccess(const clang::Expr *L, SharedUse Use) {
  if (ResolvingPlace || L->getType()->isArrayType() || L->getType()->isFunctionType())
    return;
  if (const auto *C = dyn_cast<ConditionalOperator>(L->IgnoreParens())) { // Of one of the two.
    sharedAccess(C->getTrueExpr(), Use);
    return sharedAccess(C->getFalseExpr(), Use);
  }
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  auto Place = placeOf(L);
  if (!Place)
    return unknownAccess(L);
  if (F.Roots[Place->Root].Key == OtherMemory)
    return;
  noteAccess(*Place, Use, L, sizeOf(L->getType()).value_or(0));
}

/// A volatile access through a pointer that is not followed.
void RegionBuilder::unknownAccess(const clang::Expr *L) {
  const clang::Expr *E = L->IgnoreParens();
  if (!L->getType().isVolatileQualified() || !isa<ArraySubscriptExpr, UnaryOperator, MemberExpr>(E) ||
      llvm::any_of(F.Roots, [](const SharedRoot &R) { return R.Key == UnknownMemory; }))
    return;
  SharedRoot R;
  R.Name = Tu.Spans.text(E->getSourceRange(), 40);
  R.Key = UnknownMemory.str();
  R.Volatile = R.Leaks = true;
  R.LeaksAt = here(E->getBeginLoc());
  R.LeaksIn = sharedStatement();
  R.Escapes = "'" + R.Name + "' is volatile memory behind a pointer that is not followed";
  F.Roots.push_back(std::move(R));
}

void RegionBuilder::noteAccess(const SharedPlace &Place, SharedUse Use, const clang::Expr *At, int64_t Size) {
  SharedAccess A;
  A.Use = Use;
  A.Root = Place.Root;
  A.Offset = Place.Offset;
  A.Size = Size;
  const QualType T = At->getType();
  A.Volatile = (At->isGLValue() || !T->isPointerType() ? T : T->getPointeeType()).isVolatileQualified();
  A.Statement = sharedStatement();
  A.Where = here(At->getExprLoc());
  A.Text = Tu.Spans.text(At->getSourceRange());
  Node N;
  N.Kind = NodeKind::Access;
  N.Ref = F.Accesses.size();
  N.Where = A.Where;
  F.Accesses.push_back(std::move(A));
  add(std::move(N));
}

void RegionBuilder::syncPlace(bool Middle) {
  uint32_t S = sharedStatement();
  if (S == NoId)
    return;
  Node N;
  N.Kind = NodeKind::SyncPlace;
  N.Ref = F.SyncPlaces.size();
  N.Where = F.Statements[S].Where;
  F.SyncPlaces.push_back({S, Middle});
  add(std::move(N));
}

/// The write half of an assignment; everything it reads has been noted before.
void RegionBuilder::sharedWrite(const clang::Expr *Target, const clang::BinaryOperator *E) {
  if (ResolvingPlace)
    return;
  {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    auto Place = placeOf(Target);
    if (!Place)
      return unknownAccess(Target);
    if (F.Roots[Place->Root].Key == OtherMemory)
      return;
  }
  uint32_t S = sharedStatement();
  if (S == NoId)
    return;
  const auto *Whole = dyn_cast<clang::Expr>(Statement);
  if (const auto *Full = dyn_cast_or_null<FullExpr>(Whole))
    Whole = Full->getSubExpr();
  if (E && Whole == E && !hasEffects(E->getLHS())) {
    SharedStatement &St = F.Statements[S];
    Span T = Tu.Spans.range(E->getLHS()->getSourceRange()), O = Tu.Spans.token(E->getOperatorLoc()),
         V = Tu.Spans.range(E->getRHS()->getSourceRange());
    St.Splits = St.Editable && T.Origin == Spelling::File && O.Origin == Spelling::File && V.Origin == Spelling::File;
    St.Target = T.Where;
    St.Operator = O.Where;
    St.Value = V.Where;
    if (E->isCompoundAssignmentOp())
      St.BinaryOp = BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(E->getOpcode())).str();
    St.Parens = !St.BinaryOp.empty() && needsParens(E->getRHS()->IgnoreUnlessSpelledInSource());
    auto Escapes = [&](const VarDecl *VD) { return Escaping.contains(VD); };
    St.Splits &= StableTarget(Escapes).stable(E->getLHS(), E->getRHS()) && !isa<InitListExpr>(E->getRHS());
    St.Type = spelledType(Tu.Ast, E->getLHS()->getType());
  }
  syncPlace(true);
  sharedAccess(Target, SharedUse::Write);
}

void RegionBuilder::statement(const Stmt *S, bool InBlock, bool InSwitch) {
  llvm::SaveAndRestore A(Statement, S);
  llvm::SaveAndRestore B(StatementId, uint32_t(NoId));
  llvm::SaveAndRestore C(StatementInBlock, InBlock);
  llvm::SaveAndRestore D(StatementInSwitch, InSwitch);
  size_t Before = F.Accesses.size() + SharedCalls;
  stmt(S);
  // A block has places of its own; behind a jump nothing is reached.
  if (F.Accesses.size() + SharedCalls != Before && !isa<CompoundStmt, ReturnStmt, BreakStmt, ContinueStmt>(S))
    syncPlace(false);
}

/// The body of a branch or loop.
void RegionBuilder::bodyStmt(const Stmt *S) {
  if (S && !isa<CompoundStmt>(S))
    statement(S, false);
  else
    stmt(S);
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
  if (Assigned.contains(VD) || Escaping.contains(VD)) {
    if (F.Roots[Place->Root].Escapes.empty())
      F.Roots[Place->Root].Escapes = "the pointer '" + VD->getNameAsString() + "' is changed";
    Place->Offset = NoId;
  }
  if (Place->Offset != NoId) {
    VarId V = temporary(Tu.Ast.LongTy);
    keep(V, Place->Offset, Init);
    Place->Offset = varExpr(V);
  }
  PointerRoots[VD] = *Place;
}

/// `volatile int &mine = s[t];`: the same for a reference.
void RegionBuilder::sharedReference(const VarDecl *VD) {
  std::optional<SharedPlace> Place;
  const clang::Expr *Init = initialValue(VD);
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

/// A pointer or reference into a root that is handed to a function of the project.
std::pair<uint32_t, ExprId> RegionBuilder::sharedArgument(const clang::Expr *A, const ParmVarDecl *P) {
  QualType T = A->getType();
  bool Reference = P && P->getType()->isReferenceType();
  if (ResolvingPlace || T.isNull() || (!Reference && !T->isPointerType() && !T->isArrayType()))
    return {NoId, NoId};
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  auto Place = Reference && !T->isPointerType() ? placeOf(A) : pointedTo(A);
  if (!Place)
    return {NoId, NoId};
  if (F.Roots[Place->Root].Key == OtherMemory)
    return {Place->Root, NoId};
  if (Reference && !T->isArrayType() && !T.isVolatileQualified() && !P->getType()->getPointeeType().isVolatileQualified()) {
    bool Const = P->getType()->getPointeeType().isConstQualified();
    noteAccess(*Place, Const ? SharedUse::Read : SharedUse::Update, A, sizeOf(T).value_or(0));
    return {NoId, NoId};
  }
  ++SharedCalls;
  sharedStatement();
  return {Place->Root, Place->Offset};
}

static bool isPlainCopy(const CallExpr *E) {
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  return M && (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()) && M->isTrivial();
}

/// `s[t] = v` of a class type.
void RegionBuilder::sharedCopy(const CXXOperatorCallExpr *E) {
  if (!isPlainCopy(E))
    return;
  sharedAccess(E->getArg(1), SharedUse::Read);
  sharedWrite(E->getArg(0), nullptr);
}

/// A function of the toolkit that gets such a pointer may read and write there: one element, if it is an atomic.
void RegionBuilder::sharedUpdate(const CallExpr *E) {
  if (ResolvingPlace || isPlainCopy(E))
    return;
  const FunctionDecl *Callee = E->getDirectCallee();
  bool Atomic = Callee && Callee->getIdentifier() && Callee->getName().starts_with("atomic");
  for (const clang::Expr *A : E->arguments()) {
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    QualType T = A->getType();
    std::optional<SharedPlace> Place;
    if (T->isPointerType() || T->isArrayType())
      Place = pointedTo(A);
    else if (A->isGLValue() && T->isRecordType())
      Place = placeOf(A);
    if (Place && F.Roots[Place->Root].Key != OtherMemory)
      noteAccess(*Place, Atomic ? SharedUse::Atomic : SharedUse::Update, A,
                 Atomic && T->isPointerType() ? sizeOf(T->getPointeeType()).value_or(0) : 0);
  }
}

void RegionBuilder::sharedFence(const clang::Expr *At) {
  SharedAccess A;
  A.Use = SharedUse::Fence;
  A.Where = here(At->getExprLoc());
  Node N;
  N.Kind = NodeKind::Access;
  N.Ref = F.Accesses.size();
  N.Where = A.Where;
  F.Accesses.push_back(std::move(A));
  add(std::move(N));
}
