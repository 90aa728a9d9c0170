//===- Leaving.h - does control leave a construct? -------------------------------------------*- C++ -*-===//
//
//   if (a) { if (b) continue; return; }      LeavesReturn: Maybe    LeavesReturn | LeavesContinue: Maybe, Always inside of the braces
//
// Kernel returns and exits do not count (docs/mask-rules.md R7): lanes that are gone take part in nothing.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_LEAVING_H
#define WARPSHIFT_PRESENCE_LEAVING_H

#include "facts/Facts.h"
#include "llvm/ADT/DenseMap.h"

namespace warpshift {

enum class Leaves : uint8_t { None, Maybe, Always };
constexpr unsigned LeavesBreak = 1, LeavesContinue = 2, LeavesReturn = 4;

/// Answers that are kept: whoever asks at each construct of a chain of branches asks for all that are below it.
class LeavesTable {
public:
  explicit LeavesTable(const FunctionFacts &F) : F(F) {}
  /// Through any of Kinds (LeavesBreak, ...).
  Leaves leaves(NodeId N, unsigned Kinds);

private:
  Leaves find(NodeId N, unsigned Kinds);

  const FunctionFacts &F;
  llvm::DenseMap<std::pair<NodeId, unsigned>, Leaves> Answers; ///< By construct and kinds.
};

/// One question.
Leaves leaves(const FunctionFacts &F, NodeId N, unsigned Kinds);

} // namespace warpshift

#endif
