#include "judge/Examples.h"
#include "judge/ExampleSpecialise.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/ScopeExit.h"

using namespace clang;
using namespace warpshift::judging;

/// See the header. Depth: clang's own is 1024, and each level takes stack.
static constexpr unsigned MaxPatterns = 64, MaxTries = 10, MaxExamples = 3, MaxInstantiations = 4000, MaxDepth = 128;

namespace {

/// Ends what does not end: beyond so many instantiations, none is deep enough any more.
class Budget : public TemplateInstantiationCallback {
public:
  explicit Budget(LangOptions &Lang) : Lang(Lang) {}
  void begin() { Count = 0, Lang.InstantiationDepth = MaxDepth; }
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &, const Sema::CodeSynthesisContext &) override {
    if (++Count > MaxInstantiations)
      Lang.InstantiationDepth = 0;
  }
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &) override {}
  bool isSpent() const { return Count > MaxInstantiations; }

private:
  LangOptions &Lang;
  unsigned Count = 0;
};

/// While instances are made, what Sema has to say is held until it is known whether all of it is whole.
class ExampleConsumer : public MultiplexConsumer {
public:
  ExampleConsumer(CompilerInstance &CI, std::vector<std::unique_ptr<ASTConsumer>> To, std::shared_ptr<ExamplePlan> Plan)
      : MultiplexConsumer(std::move(To)), CI(CI), Plan(std::move(Plan)) {}

  void InitializeSema(Sema &S) override {
    this->S = &S;
    MultiplexConsumer::InitializeSema(S);
  }
  void ForgetSema() override {
    S = nullptr;
    MultiplexConsumer::ForgetSema();
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override;
  void HandleTranslationUnit(ASTContext &Context) override;
  void HandleInlineFunctionDefinition(FunctionDecl *F) override {
    if (!Making)
      addPatterns(*F, CI.getSourceManager(), Plan->Wanted, Patterns);
    holdOr([=, this] { MultiplexConsumer::HandleInlineFunctionDefinition(F); });
  }
  void HandleTagDeclDefinition(TagDecl *D) override {
    holdOr([=, this] { MultiplexConsumer::HandleTagDeclDefinition(D); });
  }
  void HandleTagDeclRequiredDefinition(const TagDecl *D) override {
    holdOr([=, this] { MultiplexConsumer::HandleTagDeclRequiredDefinition(D); });
  }
  void HandleCXXImplicitFunctionInstantiation(FunctionDecl *F) override {
    holdOr([=, this] { MultiplexConsumer::HandleCXXImplicitFunctionInstantiation(F); });
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *V) override {
    holdOr([=, this] { MultiplexConsumer::HandleCXXStaticMemberVarInstantiation(V); });
  }
  void CompleteTentativeDefinition(VarDecl *V) override {
    holdOr([=, this] { MultiplexConsumer::CompleteTentativeDefinition(V); });
  }
  void HandleVTable(CXXRecordDecl *R) override {
    holdOr([=, this] { MultiplexConsumer::HandleVTable(R); });
  }

private:
  void holdOr(std::function<void()> Tell);
  void makeExamples();
  void exemplify(const ExamplePattern &P, const ExampleArguments &Arguments, const std::string &Key);
  bool attempt(const ExamplePattern &P, const ExampleArguments &Arguments, unsigned Try);
  bool instantiate(FunctionDecl &F);
  bool hasDeferredErrors() const;
  void take(FunctionDecl &F);

  CompilerInstance &CI;
  std::shared_ptr<ExamplePlan> Plan;
  Sema *S = nullptr;
  Scope *UnitScope = nullptr; ///< Sema forgets it at the end of the unit; declarations that come later want one.
  std::vector<Decl *> TopLevel;
  std::vector<ExamplePattern> Patterns;
  bool Making = false;
  std::vector<std::function<void()>> Held;
  std::vector<FunctionDecl *> Defined; ///< While instances are made.
  std::set<const FunctionDecl *> Shown; ///< Patterns of which there is an instance by now.
  Budget *Bound = nullptr;
};

} // namespace

void ExampleConsumer::holdOr(std::function<void()> Tell) {
  if (Making)
    Held.push_back(std::move(Tell));
  else
    Tell();
}

bool ExampleConsumer::HandleTopLevelDecl(DeclGroupRef Group) {
  if (!Making) {
    if (S && S->TUScope)
      UnitScope = S->TUScope;
    const SourceManager &SM = CI.getSourceManager();
    for (Decl *D : Group)
      if (D->getLocation().isValid() && !SM.isInSystemHeader(D->getLocation())) {
        addPatterns(*D, SM, Plan->Wanted, Patterns);
        TopLevel.push_back(D);
      }
    return MultiplexConsumer::HandleTopLevelDecl(Group);
  }
  for (Decl *D : Group)
    if (auto *F = dyn_cast<FunctionDecl>(D))
      Defined.push_back(F);
  holdOr([=, this] { MultiplexConsumer::HandleTopLevelDecl(Group); });
  return true;
}

/// What is wrong in device code alone is told when it is known that the code is emitted; nobody asks for these functions.
bool ExampleConsumer::hasDeferredErrors() const {
  for (const FunctionDecl *F : Defined)
    if (auto It = S->DeviceDeferredDiags.find(F); It != S->DeviceDeferredDiags.end())
      for (const PartialDiagnosticAt &D : It->second)
        if (DiagnosticIDs::isDefaultMappingAsError(D.second.getDiagID()))
          return true;
  return false;
}

bool ExampleConsumer::instantiate(FunctionDecl &F) {
  const SourceLocation At = CI.getSourceManager().getLocForEndOfFile(CI.getSourceManager().getMainFileID());
  DiagnosticErrorTrap Errors(CI.getDiagnostics());
  if (!F.isDefined())
    S->InstantiateFunctionDefinition(At, &F, /*Recursive=*/true, /*DefinitionRequired=*/true, /*AtEndOfTU=*/true);
  S->DefineUsedVTables();
  S->PerformPendingInstantiations();
  return !Errors.hasErrorOccurred() && F.isDefined() && !F.isInvalidDecl() && !hasDeferredErrors();
}

void ExampleConsumer::take(FunctionDecl &F) {
  ASTContext &Context = S->Context;
  std::unique_ptr<ItaniumMangleContext> Names(ItaniumMangleContext::create(Context, CI.getDiagnostics()));
  const GlobalDecl Global = isa<CXXConstructorDecl>(F)  ? GlobalDecl(cast<CXXConstructorDecl>(&F), Ctor_Base)
                            : isa<CXXDestructorDecl>(F) ? GlobalDecl(cast<CXXDestructorDecl>(&F), Dtor_Base)
                                                        : GlobalDecl(&F);
  std::string Symbol, Text;
  llvm::raw_string_ostream SymbolStream(Symbol), TextStream(Text);
  if (Names->shouldMangleDeclName(&F))
    Names->mangleName(Global, SymbolStream);
  else
    SymbolStream << F.getName();
  F.getNameForDiagnostic(TextStream, PrintingPolicy(CI.getLangOpts()), /*Qualified=*/true);
  Plan->Made[Symbol] = Text;
  if (!F.hasAttr<UsedAttr>())
    F.addAttr(UsedAttr::CreateImplicit(Context)); // Nobody calls it; there has to be code of it even so.
  FunctionDecl *Definition = F.getDefinition();
  Held.push_back([=, this] { MultiplexConsumer::HandleTopLevelDecl(DeclGroupRef(Definition)); });
}

/// Whether there is an instance now. One that is there without being made was there before, and is no example.
bool ExampleConsumer::attempt(const ExamplePattern &P, const ExampleArguments &Arguments, unsigned Try) {
  const SourceLocation At = CI.getSourceManager().getLocForEndOfFile(CI.getSourceManager().getMainFileID());
  DiagnosticErrorTrap Errors(CI.getDiagnostics());
  Bound->begin();
  Defined.clear();
  FunctionDecl *F = specialise(*S, P, Arguments, Try, At);
  const bool Good = F && !Errors.hasErrorOccurred() && instantiate(*F) && !Bound->isSpent();
  if (!Good) {
    // Nothing is left behind by arguments that did not fit, and by whatever is to be instantiated for them.
    Plan->Failed |= Errors.hasErrorOccurred() || Bound->isSpent() || F || !Defined.empty();
    S->PendingInstantiations.clear();
    return false;
  }
  take(*F);
  for (const FunctionDecl *Made : Defined)
    if (const FunctionDecl *Pattern = Made->getTemplateInstantiationPattern())
      Shown.insert(Pattern->getCanonicalDecl());
  return true;
}

void ExampleConsumer::exemplify(const ExamplePattern &P, const ExampleArguments &Arguments, const std::string &Key) {
  const bool Plain = P.Levels.size() == 1 && isa<FunctionDecl>(P.Levels.front());
  std::set<std::string> Succeeded;
  unsigned Good = 0;
  for (unsigned Try = 0; Try != (Plain ? 1 : MaxTries) && Good != MaxExamples; ++Try) {
    const std::string Name = Key + "#" + std::to_string(Try);
    if (Plan->Only && !Plan->Only->count(Name))
      continue;
    const size_t Before = Plan->Made.size();
    if (attempt(P, Arguments, Try)) {
      Succeeded.insert(Name);
      Good += Plan->Made.size() != Before;
    } else if (Bound->isSpent() || Plan->Only) {
      return; // It does not end; or it went well only where something was left of others.
    }
  }
  Plan->Succeeded.insert(Succeeded.begin(), Succeeded.end());
}

void ExampleConsumer::makeExamples() {
  if (Patterns.empty())
    return;
  // A kernel is the better example of what it calls.
  llvm::stable_sort(Patterns, [](const ExamplePattern &A, const ExamplePattern &B) { return A.Kernel > B.Kernel; });
  LangOptions &Lang = CI.getLangOpts();
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  const auto Restore = llvm::make_scope_exit([&, Depth = Lang.InstantiationDepth, Quiet = Diags.getSuppressAllDiagnostics()] {
    S->TUScope = nullptr;
    S->TemplateInstCallbacks.pop_back();
    Lang.InstantiationDepth = Depth;
    Diags.setSuppressAllDiagnostics(Quiet);
    Making = false;
  });
  Making = true;
  S->TUScope = UnitScope;
  auto NewBudget = std::make_unique<Budget>(Lang);
  Bound = NewBudget.get();
  S->TemplateInstCallbacks.push_back(std::move(NewBudget));
  Diags.setSuppressAllDiagnostics(true);
  const ExampleArguments Arguments(*S, TopLevel);
  for (size_t N = 0; N != std::min<size_t>(Patterns.size(), MaxPatterns); ++N)
    if (!Shown.count(Patterns[N].Function->getCanonicalDecl()))
      exemplify(Patterns[N], Arguments, std::to_string(N));
}

void ExampleConsumer::HandleTranslationUnit(ASTContext &Context) {
  CI.getDiagnostics().Reset(/*soft=*/true); // The unit may have errors, and is lowered around them.
  if (S)
    makeExamples();
  if (!Plan->ready())
    return; // No code of a tree with half an instance in it, or for nothing.
  for (const std::function<void()> &Tell : Held)
    Tell();
  MultiplexConsumer::HandleTranslationUnit(Context);
}

std::unique_ptr<ASTConsumer> warpshift::judging::withExamples(CompilerInstance &CI, std::unique_ptr<ASTConsumer> To,
                                                              std::shared_ptr<ExamplePlan> Plan) {
  Plan->Succeeded.clear();
  Plan->Made.clear();
  Plan->Failed = false;
  std::vector<std::unique_ptr<ASTConsumer>> All;
  All.push_back(std::move(To));
  return std::make_unique<ExampleConsumer>(CI, std::move(All), std::move(Plan));
}
