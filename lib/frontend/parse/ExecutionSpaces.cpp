#include "frontend/parse/ExecutionSpaces.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace warpshift;
using namespace clang;

static bool note(const SourceManager &SM, SourceLocation At, DeclaredPlaces &To) {
  if (!At.isFileID())
    return false;
  const auto [File, Offset] = SM.getDecomposedLoc(At);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return Entry && To[Entry->getName().str()].insert(Offset).second;
}

/// Of `void Queue::dev(int v) {`, which fits no member: those by that name that are for the device alone, and it.
static bool noteMembers(const Diagnostic &Info, DeclaredPlaces &To) {
  if (Info.getNumArgs() < 2 || Info.getArgKind(0) != DiagnosticsEngine::ak_declarationname ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return false;
  auto *Class = dyn_cast_or_null<CXXRecordDecl>(reinterpret_cast<DeclContext *>(Info.getRawArg(1)));
  if (!Class)
    return false;
  bool IsNew = false;
  for (const NamedDecl *D : Class->noload_lookup(DeclarationName::getFromOpaqueInteger(Info.getRawArg(0))))
    if (const FunctionDecl *F = D->getAsFunction(); F && F->hasAttr<CUDADeviceAttr>() && !F->hasAttr<CUDAHostAttr>())
      IsNew |= note(Info.getSourceManager(), F->getLocation(), To);
  return IsNew && note(Info.getSourceManager(), Info.getLocation(), To);
}

bool warpshift::noteSpaceMismatch(const Diagnostic &Info, DeclaredPlaces &To) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return false;
  if (Info.getID() == diag::err_member_decl_does_not_match)
    return noteMembers(Info, To);
  if (Info.getID() != diag::err_cuda_ovl_target || Info.getNumArgs() < 4 || Info.getArgKind(3) != DiagnosticsEngine::ak_nameddecl)
    return false;
  for (unsigned Space : {0u, 2u})
    if (Info.getArgKind(Space) != DiagnosticsEngine::ak_sint || Info.getArgSInt(Space) == int(CUDAFunctionTarget::Global))
      return false;
  const auto *Other = reinterpret_cast<const NamedDecl *>(Info.getRawArg(3));
  if (!Other)
    return false;
  const bool IsNewHere = note(Info.getSourceManager(), Info.getLocation(), To);
  return note(Info.getSourceManager(), Other->getLocation(), To) || IsNewHere;
}

namespace {

/// Sees each token when it is read from the text; the parser acts upon a declarator when the token behind it has been, and no other.
class DeclaratorWatch {
public:
  DeclaratorWatch(CompilerInstance &CI, const DeclaredPlaces &Places) : CI(CI), Places(Places) {}

  void see(const Token &T) {
    if (S == State::Ended) {
      CI.getSema().CUDA().PopForceHostDevice();
      S = State::Outside;
    }
    if (S == State::Declarator) {
      if (T.isOneOf(tok::l_paren, tok::l_square))
        ++Depth;
      else if (T.isOneOf(tok::r_paren, tok::r_square))
        --Depth;
      if (T.is(tok::eof) || (Depth <= 0 && T.isOneOf(tok::l_brace, tok::semi, tok::colon, tok::comma, tok::kw_try)))
        S = State::Ended;
    } else if (isPlace(T.getLocation()) && CI.hasSema()) {
      CI.getSema().CUDA().PushForceHostDevice();
      S = State::Declarator;
      Depth = 0;
    }
  }

private:
  enum class State { Outside, Declarator, Ended };

  bool isPlace(SourceLocation At) {
    if (!At.isFileID())
      return false;
    const auto [File, Offset] = CI.getSourceManager().getDecomposedLoc(At);
    if (File != Last) {
      Last = File;
      const OptionalFileEntryRef Entry = CI.getSourceManager().getFileEntryRefForID(File);
      const auto It = Entry ? Places.find(Entry->getName().str()) : Places.end();
      Here = It != Places.end() ? &It->second : nullptr;
    }
    return Here && Here->count(Offset);
  }

  CompilerInstance &CI;
  const DeclaredPlaces Places;
  State S = State::Outside;
  int Depth = 0;
  FileID Last;
  const std::set<unsigned> *Here = nullptr; ///< Places in that file.
};

} // namespace

void warpshift::readForBothSides(CompilerInstance &CI, const DeclaredPlaces &Places) {
  if (Places.empty())
    return;
  auto Watch = std::make_shared<DeclaratorWatch>(CI, Places);
  CI.getPreprocessor().setTokenWatcher([Watch](const Token &T) { Watch->see(T); });
}
