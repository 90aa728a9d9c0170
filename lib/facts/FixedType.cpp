// Types that an expression has in every build: each name in it is asked how its declaration writes the type.
#include "facts/FixedType.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

class TypeDeciders : public RecursiveASTVisitor<TypeDeciders> {
public:
  explicit TypeDeciders(ASTContext &Ctx) : SM(Ctx.getSourceManager()) {}
  bool areFixed(const Expr *E) {
    TraverseStmt(const_cast<Expr *>(E));
    return Ok;
  }

  bool VisitExpr(Expr *E) {
    const auto *Call = dyn_cast<CallExpr>(E);
    return keep(!E->isInstantiationDependent() && !E->getBeginLoc().isMacroID() && !E->getEndLoc().isMacroID() &&
                !isa<LambdaExpr, StmtExpr, UserDefinedLiteral, SubstNonTypeTemplateParmExpr>(E) &&
                (!Call || Call->getDirectCallee()));
  }
  bool VisitTypeLoc(TypeLoc L) { return keep(isFixed(L)); }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return keep(isFixed(E->getDecl())); }
  bool VisitMemberExpr(MemberExpr *E) { return keep(isFixed(E->getMemberDecl())); }
  /// Another specialization of its class may have a member of another type.
  bool VisitCXXThisExpr(CXXThisExpr *E) {
    const CXXRecordDecl *Class = E->getType()->getPointeeCXXRecordDecl();
    return keep(Class && !Class->isDependentContext() && !Class->getTemplateInstantiationPattern());
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) { // threadIdx.x and friends
    const auto *Property = dyn_cast<MSPropertyRefExpr>(E->getSyntacticForm()->IgnoreParens());
    return keep(Property && !E->getBeginLoc().isMacroID() && isFixed(Property->getPropertyDecl()));
  }

private:
  bool keep(bool IsFixed) {
    Ok &= IsFixed;
    return Ok;
  }
  bool isFixed(TypeLoc L) const;
  bool isFixed(const ValueDecl *D) const;

  const SourceManager &SM;
  bool Ok = true;
};

/// The outermost piece of a type as it is written.
bool TypeDeciders::isFixed(TypeLoc L) const {
  if (L.getBeginLoc().isMacroID())
    return false;
  if (const auto Named = L.getAs<TypedefTypeLoc>())
    return SM.isInSystemHeader(Named.getTypedefNameDecl()->getLocation());
  if (const auto Named = L.getAs<TagTypeLoc>())
    return !Named.getDecl()->isDependentContext() && !isa<ClassTemplateSpecializationDecl>(Named.getDecl());
  return !L.getAs<QualifiedTypeLoc>().isNull() || !L.getAs<PointerTypeLoc>().isNull() || !L.getAs<ReferenceTypeLoc>().isNull() ||
         !L.getAs<ArrayTypeLoc>().isNull() || !L.getAs<ParenTypeLoc>().isNull() || !L.getAs<ElaboratedTypeLoc>().isNull() ||
         !L.getAs<BuiltinTypeLoc>().isNull();
}

bool TypeDeciders::isFixed(const ValueDecl *D) const {
  const auto *Function = dyn_cast<FunctionDecl>(D);
  if (SM.isInSystemHeader(D->getLocation()) || (Function && Function->getBuiltinID() != 0))
    return !Function || (!Function->isTemplateInstantiation() && !isa<CXXMethodDecl>(Function));
  const TypeSourceInfo *Written = nullptr;
  if (isa<EnumConstantDecl>(D)) {
    const auto *Of = cast<EnumDecl>(D->getDeclContext());
    if (Of->isDependentContext() || Of->getTemplateInstantiationPattern())
      return false;
    Written = Of->getIntegerTypeSourceInfo();
    if (!Written)
      return true;
  } else if (const auto *Declared = dyn_cast<DeclaratorDecl>(D)) {
    Written = Declared->getTypeSourceInfo();
  }
  if (!Written)
    return false;
  TypeLoc L = Written->getTypeLoc();
  if (const auto Prototype = L.getAs<FunctionTypeLoc>(); Function && Prototype)
    L = Prototype.getReturnLoc();
  for (; L; L = L.getNextTypeLoc())
    if (!isFixed(L))
      return false;
  return true;
}

} // namespace

std::string warpshift::fixedType(ASTContext &Ctx, const Expr *E) {
  const QualType T = E->getType().getCanonicalType().getUnqualifiedType();
  for (const auto &[Type, Name] :
       {std::pair(Ctx.IntTy, "int"), {Ctx.UnsignedIntTy, "unsigned"}, {Ctx.FloatTy, "float"}, {Ctx.DoubleTy, "double"}})
    if (T == Type)
      return TypeDeciders(Ctx).areFixed(E) ? Name : "auto";
  return "auto";
}
