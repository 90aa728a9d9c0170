// Atomic builtins on shared memory: `__atomic_load_n(&s[t ^ 1], __ATOMIC_RELAXED)`. Whatever their order says, they wait for no lane.
#include "facts/FactBuilderInternal.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// What the operation does to the memory that its first operand points to.
static SharedUse useOf(const AtomicExpr *E) {
  if (E->getOp() == AtomicExpr::AO__atomic_load_n || E->getOp() == AtomicExpr::AO__atomic_load ||
      E->getOp() == AtomicExpr::AO__c11_atomic_load)
    return SharedUse::Read;
  return E->getType()->isVoidType() ? SharedUse::Update : SharedUse::Atomic; // Stores give nothing.
}

void RegionBuilder::sharedAtomic(const AtomicExpr *E) {
  if (ResolvingPlace)
    return;
  for (const Stmt *Operand : E->children()) {
    const auto *A = dyn_cast_or_null<clang::Expr>(Operand);
    if (!A || !(A->getType()->isPointerType() || A->getType()->isArrayType()))
      continue;
    const bool IsObject = A == E->getPtr();
    const SharedUse Use = IsObject ? useOf(E) : SharedUse::Update; // `__atomic_load(&x, &to, order)`
    std::optional<SharedPlace> Place;
    {
      llvm::SaveAndRestore<bool> Quiet(ResolvingPlace, true);
      Place = pointedTo(A);
    }
    const QualType To = A->getType()->isPointerType() ? A->getType()->getPointeeType() : QualType();
    if (!Place)
      unfollowedArgument(A, Use);
    else if (F.Roots[Place->Root].Key != OtherMemory)
      noteAccess(*Place, Use, A, sizeOf(To).value_or(0));
  }
}
