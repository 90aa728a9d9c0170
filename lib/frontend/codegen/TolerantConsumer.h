//===- TolerantConsumer.h - code generation for what compiles -----------------------------------*- C++ -*-===//
//
//   declarations, errors --functions that an error lies in or that refer to what is broken lose their body-->
//   the code generator, which is not told that there were errors
//   errors that the standard headers may end, where they are to be tried  -->  the end of it (gaveUp)
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_TOLERANTCONSUMER_H
#define WARPSHIFT_FRONTEND_TOLERANTCONSUMER_H

#include "frontend/parse/SecondAttempt.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"

namespace warpshift {

/// Where errors are, by file and offset after expansion of macros.
struct ErrorPlaces {
  std::vector<std::pair<clang::FileID, unsigned>> All;
  bool ButMissingHeaders = false; ///< There is one that is no missing header.
  std::string First; ///< Its text.
  ReadOtherwise Otherwise; ///< No errors.
  bool within(const clang::SourceManager &SM, clang::SourceRange R) const;
};

class ErrorPlaceCollector : public clang::DiagnosticConsumer {
public:
  explicit ErrorPlaceCollector(ErrorPlaces &Out) : Out(Out) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override;

private:
  ErrorPlaces &Out;
};

class TolerantConsumer : public clang::MultiplexConsumer {
public:
  /// GivesUp: as soon as there is an error that is no missing header, nothing more is read, and there is no code.
  TolerantConsumer(clang::CompilerInstance &CI, const ErrorPlaces &Errors, bool GivesUp,
                   std::vector<std::unique_ptr<clang::ASTConsumer>> To)
      : MultiplexConsumer(std::move(To)), CI(CI), Errors(Errors), GivesUp(GivesUp) {}
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl *F) override;
  void HandleTagDeclDefinition(clang::TagDecl *D) override;
  void HandleTagDeclRequiredDefinition(const clang::TagDecl *D) override;
  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl *V) override;
  void CompleteTentativeDefinition(clang::VarDecl *V) override;
  void HandleVTable(clang::CXXRecordDecl *R) override;
  void HandleTranslationUnit(clang::ASTContext &Context) override;

private:
  bool givesUpHere() const { return GivesUp && Errors.ButMissingHeaders; }
  void forgetErrors() { CI.getDiagnostics().Reset(/*soft=*/true); }
  void dropBrokenBody(clang::FunctionDecl &F) const;

  clang::CompilerInstance &CI;
  const ErrorPlaces &Errors;
  const bool GivesUp;
};

} // namespace warpshift

#endif
