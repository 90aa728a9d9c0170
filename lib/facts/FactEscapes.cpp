// What a body does behind the back of its region tree: variables that escape, effects inside expressions.
#include "facts/FactBuilderInternal.h"
#include "facts/AddressUse.h"
#include "facts/StmtDecisions.h"
#include "facts/Subscripts.h"
#include "facts/PureFunctions.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Variables whose value may change behind the walk's back: address taken other than as a call argument,
/// bound to a reference, or written by a lambda that captured them.
class EscapeFinder : public RecursiveASTVisitor<EscapeFinder> {
public:
  EscapeFinder(AddressUse &Uses, llvm::DenseSet<const ValueDecl *> &Escaping, llvm::DenseSet<const ValueDecl *> &Assigned)
      : Uses(Uses), Escaping(Escaping), Assigned(Assigned) {}
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitUnaryOperator(UnaryOperator *U) {
    if (U->getOpcode() == UO_AddrOf && !ArgumentAddresses.count(U))
      markAll(U->getSubExpr(), Escaping);
    if (U->isIncrementDecrementOp())
      mark(U->getSubExpr(), LambdaDepth ? Escaping : Assigned);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isAssignmentOp())
      mark(B->getLHS(), LambdaDepth ? Escaping : Assigned);
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    if (isPlainCopy(C)) { // Whoever does more with what it returns marks all that is in it.
      mark(C->getArg(0), LambdaDepth ? Escaping : Assigned);
      return true;
    }
    // A callee that hands out a pointer or reference may hand out this one.
    QualType T = C->getType();
    bool Keeps = LambdaDepth || C->isGLValue() || T->isPointerType() || T->isRecordType();
    const FunctionDecl *FD = C->getDirectCallee();
    unsigned Skip = isa<CXXOperatorCallExpr>(C) && isa_and_nonnull<CXXMethodDecl>(FD) ? 1 : 0;
    for (unsigned I = 0; I != C->getNumArgs(); ++I) {
      Expr *A = C->getArg(I);
      if (I < Skip) {
        mark(A, Keeps || Uses.keepsObject(FD) ? Escaping : Assigned);
        continue;
      }
      auto &Set = Keeps || keeps(C, FD, I - Skip) ? Escaping : Assigned;
      if (auto *U = dyn_cast<UnaryOperator>(A->IgnoreParenImpCasts()))
        if (U->getOpcode() == UO_AddrOf) {
          ArgumentAddresses.insert(U);
          markAll(U->getSubExpr(), Set);
        }
      if (FD ? I - Skip < FD->getNumParams() && Uses.writes(FD, I - Skip) : A->isGLValue())
        mark(A, Set);
    }
    if (auto *M = dyn_cast<CXXMemberCallExpr>(C))
      mark(M->getImplicitObjectArgument(), Keeps || (FD && Uses.keepsObject(FD)) ? Escaping : Assigned);
    return true;
  }
  /// A class that is given the address of a variable may keep it.
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    if (isPlainCopy(C))
      return true;
    for (unsigned I = 0; I != std::min(C->getNumArgs(), C->getConstructor()->getNumParams()); ++I)
      if (isWritable(C->getConstructor()->getParamDecl(I)->getType()))
        markAll(C->getArg(I), Escaping);
    return true;
  }
  bool VisitInitListExpr(InitListExpr *L) {
    if (!L->isSemanticForm()) // As it is written: where a value is read, only the other form says.
      return true;
    for (Expr *Init : L->inits())
      if (Init->isGLValue())
        markAll(Init, Escaping);
    return true;
  }
  /// What the parser could not read may do anything with what it is given. Comparisons and sums of values do nothing.
  bool VisitExpr(Expr *E) {
    if (!E->containsErrors() || !(isa<RecoveryExpr>(E) || E->isTypeDependent()))
      return true;
    if (isa<RecoveryExpr>(E)) // Its operands may be lost.
      Unread.push_back({E->getSourceRange(), false});
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (B && (B->isComparisonOp() || B->isAdditiveOp() || B->isMultiplicativeOp() || B->isLogicalOp() ||
              (B->isAssignmentOp() && B->getLHS()->getType()->isScalarType())))
      return true;
    for (Stmt *Child : E->children())
      markAll(Child, Escaping);
    return true;
  }
  bool VisitVarDecl(VarDecl *VD) {
    Locals.push_back(VD);
    if (VD->isInvalidDecl()) {
      Escaping.insert(VD);
      Unread.push_back({VD->getSourceRange(), true});
    }
    if (Uses.knowsItsPlace(VD->getType())) // What it wrote down in itself is another name of its fields.
      Escaping.insert(VD);
    if (VD->getType()->isReferenceType() && VD->getInit() && !isa<ParmVarDecl>(VD) &&
        (DropsConst || !VD->getType()->getPointeeType().isConstQualified()))
      markAll(VD->getInit(), Escaping);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    ++LambdaDepth;
    bool R = RecursiveASTVisitor::TraverseLambdaExpr(L);
    --LambdaDepth;
    return R;
  }

private:
  static bool isWritable(QualType T) { return T->isReferenceType() && !T->getPointeeType().isConstQualified(); }
  void mark(Expr *E, llvm::DenseSet<const ValueDecl *> &Set) {
    Expr *Whole = E = E->IgnoreParenImpCasts();
    while (auto *M = dyn_cast<MemberExpr>(E))
      E = M->getBase()->IgnoreParenImpCasts();
    if (auto *D = dyn_cast<DeclRefExpr>(E))
      Set.insert(D->getDecl());
    else // `(c ? a : b) = v`: which variable it is, only the running program knows.
      markAll(Whole, Escaping);
  }
  /// Every variable E may refer to without reading it.
  void markAll(Stmt *S, llvm::DenseSet<const ValueDecl *> &Set) {
    if (!S)
      return;
    if (auto *D = dyn_cast<DeclRefExpr>(S))
      Set.insert(D->getDecl());
    if (auto *C = dyn_cast<ImplicitCastExpr>(S); C && C->getCastKind() == CK_LValueToRValue)
      return;
    // What a pointer leads to is not the pointer, and an index is read: a template has no conversions that say so.
    if (auto *A = dyn_cast<ArraySubscriptExpr>(S))
      return baseOf(A)->IgnoreImpCasts()->getType()->isArrayType() ? markAll(const_cast<Expr *>(baseOf(A)), Set) : void();
    if (auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_Deref)
      return;
    for (Stmt *Child : S->children())
      markAll(Child, Set);
  }
  /// Of a dependent call the instantiations will say; what they cannot (never instantiated) is graded as such.
  bool keeps(const CallExpr *C, const FunctionDecl *FD, unsigned Param) {
    return C->isTypeDependent() || C->isInstantiationDependent() ? false : Uses.keeps(FD, Param);
  }

  AddressUse &Uses;
  llvm::DenseSet<const ValueDecl *> &Escaping, &Assigned;
  std::set<const UnaryOperator *> ArgumentAddresses;
  unsigned LambdaDepth = 0;

public:
  std::vector<const VarDecl *> Locals;
  std::vector<std::pair<SourceRange, bool>> Unread; ///< What the parser could not read, and whether that is a declaration.
  bool DropsConst = false; ///< The body takes const away from something: a const reference protects nothing in it.
};

struct ConstDropFinder : RecursiveASTVisitor<ConstDropFinder> {
  bool Found = false;
  bool VisitCastExpr(CastExpr *E) { return !(Found |= dropsConst(*E)); }
};

} // namespace

/// The text of an expression; of a declaration, the rest of its statement: where its initialiser is not known.
static StringRef textOf(const SourceManager &SM, const LangOptions &LO, SourceRange R, bool IsDeclaration) {
  const CharSourceRange Expanded = Lexer::getAsCharRange(SM.getExpansionRange(R), SM, LO);
  if (!IsDeclaration)
    return Lexer::getSourceText(Expanded, SM, LO);
  const auto [File, Begin] = SM.getDecomposedLoc(Expanded.getBegin());
  const StringRef Text = SM.getBufferData(File);
  return Text.slice(Begin, Text.find(';', Begin));
}

/// Variables that the text of what was not read names: it may write them.
void RegionBuilder::findUnreadUses(llvm::ArrayRef<std::pair<SourceRange, bool>> Unread, llvm::ArrayRef<const VarDecl *> Locals) {
  std::set<StringRef> Names;
  for (const auto &[R, IsDeclaration] : Unread)
    for (StringRef Text = textOf(Tu.Spans.sources(), Tu.Ast.getLangOpts(), R, IsDeclaration); !Text.empty();) {
      Text = Text.drop_until([](char C) { return isAsciiIdentifierStart(C); });
      const StringRef Name = Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
      Names.insert(Name);
      Text = Text.drop_front(Name.size());
    }
  for (const VarDecl *VD : Locals)
    if (VD->getIdentifier() && Names.count(VD->getName()))
      Escaping.insert(VD);
}

void RegionBuilder::findEscapes(const Stmt *Body) {
  ConstDropFinder Drops;
  Drops.TraverseStmt(const_cast<Stmt *>(Body));
  EscapeFinder Finder(Tu.Addresses, Escaping, Assigned);
  Finder.DropsConst = Drops.Found;
  for (const ParmVarDecl *P : FD->parameters())
    if (Tu.Addresses.knowsItsPlace(P->getType()))
      Escaping.insert(P);
  Finder.TraverseStmt(const_cast<Stmt *>(Body));
  if (Finder.Unread.empty())
    return;
  llvm::append_range(Finder.Locals, FD->parameters());
  findUnreadUses(Finder.Unread, Finder.Locals);
}

/// A function of the toolkit that computes a number of numbers: `__popc(m)`, `min(i, 31)`.
static bool isPureOfNumbers(const FactSource &Unit, const CallExpr &C) {
  const FunctionDecl *Callee = C.getDirectCallee();
  return Callee && (C.isPRValue() || C.getType().isConstQualified()) && C.getNumArgs() != 0 && isPureFunction(Callee) &&
         isToolkitFunction(Unit, Callee) &&
         llvm::all_of(C.arguments(), [](const Expr *A) { return A->getType()->isArithmeticType(); });
}

/// What evaluating S does besides evaluating its operands, and whether it does evaluate those.
RegionBuilder::Evaluation RegionBuilder::evaluation(const Stmt *S) {
  auto effectIf = [](bool Acts) { return Acts ? Evaluation::Effect : Evaluation::OfOperands; };
  switch (effectOf(*S)) {
  case StmtEffect::Quiet: return Evaluation::OfOperands;
  case StmtEffect::Acts: return Evaluation::Effect;
  case StmtEffect::Depends: break;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(S))
    return effectIf(U->isIncrementDecrementOp() || U->getOpcode() == UO_Coawait);
  if (const auto *B = dyn_cast<BinaryOperator>(S))
    return effectIf(B->isAssignmentOp());
  if (const auto *C = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = C->getDirectCallee();
    const bool IsQuietBuiltin = Callee && Callee->getBuiltinID() && (Callee->hasAttr<ConstAttr>() || Callee->hasAttr<PureAttr>());
    return effectIf(!IsQuietBuiltin && !isPureOfNumbers(Tu.Unit, *C));
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(S)) {
    const CXXConstructorDecl *CD = C->getConstructor();
    return effectIf(!CD->isTrivial() && !(CD->isConstexpr() && Tu.Spans.isSystem(CD->getLocation())));
  }
  if (const auto *P = dyn_cast<PseudoObjectExpr>(S))
    return builtinProperty(P) ? Evaluation::Nothing : Evaluation::OfOperands;
  const bool Evaluated = isa<OpaqueValueExpr, CXXDefaultArgExpr, CXXDefaultInitExpr>(S);
  return Evaluated ? Evaluation::OfOperands : Evaluation::Nothing; // sizeof and traits
}

static void operandsOf(const Stmt *S, llvm::SmallVectorImpl<const Stmt *> &Out) {
  if (const auto *O = dyn_cast<OpaqueValueExpr>(S))
    Out.push_back(O->getSourceExpr());
  else if (const auto *A = dyn_cast<CXXDefaultArgExpr>(S))
    Out.push_back(A->getExpr());
  else if (const auto *I = dyn_cast<CXXDefaultInitExpr>(S))
    Out.push_back(I->getExpr());
  else
    Out.append(S->child_begin(), S->child_end());
  if (const Expr *Fill = arrayFill(S))
    Out.push_back(Fill);
}

/// Does evaluating S do anything a region tree must show? Every node is looked at once, however often it is asked for as a
/// part of others.
bool RegionBuilder::hasEffects(const Stmt *Whole) {
  struct Step {
    const Stmt *S;
    bool OperandsKnown;
  };
  llvm::SmallVector<Step, 32> Todo = {{Whole, false}};
  llvm::SmallVector<const Stmt *, 8> Operands;
  while (!Todo.empty()) {
    auto [S, OperandsKnown] = Todo.pop_back_val();
    if (!OperandsKnown && KnownEffects.contains(S))
      continue;
    const Evaluation How = evaluation(S);
    Operands.clear();
    if (How == Evaluation::OfOperands)
      operandsOf(S, Operands);
    llvm::erase(Operands, nullptr);
    if (OperandsKnown || Operands.empty()) {
      KnownEffects[S] =
          How == Evaluation::Effect || llvm::any_of(Operands, [&](const Stmt *O) { return KnownEffects.lookup(O); });
      continue;
    }
    Todo.push_back({S, true});
    for (const Stmt *O : Operands)
      Todo.push_back({O, false});
  }
  return KnownEffects.lookup(Whole);
}
