// Finds what the region builder works on: device functions, launches, uses of a function's address.
#include "facts/FactBuilder.h"
#include "facts/FactBuilderInternal.h"
#include "facts/ForeignDeclarations.h"
#include "facts/UnitBorder.h"
#include "facts/UnreadParts.h"
#include "facts/FactSource.h"
#include "facts/LaunchShapes.h"
#include "facts/LaunchedByDevice.h"
#include "facts/OldSignature.h"
#include "facts/AlikeFunctions.h"
#include "facts/DeclaredCalls.h"
#include "facts/UnevaluatedCalls.h"
#include "facts/WrittenNames.h"
#include "facts/UninstantiatedCallee.h"
#include "support/SourceNames.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include <algorithm>

using namespace warpshift;
using namespace clang;

const FunctionDecl *warpshift::patternOf(const FunctionDecl *FD) {
  if (const FunctionDecl *P = FD->getTemplateInstantiationPattern())
    return P;
  return FD;
}

bool warpshift::isDeviceFunction(const FunctionDecl *FD) {
  return FD->hasAttr<CUDAGlobalAttr>() || FD->hasAttr<CUDADeviceAttr>();
}

bool warpshift::isToolkitFunction(const FactSource &Unit, const FunctionDecl *FD) {
  const FunctionDecl *Pattern = patternOf(FD);
  bool Declared = FD->getBuiltinID() || Unit.isToolkit(Pattern->getCanonicalDecl()->getLocation());
  return Declared && llvm::all_of(Pattern->redecls(), [&](const FunctionDecl *D) {
           return !D->isThisDeclarationADefinition() || Unit.isToolkit(D->getLocation());
         });
}

void warpshift::takeAddress(TuContext &Tu, const CXXMethodDecl *Call) {
  Tu.AddressTaken.insert(functionKey(Tu, Call));
  if (const FunctionTemplateDecl *T = Call->getDescribedFunctionTemplate())
    for (const FunctionDecl *S : T->specializations())
      Tu.AddressTaken.insert(functionKey(Tu, S));
}

namespace {

/// Those of Class, templates and what its bases have among them. A base that is not known yet may have any number.
unsigned callOperators(const CXXRecordDecl *Class) {
  if (!Class->hasDefinition())
    return ~0u;
  unsigned N = 0;
  for (const Decl *D : Class->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (const auto *Using = dyn_cast<UsingDecl>(D); Using && Using->getDeclName().getCXXOverloadedOperator() == OO_Call)
      return ~0u;
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    N += Method && Method->getOverloadedOperator() == OO_Call;
  }
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    const CXXRecordDecl *B = Base.getType()->getAsCXXRecordDecl();
    if (!B || !B->hasDefinition())
      return ~0u;
    N += callOperators(B);
  }
  return N;
}

/// The template of a namespace that FD specializes explicitly, as it was declared first; nullptr: it specializes none.
const FunctionTemplateDecl *specialized(const FunctionDecl *FD) {
  const FunctionTemplateDecl *T =
      FD->getTemplateSpecializationKind() == TSK_ExplicitSpecialization ? FD->getPrimaryTemplate() : nullptr;
  return T && T->getDeclContext()->getRedeclContext()->isFileContext() ? T->getCanonicalDecl() : nullptr;
}

/// Its signature is written where it is instantiated, too.
bool isInstantiatedExplicitly(const FunctionTemplateDecl &T) {
  return llvm::any_of(T.specializations(), [](const FunctionDecl *S) {
    const TemplateSpecializationKind Kind = S->getTemplateSpecializationKind();
    return Kind == TSK_ExplicitInstantiationDeclaration || Kind == TSK_ExplicitInstantiationDefinition;
  });
}

std::string whyNoMaskParameter(const FunctionDecl *FD) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  if (MD && MD->isVirtual())
    return "it is virtual";
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(FD))
    return "it is a constructor or destructor";
  if (isa<CXXConversionDecl>(FD))
    return "it is a conversion";
  if (FD->getLiteralIdentifier())
    return "it is the operator of a literal";
  if (FD->isOverloadedOperator() && FD->getOverloadedOperator() != OO_Call)
    return "it is an operator";
  if (FD->getOverloadedOperator() == OO_Call && MD && !isLambdaCallOperator(MD) && callOperators(MD->getParent()) != 1)
    return "its class has several call operators";
  if (FD->isVariadic())
    return "it is variadic";
  for (const ParmVarDecl *P : FD->parameters())
    if (P->isParameterPack() || isa<PackExpansionType>(P->getType()))
      return "it takes a parameter pack";
  const FunctionTemplateDecl *Primary = specialized(FD);
  if (FD->getTemplateSpecializationKind() == TSK_ExplicitSpecialization && !Primary)
    return "it is an explicit specialization of a member";
  const FunctionTemplateDecl *T = Primary ? Primary : FD->getDescribedFunctionTemplate();
  auto IsSpecialized = [](const FunctionDecl *S) { return S->getTemplateSpecializationKind() == TSK_ExplicitSpecialization; };
  if (!T || llvm::none_of(T->specializations(), IsSpecialized))
    return "";
  if (!T->getDeclContext()->getRedeclContext()->isFileContext())
    return "it has an explicit specialization";
  if (isInstantiatedExplicitly(*T))
    return "it is specialized, and instantiated explicitly";
  return "";
}

/// A base of the class could not be read: its method may be virtual, by what nobody has seen.
void distrustBases(TuContext &Tu, const FunctionDecl *FD, FunctionFacts &F) {
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  const CXXRecordDecl *R = MD && !MD->isStatic() ? MD->getParent() : nullptr;
  if (const CXXRecordDecl *Pattern = R ? R->getTemplateInstantiationPattern() : nullptr)
    R = Pattern;
  if (!R || R->isLambda() || R->getBraceRange().isInvalid() ||
      !Tu.Unit.hasErrorIn({R->getLocation(), R->getBraceRange().getBegin()}))
    return;
  F.CalledUnwritten = true;
  if (F.CannotTakeMask.empty())
    F.CannotTakeMask = "a base of its class is not known, where it may be virtual";
}

/// A lambda without a list has the end of its captures for one.
bool isOpenParen(const TuContext &Tu, SourceLocation L) {
  const SourceManager &SM = Tu.Spans.sources();
  return L.isValid() && *SM.getCharacterData(SM.getSpellingLoc(L)) == '(';
}

DeclPlace declPlace(TuContext &Tu, const FunctionDecl *FD, bool First, uint32_t FirstDefault) {
  DeclPlace P;
  P.IsFirst = First;
  P.NameAt = Tu.Spans.name(FD->getLocation(), FD->getNameAsString());
  FunctionTypeLoc T = FD->getFunctionTypeLoc();
  if (T && isLambdaCallOperator(FD) && !isOpenParen(Tu, T.getLParenLoc())) {
    P.HasList = false;
    if (const auto At = FD->hasBody() ? Tu.Spans.placeOfList(FD->getLocation(), FD->getBody()->getBeginLoc()) : std::nullopt)
      P.ParamsEnd = *At, P.Origin = Spelling::File;
  } else if (T) {
    P.ParamsEnd = Tu.Spans.point(T.getRParenLoc());
    P.Origin = Tu.Spans.originOf(T.getRParenLoc());
    if (P.Origin == Spelling::MacroBody)
      P.MacroName = Tu.Spans.macroOf(T.getRParenLoc());
    P.HasParams = FD->getNumParams() != 0;
    if (!P.HasParams) {
      const auto Void = Tu.Spans.onlyWord(T.getLParenLoc(), T.getRParenLoc(), "void");
      P.VoidAt = Void.value_or(SourceRef());
      P.Origin = Void ? P.Origin : Spelling::Foreign; // `f(NOTHING)`
    }
    if (FirstDefault < FD->getNumParams())
      P.DefaultsAt = Tu.Spans.listItem(FD->getParamDecl(FirstDefault)->getBeginLoc()).value_or(SourceRef());
    if (First)
      P.Old = oldSignature(Tu.Spans, FD);
  }
  return P;
}

class TuBuilder : public RecursiveASTVisitor<TuBuilder> {
public:
  explicit TuBuilder(TuContext &Tu) : Tu(Tu), Shapes(Tu.Unit, Tu.Libraries) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (D && isa<FunctionDecl, FunctionTemplateDecl, CXXRecordDecl, ClassTemplateDecl, NamespaceDecl>(D) &&
        !isa<TranslationUnitDecl>(D) && isTopLevel(D) && Tu.Spans.isSystem(D->getLocation()) && !isNamespace(D))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (FD->getDeclName().isIdentifier())
      if (auto W = lookupWarpCall(FD->getName()); W && W->Family != WarpFamily::Sync)
        if (!Tu.Spans.isSystem(FD->getLocation()))
          Tu.Facts.OwnDeclarations.push_back(Tu.Spans.declared(FD->getLocation()));
    Tu.Overloads.declared(FD);
    explicitInstantiation(FD);
    hostHolder(FD);
    if (FD->isThisDeclarationADefinition() && FD->hasBody() && isDeviceFunction(FD) && !isLambdaCallOperator(FD))
      function(FD);
    return true;
  }

  /// A device lambda of a host function, where no region tree finds it; it is there to be passed on.
  bool VisitLambdaExpr(LambdaExpr *L) {
    const CXXMethodDecl *Call = L->getCallOperator();
    if (const FunctionTemplateDecl *Generic = Call ? Call->getDescribedFunctionTemplate() : nullptr)
      for (const FunctionDecl *S : Generic->specializations()) // Their class hides them.
        noteHolder(S);
    if (!Call || !saysDevice(Call) || inDeviceCode(Call->getParent()->getDeclContext()))
      return true;
    // What it is handed to are templates, which are made for its type: all calls are in some function of the unit. One without
    // captures may become a pointer; two of one macro expansion have one place.
    const CXXRecordDecl *R = Call->getParent();
    const bool IsOwnType = !R->isGenericLambda() && !R->getLocation().isMacroID() && isa<FunctionDecl>(R->getDeclContext());
    const bool IsPointer = R->capture_size() == 0 && R->getLambdaCaptureDefault() == LCD_None;
    (IsOwnType && !IsPointer ? Tu.PassedOn : Tu.AddressTaken).insert(functionKey(Tu, Call));
    function(Call);
    return true;
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    const FunctionDecl *K = E->getDirectCallee();
    if (!K)
      return true; // A dependent launch: its instantiation has the facts.
    LaunchedAt.insert(E->getCallee()->IgnoreParenImpCasts());
    Tu.Facts.Launches.push_back(launch(E, K));
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *FD = E->getDirectCallee();
    if (!FD) {
      Tu.Overloads.unresolved(E, Tu.Ast);
      return true;
    }
    LaunchedAt.insert(E->getCallee()->IgnoreParenImpCasts());
    return true;
  }

  /// A kernel or device function named other than as a callee (host side included).
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *FD = dyn_cast<FunctionDecl>(E->getDecl())) {
      if (isDeviceFunction(FD) && !LaunchedAt.count(E)) {
        if (Tu.Spans.isSystem(FD->getLocation()))
          intrinsicAsValue(E->getSourceRange(), FD);
        else
          takeAddressOf(Tu, FD);
      } else if (mayBeStub(FD)) {
        takeFunction(Tu, FD);
      }
    }
    Shapes.used(E);
    return true;
  }

  /// The host's side of a kernel that another unit defines: one symbol, without `__global__`.
  bool mayBeStub(const FunctionDecl *FD) const {
    return !isDeviceFunction(FD) && !isa<CXXMethodDecl>(FD) && FD->getReturnType()->isVoidType() && FD->isExternallyVisible() &&
           !FD->isDefined() && !Tu.Spans.isSystem(FD->getLocation());
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    Shapes.copied(C);
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *C) {
    Shapes.loaded(C);
    return true;
  }

  void function(const FunctionDecl *FD);
  void finish() { Shapes.finish(Tu.Facts.Launches); }

private:
  /// `auto f = __any;`, `kernel<__any>`: no mask can be written where it is called.
  void intrinsicAsValue(SourceRange Name, const FunctionDecl *FD) {
    CalleeInfo Info = classifyCallee(Tu, FD);
    Span Token = Tu.Spans.token(Name.getEnd());
    if (Info.Class != CalleeClass::Warp || Info.Warp->Family != WarpFamily::Legacy || Token.Origin != Spelling::File ||
        Tu.Spans.text(Name) != FD->getName() || !Tu.Seen.insert(Token.Where).second)
      return;
    ForeignSite S;
    S.Rule = isShuffle(Info.Warp->Op) ? "shuffle-to-sync" : "vote-to-sync";
    S.What = FD->getName().str();
    S.Where = Token.Where;
    S.Reason = "the intrinsic is used as a value: who calls it, and with which lanes, is not in the text";
    S.Suggestion = "write a function that takes a mask and calls " + Info.Warp->SyncName.str();
    Tu.Facts.Foreign.push_back(std::move(S));
  }
  /// What it hands the closure to under another configuration is not known.
  void hostHolder(const FunctionDecl *FD) {
    if (FD->isThisDeclarationADefinition() && !isDeviceFunction(FD) && !Tu.Spans.isSystem(patternOf(FD)->getLocation()))
      noteHolder(FD);
  }
  void noteHolder(const FunctionDecl *FD) {
    std::string Name;
    llvm::raw_string_ostream OS(Name);
    FD->getNameForDiagnostic(OS, Tu.Ast.getPrintingPolicy(), /*Qualified=*/true);
    if (StringRef(Name).contains("(lambda at "))
      Tu.Facts.HostHolders.push_back({Name, Tu.Spans.range(patternOf(FD)->getSourceRange()).Where});
  }
  /// `template void k<__any>(int *);` leaves no node of its own: the arguments are found in the text behind it.
  void explicitInstantiation(const FunctionDecl *FD) {
    const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs();
    if (!isTemplateExplicitInstantiationOrSpecialization(FD->getTemplateSpecializationKind()) || !Args)
      return;
    const SourceManager &SM = Tu.Ast.getSourceManager();
    auto Next = [&](SourceLocation L) { return Lexer::findNextToken(L, SM, Tu.Ast.getLangOpts()); };
    for (const TemplateArgument &A : Args->asArray()) {
      const auto *Named = A.getKind() == TemplateArgument::Declaration ? dyn_cast<FunctionDecl>(A.getAsDecl()) : nullptr;
      auto Token = Named ? Next(FD->getPointOfInstantiation()) : std::nullopt;
      for (; Token && Token->isNot(tok::semi) && Token->isNot(tok::eof); Token = Next(Token->getLocation()))
        if (Token->is(tok::raw_identifier) && Token->getRawIdentifier() == Named->getNameAsString())
          intrinsicAsValue(Token->getLocation(), Named);
    }
  }
  /// Clang makes every lambda that says nothing a __host__ __device__ one.
  static bool saysDevice(const CXXMethodDecl *Call) {
    const auto *A = Call->getAttr<CUDADeviceAttr>();
    return A && !A->isImplicit();
  }
  static bool inDeviceCode(const DeclContext *C) {
    for (; C; C = C->getParent())
      if (const auto *FD = dyn_cast<FunctionDecl>(C)) {
        if (!isLambdaCallOperator(FD))
          return isDeviceFunction(FD);
        if (saysDevice(cast<CXXMethodDecl>(FD)))
          return true;
      }
    return false;
  }
  static bool isTopLevel(const Decl *D) { return D->getDeclContext()->isFileContext(); }
  static bool isNamespace(const Decl *D) { return isa<NamespaceDecl>(D); }
  LaunchFact launch(CUDAKernelCallExpr *E, const FunctionDecl *K);

  TuContext &Tu;
  std::set<const Stmt *> LaunchedAt;
  std::set<std::string> Built;
  LaunchShapes Shapes;
};

/// A variable of it may start with no value, and giving it one runs nobody's code.
static bool isPlainRecord(TuContext &Tu, QualType T, const CXXRecordDecl *Record) {
  auto AssignsItsOwnWay = [](const Decl *D) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    return Method && !Method->isImplicit() && Method->getOverloadedOperator() == OO_Equal;
  };
  return Record->hasDefinition() && Record->hasTrivialDefaultConstructor() && Record->hasTrivialCopyAssignment() &&
         T.isTriviallyCopyableType(Tu.Ast) && llvm::none_of(Record->decls(), AssignsItsOwnWay);
}

/// The return type as Pattern spells it, when `type name;` declares what a value can be given to later.
static std::string returnedVariable(TuContext &Tu, const FunctionDecl *FD, const FunctionDecl *Pattern) {
  const QualType T = FD->getReturnType();
  if (T->isDependentType() || T->isVoidType() || T.isConstQualified() || T->getContainedAutoType() ||
      T->getContainedDeducedType() || Pattern->getReturnType()->getContainedDeducedType())
    return "";
  const auto *Record = T->getAsCXXRecordDecl();
  const bool IsPlain = Record ? isPlainRecord(Tu, T, Record) : T->isScalarType();
  if (!IsPlain || T.hasQualifiers())
    return "";
  const auto *Proto = Pattern->getType()->getAs<FunctionProtoType>();
  const Span Text = Tu.Spans.range(Pattern->getReturnTypeSourceRange());
  if (!Proto || Proto->hasTrailingReturn() || Text.Origin != Spelling::File)
    return "";
  const StringRef Spelled = Lexer::getSourceText(CharSourceRange::getTokenRange(Pattern->getReturnTypeSourceRange()),
                                                 Tu.Ast.getSourceManager(), Tu.Ast.getLangOpts());
  // A pointer to const, a qualifier that stands apart from the name of its type: not all of the type is in that range.
  const bool IsWord = llvm::all_of(Spelled, [](char C) { return llvm::isAlnum(C) || llvm::StringRef("_:<>, ").contains(C); });
  return IsWord ? Spelled.str() : "";
}

/// Where Pattern is declared, its first declaration in front. An explicit specialization is declared by its template as well.
static std::vector<DeclPlace> declPlaces(TuContext &Tu, const FunctionDecl *Pattern, uint32_t FirstDefault) {
  std::vector<DeclPlace> Out;
  auto Add = [&](const FunctionDecl *FD) {
    std::vector<const FunctionDecl *> Redecls(FD->redecls_begin(), FD->redecls_end());
    std::reverse(Redecls.begin(), Redecls.end());
    for (const FunctionDecl *R : Redecls) {
      DeclPlace P = declPlace(Tu, R, Out.empty(), FirstDefault);
      // Of an explicit specialization clang makes a declaration that stands where the template's does.
      if (llvm::none_of(Out, [&](const DeclPlace &O) { return O.ParamsEnd.isValid() && O.ParamsEnd == P.ParamsEnd; }))
        Out.push_back(std::move(P));
    }
  };
  if (const FunctionTemplateDecl *T = specialized(Pattern))
    Add(T->getTemplatedDecl());
  Add(Pattern);
  std::sort(Out.begin(), Out.end(), [](const DeclPlace &A, const DeclPlace &B) {
    return A.IsFirst > B.IsFirst || (A.IsFirst == B.IsFirst && A.ParamsEnd < B.ParamsEnd);
  });
  return Out;
}

static void noteParameters(FunctionFacts &F, const FunctionDecl *Pattern) {
  F.TakesPack = Pattern->isVariadic();
  for (const FunctionDecl *R : Pattern->redecls())
    for (const ParmVarDecl *P : R->parameters()) {
      F.HasDefaultArguments |= P->hasDefaultArg();
      if (P->hasDefaultArg())
        F.FirstDefault = std::min(F.FirstDefault, P->getFunctionScopeIndex());
      F.TakesPack |= P->isParameterPack() || isa<PackExpansionType>(P->getType());
    }
}

namespace {
/// The parameters of one template that types name.
struct NamedParameters : RecursiveASTVisitor<NamedParameters> {
  unsigned Depth = 0;
  std::set<unsigned> Found;
  bool All = false;
  bool VisitTemplateTypeParmType(TemplateTypeParmType *T) {
    if (T->getDepth() == Depth)
      Found.insert(T->getIndex());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *P = dyn_cast<NonTypeTemplateParmDecl>(E->getDecl()); P && P->getDepth() == Depth)
      Found.insert(P->getIndex());
    return true;
  }
  bool TraverseTemplateName(TemplateName Name) {
    All |= Name.getAsTemplateDecl() == nullptr || isa<TemplateTemplateParmDecl>(Name.getAsTemplateDecl());
    return RecursiveASTVisitor::TraverseTemplateName(Name);
  }
};
} // namespace

/// Is there a parameter that no call could deduce, because no parameter of the function names it?
static bool needsArguments(const FunctionTemplateDecl &T) {
  NamedParameters Named;
  Named.Depth = T.getTemplateParameters()->getDepth();
  for (const ParmVarDecl *P : T.getTemplatedDecl()->parameters())
    Named.TraverseType(P->getType().getCanonicalType());
  auto IsOpen = [&](const NamedDecl *P) {
    if (P->isParameterPack() || isa<TemplateTemplateParmDecl>(P))
      return false;
    const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
    const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
    const bool HasDefault = Type ? Type->hasDefaultArgument() : Value->hasDefaultArgument();
    return !HasDefault && !Named.Found.count(Type ? Type->getIndex() : Value->getIndex());
  };
  // A later declaration may add a default.
  return !Named.All && llvm::any_of(*T.getMostRecentDecl()->getTemplateParameters(), IsOpen);
}

/// From its first token to its last one; from the use of the macro that makes the first (`KERNEL(f)(int *o) { ... }`).
static SourceRef extentOf(TuContext &Tu, const FunctionDecl *FD) {
  const SourceRange R = FD->getSourceRange();
  const SourceRef Typed = Tu.Spans.range(R).Where;
  const SourceManager &SM = Tu.Ast.getSourceManager();
  const SourceLocation Begin = SM.getExpansionLoc(R.getBegin());
  if (Typed.Length != 0 || !R.getEnd().isFileID() || !SM.isWrittenInSameFile(Begin, R.getEnd()))
    return Typed;
  return Tu.Spans.range({Begin, R.getEnd()}).Where;
}

namespace {
/// Variables whose type is, or leads to, one closure.
struct ClosureVariables : RecursiveASTVisitor<ClosureVariables> {
  const CXXRecordDecl *Class = nullptr;
  std::set<std::string> Names;
  bool VisitVarDecl(VarDecl *VD) {
    const QualType T = VD->getType().getNonReferenceType();
    if ((T->isPointerType() ? T->getPointeeType() : T)->getAsCXXRecordDecl() == Class)
      Names.insert(VD->getNameAsString());
    return true;
  }
};
} // namespace

static std::optional<ClosureFacts> closureFacts(TuContext &Tu, const FunctionDecl *Call) {
  if (!isLambdaCallOperator(Call))
    return std::nullopt;
  ClosureFacts Out;
  const CXXRecordDecl *Class = cast<CXXMethodDecl>(Call)->getParent();
  Out.Type = Tu.Ast.getTypeDeclType(Class).getAsString(Tu.Ast.getPrintingPolicy());
  const DeclContext *Around = Class->getDeclContext();
  while (Around && !isa<FunctionDecl>(Around))
    Around = Around->getParent();
  const auto *FD = cast_or_null<FunctionDecl>(Around);
  if (!FD)
    return Out;
  Out.CreatedIn = Tu.Spans.range(patternOf(FD)->getSourceRange()).Where;
  Out.InHostCode = !isDeviceFunction(FD);
  ClosureVariables Variables;
  Variables.Class = Class;
  Variables.TraverseStmt(FD->getBody());
  Out.Names.assign(Variables.Names.begin(), Variables.Names.end());
  return Out;
}

static std::string specializedKey(TuContext &Tu, const FunctionDecl *FD) {
  const FunctionTemplateDecl *T = specialized(FD);
  return T ? patternKey(Tu, T->getTemplatedDecl()) : "";
}

void TuBuilder::function(const FunctionDecl *FD) {
  const FunctionDecl *Pattern = patternOf(FD);
  if (Tu.Spans.isSystem(Pattern->getLocation()))
    return;
  FunctionFacts F;
  F.Key = functionKey(Tu, FD);
  if (!Built.insert(F.Key).second)
    return;
  F.PatternKey = patternKey(Tu, FD);
  F.Name = FD->getQualifiedNameAsString();
  F.BaseName = FD->getNameAsString();
  F.LookupName = lookupName(FD);
  F.Kind = FD->hasAttr<CUDAGlobalAttr>() ? FunctionKind::Kernel
           : isLambdaCallOperator(FD)    ? FunctionKind::Lambda
                                         : FunctionKind::Device;
  if (F.Kind == FunctionKind::Lambda)
    F.Name = F.BaseName = "lambda";
  F.Closure = closureFacts(Tu, FD);
  F.Where = Tu.Spans.declared(Pattern->getLocation());
  F.NameAt = F.Where;
  F.Extent = extentOf(Tu, Pattern);
  F.InHeader = F.Where.File != Tu.Facts.MainFile || !isSourceFile(F.Where.File);
  F.OnlyInUnit = isOnlyInUnit(FD);
  const auto *MD = dyn_cast<CXXMethodDecl>(FD);
  F.CalledUnwritten = MD && (MD->isVirtual() || isa<CXXConstructorDecl, CXXDestructorDecl>(MD));
  F.CalledUnwritten |= F.Kind == FunctionKind::Kernel && FD->isExternC(); // So that a module can be asked for it.
  const auto *Host = FD->getAttr<CUDAHostAttr>();
  F.OnHost = Host && !Host->isImplicit();
  F.IsPattern = FD->isDependentContext();
  F.SpecializationOf = specializedKey(Tu, Pattern);
  F.CannotTakeMask = whyNoMaskParameter(Pattern);
  if (F.CannotTakeMask.empty() && FD != Pattern)
    F.CannotTakeMask = whyNoMaskParameter(FD);
  distrustBases(Tu, FD, F);
  F.OuterNames = outerNames(*FD);
  F.ReturnsVoid = FD->getReturnType()->isVoidType();
  F.IsConstexpr = FD->isConstexprSpecified() && F.Kind != FunctionKind::Lambda; // A lambda is so by itself.
  F.ReturnType = returnedVariable(Tu, FD, Pattern);
  F.IsMethod = MD != nullptr;
  const FunctionTemplateDecl *Template = Pattern->getDescribedFunctionTemplate();
  Template = Template ? Template : FD->getPrimaryTemplate();
  F.IsTemplate = Template != nullptr;
  F.NeedsTemplateArguments = Template && needsArguments(*Template);
  noteParameters(F, Pattern);
  F.HasErrors = Tu.Unit.hasErrorIn(Pattern->getSourceRange());
  if (const auto *LB = FD->getAttr<CUDALaunchBoundsAttr>())
    if (Expr::EvalResult R; LB->getMaxThreads() && !LB->getMaxThreads()->isValueDependent() &&
                            LB->getMaxThreads()->EvaluateAsInt(R, Tu.Ast) && !Tu.Libraries.decide(LB->getMaxThreads()))
      F.LaunchBound = R.Val.getInt().getZExtValue();
  F.Places = declPlaces(Tu, Pattern, F.FirstDefault);
  Tu.Overloads.wanted(Pattern);
  RegionBuilder(Tu, F, FD).build();
  F.ErrorsKept = F.HasErrors && keepsUnreadParts(Tu.Unit, *Pattern);
  Tu.Facts.Functions.push_back(std::move(F));
  while (!Tu.Pending.empty()) {
    const FunctionDecl *Next = Tu.Pending.back();
    Tu.Pending.pop_back();
    if (Next->hasBody())
      function(Next);
  }
}

LaunchFact TuBuilder::launch(CUDAKernelCallExpr *E, const FunctionDecl *K) {
  LaunchFact L;
  L.Kernel = functionKey(Tu, K);
  L.KernelName = K->getQualifiedNameAsString();
  L.Where = Tu.Spans.visible(E->getBeginLoc());
  if (const auto *Name = dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts()); Name && Name->getLocation().isFileID())
    L.NameAt = Tu.Spans.visible(Name->getLocation());
  Shapes.launch(E, L);
  if (const CallExpr *C = E->getConfig())
    L.InStream = C->getNumArgs() > 3 && !isa<CXXDefaultArgExpr>(C->getArg(3)) &&
                 !C->getArg(3)->IgnoreParenImpCasts()->isNullPointerConstant(Tu.Ast, clang::Expr::NPC_ValueDependentIsNotNull);
  return L;
}

/// Looks for __shared__ variables outside of kernels, and for functions of other units, which may have some.
struct SharedOutsideKernels : RecursiveASTVisitor<SharedOutsideKernels> {
  explicit SharedOutsideKernels(const FactSource &Unit) : Unit(Unit) {}
  const FactSource &Unit;
  bool Found = false;
  bool VisitFunctionDecl(FunctionDecl *FD) {
    Found |= FD->hasAttr<CUDADeviceAttr>() && FD->isReferenced() && !FD->isDefined() && !FD->getBuiltinID() &&
             !Unit.isToolkit(FD->getLocation());
    return !Found;
  }
  bool VisitVarDecl(VarDecl *VD) {
    const auto *In = dyn_cast<FunctionDecl>(VD->getDeclContext());
    Found |= VD->hasAttr<CUDASharedAttr>() && !(In && In->hasAttr<CUDAGlobalAttr>());
    return !Found;
  }
};

} // namespace

TuFacts warpshift::buildFacts(const FactSource &Unit) {
  TuFacts Facts;
  Facts.MainFile = Unit.mainFile();
  Facts.Configurations = Unit.configurations();
  Facts.IsDevice = Unit.isDevice();
  SpanMaker Spans(Unit.ast().getSourceManager(), Unit.ast().getLangOpts(), [&](FileID F) { return Unit.fileName(F); });
  AddressUse Addresses([&](const FunctionDecl *FD) { return isToolkitFunction(Unit, FD); });
  StandIns Libraries(
      Unit.ast(), [&](const CXXRecordDecl *R) { return Spans.isSystem(R->getLocation()) && !Unit.isToolkit(R->getLocation()); });
  SharedOutsideKernels Outside(Unit);
  Outside.TraverseAST(Unit.ast());
  TuContext Tu{Unit.ast(),
               Spans,
               Facts,
               Unit,
               {},
               {},
               {},
               {},
               std::move(Addresses),
               {},
               Outside.Found,
               std::move(Libraries),
               {},
               {},
               SharedClasses(Unit.ast()),
               {}};
  TuBuilder Builder(Tu);
  Builder.TraverseAST(Unit.ast());
  Builder.finish();
  addUnfollowedUses(Tu);
  addUnevaluatedCalls(Tu);
  addDeclaredCalls(Tu);
  addLaunchedByDevice(Tu);
  addForeignDeclarations(Tu);
  addOverloads(Tu);
  mergeAlike(Facts);
  Facts.AddressTaken.assign(Tu.AddressTaken.begin(), Tu.AddressTaken.end());
  Facts.PassedOn.assign(Tu.PassedOn.begin(), Tu.PassedOn.end());
  Facts.Redefined = redefinedNames(Unit.ast());
  Facts.LinksDeviceCode = linksDeviceCode(Unit.ast());
  Facts.SeenTokens.assign(Tu.Seen.begin(), Tu.Seen.end());
  return Facts;
}
