// Statements -> region tree nodes. See FactBuilderInternal.h for how the parts fit.
#include "facts/FactBuilderInternal.h"
#include "facts/FixedType.h"
#include "facts/StmtDecisions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

NodeId RegionBuilder::add(Node N) {
  NodeId Id = F.Nodes.size();
  F.Nodes.push_back(std::move(N));
  if (Cur)
    Cur->push_back(Id);
  return Id;
}

void RegionBuilder::stmt(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    expr(E);
    return;
  }
  if (decisionOf(*S) == StmtDecision::Denied)
    return denied(S, "a statement Warpshift does not follow");
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass: return scope(S, [&] { compound(cast<CompoundStmt>(S)); });
  case Stmt::IfStmtClass: return scope(S, [&] { ifStmt(cast<IfStmt>(S)); });
  case Stmt::ForStmtClass:
  case Stmt::WhileStmtClass:
  case Stmt::DoStmtClass: return scope(S, [&] { loop(S, S); });
  case Stmt::CXXForRangeStmtClass: return scope(S, [&] { rangeFor(cast<CXXForRangeStmt>(S), S); });
  case Stmt::AttributedStmtClass: {
    const Stmt *Sub = cast<AttributedStmt>(S)->getSubStmt();
    if (isa<ForStmt, WhileStmt, DoStmt>(Sub))
      return scope(Sub, [&] { loop(S, Sub); });
    if (const auto *Range = dyn_cast<CXXForRangeStmt>(Sub))
      return scope(Sub, [&] { rangeFor(Range, S); });
    return stmt(Sub);
  }
  case Stmt::SwitchStmtClass: return scope(S, [&] { switchStmt(cast<SwitchStmt>(S)); });
  case Stmt::DeclStmtClass: return declStmt(cast<DeclStmt>(S));
  case Stmt::GCCAsmStmtClass: return asmStmt(cast<GCCAsmStmt>(S));
  case Stmt::NullStmtClass: return;
  case Stmt::BreakStmtClass: return jump(S, NodeKind::Break);
  case Stmt::ContinueStmtClass: return jump(S, NodeKind::Continue);
  case Stmt::ReturnStmtClass: return returnStmt(cast<ReturnStmt>(S));
  case Stmt::LabelStmtClass: {
    // All is in the goto that uses it; those that breaks say need no label.
    const auto *Label = cast<LabelStmt>(S);
    if (Gotos.jumpsTo(Label->getDecl()))
      opaque(S, "a goto", Label->getDecl());
    return stmt(Label->getSubStmt());
  }
  case Stmt::GotoStmtClass: return gotoStmt(cast<GotoStmt>(S));
  case Stmt::IndirectGotoStmtClass: return opaque(S, "a goto");
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass: opaque(S, "a case label inside another statement"); return stmt(cast<SwitchCase>(S)->getSubStmt());
  default: return denied(S, "a statement Warpshift does not follow");
  }
}

/// What stands in the function is for a person, and nothing is known of its variables from here on.
void RegionBuilder::denied(const Stmt *S, StringRef What) {
  opaque(S, What);
  assignAllIn(S);
}

/// A statement that leaves where it stands.
void RegionBuilder::jump(const Stmt *S, NodeKind Kind) {
  leaveScopesBy(Kind, S);
  Node N;
  N.Kind = Kind;
  N.Where = here(S->getBeginLoc());
  if (Kind == NodeKind::Break) {
    N.TextRef = constructText(S, S, nullptr, nullptr, nullptr, false);
    N.Editable = isTyped(S, F.Texts[N.TextRef]);
  }
  add(std::move(N));
}

/// Does S stand in the file as it is, up to its semicolon, which becomes its body?
bool RegionBuilder::isTyped(const Stmt *S, ConstructText &T) {
  if (T.Statement.Origin != Spelling::File || !S->getBeginLoc().isFileID() || !AnchorValid)
    return false;
  const std::optional<Token> Semicolon = Lexer::findNextToken(S->getEndLoc(), Tu.Ast.getSourceManager(), Tu.Ast.getLangOpts());
  if (Semicolon && Semicolon->is(tok::semi))
    T.Body = Tu.Spans.token(Semicolon->getLocation());
  return T.Body.Origin == Spelling::File;
}

ExprId RegionBuilder::returned(const clang::Expr *E) {
  makesObject(E);
  if (FD->getReturnType()->isReferenceType())
    return place(E);
  elides(E);
  const NodeId First = F.Nodes.size();
  const ExprId Value = expr(E);
  return FD->getReturnType()->isRecordType() ? withFields(E, Value, First) : Value;
}

void RegionBuilder::returnStmt(const ReturnStmt *S) {
  Node N;
  N.Kind = NodeKind::Return;
  if (S->getRetValue())
    N.Value = returned(S->getRetValue());
  objectGivenBack(S);
  leaveScopes(S);
  N.Where = here(S->getBeginLoc());
  N.TextRef = constructText(S, S, S->getRetValue(), nullptr, nullptr, false);
  // What is no record of that very type is converted; a variable that is assigned to may be by other means.
  const QualType Returned = FD->getReturnType();
  const Expr *Value = S->getRetValue() ? S->getRetValue()->IgnoreUnlessSpelledInSource() : nullptr;
  const bool SameType = !Value || !Returned->isRecordType() || Tu.Ast.hasSameUnqualifiedType(Value->getType(), Returned);
  N.Editable = isTyped(S, F.Texts[N.TextRef]) && SameType && !isa_and_nonnull<InitListExpr>(Value);
  add(std::move(N));
}

void RegionBuilder::opaque(const Stmt *S, StringRef What, const LabelDecl *Label) {
  Node N;
  N.IsLabel = isa<LabelStmt>(S);
  N.Kind = NodeKind::Opaque;
  if (Label)
    N.Ref = Labels.try_emplace(Label, Labels.size()).first->second;
  N.Text = What.str();
  N.Where = here(S->getBeginLoc());
  add(std::move(N));
}

/// Everything S may write becomes unknown (S itself is not followed).
void RegionBuilder::assignAllIn(const Stmt *S) {
  for (auto &[Key, Id] : VarIds) {
    Node N;
    N.Kind = NodeKind::Havoc;
    N.Var = Id;
    N.Where = here(S->getBeginLoc());
    add(std::move(N));
  }
}

void RegionBuilder::compound(const CompoundStmt *S) {
  llvm::SaveAndRestore A(Anchor);
  llvm::SaveAndRestore B(AnchorValid);
  llvm::SaveAndRestore C(AnchorLoc);
  llvm::SaveAndRestore D(AnchorList);
  AnchorList = Cur;
  for (const Stmt *Child : S->body()) {
    SourceLocation L = Child->getBeginLoc();
    AnchorLoc = L;
    Anchor = Tu.Spans.visible(L);
    AnchorValid = Anchor.isValid() && Tu.Spans.originOf(L) == Spelling::File;
    statement(Child, true);
  }
}

uint32_t RegionBuilder::constructText(const Stmt *Whole, const Stmt *S, const Expr *Cond, const Stmt *Body, const Stmt *Else,
                                      bool Declares) {
  ConstructText T;
  T.Statement = Tu.Spans.range(Whole->getSourceRange());
  if (Cond) {
    T.Condition = Tu.Spans.range(Cond->getSourceRange());
    T.ConditionIsObject = Cond->IgnoreUnlessSpelledInSource()->getType()->isRecordType();
  }
  if (Body)
    T.Body = Tu.Spans.range(Body->getSourceRange());
  if (Else)
    T.Else = Tu.Spans.range(Else->getSourceRange());
  T.Anchor = Anchor;
  T.InvalidAnchor = !AnchorValid;
  T.AtAnchor = AnchorValid && Whole->getBeginLoc() == AnchorLoc;
  T.DeclaresInHeader = Declares;
  T.BodyIsBlock = Body && isa<CompoundStmt>(Body);
  F.Texts.push_back(std::move(T));
  return F.Texts.size() - 1;
}

namespace {
bool isPlainText(const ConstructText &T) {
  return T.Statement.Origin == Spelling::File && (!T.Condition.Where.isValid() || T.Condition.Origin == Spelling::File) &&
         !T.InvalidAnchor;
}
} // namespace

void RegionBuilder::ifStmt(const IfStmt *S) {
  if (S->isConsteval()) { // Device code is never consteval here: the else arm runs.
    stmt(S->isNonNegatedConsteval() ? S->getElse() : S->getThen());
    return;
  }
  if (S->getInit())
    stmt(S->getInit());
  Node N;
  N.Kind = NodeKind::If;
  N.IsLast = Last.contains(S);
  branchesAt(N, S->getBeginLoc());
  bool Declares = S->hasInitStorage() || S->hasVarStorage();
  ExprId Cond = NoId;
  NodeId Effects = seq([&] {
    if (const VarDecl *VD = S->getConditionVariable())
      variable(VD);
    Cond = expr(S->getCond());
    if (!Declares && !S->isConstexpr())
      conditionPlace(S, *Cur);
  });
  if (S->isConstexpr() && F.Exprs[Cond].Kind != ExprKind::Const) {
    SymExpr E; // An uninstantiated `if constexpr`: one arm, the same for every thread.
    E.Kind = ExprKind::Launch;
    Cond = addExpr(E);
  }
  N.Value = Cond;
  N.Text = Tu.Spans.text(S->getCond()->getSourceRange());
  N.TextRef = constructText(S, S, S->getCond(), S->getThen(), S->getElse(), S->hasVarStorage());
  if (S->hasInitStorage()) // What stands before the statement does not see its variables: the ballot goes into the condition.
    F.Texts.back().AtAnchor = false;
  N.Editable = isPlainText(F.Texts[N.TextRef]);
  N.Kids.push_back(Effects);
  N.Kids.push_back(seq([&] { bodyStmt(S->getThen()); }));
  if (S->getElse())
    N.Kids.push_back(seq([&] { bodyStmt(S->getElse()); }));
  add(std::move(N));
}

void RegionBuilder::loop(const Stmt *Whole, const Stmt *S) {
  const Expr *Cond = nullptr;
  const Stmt *Body = nullptr;
  const Expr *Step = nullptr;
  const VarDecl *CondVar = nullptr;
  LoopKind Kind = LoopKind::While;
  if (const auto *FS = dyn_cast<ForStmt>(S)) {
    Kind = LoopKind::For;
    if (const auto *Init = dyn_cast_or_null<Expr>(FS->getInit()))
      discard(Init);
    if (FS->getInit())
      stmt(FS->getInit());
    Cond = FS->getCond();
    Step = FS->getInc();
    Body = FS->getBody();
    CondVar = FS->getConditionVariable();
  } else if (const auto *WS = dyn_cast<WhileStmt>(S)) {
    Cond = WS->getCond();
    Body = WS->getBody();
    CondVar = WS->getConditionVariable();
  } else {
    Kind = LoopKind::Do;
    Cond = cast<DoStmt>(S)->getCond();
    Body = cast<DoStmt>(S)->getBody();
  }
  lowerFlag(S);
  Scopes.push_back({S, {}}); // Of a trip.
  Node N;
  N.Kind = NodeKind::Loop;
  N.IsLast = Last.contains(S);
  N.Loop = Kind;
  branchesAt(N, S->getBeginLoc());
  N.TextRef = constructText(Whole, S, Cond, Body, nullptr, CondVar != nullptr);
  N.Editable = isPlainText(F.Texts[N.TextRef]);
  if (Cond)
    N.Text = Tu.Spans.text(Cond->getSourceRange());
  N.Kids.push_back(seq([&] {
    if (CondVar)
      variable(CondVar);
    if (Cond)
      N.Value = expr(Cond);
    if (Cond && !CondVar && onlyReads(*Cur))
      loopConditionPlace(Cond, F.Texts[N.TextRef], *Cur);
  }));
  const size_t Before = followedAccesses();
  N.Kids.push_back(seq([&] { loopBody(Body); }));
  N.Kids.push_back(seq([&] {
    if (Step) {
      discard(Step);
      expr(Step);
    }
    endObjects(Scopes.back().Objects, S, S->getEndLoc());
  }));
  if (Cond && !CondVar)
    placeBeforeTest(Cond, N, Before);
  add(std::move(N));
  leaveByFlags(S);
  const Scope Trip = std::move(Scopes.back()); // That of the condition that ends the loop.
  Scopes.pop_back();
  endObjects(Trip.Objects, S, S->getEndLoc());
}

void RegionBuilder::rangeFor(const CXXForRangeStmt *S, const Stmt *Whole) {
  if (S->getInit())
    stmt(S->getInit());
  bool FixedTrips = false;
  if (const Expr *Range = S->getRangeInit())
    FixedTrips = Range->getType()->isConstantArrayType();
  for (const Stmt *Implied : {S->getRangeStmt(), S->getBeginStmt(), S->getEndStmt()})
    stmt(Implied);
  Scopes.push_back({S, {}}); // Of a trip.
  Node N;
  N.Kind = NodeKind::Loop;
  N.IsLast = Last.contains(S);
  N.Loop = LoopKind::For;
  branchesAt(N, S->getBeginLoc());
  SymExpr Trips; // A constant array has the same length for every lane.
  Trips.Kind = FixedTrips ? ExprKind::Launch : ExprKind::Unknown;
  N.Value = addExpr(Trips);
  N.Text = Tu.Spans.text(S->getLoopVariable() ? S->getLoopVariable()->getSourceRange() : S->getSourceRange());
  N.TextRef = constructText(Whole, S, nullptr, S->getBody(), nullptr, true);
  N.Kids.push_back(seq([&] {
    if (S->getCond())
      expr(S->getCond());
  }));
  N.Kids.push_back(seq([&] {
    if (const VarDecl *VD = S->getLoopVariable()) {
      if (VD->getInit()) {
        makesObject(VD->getInit());
        expr(VD->getInit());
      }
      beginsObject(VD);
      Node H;
      H.Kind = NodeKind::Havoc;
      H.Var = varFor(VD);
      H.Where = N.Where;
      add(std::move(H));
      if (VD->getType()->isReferenceType())
        sharedReference(VD);
    }
    loopBody(S->getBody());
  }));
  N.Kids.push_back(seq([&] {
    if (S->getInc()) {
      discard(S->getInc()); // Of an array, it moves a pointer.
      expr(S->getInc());
    }
    endObjects(Scopes.back().Objects, S, S->getEndLoc());
  }));
  Scopes.pop_back();
  add(std::move(N));
}

/// Declarations without an expression in them.
static bool declaresOnly(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  return D && llvm::all_of(D->decls(), [](const Decl *X) {
           const auto *VD = dyn_cast<VarDecl>(X);
           return !X->isInvalidDecl() && (VD ? !VD->hasInit() && VD->getType()->isScalarType() : isa<TypeDecl>(X));
         });
}

/// A case label as the other side of a comparison: an enumerator by its name, and one of a scoped enumeration, which compares
/// with nothing else, only so. Empty: there is no such text.
std::string RegionBuilder::labelText(const Expr *Label, int64_t Value) {
  const Expr *Written = Label->IgnoreUnlessSpelledInSource();
  const auto *Named = dyn_cast<DeclRefExpr>(Written);
  const auto *Enumerator = Named ? dyn_cast<EnumConstantDecl>(Named->getDecl()) : nullptr;
  if (Enumerator && Tu.Spans.range(Written->getSourceRange()).Origin == Spelling::File) {
    const StringRef Text = Lexer::getSourceText(CharSourceRange::getTokenRange(Written->getSourceRange()),
                                                Tu.Ast.getSourceManager(), Tu.Ast.getLangOpts());
    if (llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_' || C == ':'; }))
      return Text.str();
  }
  return Written->getType()->isScopedEnumeralType() ? "" : std::to_string(Value);
}

uint32_t RegionBuilder::switchText(const SwitchStmt *S) {
  const bool Declares = S->getConditionVariable() || isa_and_nonnull<DeclStmt>(S->getInit());
  const uint32_t Text = constructText(S, S, S->getCond(), S->getBody(), nullptr, Declares);
  F.Texts[Text].SelectorType = fixedType(Tu.Ast, S->getCond());
  if (S->hasInitStorage()) // The masks of the cases would stand before it, and its condition counts on it.
    F.Texts[Text].AtAnchor = false;
  return Text;
}

void RegionBuilder::addLabel(const SwitchCase *Label, SwitchSection &Section) {
  const auto *CS = dyn_cast<CaseStmt>(Label);
  if (!CS) {
    Section.IsDefault = true;
    return;
  }
  const auto V = constant(CS->getLHS());
  const std::string Text = V && !CS->getRHS() ? labelText(CS->getLHS(), *V) : "";
  if (Text.empty()) {
    Section.AllConstant = false;
    return;
  }
  Section.Values.push_back(*V);
  Section.Texts.push_back(Text);
}

void RegionBuilder::switchStmt(const SwitchStmt *S) {
  if (S->getInit())
    stmt(S->getInit());
  Node N;
  N.Kind = NodeKind::Switch;
  branchesAt(N, S->getBeginLoc());
  N.Kids.push_back(seq([&] {
    if (const VarDecl *VD = S->getConditionVariable())
      variable(VD);
    N.Value = expr(S->getCond());
  }));
  N.Text = Tu.Spans.text(S->getCond()->getSourceRange());
  N.TextRef = switchText(S);
  N.Editable = isPlainText(F.Texts[N.TextRef]);
  const auto *Body = dyn_cast<CompoundStmt>(S->getBody());
  if (!Body) {
    opaque(S, "a switch without a block");
    assignAllIn(S);
    perhaps(S, [&] { bodyStmt(S->getBody()); });
    return;
  }
  // Declarations cannot be added between case labels, so the anchor of the whole switch stays in force.
  std::vector<std::vector<const Stmt *>> Parts;
  for (const Stmt *Child : Body->body()) {
    const Stmt *Inner = Child;
    bool Labelled = false;
    while (const auto *SC = dyn_cast<SwitchCase>(Inner)) {
      if (!Labelled) {
        N.Sections.emplace_back();
        Parts.emplace_back();
        Labelled = true;
      }
      addLabel(SC, N.Sections.back());
      Inner = SC->getSubStmt();
    }
    if (Parts.empty() && declaresOnly(Inner)) // In front of the first label nothing is ever executed.
      continue;
    if (Parts.empty()) {
      N.Sections.emplace_back();
      Parts.emplace_back();
    }
    Parts.back().push_back(Inner);
  }
  for (auto &Part : Parts)
    N.Kids.push_back(seq([&] {
      scope(Body, [&] {
        for (const Stmt *Child : Part)
          statement(Child, true, /*InSwitch=*/true);
      });
    }));
  add(std::move(N));
}

/// `int f(int);` in a body names a function of the namespace around. In a template, clang does not say which one: whichever
/// has the name is called by somebody unseen.
void RegionBuilder::declaredInside(const FunctionDecl *Declared) {
  if (!Declared->getDeclContext()->isFunctionOrMethod())
    return;
  for (const NamedDecl *D : Declared->getDeclContext()->getEnclosingNamespaceContext()->lookup(Declared->getDeclName()))
    if (const auto *Meant = dyn_cast<FunctionDecl>(D))
      Tu.AddressTaken.insert(functionKey(Tu, Meant));
}

void RegionBuilder::declStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    switch (D->getKind()) {
    case Decl::Var:
    case Decl::Decomposition:
      variable(cast<VarDecl>(D));
      if (D->hasAttr<CleanupAttr>()) {
        denied(S, "a function that is called where the scope of a variable ends");
        unknownCall(cast<VarDecl>(D)->getType(), "cleanup of ", D->getLocation());
      }
      break;
    case Decl::Function: declaredInside(cast<FunctionDecl>(D)); break;
    case Decl::Typedef:
    case Decl::TypeAlias:
    case Decl::Record:
    case Decl::CXXRecord:
    case Decl::Enum:
    case Decl::Using:
    case Decl::UsingEnum:
    case Decl::UsingDirective:
    case Decl::UsingPack:
    case Decl::UnresolvedUsingTypename:
    case Decl::UnresolvedUsingValue:
    case Decl::NamespaceAlias:
    case Decl::StaticAssert:
    case Decl::Label:
    case Decl::Empty: break;
    default: denied(S, "a declaration Warpshift does not follow");
    }
}

const Expr *warpshift::initialValue(const VarDecl *VD) {
  const Expr *Init = VD->getInit();
  while (const auto *List = dyn_cast_or_null<ParenListExpr>(Init))
    Init = List->getNumExprs() == 1 ? List->getExpr(0) : nullptr;
  return Init;
}

void RegionBuilder::variable(const VarDecl *VD) {
  QualType T = VD->getType();
  if (VD->hasAttr<CUDASharedAttr>() && !VD->hasExternalStorage() && !T->isDependentType() && !T->isIncompleteType())
    F.StaticShared += Tu.Ast.getTypeSizeInChars(T).getQuantity();
  const CXXRecordDecl *Closure = T->getAsCXXRecordDecl();
  const bool IsLambda = Closure && Closure->isLambda(); // Made once or each time: without captures it is the same.
  if ((VD->isStaticLocal() && !IsLambda) || VD->hasAttr<CUDASharedAttr>())
    return;
  ExprId Value = NoId;
  const NodeId First = F.Nodes.size();
  if (const Expr *Init = VD->getInit()) {
    llvm::SaveAndRestore Named(NamedLambda);
    // Not one that becomes a function pointer: who has that is not followed.
    const bool IsObject = T.getNonReferenceType()->isRecordType();
    NamedLambda = IsObject ? dyn_cast<LambdaExpr>(Init->IgnoreUnlessSpelledInSource()) : nullptr;
    makesObject(Init);
    Value = expr(Init);
  }
  beginsObject(VD);
  if (const auto *Parts = dyn_cast<DecompositionDecl>(VD))
    for (const BindingDecl *B : Parts->bindings())
      if (const VarDecl *Holding = B->getHoldingVar()) // `auto [a, b] = x;` of a class with a get().
        unknownCall(Holding->getType(), "get of ", B->getLocation());
  if (T->isReferenceType() || T->isArrayType()) {
    Node N;
    N.Kind = NodeKind::Havoc;
    N.Var = varFor(VD);
    N.Where = here(VD->getLocation());
    add(std::move(N));
    if (T->isReferenceType())
      sharedReference(VD);
    return;
  }
  if (T->isRecordType()) {
    assignRecord({VD, ""}, T, Value == NoId ? unknown() : withFields(VD->getInit(), Value, First), here(VD->getLocation()));
    return;
  }
  Node N;
  N.Kind = NodeKind::Assign;
  N.Var = varFor(VD);
  const Expr *Init = initialValue(VD);
  N.Value = Value == NoId || !Init ? unknown() : castTo(Value, Init->getType(), T);
  N.Where = here(VD->getLocation());
  add(std::move(N));
  sharedPointer(VD);
}

RegionBuilder::RegionBuilder(TuContext &Tu, FunctionFacts &F, const FunctionDecl *FD) : Tu(Tu), F(F), FD(FD) {}

/// Notes the branches and loops behind which the function ends, S being the last of its statements.
void RegionBuilder::findLast(const Stmt *S) {
  if (const auto *C = dyn_cast_or_null<CompoundStmt>(S)) {
    for (const Stmt *Child : llvm::reverse(C->body())) {
      const auto *Return = dyn_cast<ReturnStmt>(Child);
      if (!isa<NullStmt>(Child) && !(Return && !Return->getRetValue()))
        return findLast(Child);
    }
  } else if (const auto *A = dyn_cast_or_null<AttributedStmt>(S)) {
    findLast(A->getSubStmt());
  } else if (const auto *I = dyn_cast_or_null<IfStmt>(S)) {
    Last.insert(I);
    findLast(I->getThen());
    findLast(I->getElse());
  } else if (isa_and_nonnull<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)) {
    Last.insert(S);
  }
}

/// A statement in which nothing can be inserted.
void RegionBuilder::initializer(const CXXCtorInitializer *Init) {
  llvm::SaveAndRestore<const Stmt *> A(Statement, Init->getInit());
  llvm::SaveAndRestore B(StatementId, uint32_t(NoId));
  llvm::SaveAndRestore C(AnyStatementId, uint32_t(NoId));
  llvm::SaveAndRestore D(StatementInBlock, false);
  llvm::SaveAndRestore E(InInitializer, true);
  makesObject(Init->getInit());
  // A virtual base is made by the constructor of the whole object.
  allOrNoneIf(Init->isBaseInitializer() && Init->isBaseVirtual(), Init->getInit(), [&] { expr(Init->getInit()); });
}

void RegionBuilder::build() {
  const Stmt *Body = FD->getBody();
  findEscapes(Body);
  findLast(Body);
  Gotos = ForwardGotos(Body);
  for (unsigned I = 0; I != FD->getNumParams(); ++I) {
    const ParmVarDecl *P = FD->getParamDecl(I);
    F.ParamNames.push_back(P->getNameAsString());
    VarId V = varFor(P);
    F.Params.push_back(V);
    F.Vars[V].Param = I;
    QualType T = P->getType();
    if (T->isPointerType()) {
      F.Vars[V].IsPointer = true;
      F.Vars[V].ReadOnlyParam = T.isRestrictQualified() && T->getPointeeType().isConstQualified() &&
                                !T->getPointeeType().isVolatileQualified() && !Assigned.contains(P);
    }
  }
  F.Body = seq([&] {
    movedParameters();
    if (const auto *CD = dyn_cast<CXXConstructorDecl>(FD))
      for (const CXXCtorInitializer *Init : CD->inits())
        initializer(Init);
    stmt(Body);
  });
  findSharedEscapes(Body);
  settleNominalSizes();
}
