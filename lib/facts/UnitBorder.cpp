#include "facts/UnitBorder.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace {

/// Looks for device code that is declared and used, and defined in another unit.
class ForeignDeviceCode : public RecursiveASTVisitor<ForeignDeviceCode> {
public:
  explicit ForeignDeviceCode(const ASTContext &Ctx) : SM(Ctx.getSourceManager()) {}
  bool Found = false;

  bool VisitFunctionDecl(FunctionDecl *FD) {
    Found |= FD->hasAttr<CUDADeviceAttr>() && !FD->isImplicit() && !FD->isDefined() && !FD->isDeleted() && !FD->isPureVirtual() &&
             isMeant(FD);
    return !Found;
  }
  bool VisitVarDecl(VarDecl *VD) {
    Found |= (VD->hasAttr<CUDADeviceAttr>() || VD->hasAttr<CUDAConstantAttr>()) && VD->hasExternalStorage() &&
             !VD->getDefinition() && isMeant(VD);
    return !Found;
  }

private:
  bool isMeant(const Decl *D) const { return D->isReferenced() && !D->isTemplated() && !SM.isInSystemHeader(D->getLocation()); }
  const SourceManager &SM;
};

} // namespace

bool warpshift::linksDeviceCode(const ASTContext &Ctx) {
  if (Ctx.getLangOpts().GPURelocatableDeviceCode)
    return true;
  ForeignDeviceCode Search(Ctx);
  Search.TraverseAST(const_cast<ASTContext &>(Ctx));
  return Search.Found;
}

bool warpshift::isOnlyInUnit(const FunctionDecl *FD) {
  if (!FD->isExternallyVisible())
    return true;
  if (FD->isDependentContext()) // Some unit may instantiate it for others.
    return false;
  const TemplateSpecializationKind Kind = FD->getTemplateSpecializationKind();
  return Kind == TSK_ImplicitInstantiation || (Kind == TSK_Undeclared && FD->isInlined());
}
