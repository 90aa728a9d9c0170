//===- Hazard.h - what the checkers report ------------------------------------------------*- C++
//-*-===//
//
//   Machine ──events──► Checker ──add──► HazardLog ──sorted()──► report, verdict
//
// A Hazard is plain data that outlives the machine. The log keeps one record per place: the same
// kind at the same instruction (and, for races, the same other instruction) is counted, its lanes
// are united, the first occurrence is kept. sorted() is the only order anybody sees: kernel, PTX
// line, kind, second line.
//
//   HazardLog Log;
//   CheckerSet Checkers(Log);                       // all of them (checkers/CheckerSet.h)
//   Options.Observers = Checkers.observers();
//   … launch …
//   if (Log.decides()) for (const Hazard &H : Log.sorted()) print(H.describe());
//
// Tested by test/unit/simt/checkers/.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_HAZARD_H
#define WARPSHIFT_SIMT_CHECKERS_HAZARD_H

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace warpshift::simt {

enum class HazardKind : uint8_t {
#define HAZARD(Name, Id, Severity, Title) Name,
#include "simt/checkers/HazardKinds.def"
};
enum class HazardSeverity : uint8_t { Decides, Note };

const char *hazardId(HazardKind K);
const char *hazardTitle(HazardKind K);
HazardSeverity hazardSeverity(HazardKind K);
unsigned hazardKindCount();

struct Hazard {
  HazardKind Kind;
  std::string Kernel;
  uint32_t Block = 0, Warp = 0; ///< Of the first occurrence; Block is the linear index.
  uint32_t Lanes = 0;           ///< Lanes concerned, over all occurrences in that warp.
  uint32_t PtxLine = 0;
  std::string File; ///< From .loc; empty if there is none.
  uint32_t Line = 0;
  uint32_t OtherPtxLine = 0; ///< Races and matches: the other instruction.
  std::string OtherFile;
  uint32_t OtherLine = 0;
  std::string Subject; ///< What it is about, if two versions of a program can be compared by that. "*": anything.
  std::string Text; ///< A sentence with the particulars of the first occurrence.
  uint64_t Count = 1;

  bool decides() const { return hazardSeverity(Kind) == HazardSeverity::Decides; }
  /// "a.cu:12 (PTX line 40): missing-lane: …"
  std::string describe() const;
};

/// "lane 3", "lanes 0-15, 20", "no lanes".
std::string lanesText(uint32_t Lanes);

class HazardLog {
public:
  void add(Hazard H);
  /// Counts one more occurrence where H's place is known, without needing its text; false: it is new.
  bool repeat(const Hazard &H);
  /// Every place once, in the order described above.
  std::vector<Hazard> sorted() const;
  bool decides() const;
  bool empty() const { return Found.empty(); }
  bool has(HazardKind K) const;
  void clear() { Found.clear(); }

private:
  using Key = std::tuple<std::string, uint32_t, HazardKind, uint32_t, std::string>;
  static Key keyOf(const Hazard &H) { return {H.Kernel, H.PtxLine, H.Kind, H.OtherPtxLine, H.Subject}; }
  std::map<Key, Hazard> Found;
};

} // namespace warpshift::simt

#endif
