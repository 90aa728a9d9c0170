#include "facts/AddressOfParameter.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <set>

using namespace warpshift;
using namespace clang;

namespace {

class Finder : public RecursiveASTVisitor<Finder> {
public:
  explicit Finder(const ParmVarDecl *P) : P(P) {}
  bool VisitBinaryOperator(BinaryOperator *B) { // `this != &a`, which comes before its operands.
    if (B->isEqualityOp())
      for (const Expr *Side : {B->getLHS(), B->getRHS()})
        Compared.insert(Side->IgnoreParenImpCasts());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) {
    Takes |= U->getOpcode() == UO_AddrOf && Compared.count(U) == 0 && leadsTo(U->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    const FunctionDecl *F = C->getDirectCallee();
    const IdentifierInfo *Name = F ? F->getIdentifier() : nullptr;
    const bool IsAddressOf = Name && Name->getName().ends_with("addressof"); // Of the library, and the compiler's own.
    const unsigned Skip = F && isa<CXXMethodDecl>(F) && isa<CXXOperatorCallExpr>(C) ? 1 : 0; // The object.
    for (unsigned I = Skip; F && I < C->getNumArgs() && I - Skip < F->getNumParams(); ++I)
      if (const ParmVarDecl *To = F->getParamDecl(I - Skip); To->getType()->isReferenceType() && leadsTo(C->getArg(I))) {
        Takes |= IsAddressOf;
        HandedTo.push_back(To);
      }
    return true;
  }

  bool Takes = false;
  std::vector<const ParmVarDecl *> HandedTo;

private:
  /// `a`, and `a.x` of it.
  bool leadsTo(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    while (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (M->isArrow())
        return false;
      E = M->getBase()->IgnoreParenImpCasts();
    }
    const auto *D = dyn_cast<DeclRefExpr>(E);
    return D && D->getDecl() == P;
  }

  const ParmVarDecl *P;
  std::set<const Expr *> Compared;
};

} // namespace

const AddressOfParameter::Uses &AddressOfParameter::usesOf(const ParmVarDecl *P) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(P->getDeclContext());
  const FunctionDecl *Definition = nullptr;
  const bool HasBody = F && F->hasBody(Definition) && P->getFunctionScopeIndex() < Definition->getNumParams();
  auto [It, New] = Known.try_emplace(HasBody ? Definition->getParamDecl(P->getFunctionScopeIndex()) : P);
  if (New && HasBody) {
    Finder Found(It->first);
    Found.TraverseStmt(Definition->getBody());
    It->second = {Found.Takes, std::move(Found.HandedTo)};
  }
  return It->second;
}

bool AddressOfParameter::takes(const ParmVarDecl *P) {
  if (const auto It = Answers.find(P); It != Answers.end())
    return It->second;
  bool Takes = false;
  std::set<const ParmVarDecl *> Seen{P};
  for (std::vector<const ParmVarDecl *> Work{P}; !Work.empty() && !Takes;) {
    const Uses &Of = usesOf(Work.back());
    Work.pop_back();
    Takes = Of.Takes;
    for (const ParmVarDecl *To : Of.HandedTo)
      if (Seen.insert(To).second)
        Work.push_back(To);
  }
  return Answers[P] = Takes;
}
