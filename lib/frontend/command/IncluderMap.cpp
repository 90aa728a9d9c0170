#include "frontend/command/IncluderMap.h"
#include "frontend/stubs/ShimHeaders.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <set>

using namespace warpshift;
using namespace llvm;

static bool isCudaSource(StringRef Path) { return Path.ends_with(".cu"); }

IncluderMap::IncluderMap(std::vector<std::string> In, std::shared_ptr<IncludeTexts> Texts, std::vector<std::string> Folders)
    : Files(std::move(In)), Texts(std::move(Texts)), Folders(std::move(Folders)) {
  llvm::sort(Files);
  Files.erase(std::unique(Files.begin(), Files.end()), Files.end());
  Nodes.resize(Files.size());
  for (unsigned I = 0; I < Files.size(); ++I) {
    Index[Files[I]] = I;
    ByName[sys::path::filename(Files[I])].push_back(I);
  }
}

std::optional<unsigned> IncluderMap::bySuffix(StringRef From, StringRef Name) const {
  auto It = ByName.find(sys::path::filename(Name));
  if (It == ByName.end() || Name.contains(".."))
    return std::nullopt;
  std::optional<unsigned> Best;
  size_t BestShared = 0;
  std::string Tail = ("/" + Name).str();
  for (unsigned Candidate : It->second) {
    StringRef Path = Files[Candidate];
    if (!Path.ends_with(Tail) || Path == From)
      continue;
    size_t Shared = 0; // of the two paths' beginnings
    while (Shared < Path.size() && Shared < From.size() && Path[Shared] == From[Shared])
      ++Shared;
    if (!Best || Shared > BestShared)
      Best = Candidate, BestShared = Shared;
  }
  return Best;
}

/// The file beside From that the #include names, among the known ones or not.
std::optional<unsigned> IncluderMap::beside(unsigned From, const SpelledInclude &Include) {
  std::string Path = joinedPath(sys::path::parent_path(Files[From]), Include.Name);
  if (auto It = Index.find(Path); It != Index.end())
    return It->second;
  if (!Texts->isText(Path))
    return std::nullopt;
  SmallString<256> Real; // A link to a file that is known.
  if (!Texts->files().getRealPath(Path, Real))
    if (auto It = Index.find(Real); It != Index.end())
      return It->second;
  const unsigned New = Files.size();
  Index[Path] = New;
  Files.push_back(std::move(Path));
  Nodes.emplace_back();
  return New;
}

std::optional<unsigned> IncluderMap::resolve(unsigned From, const SpelledInclude &Include, std::string &Folder) {
  auto Find = [&](StringRef Dir) -> std::optional<unsigned> {
    auto It = Index.find(joinedPath(Dir, Include.Name));
    return It == Index.end() ? std::nullopt : std::optional<unsigned>(It->second);
  };
  if (!Include.Angled)
    if (auto Found = beside(From, Include)) {
      if (*Found == From) // `#include_next` means another one.
        Nodes[From].Guesses.push_back({Include, Found});
      return Found;
    }
  for (const std::string &F : Folders)
    if (auto Found = Find(F))
      return Found;
  // Projects carry copies of such headers for other systems.
  auto Found = Texts->isSystem(Include.Name) ? std::nullopt : bySuffix(Files[From], Include.Name);
  if (Found)
    Folder = StringRef(Files[*Found]).drop_back(Include.Name.size() + 1).str();
  else if (Found = byOtherName(Files[From], Include); Found)
    Nodes[From].Renamed.push_back({Include.Name, Files[*Found]});
  if (!sys::path::is_absolute(Include.Name))
    Nodes[From].Guesses.push_back({Include, Found});
  return Found;
}

/// Something has that name: a file beside it, or one of a known folder, of the project, of the system or of what stands in for libraries.
bool IncluderMap::isExplained(const std::string &From, const SpelledInclude &Include) const {
  if (!Include.Angled && Texts->exists(joinedPath(sys::path::parent_path(From), Include.Name)))
    return true;
  return llvm::any_of(Folders, [&](const std::string &F) { return Texts->exists(joinedPath(F, Include.Name)); }) ||
         isShimHeader(Include.Name) || Texts->isSystem(Include.Name) || bySuffix(From, Include.Name);
}

/// Of a folder that has another name where it is built.
std::optional<unsigned> IncluderMap::byOtherName(const std::string &From, const SpelledInclude &Include) {
  auto MayBe = [&](StringRef Name) { return Name.contains('/') && !sys::path::is_absolute(Name) && !Name.contains(".."); };
  if (!MayBe(Include.Name) || !ByName.count(sys::path::filename(Include.Name)) || isExplained(From, Include))
    return std::nullopt;
  if (!Renamed) {
    std::vector<std::string> Listed;
    std::vector<UnexplainedInclude> All;
    for (const auto &Same : ByName)
      for (unsigned File : Same.second)
        Listed.push_back(Files[File]);
    for (const std::string &File : Listed)
      for (const SpelledInclude &I : Texts->of(File).Spelled)
        if (MayBe(I.Name) && !isExplained(File, I))
          All.push_back({File, I.Name, I.Angled});
    Renamed.emplace(Listed, All);
  }
  const std::string *Meant = Renamed->meantBy(Include.Name, Include.Angled);
  return Meant && *Meant != From ? std::optional<unsigned>(Index.at(*Meant)) : std::nullopt;
}

/// A folder of replacements for system headers: naming it would hide the real ones.
bool IncluderMap::shadowsSystem(StringRef Folder) const {
  for (StringRef Name : {"sys/time.h", "sys/types.h", "unistd.h", "stdint.h", "inttypes.h", "pthread.h", "stdlib.h"})
    if (Texts->exists(joinedPath(Folder, Name)))
      return true;
  return false;
}

void IncluderMap::scan(unsigned File) {
  if (Nodes[File].Scanned)
    return;
  Nodes[File].Scanned = true;
  const IncludeTexts::Lines &Read = Texts->of(Files[File]);
  for (const SpelledInclude &Include : Read.Spelled)
    add(File, Include);
  for (const auto &[Include, AsksForMacro] : Read.Named) {
    const std::vector<SpelledInclude> All = namedBy(Include);
    for (const SpelledInclude &Named : All)
      add(File, Named);
    if (All.empty() || AsksForMacro) // A build says what it is.
      Nodes[File].Guesses.push_back({{Include.Text, false, Include.Offset}, std::nullopt});
  }
}

void IncluderMap::add(unsigned File, SpelledInclude Include) {
  std::string Folder;
  std::replace(Include.Name.begin(), Include.Name.end(), '\\', '/'); // As Windows has it.
  auto Target = resolve(File, Include, Folder); // There may be more nodes now.
  if (!Target)
    return;
  Node &N = Nodes[File];
  const auto At = llvm::upper_bound(N.Places, Include.Offset) - N.Places.begin();
  N.Includes.insert(N.Includes.begin() + At, *Target);
  N.Places.insert(N.Places.begin() + At, Include.Offset);
  if (!Folder.empty() && !shadowsSystem(Folder))
    N.Folders.push_back(Folder);
}

void IncluderMap::readMacros() {
  Macros.emplace();
  for (const auto &[Macro, Text] : Given)
    (*Macros)[Macro].insert(Text);
  for (const std::string &File : Files)
    for (const auto &[Macro, Text] : Texts->macrosOf(File))
      (*Macros)[Macro].insert(Text);
}

/// `#define FILE(x) STR(x.h)`, `#include FILE(a)`: each word of the name may be a parameter, and stand for a word of the directive.
static std::vector<std::string> namesMeantBy(StringRef Name, StringRef Directive) {
  constexpr size_t MostNames = 256;
  std::vector<std::string> Words, Out{""};
  for (auto IsPart = [](char C) { return isAlnum(C) || C == '_'; }; !Directive.empty();) {
    const StringRef Word = Directive.take_while(IsPart);
    if (!Word.empty())
      Words.push_back(Word.str());
    Directive = Directive.drop_front(std::max<size_t>(Word.size(), 1));
  }
  while (!Name.empty()) {
    const StringRef Word = Name.take_while([](char C) { return isAlnum(C) || C == '_'; });
    const StringRef Part = Word.empty() ? Name.take_front() : Word;
    std::vector<std::string> Longer;
    for (const std::string &Begin : Out) {
      Longer.push_back(Begin + Part.str());
      for (const std::string &W : Words)
        if (!Word.empty() && W != Word && Longer.size() < MostNames)
          Longer.push_back(Begin + W);
    }
    Out = std::move(Longer);
    Name = Name.drop_front(Part.size());
  }
  return Out;
}

/// Every file that the macros of the directive may name: what stands in quotes in their texts, or in parentheses behind them.
std::vector<SpelledInclude> IncluderMap::namedBy(const NamedByMacro &Include) {
  if (!Macros)
    readMacros();
  std::vector<SpelledInclude> Out;
  std::set<std::string> Seen;
  std::vector<std::string> Texts{Include.Text};
  while (!Texts.empty()) {
    const std::string Text = std::move(Texts.back());
    Texts.pop_back();
    for (StringRef Rest = Text; !Rest.empty();) {
      const StringRef Word = Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
      const char Close = Rest[0] == '"' ? '"' : Rest[0] == '<' ? '>' : Rest[0] == '(' ? ')' : 0;
      const size_t End = Close ? Rest.find(Close, 1) : StringRef::npos;
      if (const StringRef Name = Rest.slice(1, End).trim(); End != StringRef::npos && Name.contains('.') && !Name.contains('('))
        for (std::string &Meant : namesMeantBy(Name, Close == '"' ? StringRef() : StringRef(Include.Text)))
          Out.push_back({std::move(Meant), Close == '>', Include.Offset});
      if (const auto It = Macros->find(Word); !Word.empty() && It != Macros->end() && Seen.insert(Word.str()).second)
        llvm::append_range(Texts, It->second);
      const bool IsString = Close == '"' && End != StringRef::npos;
      Rest = Rest.drop_front(IsString ? End + 1 : std::max<size_t>(Word.size(), 1));
    }
  }
  return Out;
}

void IncluderMap::link() {
  if (Linked)
    return;
  Linked = true;
  for (unsigned I = 0; I < Files.size(); ++I)
    scan(I);
  for (unsigned I = 0; I < Files.size(); ++I)
    for (unsigned Target : Nodes[I].Includes)
      if (Target != I)
        Nodes[Target].Includers.push_back(I);
}

std::optional<std::string> IncluderMap::includerOf(StringRef File) {
  link();
  auto It = Index.find(File);
  if (It == Index.end())
    return std::nullopt;
  std::optional<unsigned> Cpp;
  std::set<unsigned> Seen{It->second};
  std::vector<unsigned> Level{It->second};
  while (!Level.empty()) {
    std::set<unsigned> Up;
    for (unsigned F : Level)
      for (unsigned By : Nodes[F].Includers)
        if (Seen.insert(By).second)
          Up.insert(By);
    for (unsigned By : Up) { // in order of path
      if (!Nodes[By].Includers.empty() || !isSourceFile(Files[By]))
        continue;
      if (isCudaSource(Files[By]))
        return Files[By];
      if (!Cpp)
        Cpp = By;
    }
    Level.assign(Up.begin(), Up.end());
  }
  return Cpp ? std::optional<std::string>(Files[*Cpp]) : std::nullopt;
}

std::set<std::string> IncluderMap::including(ArrayRef<std::string> Targets) {
  link();
  std::vector<unsigned> Queue;
  for (const std::string &T : Targets)
    if (auto It = Index.find(T); It != Index.end())
      Queue.push_back(It->second);
  std::set<std::string> Out;
  for (size_t N = 0; N != Queue.size(); ++N)
    for (unsigned By : Nodes[Queue[N]].Includers)
      if (Out.insert(Files[By]).second)
        Queue.push_back(By);
  return Out;
}

std::vector<std::pair<uint32_t, std::string>> IncluderMap::includesOf(StringRef File) {
  std::vector<std::pair<uint32_t, std::string>> Out;
  auto It = Index.find(File);
  if (It == Index.end())
    return Out;
  scan(It->second);
  const Node &N = Nodes[It->second];
  for (size_t I = 0; I != N.Includes.size(); ++I)
    Out.push_back({N.Places[I], Files[N.Includes[I]]});
  return Out;
}

std::optional<std::string> IncluderMap::byName(StringRef From, const SpelledInclude &Include) {
  if (!ByName.count(sys::path::filename(Include.Name)) || Texts->isSystem(Include.Name))
    return std::nullopt;
  std::optional<unsigned> Found = bySuffix(From, Include.Name);
  if (!Found)
    Found = byOtherName(From.str(), Include);
  return Found ? std::optional<std::string>(Files[*Found]) : std::nullopt;
}

/// File and all that it includes, in the order of their #include lines. No pointer outlives the next scan.
std::vector<const IncluderMap::Node *> IncluderMap::reachedFrom(StringRef File) {
  auto It = Index.find(File);
  if (It == Index.end())
    return {};
  std::set<unsigned> Seen{It->second};
  std::vector<unsigned> Queue{It->second};
  for (size_t N = 0; N != Queue.size(); ++N) {
    scan(Queue[N]);
    for (unsigned Target : Nodes[Queue[N]].Includes)
      if (Seen.insert(Target).second)
        Queue.push_back(Target);
  }
  std::vector<const Node *> Out;
  for (unsigned F : Queue)
    Out.push_back(&Nodes[F]);
  return Out;
}

std::vector<std::string> IncluderMap::includeFoldersFor(StringRef File) {
  std::vector<std::string> Out;
  for (const Node *N : reachedFrom(File))
    for (const std::string &Folder : N->Folders)
      if (!is_contained(Out, Folder))
        Out.push_back(Folder);
  return Out;
}

std::vector<RenamedHeader> IncluderMap::renamedHeadersFor(StringRef File) {
  std::set<RenamedHeader> Out;
  for (const Node *N : reachedFrom(File))
    Out.insert(N->Renamed.begin(), N->Renamed.end());
  return {Out.begin(), Out.end()};
}
