//===- LibraryQuestions.h - what a library's templates ask of a type ----------------------------*- C++ -*-===//
//
//   std::is_invocable_v<F, int>     std::invocable<F, int>     std::is_convertible_v<decltype(lambda), int (*)(int)>
//        may be another answer when the call operator of F takes a mask
//   std::is_same_v<F, int>          std::vector<F>             cub::BlockReduce<F, 128>
//        is none
//
// Deny by default: a template of a library that is not on the list (LibraryQuestions.def) asks about every type that it gets. Clang and nvcc need not
// answer alike, either: to nvcc an operator for the device alone can be called in a question, to clang it cannot.
//
// Covered by test/rules/unevaluated (library-asks-*, compiler-asks-*, unread-code-may-ask).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_LIBRARYQUESTIONS_H
#define WARPSHIFT_FACTS_LIBRARYQUESTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class QualType;
class TemplateArgument;
class TemplateDecl;
} // namespace clang

namespace warpshift {

/// May T, of a library, ask whether an object of a type can be called? By its name.
bool mayAskForCalls(const clang::TemplateDecl &T);

/// A type of which that is not known yet, or that has a call operator; also behind references and pointers, and in a pack.
bool mayBeCallable(llvm::ArrayRef<clang::TemplateArgument> Args);
bool mayBeCallable(clang::QualType T);

/// Words of a text that may ask whether something can be called, where no parser says what it asks.
llvm::ArrayRef<llvm::StringLiteral> wordsThatAsk();

} // namespace warpshift

#endif
