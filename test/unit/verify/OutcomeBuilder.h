// Small outcomes for tests of comparison and judgement.
#ifndef WARPSHIFT_TEST_OUTCOMEBUILDER_H
#define WARPSHIFT_TEST_OUTCOMEBUILDER_H

#include "verify/Verdict.h"

namespace warpshift::verify {

/// A buffer of u32 (or T) with the given elements; Undefined lists the tainted ones.
inline BufferResult buffer(llvm::StringRef Name, std::vector<uint64_t> Elements, std::vector<unsigned> Undefined = {},
                           ScalarType T = ScalarType::U32) {
  BufferResult B;
  B.Name = Name.str();
  B.Type = T;
  unsigned Size = scalarSize(T);
  for (uint64_t E : Elements)
    for (unsigned I = 0; I != Size; ++I)
      B.Bytes.push_back(uint8_t(E >> (8 * I)));
  if (!Undefined.empty())
    B.Undefined.assign(B.Bytes.size(), 0);
  for (unsigned U : Undefined)
    B.Undefined[U * Size] = 1;
  return B;
}

inline Outcome outcome(std::vector<BufferResult> Buffers) {
  Outcome O;
  O.Buffers = std::move(Buffers);
  return O;
}

inline LaunchPlan planWith(std::initializer_list<std::pair<const char *, CompareSpec>> Modes, ScalarType T = ScalarType::U32) {
  LaunchPlan P;
  for (auto &[Name, Mode] : Modes) {
    BufferDecl B;
    B.Name = Name;
    B.Type = T;
    B.Count = 1;
    B.Compare = Mode;
    P.Buffers.push_back(B);
  }
  return P;
}

inline Hazard hazard(const char *Id, bool Deciding = true) {
  Hazard H;
  H.Id = Id;
  H.Deciding = Deciding;
  H.Text = "text of " + H.Id;
  H.File = "k.cu";
  H.Line = 3;
  return H;
}

} // namespace warpshift::verify

#endif
