#include "engine/FileReaders.h"
#include "engine/Project.h"

using namespace warpshift;

FileReaders::FileReaders(llvm::ArrayRef<UnitRecord> Units) {
  for (const UnitRecord &U : Units)
    for (const auto &[File, Seen] : U.Files)
      Readers[File].push_back({&U, &Seen});
}

llvm::ArrayRef<ReadingUnit> FileReaders::of(llvm::StringRef File) const {
  const auto Found = Readers.find(File);
  return Found == Readers.end() ? llvm::ArrayRef<ReadingUnit>() : llvm::ArrayRef(Found->second);
}
