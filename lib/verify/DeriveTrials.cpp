// Which launches to try on a kernel: shapes, integers, data, aliases, in the order of their worth.
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "verify/DeriveInternal.h"
#include "verify/KernelNames.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
bool isInteger(ScalarType T) { return scalarClass(T) != ScalarClass::Float; }

class Trials {
public:
  Trials(const KernelFacts &Facts, const DeriveOptions &O, bool UsesDynamicShared)
      : Facts(Facts), O(O), UsesDynamicShared(UsesDynamicShared), Shapes(shapes()) {}

  std::vector<Trial> run() {
    const LaunchShape &First = Shapes.front();
    const uint64_t Threads = threads(First);
    add(trial(First, Threads));
    for (const LaunchShape &S : drop_begin(Shapes))
      add(trial(S, threads(S)));
    if (hasIntegers(Facts))
      sizes(First, Threads);
    wildData(First, Threads);
    pointers(First, Threads);
    if (hasIntegers(Facts)) {
      oddIntegers(First, Threads);
      for (const LaunchShape &S : drop_begin(Shapes))
        add(trial(S, threads(S) - std::min<uint64_t>(7, threads(S) / 2)));
    }
    return std::move(Out);
  }

private:
  static uint64_t threads(const LaunchShape &S) { return S.Grid.count() * S.Block.count(); }

  /// Whole warps and parts of one of several sizes; more than one row and plane where the kernel asks for them; one block,
  /// an odd number, and more than a multiprocessor's worth of threads in a block.
  std::vector<LaunchShape> usualShapes() const {
    struct Row {
      Dim3 Block;
      uint32_t Grid;
    };
    constexpr Row Rows[] = {{{128, 1, 1}, 2}, {{32, 1, 1}, 2}, {{48, 1, 1}, 2}, {{16, 8, 1}, 2},   {{256, 1, 1}, 2},
                            {{512, 1, 1}, 1}, {{33, 1, 1}, 3}, {{8, 2, 6}, 2},  {{1024, 1, 1}, 1}, {{31, 1, 1}, 5},
                            {{20, 5, 1}, 3},  {{96, 1, 1}, 1}, {{1, 1, 1}, 3}};
    std::vector<LaunchShape> Out;
    for (const Row &R : Rows) {
      // A kernel that does not ask for its row would write every row's results to the same place.
      if ((R.Block.Y != 1 && !Facts.UsesY) || (R.Block.Z != 1 && !Facts.UsesZ))
        continue;
      // The same holds for its block, unless blocks add to what others did.
      const bool Along = Facts.UsesGrid[0] || Facts.AnyAtomic;
      Out.push_back({{Along ? R.Grid : 1, 1, 1}, R.Block, 0, ""});
    }
    if (Facts.UsesGrid[1])
      for (Dim3 Grid : {Dim3{2, 3, 1}, Dim3{1, 2, 1}})
        Out.push_back({Grid, {64, 1, 1}, 0, ""});
    if (Facts.UsesGrid[2])
      Out.push_back({{2, Facts.UsesGrid[1] ? 3u : 1u, 2}, {64, 1, 1}, 0, ""});
    return Out;
  }

  std::vector<LaunchShape> shapes() const {
    std::vector<LaunchShape> Shapes = O.Shapes.empty() ? usualShapes() : O.Shapes;
    for (LaunchShape &S : Shapes) {
      // Enough blocks to see them interact, few enough to run them under many schedules.
      if (!O.Shapes.empty())
        S.Grid = {std::min(S.Grid.X, 3u), std::min(S.Grid.Y, 2u), std::min(S.Grid.Z, 2u)};
      while (S.Block.count() > Facts.MaxThreads && S.Block.X > 1)
        S.Block.X /= 2;
      if (S.SharedBytes == 0 && UsesDynamicShared)
        S.SharedBytes = std::max<uint64_t>(S.Block.count(), 32) * 8;
    }
    return Shapes;
  }

  static Trial trial(const LaunchShape &S, uint64_t N) {
    Trial T;
    T.Shape = S;
    T.N = N;
    return T;
  }

  static Trial odd(const LaunchShape &S, uint64_t N, unsigned Slot, int64_t Value) {
    Trial T = trial(S, N);
    T.Odd = {Slot, Value};
    return T;
  }

  void add(Trial T) {
    const LaunchShape &S = T.Shape;
    std::string &Label = T.Label;
    Label = formatv("grid [{0},{1},{2}] block [{3},{4},{5}]", S.Grid.X, S.Grid.Y, S.Grid.Z, S.Block.X, S.Block.Y, S.Block.Z);
    if (hasIntegers(Facts))
      Label += " n=" + std::to_string(T.N);
    if (T.Odd.Slot != NoSlot)
      Label += " " + slotName(Facts, T.Odd.Slot) + "=" + std::to_string(T.Odd.Value);
    if (T.isWild())
      Label += T.Data == DataLevel::Extremes ? " extremes" : " groups";
    if (T.Data == DataLevel::Bits)
      Label += " bits";
    if (T.NullField != NoSlot)
      Label += " " + fieldName(Facts.Fields[T.NullField]) + "=null";
    if (T.AliasField != NoSlot)
      Label += " " + fieldName(Facts.Fields[T.AliasField]) + "=" + fieldName(Facts.Fields[T.AliasOf]);
    if (none_of(Out, [&](const Trial &X) { return X.Label == Label && X.Shape.SharedBytes == S.SharedBytes; }))
      Out.push_back(std::move(T));
  }

  void sizes(const LaunchShape &First, uint64_t Threads) {
    // Of several integers not all are sizes: shifts, levels, strides do nothing where they are as large as one.
    if (std::vector<unsigned> Slots = integerSlots(Facts); Slots.size() > 1)
      for (unsigned Slot : ArrayRef(Slots).take_front(4))
        add(odd(First, Threads, Slot, 1));
    for (uint64_t N :
         {Threads - 1, uint64_t(33), uint64_t(31), uint64_t(1), uint64_t(0), uint64_t(32), 2 * Threads + 3, Threads / 2 + 5}) {
      Trial T = trial(First, N);
      T.Exact = true;
      add(std::move(T));
    }
    // A stride by the grid says something only where there are strides to take, and the grid is not the usual one.
    if (O.Shapes.empty() && First.Grid.X > 1)
      add(trial({{3, 1, 1}, {64, 1, 1}, First.SharedBytes, ""}, 7 * 64 + 9));
  }

  void wildData(const LaunchShape &First, uint64_t Threads) {
    const bool Reads =
        !Facts.Variables.empty() || any_of(Facts.Fields, [](const FieldFacts &P) { return P.IsPointer && P.Read; });
    // Floats that are added in any order must add up to the same: not these.
    if (!Reads || Facts.FloatAtomic)
      return;
    auto Add = [&](const LaunchShape &S, uint64_t N, DataLevel Data = DataLevel::Extremes) {
      Trial T = trial(S, N);
      T.Data = Data;
      add(std::move(T));
    };
    Add(First, Threads);
    Add(First, Threads, DataLevel::Groups);
    Add(First, Threads, DataLevel::Bits); // One value that a branch tests is seldom zero otherwise.
    for (const LaunchShape &S : ArrayRef(Shapes).drop_front().take_front(2))
      Add(S, threads(S) - (hasIntegers(Facts) ? std::min<uint64_t>(7, threads(S) / 2) : 0));
    if (hasIntegers(Facts))
      for (uint64_t N : {uint64_t(33), uint64_t(31)})
        Add(First, N);
  }

  void pointers(const LaunchShape &First, uint64_t Threads) {
    const std::vector<FieldFacts> &F = Facts.Fields;
    unsigned Pairs = 0;
    for (unsigned R = 0; R != F.size(); ++R) {
      if (!F[R].IsPointer)
        continue;
      if (F[R].NullTested) {
        Trial T = trial(First, Threads);
        T.NullField = R;
        add(std::move(T));
      }
      // In place, unless the kernel was promised that nobody writes what it reads.
      const bool OnlyRead = F[R].Read && !F[R].Written && !F[R].NonCoherent;
      for (unsigned W = 0; OnlyRead && W != F.size() && Pairs != 2; ++W)
        if (F[W].IsPointer && F[W].Written && !F[W].Atomic && scalarSize(F[W].Element) == scalarSize(F[R].Element)) {
          Trial T = trial(First, Threads);
          T.AliasField = W;
          T.AliasOf = R;
          add(std::move(T));
          ++Pairs;
        }
    }
  }

  void oddIntegers(const LaunchShape &First, uint64_t Threads) {
    std::vector<unsigned> Slots = integerSlots(Facts);
    for (unsigned Slot : ArrayRef(Slots).take_front(4)) {
      const bool Field = Slot < Facts.Fields.size();
      const unsigned Size = scalarSize(Field ? Facts.Fields[Slot].Type : Facts.Variables[Slot - Facts.Fields.size()].Element);
      if (Size == 8)
        add(odd(First, Threads, Slot, int64_t((uint64_t(1) << 32) + Threads / 2)));
      if (Size > 1)
        add(odd(First, Threads, Slot, -1));
    }
  }

  const KernelFacts &Facts;
  const DeriveOptions &O;
  const bool UsesDynamicShared;
  const std::vector<LaunchShape> Shapes;
  std::vector<Trial> Out;
};
} // namespace

bool isIntegerSlot(const KernelFacts &Facts, unsigned Slot) {
  if (Slot < Facts.Fields.size())
    return !Facts.Fields[Slot].IsPointer && isInteger(Facts.Fields[Slot].Type);
  const VariableFacts &V = Facts.Variables[Slot - Facts.Fields.size()];
  return V.Bytes == scalarSize(V.Element) && isInteger(V.Element);
}

std::vector<unsigned> integerSlots(const KernelFacts &Facts) {
  std::vector<unsigned> Slots;
  for (unsigned Slot = 0; Slot != Facts.Fields.size() + Facts.Variables.size(); ++Slot)
    if (isIntegerSlot(Facts, Slot))
      Slots.push_back(Slot);
  return Slots;
}

bool hasIntegers(const KernelFacts &Facts) {
  return any_of(Facts.Fields, [](const FieldFacts &P) { return !P.IsPointer && isInteger(P.Type); });
}

std::string fieldName(const FieldFacts &P) {
  std::string Name = "arg" + std::to_string(P.Param);
  return P.Offset ? Name + "_" + std::to_string(P.Offset) : Name;
}

std::string slotName(const KernelFacts &Facts, unsigned Slot) {
  const size_t Fields = Facts.Fields.size();
  return Slot < Fields ? fieldName(Facts.Fields[Slot]) : plainKernelName(Facts.Variables[Slot - Fields].Name);
}

std::vector<Trial> trialsFor(const KernelFacts &Facts, const DeriveOptions &O, bool UsesDynamicShared) {
  return Trials(Facts, O, UsesDynamicShared).run();
}

} // namespace warpshift::verify
