//===- ExampleSpecialise.h - one specialisation of a pattern, declared --------------------------*- C++ -*-===//
//
//   pattern + number of a try  --arguments for each level, outermost first-->  the function's declaration in that specialisation
//
// Classes on the way are completed; the function's body is not instantiated. Null: the try has no arguments, they do not fit (a
// constraint, enable_if, another specialisation is chosen), or something on the way has an error, which Sema has told.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_EXAMPLESPECIALISE_H
#define WARPSHIFT_JUDGE_EXAMPLESPECIALISE_H

#include "judge/ExampleArguments.h"

namespace warpshift::judging {

/// At: where it is as if somebody had named it.
clang::FunctionDecl *specialise(clang::Sema &S, const ExamplePattern &P, const ExampleArguments &Arguments, unsigned Try,
                                clang::SourceLocation At);

} // namespace warpshift::judging

#endif
