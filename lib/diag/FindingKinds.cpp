#include "diag/FindingKinds.h"

using namespace warpshift;

llvm::ArrayRef<FindingKind> warpshift::findingKinds() {
  static constexpr FindingKind Kinds[] = {
#define FINDING(Name, Id, Level, About, Summary, Text) {Id, FindingLevel::Level, FindingSubject::About, Summary, Text},
#include "diag/FindingKinds.def"
  };
  return Kinds;
}

const FindingKind *warpshift::findingKind(llvm::StringRef Id) {
  for (const FindingKind &K : findingKinds())
    if (K.Id == Id)
      return &K;
  return nullptr;
}
