#include "facts/UnevaluatedCalls.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

class UnevaluatedCalls : public RecursiveASTVisitor<UnevaluatedCalls> {
  using Base = RecursiveASTVisitor<UnevaluatedCalls>;

public:
  explicit UnevaluatedCalls(TuContext &Tu) : Tu(Tu) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  void finish();

  /// A body inside of an operand, of a lambda or a local class, may be run by someone else.
  bool TraverseDecl(Decl *D) {
    if (!D || isa<ParmVarDecl>(D))
      return Base::TraverseDecl(D);
    if (D->getDeclContext() && D->getDeclContext()->isFileContext() && !isa<NamespaceDecl>(D) &&
        Tu.Spans.isSystem(D->getLocation()))
      return true;
    llvm::SaveAndRestore Fresh(Now, ofBody());
    llvm::SaveAndRestore In(Around, isa<FunctionDecl>(D) ? cast<FunctionDecl>(D) : Around);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    llvm::SaveAndRestore Fresh(Now, ofBody());
    return Base::TraverseLambdaExpr(L);
  }

  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc L) {
    return inside(never(L.getDecltypeLoc()), [&] { return Base::TraverseDecltypeTypeLoc(L); });
  }
  /// The bounds of an array of variable length are evaluated.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    const QualType T = E->getTypeOfArgument();
    const bool Never = E->getKind() == UETT_SizeOf && !T.isNull() && !T->isVariablyModifiedType();
    return inside(Never ? never(E->getOperatorLoc()) : unclear(), [&] { return Base::TraverseUnaryExprOrTypeTraitExpr(E); });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return inside(never(E->getBeginLoc()), [&] { return Base::TraverseCXXNoexceptExpr(E); });
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc L) {
    return inside(unclear(), [&] { return Base::TraverseTypeOfExprTypeLoc(L); });
  }
  /// The operand is evaluated when it is an object with virtual functions.
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) {
    return inside(unclear(), [&] { return Base::TraverseCXXTypeidExpr(E); });
  }
  bool TraverseRequiresExpr(RequiresExpr *E) {
    return inside(unclear(), [&] { return Base::TraverseRequiresExpr(E); });
  }

  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (FD->getDeclName().isIdentifier() && lookupWarpCall(FD->getName()) && !Tu.Spans.isSystem(FD->getLocation()))
      OwnNames.insert(FD->getName());
    return true;
  }
  bool VisitCallExpr(CallExpr *E);

private:
  enum class Evaluation : uint8_t { Evaluated, Unclear, Never };
  struct Operand {
    Evaluation Is = Evaluation::Evaluated;
    SourceLocation Operator;
  };
  /// What is known of a place: of all that stands there, template and instantiations, the worst.
  struct Place {
    WarpCall Call;
    std::string Function, WhyNot;
    bool Evaluated = false, Dependent = false;
    bool IsKnown = true; ///< Of what is evaluated: the intrinsic, spelled there.
  };

  static Operand never(SourceLocation Operator) { return {Evaluation::Never, Operator}; }
  static Operand unclear() { return {Evaluation::Unclear, {}}; }
  Operand ofBody() const { return Now.Is == Evaluation::Evaluated ? Operand() : unclear(); }
  template <typename Fn> bool inside(Operand O, Fn F) {
    llvm::SaveAndRestore Deeper(Now, O);
    return F();
  }
  std::string whyNot(const CallExpr *E, SourceLocation Name, StringRef Spelled);
  bool isCalledThere(SourceLocation Name);
  bool conditionalBetween(SourceLocation From, SourceLocation To) const;

  TuContext &Tu;
  Operand Now;
  const FunctionDecl *Around = nullptr;
  llvm::StringSet<> OwnNames; ///< Legacy names that functions of the project have, wherever.
  std::map<SourceRef, Place> Places;
};

/// Another configuration may leave the operator out.
bool UnevaluatedCalls::conditionalBetween(SourceLocation From, SourceLocation To) const {
  const SourceManager &SM = Tu.Spans.sources();
  const auto [File, Begin] = SM.getDecomposedLoc(From);
  const auto [Other, End] = SM.getDecomposedLoc(To);
  return File != Other || Begin > End || SM.getBufferData(File).slice(Begin, End).contains('#');
}

/// `name(`, with nothing but blanks in between.
bool UnevaluatedCalls::isCalledThere(SourceLocation Name) {
  const SourceRef End = Tu.Spans.tokenEnd(Name);
  const auto Args = Tu.Spans.afterOpenParen(Name);
  const StringRef Text = Tu.Spans.sources().getBufferData(Tu.Spans.sources().getFileID(Name));
  return Args && Text.slice(End.Offset, Args->Offset - 1).trim(" \t").empty();
}

/// Empty: the call can be edited, with any mask.
std::string UnevaluatedCalls::whyNot(const CallExpr *E, SourceLocation Name, StringRef Spelled) {
  if (Now.Is == Evaluation::Unclear)
    return "whether this operand is evaluated is not followed";
  if (Tu.Unit.hasErrorIn(Around ? Around->getSourceRange() : E->getSourceRange()))
    return "it stands beside a parse error: nothing there is edited";
  if (Name.isMacroID() || Now.Operator.isMacroID())
    return "its operand is never evaluated here, but it is made by a macro, which may be used elsewhere";
  if (conditionalBetween(Now.Operator, Name))
    return "its operand is never evaluated here, but may be where a directive in between decides otherwise";
  if (Tu.Spans.text(Name) != Spelled || !isCalledThere(Name))
    return "its operand is never evaluated, but the name is not followed by '('";
  return "";
}

bool UnevaluatedCalls::VisitCallExpr(CallExpr *E) {
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  const auto *Named = dyn_cast<DeclRefExpr>(Callee);
  const auto *Open = dyn_cast<UnresolvedLookupExpr>(Callee);
  if (!(Named && isa<FunctionDecl>(Named->getDecl())) && !Open)
    return true;
  const SourceLocation Name = Named ? Named->getLocation() : Open->getNameLoc();
  const DeclarationName Spelled = Named ? Named->getDecl()->getDeclName() : Open->getName();
  const auto W = Spelled.isIdentifier() ? lookupWarpCall(Spelled.getAsString()) : std::nullopt;
  if (!W || W->Family != WarpFamily::Legacy)
    return true;
  auto IsIntrinsic = [&](const NamedDecl *D) {
    const auto *FD = dyn_cast<FunctionDecl>(D->getUnderlyingDecl());
    return FD && classifyCallee(Tu, FD).Class == CalleeClass::Warp;
  };
  Place &P = Places.try_emplace(Tu.Spans.token(Name).Where, Place{*W, "", ""}).first->second;
  if (Now.Is == Evaluation::Evaluated) {
    P.Evaluated = true;
    P.IsKnown &= Named && IsIntrinsic(Named->getDecl()) && !Name.isMacroID() && Tu.Spans.text(Name) == W->Name &&
                 !Tu.Unit.hasErrorIn(Around ? Around->getSourceRange() : E->getSourceRange());
  } else if (Named ? !IsIntrinsic(Named->getDecl()) : !llvm::all_of(Open->decls(), IsIntrinsic))
    P.WhyNot = "its operand is never evaluated, but may mean the project's own function of that name";
  else if (P.WhyNot.empty())
    P.WhyNot = whyNot(E, Name, W->Name);
  P.Dependent |= Open != nullptr;
  if (P.Function.empty() && Around)
    P.Function = Around->getQualifiedNameAsString();
  return true;
}

void UnevaluatedCalls::finish() {
  for (auto &[Where, P] : Places) {
    if ((P.Evaluated && !P.IsKnown) || !Tu.Seen.insert(Where).second)
      continue;
    if (P.Evaluated)
      P.WhyNot = NothingRunsIt.str();
    if (P.WhyNot.empty() && P.Dependent && OwnNames.contains(P.Call.Name)) // Found by the arguments, perhaps.
      P.WhyNot = "its operand is never evaluated, but may mean the project's own function of that name";
    ForeignSite S;
    S.Rule = isShuffle(P.Call.Op) ? "shuffle-to-sync" : "vote-to-sync";
    S.What = P.Call.Name.str();
    S.Function = P.Function;
    S.Where = Where;
    S.Reason = P.WhyNot.empty() ? NeverEvaluated.str() : P.WhyNot;
    if (P.Evaluated)
      S.Suggestion = "have something use it, or write " + P.Call.SyncName.str() + " with the mask of the lanes that come";
    else if (!P.WhyNot.empty())
      S.Suggestion = "if no lane ever executes it, write " + P.Call.SyncName.str() + " with any mask";
    Tu.Facts.Foreign.push_back(std::move(S));
  }
}

} // namespace

void warpshift::addUnevaluatedCalls(TuContext &Tu) {
  if (!Tu.Facts.IsDevice)
    return;
  UnevaluatedCalls Calls(Tu);
  Calls.TraverseAST(Tu.Ast);
  Calls.finish();
}
