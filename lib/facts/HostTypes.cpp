#include "facts/HostTypes.h"
#include "facts/HostNumbers.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace warpshift;
using namespace clang;

/// What a host may choose about integers of type T.
enum class HostChoice : uint8_t { Nothing, Sign, Size };

static HostChoice choiceOf(QualType T) {
  if (T.isNull() || T->isDependentType())
    return HostChoice::Nothing;
  if (const auto *E = T->getAs<EnumType>())
    T = E->getDecl()->getIntegerType();
  const auto *B = T.isNull() ? nullptr : T->getAs<BuiltinType>();
  if (!B || !(B->isInteger() || B->isFloatingPoint()))
    return HostChoice::Nothing;
  switch (B->getKind()) {
  case BuiltinType::Char_S:
  case BuiltinType::Char_U: return HostChoice::Sign;
  case BuiltinType::Bool:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
  case BuiltinType::Char8:
  case BuiltinType::Char16:
  case BuiltinType::Char32:
  case BuiltinType::Short:
  case BuiltinType::UShort:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
  case BuiltinType::Int128:
  case BuiltinType::UInt128:
  case BuiltinType::Half:
  case BuiltinType::Float16:
  case BuiltinType::BFloat16:
  case BuiltinType::Float:
  case BuiltinType::Double: return HostChoice::Nothing; // Of one size wherever devices are programmed.
  default: return HostChoice::Size; // long, wchar_t, long double, and what is not known here.
  }
}

CharBits warpshift::charBits(QualType T) {
  if (choiceOf(T) == HostChoice::Sign)
    return {7, 9};
  if (const auto *E = T.isNull() ? nullptr : T->getAs<EnumType>())
    T = E->getDecl()->getIntegerType();
  return !T.isNull() && T->isWideCharType() ? CharBits{15, 33} : CharBits{}; // 16 bits on Windows, 32 elsewhere.
}

/// Names of system headers for types of 64 bits, or fewer, wherever devices are programmed: whether they are `long` is no matter of
/// their size. Other names (`clock_t`, `int_fast32_t`) are what they were defined as.
static bool isOfOneSize(StringRef Name) {
  static const llvm::StringSet<> Fixed = {"size_t",    "ssize_t", "ptrdiff_t", "intptr_t",  "uintptr_t",     "intmax_t",
                                          "uintmax_t", "int64_t", "uint64_t",  "nullptr_t", "int_least64_t", "uint_least64_t"};
  Name.consume_front("__");
  return Fixed.contains(Name);
}

/// The values that all hosts agree on: those of every size and sign that the type may have.
static bool isSameEverywhere(const llvm::APSInt &V, QualType T) {
  if (const CharBits Of = charBits(T); Of.Alike != 0)
    return !V.isNegative() && V.getActiveBits() <= Of.Alike;
  return V.isUnsigned() ? V.getActiveBits() <= 32 : V.getSignificantBits() <= 32;
}

namespace {

class Search : public RecursiveASTVisitor<Search> {
public:
  explicit Search(const ASTContext &Ctx) : Ctx(Ctx) {}
  bool Found = false;

  bool shouldVisitImplicitCode() const { return true; }
  bool VisitExpr(Expr *E) {
    const QualType T = E->getType();
    if (const auto *C = dyn_cast<CharacterLiteral>(E); C && T->isIntegerType() && !T->isAnyCharacterType())
      return !(Found = true); // 'ab'
    if (isa<IntegerLiteral, CharacterLiteral>(E) && isNumberOfHost(Ctx, E->getExprLoc()))
      return !(Found = true);
    if (choiceOf(T) == HostChoice::Nothing || E->isGLValue())
      return true;
    Expr::EvalResult R;
    Found =
        E->isValueDependent() || ++Evaluated > MaxEvaluated || !E->EvaluateAsInt(R, Ctx) || !isSameEverywhere(R.Val.getInt(), T);
    return !Found;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) { return !type(E->getTypeOfArgument(), /*Layout=*/true); }
  bool VisitOffsetOfExpr(OffsetOfExpr *E) { return !type(E->getTypeSourceInfo()->getType(), /*Layout=*/true); }
  bool VisitTypeTraitExpr(TypeTraitExpr *E) {
    return llvm::none_of(E->getArgs(), [&](const TypeSourceInfo *T) { return type(T->getType()); });
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return declaration(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return declaration(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return declaration(E->getConstructor()); }

private:
  static constexpr unsigned MaxEvaluated = 200; ///< What has more of them is taken to depend on the host.

  bool declaration(const ValueDecl *D) {
    if (!Seen.insert(D->getCanonicalDecl()).second)
      return true;
    const Stmt *From = nullptr;
    if (const auto *V = dyn_cast<VarDecl>(D))
      From = V->getAnyInitializer();
    else if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isConstexpr())
      From = F->getBody();
    else if (const auto *C = dyn_cast<EnumConstantDecl>(D)) { // One without a value follows the one before it.
      // Where no type is given, some hosts take `int` whatever the values are.
      Found |= !cast<EnumDecl>(C->getDeclContext())->isFixed() &&
               C->getInitVal().getSignificantBits() > 32 - C->getInitVal().isUnsigned();
      return !Found && llvm::all_of(cast<EnumDecl>(C->getDeclContext())->enumerators(), [&](const EnumConstantDecl *Each) {
        return !Each->getInitExpr() || TraverseStmt(const_cast<Expr *>(Each->getInitExpr()));
      });
    }
    return !From || TraverseStmt(const_cast<Stmt *>(From));
  }
  /// `FILE`, `std::string`, `std::mutex`: whatever their parts are, another library has others.
  bool isLaidOutByLibrary(const CXXRecordDecl &R) const {
    static const llvm::StringSet<> AsWritten = {"array", "complex", "initializer_list"};
    const bool IsNamed = R.getDeclName().isIdentifier();
    return (R.isInStdNamespace() && !(IsNamed && AsWritten.contains(R.getName()))) || isOfHostHeader(Ctx, R.getLocation());
  }
  /// Is T, or a part of it, another type elsewhere? Layout: or would its parts lie elsewhere?
  bool type(QualType T, bool Layout = false) {
    while (!T.isNull() && !Found) {
      const auto *N = T->getAs<TypedefType>();
      const auto *A = N ? nullptr : T->getAsArrayTypeUnsafe();
      if (!N && !A)
        break;
      if (N && isOfOneSize(N->getDecl()->getName()) && Ctx.getSourceManager().isInSystemHeader(N->getDecl()->getLocation()))
        return false;
      if (N)
        written(N->getDecl()->getTypeSourceInfo());
      T = N ? N->desugar() : A->getElementType();
    }
    Found |= choiceOf(T) == HostChoice::Size || (Layout && !T.isNull() && T->isMemberPointerType());
    const CXXRecordDecl *R = T.isNull() ? nullptr : T->getAsCXXRecordDecl();
    R = R && R->hasDefinition() ? R->getDefinition() : nullptr;
    if (Found || !R || !Seen.insert(R->getCanonicalDecl()).second)
      return Found;
    Found |= Layout && isLaidOutByLibrary(*R);
    // Where bit-fields, bases and tables of virtual functions go, each host says for itself.
    Found |= Layout && (!R->isStandardLayout() || R->getNumBases() != 0 || llvm::any_of(R->fields(), [](const FieldDecl *F) {
               return F->isBitField() || F->hasAttr<NoUniqueAddressAttr>();
             }));
    for (const auto *A : R->specific_attrs<AlignedAttr>())
      if (A->isAlignmentExpr() && A->getAlignmentExpr())
        TraverseStmt(A->getAlignmentExpr());
    return Found ||
           llvm::any_of(R->fields(),
                        [&](const FieldDecl *F) {
                          written(F->getTypeSourceInfo());
                          return type(F->getType(), Layout);
                        }) ||
           llvm::any_of(R->bases(), [&](const CXXBaseSpecifier &B) { return type(B.getType(), Layout); });
  }

  /// Bounds of arrays, which the type keeps as numbers.
  void written(const TypeSourceInfo *T) {
    if (T && !T->getType()->isDependentType())
      TraverseTypeLoc(T->getTypeLoc());
  }

  const ASTContext &Ctx;
  unsigned Evaluated = 0;
  llvm::DenseSet<const Decl *> Seen;
};

} // namespace

bool warpshift::dependsOnHost(const ASTContext &Ctx, const Expr *E) {
  if (isa<IntegerLiteral, CXXBoolLiteralExpr, CharacterLiteral>(E->IgnoreParens()) &&
      choiceOf(E->getType()) == HostChoice::Nothing && !E->getExprLoc().isMacroID())
    return false;
  Search S(Ctx);
  S.TraverseStmt(const_cast<Expr *>(E));
  return S.Found;
}
