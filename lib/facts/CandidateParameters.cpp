// What the candidates of a call in a template declare: see CandidateParameters.h.
#include "facts/CandidateParameters.h"
#include "facts/Subscripts.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Functions that the callee of a dependent call may be, as far as the text of its template shows.
struct Candidates {
  llvm::SmallVector<const NamedDecl *, 4> Found; ///< None: anything.
  const TemplateSpecializationType *Class = nullptr; ///< Of which they are members.
  bool OfTemplate = false;                       ///< Members of a class template: its arguments may be references.
  bool ExplicitArguments = false;
};

} // namespace

/// `name` of some class template<...>::name: what the primary template and all its specialisations declare.
static bool findMembers(const ClassTemplateDecl *Template, DeclarationName Name, Candidates &Out) {
  auto Take = [&](const CXXRecordDecl *R) {
    R = R ? R->getDefinition() : nullptr;
    const auto Members = R ? R->lookup(Name) : DeclContext::lookup_result();
    Out.Found.append(Members.begin(), Members.end());
    return R && (!Members.empty() || R->getNumBases() == 0); // Else a base has it. Without one, such a class is not meant.
  };
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  const_cast<ClassTemplateDecl *>(Template)->getPartialSpecializations(Partial);
  return Take(Template->getTemplatedDecl()) && llvm::all_of(Partial, Take) &&
         llvm::all_of(Template->specializations(),
                      [&](const ClassTemplateSpecializationDecl *S) { return !S->isExplicitSpecialization() || Take(S); });
}

static Candidates candidatesOf(const CallExpr *E) {
  Candidates Out;
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnresolvedLookupExpr>(Callee)) {
    Out.Found.append(U->decls_begin(), U->decls_end());
    Out.ExplicitArguments = U->hasExplicitTemplateArgs();
  } else if (const auto *M = dyn_cast<UnresolvedMemberExpr>(Callee)) {
    Out.Found.append(M->decls_begin(), M->decls_end());
    Out.ExplicitArguments = M->hasExplicitTemplateArgs();
    Out.OfTemplate = true;
  } else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee)) {
    const Type *Scope = D->getQualifier() ? D->getQualifier()->getAsType() : nullptr;
    const auto *Named = Scope ? Scope->getAs<TemplateSpecializationType>() : nullptr;
    const auto *Template = Named ? dyn_cast_or_null<ClassTemplateDecl>(Named->getTemplateName().getAsTemplateDecl()) : nullptr;
    Out.OfTemplate = true;
    Out.Class = Named;
    if (!Template || D->hasExplicitTemplateArgs() || !findMembers(Template, D->getDeclName(), Out))
      Out.Found.clear();
  }
  return Out;
}

/// A call with another number of arguments than that is none of F.
static bool takesAsMany(const CallExpr *E, const FunctionDecl &F) {
  const bool Any = F.isVariadic() || llvm::any_of(F.parameters(), [](const ParmVarDecl *P) { return P->isParameterPack(); }) ||
                   llvm::any_of(E->arguments(), [](const Expr *A) { return isa<PackExpansionExpr>(A); });
  return Any || (E->getNumArgs() <= F.getNumParams() && E->getNumArgs() >= F.getMinRequiredArguments());
}

/// What the call gives X, a parameter of the class template whose member F is, or of a part of it that F's class specialises.
static QualType givenTo(const TemplateTypeParmType *X, const FunctionDecl &F, const TemplateSpecializationType *Class) {
  const auto *R = dyn_cast<CXXRecordDecl>(F.getDeclContext());
  const auto *Partial = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(R);
  const ClassTemplateDecl *Whole = R ? R->getDescribedClassTemplate() : nullptr;
  const TemplateParameterList *Of = Partial ? Partial->getTemplateParameters() : Whole ? Whole->getTemplateParameters() : nullptr;
  if (!Of || !Class || X->getDepth() != Of->getDepth() || X->isParameterPack())
    return {};
  const auto Given = Class->template_arguments();
  if (llvm::any_of(Given, [](const TemplateArgument &G) { return G.isPackExpansion(); }))
    return {};
  auto TypeAt = [&](size_t I) {
    return I < Given.size() && Given[I].getKind() == TemplateArgument::Type ? Given[I].getAsType().getCanonicalType()
                                                                            : QualType();
  };
  if (Whole)
    return TypeAt(X->getIndex());
  const TemplateArgumentList &Pattern = Partial->getTemplateArgs();
  for (unsigned I = 0; I != Pattern.size(); ++I)
    if (Pattern[I].getKind() == TemplateArgument::Type && Pattern[I].getAsType().getCanonicalType().getTypePtr() == X)
      return TypeAt(I);
  return {};
}

/// F declares parameter P as `X x`, and the call gives X the type of an element of an array, or of what a pointer leads to, which argument P
/// is: no reference is one.
static bool isGivenItsObject(const CallExpr *E, const FunctionDecl &F, unsigned P, const Candidates &C) {
  const auto *X = dyn_cast<TemplateTypeParmType>(F.getParamDecl(P)->getType().getCanonicalType().getTypePtr());
  const QualType Given = X ? givenTo(X, F, C.Class) : QualType();
  const Expr *A = E->getArg(P)->IgnoreParens();
  const auto *S = dyn_cast<ArraySubscriptExpr>(A);
  const auto *U = dyn_cast<UnaryOperator>(A);
  const Expr *Pointer = S ? baseOf(S) : U && U->getOpcode() == UO_Deref ? U->getSubExpr() : nullptr;
  const QualType To = Pointer ? pointeeOf(Pointer) : QualType();
  return !Given.isNull() && !To.isNull() && To.getCanonicalType().getUnqualifiedType() == Given.getUnqualifiedType();
}

bool warpshift::mayTakeReference(const CallExpr *E, unsigned P) {
  const Candidates C = candidatesOf(E);
  return C.Found.empty() || llvm::any_of(C.Found, [&](const NamedDecl *D) {
           const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
           if (F && !takesAsMany(E, *F))
             return false;
           if (!F || P >= F->getNumParams())
             return !F || F->isVariadic() || (F->getNumParams() && F->getParamDecl(F->getNumParams() - 1)->isParameterPack());
           QualType T = F->getParamDecl(P)->getType();
           if (T->isReferenceType())
             return !T->getPointeeType().isConstQualified();
           // `T x` is a copy when T is deduced; f<int &>(x) and c<int &>::f(x) are not.
           return F->getParamDecl(P)->isParameterPack() ||
                  (T->isDependentType() && (C.ExplicitArguments || C.OfTemplate) && !isGivenItsObject(E, *F, P, C));
         });
}
