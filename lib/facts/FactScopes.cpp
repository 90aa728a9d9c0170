// Where objects begin and end: constructors and destructors are calls that nobody writes.
//
//   { Guard g(s); use(s); }    -->   a call of Guard; one of ~Guard behind the last statement, and before each jump out of the block
//   take(Guard(s));            -->   one of ~Guard behind the full expression
//   delete p;                  -->   one
//   Pair p;  Pair q = p;       -->   those of the members and bases, where no constructor of Pair is written
//
// Of an object that ends, those are called that [class.dtor] names: the destructor that is written, then those of its members and
// its bases. What only makes an object that has a name makes no temporary, and a temporary that a reference keeps ends where the
// reference does ([class.temporary]).
#include "facts/FactBuilderInternal.h"
#include "facts/UninstantiatedCallee.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// Evaluating Init makes the object that is initialised: temporaries in it that are this object, or a part of it, are none.
void RegionBuilder::makesObject(const clang::Expr *Init) {
  llvm::SmallVector<const clang::Expr *, 8> Work{Init};
  while (!Work.empty()) {
    const clang::Expr *E = Work.pop_back_val();
    E = E ? E->IgnoreParens() : nullptr;
    if (!E || E->getType().isNull() || !E->isPRValue() || !(E->getType()->isRecordType() || E->getType()->isArrayType()))
      continue;
    if (const auto *Full = dyn_cast<FullExpr>(E))
      Work.push_back(Full->getSubExpr());
    else if (const auto *C = dyn_cast<CastExpr>(E))
      Work.push_back(C->getSubExpr());
    else if (const auto *C = dyn_cast<ConditionalOperator>(E))
      Work.append({C->getTrueExpr(), C->getFalseExpr()});
    else if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Comma)
      Work.push_back(B->getRHS());
    else if (const auto *L = dyn_cast<InitListExpr>(E))
      Work.append(L->inits().begin(), L->inits().end());
    else if (const auto *L = dyn_cast<LambdaExpr>(E))
      Work.append(L->capture_init_begin(), L->capture_init_end());
    else if (const auto *C = dyn_cast<CXXConstructExpr>(E); C && C->isElidable() && C->getNumArgs() != 0)
      if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(C->getArg(0)->IgnoreParens()))
        Work.push_back(M->getSubExpr());
    if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E)) {
      MadeObjects.insert(B);
      Work.push_back(B->getSubExpr());
    }
  }
}

/// An array that may have no elements.
static bool mayBeEmpty(const ASTContext &Ctx, QualType T) {
  for (; T->isArrayType(); T = Ctx.getAsArrayType(T)->getElementType())
    if (const auto *A = Ctx.getAsConstantArrayType(T); !A || A->getSize() == 0)
      return true;
  return false;
}

/// Nothing is called where an object of type T ends.
static bool endsQuietly(QualType T) {
  const CXXRecordDecl *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return !R || !R->hasDefinition() || R->isDependentContext() || R->getDefinition()->hasTrivialDestructor();
}

/// Of the class that T names, whatever its arguments are, something may be called: a destructor is written in it, or may be in what
/// is part of it.
static bool mayEndLoudly(QualType T, unsigned Depth = 0) {
  if (T->isReferenceType() || T->isPointerType() || T->isMemberPointerType())
    return false;
  const auto *A = T->getAsArrayTypeUnsafe();
  if (A)
    return mayEndLoudly(A->getElementType(), Depth);
  if (!T->isDependentType())
    return !endsQuietly(T);
  const ClassTemplateDecl *Of = classTemplateOf(T);
  const CXXRecordDecl *R = Of ? Of->getTemplatedDecl()->getDefinition() : T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || Depth == 4)
    return true;
  // A template's own destructor is not found by its name.
  auto IsWritten = [](const Decl *D) {
    return isa<CXXDestructorDecl>(D) && !D->isImplicit() && !cast<CXXDestructorDecl>(D)->isDefaulted();
  };
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  if (Of)
    const_cast<ClassTemplateDecl *>(Of)->getPartialSpecializations(Partial);
  return !Partial.empty() || llvm::any_of(R->decls(), IsWritten) || R->getNumBases() != 0 ||
         llvm::any_of(R->fields(), [&](const FieldDecl *F) { return mayEndLoudly(F->getType(), Depth + 1); });
}

/// Some operand of Init, whose type the arguments of a template decide, leads to other memory, which the object may use from then on.
static bool getsPointer(const clang::Expr *Init) {
  if (isa<ParenListExpr, InitListExpr, CXXUnresolvedConstructExpr>(Init))
    return llvm::any_of(Init->children(), [](const Stmt *S) {
      const auto *E = dyn_cast_or_null<clang::Expr>(S);
      return E && getsPointer(E);
    });
  const QualType T = Init->getType();
  return !T.isNull() &&
         (T->isPointerType() || T->isArrayType() || (T->isDependentType() ? classTemplateOf(T) != nullptr : holdsPointers(T)));
}

/// VD begins; it ends with the innermost scope.
void RegionBuilder::beginsObject(const VarDecl *VD) {
  const QualType T = VD->getType();
  if (Scopes.empty() || T->isReferenceType() || ResolvingPlace)
    return;
  if (!endsQuietly(T)) {
    // What a return hands over in place does not end there, and does end behind other jumps.
    Scopes.back().Objects.push_back({T, /*Certain=*/!VD->isNRVOVariable()});
  } else if (T->isDependentType() && VD->getInit() && mayEndLoudly(T) && getsPointer(VD->getInit())) {
    unknownCall(T, "", VD->getLocation()); // Its constructor.
    Scopes.back().Objects.push_back({T});
  }
}

/// `T(s)`, `new T(s)`: a constructor that is not known, and perhaps a destructor.
void RegionBuilder::dependentObject(QualType T, const clang::Expr *E) {
  if (!ResolvingPlace && T->isDependentType() && !T->isPointerType() && getsPointer(E))
    unknownCall(T, "", E->getBeginLoc());
}

/// E, a temporary, ends with the full expression, or with what keeps it.
void RegionBuilder::boundTemporary(const CXXBindTemporaryExpr *E) {
  if (!ResolvingPlace && !MadeObjects.contains(E))
    Temporaries.push_back({E->getType(), /*Certain=*/false});
}

/// `const W &w = W(p);`
void RegionBuilder::keptTemporary(const MaterializeTemporaryExpr *E) {
  if (Scopes.empty() || ResolvingPlace || E->getStorageDuration() != SD_Automatic || !E->getExtendingDecl())
    return;
  makesObject(E->getSubExpr());
  if (!endsQuietly(E->getSubExpr()->getType()))
    Scopes.back().Objects.push_back({E->getSubExpr()->getType(), /*Certain=*/false});
}

ExprId RegionBuilder::fullExpression(const ExprWithCleanups *E) {
  llvm::SaveAndRestore Outer(Temporaries, std::vector<Object>());
  const ExprId Value = expr(E->getSubExpr());
  endObjects(Temporaries, E, E->getEndLoc());
  return Value;
}

void RegionBuilder::destroyed(const CXXDeleteExpr *E) {
  const QualType T = E->getDestroyedType();
  if (ResolvingPlace || T.isNull() || !mayEndLoudly(T))
    return;
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  const CXXDestructorDecl *D = R && R->hasDefinition() ? R->getDestructor() : nullptr;
  const bool Dynamic = D && D->isVirtual() && !R->isEffectivelyFinal();
  perhaps(E, [&] { // Of no object, nothing is called.
    for (unsigned Trip = 0; Trip != (E->isArrayForm() ? 2 : 1); ++Trip)
      destroy(T, E->getEndLoc(), Dynamic);
  });
}

/// Makes C a call that the arguments of a template decide: of D, of which there is no instance, and whose key is no function's; nullptr: a
/// constructor or destructor. Of these, whichever: their callers count as unseen anyhow (FunctionFacts::CalledUnwritten), so that the call leads to none.
static void meanAny(CallFact &C, const FunctionDecl *D) {
  C.Callee.clear();
  C.ByName = true;
  C.Lookup = NameLookup::Found;
  if (D && !isa<CXXConstructorDecl, CXXDestructorDecl>(D))
    C.Candidates = {lookupName(D)};
}

/// What gives the memory of E back, if the program has a function for it.
void RegionBuilder::deallocated(const CXXDeleteExpr *E) {
  const FunctionDecl *D = E->getOperatorDelete();
  const QualType T = E->getDestroyedType();
  if (ResolvingPlace || T.isNull() || !D || classifyCallee(Tu, D).Class != CalleeClass::Project)
    return;
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  const CXXDestructorDecl *Ends = R && R->hasDefinition() ? R->getDestructor() : nullptr;
  perhaps(E, [&] {
    if (Ends && Ends->isVirtual() && !R->isEffectivelyFinal())
      unknownCall(T, "operator delete of ", E->getEndLoc()); // Of the object's own class.
    else
      unwrittenCall(T, D, E->getEndLoc());
  });
}

/// The call of an operator new of the program, with what is placed in its parentheses.
void RegionBuilder::allocated(const CXXNewExpr *E) {
  const FunctionDecl *D = E->getOperatorNew();
  if (ResolvingPlace || !D || classifyCallee(Tu, D).Class != CalleeClass::Project) {
    for (unsigned I = 0; I != E->getNumPlacementArgs(); ++I)
      expr(E->getPlacementArg(I));
    return;
  }
  CallFact C;
  C.Callee = functionKey(Tu, D);
  C.CalleeName = D->getNameAsString();
  C.MayBeOther = isReplaceable(D);
  if (F.IsPattern && isUninstantiated(D))
    meanAny(C, D);
  for (unsigned Given = 0; Given != 1 + unsigned(E->passAlignment()); ++Given) { // The compiler gives size and alignment.
    C.Args.push_back(unknown());
    C.Shared.push_back({NoId, NoId});
  }
  for (unsigned I = 0; I != E->getNumPlacementArgs(); ++I) {
    const size_t P = C.Args.size();
    C.Shared.push_back(sharedArgument(E->getPlacementArg(I), P < D->getNumParams() ? D->getParamDecl(P) : nullptr));
    C.Args.push_back(expr(E->getPlacementArg(I)));
  }
  addUnwritten(E->getAllocatedType(), std::move(C), E->getBeginLoc());
}

/// `new (p) T(s)`: the memory, then the object in it, if there is any.
ExprId RegionBuilder::newExpression(const CXXNewExpr *E) {
  makesObject(E->getInitializer());
  placementNew(E);
  if (E->getArraySize())
    expr(*E->getArraySize());
  allocated(E);
  const clang::Expr *Init = E->getInitializer();
  if (!Init)
    return unknown();
  if (E->getOperatorNew() && E->shouldNullCheckAllocation() && hasEffects(Init))
    perhaps(E, [&] { expr(Init); });
  else
    expr(Init);
  dependentObject(E->getAllocatedType(), Init);
  return unknown();
}

/// The objects of a scope end, the last one first.
void RegionBuilder::endObjects(llvm::ArrayRef<Object> Objects, const Stmt *Scope, SourceLocation At) {
  // Behind the last statement; where there is none around, the scope is what stands for it.
  llvm::SaveAndRestore Whole(Statement, Statement ? Statement : Scope);
  for (const Object &O : llvm::reverse(Objects)) {
    if (O.Certain)
      destroy(O.Type, At);
    else
      perhaps(Scope, [&] { destroy(O.Type, At); });
  }
}

/// Jump leaves the scopes inside To, or that as well; nullptr: all there are.
void RegionBuilder::leaveScopes(const Stmt *Jump, const Stmt *To, bool WithIt) {
  for (size_t I = Scopes.size(); I-- != 0 && (WithIt || Scopes[I].Of != To);) {
    const Scope Left = Scopes[I];
    endObjects(Left.Objects, Left.Of, Jump->getBeginLoc());
    if (Left.Of == To)
      break;
  }
}

/// A break or a continue.
void RegionBuilder::leaveScopesBy(NodeKind Kind, const Stmt *Jump) {
  for (const Scope &S : llvm::reverse(Scopes)) {
    const bool IsLoop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S.Of);
    // What belongs to a trip as a whole ends with its step, that of a switch behind it.
    if (IsLoop || (Kind == NodeKind::Break && isa<SwitchStmt>(S.Of)))
      return leaveScopes(Jump, S.Of, /*WithIt=*/IsLoop && Kind == NodeKind::Break);
  }
}

/// A class of a library, made for one of the program.
bool RegionBuilder::isMadeForProject(const CXXRecordDecl *R) const {
  const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R);
  return S && llvm::any_of(S->getTemplateArgs().asArray(), [&](const TemplateArgument &A) {
           const CXXRecordDecl *Of = A.getKind() == TemplateArgument::Type ? A.getAsType()->getAsCXXRecordDecl() : nullptr;
           return A.getKind() == TemplateArgument::Pack || A.getKind() == TemplateArgument::Declaration ||
                  (Of && (!Tu.Spans.isSystem(Of->getLocation()) || isMadeForProject(Of)));
         });
}

/// What is called where an object of type T ends. Dynamic: T need not be its class.
void RegionBuilder::destroy(QualType T, SourceLocation At, bool Dynamic, unsigned Depth) {
  const bool Several = T->isArrayType(), Empty = mayBeEmpty(Tu.Ast, T);
  T = QualType(T->getBaseElementTypeUnsafe(), 0);
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  R = R && R->hasDefinition() ? R->getDefinition() : nullptr;
  if (Dynamic || T->isDependentType() || Depth == 8)
    return unknownCall(T, "~", At);
  if (!R || R->hasTrivialDestructor())
    return;
  if (Empty && Statement) // Of no elements, nothing is called.
    return perhaps(Statement, [&] {
      destroy(T, At, false, Depth + 1);
      destroy(T, At, false, Depth + 1);
    });
  for (unsigned Trip = 0; Trip != (Several ? 2 : 1); ++Trip) { // What one does, the next one finds.
    if (const CXXDestructorDecl *D = R->getDestructor(); D && D->isUserProvided()) {
      if (!Tu.Spans.isSystem(D->getLocation()))
        unwrittenCall(T, D, At);
      else if (isMadeForProject(R)) // `unique_ptr<T, Deleter>`: the library's destructor calls whatever it was given.
        unknownCall(T, "~", At);
    }
    llvm::SmallVector<const FieldDecl *, 8> Fields(R->fields());
    for (const FieldDecl *F : llvm::reverse(Fields))
      if (!F->getType()->isReferenceType() && !R->isUnion())
        destroy(F->getType(), At, false, Depth + 1);
    for (const CXXBaseSpecifier &B : R->bases())
      destroy(B.getType(), At, false, Depth + 1);
  }
}

ExprId RegionBuilder::constructorCall(const CXXConstructExpr *E) {
  const CXXConstructorDecl *CD = E->getConstructor();
  const bool OfSystem = Tu.Spans.isSystem(CD->getLocation());
  // A copy that the compiler may leave out, or that it has to (C++17): whether the constructor runs is up to it.
  const bool Perhaps = E->isElidable() || Elidable.contains(E) || mayBeEmpty(Tu.Ast, E->getType());
  if (OfSystem || CD->isTrivial() || !CD->isUserProvided() || CD->isInheritingConstructor()) {
    const ExprId Value = children(E, CD->isCopyOrMoveConstructor() || OfSystem);
    if (OfSystem)
      sharedUpdate(E);
    if (!OfSystem && !ResolvingPlace && !CD->isTrivial())
      allOrNoneIf(Perhaps, E, [&] { constructed(CD, E); });
    return Value;
  }
  Tu.Followed.insert(E);
  CallFact C;
  C.Callee = functionKey(Tu, CD);
  C.CalleeName = CD->getNameAsString();
  C.MayBeOther = isReplaceable(CD);
  if (F.IsPattern && isUninstantiated(CD))
    meanAny(C, CD);
  C.OperatorSyntax = true;
  C.Text = Tu.Spans.range(E->getSourceRange());
  C.StandsIn = callStatement(E);
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    C.Shared.push_back(sharedArgument(E->getArg(I), I < CD->getNumParams() ? CD->getParamDecl(I) : nullptr));
    C.Args.push_back(expr(E->getArg(I)));
  }
  C.Statement = StatementId;
  if (reachesShared(CD)) {
    ++SharedCalls;
    C.Statement = sharedStatement();
  }
  allOrNoneIf(Perhaps, E, [&] {
    addCall(E, std::move(C), QualType());
    if (E->getType()->isArrayType() && !ResolvingPlace) // What one does, the next one finds.
      unwrittenCall(E->getType(), CD, E->getBeginLoc());
  });
  return unknown();
}

/// What `return a;` copies or moves, `a` may have been made in place of.
void RegionBuilder::elides(const clang::Expr *Returned) {
  const clang::Expr *E = Returned;
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Bound->getSubExpr();
    else
      break;
  }
  const auto *C = dyn_cast<CXXConstructExpr>(E);
  if (!C || C->getNumArgs() == 0 || !C->getConstructor()->isCopyOrMoveConstructor())
    return;
  const auto *D = dyn_cast<DeclRefExpr>(C->getArg(0)->IgnoreParenImpCasts());
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (VD && VD->hasLocalStorage() && !VD->getType()->isReferenceType())
    Elidable.insert(C);
}

/// Those that may make an object of type T as part of another, which CD, that nobody has written, makes.
static llvm::SmallVector<const CXXConstructorDecl *, 2> constructorsOfPart(const CXXConstructorDecl *CD, QualType T) {
  llvm::SmallVector<const CXXConstructorDecl *, 2> Out;
  if (const CXXRecordDecl *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl(); R && R->hasDefinition())
    for (const CXXConstructorDecl *Each : R->getDefinition()->ctors())
      if (CD->isCopyOrMoveConstructor() ? Each->isCopyOrMoveConstructor() : Each->isDefaultConstructor())
        Out.push_back(Each);
  return Out;
}

/// CD, that nobody has written, makes an object of type T as a part of another.
void RegionBuilder::constructedPart(const CXXConstructorDecl *CD, QualType T, const clang::Expr *E, unsigned Depth) {
  const auto Ways = constructorsOfPart(CD, T);
  for (unsigned Trip = 0; Trip != (T->isArrayType() ? 2 : 1); ++Trip)
    for (const CXXConstructorDecl *Each : Ways)
      if (Ways.size() == 1)
        constructed(Each, E, Depth + 1);
      else
        perhaps(E, [&] { constructed(Each, E, Depth + 1); });
}

/// CD makes an object in E. Where it is not written, those of the parts are called.
void RegionBuilder::constructed(const CXXConstructorDecl *CD, const clang::Expr *E, unsigned Depth) {
  const SourceLocation At = E->getBeginLoc();
  const CXXRecordDecl *R = CD->getParent();
  if (const CXXConstructorDecl *Inherited = CD->getInheritedConstructor().getConstructor())
    constructed(Inherited, E, Depth + 1);
  else if (CD->isTrivial() || Tu.Spans.isSystem(CD->getLocation()))
    return;
  else if (CD->isUserProvided())
    return unwrittenCall(Tu.Ast.getRecordType(R), CD, At);
  if (Depth == 8)
    return unknownCall(Tu.Ast.getRecordType(R), "", At);
  // A virtual base is made by the whole object, whatever makes the part that has it; of a union's members, one is at most.
  auto Part = [&](QualType T, bool Perhaps) {
    allOrNoneIf(Perhaps || mayBeEmpty(Tu.Ast, T), E, [&] { constructedPart(CD, T, E, Depth); });
  };
  for (const CXXBaseSpecifier &B : R->bases())
    if (!CD->isInheritingConstructor())
      Part(B.getType(), B.isVirtual());
  for (const FieldDecl *F : R->fields()) {
    if (CD->isCopyOrMoveConstructor() || !F->hasInClassInitializer())
      Part(F->getType(), R->isUnion());
    else if (const clang::Expr *Init = F->getInClassInitializer())
      expr(Init);
    else // No instance of the class template has used it.
      unknownCall(F->getType(), "", At);
  }
}

/// A constructor or destructor of T.
void RegionBuilder::unknownCall(QualType T, StringRef Prefix, SourceLocation At) {
  CallFact C;
  meanAny(C, nullptr);
  C.CalleeName = (Prefix + T.getUnqualifiedType().getAsString()).str();
  addUnwritten(T, std::move(C), At);
}

void RegionBuilder::unwrittenCall(QualType T, const FunctionDecl *D, SourceLocation At) {
  CallFact C;
  C.Callee = functionKey(Tu, D);
  C.CalleeName = D->getNameAsString();
  C.MayBeOther = isReplaceable(D);
  if (F.IsPattern && isUninstantiated(D))
    meanAny(C, D);
  addUnwritten(T, std::move(C), At);
}

/// D may access arrays that this function does not name; of a local class, those that are declared around it.
bool RegionBuilder::reachesShared(const FunctionDecl *D) const {
  return (Tu.SharedBeyondKernels || D->getParentFunctionOrMethod() != nullptr) && !ResolvingPlace;
}

/// C, which a text at At stands for.
void RegionBuilder::addUnwritten(QualType T, CallFact C, SourceLocation At) {
  C.OperatorSyntax = true;
  C.Text = Tu.Spans.range({At, At});
  if (holdsPointers(T))
    C.StandsIn = anyStatement();
  const CXXRecordDecl *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (Tu.SharedBeyondKernels || (R && R->getParentFunctionOrMethod())) {
    ++SharedCalls;
    C.Statement = sharedStatement();
  }
  Node N;
  N.Kind = NodeKind::Call;
  N.Ref = F.Calls.size();
  N.Where = here(At);
  F.Calls.push_back(std::move(C));
  add(std::move(N));
}
