#include "engine/UnitMemory.h"
#include "engine/Project.h"
#include "engine/UnitFields.h"
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
  const auto &[File, Directory, ProjectRoot, Flags, DroppedFlags, Config, Headers, KeepUnread, NeedsPrelude] = Job;
  const auto &[Path, Version, Pch, ResourceDir] = Headers;
  (void)Pch; // Saves time and changes nothing.
  const std::string Number = std::to_string(Version);
  std::string Out = inOneText({File, Directory, ProjectRoot, Config.name(), Path, Number, ResourceDir,
                               KeepUnread ? "around errors" : "", NeedsPrelude ? "prelude" : ""});
  for (const auto &List : {Flags, DroppedFlags, Config.defines().vec()})
    Out += inOneText({inOneText(std::vector<StringRef>(List.begin(), List.end()))});
  return Out;
}

namespace warpshift {
/// As it lies in a store.
struct StoredWork {
  std::vector<PartAnswer> Read;
  std::string Bytes;
};
WARPSHIFT_FIELDS(StoredWork, Read, Bytes)
} // namespace warpshift

std::shared_ptr<FileAnswersNow> UnitMemory::answersOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (!Answers || !Answers->areOf(*FS))
    Answers = std::make_shared<FileAnswersNow>(std::move(FS));
  return Answers;
}

UnitWork::UnitWork(const Project &P, Reach How, std::string InQuestion, Files InFS)
    : P(P), How(How), Question(std::move(InQuestion)), FS(std::move(InFS)), Recorded(FS) {
  if (P.Env.Tracing.any() || (How == Reach::Runs && !P.Env.Units))
    Question.clear();
  if (!Question.empty())
    Recorded = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(FS, Log);
}

UnitMemory::LastAnswers UnitWork::inThisRun() const {
  std::lock_guard<std::mutex> Guard(P.Memory.Lock);
  auto It = P.Memory.ByQuestion.find(Question);
  return It == P.Memory.ByQuestion.end() ? UnitMemory::LastAnswers() : It->second;
}

bool UnitWork::recall(llvm::function_ref<bool(StringRef Bytes)> Take) {
  if (Question.empty())
    return false;
  for (const auto &Known : inThisRun())
    if (Known && answersStill(Known->Own, FS))
      return Take(Known->Bytes);
  if (!P.Env.Units)
    return false;
  {
    std::lock_guard<std::mutex> Guard(P.Memory.Lock);
    Stored = inOneText({Question, std::to_string(P.Memory.Rounds[Question]++)});
  }
  StoredWork Work;
  const std::optional<std::string> Bytes = P.Env.Units->find(Stored);
  if (!Bytes || !readBytes(*Bytes, Work))
    return false;
  const std::vector<FileAnswer> Read = unpackedAnswers(std::move(Work.Read));
  const std::shared_ptr<FileAnswersNow> Now = P.Memory.answersOf(FS);
  if (!Now->hold(Read) || !Take(Work.Bytes))
    return false;
  std::vector<FileAnswer> Own;
  llvm::copy_if(Read, std::back_inserter(Own), [this](const FileAnswer &A) { return isOwn(A.Path); });
  rememberHere(std::move(Work.Bytes), Now->answersTo(Own));
  return true;
}

bool UnitWork::isOwn(StringRef Asked) const {
  llvm::SmallString<256> Path(Asked);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return P.nameAt(Path) != nullptr;
}

void UnitWork::rememberHere(std::string Bytes, std::vector<FileAnswer> Own) {
  if (How == Reach::Runs)
    return;
  auto New = std::make_shared<UnitMemory::Answer>();
  New->Bytes = std::move(Bytes);
  New->Own = std::move(Own);
  std::lock_guard<std::mutex> Guard(P.Memory.Lock);
  UnitMemory::LastAnswers &Last = P.Memory.ByQuestion[Question];
  Last[1] = std::move(Last[0]);
  Last[0] = std::move(New);
}

void UnitWork::keep(llvm::function_ref<std::string()> Pack) {
  if (Question.empty() || Log.spoiled())
    return;
  std::string Bytes = Pack();
  if (!Stored.empty())
    P.Env.Units->keep(Stored, bytesOf(StoredWork{packedAnswers(Log.answers()), Bytes}));
  rememberHere(std::move(Bytes), Log.answers([this](StringRef Asked) { return isOwn(Asked); }));
}
