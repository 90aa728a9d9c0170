// What functions of the toolkit do with the shared memory that they get pointers or references to.
#include "facts/FactBuilderInternal.h"
#include "facts/HostTypes.h"
#include "facts/PassedOn.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

/// `__cvta_generic_to_shared(&s[t])`
static bool givesNumber(const FunctionDecl *Callee) {
  const StringRef Name = Callee && Callee->getIdentifier() ? Callee->getName() : "";
  return Name.starts_with("__cvta_generic_to_") || Name.starts_with("__nvvm_ptr_gen_to_");
}

/// memcpy() and its like: of their first argument, as many bytes as the third says are written, and none is read.
static bool fillsFirst(const FunctionDecl *Callee) {
  static constexpr StringRef Names[] = {"memcpy",           "memmove",           "memset",
                                        "__builtin_memcpy", "__builtin_memmove", "__builtin_memset"};
  return Callee && Callee->getIdentifier() && llvm::is_contained(Names, Callee->getName());
}

SharedUse RegionBuilder::useByToolkit(const CallExpr *E, unsigned Argument) const {
  const FunctionDecl *Callee = E->getDirectCallee();
  const QualType T = E->getArg(Argument)->getType(); // As the function gets it.
  if (Callee && Callee->getIdentifier() && Callee->getName().starts_with("atomic"))
    return SharedUse::Atomic;
  if (!Callee || !isToolkitFunction(Tu.Unit, Callee) || !fillsFirst(Callee))
    return SharedUse::Update;
  const bool IsConst = T->isPointerType() && T->getPointeeType().isConstQualified();
  return Argument == 0 ? SharedUse::Write : IsConst ? SharedUse::Read : SharedUse::Update;
}

/// 0: not known, or not in the size that offsets into Root count in.
uint32_t RegionBuilder::sizeByToolkit(const CallExpr *E, unsigned Argument, uint32_t Root) {
  const QualType T = E->getArg(Argument)->getType();
  const SharedUse Use = useByToolkit(E, Argument);
  if (Use == SharedUse::Atomic)
    return T->isPointerType() ? sizeOf(T->getPointeeType()).value_or(0) : 0;
  if (Use == SharedUse::Update || E->getNumArgs() != 3 || F.Roots[Root].Nominal)
    return 0;
  Expr::EvalResult R;
  const clang::Expr *Size = E->getArg(2);
  const bool IsKnown =
      !Size->isValueDependent() && Size->EvaluateAsInt(R, Tu.Ast) && !Tu.Libraries.decide(Size) && !dependsOnHost(Tu.Ast, Size);
  return IsKnown && R.Val.getInt().isNonNegative() && R.Val.getInt() <= (1 << 20) ? uint32_t(R.Val.getInt().getZExtValue()) : 0;
}

/// A function of a library gets A, by reference where it is no value, and does Use to what A leads to. Keeps: what it gives back may lead
/// there, too.
void RegionBuilder::passedToLibrary(const clang::Expr *A, SharedUse Use, bool IsNumber, bool Keeps,
                                    llvm::function_ref<uint32_t(uint32_t Root)> Size) {
  llvm::SaveAndRestore Quiet(ResolvingPlace, true);
  const QualType T = A->getType();
  std::optional<SharedPlace> Place;
  if (T->isPointerType())
    pointerByReference(A, T.isConstQualified() ? SharedUse::Read : SharedUse::Update);
  if (T->isPointerType() || T->isArrayType())
    Place = pointedTo(A);
  else if (A->isGLValue())
    Place = placeOf(A);
  if (!Place)
    return unfollowedArgument(
        A, Use == SharedUse::Update && T->isPointerType() && T->getPointeeType().isConstQualified() ? SharedUse::Read : Use);
  if (F.Roots[Place->Root].Key == OtherMemory)
    return;
  const bool IsElement = A->isGLValue() && !T->isArrayType() && !T->isPointerType();
  if (IsElement && T.isConstQualified() && T->isScalarType())
    Use = SharedUse::Read;
  noteAccess(*Place, Use, A, IsElement ? sizeIn(Place->Root, T).value_or(0) : Size(Place->Root));
  F.Accesses.back().ByNumber = IsNumber;
  if (Keeps || (IsNumber && F.Roots[Place->Root].Volatile))
    noteLeak(Place->Root, F.Roots[Place->Root].Name, A->getSourceRange());
}

/// A function of the toolkit that gets such a pointer may read and write there: one element, if it is an atomic.
void RegionBuilder::sharedUpdate(const CallExpr *E) {
  if (ResolvingPlace || isPlainCopy(E) || pointerPassedOn(E) || objectPassedOn(E) || addressPassedOn(E))
    return;
  // `std::begin(s)`
  const bool Keeps = (E->isGLValue() ? !ReadAtOnce.contains(E) : holdsPointers(E->getType())) && !Discarded.contains(E);
  for (unsigned I = 0; I != E->getNumArgs(); ++I)
    passedToLibrary(E->getArg(I), useByToolkit(E, I), givesNumber(E->getDirectCallee()), Keeps,
                    [&](uint32_t Root) { return sizeByToolkit(E, I, Root); });
}

/// `std::pair<int, int> both(s[t], s[t ^ 1]);`
void RegionBuilder::sharedUpdate(const CXXConstructExpr *E) {
  const CXXConstructorDecl *CD = E->getConstructor();
  if (ResolvingPlace || CD->isCopyOrMoveConstructor())
    return;
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    const clang::Expr *A = E->getArg(I);
    const bool IsConst =
        A->isGLValue() && I < CD->getNumParams() && CD->getParamDecl(I)->getType().getNonReferenceType().isConstQualified();
    passedToLibrary(A, IsConst ? SharedUse::Read : SharedUse::Update, false, holdsPointers(E->getType()),
                    [](uint32_t) { return 0; });
  }
}
