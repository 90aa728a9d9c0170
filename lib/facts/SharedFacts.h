//===- SharedFacts.h - accesses to memory that the lanes of a warp share ------------------*- C++ -*-===//
//
//   s[t] += s[t + 8];   -->   Access read s + 4t    Access read s + 4t + 32   SyncPlace middle of the statement
//                             Access write s + 4t   SyncPlace behind the statement
//
// Part of the facts of a function (Facts.h). Accesses are leaves of its region tree, in the order in which a lane
// makes them; a sync place is a point of the tree where a __syncwarp could be written. Which of them need one is
// decided when the values are known (SharedExchange.h); until then they mean nothing.
//
// An address is a root and an offset in bytes, symbolic. Roots are __shared__ variables and what the pointer
// parameters of helpers point to; local pointers are looked through. An access whose offset is NoId may be anywhere
// in its root. One without a root is made through a pointer or reference that nobody follows: it may be made to an array
// that such pointers were lost to (SharedRoot::Lost).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SHAREDFACTS_H
#define WARPSHIFT_FACTS_SHAREDFACTS_H

#include "diag/SourceRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace warpshift {

/// Key of the root that stands for all memory that is no shared memory.
inline constexpr llvm::StringLiteral OtherMemory = "other";

/// Key of the root that stands for volatile memory behind pointers that are not followed: perhaps shared memory of somebody's.
inline constexpr llvm::StringLiteral UnknownMemory = "somewhere";

/// Of which types the numbers in memory are, one bit each: memory is accessed as what it is [basic.lval]. Bytes may be anything.
using ScalarTypes = uint32_t;
inline constexpr ScalarTypes AnyType = ~0u;

/// Key of the root that stands, in a simulation, for memory that accesses without a root are made to.
inline constexpr llvm::StringLiteral UnfollowedMemory = "unfollowed";

struct SharedRoot {
  std::string Name;      ///< For messages.
  std::string Key;       ///< __shared__ variables: equal keys are the same memory, in any function.
  int32_t Param = -1;    ///< The pointer parameter that leads there; its memory is what the callers say.
  bool Volatile = false;
  std::string Escapes;   ///< Why pointers the facts do not know may lead there, too; empty when none do.
  bool Leaks = false;    ///< They outlive the use: callers have to know.
  SourceRef LeaksAt;
  uint32_t LeaksIn = ~0u; ///< Index of the statement that stands for that place.
  bool Lost = false; ///< They may come to be what code of the project accesses memory through: not those of a library alone.
  ScalarTypes Types = 0; ///< Of its elements, and of what pointers that are lost are converted to.
  bool Returned = false; ///< They leave through `return` alone: each caller is told what it gets.
  bool HandedBack =
      false; ///< Of a parameter: a reference to it is returned. A caller that does not follow that loses sight of it.
  bool Nominal = false; ///< Of elements whose size is not known yet: all offsets count in one size that stands for it.
};

enum class SharedUse : uint8_t {
  Read,
  Write,
  Atomic, ///< Reads and writes; two of them need no order.
  Update, ///< Reads and writes by something that is not followed: a function of the toolkit.
  Fence ///< Orders everything before and after it, as a block barrier does; with a size, for so many neighbouring lanes each, or for the lanes of a warp.
};

struct SharedAccess {
  SharedUse Use = SharedUse::Read;
  uint32_t Root = ~0u; ///< NoId: of a fence, and where it is not followed through what the access is made.
  uint32_t Offset = ~0u; ///< ExprId, in bytes; without a root the index behind the pointer that is not followed, in elements.
  uint32_t Size = 0; ///< In bytes; 0 = unknown. Of a fence: in lanes, 0 = all, 32 = of a warp.
  /// ExprIds: where the offset is not known, what chooses the element; NoId among them: not known either.
  std::vector<uint32_t> Indices;
  bool InObject = false; ///< It is some part of the object that Indices choose.
  std::vector<std::pair<uint32_t, int64_t>> Rows; ///< Inner subscripts (ExprIds), each below the length of its dimension.
  uint32_t Piece = ~0u; ///< ExprId: where the local pointer that it is made through, and that is never moved, points, in bytes.
  bool Volatile = false; ///< By the type it is made through: `volatile T *v = s;` makes `v[i]` so, whatever s is.
  ScalarTypes Types = 0; ///< Of an access without a root.
  bool ByNumber = false; ///< The address becomes a number here, for asm: where the memory is accessed by it nobody follows.
  uint32_t Statement = ~0u; ///< Index of the statement of a block it is evaluated in.
  SourceRef Where;
  std::string Text; ///< As written.
};

/// A statement of a block (or the only statement of a loop or branch) that accesses such memory.
struct SharedStatement {
  SourceRef Where; ///< Of its first character.
  SourceRef Text; ///< All of it, without the semicolon.
  bool Editable = false; ///< One piece of ordinary file text.
  bool InSwitch = false; ///< Between case labels, where nothing can be declared without a block.
  bool InBlock = false; ///< Else it needs braces before another statement can follow it.
  // `target = value` or `target op= value`, which can be split into a read part and a write part; an `if` whose condition can
  // be evaluated in a line before it, or a call with such an argument; or the condition of a loop, which a barrier can be written into.
  bool Splits = false;
  SourceRef Condition; ///< Of the `if`, or of the loop (all of the statement then).
  SourceRef Argument; ///< Of the call.
  SourceRef Target, Operator, Value;
  std::string BinaryOp; ///< "+" of "+="; empty for "=".
  bool Parens = false; ///< The value needs parentheses behind BinaryOp.
  std::string Type; ///< Of the temporary.
  std::string Kept; ///< The local variable that holds the value already: `s[t] = v = v + s[t + 8]`.
};

struct SyncPlace {
  uint32_t Statement = ~0u;
  bool Middle = false; ///< Between what the statement reads and what it writes; else behind it.
};

} // namespace warpshift

#endif
