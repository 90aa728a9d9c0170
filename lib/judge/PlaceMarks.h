//===- PlaceMarks.h - which call of the source an instruction comes from ------------------------*- C++ -*-===//
//
//   call in the user's code of a function of CUDA   --its location becomes line N of a file of marks-->
//   debug location of the instruction, through any inlining: { file of marks, line N }  -->  mark N: file, offset
//
// The debug location of a call inside a macro is the line of the macro's use, where all calls of the body look alike.
// So the tree is changed before code is generated: every such call, and every asm statement, gets a location of its own.
// Templates are marked in their instantiations. A `return` in a kernel is marked likewise: lanes that leave
// the kernel are told from lanes that only skip its end.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_PLACEMARKS_H
#define WARPSHIFT_JUDGE_PLACEMARKS_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang
namespace llvm {
class DILocation;
}

namespace warpshift::judging {

struct Mark {
  std::string File; ///< As clang opened it.
  unsigned Offset = 0, Line = 0, Column = 0;
  std::string UsedFile; ///< Of the outermost macro that expands to it; the same where there is none.
  unsigned UsedOffset = 0, UsedLine = 0, UsedColumn = 0;
  std::string Callee, Function;
  bool IsReturn = false;
  bool IsLast = false; ///< A return that ends the body, as if it were not there.
};

/// Filled while code is generated, read afterwards.
struct MarkTable {
  std::vector<Mark> Marks;
  bool Relocatable = false; ///< -fgpu-rdc: other units may call what is not local to this one.
  const Mark *of(const llvm::DILocation &Location) const;
};

std::unique_ptr<clang::ASTConsumer> markPlaces(clang::CompilerInstance &CI, std::shared_ptr<MarkTable> Table);

} // namespace warpshift::judging

#endif
