#include "support/Timing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace warpshift;

void Timing::add(llvm::StringRef Phase, double Seconds) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto It = llvm::find_if(Rows, [&](const Row &R) { return R.Phase == Phase; });
  if (It == Rows.end())
    It = Rows.insert(Rows.end(), Row{Phase.str(), 0, 0});
  It->Seconds += Seconds;
  ++It->Count;
}

void Timing::print(llvm::raw_ostream &OS) const {
  std::lock_guard<std::mutex> Guard(Lock);
  for (const Row &R : Rows)
    OS << llvm::format("%9.3f s %6u x  ", R.Seconds, R.Count) << R.Phase << '\n';
}
