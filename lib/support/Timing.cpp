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

void Timing::addUnit(llvm::StringRef Phase, llvm::StringRef Unit, double Seconds) {
  std::lock_guard<std::mutex> Guard(Lock);
  Units[{Phase.str(), Unit.str()}] += Seconds;
}

void Timing::print(llvm::raw_ostream &OS) const {
  constexpr size_t Shown = 5;
  std::lock_guard<std::mutex> Guard(Lock);
  for (const Row &R : Rows)
    OS << llvm::format("%9.3f s %6u x  ", R.Seconds, R.Count) << R.Phase << '\n';
  std::vector<std::pair<double, const std::pair<std::string, std::string> *>> Slowest;
  for (const auto &[Unit, Seconds] : Units)
    Slowest.push_back({Seconds, &Unit});
  llvm::stable_sort(Slowest, [](const auto &A, const auto &B) { return A.first > B.first; });
  if (!Slowest.empty())
    OS << "slowest:\n";
  for (const auto &[Seconds, Unit] : llvm::ArrayRef(Slowest).take_front(Shown))
    OS << llvm::format("%9.3f s  %-8s ", Seconds, Unit->first.c_str()) << Unit->second << '\n';
}
