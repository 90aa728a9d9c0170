//===- PchGeneratorInternal.h - writes headers down that no error of a user stands in --------*- C++ -*-===//
//
// clang keeps a list of functions for the end of a unit: it walks from those that are compiled in any case to what they call, and
// only then reports what is forbidden in device code. Every function of the headers with a body is on it, so that every unit that
// loads them would read all of them, bodies and callees, only to find nothing: two thirds of what a small unit costs. They are taken
// off the list when the headers are written. What a unit itself instantiates of their templates it adds itself.
//
// Used by StubPchBuild.cpp and ToolkitPch.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_PCHGENERATORINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_PCHGENERATORINTERNAL_H

#include "frontend/parse/SourceViewInternal.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/PCHContainerOperations.h"

namespace clang {
class Sema;
}

namespace warpshift {

class HeaderPchGenerator : public clang::PCHGenerator {
public:
  HeaderPchGenerator(clang::CompilerInstance &CI, std::shared_ptr<clang::PCHBuffer> Buffer)
      : PCHGenerator(CI.getPreprocessor(), CI.getModuleCache(), stubPchPath(), /*isysroot=*/"", std::move(Buffer),
                     llvm::ArrayRef<std::shared_ptr<clang::ModuleFileExtension>>(), /*AllowASTWithErrors=*/false,
                     /*IncludeTimestamps=*/false) {}

  void InitializeSema(clang::Sema &S) override {
    Checks = &S;
    PCHGenerator::InitializeSema(S);
  }
  void HandleTranslationUnit(clang::ASTContext &Context) override;

private:
  clang::Sema *Checks = nullptr;
};

} // namespace warpshift

#endif
