//===- FindingKinds.h - the closed list of findings ----------------------------------------------*- C++ -*-===//
//
//   FindingKinds.def  -->  FindingId::DivergentCaller, findingKind("divergent-caller")->Level
//
// Finding::Kind holds the id. A finding whose id is not in the table is a bug.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_FINDINGKINDS_H
#define WARPSHIFT_DIAG_FINDINGKINDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace warpshift {

enum class FindingId : uint8_t {
#define FINDING(Name, Id, Level, About, Summary, Text) Name,
#include "diag/FindingKinds.def"
};

enum class FindingLevel : uint8_t { Error, Warning, Note };

/// What a finding speaks of: code in _sync form, an edit that was not made, or what --target lacks.
enum class FindingSubject : uint8_t { Modern, Edit, Target };
constexpr FindingSubject FindingSubjects[] = {FindingSubject::Modern, FindingSubject::Edit, FindingSubject::Target};

struct FindingKind {
  llvm::StringRef Id;
  FindingLevel Level;
  FindingSubject About;
  llvm::StringRef Summary, Text;
};

/// In the order of the table, so that FindingId is an index.
llvm::ArrayRef<FindingKind> findingKinds();
/// Null if there is none.
const FindingKind *findingKind(llvm::StringRef Id);
inline llvm::StringRef findingKey(FindingId Id) { return findingKinds()[unsigned(Id)].Id; }

} // namespace warpshift

#endif
