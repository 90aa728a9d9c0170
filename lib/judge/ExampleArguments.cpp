#include "judge/ExampleArguments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace warpshift::judging;

/// Of what the unit offers for one parameter.
static constexpr unsigned MaxOffered = 4;

namespace {

class ClassFinder : public RecursiveASTVisitor<ClassFinder> {
public:
  std::vector<CXXRecordDecl *> Classes;
  std::vector<ClassTemplateDecl *> Templates;
  bool VisitCXXRecordDecl(CXXRecordDecl *R) {
    if (R->isThisDeclarationADefinition() && !R->isDependentContext() && !R->isInvalidDecl() && !R->isLambda() &&
        R->getIdentifier() && !R->isLocalClass() && !R->isUnion() && !isa<ClassTemplateSpecializationDecl>(R))
      Classes.push_back(R);
    return true;
  }
  bool VisitClassTemplateDecl(ClassTemplateDecl *T) {
    if (T->isThisDeclarationADefinition() && !T->getDeclContext()->isDependentContext())
      Templates.push_back(T);
    return true;
  }
  bool TraverseFunctionDecl(FunctionDecl *) { return true; }
};

bool isCallable(const CXXRecordDecl &R) {
  DeclarationName Call = R.getASTContext().DeclarationNames.getCXXOperatorName(OO_Call);
  return !R.lookup(Call).empty();
}

bool hasMembers(const CXXRecordDecl &R, ArrayRef<StringRef> Names) {
  return llvm::all_of(Names, [&](StringRef Name) {
    IdentifierInfo &Id = R.getASTContext().Idents.get(Name);
    return !R.lookup(&Id).empty() || llvm::any_of(R.bases(), [&](const CXXBaseSpecifier &B) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      return Base && Base->hasDefinition() && hasMembers(*Base, {Name});
    });
  });
}

TemplateArgumentLoc literal(Sema &S, int64_t Value, QualType Type, SourceLocation At) {
  ASTContext &C = S.Context;
  Expr *E = Type->isBooleanType() ? static_cast<Expr *>(CXXBoolLiteralExpr::Create(C, Value != 0, C.BoolTy, At))
                                  : IntegerLiteral::Create(C, llvm::APInt(C.getTypeSize(C.IntTy), Value), C.IntTy, At);
  return TemplateArgumentLoc(TemplateArgument(E), E);
}

} // namespace

ExampleArguments::ExampleArguments(Sema &S, llvm::ArrayRef<Decl *> TopLevel) : S(S) {
  ClassFinder Finder;
  for (Decl *D : TopLevel)
    Finder.TraverseDecl(D);
  Classes = std::move(Finder.Classes);
  auto Own = llvm::find_if(Classes, [](const CXXRecordDecl *R) { return R->getName() == unknownFunctor(); });
  if (Own != Classes.end()) {
    Functor = *Own;
    Classes.erase(Own);
  }
  Templates = std::move(Finder.Templates);
}

QualType ExampleArguments::typeFor(const NamedDecl &Parameter, const ExamplePattern &For, unsigned Row) const {
  ASTContext &C = S.Context;
  const auto &T = cast<TemplateTypeParmDecl>(Parameter);
  const QualType Plain[] = {C.IntTy,      C.UnsignedIntTy,      C.FloatTy,       C.DoubleTy,
                            C.LongLongTy, C.UnsignedLongLongTy, C.UnsignedCharTy};
  const auto Use = For.Uses.find({T.getDepth(), T.getIndex()});
  if (Use == For.Uses.end())
    return Plain[Row % std::size(Plain)];
  if (Use->second.Called || !Use->second.Members.empty()) {
    std::vector<QualType> Offered;
    for (CXXRecordDecl *R : Classes)
      if (Offered.size() < MaxOffered && (!Use->second.Called || isCallable(*R)) && hasMembers(*R, Use->second.Members))
        Offered.push_back(C.getRecordType(R));
    const bool AnyFunctor = Functor && Use->second.Called && Use->second.Members.empty();
    if (AnyFunctor && (Row % 2 == 1 || Offered.empty()))
      return C.getRecordType(Functor);
    if (!Offered.empty())
      return Offered[(AnyFunctor ? Row / 2 : Row) % Offered.size()];
  }
  const QualType Type = Plain[Row % std::size(Plain)];
  return Use->second.Dereferenced ? C.getPointerType(Type) : Type;
}

std::optional<TemplateArgumentLoc> ExampleArguments::valueFor(QualType Type, unsigned Row, SourceLocation At) const {
  static constexpr int Numbers[] = {32, 256, 1, 8, 1024, 64, 2};
  if (const auto *Enum = Type->getAs<EnumType>()) {
    std::vector<const EnumConstantDecl *> Values(Enum->getDecl()->enumerator_begin(), Enum->getDecl()->enumerator_end());
    if (Values.empty())
      return std::nullopt;
    return S.getTrivialTemplateArgumentLoc(TemplateArgument(S.Context, Values[Row % Values.size()]->getInitVal(), Type), Type,
                                           At);
  }
  if (Type->isBooleanType())
    return literal(S, Row % 2 == 0, Type, At);
  if (Type->isDependentType() || Type->isUndeducedType() || Type->isIntegerType())
    return literal(S, Numbers[Row % std::size(Numbers)], S.Context.IntTy, At);
  if (Type->isPointerType() || Type->isMemberPointerType())
    return S.getTrivialTemplateArgumentLoc(TemplateArgument(Type, /*isNullPtr=*/true), Type, At);
  return std::nullopt;
}

std::optional<TemplateArgumentLoc> ExampleArguments::one(const NamedDecl &Parameter, const ExamplePattern &For, unsigned Row,
                                                         SourceLocation At) const {
  if (isa<TemplateTypeParmDecl>(Parameter))
    return S.getTrivialTemplateArgumentLoc(TemplateArgument(typeFor(Parameter, For, Row)), QualType(), At);
  if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(&Parameter))
    return valueFor(Value->getType(), Row, At);
  const unsigned Wanted = cast<TemplateTemplateParmDecl>(Parameter).getTemplateParameters()->size();
  std::vector<ClassTemplateDecl *> Offered;
  for (ClassTemplateDecl *T : Templates)
    if (Offered.size() < MaxOffered && T->getTemplateParameters()->size() == Wanted)
      Offered.push_back(T);
  if (Offered.empty())
    return std::nullopt;
  return S.getTrivialTemplateArgumentLoc(TemplateArgument(TemplateName(Offered[Row % Offered.size()])), QualType(), At);
}

/// Rows that leave to the template what it has a default for; those behind them say all.
static constexpr unsigned RowsWithDefaults = 7;

/// Whether the argument for P, and with it all that follow, is left to the template. A default that is a type, or has a dependent
/// one, is likely to be a constraint; a number is to be varied.
static bool takesDefault(const NamedDecl &P, unsigned Row) {
  if (Row >= RowsWithDefaults)
    return false;
  if (auto *V = dyn_cast<NonTypeTemplateParmDecl>(&P))
    return V->hasDefaultArgument() &&
           (Row == 0 || V->getType()->isDependentType() || !V->getType()->isIntegralOrEnumerationType());
  if (auto *T = dyn_cast<TemplateTypeParmDecl>(&P))
    return T->hasDefaultArgument();
  return cast<TemplateTemplateParmDecl>(P).hasDefaultArgument();
}

std::optional<TemplateArgumentListInfo> ExampleArguments::row(const TemplateParameterList &Of, const ExamplePattern &For,
                                                              unsigned Row, SourceLocation At) const {
  TemplateArgumentListInfo Out(At, At);
  for (const NamedDecl *P : Of) {
    if (takesDefault(*P, Row))
      break; // All that follow have one, too, or are packs.
    const unsigned Elements = !P->isTemplateParameterPack() ? 1 : Row % 3 == 2 ? 0 : Row % 3 + 1;
    for (unsigned E = 0; E != Elements; ++E) {
      std::optional<TemplateArgumentLoc> Argument = one(*P, For, Row + E, At);
      if (!Argument)
        return std::nullopt;
      Out.addArgument(*Argument);
    }
  }
  return Out;
}

std::vector<TemplateArgumentListInfo> ExampleArguments::named(ClassTemplateDecl &Template, SourceLocation At) const {
  std::vector<TemplateArgumentListInfo> Out;
  for (ClassTemplateSpecializationDecl *Named : Template.specializations()) {
    if (Out.size() == MaxOffered)
      break;
    if (isa<ClassTemplatePartialSpecializationDecl>(Named) || Named->isExplicitSpecialization() || Named->isInvalidDecl())
      continue;
    TemplateArgumentListInfo List(At, At);
    for (const TemplateArgument &A : Named->getTemplateArgs().asArray())
      for (const TemplateArgument &Element : A.getKind() == TemplateArgument::Pack ? A.pack_elements() : llvm::ArrayRef(A))
        List.addArgument(S.getTrivialTemplateArgumentLoc(
            Element, Element.getKind() == TemplateArgument::Integral ? Element.getIntegralType() : QualType(), At));
    Out.push_back(std::move(List));
  }
  return Out;
}
