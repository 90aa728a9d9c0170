#include "facts/LaunchShapes.h"
#include "facts/HostTypes.h"
#include "facts/SoundValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace warpshift;
using namespace clang;

namespace {

constexpr unsigned MostVariables = 4; ///< One behind the other.

/// Of numbers that no conversion between integer types of 32 bits or more changes.
std::optional<uint64_t> computed(BinaryOperatorKind Op, uint64_t A, uint64_t B) {
  constexpr uint64_t Most = INT32_MAX;
  uint64_t Out = 0;
  switch (Op) {
  case BO_Add: Out = A + B; break;
  case BO_Mul: Out = A * B; break;
  case BO_Sub: Out = A < B ? Most + 1 : A - B; break;
  case BO_Div: Out = B == 0 ? Most + 1 : A / B; break;
  case BO_Rem: Out = B == 0 ? Most + 1 : A % B; break;
  default: return std::nullopt;
  }
  return Out <= Most ? std::optional(Out) : std::nullopt;
}

bool holds(const ASTContext &Ctx, QualType T, uint64_t Value) {
  if (!T->isIntegerType() || T->isBooleanType() || T->isEnumeralType() || T.isVolatileQualified())
    return false;
  const unsigned Bits = Ctx.getIntWidth(T) - T->isSignedIntegerType();
  return Value <= INT32_MAX && (Bits >= 31 || Value >> Bits == 0);
}

} // namespace

bool LaunchShapes::isToolkitShape(const CXXRecordDecl *R) const {
  return R->getDeclName().isIdentifier() && R->getName() == "dim3" && Unit.isToolkit(R->getLocation());
}

/// A copy of a shape, or a value read from it, leaves it as it is; whatever else is done with it may write it.
void LaunchShapes::copied(const CXXConstructExpr *C) {
  if (isToolkitShape(C->getConstructor()->getParent()) && C->getConstructor()->isCopyOrMoveConstructor())
    onlyRead(C->getArg(0));
}

void LaunchShapes::loaded(const ImplicitCastExpr *C) {
  if (C->getCastKind() == CK_LValueToRValue)
    onlyRead(C->getSubExpr());
}

void LaunchShapes::onlyRead(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  for (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow(); M = dyn_cast<MemberExpr>(E))
    E = M->getBase()->IgnoreParenImpCasts();
  if (const auto *D = dyn_cast<DeclRefExpr>(E))
    OnlyRead.insert(D);
}

void LaunchShapes::used(const DeclRefExpr *E) {
  if (!OnlyRead.count(E))
    Written.insert(E->getDecl());
  if (const auto *VD = dyn_cast<VarDecl>(E->getDecl()); VD && VD->isLocalVarDecl() && !VD->getType().isConstQualified())
    Uses[VD].insert(Unit.ast().getSourceManager().getSpellingLoc(E->getLocation()));
}

/// With what a variable is made, which is const or local; nothing: any function may have written it.
const Expr *LaunchShapes::initialOf(const DeclRefExpr *E, unsigned Depth) {
  const auto *VD = dyn_cast<VarDecl>(E->getDecl());
  if (Depth >= MostVariables || !VD || isa<ParmVarDecl>(VD) || !VD->getInit() || VD->getType().isVolatileQualified() ||
      (!VD->getType().isConstQualified() && !VD->isLocalVarDecl()))
    return nullptr;
  ShapeFrom.back().push_back(VD);
  return VD->getInit();
}

std::optional<uint64_t> LaunchShapes::number(const Expr *E, unsigned Depth) {
  const ASTContext &Ctx = Unit.ast();
  if (Expr::EvalResult R; !E->isValueDependent() && E->EvaluateAsInt(R, Ctx))
    return Libraries.decide(E) || dependsOnHost(Ctx, E) ? std::nullopt : std::optional(R.Val.getInt().getZExtValue());
  E = E->IgnoreParens();
  std::optional<uint64_t> Out;
  if (const auto *C = dyn_cast<CastExpr>(E))
    Out = number(C->getSubExpr(), Depth);
  else if (const auto *L = dyn_cast<InitListExpr>(E); L && L->getNumInits() == 1)
    Out = number(L->getInit(0), Depth);
  else if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    if (const Expr *Initial = D->getType()->isIntegerType() ? initialOf(D, Depth) : nullptr)
      Out = number(Initial, Depth + 1);
  } else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    const auto Left = number(B->getLHS(), Depth), Right = number(B->getRHS(), Depth);
    if (Left && Right && *Left <= INT32_MAX && *Right <= INT32_MAX)
      Out = computed(B->getOpcode(), *Left, *Right);
  }
  return Out && holds(Ctx, E->getType(), *Out) ? Out : std::nullopt;
}

void LaunchShapes::constructed(const CXXConstructExpr *C, Extents &Out, bool &OneD, unsigned Depth) {
  if (!isToolkitShape(C->getConstructor()->getParent()))
    return; // A class made from dim3 chooses its extents itself.
  if (C->getNumArgs() == 1 && !C->getArg(0)->getType()->isIntegralOrEnumerationType())
    return C->getConstructor()->isCopyOrMoveConstructor() ? extents(C->getArg(0), Out, OneD, Depth) : void();
  Out = {1, 1, 1};
  for (unsigned I = 0; I != C->getNumArgs() && I != 3; ++I)
    Out[I] = number(C->getArg(I), Depth);
  OneD = Out[1] == 1u && Out[2] == 1u;
}

/// The three extents of a dim3 expression; OneD is set when y and z are 1.
void LaunchShapes::extents(const Expr *E, Extents &Out, bool &OneD, unsigned Depth) {
  E = E->IgnoreParenImpCasts();
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return extents(M->getSubExpr(), Out, OneD, Depth);
  if (const auto *C = dyn_cast<CXXFunctionalCastExpr>(E))
    return extents(C->getSubExpr(), Out, OneD, Depth);
  if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
    return extents(B->getSubExpr(), Out, OneD, Depth);
  if (E->getType().isNull())
    return; // `dim3 g(n, 1)` while n depends on a template argument is still a list without a type
  if (E->getType()->isIntegralOrEnumerationType()) {
    Out = {number(E, Depth), 1, 1};
    OneD = true;
    return;
  }
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return constructed(C, Out, OneD, Depth);
  if (const auto *D = dyn_cast<DeclRefExpr>(E))
    if (const Expr *Initial = initialOf(D, Depth))
      extents(Initial, Out, OneD, Depth + 1);
}

void LaunchShapes::launch(const CUDAKernelCallExpr *E, LaunchFact &L) {
  ShapeFrom.emplace_back();
  const CallExpr *C = E->getConfig();
  bool GridOneD = false;
  if (C && C->getNumArgs() > 0 && isSoundValue(Unit, *C->getArg(0)))
    extents(C->getArg(0), L.Grid, GridOneD);
  if (C && C->getNumArgs() > 1 && isSoundValue(Unit, *C->getArg(1)))
    extents(C->getArg(1), L.Block, L.OneD);
}

/// Of a statement that does not parse, nothing may be left.
bool LaunchShapes::hasLostUses(const VarDecl *VD) const {
  const auto *In = dyn_cast<FunctionDecl>(VD->getDeclContext());
  if (VD->getType().isConstQualified() || !In || !Unit.hasErrorIn(In->getSourceRange()))
    return false;
  const SourceManager &SM = Unit.ast().getSourceManager();
  const auto [File, Begin] = SM.getDecomposedExpansionLoc(In->getBeginLoc());
  const auto [EndFile, End] = SM.getDecomposedExpansionLoc(In->getEndLoc());
  if (File != EndFile || End < Begin)
    return true;
  const std::string Text = SM.getBufferData(File).slice(Begin, End).str(); // The lexer wants a NUL behind it.
  Lexer Raw(SourceLocation(), Unit.ast().getLangOpts(), Text.data(), Text.data(), Text.data() + Text.size());
  size_t Names = 0;
  for (Token T; !Raw.LexFromRawLexer(T);)
    Names += T.is(tok::raw_identifier) && T.getRawIdentifier() == VD->getName();
  llvm::DenseSet<SourceLocation> Known = {SM.getSpellingLoc(VD->getLocation())};
  if (const auto It = Uses.find(VD); It != Uses.end())
    Known.insert(It->second.begin(), It->second.end());
  return Names > size_t(llvm::count_if(Known, [&, File = File, Begin = Begin, End = End](SourceLocation Use) {
           const auto [UseFile, Offset] = SM.getDecomposedLoc(Use);
           return UseFile == File && Begin <= Offset && Offset < End;
         }));
}

void LaunchShapes::finish(std::vector<LaunchFact> &Launches) const {
  for (size_t I = 0; I != ShapeFrom.size(); ++I)
    for (const VarDecl *VD : ShapeFrom[I])
      if (Written.count(VD) || hasLostUses(VD)) {
        Launches[I].Block = Launches[I].Grid = {};
        Launches[I].OneD = false;
      }
}
