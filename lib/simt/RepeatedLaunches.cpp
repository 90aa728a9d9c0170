//===- RepeatedLaunches.cpp - what a launch does is looked up the second time ----------------------------===//
#include "simt/RepeatedLaunches.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include <cstring>

namespace warpshift::simt {

namespace {
constexpr uint64_t PageBytes = 4096;
constexpr uint64_t MostMemory = 1ull << 30; ///< More is not copied.
constexpr uint64_t MostHeld = 512ull << 20;
constexpr unsigned MostLooksInVain = 4;
/// A warp instruction costs about as much as a look at this many bytes (digest, copy, comparison).
constexpr uint64_t BytesPerStep = 16;

class Gathered {
public:
  void add(uint64_t V) { add(llvm::ArrayRef(reinterpret_cast<const uint8_t *>(&V), sizeof V)); }
  void add(llvm::ArrayRef<uint8_t> Bytes) { All.insert(All.end(), Bytes.begin(), Bytes.end()); }
  void addDigest(llvm::ArrayRef<uint8_t> Bytes) {
    const llvm::XXH128_hash_t H = llvm::xxh3_128bits(Bytes);
    add(H.low64);
    add(H.high64);
  }
  std::pair<uint64_t, uint64_t> digest() const {
    const llvm::XXH128_hash_t H = llvm::xxh3_128bits(All);
    return {H.low64, H.high64};
  }

private:
  std::vector<uint8_t> All;
};
} // namespace

/// All live memory, as it was.
struct RepeatedLaunches::Snapshot {
  struct Copy {
    uint64_t Base;
    std::vector<uint8_t> Bytes, Shadow;
  };
  std::vector<Copy> All;

  explicit Snapshot(const Memory &Mem) {
    for (const std::unique_ptr<Allocation> &A : Mem.allocations()) {
      if (A->Freed)
        continue;
      All.push_back({A->Base, {A->Data, A->Data + A->Size}, {}});
      if (A->Shadow)
        All.back().Shadow.assign(A->Shadow.get(), A->Shadow.get() + A->Size);
    }
  }
};

RepeatedLaunches::Digest RepeatedLaunches::digestOf(const LaunchConfig &C) {
  Gathered G;
  G.add(uint64_t(C.Kernel.size()));
  G.add(llvm::arrayRefFromStringRef(C.Kernel));
  for (const Dim3 &D : {C.Grid, C.Block})
    for (uint32_t N : {D.X, D.Y, D.Z})
      G.add(N);
  G.add(C.DynamicShared);
  for (const auto *Lists : {&C.Args, &C.ArgShadow})
    for (const std::vector<uint8_t> &Bytes : *Lists) {
      G.add(uint64_t(Bytes.size()));
      G.add(Bytes);
    }
  return G.digest();
}

RepeatedLaunches::Digest RepeatedLaunches::digestOf(const Memory &Mem) {
  Gathered G;
  for (const std::unique_ptr<Allocation> &A : Mem.allocations()) {
    if (A->Freed)
      continue;
    G.add(A->Base);
    G.add(A->Size);
    G.add(uint64_t(A->ReadOnly) | uint64_t(A->ByDevice) << 1 | uint64_t(A->Shadow != nullptr) << 2);
    G.addDigest({A->Data, size_t(A->Size)});
    if (A->Shadow)
      G.addDigest({A->Shadow.get(), size_t(A->Size)});
  }
  return G.digest();
}

bool RepeatedLaunches::isWorthALook(const History &H, const Memory &Mem) const {
  return H.Steps && H.InVain < MostLooksInVain && Mem.used() <= MostMemory && H.Steps * BytesPerStep >= Mem.used();
}

void RepeatedLaunches::remember(History &H, Digest Start, const Snapshot &Before, Memory &Mem, const Outcome &Out) {
  Effect E;
  E.Out = Out;
  uint64_t Bytes = 0;
  auto Copy = Before.All.begin();
  for (const std::unique_ptr<Allocation> &A : Mem.allocations()) {
    if (A->Freed)
      continue;
    if (Copy == Before.All.end() || Copy->Base != A->Base)
      return; // The launch itself took or gave back memory.
    for (uint64_t At = 0; At < A->Size; At += PageBytes) {
      const uint64_t N = std::min(PageBytes, A->Size - At);
      const bool SameShadow =
          A->Shadow ? !Copy->Shadow.empty() && !std::memcmp(&Copy->Shadow[At], A->Shadow.get() + At, N) : Copy->Shadow.empty();
      if (SameShadow && !std::memcmp(&Copy->Bytes[At], A->Data + At, N))
        continue;
      E.Changes.push_back({A->Base + At, {A->Data + At, A->Data + At + N}, {}});
      if (A->Shadow)
        E.Changes.back().Shadow.assign(A->Shadow.get() + At, A->Shadow.get() + At + N);
      Bytes += 2 * N;
    }
    ++Copy;
  }
  if (Copy != Before.All.end() || Held + Bytes > MostHeld)
    return;
  Held += Bytes;
  H.Effects.emplace(Start, std::move(E));
}

void RepeatedLaunches::apply(const Effect &E, Memory &Mem) {
  for (const Change &C : E.Changes) {
    Allocation &A = *Mem.find(C.Address);
    std::memcpy(A.at(C.Address), C.Bytes.data(), C.Bytes.size());
    if (C.Shadow.empty() && !A.Shadow)
      continue;
    Mem.needShadow(A);
    if (C.Shadow.empty())
      std::memset(A.shadowAt(C.Address), Defined, C.Bytes.size());
    else
      std::memcpy(A.shadowAt(C.Address), C.Shadow.data(), C.Shadow.size());
  }
}

llvm::Expected<Outcome> RepeatedLaunches::run(Memory &Mem, const LaunchConfig &C, RunFn Run) {
  Known = false;
  History &H = Histories[digestOf(C)];
  if (!isWorthALook(H, Mem)) {
    llvm::Expected<Outcome> Out = Run();
    if (Out)
      H.Steps = Out->finished() ? Out->Stats.WarpInstructions : 0;
    return Out;
  }
  const Digest Start = digestOf(Mem);
  if (const auto It = H.Effects.find(Start); It != H.Effects.end()) {
    H.InVain = 0;
    apply(It->second, Mem);
    Known = true;
    return It->second.Out;
  }
  ++H.InVain;
  const Snapshot Before(Mem);
  llvm::Expected<Outcome> Out = Run();
  if (Out && Out->finished())
    remember(H, Start, Before, Mem, *Out);
  return Out;
}

} // namespace warpshift::simt
