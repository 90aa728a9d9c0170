// Pointers to shared memory that the facts lose sight of: what is stored, captured, returned, or handed on in a way that
// nothing follows. Memory they lead to may be reached by accesses that are not in the facts (SharedRoot::Escapes).
#include "facts/FactBuilderInternal.h"
#include "facts/PassedOn.h"
#include "facts/Subscripts.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// A record of a library, and no mere struct of numbers like float4: what is in there, only the library's own functions know.
static bool isLibraryStorage(QualType T, const SpanMaker &Spans, unsigned Depth = 0) {
  if (T.isNull() || Depth == 8) // `struct X { X x; };`, an error, has no end.
    return false;
  T = QualType(T->getBaseElementTypeUnsafe(), 0);
  if (const auto *Dependent = T->getAs<DependentNameType>()) { // `typename cub::BlockReduce<T, N>::TempStorage`
    const Type *Scope = Dependent->getQualifier() ? Dependent->getQualifier()->getAsType() : nullptr;
    const auto *Named = Scope ? Scope->getAs<TemplateSpecializationType>() : nullptr;
    const TemplateDecl *Template = Named ? Named->getTemplateName().getAsTemplateDecl() : nullptr;
    return Template && Spans.isSystem(Template->getLocation());
  }
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R)
    return false;
  if (Spans.isSystem(R->getLocation()))
    return !R->hasDefinition() || R->field_empty() || R->getNumBases() != 0 ||
           llvm::any_of(R->fields(), [](const FieldDecl *F) { return !F->getType()->isScalarType(); });
  // A union or struct of nothing else is theirs as well.
  return R->hasDefinition() && !R->field_empty() && R->getNumBases() == 0 &&
         llvm::all_of(R->fields(), [&](const FieldDecl *F) { return isLibraryStorage(F->getType(), Spans, Depth + 1); });
}

namespace {

/// Uses of tracked pointers and arrays that no access, no pointer and no call of the facts accounts for.
class LooseUses : public RecursiveASTVisitor<LooseUses> {
public:
  LooseUses(const llvm::DenseSet<const DeclRefExpr *> &Known, const SpanMaker &Spans,
            llvm::function_ref<void(const DeclRefExpr *, bool OfLibrary, llvm::ArrayRef<QualType> As)> Found,
            llvm::function_ref<void(const Expr *)> Calls, llvm::function_ref<void(const CXXThisExpr *)> Objects)
      : Known(Known), Spans(Spans), Found(Found), Calls(Calls), Objects(Objects) {}
  /// What a lambda does to an array is in its own facts; what it captures is lost.
  bool TraverseLambdaExpr(LambdaExpr *L) {
    for (Expr *Init : L->capture_inits())
      if (Init)
        TraverseStmt(Init);
    LambdaDepth += !L->isGenericLambda();
    const bool More = RecursiveASTVisitor::TraverseLambdaExpr(L);
    LambdaDepth -= !L->isGenericLambda();
    return More;
  }
  /// What a declaration says is evaluated where it is left out.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) { return TraverseStmt(E->getExpr()); }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) { return TraverseStmt(E->getExpr()); }
  bool VisitInitListExpr(InitListExpr *L) {
    for (Expr *Init : (L->isSemanticForm() ? L : L->getSemanticForm())->inits())
      if (isa_and_nonnull<CXXDefaultInitExpr, InitListExpr, CXXConstructExpr>(Init))
        TraverseStmt(Init);
    return true;
  }
  /// A constructor that nobody wrote has no facts of its own.
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    const CXXConstructorDecl *CD = C->getConstructor();
    if (!CD->isUserProvided() && !CD->isCopyOrMoveConstructor() && Made.insert(CD).second)
      for (const CXXCtorInitializer *Init : CD->inits())
        TraverseStmt(Init->getInit());
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *E) {
    Objects(E);
    return true;
  }
  bool shouldVisitImplicitCode() const { return false; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) { return true; }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isComparisonOp()) // Comparing pointers reaches no memory.
      for (Expr *Side : {B->getLHS(), B->getRHS()})
        if (const auto *D = dyn_cast<DeclRefExpr>(Side->IgnoreParenCasts()))
          Compared.insert(D);
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    Calls(C);
    return true;
  }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *C) {
    Calls(C);
    return true;
  }
  /// `storage`, `all.storage`, `storage[warp]` of a type that a library has for itself.
  bool VisitExpr(Expr *Whole) {
    const Expr *E = Whole;
    if (!E->isGLValue() || !isLibraryStorage(E->getType(), Spans))
      return true;
    while (true) {
      E = E->IgnoreParenImpCasts();
      if (const auto *M = dyn_cast<MemberExpr>(E))
        E = M->getBase();
      else if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(E); M && !M->isImplicitAccess())
        E = M->getBase();
      else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
        E = baseOf(A);
      else
        break;
    }
    if (const auto *D = dyn_cast<DeclRefExpr>(E))
      OfLibrary.insert(D);
    return true;
  }
  /// `reinterpret_cast<float *>(s + t)`
  bool VisitExplicitCastExpr(ExplicitCastExpr *C) {
    const QualType T = C->getTypeAsWritten();
    const Expr *E = C->getSubExpr();
    while (true) {
      E = bareExpr(E);
      const auto *B = dyn_cast<BinaryOperator>(E);
      const auto *A = dyn_cast<ArraySubscriptExpr>(E);
      const auto *U = dyn_cast<UnaryOperator>(E);
      if (B && B->isAdditiveOp())
        E = !pointeeOf(B->getLHS()).isNull() ? B->getLHS() : B->getRHS();
      else if (A)
        E = baseOf(A);
      else if (U)
        E = U->getSubExpr();
      else
        break;
    }
    if (const auto *D = dyn_cast<DeclRefExpr>(E))
      As[D].push_back(T->isPointerType() ? T->getPointeeType() : QualType());
    return true;
  }
  /// What the use is converted to; null: anything.
  llvm::ArrayRef<QualType> convertedTo(const DeclRefExpr *D) const {
    auto It = As.find(D);
    return It == As.end() ? llvm::ArrayRef<QualType>() : llvm::ArrayRef<QualType>(It->second);
  }
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    if (!Known.contains(D) && !Compared.contains(D) && !(LambdaDepth != 0 && D->getDecl()->hasAttr<CUDASharedAttr>()))
      Found(D, OfLibrary.contains(D) || isLibraryStorage(D->getType(), Spans), convertedTo(D));
    return true;
  }

private:
  const llvm::DenseSet<const DeclRefExpr *> &Known;
  const SpanMaker &Spans;
  llvm::DenseSet<const DeclRefExpr *> OfLibrary;
  llvm::DenseSet<const CXXConstructorDecl *> Made;
  std::map<const DeclRefExpr *, std::vector<QualType>> As;
  llvm::function_ref<void(const DeclRefExpr *, bool OfLibrary, llvm::ArrayRef<QualType> As)> Found;
  llvm::function_ref<void(const Expr *)> Calls; ///< Of all calls, which may return a pointer to an array.
  llvm::function_ref<void(const CXXThisExpr *)> Objects;
  unsigned LambdaDepth = 0;
  llvm::DenseSet<const DeclRefExpr *> Compared;
};

/// The `__shared__` variables that a variable of a namespace or a class leads to, by its value where that is a constant
/// (`constexpr volatile int *q = first(s);`), and by what its initialiser names.
class LedTo : public RecursiveASTVisitor<LedTo> {
public:
  bool TraverseLambdaExpr(LambdaExpr *) { return true; } // Has facts of its own, and no captures there.
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    if (const auto *V = dyn_cast<VarDecl>(D->getDecl()))
      lookInto(V);
    return true;
  }
  void lookInto(const VarDecl *V) {
    if (V->hasAttr<CUDASharedAttr>()) {
      Arrays.insert(V);
      return;
    }
    const Expr *Init = V->hasGlobalStorage() && Seen.insert(V->getCanonicalDecl()).second ? V->getAnyInitializer(V) : nullptr;
    if (!Init)
      return;
    if (const APValue *Value = Init->isValueDependent() ? nullptr : V->evaluateValue())
      lookInto(*Value);
    TraverseStmt(const_cast<Expr *>(Init));
  }
  llvm::SetVector<const VarDecl *> Arrays;

private:
  void lookInto(const APValue &Value) {
    if (Value.isLValue()) {
      if (const auto *V = dyn_cast_or_null<VarDecl>(Value.getLValueBase().dyn_cast<const ValueDecl *>()))
        lookInto(V);
    } else if (Value.isStruct()) {
      for (unsigned I = 0; I != Value.getStructNumBases(); ++I)
        lookInto(Value.getStructBase(I));
      for (unsigned I = 0; I != Value.getStructNumFields(); ++I)
        lookInto(Value.getStructField(I));
    } else if (Value.isUnion()) {
      lookInto(Value.getUnionValue());
    } else if (Value.isArray()) {
      for (unsigned I = 0; I != Value.getArrayInitializedElts(); ++I)
        lookInto(Value.getArrayInitializedElt(I));
      if (Value.hasArrayFiller())
        lookInto(Value.getArrayFiller());
    }
  }
  llvm::DenseSet<const VarDecl *> Seen;
};

} // namespace

/// A use of a variable that is a root, or stands for one, or leads to one.
uint32_t RegionBuilder::noteEscape(const DeclRefExpr *D, bool OfLibrary) {
  const auto *B = dyn_cast<BindingDecl>(D->getDecl()); // A part of what it was made from.
  const auto *VD = dyn_cast_or_null<VarDecl>(B ? B->getDecomposedDecl() : D->getDecl());
  if (!VD)
    return NoId;
  bool Param = isa<ParmVarDecl>(VD) && F.Kind != FunctionKind::Kernel && !D->refersToEnclosingVariableOrCapture() &&
               (isPointerParameter(VD) || isTrackedReference(VD)) && VD->getDeclContext() == FD;
  uint32_t Root = NoId;
  if (auto It = RootIds.find(VD->isStaticDataMember() ? VD->getCanonicalDecl() : VD); It != RootIds.end())
    Root = It->second;
  else if (auto Local = PointerRoots.find(VD); Local != PointerRoots.end()) {
    Root = Local->second.Root;
    F.Roots[Root].Types |= scalarTypes(Tu.Ast, VD->getType()->getPointeeType()); // Perhaps another type than the array's.
  } else if (Param || VD->hasAttr<CUDASharedAttr>())
    Root = sharedRoot(VD);
  else if (VD->hasGlobalStorage() && !VD->isStaticLocal()) {
    LedTo Found;
    Found.lookInto(VD);
    for (const VarDecl *Array : Found.Arrays)
      noteLeak(sharedRoot(Array), VD->getName(), D->getSourceRange());
  }
  if (Root == NoId)
    return NoId;
  if (VD == returnedArray(FD)) // The one use there is: callers are told what they get.
    F.Roots[Root].Returned = true;
  else if (llvm::is_contained(parametersHandedBack(FD), D))
    F.Roots[Root].HandedBack = true;
  else
    noteLeak(Root, VD->getName(), D->getSourceRange(), OfLibrary);
  return Root;
}

/// Nobody follows what the root's memory is done to from here on.
void RegionBuilder::noteLeak(uint32_t Root, StringRef Name, SourceRange Range, bool OfLibrary) {
  SharedRoot &R = F.Roots[Root];
  R.Lost |= !OfLibrary && R.Key != OtherMemory;
  if (R.Leaks || R.Key == OtherMemory)
    return;
  SourceRef At = here(Range.getBegin());
  R.Leaks = true;
  R.LeaksAt = At;
  SharedStatement S; // No place for anything: somebody has to look there.
  S.Where = At;
  S.Text = Tu.Spans.range(Range).Where;
  R.LeaksIn = F.Statements.size();
  F.Statements.push_back(std::move(S));
  R.Escapes = "'" + Name.str() + "' is used in " + lineOf(At) + " in a way that is not followed";
}

void RegionBuilder::findSharedEscapes(const Stmt *Body) {
  auto Found = [&](const DeclRefExpr *D, bool OfLibrary, llvm::ArrayRef<QualType> As) {
    const uint32_t Root = noteEscape(D, OfLibrary);
    for (QualType T : As)
      if (Root != NoId)
        F.Roots[Root].Types |= scalarTypes(Tu.Ast, T);
  };
  auto Calls = [&](const Expr *C) {
    if (AccountedReturns.contains(C) || Discarded.contains(C))
      return;
    if (const VarDecl *Array = returnedArray(C))
      noteLeak(sharedRoot(Array), Array->getName(), C->getSourceRange());
    llvm::SaveAndRestore Quiet(ResolvingPlace, true);
    for (const clang::Expr *Object : objectsHandedBack(C))
      if (const auto Place = placeOf(Object))
        noteLeak(Place->Root, F.Roots[Place->Root].Name, C->getSourceRange());
  };
  auto Objects = [&](const CXXThisExpr *This) {
    if (isFollowedObject(This) && !AccountedObjects.contains(This))
      noteLeak(objectRoot(), "this", This->getSourceRange());
  };
  LooseUses Uses(AccountedUses, Tu.Spans, Found, Calls, Objects);
  Uses.TraverseStmt(const_cast<Stmt *>(Body));
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
    for (const CXXCtorInitializer *Init : CD->inits())
      Uses.TraverseStmt(Init->getInit());
  for (const auto &[E, Id] : CallIds)
    F.Calls[Id].TakesBack = AccountedReturns.contains(E) || Discarded.contains(E);
}
