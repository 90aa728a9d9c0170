//===- Hazard.cpp - what the checkers report
//--------------------------------------------------------===//

#include "simt/checkers/Hazard.h"

namespace warpshift::simt {

namespace {
struct KindInfo {
  const char *Id;
  HazardSeverity Severity;
  const char *Title;
};
const KindInfo Infos[] = {
#define HAZARD(Name, Id, Severity, Title) {Id, HazardSeverity::Severity, Title},
#include "simt/checkers/HazardKinds.def"
};
} // namespace

const char *hazardId(HazardKind K) { return Infos[unsigned(K)].Id; }
const char *hazardTitle(HazardKind K) { return Infos[unsigned(K)].Title; }
HazardSeverity hazardSeverity(HazardKind K) { return Infos[unsigned(K)].Severity; }
unsigned hazardKindCount() { return unsigned(std::size(Infos)); }

std::string lanesText(uint32_t Lanes) {
  if (Lanes == 0)
    return "no lanes";
  std::string S;
  unsigned N = 0;
  for (unsigned I = 0; I != 32;) {
    if (!((Lanes >> I) & 1)) {
      ++I;
      continue;
    }
    unsigned E = I;
    while (E + 1 != 32 && ((Lanes >> (E + 1)) & 1))
      ++E;
    S += (N ? ", " : "") + std::to_string(I) + (E > I ? "-" + std::to_string(E) : "");
    N += E - I + 1;
    I = E + 1;
  }
  return (N == 1 ? "lane " : "lanes ") + S;
}

std::string Hazard::describe() const {
  std::string S = File.empty() ? "" : File + ":" + std::to_string(Line) + " (";
  S += "PTX line " + std::to_string(PtxLine) + (File.empty() ? "" : ")");
  S += ": " + std::string(hazardId(Kind)) + ": " + Text;
  if (Count > 1)
    S += " (" + std::to_string(Count) + " times)";
  return S;
}

void HazardLog::add(Hazard H) {
  if (!repeat(H))
    Found.emplace(keyOf(H), std::move(H));
}

bool HazardLog::repeat(const Hazard &H) {
  const auto It = Found.find(keyOf(H));
  if (It == Found.end())
    return false;
  Hazard &First = It->second;
  First.Count += H.Count;
  if (First.Block == H.Block && First.Warp == H.Warp)
    First.Lanes |= H.Lanes;
  return true;
}

std::vector<Hazard> HazardLog::sorted() const {
  std::vector<Hazard> V;
  for (const auto &[K, H] : Found)
    V.push_back(H);
  return V;
}
bool HazardLog::decides() const {
  for (const auto &[K, H] : Found)
    if (H.decides())
      return true;
  return false;
}
bool HazardLog::has(HazardKind Kind) const {
  for (const auto &[K, H] : Found)
    if (H.Kind == Kind)
      return true;
  return false;
}

} // namespace warpshift::simt
