//===- NameScanner.h - finds identifiers of a given set in raw bytes ----------------------*- C++ -*-===//
//
//   bytes --SIMD--> identifier starts --one probe each--> candidates --exact compare--> NameHit*
//
// The scanner knows no language: it splits bytes into runs of identifier characters and reports the runs
// that equal one of its names, also inside strings, comments and skipped code. Its cost does not depend on
// how many names it holds, which is what lets the prefilter ask for thousands of helper names.
//
// What it must never do is miss a name that a compiler would see, so two spellings get special care:
//   * "\n__shfl(x)" in a string literal: the run is `n__shfl`, but the escape belongs to the string;
//   * an identifier continued over a line by backslash-newline: found, its Length covers the splice.
//
// Example:
//   NameScanner S({"__shfl", "__any"});
//   S.scan("x = __shfl(v, 0);")   // {{Offset 4, Length 6, Name 0}}
//
// Names must not be empty and consist of identifier characters; duplicates are allowed (the first counts).
// Covered by test/unit/frontend/NameScannerTest.cpp; speed by bench/PrefilterBench.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMESCANNER_H
#define WARPSHIFT_FRONTEND_SCAN_NAMESCANNER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift {

struct NameHit {
  uint32_t Offset = 0; ///< Of the first byte of the name in the file as stored.
  uint32_t Length = 0; ///< Bytes it covers there; more than the name's length when it is continued.
  uint32_t Name = 0;   ///< Index into the names of the scanner.
  friend bool operator==(const NameHit &, const NameHit &) = default;
  friend bool operator<(const NameHit &A, const NameHit &B) { return A.Offset < B.Offset; }
};

/// Whether a byte can be part of an identifier: letters, digits, '_', '$' and every byte of UTF-8.
bool isIdentifierByte(unsigned char C);

class NameScanner {
public:
  explicit NameScanner(llvm::ArrayRef<std::string> Names);

  llvm::ArrayRef<std::string> names() const { return Names; }
  const std::string &name(uint32_t Index) const { return Names[Index]; }
  bool has(llvm::StringRef Name) const { return Index.contains(Name); }

  /// Every occurrence, by ascending offset. Thread-safe.
  std::vector<NameHit> scan(llvm::StringRef Bytes) const;

private:
  bool mayContain(uint64_t Key, unsigned Length) const;
  void confirm(llvm::StringRef Bytes, size_t Start, size_t Length, std::vector<NameHit> &Hits) const;
  void sweep(llvm::StringRef Bytes, std::vector<NameHit> &Hits, bool &Spliced) const;

  std::vector<std::string> Names;
  llvm::StringMap<uint32_t> Index;
  std::vector<uint8_t> Filter; ///< One byte for each hash value; 1 = some name has it.
  unsigned Shift = 0;          ///< 64 - log2(Filter.size()).
};

} // namespace warpshift

#endif
