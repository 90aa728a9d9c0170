//===- SharedClasses.h - classes of which an object may lie in shared memory ---------------*- C++ -*-===//
//
//   __shared__ Ring ring;   reinterpret_cast<Ring *>(bytes)   new (bytes) Ring   -->   Ring, its bases, and the classes of its fields
//
// The object of a method of any other class is no shared memory, unless a pointer to it came from another unit.
//
// Covered by test/rules/warp-synchronous-memory (object-in-shared-memory.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SHAREDCLASSES_H
#define WARPSHIFT_FACTS_SHAREDCLASSES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseSet.h"

namespace warpshift {

class SharedClasses {
public:
  explicit SharedClasses(clang::ASTContext &Ast);
  /// Null: of a class that is not known yet.
  bool contains(const clang::CXXRecordDecl *R) const;

private:
  friend class SharedClassFinder;
  void add(clang::QualType T);
  llvm::DenseSet<const clang::CXXRecordDecl *> Found; ///< Of a template, its pattern.
  llvm::DenseSet<const clang::CXXRecordDecl *> Read; ///< Instances, and what is none.
};

} // namespace warpshift

#endif
