// Default arguments -> text that means the same wherever it stands.
#include "facts/DefaultArgument.h"
#include "facts/WrittenNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/QualTypeNames.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace clang;

/// Made of literals alone, so that its text needs no names. A macro may be another one at the call.
static bool isOfLiterals(const Expr *E) {
  if (E->getBeginLoc().isMacroID() || E->getEndLoc().isMacroID())
    return false;
  E = E->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus || U->getOpcode() == UO_Not || U->getOpcode() == UO_LNot) &&
           isOfLiterals(U->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && !B->isCommaOp() && isOfLiterals(B->getLHS()) && isOfLiterals(B->getRHS());
  return isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CharacterLiteral, StringLiteral>(E);
}

/// With all of its namespaces and classes; none for what has no such name, or one with template arguments.
static std::optional<std::string> nameFromOutside(const NamedDecl *D) {
  auto IsOpen = [](const Decl *X) { return X->getAccess() == AS_public || X->getAccess() == AS_none; };
  if (!IsOpen(D) || isa<VarTemplateSpecializationDecl>(D))
    return std::nullopt;
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent()) {
    const auto *R = dyn_cast<CXXRecordDecl>(C);
    if (C->isFunctionOrMethod() || C->isDependentContext() ||
        (R && (!IsOpen(R) || isa<ClassTemplateSpecializationDecl>(R) || R->isLambda())))
      return std::nullopt;
  }
  std::string Name = D->getQualifiedNameAsString();
  return StringRef(Name).contains('(') ? std::nullopt : std::optional("::" + Name); // An anonymous one.
}

static std::optional<std::string> constantText(const ASTContext &Ctx, const Expr *E) {
  Expr::EvalResult R;
  const auto *T = E->getType()->getAs<BuiltinType>();
  if (!T || !T->isInteger() || !E->EvaluateAsInt(R, Ctx))
    return std::nullopt;
  const std::string Value = toString(R.Val.getInt(), 10);
  switch (T->getKind()) {
  case BuiltinType::Bool: return R.Val.getInt().getBoolValue() ? "true" : "false";
  case BuiltinType::Int: return R.Val.getInt().isMinSignedValue() ? std::nullopt : std::optional(Value);
  case BuiltinType::UInt: return Value + "u";
  default: return std::nullopt;
  }
}

/// `T()`: of a type that can be named.
static std::optional<std::string> emptyValueText(const ASTContext &Ctx, const Expr *E) {
  const auto *Made = dyn_cast<CXXTemporaryObjectExpr>(E);
  if (!isa<CXXScalarValueInitExpr>(E) && !(Made && Made->getNumArgs() == 0))
    return std::nullopt;
  const auto *R = E->getType()->getAsCXXRecordDecl();
  if (R && (R->isLambda() || !nameFromOutside(R)))
    return std::nullopt;
  if (!R && !E->getType()->isBuiltinType())
    return std::nullopt;
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.SuppressScope = false;
  const QualType T = E->getType().getCanonicalType().getUnqualifiedType();
  const std::string Name = TypeName::getFullyQualifiedName(T, Ctx, Policy, /*WithGlobalNsPrefix=*/true);
  const bool IsName = llvm::all_of(
      Name, [](char C) { return llvm::isAlnum(C) || C == '_' || C == ':' || C == '<' || C == '>' || C == ',' || C == ' '; });
  const bool OneWord = R || !StringRef(Name).contains(' '); // `unsigned int()` is no expression.
  return IsName && OneWord ? std::optional(Name + "()") : std::nullopt;
}

/// `threadIdx.x`: a member of a variable that can be named. With clang's own headers the built-in ones are properties.
static std::optional<std::string> memberText(const Expr *E) {
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
    E = P->getSyntacticForm()->IgnoreParens();
  const Expr *Base = nullptr;
  const NamedDecl *Member = nullptr;
  if (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow() && !M->hasQualifier() && !M->hasExplicitTemplateArgs()) {
    Base = M->getBase();
    Member = dyn_cast<FieldDecl>(M->getMemberDecl());
  } else if (const auto *M = dyn_cast<MSPropertyRefExpr>(E); M && !M->isArrow()) {
    Base = M->getBaseExpr();
    Member = M->getPropertyDecl();
  }
  if (const auto *O = dyn_cast_or_null<OpaqueValueExpr>(Base)) // Of a property.
    Base = O->getSourceExpr();
  const auto *Of = Base ? dyn_cast<DeclRefExpr>(Base->IgnoreParenImpCasts()) : nullptr;
  const auto *V = Of ? dyn_cast<VarDecl>(Of->getDecl()) : nullptr;
  if (!V || !V->hasGlobalStorage() || !Member || !Member->getIdentifier() || Member->getAccess() != AS_public ||
      V->getType()->isReferenceType())
    return std::nullopt;
  const auto Name = nameFromOutside(V);
  return Name ? std::optional(*Name + "." + Member->getName().str()) : std::nullopt;
}

static std::optional<std::string> textOf(const ASTContext &Ctx, SpanMaker &Spans, const StandIns &Libraries,
                                         const CXXDefaultArgExpr *D) {
  if (D->getParam()->hasUnparsedDefaultArg() || D->getParam()->hasUninstantiatedDefaultArg())
    return std::nullopt;
  const Expr *E = D->getExpr()->IgnoreUnlessSpelledInSource();
  if (E->isInstantiationDependent())
    return std::nullopt;
  if (isOfLiterals(E))
    return Spans.text(E->getSourceRange(), 200);
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Name->getDecl());
    if ((V && V->hasGlobalStorage()) || isa<EnumConstantDecl>(Name->getDecl()))
      if (auto Text = nameFromOutside(Name->getDecl()))
        return Text == "::warpSize" ? "warpSize" : Text;
  }
  if (auto Text = memberText(E))
    return Text;
  if (auto Text = emptyValueText(Ctx, E))
    return Text;
  return Libraries.decide(E) ? std::nullopt : constantText(Ctx, E);
}

std::optional<std::string> warpshift::defaultArgumentText(const ASTContext &Ctx, SpanMaker &Spans, const StandIns &Libraries,
                                                          const CXXDefaultArgExpr *D) {
  auto Text = textOf(Ctx, Spans, Libraries, D);
  return Text && mayHoldMacro(Ctx, *Text) ? std::nullopt : Text;
}
