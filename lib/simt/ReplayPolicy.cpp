//===- ReplayPolicy.cpp - the decisions of a recorded run once more -------------------------------------------===//
#include "simt/ReplayPolicy.h"
#include "support/Error.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

namespace warpshift::simt {
namespace {

constexpr llvm::StringLiteral Magic = "warpshift-schedule/1";

struct Recording {
  // Per (block, warp) the lane choices, per block the warp choices.
  std::map<std::pair<uint32_t, uint32_t>, std::vector<uint32_t>> Lanes;
  std::map<uint32_t, std::vector<uint32_t>> Warps;
};

class Replay final : public SchedulePolicy {
public:
  Replay(std::unique_ptr<SchedulePolicy> Base, Recording R, std::string Name)
      : Base(std::move(Base)), R(std::move(R)), Text(std::move(Name)) {}
  std::string name() const override { return "replay:" + Text; }
  bool merges() const override { return Base->merges(); }
  bool splits() const override { return Base->splits(); }
  uint64_t warpQuantum() const override { return Base->warpQuantum(); }
  bool lastBlockFirst() const override { return Base->lastBlockFirst(); }
  uint32_t blocksTogether() const override { return Base->blocksTogether(); }
  uint64_t blockQuantum() override { return Base->blockQuantum(); }
  void beginBlock(uint32_t B) override {
    Block = B;
    NextWarp = 0;
    Next.clear();
    Base->beginBlock(B);
  }
  uint32_t pick(const SchedulePoint &P) override {
    auto It = R.Lanes.find({P.Block, P.Warp});
    size_t &At = Next[P.Warp];
    if (It != R.Lanes.end() && At < It->second.size()) {
      const uint32_t Want = It->second[At++];
      for (const LaneGroup &G : P.Groups)
        if (Want && (Want & ~G.Mask) == 0)
          return Want;
    }
    return Base->pick(P);
  }
  uint32_t pickWarp(llvm::ArrayRef<uint32_t> Runnable, uint32_t Last) override {
    auto It = R.Warps.find(Block);
    if (It != R.Warps.end() && NextWarp < It->second.size()) {
      const uint32_t Want = It->second[NextWarp++];
      if (llvm::is_contained(Runnable, Want))
        return Want;
    }
    return Base->pickWarp(Runnable, Last);
  }

private:
  std::unique_ptr<SchedulePolicy> Base;
  Recording R;
  std::string Text;
  uint32_t Block = 0;
  size_t NextWarp = 0;
  std::map<uint32_t, size_t> Next;
};

} // namespace

llvm::Expected<std::unique_ptr<SchedulePolicy>> parseReplay(llvm::StringRef Text, llvm::StringRef Name) {
  auto [Head, Rest] = Text.split('\n');
  Head = Head.rtrim();
  if (!Head.consume_front(Magic))
    return makeError(ErrorKind::Config, "{0}:1: not a recorded schedule (the first line must be '{1} SCHEDULE')", Name, Magic);
  auto Base = makeSchedulePolicy(Head.trim());
  if (!Base)
    return Base.takeError();
  Recording R;
  for (unsigned Line = 2; !Rest.empty(); ++Line) {
    auto [One, Tail] = Rest.split('\n');
    Rest = Tail;
    llvm::SmallVector<llvm::StringRef, 4> Words;
    One.split(Words, ' ', -1, /*KeepEmpty=*/false);
    if (Words.empty())
      continue;
    uint32_t Block = 0, Warp = 0, Mask = 0;
    if (Words[0] == "lanes" && Words.size() == 4 && !Words[1].getAsInteger(10, Block) && !Words[2].getAsInteger(10, Warp) &&
        !Words[3].getAsInteger(0, Mask))
      R.Lanes[{Block, Warp}].push_back(Mask);
    else if (Words[0] == "warp" && Words.size() == 3 && !Words[1].getAsInteger(10, Block) && !Words[2].getAsInteger(10, Warp))
      R.Warps[Block].push_back(Warp);
    else
      return makeError(ErrorKind::Config, "{0}:{1}: expected 'lanes BLOCK WARP MASK' or 'warp BLOCK WARP'", Name, Line);
  }
  return std::make_unique<Replay>(std::move(*Base), std::move(R), Name.str());
}

llvm::Expected<std::unique_ptr<SchedulePolicy>> makeReplayPolicy(llvm::StringRef File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read schedule '{0}': {1}", File, Buffer.getError().message());
  return parseReplay((*Buffer)->getBuffer(), File);
}

std::string formatRecording(llvm::StringRef Schedule, llvm::ArrayRef<std::string> Decisions) {
  std::string Text = (Magic + " " + (Schedule.empty() ? "converged" : Schedule) + "\n").str();
  for (const std::string &D : Decisions)
    Text += D + "\n";
  return Text;
}

} // namespace warpshift::simt
