#include "facts/SharedClasses.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace warpshift {

/// The class as it is written: of a specialisation, the template's.
static const CXXRecordDecl *patternOfClass(const CXXRecordDecl *R) {
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R); S && !S->isExplicitSpecialization())
    R = S->getSpecializedTemplate()->getTemplatedDecl();
  else if (const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern())
    R = Pattern;
  return R->getCanonicalDecl();
}

class SharedClassFinder : public RecursiveASTVisitor<SharedClassFinder> {
public:
  explicit SharedClassFinder(SharedClasses &Out) : Out(Out) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitVarDecl(VarDecl *VD) {
    if (VD->hasAttr<CUDASharedAttr>())
      Out.add(VD->getType());
    return true;
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *E) {
    const QualType To = E->getTypeAsWritten(), From = E->getSubExpr()->getType();
    if (!To->isPointerType() && !To->isReferenceType())
      return true;
    const QualType Pointee = From->isPointerType() ? From->getPointeeType() : From;
    if (!Pointee->isRecordType() || !isa<CXXStaticCastExpr>(E)) // Up or down a hierarchy: its classes are found as such.
      Out.add(To->getPointeeType());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    if (E->getNumPlacementArgs() != 0)
      Out.add(E->getAllocatedType());
    return true;
  }

private:
  SharedClasses &Out;
};

SharedClasses::SharedClasses(ASTContext &Ast) { SharedClassFinder(*this).TraverseAST(Ast); }

void SharedClasses::add(QualType T) {
  if (T.isNull())
    return;
  T = QualType(T->getBaseElementTypeUnsafe(), 0);
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (const auto *S = T->getAs<TemplateSpecializationType>(); S && !R)
    if (const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(S->getTemplateName().getAsTemplateDecl()))
      R = Template->getTemplatedDecl();
  if (!R)
    return;
  Found.insert(patternOfClass(R));
  if (!Read.insert(R->getCanonicalDecl()).second || !R->hasDefinition())
    return;
  for (const FieldDecl *F : R->getDefinition()->fields())
    if (!F->getType()->isPointerType() && !F->getType()->isReferenceType())
      add(F->getType());
  for (const CXXBaseSpecifier &B : R->getDefinition()->bases())
    add(B.getType());
}

bool SharedClasses::contains(const CXXRecordDecl *R) const { return !R || Found.contains(patternOfClass(R)); }

} // namespace warpshift
