//===- FindingKinds.h - the closed list of findings ----------------------------------------------*- C++ -*-===//
//
//   FindingKinds.def  -->  findings::DivergentCaller == "divergent-caller", findingKind("divergent-caller")->Level
//
// Finding::Kind holds the id. Who reports a finding names it by its constant, so an id that is not in the table does not
// compile.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_FINDINGKINDS_H
#define WARPSHIFT_DIAG_FINDINGKINDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace warpshift {

namespace findings {
#define FINDING(Name, Id, Level, About, Summary, Text) inline constexpr llvm::StringLiteral Name = Id;
#include "diag/FindingKinds.def"
} // namespace findings

enum class FindingLevel : uint8_t { Error, Warning, Note };

/// What a finding speaks of: code in _sync form, an edit that was not made, or what --target lacks, a comment
/// that suppresses.
enum class FindingSubject : uint8_t { Modern, Edit, Target, Comment };
constexpr FindingSubject FindingSubjects[] = {FindingSubject::Modern, FindingSubject::Edit, FindingSubject::Target,
                                              FindingSubject::Comment};

struct FindingKind {
  llvm::StringRef Id;
  FindingLevel Level;
  FindingSubject About;
  llvm::StringRef Summary, Text;
};

/// In the order of the table.
llvm::ArrayRef<FindingKind> findingKinds();
/// Null if there is none.
const FindingKind *findingKind(llvm::StringRef Id);

} // namespace warpshift

#endif
