#include "tool/ChangedLines.h"
#include "support/Error.h"
#include "tool/GitState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

bool LineSet::touches(StringRef File, unsigned First, unsigned Last) const {
  auto It = ByFile.find(File.str());
  return It != ByFile.end() && llvm::any_of(It->second, [&](const LineRange &L) { return L.First <= Last && First <= L.Last; });
}

namespace {

/// A name as git writes it: in quotes, with escapes, when it holds unusual bytes.
std::string unquoted(StringRef Name) {
  if (!Name.consume_front("\""))
    return Name.rtrim('\t').str(); // Ends a name that holds a blank.
  std::string Out;
  while (!Name.empty() && Name.front() != '"') {
    char C = Name.front();
    Name = Name.drop_front();
    if (C != '\\' || Name.empty()) {
      Out += C;
      continue;
    }
    unsigned Byte = 0;
    if (Name.size() >= 3 && !Name.take_front(3).getAsInteger(8, Byte) && Byte < 256) {
      Out += char(Byte);
      Name = Name.drop_front(3);
      continue;
    }
    constexpr StringRef Letters = "abtnvfr", Bytes = "\a\b\t\n\v\f\r";
    const size_t At = Letters.find(Name.front());
    Out += At == StringRef::npos ? Name.front() : Bytes[At];
    Name = Name.drop_front();
  }
  return Out;
}

/// "@@ -1,2 +3,4 @@": lines 3 to 6 of the new text.
std::optional<LineRange> newLines(StringRef Header) {
  StringRef Plus = Header.split(" +").second.split(' ').first;
  auto [Start, Length] = Plus.split(',');
  unsigned First = 0, Count = 1;
  if (Start.getAsInteger(10, First) || (!Length.empty() && Length.getAsInteger(10, Count)))
    return std::nullopt;
  if (Count == 0)
    return LineRange{std::max(First, 1u), First + 1};
  return LineRange{First, First + Count - 1};
}

llvm::Expected<ProgramOutput> git(StringRef Repository, std::vector<std::string> Words, DriverEnv &Env) {
  std::vector<std::string> Argv = {"git", "-c", "core.fsmonitor=false", "-C", Repository.str()};
  Argv.insert(Argv.end(), Words.begin(), Words.end());
  return Env.RunProgram(Argv);
}

} // namespace

void warpshift::addDiff(StringRef Diff, StringRef Folder, LineSet &To) {
  std::string File;
  unsigned Left = 0; // Lines of a hunk that are still to come: they may look like headers.
  while (!Diff.empty()) {
    auto [Line, Rest] = Diff.split('\n');
    Diff = Rest;
    if (Left != 0) {
      Left -= !Line.starts_with("\\"); // "\ No newline at end of file" follows its line.
      continue;
    }
    if (Line.consume_front("+++ ")) {
      std::string Name = unquoted(Line);
      File = StringRef(Name).starts_with("b/") ? Folder.str() + "/" + Name.substr(2) : "";
    } else if (Line.starts_with("@@ -")) {
      unsigned Old = 1, New = 1;
      StringRef Minus = Line.drop_front(4).split(' ').first, Plus = Line.split(" +").second.split(' ').first;
      if (Minus.contains(',') && Minus.split(',').second.getAsInteger(10, Old))
        Old = 1;
      if (Plus.contains(',') && Plus.split(',').second.getAsInteger(10, New))
        New = 1;
      Left = Old + New;
      if (std::optional<LineRange> Lines = newLines(Line); Lines && !File.empty())
        To.add(File, *Lines);
    }
  }
}

llvm::Expected<LineSet> warpshift::changedSince(StringRef Revision, StringRef Root, DriverEnv &Env) {
  const std::string Repository = repositoryAt(Root, *Env.Files);
  if (Repository.empty())
    return makeError(ErrorKind::Usage, "--since needs a git repository, and '{0}' is in none", Root);
  auto Known = git(Repository, {"rev-parse", "--verify", "--quiet", "--end-of-options", Revision.str() + "^{commit}"}, Env);
  if (!Known)
    return Known.takeError();
  if (Known->Code != 0)
    return makeError(ErrorKind::Usage, "--since: '{0}' is no revision of the repository '{1}'", Revision, Repository);
  std::string From = StringRef(Known->Out).trim().str();
  // Of what REV got in the meantime nothing is this branch's doing. Without a common ancestor all that differs is.
  auto Fork = git(Repository, {"merge-base", From, "HEAD"}, Env);
  if (!Fork)
    return Fork.takeError();
  if (Fork->Code == 0)
    From = StringRef(Fork->Out).trim().str();
  auto Diff = git(Repository,
                  {"-c", "core.quotePath=true", "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0", "-M",
                   "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", From, "--"},
                  Env);
  if (!Diff)
    return Diff.takeError();
  auto New = git(Repository, {"ls-files", "--others", "--exclude-standard", "-z", "--full-name"}, Env);
  if (!New)
    return New.takeError();
  if (Diff->Code != 0 || New->Code != 0)
    return makeError(ErrorKind::Io, "cannot ask git about '{0}': {1}", Repository, StringRef(Diff->Err + New->Err).trim());
  LineSet Out;
  addDiff(Diff->Out, Repository, Out);
  llvm::SmallVector<StringRef, 8> Names;
  StringRef(New->Out).split(Names, '\0', -1, /*KeepEmpty=*/false);
  for (StringRef N : Names)
    Out.add((Repository + "/" + N).str(), LineRange());
  return Out;
}
