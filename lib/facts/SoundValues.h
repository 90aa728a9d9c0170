//===- SoundValues.h - values that no parse error has changed ----------------------------------*- C++ -*-===//
//
//   const int n = 32 SCALE;       clang: "expected ';'", and n is 32; with SCALE defined as `* 2` it is another number
//   kernel<<<1, n>>>(p);          is understood all the same
//
// A value is sound when what it is made of is: numbers as they are written, and variables and enumerators whose declarations stand where
// nothing was misread. In a function that is one whose errors all stand in statements that clang keeps as what they are (UnreadParts.h),
// elsewhere a file without errors. Anything else, sizes and members of classes and what functions return, may rest on any declaration.
//
// Covered by test/rules/block-shape (launch-with-misread-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SOUNDVALUES_H
#define WARPSHIFT_FACTS_SOUNDVALUES_H

namespace clang {
class Expr;
}

namespace warpshift {

class FactSource;

/// Is E worth what it would be worth if its unit were parsed without errors?
bool isSoundValue(const FactSource &Unit, const clang::Expr &E);

} // namespace warpshift

#endif
