//===- ForwardGotos.h - gotos that do what breaks do --------------------------------------*- C++ -*-===//
//
//   for (...) {                                   left = false;
//     for (...)                                   for (...) {
//       if (c)                                      for (...)
//         goto done;                  ==>             if (c) { left = true; break; }
//   }                                               if (left) break;
//   done:                                         }
//   ...
//
// A goto to right behind a loop that it leaves makes no control flow that breaks do not make, too, and the facts say it in their words
// (FactGotos.cpp). The text stays, so such a test takes no ballot: where somebody has to be named behind it, all lanes have to come
// to it with one flag.
//
// Any other goto is for a person (R23): to a place before it, over statements, out of a switch, to the end of a kernel.
//
// Covered by test/rules/branches/goto-out-of-loops.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FORWARDGOTOS_H
#define WARPSHIFT_FACTS_FORWARDGOTOS_H

#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace warpshift {

class ForwardGotos {
public:
  ForwardGotos() = default;
  /// Of a function's body.
  explicit ForwardGotos(const clang::Stmt *Body);
  /// The outermost of the loops that it leaves; nullptr: it leaves none in that way.
  const clang::Stmt *leaves(const clang::GotoStmt *S) const { return Left.lookup(S); }
  /// Is there a goto to Label that does not leave loops in that way?
  bool jumpsTo(const clang::LabelDecl *Label) const { return Others.contains(Label); }
  /// Is Loop the outermost one of some goto?
  bool isLeft(const clang::Stmt *Loop) const { return Outermost.contains(Loop); }
  /// The outermost loops of gotos that leave Loop, too, on their way out.
  llvm::ArrayRef<const clang::Stmt *> passing(const clang::Stmt *Loop) const;

private:
  struct Jump {
    const clang::GotoStmt *Goto = nullptr;
    std::vector<const clang::Stmt *> Around; ///< From the body of the function inwards.
  };
  void collect(const clang::Stmt *S, std::vector<const clang::Stmt *> &Around);
  const clang::Stmt *loopBefore(const clang::LabelDecl *Label) const;
  bool follow(const Jump &J, const clang::Stmt *Outer, std::vector<const clang::Stmt *> &Inner) const;

  std::vector<Jump> Jumps;
  llvm::DenseMap<const clang::LabelDecl *, std::pair<const clang::CompoundStmt *, size_t>> Labels; ///< The block it stands in.
  llvm::DenseMap<const clang::GotoStmt *, const clang::Stmt *> Left;
  llvm::DenseSet<const clang::LabelDecl *> Others;
  llvm::DenseSet<const clang::Stmt *> Outermost;
  llvm::DenseMap<const clang::Stmt *, llvm::SmallSetVector<const clang::Stmt *, 2>> Passing;
};

/// The loop itself, of one that may have attributes; nullptr: none of for, while and do.
const clang::Stmt *plainLoop(const clang::Stmt *S);

} // namespace warpshift

#endif
