#include "engine/WorkOrder.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <map>
#include <set>

using namespace warpshift;
using llvm::StringRef;

/// By then the headers of the set are made, or are being made.
static constexpr size_t InTurns = 3;

std::vector<size_t> warpshift::orderOf(llvm::ArrayRef<WorkPiece> Pieces) {
  std::vector<size_t> Largest;
  for (size_t N = 0; N != Pieces.size(); ++N)
    Largest.push_back(N);
  llvm::stable_sort(Largest, [&](size_t A, size_t B) { return Pieces[A].Size > Pieces[B].Size; });
  std::vector<size_t> Turns[InTurns + 1]; // The rest is the last.
  std::map<StringRef, size_t> Seen;
  for (size_t N : Largest)
    Turns[std::min(Seen[Pieces[N].Headers]++, InTurns)].push_back(N);
  std::vector<size_t> &Rest = Turns[InTurns];
  const size_t Quarter = Rest.size() / 4;
  std::rotate(Rest.begin() + Quarter, Rest.end() - 2 * Quarter, Rest.end());
  std::vector<size_t> Out;
  for (const std::vector<size_t> &Turn : Turns)
    llvm::append_range(Out, Turn);
  return Out;
}

/// About what the standard headers are as text, which units with errors read on top (ParsedUnit::hasPrelude).
static constexpr uint64_t SizeOfPrelude = 1 << 20;

std::vector<size_t> warpshift::workOrder(const Project &P, llvm::ArrayRef<size_t> Jobs) {
  std::set<size_t> WithPrelude;
  for (const UnitRecord &U : P.Units)
    if (U.HasPrelude)
      WithPrelude.insert(U.Job);
  std::vector<WorkPiece> Pieces;
  for (size_t J : Jobs) {
    const auto Status = P.Env.Files->status(P.Jobs[J].Path);
    WorkPiece &New = Pieces.emplace_back();
    New.Size = (Status ? Status->getSize() : 0) + (WithPrelude.count(J) ? SizeOfPrelude : 0);
    for (StringRef F : P.Jobs[J].Parse.Flags)
      if (F.starts_with("-std=") || F.starts_with("-f") || F.starts_with("-m"))
        New.Headers += F.str() + "\n";
  }
  return orderOf(Pieces);
}
