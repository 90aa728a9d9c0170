#include "frontend/codegen/TolerantConsumer.h"
#include "frontend/parse/StubPchBuildInternal.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticLex.h"

using namespace clang;
using namespace warpshift;

namespace {

/// Something in a body that stands for what could not be understood.
class BrokenPart : public RecursiveASTVisitor<BrokenPart> {
public:
  bool Found = false;
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitExpr(Expr *E) { return note(E->containsErrors() || isBroken(E->getType())); }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E->getDecl()->isInvalidDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return note(E->getMemberDecl()->isInvalidDecl()); }
  bool VisitVarDecl(VarDecl *V) { return note(V->isInvalidDecl() || isBroken(V->getType())); }

private:
  bool note(bool Broken) { return !(Found |= Broken); }
  static bool isBroken(QualType T) {
    const auto *Record = T.isNull() ? nullptr : T->getBaseElementTypeUnsafe()->getAsTagDecl();
    return Record && Record->isInvalidDecl();
  }
};

} // namespace

void ErrorPlaceCollector::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (Level < DiagnosticsEngine::Error || recoversExactly(Info.getID()) || noteReadOtherwise(Info, Out.Otherwise))
    return;
  if (Out.All.empty()) {
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Out.First = std::string(Text);
  }
  Out.ButMissingHeaders |= Info.getID() != diag::err_pp_file_not_found;
  std::pair<FileID, unsigned> Place;
  if (Info.hasSourceManager() && Info.getLocation().isValid())
    Place = Info.getSourceManager().getDecomposedExpansionLoc(Info.getLocation());
  Out.All.push_back(Place);
}

bool ErrorPlaces::within(const SourceManager &SM, SourceRange R) const {
  auto Begin = SM.getDecomposedExpansionLoc(R.getBegin());
  auto End = SM.getDecomposedLoc(SM.getExpansionRange(R.getEnd()).getEnd());
  for (const auto &[File, Offset] : All)
    if (Begin.first != End.first || (File == Begin.first && Begin.second <= Offset && Offset <= End.second))
      return true;
  return false;
}

void TolerantConsumer::dropBrokenBody(FunctionDecl &F) const {
  if (Errors.All.empty() || !F.doesThisDeclarationHaveABody() || F.isDependentContext() || !F.getBody())
    return;
  BrokenPart Part;
  if (!F.isInvalidDecl() && !Errors.within(CI.getSourceManager(), F.getSourceRange())) {
    Part.TraverseStmt(F.getBody());
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&F)) {
      Part.Found |= Constructor->getParent()->isInvalidDecl();
      for (CXXCtorInitializer *Init : Constructor->inits())
        Part.TraverseStmt(Init->getInit());
    }
    if (!Part.Found)
      return;
  }
  F.setBody(nullptr);
}

namespace {

class BodyDropper : public RecursiveASTVisitor<BodyDropper> {
public:
  explicit BodyDropper(llvm::function_ref<void(FunctionDecl &)> Drop) : Drop(Drop) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitFunctionDecl(FunctionDecl *F) {
    Drop(*F);
    return true;
  }

private:
  llvm::function_ref<void(FunctionDecl &)> Drop;
};

} // namespace

bool TolerantConsumer::HandleTopLevelDecl(DeclGroupRef Group) {
  if (givesUpHere())
    return false;
  forgetErrors();
  if (Errors.All.empty())
    return MultiplexConsumer::HandleTopLevelDecl(Group);
  SmallVector<Decl *, 4> Whole;
  for (Decl *D : Group) {
    BodyDropper([&](FunctionDecl &F) { dropBrokenBody(F); }).TraverseDecl(D);
    if (!D->isInvalidDecl())
      Whole.push_back(D);
  }
  return Whole.empty() ||
         MultiplexConsumer::HandleTopLevelDecl(DeclGroupRef::Create(CI.getASTContext(), Whole.data(), Whole.size()));
}

void TolerantConsumer::HandleInlineFunctionDefinition(FunctionDecl *F) {
  dropBrokenBody(*F);
  forgetErrors();
  if (!F->isInvalidDecl() && F->doesThisDeclarationHaveABody())
    MultiplexConsumer::HandleInlineFunctionDefinition(F);
}

void TolerantConsumer::HandleTagDeclDefinition(TagDecl *D) {
  forgetErrors();
  if (!D->isInvalidDecl())
    MultiplexConsumer::HandleTagDeclDefinition(D);
}

void TolerantConsumer::HandleTagDeclRequiredDefinition(const TagDecl *D) {
  forgetErrors();
  if (!D->isInvalidDecl())
    MultiplexConsumer::HandleTagDeclRequiredDefinition(D);
}

void TolerantConsumer::HandleCXXStaticMemberVarInstantiation(VarDecl *V) {
  forgetErrors();
  if (!V->isInvalidDecl())
    MultiplexConsumer::HandleCXXStaticMemberVarInstantiation(V);
}

void TolerantConsumer::CompleteTentativeDefinition(VarDecl *V) {
  forgetErrors();
  if (!V->isInvalidDecl())
    MultiplexConsumer::CompleteTentativeDefinition(V);
}

void TolerantConsumer::HandleVTable(CXXRecordDecl *R) {
  forgetErrors();
  if (!R->isInvalidDecl())
    MultiplexConsumer::HandleVTable(R);
}

void TolerantConsumer::HandleTranslationUnit(ASTContext &Context) {
  if (givesUpHere())
    return;
  forgetErrors();
  MultiplexConsumer::HandleTranslationUnit(Context);
}
