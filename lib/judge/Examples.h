//===- Examples.h - instances for templates that nothing instantiates ---------------------------*- C++ -*-===//
//
//   end of the unit  -->  templates that hold an operation of which code is wanted, and have no instance
//     --arguments made up (ExampleArguments.h), clang's Sema-->  instances without an error  -->  the code generator
//
// What an instance shows is shown of these arguments alone. It is a program that nobody wrote: nothing that comes of it may
// reach what is said of code that exists, so it is made in a lowering of its own, in which nothing else is judged.
//
//   auto Plan = std::make_shared<ExamplePlan>(); Plan->Wanted = ...;
//   L.Wrap = [=](CompilerInstance &CI, auto To) { return withExamples(CI, std::move(To), Plan); };
//   L.Consume = [=](auto &, Module &M) { if (Plan->ready()) ... };      // M has the code of Plan->Made
//
// Errors of a try are counted and not reported. A try that ends in one may leave its marks on the tree (a class that is half there,
// an error that is reported once and not again). So such a lowering generates no code; a further one makes only what succeeded, and
// so on until nothing fails: code is generated of a tree in which every instance is whole.
//
// Bounds: templates of a unit, tries and instances of a template, instantiations of a try and their depth. They are numbers, not
// times, so that the answer is the same on every machine.
//
// Covered by test/unit/judge/ExampleTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_EXAMPLES_H
#define WARPSHIFT_JUDGE_EXAMPLES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace warpshift::judging {

struct ExamplePlan {
  /// Whether an operation spelled there is one of which code is wanted. File: as clang opened it.
  std::function<bool(llvm::StringRef File, unsigned Offset)> Wanted;
  std::optional<std::set<std::string>> Only; ///< The tries to make; nothing: all.

  // What came of it.
  std::set<std::string> Succeeded;
  bool Failed = false; ///< Some try left its marks on the tree.
  std::map<std::string, std::string> Made; ///< By the function's symbol: "sum<int, 32>".

  bool ready() const { return !Failed && !Made.empty(); }
};

/// What stands before To.
std::unique_ptr<clang::ASTConsumer> withExamples(clang::CompilerInstance &CI, std::unique_ptr<clang::ASTConsumer> To,
                                                 std::shared_ptr<ExamplePlan> Plan);

} // namespace warpshift::judging

#endif
