#include "support/FileLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace vfs = llvm::vfs;
using Question = FileAnswer::Question;

namespace {

std::string absolute(const llvm::Twine &Path, const vfs::FileSystem &FS) {
  llvm::SmallString<256> P;
  Path.toVector(P);
  FS.makeAbsolute(P);
  return P.str().str();
}

std::string hashOf(StringRef Bytes) {
  const llvm::XXH128_hash_t H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Bytes));
  return llvm::utohexstr(H.high64, /*LowerCase=*/true, 16) + llvm::utohexstr(H.low64, true, 16);
}

std::string textOf(const llvm::ErrorOr<vfs::Status> &S) {
  if (!S)
    return "none";
  switch (S->getType()) {
  case fs::file_type::regular_file: return "file " + std::to_string(S->getSize());
  case fs::file_type::directory_file: return "folder";
  default: return "other";
  }
}

std::string textOf(std::error_code EC, StringRef Real) { return EC ? "none" : "at " + Real.str(); }

/// The names below a folder, and what they are; the order in which a disk lists them means nothing.
std::string listingOf(vfs::FileSystem &FS, const std::string &Folder) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (vfs::directory_iterator I = FS.dir_begin(Folder, EC), E; I != E && !EC; I.increment(EC))
    Names.push_back((llvm::sys::path::filename(I->path()) + "\n" + llvm::Twine(int(I->type()))).str());
  if (EC)
    return "none";
  llvm::sort(Names);
  return hashOf(llvm::join(Names, "\n"));
}

/// A file that notes what is read of it.
class RecordedFile final : public vfs::File {
public:
  RecordedFile(std::unique_ptr<vfs::File> Inner, std::string Path, FileLog &Log)
      : Inner(std::move(Inner)), Path(std::move(Path)), Log(Log) {}
  llvm::ErrorOr<vfs::Status> status() override { return Inner->status(); }
  llvm::ErrorOr<std::string> getName() override { return Inner->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &Name, int64_t Size, bool NulTerminated,
                                                               bool Volatile) override {
    auto Buffer = Inner->getBuffer(Name, Size, NulTerminated, Volatile);
    if (Buffer)
      Log.note(Question::Content, Path, hashOf((*Buffer)->getBuffer()));
    else
      Log.spoil(); // It could be opened and not be read: a disk in trouble.
    return Buffer;
  }
  std::error_code close() override { return Inner->close(); }

private:
  std::unique_ptr<vfs::File> Inner;
  std::string Path;
  FileLog &Log;
};

} // namespace

void FileLog::note(Question Asked, StringRef Path, std::string Answer) {
  std::lock_guard<std::mutex> Guard(Lock);
  noteLocked(Asked, Path, std::move(Answer));
}

void FileLog::noteLocked(Question Asked, StringRef Path, std::string Answer) {
  std::string &Known = Answers[{Path.str(), char(Asked)}];
  if (Known.empty())
    Known = std::move(Answer);
  else if (Known != Answer)
    Spoiled = true;
}

void FileLog::noteStatus(StringRef Path, std::string Answer, std::optional<fs::UniqueID> Id) {
  std::lock_guard<std::mutex> Guard(Lock);
  noteLocked(Question::Status, Path, std::move(Answer));
  if (!Id)
    return;
  auto [It, New] = Identities.try_emplace(Path.str(), Id->getDevice(), Id->getFile());
  if (!New && It->second != std::pair<uint64_t, uint64_t>(Id->getDevice(), Id->getFile()))
    Spoiled = true;
}

/// Instead of the numbers of the disk, which another checkout has others of.
static void numberFiles(std::map<std::string, std::pair<uint64_t, uint64_t>> &Identities,
                        llvm::function_ref<void(const std::string &Path, size_t Number)> Each) {
  std::map<std::pair<uint64_t, uint64_t>, size_t> Numbers;
  for (auto &[Path, Id] : Identities)
    Each(Path, Numbers.try_emplace(Id, Numbers.size()).first->second);
}

std::vector<FileAnswer> FileLog::answers(StringRef Folder) const {
  const std::string Below = Folder.rtrim('/').str() + "/";
  return answers([&](StringRef Path) { return Path.starts_with(Below); });
}

std::vector<FileAnswer> FileLog::answers(llvm::function_ref<bool(StringRef Path)> Wanted) const {
  std::lock_guard<std::mutex> Guard(Lock);
  std::map<std::pair<std::string, char>, std::string> All = Answers;
  auto Ids = Identities;
  std::erase_if(All, [&](const auto &X) { return !Wanted(X.first.first); });
  std::erase_if(Ids, [&](const auto &X) { return !Wanted(X.first); });
  numberFiles(Ids, [&](const std::string &Path, size_t Number) {
    All[{Path, char(Question::Status)}] += " is " + std::to_string(Number);
  });
  std::vector<FileAnswer> Out;
  for (auto &[Key, Answer] : All)
    Out.push_back({Question(Key.second), Key.first, Answer});
  return Out;
}

static constexpr StringRef IsFolder = "folder";

void FileLog::add(const FileLog &Other) {
  std::scoped_lock Guard(Lock, Other.Lock);
  auto IsOfFolder = [&](const std::string &Path) {
    auto It = Other.Answers.find({Path, char(Question::Status)});
    return It != Other.Answers.end() && It->second == IsFolder;
  };
  for (const auto &[Key, Answer] : Other.Answers)
    if (Answer != IsFolder && Answers.try_emplace(Key, Answer).first->second != Answer)
      Spoiled = true;
  for (const auto &[Path, Id] : Other.Identities)
    if (!IsOfFolder(Path) && Identities.try_emplace(Path, Id).first->second != Id)
      Spoiled = true;
  if (Other.Spoiled)
    Spoiled = true;
}

std::vector<std::string> FileLog::folders() const {
  std::lock_guard<std::mutex> Guard(Lock);
  std::vector<std::string> Out;
  for (const auto &[Key, Answer] : Answers)
    if (Key.second == char(Question::Status) && Answer == IsFolder)
      Out.push_back(Key.first);
  return Out;
}

bool FileLog::knows(Question Asked, StringRef Path) const {
  std::lock_guard<std::mutex> Guard(Lock);
  return Answers.count({Path.str(), char(Asked)}) != 0;
}

std::vector<FileAnswer> FileLog::answersTo(llvm::ArrayRef<FileAnswer> Questions) const {
  std::lock_guard<std::mutex> Guard(Lock);
  std::map<std::pair<uint64_t, uint64_t>, size_t> Numbers;
  std::vector<FileAnswer> Out;
  for (const FileAnswer &Q : Questions) {
    auto Known = Answers.find({Q.Path, char(Q.Asked)});
    Out.push_back({Q.Asked, Q.Path, Known == Answers.end() ? std::string() : Known->second});
    if (auto Id = Identities.find(Q.Path); Q.Asked == Question::Status && Id != Identities.end())
      Out.back().Answer += " is " + std::to_string(Numbers.try_emplace(Id->second, Numbers.size()).first->second);
  }
  return Out;
}

const char RecordingFileSystem::ID = 0;

llvm::ErrorOr<vfs::Status> RecordingFileSystem::status(const llvm::Twine &Path) {
  auto S = getUnderlyingFS().status(Path);
  const std::string P = absolute(Path, getUnderlyingFS());
  Log.noteStatus(P, textOf(S), S ? std::optional(S->getUniqueID()) : std::nullopt);
  return S;
}

bool RecordingFileSystem::exists(const llvm::Twine &Path) { return bool(status(Path)); }

llvm::ErrorOr<std::unique_ptr<vfs::File>> RecordingFileSystem::openFileForRead(const llvm::Twine &Path) {
  auto S = status(Path);
  if (S && !S->isDirectory() && !S->isRegularFile())
    Log.spoil(); // Asking a pipe again would wait for another answer.
  auto File = getUnderlyingFS().openFileForRead(Path);
  if (!File && S && S->isRegularFile())
    Log.spoil(); // There, and unreadable: permissions are no part of the log.
  if (!File || (S && S->isDirectory())) // A folder can be opened, and says nothing then.
    return File;
  return std::make_unique<RecordedFile>(std::move(*File), absolute(Path, getUnderlyingFS()), Log);
}

vfs::directory_iterator RecordingFileSystem::dir_begin(const llvm::Twine &Folder, std::error_code &EC) {
  const std::string P = absolute(Folder, getUnderlyingFS());
  Log.note(Question::Listing, P, listingOf(getUnderlyingFS(), P));
  return getUnderlyingFS().dir_begin(Folder, EC);
}

std::error_code RecordingFileSystem::getRealPath(const llvm::Twine &Path, llvm::SmallVectorImpl<char> &Out) {
  std::error_code EC = getUnderlyingFS().getRealPath(Path, Out);
  Log.note(Question::RealPath, absolute(Path, getUnderlyingFS()), textOf(EC, StringRef(Out.data(), EC ? 0 : Out.size())));
  return EC;
}

/// False: it cannot be asked, or not without harm.
static bool ask(const FileAnswer &A, llvm::IntrusiveRefCntPtr<vfs::FileSystem> FS, FileLog &Now) {
  RecordingFileSystem Recording(FS, Now);
  switch (A.Asked) {
  case Question::Status: (void)Recording.status(A.Path); return true;
  case Question::Listing: {
    std::error_code EC;
    (void)Recording.dir_begin(A.Path, EC);
    return true;
  }
  case Question::RealPath: {
    llvm::SmallString<256> Real;
    (void)Recording.getRealPath(A.Path, Real);
    return true;
  }
  case Question::Content: {
    auto S = FS->status(A.Path);
    if (!S || !S->isRegularFile())
      return false;
    if (auto File = FS->openFileForRead(A.Path))
      if (auto Buffer = (*File)->getBuffer(A.Path, S->getSize(), /*RequiresNullTerminator=*/false)) {
        Now.note(Question::Content, A.Path, hashOf((*Buffer)->getBuffer()));
        return true;
      }
    return false;
  }
  }
  return false;
}

bool warpshift::askAgain(llvm::ArrayRef<FileAnswer> Answers, llvm::IntrusiveRefCntPtr<vfs::FileSystem> FS, FileLog &Now) {
  for (const FileAnswer &A : Answers)
    if (!Now.knows(A.Asked, A.Path) && !ask(A, FS, Now))
      return false;
  return !Now.spoiled() && Now.answersTo(Answers) == Answers.vec();
}

bool FileAnswersNow::hold(llvm::ArrayRef<FileAnswer> Answers) { return askAgain(Answers, FS, Now); }

bool warpshift::answersStill(llvm::ArrayRef<FileAnswer> Answers, llvm::IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  return FileAnswersNow(std::move(FS)).hold(Answers);
}

void warpshift::tellReads(vfs::FileSystem &FS, const FileLog &Earlier) {
  const std::vector<std::string> Folders = Earlier.folders();
  FS.visit([&](vfs::FileSystem &Each) {
    auto *Recording = llvm::dyn_cast<RecordingFileSystem>(&Each);
    if (!Recording)
      return;
    Recording->log().add(Earlier);
    for (const std::string &F : Folders) // A layer with edited files has folders of its own, under the same names.
      (void)Recording->status(F);
  });
}
