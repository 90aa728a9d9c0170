//===- StubPchBuildInternal.h - make and use precompiled stubs ------------------------------*- C++ -*-===//
//
//   { Variant, flags } --key--> StubPch::get --> bytes --> SourceView::Pch + PreprocessorOptions
//
// Used by ParseRunner and by the generator that runs when Warpshift is built. Example: ParseSession::makeInvocation.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_STUBPCHBUILDINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_STUBPCHBUILDINTERNAL_H

#include "frontend/parse/ParseRunner.h"
#include "frontend/stubs/StubPch.h"
#include "frontend/command/Toolkit.h"
#include "frontend/command/Variant.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
class CompilerInvocation;
}

namespace warpshift {

/// What the parse is for: code generation has flags of its own, which a precompiled header has to share.
enum class PchUse : uint8_t { Parse, Lowering, Ptx };

/// Of LLVM IR for the second judge (codegen/DeviceModule.h).
llvm::ArrayRef<const char *> loweringFlags();
/// Of PTX for the emulator (codegen/PtxBuild.h).
llvm::ArrayRef<const char *> ptxFlags();
llvm::ArrayRef<const char *> pchUseFlags(PchUse Use);

/// The flags of a build that a precompiled header depends on: -std, -f…, -m… in order.
std::vector<std::string> pchFlags(llvm::ArrayRef<std::string> Flags);
std::string pchKey(const Variant &Config, llvm::ArrayRef<std::string> Flags, PchUse Use);

/// By which StubPch knows how many requests are to come. With a toolkit that is all flags: which of them change its headers is not
/// known before they are read.
std::string comingKey(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use);
void announce(llvm::ArrayRef<ComingParse> Parses, PchUse Use);

/// Precompiles the stubs; nothing when that fails.
StubPch::Bytes buildStubPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use);

/// Errors after which clang goes on with what nvcc takes the text for: the tree is complete. Id: clang's, of a diagnostic.
bool recoversExactly(unsigned Id);

/// A precompiled header, and by which key StubPch knows it.
struct FoundPch {
  StubPch::Bytes Bytes; ///< Null: the headers have to be read as text.
  std::string Key;
  bool HasPrelude = false; ///< The standard prelude is in it.
  std::string KeyMacros; ///< What keyMacrosPath() has to hold.
};

/// The precompiled stubs, or headers of the toolkit, that fit the invocation. Prelude: it reads the standard prelude behind the stubs.
/// Directory: what its relative folders start from.
FoundPch findStubPch(const clang::CompilerInvocation &For, const Variant &Config, const Toolkit &Headers,
                     llvm::ArrayRef<std::string> Flags, PchUse Use, bool Prelude, llvm::StringRef Directory,
                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// Makes an invocation load the precompiled headers, which a parse finds by SourceView::Pch, instead of their text.
void useStubPch(clang::CompilerInvocation &Invocation, const FoundPch &Found);

} // namespace warpshift

#endif
