#include "facts/LaunchedByDevice.h"
#include "facts/UninstantiatedCallee.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/IdentifierTable.h"

using namespace clang;
using namespace warpshift;

namespace {

struct Kernels : RecursiveASTVisitor<Kernels> {
  std::vector<const FunctionDecl *> All;
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (FD->hasAttr<CUDAGlobalAttr>())
      All.push_back(FD);
    return true;
  }
};

} // namespace

void warpshift::addLaunchedByDevice(TuContext &Tu) {
  const std::set<std::string> Names = Tu.Unit.launchedByDevice();
  if (Names.empty())
    return;
  Kernels Found;
  Found.TraverseAST(Tu.Ast);
  for (const std::string &Name : Names) {
    auto IsNamed = [&](const FunctionDecl *FD) { return FD->getNameAsString() == Name; };
    const bool Any = Tu.Ast.Idents.get(Name).hadMacroDefinition() || llvm::none_of(Found.All, IsNamed);
    for (const FunctionDecl *FD : Found.All)
      if (Any || IsNamed(FD))
        takeAddressOf(Tu, FD);
  }
}
