// Calls: the intrinsic, a namesake of the project's own, a project function, or something of the toolkit's.
#include "facts/DefaultArgument.h"
#include "facts/FactBuilderInternal.h"
#include "facts/AddressUse.h"
#include "facts/CandidateParameters.h"
#include "facts/MacroAlias.h"
#include "facts/MacroLinks.h"
#include "facts/PlainValue.h"
#include "facts/PureFunctions.h"
#include "facts/ToolkitCalls.h"
#include "facts/UninstantiatedCallee.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/ADT/StringSet.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Does a boolean constant `true` (or a non-zero literal) stand here?
bool isConstantTrue(std::optional<int64_t> V) { return V && *V != 0; }

/// The object a method is called on, if the method may change it.
const clang::Expr *objectOf(TuContext &Tu, const CallExpr *E, const FunctionDecl *Callee) {
  if (!Tu.Addresses.writesObject(Callee))
    return nullptr;
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(E))
    return M->getImplicitObjectArgument();
  return isa<CXXOperatorCallExpr>(E) && E->getNumArgs() ? E->getArg(0) : nullptr;
}

/// Is the callee written as the function's own name?
bool namesItself(const CallExpr *E, StringRef Name) {
  const clang::Expr *Callee = E->getCallee();
  while (true) {
    if (isa<SubstNonTypeTemplateParmExpr>(Callee))
      return false;
    if (const auto *C = dyn_cast<CastExpr>(Callee))
      Callee = C->getSubExpr();
    else if (const auto *P = dyn_cast<ParenExpr>(Callee))
      Callee = P->getSubExpr();
    else if (const auto *U = dyn_cast<UnaryOperator>(Callee))
      Callee = U->getSubExpr();
    else
      break;
  }
  if (const auto *D = dyn_cast<DeclRefExpr>(Callee))
    return D->getNameInfo().getAsString() == Name && D->getDecl()->getName() == Name;
  return isa<UnresolvedLookupExpr>(Callee);
}

/// The object that a virtual function is called on is known to have no override of it.
bool isOfItsClass(const CallExpr *E, const CXXMethodDecl *Callee) {
  const clang::Expr *Object = nullptr;
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(E))
    Object = M->getImplicitObjectArgument();
  else if (isa<CXXOperatorCallExpr>(E) && E->getNumArgs())
    Object = E->getArg(0);
  if (!Object || Callee->getParent()->isDependentContext())
    return false;
  const CXXMethodDecl *Meant = Callee->getDevirtualizedMethod(Object, /*IsAppleKext=*/false);
  return Meant && Meant->getCanonicalDecl() == Callee->getCanonicalDecl();
}

bool hasProjectBody(TuContext &Tu, const FunctionDecl *FD) {
  const FunctionDecl *Def = nullptr;
  const FunctionDecl *P = patternOf(FD);
  return P->hasBody(Def) && !Tu.Spans.isSystem(Def->getLocation());
}

/// A free function in a namespace of the headers of runtime/, wherever its copy lies.
std::optional<WarpCall> suppliedCall(const FunctionDecl *FD) {
  const auto *Space = dyn_cast<NamespaceDecl>(FD->getDeclContext()->getRedeclContext());
  if (!Space || !FD->getDeclName().isIdentifier() || !Space->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return std::nullopt;
  return lookupSuppliedCall(Space->getName(), FD->getName());
}

} // namespace

CalleeInfo warpshift::classifyCallee(TuContext &Tu, const FunctionDecl *FD) {
  CalleeInfo Info;
  // Clang declares its own builtins (__syncthreads is one) where they are used first.
  bool System = FD->getBuiltinID() || Tu.Spans.isSystem(patternOf(FD)->getCanonicalDecl()->getLocation());
  bool Toolkit = isToolkitFunction(Tu.Unit, FD);
  bool OwnBody = hasProjectBody(Tu, FD);
  StringRef Name = FD->getDeclName().isIdentifier() ? FD->getName() : "";
  if (auto Supplied = suppliedCall(FD)) {
    Info.Class = CalleeClass::Warp;
    Info.Warp = Supplied;
    return Info;
  }
  auto W = lookupWarpCall(Name);
  // Namespace members and methods are never the intrinsic, whatever they are called.
  bool GlobalScope = FD->getDeclContext()->getRedeclContext()->isTranslationUnit() || FD->getDeclContext()->isExternCContext();
  if (W && GlobalScope && Toolkit) {
    bool BoolArg = FD->getNumParams() == 1 && FD->getParamDecl(0)->getType()->isBooleanType();
    if (W->Family != WarpFamily::Bare || BoolArg) {
      Info.Class = CalleeClass::Warp;
      Info.Warp = W;
      return Info;
    }
  }
  if (W && !Toolkit && W->Family != WarpFamily::Bare && W->Family != WarpFamily::Barrier) {
    Info.Class = CalleeClass::Own;
    Info.Warp = W;
    return Info;
  }
  Info.Class = System && !OwnBody ? CalleeClass::Builtin : CalleeClass::Project;
  return Info;
}

/// What a launch in device code is read as: the values are taken, and what runs then runs in other blocks.
static bool isDeviceLaunch(const TuContext &Tu, const FunctionDecl *Callee) {
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  const IdentifierInfo *Name = M ? M->getParent()->getIdentifier() : Callee->getIdentifier();
  return Name && Name->isStr(M ? "warpshift_device_launch" : "__L") &&
         Tu.Ast.getSourceManager().getFilename(patternOf(Callee)->getLocation()) == deviceLaunchHeader();
}

ExprId RegionBuilder::call(const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return dependentCall(E);
  if (isDeviceLaunch(Tu, Callee)) {
    for (const clang::Expr *A : E->arguments())
      expr(A);
    return unknown();
  }
  CalleeInfo Info = classifyCallee(Tu, Callee);
  SourceLocation NameLoc = E->getCallee()->IgnoreParenImpCasts()->getExprLoc();
  if (const auto *D = dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts()))
    NameLoc = D->getLocation();
  switch (Info.Class) {
  case CalleeClass::Warp: return warpCall(E, *Info.Warp, Callee->getName(), NameLoc);
  case CalleeClass::Own: {
    OwnName O;
    O.Where = Tu.Spans.token(NameLoc).Where;
    O.Name = Callee->getName().str();
    O.Function = F.Name;
    const FunctionDecl *P = patternOf(Callee);
    SourceRef Def = Tu.Spans.visible(P->getLocation());
    O.DefinedAt = Def.File + ":" + std::to_string(Def.Line);
    Tu.Seen.insert(O.Where);
    if (Info.Warp->Family == WarpFamily::Legacy)
      Tu.Facts.Own.push_back(std::move(O));
    else if (Info.Warp->Family == WarpFamily::Sync)
      Tu.Facts.OwnSyncCalls.push_back(O.Where);
    return projectCall(E, Callee);
  }
  case CalleeClass::Project: return isPlainCopy(E) && !Callee->isDependentContext() ? plainCopy(E) : projectCall(E, Callee);
  case CalleeClass::Builtin: return builtinCall(E, Callee);
  }
  return unknown();
}

/// What lint needs of the arguments as they are written.
void RegionBuilder::noteMaskText(SyncOpFact &S, const CallExpr *E) {
  for (const clang::Expr *A : E->arguments())
    S.NumArgsWritten += !isa<CXXDefaultArgExpr>(A);
  if (S.NumArgsWritten == 0)
    return;
  const clang::Expr *Mask = E->getArg(0)->IgnoreParenImpCasts();
  if (!Mask->isTypeDependent()) {
    S.MaskIsFloating = Mask->getType()->isFloatingType();
    S.MaskIsTruth = Mask->getType()->isBooleanType();
  }
  S.MaskIsPlain = isPlainValue(E->getArg(0));
  for (unsigned A = 0; A != S.NumArgsWritten; ++A)
    S.ArgSpans.push_back(Tu.Spans.range(E->getArg(A)->getSourceRange()));
  S.MaskText = Tu.Spans.text(E->getArg(0)->getSourceRange());
  S.ArgsText = Tu.Spans.text({E->getArg(0)->getBeginLoc(), E->getArg(S.NumArgsWritten - 1)->getEndLoc()});
}

/// Sets the callee of S: the token at Name, or the use of a macro that is this token and nothing else. Returns its place.
static SourceLocation nameToEdit(TuContext &Tu, OpSite &S, SourceLocation Name) {
  S.Callee = Tu.Spans.token(Name);
  const auto Use = aliasUse(Tu.Spans, Name);
  if (!Use)
    return Name;
  // What is called like an intrinsic is a shim, there to be left alone. In the body of a macro the text is not one use's own.
  if (!Use->Token.isEditable() || lookupWarpCall(Use->Macro) || !Tu.Spans.afterOpenParen(Use->At)) {
    S.Callee.Origin = Spelling::Foreign;
    return Name;
  }
  S.Callee = Use->Token;
  return Use->At;
}

static void noteMacro(TuContext &Tu, OpSite &S, SourceLocation Name) {
  if (S.Callee.Origin != Spelling::MacroBody)
    return;
  S.MacroName = Tu.Spans.macroOf(Name);
  S.Uses = macroLinks(Tu.Spans, Name);
}

ExprId RegionBuilder::warpCall(const CallExpr *E, const WarpCall &W, StringRef Name, SourceLocation NameLoc) {
  Node N;
  N.Where = here(E->getBeginLoc());
  if (W.Family == WarpFamily::Barrier) {
    for (const clang::Expr *A : E->arguments())
      expr(A);
    N.Kind = NodeKind::Barrier;
    NodeId Id = add(std::move(N));
    return resultExpr(Id, E->getType());
  }
  std::vector<ExprId> Args;
  for (const clang::Expr *A : E->arguments())
    Args.push_back(expr(A));
  if (W.Family == WarpFamily::Sync) {
    SyncOpFact S;
    S.Op = W.Op;
    S.Name = Name.str();
    S.Callee = Tu.Spans.token(NameLoc);
    S.Supplied = W.Supplied;
    if (namesItself(E, Name))
      S.ArgsBegin = Tu.Spans.afterOpenParen(NameLoc).value_or(SourceRef());
    if (!Args.empty()) {
      S.Mask = Args.front();
      S.MaskOmitted = isa<CXXDefaultArgExpr>(E->getArg(0));
      S.Args.assign(Args.begin() + 1, Args.end());
      noteMaskText(S, E);
    } else {
      S.MaskOmitted = true;
    }
    N.Kind = NodeKind::SyncOp;
    N.Ref = F.SyncOps.size();
    F.SyncOps.push_back(std::move(S));
    NodeId Id = add(std::move(N));
    return resultExpr(Id, E->getType());
  }
  OpSite S;
  S.Op = W.Op;
  S.Name = Name.str();
  S.NewName = W.SyncName.str();
  NameLoc = nameToEdit(Tu, S, NameLoc);
  if (!namesItself(E, Name)) // A template's parameter that stands for the intrinsic: its text means other functions, too.
    S.Callee.Origin = Spelling::Foreign;
  S.Call = Tu.Spans.range(E->getSourceRange());
  if (auto P = Tu.Spans.afterOpenParen(NameLoc))
    S.ArgsBegin = *P;
  else
    S.Callee.Origin = Spelling::Foreign;
  S.Anchor = Anchor;
  S.AnchorInList = AnchorValid && AnchorList == Cur;
  S.Width = 32;
  if (isShuffle(W.Op) && E->getNumArgs() > 2 && !isa<CXXDefaultArgExpr>(E->getArg(2)))
    S.Width = constant(E->getArg(2));
  S.ConstantTrue = W.Op == WarpOp::VoteBallot && E->getNumArgs() == 1 && isConstantTrue(constant(E->getArg(0)));
  noteMacro(Tu, S, NameLoc);
  Tu.Seen.insert(S.Callee.Where);
  S.Args = std::move(Args);
  N.Kind = NodeKind::Op;
  N.Ref = F.Sites.size();
  F.Sites.push_back(std::move(S));
  NodeId Id = add(std::move(N));
  return resultExpr(Id, E->getType());
}

/// A closure that is handed to a function of the project: all that happens to it there is in that function's facts,
/// since the closure's type makes it an instantiation of its own. Returns false for anything else.
bool RegionBuilder::passClosure(const clang::Expr *Argument, const FunctionDecl *Callee, unsigned Param) {
  if (!Callee || Param >= Callee->getNumParams() || !Callee->hasBody() || !isDeviceFunction(Callee) ||
      Callee->isDependentContext() || classifyCallee(Tu, Callee).Class != CalleeClass::Project)
    return false;
  if (const auto *MD = dyn_cast<CXXMethodDecl>(Callee); MD && MD->isVirtual())
    return false;
  const CXXRecordDecl *R = Callee->getParamDecl(Param)->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const CXXMethodDecl *Call = R && R->isLambda() ? R->getLambdaCallOperator() : nullptr;
  const clang::Expr *A = Argument->IgnoreUnlessSpelledInSource();
  // Two closures of one macro expansion have one place, and functions are told apart by it.
  if (!Call || R->isGenericLambda() || R->getLocation().isMacroID() || A->getType()->getAsCXXRecordDecl() != R)
    return false;
  if (const auto *L = dyn_cast<LambdaExpr>(A)) {
    Tu.Pending.push_back(Call);
    for (const clang::Expr *Init : L->capture_inits())
      if (Init)
        expr(Init);
  } else if (!isa<DeclRefExpr>(A)) {
    return false;
  }
  Tu.PassedOn.insert(functionKey(Tu, Call));
  return true;
}

/// `[=] { return f(v); }()`: all that calls it. Two closures of one macro expansion have one place, and functions are told apart by it.
static const LambdaExpr *calledInPlace(const clang::Expr *Object, const FunctionDecl *Callee) {
  const auto *L = dyn_cast<LambdaExpr>(Object->IgnoreUnlessSpelledInSource());
  return L && L->getCallOperator() == Callee && !L->getBeginLoc().isMacroID() ? L : nullptr;
}

void RegionBuilder::callArguments(const CallExpr *E, const FunctionDecl *Callee, CallFact &C) {
  unsigned Skip = isa<CXXOperatorCallExpr>(E) && Callee && isa<CXXMethodDecl>(Callee) ? 1 : 0;
  llvm::SmallVector<NodeId, 8> Ends;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const clang::Expr *A = E->getArg(I);
    Ends.push_back(F.Nodes.size());
    if (I < Skip) {
      llvm::SaveAndRestore Named(NamedLambda, calledInPlace(A, Callee));
      if (!isa<DeclRefExpr>(A->IgnoreParenImpCasts()))
        expr(A);
      continue;
    }
    unsigned P = I - Skip;
    if (passClosure(A, Callee, P)) {
      C.Args.push_back(unknown());
      C.Shared.push_back({NoId, NoId});
      ++C.NumArgsWritten;
      continue;
    }
    C.Shared.push_back(sharedArgument(A, Callee && P < Callee->getNumParams() ? Callee->getParamDecl(P) : nullptr));
    C.Statement = StatementId;
    // A candidate that takes a reference may write there; a function object is taken to compute (A9).
    const bool MayWrite =
        !Callee && A->isGLValue() &&
        isa<OverloadExpr, CXXDependentScopeMemberExpr, DependentScopeDeclRefExpr>(E->getCallee()->IgnoreParenImpCasts()) &&
        mayTakeReference(E, P) && !isa<CXXOperatorCallExpr>(E);
    const NodeId First = F.Nodes.size();
    const ExprId Value = MayWrite ? place(A) : expr(A);
    C.Args.push_back(A->getType()->isRecordType() && !A->isGLValue() ? withFields(A, Value, First) : Value);
    if (MayWrite && A->getType().isVolatileQualified() && isElement(A->IgnoreParens()))
      sharedAccess(A, SharedUse::Update); // Of other memory it is an escape.
    if (const auto *D = dyn_cast<CXXDefaultArgExpr>(A)) {
      const auto Text = defaultArgumentText(Tu.Ast, Tu.Spans, Tu.Libraries, D);
      C.DefaultsHaveText &= Text.has_value();
      C.DefaultTexts.push_back(Text.value_or(""));
      continue;
    }
    if (Callee && P < Callee->getNumParams() && Callee->getParamDecl(P)->hasDefaultArg() && !C.DefaultsAt.isValid())
      C.DefaultsAt = Tu.Spans.listItem(A->getBeginLoc()).value_or(SourceRef());
    ++C.NumArgsWritten;
    const clang::Expr *Bare = A->IgnoreParenImpCasts();
    const clang::Expr *Written = nullptr;
    if (const auto *U = dyn_cast<UnaryOperator>(Bare); U && U->getOpcode() == UO_AddrOf)
      Written = U->getSubExpr();
    else if (Callee && P < Callee->getNumParams()) {
      if (Tu.Addresses.writes(Callee, P))
        Written = Bare;
    } else if (!Callee && mayTakeReference(E, P)) {
      Written = Bare;
    }
    if (Written)
      if (auto V2 = variableOf(Written))
        C.RefArgs.push_back(*V2);
  }
  Ends.push_back(F.Nodes.size());
  argumentPlace(E, Callee, Ends);
}

/// Where the call spells the name of what it calls.
static SourceRef nameOfCallee(TuContext &Tu, const CallExpr *E, llvm::StringRef Name) {
  const clang::Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  SourceLocation At;
  if (const auto *R = dyn_cast<DeclRefExpr>(Callee))
    At = R->getLocation();
  else if (const auto *M = dyn_cast<MemberExpr>(Callee))
    At = M->getMemberLoc();
  else if (const auto *O = dyn_cast<OverloadExpr>(Callee))
    At = O->getNameLoc();
  else if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    At = M->getMemberLoc();
  else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee))
    At = D->getLocation();
  return At.isValid() ? Tu.Spans.name(At, Name) : SourceRef();
}

/// `a = b` of a class of the project that copies bytes: nothing runs that could do more. What it reads and writes, sharedCopy says.
ExprId RegionBuilder::plainCopy(const CallExpr *E) {
  Tu.Followed.insert(E);
  for (const clang::Expr *A : E->arguments())
    expr(A);
  if (auto V = variableOf(E->getArg(0)))
    forget(*V, E);
  return unknown();
}

ExprId RegionBuilder::projectCall(const CallExpr *E, const FunctionDecl *Callee) {
  Tu.Followed.insert(E);
  if (const auto *MD = dyn_cast<CXXMethodDecl>(Callee); MD && isGenericLambdaCallOperatorSpecialization(MD))
    Tu.Pending.push_back(Callee); // Its class hides it from the search for functions.
  if (const auto *M = dyn_cast<MemberExpr>(E->getCallee()->IgnoreParenImpCasts()))
    expr(M->getBase());
  CallFact C;
  C.Callee = functionKey(Tu, Callee);
  C.CalleeName = Callee->getNameAsString();
  C.OperatorSyntax = isa<CXXOperatorCallExpr>(E) && cast<CXXOperatorCallExpr>(E)->getOperator() != OO_Call;
  C.IsMember = isa<CXXMemberCallExpr>(E);
  if (const auto *MD = dyn_cast<CXXMethodDecl>(Callee); MD && MD->isVirtual())
    C.Indirect = !isa<MemberExpr>(E->getCallee()) || !cast<MemberExpr>(E->getCallee())->hasQualifier();
  C.MayBeOther = isReplaceable(Callee) || (C.Indirect && !isOfItsClass(E, cast<CXXMethodDecl>(Callee)));
  C.OfToolkit = Callee->isDefaulted();
  C.RunsNothing = Callee->isTrivial() && !Callee->isDependentContext();
  C.Text = Tu.Spans.range(E->getSourceRange());
  C.NameAt = nameOfCallee(Tu, E, C.CalleeName);
  C.ArgsEnd = Tu.Spans.point(E->getRParenLoc());
  C.ArgsOrigin = Tu.Spans.originOf(E->getRParenLoc());
  C.StandsIn = callStatement(E);
  if ((F.IsPattern && isUninstantiated(Callee)) || isReplaceable(Callee))
    meanAnyInstance(Tu, E, Callee, C);
  callArguments(E, Callee, C);
  passObject(E, Callee, C);
  if (const clang::Expr *Object = objectOf(Tu, E, Callee)) // A method may write the object it is called on.
    if (auto V = variableOf(Object))
      C.RefArgs.push_back(*V);
  // It may access arrays that this function does not name, and a lambda those that are declared around it.
  const bool IsLocal = Callee->getParentFunctionOrMethod() != nullptr;
  if ((Tu.SharedBeyondKernels || IsLocal) && !ResolvingPlace) {
    ++SharedCalls;
    C.Statement = sharedStatement();
  }
  ExprId Result = addCall(E, std::move(C), E->getType());
  if (Callee->isNoReturn()) {
    Node X;
    X.Kind = NodeKind::Exit;
    X.Where = here(E->getBeginLoc());
    add(std::move(X));
  }
  return isReplaceable(Callee) ? unknown() : Result;
}

ExprId RegionBuilder::addCall(const clang::Expr *E, CallFact C, QualType Type) {
  Node N;
  N.Kind = NodeKind::Call;
  N.Ref = F.Calls.size();
  N.Where = here(E->getBeginLoc());
  CallIds.push_back({E, N.Ref});
  F.Calls.push_back(std::move(C));
  return resultExpr(add(std::move(N)), Type);
}

/// From here on nothing is known of the variable.
void RegionBuilder::forget(VarId V, const CallExpr *At) {
  Node H;
  H.Kind = NodeKind::Havoc;
  H.Var = V;
  H.Where = here(At->getBeginLoc());
  add(std::move(H));
}

/// What a function without a body in view may have written through one of its arguments.
void RegionBuilder::forgetWritten(const CallExpr *E, const FunctionDecl *Callee, unsigned Argument) {
  const clang::Expr *Bare = E->getArg(Argument)->IgnoreParenImpCasts();
  const auto *U = dyn_cast<UnaryOperator>(Bare);
  std::optional<VarId> Written;
  if (U && U->getOpcode() == UO_AddrOf)
    Written = variableOf(U->getSubExpr());
  if (Argument < Callee->getNumParams() && Tu.Addresses.writes(Callee, Argument))
    Written = variableOf(Bare);
  if (Written)
    forget(*Written, E);
}

/// An atomic operation on one word gives each lane that makes it another value, as a rule.
static bool takesTurns(StringRef Name) {
  return llvm::any_of(std::array<StringRef, 6>{"atomicAdd", "atomicSub", "atomicExch", "atomicCAS", "atomicInc", "atomicDec"},
                      [&](StringRef Op) { return Name.starts_with(Op); });
}

/// `atomicAdd(p, 0)`, `atomicCAS(p, 0, 0)`
bool RegionBuilder::readsByWriting(const CallExpr *E) {
  const unsigned N = E->getNumArgs();
  const auto Last = N > 1 ? constant(E->getArg(N - 1)) : std::nullopt;
  return Last && (N == 2 ? *Last == 0 : constant(E->getArg(N - 2)) == Last);
}

/// A function, or an object of the program's that is called like one.
static bool mayBeCalled(const TuContext &Tu, QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  if (T->isFunctionType() || T->isMemberFunctionPointerType())
    return true;
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || Tu.Spans.isSystem(R->getLocation()))
    return false;
  return R->isLambda() ||
         llvm::any_of(R->methods(), [](const CXXMethodDecl *M) { return M->getOverloadedOperator() == OO_Call; });
}

/// `__builtin_constant_p(f())`: what it does to its operand's value, it does without evaluating it, or nothing is done where evaluating
/// it has effects.
static bool asksOnly(const TuContext &Tu, const FunctionDecl *Callee) {
  const unsigned Id = Callee->getBuiltinID();
  return Id != 0 && (Tu.Ast.BuiltinInfo.isUnevaluated(Id) || Id == Builtin::BI__builtin_assume || Id == Builtin::BI__assume);
}

/// E, which is evaluated by all lanes or by none.
ExprId RegionBuilder::leftOut(const clang::Expr *E) {
  if (!hasEffects(E))
    return expr(E);
  allOrNone(E, [&] { expr(E); });
  return unknown();
}

ExprId RegionBuilder::builtinCall(const CallExpr *E, const FunctionDecl *Callee) {
  StringRef Name = Callee->getDeclName().isIdentifier() ? Callee->getName() : "";
  SymExpr P;
  P.Name = Name.str();
  P.Signed = E->getType()->isSignedIntegerOrEnumerationType();
  P.Bits = E->getType()->isIntegerType() ? std::min<uint64_t>(Tu.Ast.getTypeSize(E->getType()), 64) : 32;
  bool Toolkit = isToolkitFunction(Tu.Unit, Callee);
  bool ByValue = Toolkit && isPureFunction(Callee);
  sharedUpdate(E);
  if (Toolkit && Name == "sync") // Of a cooperative group; what somebody else calls so may wait for nobody.
    sharedFence(E);
  for (const clang::Expr *A : E->arguments()) {
    P.Args.push_back(asksOnly(Tu, Callee) ? leftOut(A) : expr(A));
    QualType T = A->getType();
    if (Tu.SharedBeyondKernels && !ResolvingPlace && !Callee->getBuiltinID() && mayBeCalled(Tu, T))
      unknownCall(T, "", E->getBeginLoc()); // A library calls what it is handed.
    ByValue &= T->isArithmeticType() || T->isDependentType() || T->isRecordType();
    forgetWritten(E, Callee, P.Args.size() - 1);
  }
  if (const clang::Expr *Object = objectOf(Tu, E, Callee))
    if (auto V = variableOf(Object))
      forget(*V, E);
  if (Callee->isNoReturn() || (Toolkit && (Name == "__trap" || Name == "__assert_fail" || Name == "__assertfail"))) {
    Node X;
    X.Kind = NodeKind::Exit;
    X.Where = here(E->getBeginLoc());
    add(std::move(X));
    return unknown();
  }
  if (!Toolkit)
    return unknown();
  if (Name == "__nvvm_read_ptx_sreg_laneid" || Name == "__laneid") {
    SymExpr S;
    S.Kind = ExprKind::Special;
    S.Ref = uint32_t(Special::LaneId);
    return addExpr(S);
  }
  if (Name == "__activemask") {
    P.Kind = ExprKind::Pure;
    return addExpr(std::move(P));
  }
  if (!ByValue) {
    // `__ldg(&p[i])` is a load through the read-only path: as uniform as its address if the kernel says so.
    if (Name == "__ldg" && E->getNumArgs() == 1) {
      const clang::Expr *A = E->getArg(0)->IgnoreParenImpCasts();
      if (const auto *U = dyn_cast<UnaryOperator>(A); U && U->getOpcode() == UO_AddrOf)
        A = U->getSubExpr()->IgnoreParenImpCasts();
      return load(A, P.Args[0]);
    }
    if (takesTurns(Name) && !readsByWriting(E)) {
      SymExpr Turn;
      Turn.Name = AtomicResult;
      Turn.Bits = P.Bits;
      Turn.Signed = P.Signed;
      return addExpr(std::move(Turn));
    }
    return unknown();
  }
  P.Kind = ExprKind::Pure;
  return addExpr(std::move(P));
}

std::string warpshift::lookupName(const NamedDecl *D) {
  std::string Out = D->getNameAsString();
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
    if (const auto *Around = dyn_cast<NamedDecl>(C); Around && !C->isInlineNamespace() && !C->isFunctionOrMethod())
      Out = Around->getNameAsString() + "::" + Out;
  return Out;
}

/// What a lookup found, as the names of functions; not complete when it found something else, too, or a declaration inside of a
/// function, which says nothing of where the function is.
template <typename Decls> static bool candidates(const Decls &Found, std::vector<std::string> &Out) {
  for (const NamedDecl *D : Found) {
    const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
    if (!F || F->isLocalExternDecl())
      return false;
    Out.push_back(lookupName(F));
  }
  std::sort(Out.begin(), Out.end());
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return !Out.empty();
}

const ClassTemplateDecl *warpshift::classTemplateOf(QualType T) {
  if (T.isNull())
    return nullptr;
  const auto *S = T->getAs<TemplateSpecializationType>();
  while (S && S->isTypeAlias())
    S = S->getAliasedType()->getAs<TemplateSpecializationType>();
  if (S)
    return dyn_cast_or_null<ClassTemplateDecl>(S->getTemplateName().getAsTemplateDecl());
  const auto *I = T->getAs<InjectedClassNameType>();
  return I ? I->getDecl()->getDescribedClassTemplate() : nullptr;
}

/// Has no class that the unit makes of the template a base, that a member could come from?
static bool standsAlone(const ClassTemplateDecl *T) {
  auto HasBases = [](const CXXRecordDecl *R) { return R->hasDefinition() && R->getDefinition()->getNumBases() != 0; };
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  const_cast<ClassTemplateDecl *>(T)->getPartialSpecializations(Partial);
  return !HasBases(T->getTemplatedDecl()) && llvm::none_of(Partial, HasBases) && llvm::none_of(T->specializations(), HasBases);
}

const ClassTemplateDecl *warpshift::ownerOfMember(const clang::Expr *Callee) {
  QualType Class;
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee)) {
    // `x->f()`: of what a pointer leads to; a class with an operator of its own may lead anywhere.
    const auto *Pointer = M->getBaseType()->getAs<PointerType>();
    Class = !M->isArrow() ? M->getBaseType() : Pointer ? Pointer->getPointeeType() : QualType();
  } else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee))
    if (const NestedNameSpecifier *Q = D->getQualifier(); Q && Q->getAsType())
      Class = QualType(Q->getAsType(), 0);
  const ClassTemplateDecl *T = classTemplateOf(Class);
  return T && standsAlone(T) ? T : nullptr;
}

/// T, what parts of it are written by hand, and what those are.
static std::vector<const CXXRecordDecl *> writtenClassesOf(const ClassTemplateDecl *T) {
  std::vector<const CXXRecordDecl *> Out = {T->getTemplatedDecl()};
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  const_cast<ClassTemplateDecl *>(T)->getPartialSpecializations(Partial);
  Out.insert(Out.end(), Partial.begin(), Partial.end());
  for (const ClassTemplateSpecializationDecl *S : T->specializations())
    if (S->isExplicitSpecialization())
      Out.push_back(S);
  return Out;
}

/// May a class that derives from some X<T> have another Member, which runs instead?
static bool mayBeOverridden(const ClassTemplateDecl *T, const DeclarationName &Member) {
  return llvm::any_of(writtenClassesOf(T), [&](const CXXRecordDecl *R) {
    return llvm::any_of(R->lookup(Member), [](const NamedDecl *D) {
      const auto *M = dyn_cast<CXXMethodDecl>(D->getUnderlyingDecl());
      return M && M->isVirtualAsWritten();
    });
  });
}

/// `x(...)`, where x is some X<T>: its template, if a member of X has to be one of its own, and X becomes nothing else that could be called.
static const ClassTemplateDecl *templateOfCalled(const ASTContext &Ast, const clang::Expr *Object) {
  const ClassTemplateDecl *T = classTemplateOf(Object->getType().getNonReferenceType());
  if (!T || !standsAlone(T) || mayBeOverridden(T, Ast.DeclarationNames.getCXXOperatorName(OO_Call)))
    return nullptr;
  auto Converts = [](const CXXRecordDecl *R) {
    return !R->hasDefinition() || !R->getDefinition()->getVisibleConversionFunctions().empty();
  };
  return llvm::any_of(writtenClassesOf(T), Converts) ? nullptr : T;
}

/// `X<T>::f(...)`, `x.f(...)`: the f of some X, if a member of X has to be one of its own.
static void memberOfTemplate(const clang::Expr *Callee, const DeclarationName &Member, CallFact &C) {
  C.Lookup = NameLookup::Member;
  const ClassTemplateDecl *T = ownerOfMember(Callee);
  if (!T || mayBeOverridden(T, Member))
    return;
  C.Lookup = NameLookup::Found;
  C.Candidates = {lookupName(T) + "::" + Member.getAsString()};
}

/// The object of a call of a member that is not known yet may be written there.
void RegionBuilder::dependentObject(const CXXDependentScopeMemberExpr *M) {
  place(M->getBase());
  if (!M->isArrow() && M->getBase()->getType().isVolatileQualified() && isElement(M->getBase()->IgnoreParens()))
    sharedAccess(M->getBase(), SharedUse::Update);
}

/// Overloads of the project's own, beside the intrinsic or not: an instantiation tells which one is meant.
void RegionBuilder::noteNamesake(const UnresolvedLookupExpr *U, bool BesideIntrinsic) {
  OwnName O;
  O.Where = Tu.Spans.token(U->getNameLoc()).Where;
  O.Name = U->getName().getAsString();
  O.Function = F.Name;
  O.DefinedAt = BesideIntrinsic ? "" : "the project";
  Tu.Seen.insert(O.Where);
  Tu.Facts.Own.push_back(std::move(O));
}

/// An object or a pointer is called.
void RegionBuilder::calledObject(const clang::Expr *Object, CallFact &C) {
  const ClassTemplateDecl *T = templateOfCalled(Tu.Ast, Object);
  C.Indirect = !T;
  C.ByName = T != nullptr;
  C.CalleeName = T ? "operator()" : Tu.Spans.text(Object->getSourceRange(), 40);
  if (T) {
    C.Lookup = NameLookup::Found;
    C.Candidates = {lookupName(T) + "::operator()"};
  }
  expr(Object);
  if (auto V = variableOf(Object)) // It may write the object.
    C.RefArgs.push_back(*V);
}

ExprId RegionBuilder::dependentCall(const CallExpr *E) {
  const clang::Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnresolvedLookupExpr>(Callee)) {
    std::string Name = U->getName().getAsString();
    auto W = lookupWarpCall(Name);
    bool AnySystem = false, AnyOwn = false;
    for (const NamedDecl *D : U->decls()) {
      const FunctionDecl *Cand = D->getUnderlyingDecl()->getAsFunction();
      if (!Cand)
        continue;
      CalleeInfo Info = classifyCallee(Tu, Cand);
      AnySystem |= Info.Class == CalleeClass::Warp;
      if (Info.Class == CalleeClass::Warp && Info.Warp->Supplied)
        W = Info.Warp;
      AnyOwn |= Info.Class == CalleeClass::Own || Info.Class == CalleeClass::Project;
    }
    if (W && W->Family == WarpFamily::Bare)
      AnySystem &= E->getNumArgs() == 1;
    if (W && AnySystem && !AnyOwn)
      return warpCall(E, *W, Name, U->getNameLoc());
    if (W && W->Family == WarpFamily::Legacy)
      noteNamesake(U, AnySystem);
    else if (W && W->Family == WarpFamily::Sync)
      Tu.Facts.OwnSyncCalls.push_back(Tu.Spans.token(U->getNameLoc()).Where);
    CallFact C;
    C.ByName = true;
    C.CalleeName = Name;
    C.HasTemplateArguments = U->hasExplicitTemplateArgs();
    if (candidates(U->decls(), C.Candidates))
      C.Lookup = U->requiresADL() ? NameLookup::FoundOrNamespace : NameLookup::Found;
    C.OfToolkit = meansToolkit(Tu, U);
    return unresolvedCall(E, std::move(C));
  }
  CallFact C;
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee)) {
    C.ByName = true;
    C.CalleeName = M->getMember().getAsString();
    C.HasTemplateArguments = M->hasExplicitTemplateArgs();
    memberOfTemplate(M, M->getMember(), C);
    if (!M->isImplicitAccess())
      dependentObject(M);
  } else if (const auto *M = dyn_cast<UnresolvedMemberExpr>(Callee)) {
    C.ByName = true;
    C.CalleeName = M->getMemberName().getAsString();
    C.HasTemplateArguments = M->hasExplicitTemplateArgs();
    if (candidates(M->decls(), C.Candidates))
      C.Lookup = NameLookup::Found;
  } else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee)) {
    C.ByName = true;
    C.CalleeName = D->getDeclName().getAsString();
    C.HasTemplateArguments = D->hasExplicitTemplateArgs();
    memberOfTemplate(D, D->getDeclName(), C);
  } else {
    calledObject(Callee, C);
  }
  return unresolvedCall(E, std::move(C));
}

/// C, which says by what name or value E calls.
ExprId RegionBuilder::unresolvedCall(const CallExpr *E, CallFact C) {
  C.Text = Tu.Spans.range(E->getSourceRange());
  C.NameAt = nameOfCallee(Tu, E, C.CalleeName);
  C.ArgsEnd = Tu.Spans.point(E->getRParenLoc());
  C.ArgsOrigin = Tu.Spans.originOf(E->getRParenLoc());
  if (C.ByName && llvm::none_of(E->arguments(), [](const clang::Expr *A) { return isa<PackExpansionExpr>(A); }))
    C.Arity = E->getNumArgs();
  C.StandsIn = callStatement(E);
  callArguments(E, nullptr, C);
  // Whatever it calls may access arrays that this function does not name, and a lambda those that are declared around it.
  if ((Tu.SharedBeyondKernels || C.Indirect) && !ResolvingPlace) {
    ++SharedCalls;
    C.Statement = sharedStatement();
  }
  return addCall(E, std::move(C), E->isTypeDependent() ? QualType() : E->getType());
}
