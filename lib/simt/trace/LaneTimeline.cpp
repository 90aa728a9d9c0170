//===- LaneTimeline.cpp - who ran when, as a picture ------------------------------------------------------------===//
#include "simt/trace/LaneTimeline.h"
#include "simt/Program.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::simt {
namespace {

std::string lanePicture(const InstEvent &E) {
  const Warp &W = *E.State;
  std::string Text(WarpSize, ' ');
  for (unsigned L = 0; L != WarpSize; ++L) {
    const uint32_t Bit = 1u << L;
    if (!(W.Launched & Bit))
      continue;
    Text[L] = E.Mask & Bit ? '#' : !(W.Live & Bit) ? '_' : W.AtSync & Bit ? 'w' : W.AtBarrier & Bit ? 'b' : '.';
  }
  return Text;
}

std::string placeOf(const CodeLocation &L) {
  if (L.SourceFile.empty())
    return llvm::formatv("{0}: PTX line {1}", L.Function, L.PtxLine);
  const llvm::StringRef File = L.SourceFile;
  return llvm::formatv("{0}: {1}:{2}", L.Function, File.substr(File.rfind('/') + 1), L.SourceLine);
}

} // namespace

void LaneTimeline::onLaunch(const LaunchEvent &E) {
  Prog = E.Prog;
  if (!Warps.empty())
    Earlier += warpsText();
  Warps.clear();
}

void LaneTimeline::onInstruction(const InstEvent &E) {
  WarpRows &W = Warps[{E.Where.Block, E.Where.Warp}];
  ++W.Steps;
  const CodeLocation &L = Prog->Locations[E.PC];
  std::string Lanes = lanePicture(E), Place = placeOf(L);
  if (!W.Rows.empty() && !W.Dropped) {
    Row &Last = W.Rows.back();
    if (Last.Lanes == Lanes && Last.Place == Place) {
      ++Last.Instructions;
      return;
    }
  }
  if (W.Rows.size() == MaxRows) {
    ++W.Dropped;
    return;
  }
  W.Rows.push_back({W.Steps, std::move(Lanes), std::move(Place), L.Text});
}

std::string LaneTimeline::text() const {
  return "#  runs here    .  ready, elsewhere    w  waits in a warp operation    b  waits at a block barrier    _  exited\n" +
         Earlier + warpsText();
}

std::string LaneTimeline::warpsText() const {
  std::string Text;
  for (const auto &[Key, W] : Warps) {
    Text +=
        llvm::formatv("\nblock {0}, warp {1}\n   step  lanes 0 ... 31                    where\n", Key.first, Key.second).str();
    for (const Row &R : W.Rows) {
      const std::string What = R.Instructions == 1 ? R.What : llvm::formatv("{0} instructions", R.Instructions).str();
      Text += llvm::formatv("{0,7}  {1}  {2,-30} {3}\n", R.Step, R.Lanes, R.Place, What).str();
    }
    if (W.Dropped)
      Text += llvm::formatv("         ... and {0} more instructions\n", W.Dropped).str();
  }
  return Text;
}

} // namespace warpshift::simt
