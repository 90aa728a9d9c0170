//===- StmtDecisions.h - what the facts make of every kind of statement and expression -------*- C++ -*-===//
//
//   clang's StmtNodes.inc --every class has a row in--> StmtDecisions.def --> decisionOf, effectOf
//
// A kind that nobody thought about must not pass as harmless: the build asks for its row, and where the facts do not
// follow it, the function is not followed. Adding a row: StmtDecisions.def says what the words mean; `Followed` asks for
// an arm in RegionBuilder::stmt (FactStmts.cpp) or RegionBuilder::followed (FactExprs.cpp).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_STMTDECISIONS_H
#define WARPSHIFT_FACTS_STMTDECISIONS_H

#include "clang/AST/Stmt.h"

namespace warpshift {

enum class StmtDecision : uint8_t { Followed, Operands, Uniform, Denied };
enum class StmtEffect : uint8_t { Quiet, Acts, Depends };

StmtDecision decisionOf(const clang::Stmt &S);
/// By the kind alone.
StmtEffect effectOf(const clang::Stmt &S);

} // namespace warpshift

#endif
