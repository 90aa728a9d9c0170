#include "facts/LaunchedByDevice.h"
#include "facts/UninstantiatedCallee.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;
using namespace warpshift;

namespace {

/// Names of kernels that a template launches, where its arguments decide which one it is; empty: whatever they name.
struct DependentLaunches : RecursiveASTVisitor<DependentLaunches> {
  std::set<std::string> Names;
  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    if (E->getDirectCallee())
      return true;
    const clang::Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *U = dyn_cast<OverloadExpr>(Callee))
      Names.insert(U->getName().getAsString());
    else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee))
      Names.insert(D->getDeclName().getAsString());
    else
      Names.insert("");
    return true;
  }
};

struct Kernels : RecursiveASTVisitor<Kernels> {
  std::vector<const FunctionDecl *> All;
  DependentLaunches Launches; ///< By device code.
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (FD->hasAttr<CUDAGlobalAttr>())
      All.push_back(FD);
    if (isDeviceFunction(FD) && FD->doesThisDeclarationHaveABody())
      Launches.TraverseStmt(FD->getBody());
    return true;
  }
};

} // namespace

void warpshift::addLaunchedByDevice(TuContext &Tu) {
  Kernels Found;
  Found.TraverseAST(Tu.Ast);
  std::set<std::string> Names = Tu.Unit.launchedByDevice();
  Names.merge(Found.Launches.Names);
  for (const std::string &Name : Names) {
    auto IsNamed = [&](const FunctionDecl *FD) { return FD->getNameAsString() == Name; };
    const bool Any = Name.empty() || Tu.Ast.Idents.get(Name).hadMacroDefinition() || llvm::none_of(Found.All, IsNamed);
    for (const FunctionDecl *FD : Found.All)
      if (Any || IsNamed(FD))
        takeAddressOf(Tu, FD);
  }
}
