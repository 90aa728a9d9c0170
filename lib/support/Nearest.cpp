#include "support/Nearest.h"

using namespace warpshift;

llvm::StringRef warpshift::nearestName(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates) {
  llvm::StringRef Best;
  unsigned BestDistance = unsigned(Name.size()) / 3 + 2; // A short name may still have one slip in it.
  for (llvm::StringRef C : Candidates) {
    unsigned D = Name.edit_distance(C, /*AllowReplacements=*/true, BestDistance);
    if (D < BestDistance) {
      BestDistance = D;
      Best = C;
    }
  }
  return Best;
}

std::string warpshift::didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates) {
  llvm::StringRef Best = nearestName(Name, Candidates);
  return Best.empty() ? std::string() : "; did you mean '" + Best.str() + "'?";
}
