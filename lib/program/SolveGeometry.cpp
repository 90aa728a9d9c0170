#include "program/SolveGeometry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace warpshift;

namespace {

using Launches = std::map<std::string, std::vector<const LaunchFact *>>; ///< By kernel.
using Shapes = std::vector<std::optional<Geometry>>;                     ///< By instance; unset = not reached yet.

} // namespace

/// What holds of blocks that nobody described.
static Geometry undescribed(const SolveOptions &Options, bool OneRow) {
  Geometry G;
  if (Options.OnlySyncCode)
    G.BlockDimXAlign = 5;
  if (OneRow) {
    G.LanesAlongX = G.OneD = G.OneLayer = true;
    return G;
  }
  if (Options.Granted.has(Assumption::Block1D)) {
    G.LanesAlongX = true;
    G.Needs.add(Assumption::Block1D);
  }
  return G;
}

/// Threads: of a block, 0 where nobody knows how many.
static uint8_t warpsFor(uint64_t Threads) {
  return Threads == 0 || Threads > 32 * uint64_t(Geometry::MostWarps) ? Geometry::MostWarps : uint8_t((Threads + 31) / 32);
}

/// How many threads each row has, where rows are parts of a warp, all of one length; 0: they are not.
static uint8_t commonRow(const std::vector<const LaunchFact *> &Launches) {
  const uint64_t Row = Launches.front()->Block[0].value_or(0);
  const bool Same = llvm::all_of(Launches, [&](const LaunchFact *L) { return L->Block[0] == Row; });
  return Same && Row < 32 && llvm::isPowerOf2_64(Row) ? uint8_t(Row) : 0;
}

/// What all these launches have in common.
static Geometry commonShape(const std::vector<const LaunchFact *> &Launches, bool WholeWarps) {
  Geometry G;
  G.LanesAlongX = G.OneD = G.OneLayer = true;
  G.Warps = 1;
  G.BlockDimXAlign = MaxAlign;
  G.Row = commonRow(Launches);
  const std::array<uint16_t, 3> Any = G.Most;
  G.Most = {1, 1, 1};
  for (const LaunchFact *L : Launches) {
    for (unsigned D = 0; D != 3; ++D) {
      const bool IsOne = D != 0 && L->OneD;
      const uint64_t Size = IsOne ? 1 : L->Block[D].value_or(Any[D]);
      G.Most[D] = std::max(G.Most[D], uint16_t(std::min<uint64_t>(Size, Any[D]))); // A launch with more fails.
    }
    const auto &[X, Y, Z] = L->Block;
    G.OneD &= L->OneD;
    G.OneLayer &= L->OneD || Z == 1u;
    G.Warps = std::max(G.Warps, warpsFor(X && Y && Z ? *X * *Y * *Z : 0));
    G.LanesAlongX &= L->OneD || (X && *X % 32 == 0);
    G.BlockDimXAlign = std::min<unsigned>(G.BlockDimXAlign, X && *X ? llvm::countr_zero(*X) : WholeWarps ? 5 : 0);
  }
  return G;
}

/// Rows of 24 or of 48 threads: warp and row are two things, whatever else is known.
static bool splitsRows(const LaunchFact *L) {
  const auto &[X, Y, Z] = L->Block;
  return !L->OneD && X && *X && *X % 32 != 0 && 32 % *X != 0 && *X * Y.value_or(1) * Z.value_or(1) > std::max<uint64_t>(*X, 32);
}

static bool hasLongRows(const LaunchFact *L) {
  const auto &[X, Y, Z] = L->Block;
  return !L->OneD && X && *X > 32;
}

static bool hasLayers(const LaunchFact *L) {
  const auto &[X, Y, Z] = L->Block;
  return !L->OneD && Y && *Y > 1 && Z && *Z > 1;
}

/// Nothing says that the launch has several rows.
static bool mayHaveOneRow(const LaunchFact *L) {
  const auto &[X, Y, Z] = L->Block;
  return L->OneD || (Y.value_or(1u) == 1u && Z.value_or(1u) == 1u);
}

/// Of whatever the instance stands for.
static std::vector<const LaunchFact *> launchesOf(const Instance &I, const Launches &All) {
  std::vector<const LaunchFact *> Out;
  auto Take = [&](const std::string &Key) {
    if (auto It = All.find(Key); It != All.end())
      Out.insert(Out.end(), It->second.begin(), It->second.end());
  };
  std::set<std::string> Keys;
  for (const FunctionFacts *F : I.Alike) {
    Keys.insert(F->Key);
    Keys.insert(F->AlsoKeys.begin(), F->AlsoKeys.end());
  }
  llvm::for_each(Keys, Take);
  return Out;
}

static Geometry shapeBy(const Instance &I, const HelperDecision &D, const Launches &All, const SolveOptions &Options) {
  const std::vector<const LaunchFact *> Seen = launchesOf(I, All);
  const bool SplitRows = llvm::any_of(Seen, splitsRows);
  const bool TrustSeen = D.Beyond && Options.Granted.has(Assumption::LaunchesSeen);
  if (Seen.empty() || !(D.CallersVisible || TrustSeen)) {
    Geometry Any = undescribed(Options, Options.OneRow);
    Any.SplitRows = SplitRows;
    return Any;
  }
  Geometry G = commonShape(Seen, Options.OnlySyncCode);
  if (TrustSeen)
    G.Needs.add(Assumption::LaunchesSeen);
  if (Options.OneRow && llvm::all_of(Seen, mayHaveOneRow)) {
    G.LanesAlongX = G.OneD = G.OneLayer = true;
    return G;
  }
  if (G.LanesAlongX)
    return G;
  Geometry Open = undescribed(Options, false);
  Open.OneLayer = G.OneLayer;
  Open.Warps = G.Warps;
  Open.Most = G.Most;
  Open.Row = G.Row;
  Open.Needs.add(G.Needs);
  Open.SplitRows = SplitRows;
  return Open;
}

static Geometry shapeOfKernel(const Instance &I, const HelperDecision &D, const Launches &All, const SolveOptions &Options) {
  Geometry G = shapeBy(I, D, All, Options);
  const std::vector<const LaunchFact *> Seen = launchesOf(I, All);
  G.LongRows = llvm::any_of(Seen, hasLongRows);
  G.Layers = llvm::any_of(Seen, hasLayers);
  uint8_t Bound = 1; // A launch with more threads fails.
  for (const FunctionFacts *F : I.Alike)
    Bound = std::max(Bound, warpsFor(F->LaunchBound));
  G.Warps = std::min(G.Warps, I.Alike.empty() ? Geometry::MostWarps : Bound);
  return G;
}

/// What holds in both.
static Geometry weakest(Geometry A, const Geometry &B) {
  A.LanesAlongX &= B.LanesAlongX;
  A.OneD &= B.OneD;
  A.OneLayer &= B.OneLayer;
  A.Warps = std::max(A.Warps, B.Warps);
  for (unsigned D = 0; D != 3; ++D)
    A.Most[D] = std::max(A.Most[D], B.Most[D]);
  A.Row = A.Row == B.Row ? A.Row : 0;
  A.SplitRows |= B.SplitRows;
  A.LongRows |= B.LongRows;
  A.Layers |= B.Layers;
  A.BlockDimXAlign = std::min(A.BlockDimXAlign, B.BlockDimXAlign);
  A.Needs.add(B.Needs);
  return A;
}

/// A helper runs in the blocks of every kernel that reaches it. True when something was learned.
static bool handToCallees(const Solution &Sol, size_t Caller, Shapes &Known) {
  bool Changed = false;
  for (const CallFact &C : Sol.Instances[Caller].F->Calls)
    for (size_t J : Sol.callees(Sol.Instances[Caller], C)) {
      if (Sol.Instances[J].F->Kind == FunctionKind::Kernel)
        continue;
      Geometry New = Known[J] ? weakest(*Known[J], *Known[Caller]) : *Known[Caller];
      if (Known[J] == New)
        continue;
      Known[J] = New;
      Changed = true;
    }
  return Changed;
}

std::vector<Geometry> warpshift::blockShapes(const Solution &Sol, const std::vector<TuFacts> &Units,
                                             const SolveOptions &Options) {
  Launches All;
  for (const TuFacts &U : Units)
    for (const LaunchFact &L : U.Launches)
      All[L.Kernel].push_back(&L);
  Shapes Known(Sol.Instances.size());
  for (size_t I = 0; I != Known.size(); ++I) {
    const FunctionFacts &F = *Sol.Instances[I].F;
    if (F.Kind == FunctionKind::Kernel)
      Known[I] = shapeOfKernel(Sol.Instances[I], Sol.helper(F), All, Options);
    else if (isOpen(Sol.helper(F)))
      Known[I] = undescribed(Options, Options.OneRow);
  }
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (size_t I = 0; I != Known.size(); ++I)
      if (Known[I])
        Changed |= handToCallees(Sol, I, Known);
  }
  std::vector<Geometry> Out;
  for (const auto &G : Known)
    Out.push_back(G.value_or(Geometry{}));
  return Out;
}
