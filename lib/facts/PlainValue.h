//===- PlainValue.h - what can be left out with nothing left undone ------------------------*- C++ -*-===//
//
//   0xffffffff   mask   group.mask & 0xffff   1u << (lane / 8 * 8)   __activemask()        plain
//   next()   m++   m = full   *volatile_pointer   __ballot_sync(full, c)   a * b of a class   not
//
// An edit that puts another value in the place of an expression drops what the expression does. Only what is known to do nothing
// is plain: in a template, what no argument can change.
//
// Covered by test/rules/repair-sync/mask-with-effects.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PLAINVALUE_H
#define WARPSHIFT_FACTS_PLAINVALUE_H

namespace clang {
class Expr;
}

namespace warpshift {

bool isPlainValue(const clang::Expr *E);

} // namespace warpshift

#endif
