#include "engine/UnitMemory.h"
#include "engine/Project.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

std::string warpshift::inOneText(llvm::ArrayRef<StringRef> Texts) {
  std::string Out;
  for (StringRef T : Texts)
    Out += std::to_string(T.size()) + ":" + T.str();
  return Out;
}

std::string warpshift::questionOf(const ParseJob &Job) {
  const auto &[File, Directory, ProjectRoot, Flags, DroppedFlags, Config, Headers, KeepUnread] = Job;
  const auto &[Path, Version, Pch, ResourceDir] = Headers;
  (void)Pch; // Saves time and changes nothing.
  const std::string Number = std::to_string(Version);
  std::string Out =
      inOneText({File, Directory, ProjectRoot, Config.name(), Path, Number, ResourceDir, KeepUnread ? "around errors" : ""});
  for (const auto &List : {Flags, DroppedFlags, Config.defines().vec()})
    Out += inOneText({inOneText(std::vector<StringRef>(List.begin(), List.end()))});
  return Out;
}

UnitWork::UnitWork(const Project &P, std::string InQuestion, Files InFS)
    : P(P), Question(P.Env.Tracing.any() ? std::string() : std::move(InQuestion)), FS(std::move(InFS)), Recorded(FS) {
  if (!Question.empty())
    Recorded = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(FS, Log);
}

std::optional<std::string> UnitWork::earlier() const {
  if (Question.empty())
    return std::nullopt;
  std::shared_ptr<const UnitMemory::Answer> Known;
  {
    std::lock_guard<std::mutex> Guard(P.Memory.Lock);
    if (auto It = P.Memory.ByQuestion.find(Question); It != P.Memory.ByQuestion.end())
      Known = It->second;
  }
  return Known && answersStill(Known->Own, FS) ? std::optional<std::string>(Known->Bytes) : std::nullopt;
}

void UnitWork::keep(std::string Bytes) {
  if (Question.empty() || Log.spoiled())
    return;
  auto New = std::make_shared<UnitMemory::Answer>();
  New->Bytes = std::move(Bytes);
  New->Own = Log.answers([this](StringRef Asked) {
    llvm::SmallString<256> Path(Asked);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return P.nameAt(Path) != nullptr;
  });
  std::lock_guard<std::mutex> Guard(P.Memory.Lock);
  P.Memory.ByQuestion[Question] = std::move(New);
}
