#include "diag/Result.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace warpshift;

namespace {
constexpr const char *FileStatuses[] = {"parsed", "partial", "failed", "skipped"};
}

llvm::StringRef warpshift::fileStatusKey(FileStatus S) { return FileStatuses[unsigned(S)]; }

std::optional<FileStatus> warpshift::parseFileStatus(llvm::StringRef Key) {
  for (unsigned I = 0; I != std::size(FileStatuses); ++I)
    if (Key == FileStatuses[I])
      return FileStatus(I);
  return std::nullopt;
}

std::array<unsigned, NumStates> Result::summary() const {
  std::array<unsigned, NumStates> Counts{};
  for (const Site &S : Sites)
    ++Counts[unsigned(S.St)];
  return Counts;
}

void warpshift::withdrawGroups(std::vector<Site> &Sites, std::vector<EditGroup> &Groups, const std::set<std::string> &Ids,
                               const std::string &Why) {
  auto IsTaken = [&](const std::string &Id) { return Ids.count(Id) != 0; };
  std::erase_if(Groups, [&](const EditGroup &G) { return IsTaken(G.Id); });
  for (Site &S : Sites)
    if (llvm::any_of(S.Groups, IsTaken))
      S.withdraw({S.Where, Why});
}

void warpshift::dropGroupsWithoutSites(llvm::ArrayRef<Site> Sites, std::vector<EditGroup> &Groups) {
  std::set<std::string> Alive;
  for (const Site &S : Sites)
    Alive.insert(S.Groups.begin(), S.Groups.end());
  std::erase_if(Groups, [&](const EditGroup &G) { return !G.Always && !Alive.count(G.Id); });
}

void warpshift::sortResult(Result &R) {
  auto ByWhere = [](const auto &A, const auto &B) { return A.Where < B.Where; };
  auto EditOrder = [](const TextEdit &A, const TextEdit &B) {
    return std::tie(A.File, A.Offset, A.Length, A.Text) < std::tie(B.File, B.Offset, B.Length, B.Text);
  };
  for (Site &S : R.Sites) {
    std::sort(S.Configurations.begin(), S.Configurations.end());
    std::sort(S.Groups.begin(), S.Groups.end());
    std::sort(S.Edits.begin(), S.Edits.end(), EditOrder);
  }
  for (EditGroup &G : R.Groups)
    std::sort(G.Edits.begin(), G.Edits.end(), EditOrder);
  std::stable_sort(R.Sites.begin(), R.Sites.end(), ByWhere);
  std::stable_sort(R.Findings.begin(), R.Findings.end(), [](const Finding &A, const Finding &B) {
    return std::tie(A.Where, A.Kind, A.Message) < std::tie(B.Where, B.Kind, B.Message);
  });
  std::sort(R.Groups.begin(), R.Groups.end(), [](const EditGroup &A, const EditGroup &B) { return A.Id < B.Id; });
  std::sort(R.Files.begin(), R.Files.end(), [](const FileRecord &A, const FileRecord &B) { return A.Path < B.Path; });
  std::sort(R.Configurations.begin(), R.Configurations.end(),
            [](const auto &A, const auto &B) { return std::tie(A.Name, A.Headers) < std::tie(B.Name, B.Headers); });
  std::sort(R.Substitutions.begin(), R.Substitutions.end(),
            [](const Substitution &A, const Substitution &B) { return std::tie(A.Where, A.By) < std::tie(B.Where, B.By); });
  std::sort(R.DroppedFlags.begin(), R.DroppedFlags.end());
}

int warpshift::exitCodeFor(const Result &R, bool Fix) {
  bool Unanalysed = R.Account.Unexplained != 0;
  for (const FileRecord &F : R.Files)
    Unanalysed |= F.Status == FileStatus::Failed || F.Status == FileStatus::Partial;
  if (Unanalysed)
    return 3;
  for (const Site &S : R.Sites)
    if (needsPerson(S.St) || (!Fix && isEditedByDefault(S.St)))
      return 1;
  return R.Findings.empty() ? 0 : 1; // fix edits no finding: all of them remain.
}
