//===- WriteHistory.h - when variables of a function were last written --------------------*- C++ -*-===//
//
//   nodes of a function, as they are added  --each looked at once-->  the last write of each variable
//   (a value, a node)                       --the variables that it reads-->  is it still worth what it was?
//
// Values name variables, so `c ? v : g(&v)` cannot be told by the v that stands there: who asks keeps a copy where v was written since.
//
// A long chain of `?:` asks that of each link, and the value of a link contains all links behind it. So what was found for a
// value holds until a variable is written that any value reads; what is added meanwhile are copies, which nothing reads yet.
//
// Covered by test/rules/branches and test/cli/size_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_WRITEHISTORY_H
#define WARPSHIFT_FACTS_WRITEHISTORY_H

#include "facts/Facts.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace warpshift {

class WriteHistory {
public:
  /// F may grow: nodes are added behind those that are there, and do not change.
  explicit WriteHistory(const FunctionFacts &F) : F(F) {}
  /// Does a node from First on write a variable that Value reads?
  bool isWrittenSince(NodeId First, ExprId Value);

private:
  void follow();
  void follow(VarId Written, NodeId Behind);
  VarId whole(VarId V) const { return F.Vars[V].Base == NoId ? V : F.Vars[V].Base; }
  NodeId lastWriteOf(VarId V) const;
  NodeId lastWriteIn(ExprId Value);

  const FunctionFacts &F;
  size_t NodesSeen = 0, ExprsSeen = 0;
  // "Behind" a node: its number plus one, so that 0 is before all of them.
  llvm::DenseMap<VarId, NodeId> Written; ///< Behind the last node that writes the variable itself.
  llvm::DenseMap<VarId, std::vector<VarId>> Parts; ///< By record: what was written of it.
  llvm::DenseSet<VarId> Read; ///< Variables, or records of which something, that values read.
  NodeId Disturbed = 0; ///< Behind the last node that writes what a value reads.
  struct Known {
    NodeId At = 0, LastWrite = 0;
  };
  llvm::DenseMap<ExprId, Known> KnownValues; ///< As of the moment behind a node.
};

} // namespace warpshift

#endif
