// Records that are locals -> values of their fields: what an initialiser, an assignment or a return gives each of them.
#include "facts/FactBuilderInternal.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Longer records are not followed field by field.
constexpr size_t MostLeaves = 16;

/// The scalar fields of R and of the records in it, in the order of their declaration. false: R is not one value per such field
/// and nothing else (a union, a base, a reference, a bit-field, an array), or has too many.
bool leavesOf(const CXXRecordDecl *R, const std::string &Prefix, std::vector<RecordLeaf> &Out) {
  if (!R || !R->hasDefinition() || R->isDependentType() || R->isUnion() || R->getDefinition()->getNumBases() != 0 ||
      R->isDynamicClass() || R->isLambda() || llvm::StringRef(Prefix).count('.') == MostLeaves) // Or an error: it holds itself.
    return false;
  for (const FieldDecl *F : R->getDefinition()->fields()) {
    const std::string Path = Prefix + F->getNameAsString();
    const QualType T = F->getType();
    if (T->isRecordType()) {
      if (F->isAnonymousStructOrUnion() || !leavesOf(T->getAsCXXRecordDecl(), Path + ".", Out))
        return false;
    } else if (T->isScalarType() && !F->isBitField() && !T.isVolatileQualified() && Out.size() != MostLeaves) {
      Out.push_back({Path, F});
    } else {
      return false;
    }
  }
  return true;
}

std::vector<RecordLeaf> leavesOf(QualType T) {
  std::vector<RecordLeaf> Out;
  if (T.isNull() || T->isDependentType() || T.isVolatileQualified() || !T->isRecordType() ||
      !leavesOf(T->getAsCXXRecordDecl(), "", Out))
    Out.clear();
  return Out;
}

} // namespace

bool warpshift::isPlainCopy(const CXXConstructExpr *E) {
  return E->getConstructor()->isCopyOrMoveConstructor() && E->getConstructor()->isTrivial() && E->getNumArgs() == 1;
}

bool warpshift::isPlainCopy(const CallExpr *E) {
  const auto *Callee = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  return Callee && Callee->isTrivial() && (Callee->isCopyAssignmentOperator() || Callee->isMoveAssignmentOperator()) &&
         isa<CXXOperatorCallExpr>(E);
}

/// `{x, y}`: Values of its elements, in the order of the fields.
bool RegionBuilder::listedFields(const InitListExpr *List, ExprId Whole, std::vector<ExprId> &Out) {
  const auto *R = List->getType()->getAsCXXRecordDecl();
  if (!R || !List->isSemanticForm() || size_t(std::distance(R->field_begin(), R->field_end())) != List->getNumInits())
    return false;
  auto Field = R->field_begin();
  for (unsigned I = 0; I != List->getNumInits(); ++I, ++Field) {
    // One element stands for the list; more of them are the operands of a value without a name.
    const ExprId Value = List->getNumInits() == 1                            ? Whole
                         : F.Exprs[Whole].Args.size() == List->getNumInits() ? F.Exprs[Whole].Args[I]
                                                                             : NoId;
    if (Value == NoId)
      return false;
    if (!Field->getType()->isRecordType())
      Out.push_back(Value);
    else if (!fieldValues(List->getInit(I), Value, Out))
      return false;
  }
  return true;
}

/// Looks through what copies a record as it is: E becomes what it is copied from, Value the value of that.
static void skipCopies(const FunctionFacts &F, const clang::Expr *&E, ExprId &Value) {
  while (true) {
    const clang::Expr *Inner = nullptr;
    if (const auto *C = dyn_cast<CXXConstructExpr>(E)) { // Without a name: what stands for its only operand.
      const SymExpr &X = F.Exprs[Value];
      if (!isPlainCopy(C) || X.Kind != ExprKind::Pure || !X.Name.empty() || X.Args.size() != 1)
        return;
      Inner = C->getArg(0);
      Value = X.Args[0];
    } else if (const auto *C = dyn_cast<CastExpr>(E);
               C && (C->getCastKind() == CK_NoOp || C->getCastKind() == CK_ConstructorConversion)) {
      Inner = C->getSubExpr();
    } else if (const auto *W = dyn_cast<ExprWithCleanups>(E)) {
      Inner = W->getSubExpr();
    } else if (const auto *W = dyn_cast<MaterializeTemporaryExpr>(E)) {
      Inner = W->getSubExpr();
    } else if (const auto *W = dyn_cast<CXXBindTemporaryExpr>(E)) {
      Inner = W->getSubExpr();
    } else if (const auto *W = dyn_cast<ParenExpr>(E)) {
      Inner = W->getSubExpr();
    } else {
      return;
    }
    E = Inner;
  }
}

/// Appends what each field of E holds, whose value is Whole.
bool RegionBuilder::fieldValues(const clang::Expr *E, ExprId Whole, std::vector<ExprId> &Out) {
  const QualType T = E->getType();
  const std::vector<RecordLeaf> Leaves = leavesOf(T);
  if (Leaves.empty())
    return false;
  skipCopies(F, E, Whole);
  if (!Tu.Ast.hasSameUnqualifiedType(E->getType(), T))
    return false; // Converted on the way.
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return listedFields(List, Whole, Out);
  if (std::optional<RecordVariable> V = recordVariable(E)) {
    for (const RecordLeaf &L : Leaves)
      Out.push_back(varExpr(leafVariable(*V, L)));
    return true;
  }
  // Read from memory: each field is read there, too. One expression each, they have values of their own.
  if (const SymExpr Read = F.Exprs[Whole]; Read.Kind == ExprKind::Load && E->isGLValue()) {
    for (const RecordLeaf &L : Leaves) {
      SymExpr Part = Read;
      typeBits(Tu.Ast, L.Field->getType(), Part.Bits, Part.Signed);
      Out.push_back(addExpr(std::move(Part)));
    }
    return true;
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || Callee->getReturnType()->isReferenceType())
    return false;
  // Of the toolkit, from its components: the only pure functions with a record for a result.
  const SymExpr X = F.Exprs[Whole];
  if (X.Kind == ExprKind::Pure && llvm::StringRef(X.Name).starts_with("make_") && X.Args.size() == Leaves.size() &&
      isToolkitFunction(Tu.Unit, Callee)) {
    Out.insert(Out.end(), X.Args.begin(), X.Args.end());
    return true;
  }
  if (X.Kind != ExprKind::Result || X.Value != 0 || F.Nodes[X.Ref].Kind != NodeKind::Call)
    return false;
  for (size_t I = 0; I != Leaves.size(); ++I) {
    SymExpr Part = X;
    Part.Value = int64_t(I) + 1;
    typeBits(Tu.Ast, Leaves[I].Field->getType(), Part.Bits, Part.Signed);
    Out.push_back(addExpr(std::move(Part)));
  }
  return true;
}

std::optional<RegionBuilder::RecordVariable> RegionBuilder::recordVariable(const clang::Expr *E) {
  const QualType T = E->getType();
  E = E->IgnoreParenImpCasts();
  if (!E->isGLValue() || !Tu.Ast.hasSameUnqualifiedType(E->getType(), T) || !variableOf(E)) // A part of it: its base.
    return std::nullopt;
  RecordVariable V;
  for (; isa<MemberExpr>(E); E = cast<MemberExpr>(E)->getBase()->IgnoreParenImpCasts())
    V.Path = fieldName(cast<MemberExpr>(E)) + "." + V.Path;
  V.Root = cast<DeclRefExpr>(E)->getDecl();
  return V;
}

VarId RegionBuilder::leafVariable(const RecordVariable &V, const RecordLeaf &L) {
  const VarId Id = varFor(V.Root, V.Path + L.Path);
  typeBits(Tu.Ast, L.Field->getType(), F.Vars[Id].Bits, F.Vars[Id].Signed);
  if (const auto *P = dyn_cast<ParmVarDecl>(V.Root); P && !Assigned.contains(P) && !Escaping.contains(P))
    F.Vars[Id].Param = P->getFunctionScopeIndex();
  return Id;
}

/// The value of E, one of the record's fields by the other: a value named RecordOfFields whose operands they are. Whole where they
/// are not known. First: the first node that evaluating E may have added.
ExprId RegionBuilder::withFields(const clang::Expr *E, ExprId Whole, NodeId First) {
  std::vector<ExprId> Fields;
  if (E->isTypeDependent() || !fieldValues(E, Whole, Fields) ||
      llvm::any_of(Fields, [&](ExprId Field) { return Writes.isWrittenSince(First, Field); }))
    return Whole;
  SymExpr Out;
  Out.Kind = ExprKind::Pure;
  Out.Name = RecordOfFields;
  Out.Args = std::move(Fields);
  return addExpr(std::move(Out));
}

/// V := Value, which withFields() made or returned. Its fields may be those of V itself: `v = {v.y, v.x}`.
void RegionBuilder::assignRecord(const RecordVariable &V, QualType T, ExprId Value, const SourceRef &Where) {
  auto Add = [&](NodeKind Kind, VarId To, ExprId From) {
    Node N;
    N.Kind = Kind;
    N.Var = To;
    N.Value = From;
    N.Where = Where;
    add(std::move(N));
  };
  const std::vector<RecordLeaf> Leaves = leavesOf(T);
  const bool Known = F.Exprs[Value].Name == RecordOfFields && F.Exprs[Value].Args.size() == Leaves.size();
  const std::vector<ExprId> Fields = Known ? F.Exprs[Value].Args : std::vector<ExprId>();
  std::vector<VarId> Kept;
  for (size_t I = 0; I != Fields.size(); ++I) {
    Kept.push_back(temporary(Leaves[I].Field->getType()));
    Add(NodeKind::Assign, Kept.back(), Fields[I]);
  }
  Add(NodeKind::Havoc, varFor(V.Root, llvm::StringRef(V.Path).drop_back(V.Path.empty() ? 0 : 1)), unknown());
  for (size_t I = 0; I != Kept.size(); ++I)
    Add(NodeKind::Assign, leafVariable(V, Leaves[I]), varExpr(Kept[I]));
}

/// `v = w` of a class that is assigned field by field. false: something else, of which nothing was evaluated.
bool RegionBuilder::recordAssignment(const CXXOperatorCallExpr *E) {
  if (!isPlainCopy(E))
    return false;
  std::optional<RecordVariable> To = recordVariable(E->getArg(0));
  if (!To || leavesOf(E->getArg(0)->getType()).empty())
    return false;
  const NodeId First = F.Nodes.size();
  const ExprId Value = withFields(E->getArg(1), expr(E->getArg(1)), First);
  assignRecord(*To, E->getArg(0)->getType(), Value, here(E->getBeginLoc()));
  return true;
}
