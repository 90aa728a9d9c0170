#include "engine/ShimsElsewhere.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

std::map<std::string, std::set<std::string>> warpshift::editsOfShims(const Project &P, llvm::ArrayRef<Site> Sites) {
  std::map<std::string, std::set<std::string>> Out;
  for (const Site &S : Sites) {
    if (S.Groups.empty() || S.Where.File.empty())
      continue;
    const llvm::ArrayRef<ReadingUnit> Readers = P.readersOf(S.Where.File);
    const auto *At =
        llvm::find_if(Readers, [&](const ReadingUnit &R) { return llvm::is_contained(R.Seen->LegacyMacroUses, S.Where.Offset); });
    if (At != Readers.end())
      Out["'" + P.text(S.Where.File).substr(S.Where.Offset, S.Where.Length).str() + "' is a macro of this project where '" +
          P.Jobs[At->Unit->Job].Name + "' reads this line"]
          .insert(S.Groups.begin(), S.Groups.end());
  }
  return Out;
}
