#include "judge/PlaceMarks.h"
#include "diag/Emission.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace warpshift::judging;

namespace {

const char MarkFile[] = "<warpshift-marks>";
constexpr unsigned MarksPerBuffer = 1 << 14;

class Marker : public ASTConsumer {
public:
  Marker(CompilerInstance &CI, std::shared_ptr<MarkTable> Table) : CI(CI), Table(std::move(Table)) {
    this->Table->Marks.clear();
    this->Table->Relocatable = CI.getLangOpts().GPURelocatableDeviceCode;
  }
  bool HandleTopLevelDecl(DeclGroupRef Group) override;
  void HandleInlineFunctionDefinition(FunctionDecl *F) override { markFunction(*F); }

  void markFunction(FunctionDecl &F);

private:
  friend class BodyMarker;
  SourceManager &sources() const { return CI.getSourceManager(); }
  bool isForeign(SourceLocation Loc) const;
  bool isMark(SourceLocation Loc) const;
  SourceLocation inOwnCode(SourceLocation Loc) const;
  SourceLocation newMark(SourceLocation Loc, llvm::StringRef Callee, const FunctionDecl &F, bool IsReturn = false);

  CompilerInstance &CI;
  std::shared_ptr<MarkTable> Table;
  FileID Buffer;
  llvm::DenseSet<const FunctionDecl *> Done;
  llvm::DenseSet<FileID> Buffers;
};

/// Finds the functions with bodies of a declaration.
class FunctionFinder : public RecursiveASTVisitor<FunctionFinder> {
public:
  explicit FunctionFinder(Marker &M) : M(M) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitFunctionDecl(FunctionDecl *F) {
    M.markFunction(*F);
    return true;
  }

private:
  Marker &M;
};

/// Marks the calls of one body; lambdas in it are functions of their own.
class BodyMarker : public RecursiveASTVisitor<BodyMarker> {
public:
  BodyMarker(Marker &M, FunctionDecl &F) : M(M), F(F), IsKernel(F.hasAttr<CUDAGlobalAttr>()) {}
  unsigned Found = 0;
  bool shouldVisitImplicitCode() const { return true; }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    for (Expr *Init : L->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }
  bool VisitCallExpr(CallExpr *Call);
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    if (!M.isForeign(Asm->getAsmLoc())) {
      ++Found;
      if (!M.isMark(Asm->getAsmLoc()))
        Asm->setAsmLoc(M.newMark(Asm->getAsmLoc(), "asm", F));
    }
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *Return) {
    if (IsKernel && !M.isMark(Return->getReturnLoc())) {
      Return->setReturnLoc(M.newMark(Return->getReturnLoc(), "return", F, /*IsReturn=*/true));
      const auto *Body = dyn_cast_or_null<CompoundStmt>(F.getBody());
      M.Table->Marks.back().IsLast = Body && !Body->body_empty() && Body->body_back() == Return;
    }
    return true;
  }

private:
  Marker &M;
  FunctionDecl &F;
  const bool IsKernel;
};

} // namespace

bool Marker::isMark(SourceLocation Loc) const {
  return Loc.isValid() && Loc.isFileID() && Buffers.contains(sources().getFileID(Loc));
}

/// Not code of the unit: CUDA's, the system's, or that of a header of runtime/, which stands for CUDA's wherever it is copied to.
bool Marker::isForeign(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return true;
  const SourceManager &SM = sources();
  SourceLocation Spelling = SM.getSpellingLoc(Loc);
  if (SM.isWrittenInScratchSpace(Spelling))
    Spelling = SM.getExpansionLoc(Loc);
  if (isMark(Spelling))
    return false;
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(SM.getFileID(Spelling));
  return SM.isInSystemHeader(Spelling) || !Entry || warpshift::isRuntimeHeader(Entry->getName());
}

/// Loc, or where a macro of a foreign header is used, or nothing.
SourceLocation Marker::inOwnCode(SourceLocation Loc) const {
  while (Loc.isMacroID() && isForeign(Loc))
    Loc = sources().getImmediateExpansionRange(Loc).getBegin();
  return isForeign(Loc) ? SourceLocation() : Loc;
}

SourceLocation Marker::newMark(SourceLocation Loc, llvm::StringRef Callee, const FunctionDecl &F, bool IsReturn) {
  SourceManager &SM = sources();
  SourceLocation Spelling = SM.getSpellingLoc(Loc);
  if (SM.isWrittenInScratchSpace(Spelling))
    Spelling = SM.getExpansionLoc(Loc);
  auto [File, Offset] = SM.getDecomposedLoc(Spelling);
  Mark New;
  if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
    New.File = Entry->getName().str();
  New.Offset = Offset;
  New.Line = SM.getLineNumber(File, Offset);
  New.Column = SM.getColumnNumber(File, Offset);
  std::tie(File, New.UsedOffset) = SM.getDecomposedExpansionLoc(Loc);
  if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
    New.UsedFile = Entry->getName().str();
  New.UsedLine = SM.getLineNumber(File, New.UsedOffset);
  New.UsedColumn = SM.getColumnNumber(File, New.UsedOffset);
  New.Callee = Callee.str();
  New.Function = F.getQualifiedNameAsString();
  New.IsReturn = IsReturn;
  const unsigned Number = Table->Marks.size();
  if (Number % MarksPerBuffer == 0) {
    std::string Name = MarkFile + std::to_string(Number / MarksPerBuffer);
    Buffer = SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(std::string(MarksPerBuffer, '\n'), Name));
    Buffers.insert(Buffer);
  }
  Table->Marks.push_back(std::move(New));
  return SM.getLocForStartOfFile(Buffer).getLocWithOffset(Number % MarksPerBuffer);
}

bool BodyMarker::VisitCallExpr(CallExpr *Call) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    return true;
  const bool Builtin = Callee->getBuiltinID() != 0;
  if (!Builtin && !M.isForeign(Callee->getLocation()))
    return true; // marks are in its body
  Expr *Target = Call->getCallee()->IgnoreParenImpCasts();
  auto *Reference = dyn_cast<DeclRefExpr>(Target);
  auto *Member = dyn_cast<MemberExpr>(Target);
  SourceLocation Name = Reference ? Reference->getLocation() : Member ? Member->getMemberLoc() : SourceLocation();
  Name = M.inOwnCode(Name);
  if (Name.isInvalid())
    return true;
  ++Found;
  if (M.isMark(Name))
    return true;
  SourceLocation Mark = M.newMark(Name, Callee->getQualifiedNameAsString(), F);
  if (Member)
    Member->setMemberLoc(Mark);
  else if (!Reference->hasQualifier())
    Reference->setLocation(Mark);
  else if (auto *Decay = dyn_cast<ImplicitCastExpr>(Call->getCallee()))
    // The location of a call is that of its first token, here the qualifier's.
    Decay->setSubExpr(DeclRefExpr::Create(M.CI.getASTContext(), NestedNameSpecifierLoc(), SourceLocation(), Reference->getDecl(),
                                          false, Mark, Reference->getType(), Reference->getValueKind()));
  return true;
}

void Marker::markFunction(FunctionDecl &F) {
  if (!F.doesThisDeclarationHaveABody() || F.isDependentContext() || isForeign(F.getLocation()) || !Done.insert(&F).second)
    return;
  BodyMarker Body(*this, F);
  Body.TraverseStmt(F.getBody());
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&F))
    for (CXXCtorInitializer *Init : Constructor->inits())
      if (Init->getInit())
        Body.TraverseStmt(Init->getInit());
  // A device function that nothing calls has no code; with this it has, and can be judged on its own.
  if (Body.Found && F.hasAttr<CUDADeviceAttr>() && !F.hasAttr<CUDAHostAttr>() && !F.hasAttr<UsedAttr>() &&
      !isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    F.addAttr(UsedAttr::CreateImplicit(CI.getASTContext()));
}

bool Marker::HandleTopLevelDecl(DeclGroupRef Group) {
  for (Decl *D : Group)
    if (!isForeign(D->getLocation()))
      FunctionFinder(*this).TraverseDecl(D);
  return true;
}

const Mark *MarkTable::of(const llvm::DILocation &Location) const {
  llvm::StringRef File = Location.getFilename();
  unsigned BufferNumber = 0;
  if (!File.consume_front(MarkFile) || File.getAsInteger(10, BufferNumber) || Location.getLine() == 0)
    return nullptr;
  const size_t Number = size_t(BufferNumber) * MarksPerBuffer + Location.getLine() - 1;
  return Number < Marks.size() ? &Marks[Number] : nullptr;
}

std::unique_ptr<ASTConsumer> warpshift::judging::markPlaces(CompilerInstance &CI, std::shared_ptr<MarkTable> Table) {
  return std::make_unique<Marker>(CI, std::move(Table));
}
