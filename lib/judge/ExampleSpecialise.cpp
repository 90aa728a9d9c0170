#include "judge/ExampleSpecialise.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateDeduction.h"

using namespace clang;
using namespace warpshift::judging;

namespace {

class Specialiser {
public:
  Specialiser(Sema &S, const ExamplePattern &P, const ExampleArguments &Arguments, unsigned Try, SourceLocation At)
      : S(S), P(P), Arguments(Arguments), Try(Try), At(At) {}
  FunctionDecl *run();

private:
  CXXRecordDecl *record(Decl &Level);
  CXXRecordDecl *complete(TemplateName Name, TemplateArgumentListInfo &List);
  CXXRecordDecl *ofTemplate(ClassTemplateDecl &Pattern);
  CXXRecordDecl *ofPartial(ClassTemplatePartialSpecializationDecl &Pattern);
  FunctionDecl *function(Decl &Level);
  template <class T> T *inCurrent(T &Pattern, T *(*Origin)(const T &)) const;
  std::optional<TemplateArgumentListInfo> listFor(const TemplateParameterList &Of, ClassTemplateDecl *Named) const;

  Sema &S;
  const ExamplePattern &P;
  const ExampleArguments &Arguments;
  const unsigned Try;
  const SourceLocation At;
  CXXRecordDecl *Current = nullptr; ///< The specialisation that the next level is a member of.
};

/// The member of the current record that was made from Pattern.
template <class T> T *Specialiser::inCurrent(T &Pattern, T *(*Origin)(const T &)) const {
  if (!Current)
    return &Pattern;
  for (Decl *D : Current->decls())
    if (auto *Member = dyn_cast<T>(D))
      if (T *From = Origin(*Member); From && From->getCanonicalDecl() == Pattern.getCanonicalDecl())
        return Member;
  return nullptr;
}

std::optional<TemplateArgumentListInfo> Specialiser::listFor(const TemplateParameterList &Of, ClassTemplateDecl *Named) const {
  std::vector<TemplateArgumentListInfo> Lists;
  if (Named)
    Lists = Arguments.named(*Named, At);
  if (Try < Lists.size())
    return Lists[Try];
  return Arguments.row(Of, P, Try - Lists.size(), At);
}

CXXRecordDecl *Specialiser::complete(TemplateName Name, TemplateArgumentListInfo &List) {
  const QualType T = S.CheckTemplateIdType(Name, At, List);
  if (T.isNull() || T->isDependentType() || !S.isCompleteType(At, T))
    return nullptr;
  CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && !R->isInvalidDecl() ? R : nullptr;
}

CXXRecordDecl *Specialiser::ofTemplate(ClassTemplateDecl &Pattern) {
  auto *Template =
      inCurrent<ClassTemplateDecl>(Pattern, [](const ClassTemplateDecl &T) { return T.getInstantiatedFromMemberTemplate(); });
  if (!Template)
    return nullptr;
  std::optional<TemplateArgumentListInfo> List = listFor(*Template->getTemplateParameters(), Template);
  CXXRecordDecl *R = List ? complete(TemplateName(Template), *List) : nullptr;
  auto *Made = dyn_cast_or_null<ClassTemplateSpecializationDecl>(R);
  if (!Made || Made->isExplicitSpecialization())
    return nullptr;
  return Made->getSpecializedTemplateOrPartial().dyn_cast<ClassTemplateDecl *>() ? R : nullptr;
}

/// As substitution wants it: numbers as numbers. Nothing: that cannot be.
std::optional<TemplateArgument> converted(const NamedDecl &Parameter, const TemplateArgument &A, ASTContext &C) {
  if (A.getKind() != TemplateArgument::Expression)
    return A;
  const QualType Type = cast<NonTypeTemplateParmDecl>(Parameter).getType();
  std::optional<llvm::APSInt> Value = A.getAsExpr()->getIntegerConstantExpr(C);
  if (!Value || Type->isDependentType() || Type->isUndeducedType())
    return std::nullopt;
  *Value = Value->extOrTrunc(C.getIntWidth(Type));
  Value->setIsSigned(Type->isSignedIntegerOrEnumerationType());
  return TemplateArgument(C, *Value, C.getCanonicalType(Type));
}

CXXRecordDecl *Specialiser::ofPartial(ClassTemplatePartialSpecializationDecl &Pattern) {
  if (Current) // One of a member template: which it is in an instance is not recorded for all.
    return nullptr;
  const TemplateParameterList &Parameters = *Pattern.getTemplateParameters();
  std::optional<TemplateArgumentListInfo> Own = Arguments.row(Parameters, P, Try, At);
  if (!Own || Own->size() != Parameters.size() || Parameters.hasParameterPack())
    return nullptr;
  llvm::SmallVector<TemplateArgument, 4> Values;
  for (unsigned I = 0; I != Own->size(); ++I) {
    std::optional<TemplateArgument> A = converted(*Parameters.getParam(I), (*Own)[I].getArgument(), S.Context);
    if (!A)
      return nullptr;
    Values.push_back(*A);
  }
  MultiLevelTemplateArgumentList Levels(&Pattern, Values, /*Final=*/false);
  TemplateArgumentListInfo Full(At, At);
  Sema::InstantiatingTemplate Inst(S, At, &Pattern);
  if (Inst.isInvalid() || S.SubstTemplateArguments(Pattern.getTemplateArgsAsWritten()->arguments(), Levels, Full))
    return nullptr;
  auto *Made = dyn_cast_or_null<ClassTemplateSpecializationDecl>(complete(TemplateName(Pattern.getSpecializedTemplate()), Full));
  if (!Made || Made->isExplicitSpecialization())
    return nullptr;
  auto *From = Made->getSpecializedTemplateOrPartial().dyn_cast<ClassTemplatePartialSpecializationDecl *>();
  return From && From->getCanonicalDecl() == Pattern.getCanonicalDecl() ? Made : nullptr;
}

CXXRecordDecl *Specialiser::record(Decl &Level) {
  if (auto *Template = dyn_cast<ClassTemplateDecl>(&Level))
    return ofTemplate(*Template);
  if (auto *Partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(&Level))
    return ofPartial(*Partial);
  auto *R = inCurrent<CXXRecordDecl>(cast<CXXRecordDecl>(Level),
                                     [](const CXXRecordDecl &M) { return M.getInstantiatedFromMemberClass(); });
  return R && S.isCompleteType(At, S.Context.getRecordType(R)) && !R->isInvalidDecl() ? R->getDefinition() : nullptr;
}

FunctionDecl *Specialiser::function(Decl &Level) {
  auto *Pattern = dyn_cast<FunctionTemplateDecl>(&Level);
  if (!Pattern)
    return inCurrent<FunctionDecl>(cast<FunctionDecl>(Level),
                                   [](const FunctionDecl &F) { return F.getInstantiatedFromMemberFunction(); });
  auto *Template = inCurrent<FunctionTemplateDecl>(
      *Pattern, [](const FunctionTemplateDecl &T) { return T.getInstantiatedFromMemberTemplate(); });
  std::optional<TemplateArgumentListInfo> List;
  if (Template)
    List = listFor(*Template->getTemplateParameters(), nullptr);
  if (!List)
    return nullptr;
  FunctionDecl *Out = nullptr;
  sema::TemplateDeductionInfo Info(At);
  if (S.DeduceTemplateArguments(Template, &*List, Out, Info, /*IsAddressOfFunction=*/true) != TemplateDeductionResult::Success)
    return nullptr;
  return Out && !Out->isDependentContext() ? Out : nullptr;
}

FunctionDecl *Specialiser::run() {
  llvm::ArrayRef<Decl *> Levels = P.Levels;
  for (Decl *Level : Levels.drop_back())
    if (Current = record(*Level); !Current)
      return nullptr;
  FunctionDecl *Out = function(*Levels.back());
  return Out && !Out->isInvalidDecl() ? Out : nullptr;
}

} // namespace

FunctionDecl *warpshift::judging::specialise(Sema &S, const ExamplePattern &P, const ExampleArguments &Arguments, unsigned Try,
                                             SourceLocation At) {
  return Specialiser(S, P, Arguments, Try, At).run();
}
