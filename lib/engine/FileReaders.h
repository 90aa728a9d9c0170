//===- FileReaders.h - which units read a file ------------------------------------------------*- C++ -*-===//
//
//   warp.cuh  -->  the units that entered it, under each of their configurations, in their order, with what they saw there
//
// Files are asked about one by one, and there are as many units: to look for them in every unit takes the square of a codebase.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_FILEREADERS_H
#define WARPSHIFT_ENGINE_FILEREADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace warpshift {

struct FileView;
struct UnitRecord;

struct ReadingUnit {
  const UnitRecord *Unit = nullptr;
  const FileView *Seen = nullptr;
};

class FileReaders {
public:
  /// Units have to stay where they are.
  explicit FileReaders(llvm::ArrayRef<UnitRecord> Units);

  llvm::ArrayRef<ReadingUnit> of(llvm::StringRef File) const;

private:
  llvm::StringMap<std::vector<ReadingUnit>> Readers;
};

} // namespace warpshift

#endif
