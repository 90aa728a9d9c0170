// Accesses to shared memory, and the places where a __syncwarp could stand (SharedFacts.h).
//
// Reads are found where an lvalue becomes a value, writes where something is assigned. A pointer that is used in a way
// not listed here (stored, captured, returned) marks its root as escaping: memory of such a root may be reached by
// accesses that are not in the facts.
#include "facts/FactBuilderInternal.h"
#include "facts/PassedOn.h"
#include "facts/Subscripts.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// Is the memory, or a part of it, volatile?
bool warpshift::hasVolatile(const ASTContext &Ctx, QualType T, unsigned Depth) {
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
  return T->isArrayType() || T.isVolatileQualified() || Tu.Neighbours.takes(cast<ParmVarDecl>(VD));
}

/// A pointer, or a reference to one that stays as it is: `const P &p` of a template.
bool RegionBuilder::isPointerParameter(const VarDecl *VD) const {
  const QualType T = VD->getType();
  return isa<ParmVarDecl>(VD) && (T->isPointerType() || (T->isReferenceType() && T->getPointeeType()->isPointerType() &&
                                                         T->getPointeeType().isConstQualified()));
}

uint32_t RegionBuilder::sharedRoot(const VarDecl *VD) {
  if (VD->isStaticDataMember()) // Inside of its class and behind its definition one name finds two declarations.
    VD = VD->getCanonicalDecl();
  auto [It, New] = RootIds.try_emplace(VD, F.Roots.size());
  if (!New)
    return It->second;
  SharedRoot R;
  R.Name = VD->getNameAsString();
  QualType T = isPointerParameter(VD) ? VD->getType().getNonReferenceType() : VD->getType();
  R.Types = scalarTypes(Tu.Ast, T->isPointerType() || T->isReferenceType() ? T->getPointeeType() : T);
  if (const auto *P = dyn_cast<ParmVarDecl>(VD)) {
    R.Param = P->getFunctionScopeIndex();
    R.Volatile = hasVolatile(Tu.Ast, T->getPointeeType());
    if (!T->isReferenceType() && Escaping.contains(VD))
      R.Escapes = "'" + R.Name + "' is changed in the function";
  } else {
    // All `extern __shared__` arrays start at one address.
    SourceRef At = Tu.Spans.point(VD->getLocation());
    R.Key = VD->hasExternalStorage() ? "extern" : At.File + ":" + std::to_string(At.Offset);
    R.Volatile = hasVolatile(Tu.Ast, T);
  }
  if (!R.Key.empty())
    for (uint32_t I = 0; I != F.Roots.size(); ++I)
      if (F.Roots[I].Key == R.Key) {
        F.Roots[I].Types |= R.Types;
        return It->second = I;
      }
  F.Roots.push_back(std::move(R));
  return It->second;
}

std::optional<int64_t> RegionBuilder::sizeOf(QualType T) {
  if (T.isNull() || T->isDependentType() || T->isIncompleteType() || T->isFunctionType())
    return std::nullopt;
  return Tu.Ast.getTypeSizeInChars(T).getQuantity();
}

/// The size of T as far as offsets in the root are compared with each other: in a template, elements whose size is not known
/// yet have one that stands for it, as long as all accesses are of such elements (settleNominalSizes).
std::optional<int64_t> RegionBuilder::sizeIn(uint32_t Root, QualType T) {
  constexpr int64_t Nominal = 8;
  int64_t Count = 1;
  const QualType Whole = T;
  while (!T.isNull() && T->isDependentType() && Tu.Ast.getAsConstantArrayType(T)) {
    Count *= Tu.Ast.getAsConstantArrayType(T)->getZExtSize();
    T = Tu.Ast.getAsConstantArrayType(T)->getElementType();
  }
  if (T.isNull() || !T->isDependentType() || !isa<TemplateTypeParmType, DependentNameType>(T.getCanonicalType().getTypePtr()))
    return sizeOf(Whole);
  NominalTypes[Root].insert(T.getCanonicalType().getTypePtr());
  return Count * Nominal;
}

/// Offsets that count in more than one size say nothing, and neither do such offsets to a function that is called.
void RegionBuilder::settleNominalSizes() {
  for (const auto &[Root, Types] : NominalTypes) {
    std::set<const Type *> All = Types;
    All.insert(AccessTypes[Root].begin(), AccessTypes[Root].end());
    F.Roots[Root].Nominal = All.size() == 1;
    for (SharedAccess &A : F.Accesses)
      if (A.Root == Root && All.size() != 1 && A.Offset != NoId)
        A.Indices = {std::exchange(A.Offset, NoId)};
    for (CallFact &C : F.Calls)
      for (auto &[Passed, Offset] : C.Shared)
        if (Passed == Root && Offset != NoId && F.Exprs[Offset].Kind != ExprKind::Const)
          Offset = NoId;
  }
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

/// By its name.
std::optional<RegionBuilder::SharedPlace> RegionBuilder::pointedToBy(const DeclRefExpr *D) {
  const auto *VD = dyn_cast<VarDecl>(D->getDecl());
  if (!VD || D->refersToEnclosingVariableOrCapture())
    return std::nullopt;
  const bool Refers = VD->getType()->isReferenceType() && VD->getType()->getPointeeType()->isPointerType();
  const auto &Pointers = Refers ? ReferredPointers : PointerRoots;
  auto Local = Pointers.find(VD);
  if (Local != Pointers.end()) {
    AccountedUses.insert(D);
    SharedPlace Place = Local->second;
    Place.Indices = {nullptr}; // As they were where it was set.
    Place.Piece = Assigned.contains(VD) ? NoId : Place.Offset;
    return Place;
  }
  if (isTrackedReference(VD))
    return placeOf(D);
  if (LeadsToSeveral.contains(VD))
    return std::nullopt;
  bool Pointer = isPointerParameter(VD);
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

std::optional<RegionBuilder::SharedPlace> RegionBuilder::pointedTo(const clang::Expr *P) {
  const clang::Expr *E = unbound(bareExpr(P));
  if (changesAddress(P, E)) {
    auto Place = pointedTo(E);
    if (Place)
      Place->Offset = NoId;
    return Place;
  }
  if (isFollowedObject(E)) {
    AccountedObjects.insert(E);
    return SharedPlace{objectRoot(), constantExpr(0, 64)};
  }
  if (const auto *D = dyn_cast<DeclRefExpr>(E))
    return pointedToBy(D);
  if (const VarDecl *Array = returnedArray(E)) {
    AccountedReturns.insert(E);
    return SharedPlace{sharedRoot(Array), constantExpr(0, 64)};
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp()) {
    bool Left = !pointeeOf(B->getLHS()).isNull();
    const clang::Expr *Base = Left ? B->getLHS() : B->getRHS();
    auto Place = pointedTo(Base);
    if (Place)
      Place->choose(Left ? B->getRHS() : B->getLHS());
    if (Place)
      Place->Offset = offsetBy(Place->Offset, B->getOpcode() == BO_Add ? SymOp::Add : SymOp::Sub,
                               Left ? B->getRHS() : B->getLHS(), sizeIn(Place->Root, pointeeOf(Base)));
    return Place;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
    return placeOf(U->getSubExpr());
  if (const clang::Expr *Of = addressPassedOn(E))
    return placeOf(Of);
  if (const clang::Expr *Same = objectPassedOn(E); Same && !typeOfPlace(E)->isArrayType())
    return pointedTo(Same);
  if (typeOfPlace(E)->isArrayType())
    return placeOf(E);
  return std::nullopt;
}

/// The memory an lvalue stands for, if it is a root's.
std::optional<RegionBuilder::SharedPlace> RegionBuilder::placeOf(const clang::Expr *L) {
  const clang::Expr *E = unbound(L->IgnoreParens());
  if (const auto *C = dyn_cast<CastExpr>(E); C && C->isGLValue()) {
    auto Place = placeOf(C->getSubExpr());
    if (Place && changesAddress(C, C->getSubExpr()))
      Place->Offset = NoId;
    return Place;
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
    auto Place = pointedTo(baseOf(A));
    if (Place)
      Place->choose(indexOf(A));
    if (Place)
      Place->Offset = offsetBy(Place->Offset, SymOp::Add, indexOf(A), sizeIn(Place->Root, typeOfPlace(E)));
    const clang::Expr *Row = bareExpr(baseOf(A));
    const auto *Dimension = Tu.Ast.getAsConstantArrayType(typeOfPlace(Row));
    if (Place && Dimension && isa<ArraySubscriptExpr>(Row) && !hasEffects(indexOf(A)))
      Place->Rows.push_back({expr(indexOf(A)), int64_t(Dimension->getZExtSize())});
    return Place;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Deref)
    return pointedTo(U->getSubExpr());
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return placeOfMember(M);
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(E); M && !M->isImplicitAccess()) { // Of a class not known yet.
    auto Place = M->isArrow() ? pointedTo(M->getBase()) : placeOf(M->getBase());
    if (Place) {
      Place->Offset = NoId;
      Place->InObject = true;
    }
    return Place;
  }
  if (const clang::Expr *Same = objectPassedOn(E))
    return placeOf(Same);
  if (isa<CallExpr>(E))
    return placeHandedBack(E);
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (VD && !VD->hasAttr<CUDASharedAttr>() && VD->hasLocalStorage() && !VD->getType()->isReferenceType())
    return SharedPlace{otherRoot(), NoId};
  if (VD && VD->getType()->isReferenceType())
    if (auto Local = PointerRoots.find(VD); Local != PointerRoots.end()) {
      AccountedUses.insert(D);
      SharedPlace Place = Local->second;
      Place.Indices = {nullptr};
      return Place;
    }
  if (!VD || D->refersToEnclosingVariableOrCapture() || !(VD->hasAttr<CUDASharedAttr>() || isTrackedReference(VD)))
    return std::nullopt;
  AccountedUses.insert(D);
  return SharedPlace{sharedRoot(VD), constantExpr(0, 64)};
}

uint32_t RegionBuilder::sharedStatement() {
  if (StatementId == NoId)
    StatementId = anyStatement();
  return StatementId;
}

/// The same, of a statement that perhaps does nothing to a root.
uint32_t RegionBuilder::anyStatement() {
  if (AnyStatementId != NoId || !Statement)
    return AnyStatementId;
  SharedStatement S;
  S.Where = here(Statement->getBeginLoc());
  Span Text = Tu.Spans.range(Statement->getSourceRange());
  S.Text = Text.Where;
  S.Editable = Text.Origin == Spelling::File;
  S.InBlock = StatementInBlock;
  S.InSwitch = StatementInSwitch;
  AnyStatementId = F.Statements.size();
  F.Statements.push_back(std::move(S));
  return AnyStatementId;
}

void RegionBuilder::sharedAccess(const clang::Expr *L, SharedUse Use) {
  if (ResolvingPlace || typeOfPlace(L)->isArrayType() || L->getType()->isFunctionType())
    return;
  if (const auto *C = dyn_cast<ConditionalOperator>(L->IgnoreParens())) { // Of one of the two.
    sharedAccess(C->getTrueExpr(), Use);
    return sharedAccess(C->getFalseExpr(), Use);
  }
  if (const auto Objects = objectsHandedBack(bareExpr(L)); !Objects.empty()) { // Of one of them.
    AccountedReturns.insert(bareExpr(L));
    for (const clang::Expr *Object : Objects)
      sharedAccess(Object, Use);
    return;
  }
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  auto Place = placeOf(L);
  if (!Place)
    return unfollowedAccess(L, Use);
  if (F.Roots[Place->Root].Key == OtherMemory)
    return;
  noteAccess(*Place, Use, L, sizeIn(Place->Root, typeOfPlace(L)).value_or(0));
}

void RegionBuilder::noteAccess(const SharedPlace &Place, SharedUse Use, const clang::Expr *At, int64_t Size) {
  SharedAccess A;
  A.Use = Use;
  A.Root = Place.Root;
  A.Offset = Place.Offset;
  A.InObject = Place.InObject;
  if (A.Offset == NoId)
    for (const clang::Expr *Index : Place.Indices)
      A.Indices.push_back(Index && !hasEffects(Index) ? expr(Index) : NoId);
  A.Rows = Place.Rows;
  A.Piece = Place.Piece;
  A.Size = Size;
  const QualType T = typeOfPlace(At);
  AccessTypes[Place.Root].insert(Tu.Ast.getBaseElementType(T).getCanonicalType().getTypePtr());
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

void RegionBuilder::statement(const Stmt *S, bool InBlock, bool InSwitch) {
  llvm::SaveAndRestore A(Statement, S);
  llvm::SaveAndRestore B(StatementId, uint32_t(NoId));
  llvm::SaveAndRestore E(AnyStatementId, uint32_t(NoId));
  llvm::SaveAndRestore G(StatementBegin, NodeId(F.Nodes.size()));
  llvm::SaveAndRestore C(StatementInBlock, InBlock);
  llvm::SaveAndRestore D(StatementInSwitch, InSwitch);
  const size_t Before = followedAccesses();
  if (const auto *Whole = dyn_cast_or_null<clang::Expr>(S))
    discard(Whole);
  stmt(S);
  // A block has places of its own; behind a jump nothing is reached.
  if (followedAccesses() != Before && !isa<CompoundStmt, ReturnStmt, BreakStmt, ContinueStmt>(S))
    syncPlace(false);
}

/// The body of a branch or loop.
void RegionBuilder::bodyStmt(const Stmt *S) {
  if (S && !isa<CompoundStmt>(S))
    scope(S, [&] { statement(S, false); });
  else
    stmt(S);
}

/// `f(rows[t])` where f takes the pointer by reference: an element of an array of pointers.
void RegionBuilder::pointerByReference(const clang::Expr *A, SharedUse Use) {
  const auto Element = A->isGLValue() ? placeOf(A) : std::nullopt;
  if (Element && F.Roots[Element->Root].Key != OtherMemory)
    noteAccess(*Element, Use, A, sizeOf(A->getType()).value_or(0));
}

/// A pointer or reference into a root that is handed to a function of the project.
std::pair<uint32_t, ExprId> RegionBuilder::sharedArgument(const clang::Expr *A, const ParmVarDecl *P) {
  QualType T = A->getType();
  bool Reference = P && P->getType()->isReferenceType();
  if (!ResolvingPlace && !Reference && isNullPointer(A)) // Leads to no element of anything.
    return {otherRoot(), NoId};
  if (ResolvingPlace || T.isNull() || (!Reference && !T->isPointerType() && !T->isArrayType()))
    return {NoId, NoId};
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  if (const auto *U = dyn_cast<UnaryOperator>(bareExpr(A)); U && U->getOpcode() == UO_AddrOf)
    pointerGivenAway(U->getSubExpr());
  if (Reference && T->isPointerType())
    pointerByReference(A, P->getType()->getPointeeType().isConstQualified() ? SharedUse::Read : SharedUse::Update);
  auto Place = Reference && !T->isPointerType() ? placeOf(A) : pointedTo(A);
  if (!Place && !Reference && leadsElsewhere(A))
    return {otherRoot(), NoId};
  if (!Place)
    return {NoId, NoId};
  if (F.Roots[Place->Root].Key == OtherMemory)
    return {Place->Root, NoId};
  if (Reference && T->isPointerType() && !P->getType()->getPointeeType().isConstQualified()) {
    pointerGivenAway(A);
    noteLeak(Place->Root, F.Roots[Place->Root].Name, A->getSourceRange());
  }
  if (Reference && !T->isArrayType() && !(T->isPointerType() && P->getType()->getPointeeType().isConstQualified()) &&
      !T.isVolatileQualified() && !P->getType()->getPointeeType().isVolatileQualified() && !Tu.Neighbours.takes(P)) {
    bool Const = P->getType()->getPointeeType().isConstQualified();
    noteAccess(*Place, Const ? SharedUse::Read : SharedUse::Update, A, sizeOf(T).value_or(0));
    return {NoId, NoId};
  }
  ++SharedCalls;
  sharedStatement();
  return {Place->Root, Place->Offset};
}
