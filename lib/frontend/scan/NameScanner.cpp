#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <cassert>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

using namespace warpshift;

namespace {

constexpr std::array<bool, 256> makeIdentifierTable() {
  std::array<bool, 256> T{};
  for (unsigned C = 0; C != 256; ++C)
    T[C] = (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') || C == '_' || C == '$' || C >= 0x80;
  return T;
}
constexpr std::array<bool, 256> IdentifierTable = makeIdentifierTable();

constexpr unsigned BlockSize = 64;
/// How far past a block a probe may read: the next block (for lengths) plus one 8-byte load.
constexpr unsigned Lookahead = BlockSize + 8;

/// One bit for each byte of a block.
struct BlockMasks {
  uint64_t Identifier = 0;
  uint64_t Backslash = 0;
};

#if defined(__SSE2__)
/// Unsigned "X in [Lo, Lo+Width)" for 16 bytes.
inline __m128i inRange(__m128i X, char Lo, char Width) {
  __m128i D = _mm_sub_epi8(X, _mm_set1_epi8(Lo));
  return _mm_cmpeq_epi8(_mm_min_epu8(D, _mm_set1_epi8(char(Width - 1))), D);
}

inline BlockMasks classify(const char *P) {
  BlockMasks M;
  for (unsigned I = 0; I != 4; ++I) {
    __m128i X = _mm_loadu_si128(reinterpret_cast<const __m128i *>(P + 16 * I));
    // Setting bit 5 folds upper case onto lower case; bytes of UTF-8 keep their sign bit, which movemask
    // would read as set anyway: they are or-ed in as they are.
    __m128i Letter = inRange(_mm_or_si128(X, _mm_set1_epi8(0x20)), 'a', 26);
    __m128i Other = _mm_or_si128(_mm_cmpeq_epi8(X, _mm_set1_epi8('_')), _mm_cmpeq_epi8(X, _mm_set1_epi8('$')));
    __m128i Id = _mm_or_si128(_mm_or_si128(Letter, Other), _mm_or_si128(inRange(X, '0', 10), X));
    M.Identifier |= uint64_t(uint32_t(_mm_movemask_epi8(Id))) << (16 * I);
    uint32_t Back = uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(X, _mm_set1_epi8('\\'))));
    M.Backslash |= uint64_t(Back) << (16 * I);
  }
  return M;
}
#else
inline BlockMasks classify(const char *P) {
  BlockMasks M;
  for (unsigned I = 0; I != BlockSize; ++I) {
    M.Identifier |= uint64_t(IdentifierTable[static_cast<unsigned char>(P[I])]) << I;
    M.Backslash |= uint64_t(P[I] == '\\') << I;
  }
  return M;
}
#endif

inline uint64_t load64(const char *P) {
  uint64_t V;
  std::memcpy(&V, P, sizeof V);
  if constexpr (llvm::endianness::native == llvm::endianness::big)
    V = llvm::byteswap(V);
  return V;
}

/// The first min(Length, 8) bytes of a run as a number.
inline uint64_t prefixKey(uint64_t Loaded, unsigned Length) {
  return Length >= 8 ? Loaded : Loaded & ((uint64_t(1) << (8 * Length)) - 1);
}

inline uint64_t hashKey(uint64_t Key, unsigned Length) {
  return (Key + Length * uint64_t(0x9E3779B97F4A7C15)) * uint64_t(0xD6E8FEB86659FD93);
}

/// Whether a backslash at P continues an identifier onto the next line.
bool joinsIdentifier(llvm::StringRef Bytes, size_t P) {
  size_t Next = P + 1;
  if (Next < Bytes.size() && Bytes[Next] == '\r')
    ++Next;
  if (Next >= Bytes.size() || Bytes[Next] != '\n')
    return false;
  return Next + 1 < Bytes.size() && IdentifierTable[static_cast<unsigned char>(Bytes[Next + 1])];
}

} // namespace

bool warpshift::isIdentifierByte(unsigned char C) { return IdentifierTable[C]; }

NameScanner::NameScanner(llvm::ArrayRef<std::string> NameList) : Names(NameList.begin(), NameList.end()) {
  unsigned Bits = 12;
  while ((size_t(1) << Bits) < Names.size() * 16)
    ++Bits;
  Filter.assign(size_t(1) << Bits, 0);
  Shift = 64 - Bits;
  for (uint32_t I = 0; I != Names.size(); ++I) {
    const std::string &N = Names[I];
    assert(!N.empty() && "an empty name matches nothing");
    Index.try_emplace(N, I);
    char Padded[8] = {};
    std::memcpy(Padded, N.data(), std::min<size_t>(8, N.size()));
    unsigned Length = unsigned(std::min<size_t>(N.size(), BlockSize));
    Filter[hashKey(prefixKey(load64(Padded), Length), Length) >> Shift] = 1;
  }
}

inline bool NameScanner::mayContain(uint64_t Key, unsigned Length) const { return Filter[hashKey(Key, Length) >> Shift]; }

void NameScanner::confirm(llvm::StringRef Bytes, size_t Start, size_t Length, std::vector<NameHit> &Hits) const {
  if (Length == BlockSize) // the window ends here, the run may not
    while (Start + Length < Bytes.size() && isIdentifierByte(static_cast<unsigned char>(Bytes[Start + Length])))
      ++Length;
  auto It = Index.find(Bytes.substr(Start, Length));
  if (It != Index.end())
    Hits.push_back({uint32_t(Start), uint32_t(Length), It->second});
}

void NameScanner::sweep(llvm::StringRef Bytes, std::vector<NameHit> &Hits, bool &Spliced) const {
  // Whole blocks are read in place; what is left is copied behind zeros so that no load leaves the buffer.
  const size_t InPlace = Bytes.size() < Lookahead ? 0 : (Bytes.size() - Lookahead) / BlockSize * BlockSize;
  char Tail[4 * BlockSize] = {};
  std::memcpy(Tail, Bytes.data() + InPlace, Bytes.size() - InPlace);
  auto At = [&](size_t Offset) { return Offset < InPlace ? Bytes.data() + Offset : Tail + (Offset - InPlace); };

  BlockMasks Now = classify(At(0));
  uint64_t PreviousId = 0, PreviousBack = 0, PendingEscape = 0;
  for (size_t Base = 0; Base < Bytes.size(); Base += BlockSize) {
    const char *Block = At(Base);
    const BlockMasks Next = classify(Base + BlockSize < Bytes.size() ? At(Base + BlockSize) : Tail + 3 * BlockSize);
    const uint64_t AfterId = Now.Identifier << 1 | PreviousId;
    const uint64_t Starts = Now.Identifier & ~AfterId;
    const uint64_t Escaped = Starts & (Now.Backslash << 1 | PreviousBack);
    uint64_t Probe = Starts | ((Escaped << 1 | PendingEscape) & Now.Identifier);
    PendingEscape = Escaped >> 63;
    PreviousId = Now.Identifier >> 63;
    PreviousBack = Now.Backslash >> 63;

    for (uint64_t Joins = Now.Backslash & AfterId; Joins && !Spliced; Joins &= Joins - 1)
      Spliced = joinsIdentifier(Bytes, Base + unsigned(llvm::countr_zero(Joins)));

    for (; Probe; Probe &= Probe - 1) {
      const unsigned Bit = unsigned(llvm::countr_zero(Probe));
      const uint64_t Run = Now.Identifier >> Bit | (Bit ? Next.Identifier << (BlockSize - Bit) : 0);
      const unsigned Length = unsigned(llvm::countr_one(Run));
      if (mayContain(prefixKey(load64(Block + Bit), Length), Length))
        confirm(Bytes, Base + Bit, Length, Hits);
    }
    Now = Next;
  }
}

std::vector<NameHit> NameScanner::scan(llvm::StringRef Bytes) const {
  std::vector<NameHit> Hits;
  if (Bytes.empty() || Names.empty())
    return Hits;
  bool Spliced = false;
  sweep(Bytes, Hits, Spliced);
  if (!Spliced)
    return Hits;

  // Rare: some identifier is continued over a line. Join the lines and scan again.
  std::string Joined;
  std::vector<std::pair<size_t, size_t>> Removed; // position in Joined, bytes removed up to there
  size_t Gone = 0;
  for (size_t I = 0; I < Bytes.size(); ++I) {
    size_t Skip = 0;
    if (Bytes[I] == '\\' && I + 1 < Bytes.size())
      Skip = Bytes[I + 1] == '\n' ? 2 : Bytes.substr(I + 1, 2) == "\r\n" ? 3 : 0;
    if (!Skip) {
      Joined.push_back(Bytes[I]);
      continue;
    }
    Gone += Skip;
    Removed.push_back({Joined.size(), Gone});
    I += Skip - 1;
  }
  Hits.clear();
  sweep(Joined, Hits, Spliced);
  // Removed before or at P counts for the first byte of a hit, strictly before the end for its last byte.
  auto Original = [&](size_t P) {
    auto It = llvm::partition_point(Removed, [&](const auto &R) { return R.first <= P; });
    return P + (It == Removed.begin() ? 0 : std::prev(It)->second);
  };
  for (NameHit &H : Hits) {
    size_t First = Original(H.Offset), Last = Original(H.Offset + H.Length - 1);
    H.Offset = uint32_t(First);
    H.Length = uint32_t(Last + 1 - First);
  }
  return Hits;
}
