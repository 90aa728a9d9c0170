//===- CodeBuildInternal.h - what building device and host code have in common ----------------*- C++ -*-===//
//
//   PtxJob + Variant --prepare()--> CompilerInstance, ready for a code generating action
//                                   Message: "file:line:column: text" of every error
//
// One build; owns all that clang and LLVM need, nothing is shared with other builds.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_CODEBUILDINTERNAL_H
#define WARPSHIFT_FRONTEND_CODEGEN_CODEBUILDINTERNAL_H

#include "frontend/parse/GuardedRunInternal.h"
#include "frontend/codegen/PtxBuild.h"
#include "frontend/parse/SourceViewInternal.h"
#include "frontend/parse/StubPchBuildInternal.h"
#include "frontend/command/Variant.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SmallString.h"
#include "support/Error.h"

namespace llvm {
class Module;
}

namespace warpshift {

class CodeBuild {
public:
  CodeBuild(const PtxJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);
  std::string Message; ///< Empty while all went well.

  FoundPch Precompiled; ///< What prepare() found.

protected:
  /// Set before prepare(): load the precompiled stubs that fit these, where there are some. UsesPch says afterwards whether it does.
  std::optional<PchUse> Pch;
  bool WithPrelude = false; ///< The flags for prepare() include the standard prelude.
  bool UsesPch = false;
  /// False: Message says why.
  bool prepare(clang::CompilerInstance &CI, const Variant &Config, llvm::ArrayRef<const char *> Flags);
  /// The same for a C source: of the job's flags, what C has too.
  bool prepareC(clang::CompilerInstance &CI, llvm::ArrayRef<const char *> Flags);
  /// Runs the back end over a module that is optimised already.
  llvm::SmallString<0> runBackEnd(clang::CompilerInstance &CI, llvm::Module &M, clang::BackendAction Action);

  const PtxJob Job; ///< A copy: a build that crashed outlives its caller.
  llvm::IntrusiveRefCntPtr<SourceView> View;

private:
  bool start(clang::CompilerInstance &CI, llvm::ArrayRef<std::string> Command, llvm::ArrayRef<const char *> Flags);
};

/// Runs B where a crash of clang ends the build and nothing else; What says what it builds for, in the error.
template <typename Build> llvm::Error runBuild(const std::shared_ptr<Build> &B, llvm::StringRef File, llvm::StringRef What) {
  if (std::optional<std::string> Why = runGuarded([B] { B->run(); }))
    return makeError(ErrorKind::Crash, "'{0}': clang's code generator failed for {1}: {2}", File, What, *Why);
  return B->Message.empty() ? llvm::Error::success() : makeErrorText(ErrorKind::Input, B->Message);
}

} // namespace warpshift

#endif
