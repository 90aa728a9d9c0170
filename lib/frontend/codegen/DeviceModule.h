//===- DeviceModule.h - the device code of a unit as LLVM IR, as it was written -----------------*- C++ -*-===//
//
//   ParseJob (a device configuration) --clang--> tree --Observer looks, may mark--> LLVM IR, nothing optimised
//
// For analyses of the IR. No pass has run, and none was forbidden: functions are neither `optnone` nor `noinline`
// unless the source says so. Locals stay in memory, lifetime markers are left out, aliasing follows bytes and not types,
// arguments may be undefined, loops may be endless, signed numbers wrap, functions may end without a return; lines and
// columns are there.
//
//   Lowering L;
//   L.Unit = Job; L.Unit.Config = Variant::device(70);
//   L.Observe = [](clang::CompilerInstance &CI) { return std::make_unique<Marker>(CI); };
//   L.Consume = [&](clang::CompilerInstance &CI, llvm::Module &M) { ... };
//   if (llvm::Error E = lowerDevice(std::move(L), FS)) ... // there is no code at all
//
// Where the user's code has errors, functions that an error touches lose their body, as if they were defined elsewhere, and code is
// generated for the rest. ErrorsAround says whether there were any.
//
// With the stubs a unit that has errors is read again with what nvcc's headers pull in, as parse() does. Both callbacks run on
// another thread while the caller waits, and a crash there or in clang is an error of this unit; they own what they
// refer to, since a crash leaves that thread parked. Observe may be called for each attempt, Consume is called at most once.
//
// Covered by test/unit/judge.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_DEVICEMODULE_H
#define WARPSHIFT_FRONTEND_DEVICEMODULE_H

#include "frontend/parse/ParseRunner.h"
#include <functional>
#include <memory>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang
namespace llvm {
class Module;
}

namespace warpshift {

struct Lowering {
  ParseJob Unit; ///< Config is a device configuration.
  /// Sees every declaration before code is generated for it. May be empty.
  std::function<std::unique_ptr<clang::ASTConsumer>(clang::CompilerInstance &)> Observe;
  std::function<void(clang::CompilerInstance &, llvm::Module &)> Consume;
  /// Stands before all that sees declarations, the code generator included, and may keep some from it. May be empty.
  std::function<std::unique_ptr<clang::ASTConsumer>(clang::CompilerInstance &, std::unique_ptr<clang::ASTConsumer>)> Wrap;
  std::vector<std::string> Includes; ///< Read before the unit; they are no flags of its own.
  std::shared_ptr<bool> ErrorsAround; ///< Set before Consume where it is not null.
};

/// As announceParses.
void announceLowerings(llvm::ArrayRef<ComingParse> Parses);

llvm::Error lowerDevice(Lowering L, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif
