//===- SourceRef.h - a place in a file that outlives the SourceManager --------------------*- C++ -*-===//
//
//   clang::SourceLocation  --(frontend, once)-->  SourceRef  -->  facts, sites, edits, reports
//
// Everything after parsing speaks of places through this type. File is the path as results print it:
// relative to the project root, forward slashes, symlinks resolved; so two TUs that reach one header by
// different spellings agree. Offsets count bytes of the file as stored (a BOM and CRs included); Line and
// Column start at 1, columns count bytes. Length may be 0 (a point).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_SOURCEREF_H
#define WARPSHIFT_DIAG_SOURCEREF_H

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

namespace warpshift {

struct SourceRef {
  std::string File;
  uint32_t Line = 0;
  uint32_t Column = 0;
  uint32_t Offset = 0;
  uint32_t Length = 0;

  bool isValid() const { return Line != 0; }
  uint32_t end() const { return Offset + Length; }

  /// The one order used everywhere output must be deterministic: path, offset, length.
  friend bool operator<(const SourceRef &A, const SourceRef &B) {
    return std::tie(A.File, A.Offset, A.Length) < std::tie(B.File, B.Offset, B.Length);
  }
  friend bool operator==(const SourceRef &A, const SourceRef &B) {
    return A.File == B.File && A.Offset == B.Offset && A.Length == B.Length;
  }
};

/// "line 12", and " of 'b.cuh'" where a text about Seen speaks of another file.
inline std::string lineOf(const SourceRef &Where, const SourceRef &Seen = {}) {
  return "line " + std::to_string(Where.Line) + (Where.File == Seen.File ? "" : " of '" + Where.File + "'");
}

/// The place of Length bytes at Offset of File, whose text is Text.
inline SourceRef placeIn(const std::string &File, std::string_view Text, uint32_t Offset, uint32_t Length) {
  const std::string_view Before = Text.substr(0, Offset);
  const auto Line = uint32_t(1 + std::count(Before.begin(), Before.end(), '\n'));
  return {File, Line, uint32_t(Offset - (Before.rfind('\n') + 1) + 1), Offset, Length}; // npos + 1 is 0.
}

} // namespace warpshift

#endif
