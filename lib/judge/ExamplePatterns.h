//===- ExamplePatterns.h - what has no code and holds an operation ------------------------------*- C++ -*-===//
//
//   declarations of a unit  -->  functions of templates (and others that no code is made of) with a wanted operation in the body
//
//     template <class T> struct Scan { template <int N> __device__ T sum(T v) { ... __shfl_down_sync(...) ... } };
//       -->  { Levels: Scan, sum;  Function: sum }
//
// Levels are what has to be specialised, one in the other, from the outermost template to the function itself.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_EXAMPLEPATTERNS_H
#define WARPSHIFT_JUDGE_EXAMPLEPATTERNS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <vector>

namespace clang {
class CXXRecordDecl;
class Decl;
class FunctionDecl;
class SourceManager;
} // namespace clang

namespace warpshift::judging {

/// How the body uses a value of a parameter's type, or the type.
struct ParameterUse {
  bool Called = false;       ///< op(a, b)
  bool Dereferenced = false; ///< *it, it[i]
  std::vector<llvm::StringRef> Members; ///< T::name, t.name
};

struct ExamplePattern {
  clang::FunctionDecl *Function = nullptr; ///< The definition.
  /// ClassTemplateDecl, ClassTemplatePartialSpecializationDecl, CXXRecordDecl in one of them, FunctionTemplateDecl; the last is
  /// the function where that is no template itself.
  llvm::SmallVector<clang::Decl *, 4> Levels;
  bool Kernel = false;
  std::map<std::pair<unsigned, unsigned>, ParameterUse> Uses; ///< By depth and index of the template parameter.
};

using WantedPlace = llvm::function_ref<bool(llvm::StringRef File, unsigned Offset)>;

/// Adds the patterns of one declaration that are not there yet. Before anything marks places in it (PlaceMarks.h).
void addPatterns(clang::Decl &In, const clang::SourceManager &SM, WantedPlace Wanted, std::vector<ExamplePattern> &Out);

} // namespace warpshift::judging

#endif
