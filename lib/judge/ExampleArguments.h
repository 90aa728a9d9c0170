//===- ExampleArguments.h - arguments made up for a list of template parameters -----------------*- C++ -*-===//
//
//   parameters, what the body asks of them, specialisations that the unit names  --row 0, 1, 2, ...-->  one list of arguments each
//
//     template <class T, int N, class Op> ... op(v, w) ...
//       row 0: <int, 32, the unit's class with an operator()>     row 1: <unsigned, 256, a functor that is only declared>     ...
//
// Specialisations that the unit names come first, then the defaults, then types and numbers from short lists; for a type of which
// members are asked, classes of the unit that have them. Whether the arguments are any good is for Sema to say.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_EXAMPLEARGUMENTS_H
#define WARPSHIFT_JUDGE_EXAMPLEARGUMENTS_H

#include "judge/ExamplePatterns.h"
#include "clang/AST/TemplateBase.h"
#include <optional>

namespace clang {
class CXXRecordDecl;
class ClassTemplateDecl;
class Sema;
class TemplateParameterList;
} // namespace clang

namespace warpshift::judging {

/// What stands for a functor of which nothing is known: what it gives may differ in every lane.
inline const char *unknownFunctor() { return "warpshift_unknown_functor"; }
inline const char *unknownFunctorText() {
  return "#pragma once\n"
         "struct warpshift_unknown_functor {\n"
         "  template <class A, class... B> __attribute__((device)) A operator()(A, B...) const;\n"
         "};\n";
}

class ExampleArguments {
public:
  /// TopLevel: where classes are looked for.
  ExampleArguments(clang::Sema &S, llvm::ArrayRef<clang::Decl *> TopLevel);

  /// A row of made-up arguments, written at At. Nothing: a parameter takes none that could be made up (a reference, ...).
  std::optional<clang::TemplateArgumentListInfo> row(const clang::TemplateParameterList &Of, const ExamplePattern &For,
                                                     unsigned Row, clang::SourceLocation At) const;

  /// Those of the specialisations that the unit names of a template, as they could have been written.
  std::vector<clang::TemplateArgumentListInfo> named(clang::ClassTemplateDecl &Template, clang::SourceLocation At) const;

private:
  std::optional<clang::TemplateArgumentLoc> one(const clang::NamedDecl &Parameter, const ExamplePattern &For, unsigned Row,
                                                clang::SourceLocation At) const;
  clang::QualType typeFor(const clang::NamedDecl &Parameter, const ExamplePattern &For, unsigned Row) const;
  std::optional<clang::TemplateArgumentLoc> valueFor(clang::QualType Type, unsigned Row, clang::SourceLocation At) const;

  clang::Sema &S;
  std::vector<clang::CXXRecordDecl *> Classes; ///< Complete, no templates.
  clang::CXXRecordDecl *Functor = nullptr; ///< unknownFunctor().
  std::vector<clang::ClassTemplateDecl *> Templates; ///< Of classes.
};

} // namespace warpshift::judging

#endif
