#include "engine/Project.h"
#include "engine/OtherConfigurations.h"
#include "engine/PlainUnits.h"
#include "engine/PossibleCallers.h"
#include "engine/UnreadIncluders.h"
#include "frontend/scan/EmbeddedCode.h"
#include "frontend/scan/RawTokens.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <functional>

using namespace warpshift;

Project::Project(const AnalysisRequest &Request, Environment &Env, Toolkit Headers)
    : Request(Request), Env(Env), IncludeLines(std::make_shared<IncludeTexts>(Env.Files)), Headers(std::move(Headers)) {
  for (const InputFile &I : Request.Inputs) {
    NameOf[I.Path] = I.Name;
    PathOf[I.Name] = I.Path;
  }
}

Project::~Project() = default;

void Project::setAround(Surroundings S) {
  Around = std::move(S);
  for (const InputFile &I : Around.Files)
    if (NameOf.try_emplace(I.Path, I.Name).second && PathOf.try_emplace(I.Name, I.Path).second)
      OnlyRead.insert(I.Name);
}

const std::string *Project::nameAt(llvm::StringRef Path) const {
  auto It = NameOf.find(Path.str());
  return It == NameOf.end() ? nullptr : &It->second;
}

std::string Project::diskPath(llvm::StringRef Name) const {
  auto It = PathOf.find(Name.str());
  return It == PathOf.end() ? Name.str() : It->second;
}

llvm::StringRef Project::text(llvm::StringRef Name) const {
  auto [It, New] = Texts.try_emplace(Name.str());
  if (New) {
    llvm::SmallString<256> Path(diskPath(Name));
    if (!isOwn(Name) && !Name.starts_with("/"))
      Path = Request.Root + "/" + Name.str();
    if (auto B = Env.Files->getBufferForFile(Path, -1, /*RequiresNullTerminator=*/true))
      It->second = std::move(*B);
  }
  return It->second ? It->second->getBuffer() : llvm::StringRef();
}

std::vector<std::string> Project::enteredFiles() const {
  std::set<std::string> Names;
  for (const UnitRecord &U : Units)
    for (auto &[Name, View] : U.Files)
      Names.insert(Name);
  return {Names.begin(), Names.end()};
}

std::vector<size_t> Project::jobsReading(const std::set<std::string> &Names) const {
  std::set<size_t> Out;
  for (const UnitRecord &U : Units)
    for (auto &[Name, View] : U.Files)
      if (Names.count(Name))
        Out.insert(U.Job);
  return {Out.begin(), Out.end()};
}

std::vector<std::string> Project::pathsOf(llvm::ArrayRef<UnitRecord> Of) const {
  std::vector<std::string> Out;
  for (const UnitRecord &U : Of)
    Out.push_back(Jobs[U.Job].Path);
  return Out;
}

void Project::forgetAnswers() {
  Readers.reset();
  Doubts.reset();
  Others.reset();
  Plain.reset();
  Includers.reset();
  Callers.reset();
  DefinedIn.clear();
}

const NamesInDoubt &Project::namesInDoubt() const {
  if (!Doubts)
    Doubts = findNamesInDoubt(*this);
  return *Doubts;
}

llvm::ArrayRef<ReadingUnit> Project::readersOf(llvm::StringRef File) const {
  if (!Readers)
    Readers.emplace(Units);
  return Readers->of(File);
}

bool Project::mayBeRelaunched(const FunctionFacts &Kernel) const {
  return namesInDoubt().Relaunched.count(searchedName(Kernel)) != 0 || possibleCallers().isLaunchedByUnknown(Kernel);
}

bool Project::launchesUnnamed() const { return !namesInDoubt().Relaunched.empty() || possibleCallers().launchByUnknown(); }

/// `operator+`: what calls it spells nothing that could be searched.
static bool isUnspelled(llvm::StringRef Name) { return !llvm::all_of(Name, isIdentifierByte); }

bool Project::inBrokenCode(llvm::StringRef Name, NameForm As) const {
  if (isUnspelled(Name))
    return namesInDoubt().AnyBroken;
  const auto It = namesInDoubt().Broken.find(Name.str());
  return It != namesInDoubt().Broken.end() && mayBe(It->second, As);
}

bool Project::inUnreadCode(llvm::StringRef Name, NameForm As, llvm::StringRef File) const {
  if (isUnspelled(Name))
    return hasUnreadCode({File.str(), 1, 1, 0, uint32_t(text(File).size())}, {});
  if (namesInDoubt().InFailed.count(Name.str()))
    return true;
  auto It = namesInDoubt().Unread.find(Name.str());
  if (It == namesInDoubt().Unread.end())
    return false;
  auto Spells = [&](const auto &F) { return mayBe(F.second, As); };
  const std::set<std::string> &Includers = unreadIncluders().of(File.str()).Includers; // Lines may include it as well.
  if (llvm::any_of(It->second, [&](const auto &F) { return Spells(F) && Includers.count(F.first) != 0; }))
    return true;
  return llvm::any_of(readersOf(File), [&](const ReadingUnit &Reader) {
    return llvm::any_of(It->second, [&](const auto &F) { return Spells(F) && Reader.Unit->Files.count(F.first) != 0; });
  });
}

bool Project::hasUnreadCode(const SourceRef &Extent, const std::vector<std::string> &Names) const {
  std::vector<const FileView *> Readers;
  for (const ReadingUnit &Reader : readersOf(Extent.File))
    Readers.push_back(Reader.Seen);
  auto IsRead = [&](uint32_t Offset) {
    return llvm::any_of(Readers, [&](const FileView *V) { return !isIn(V->Skipped, Offset); });
  };
  auto MaySkip = [&](const FileView *V) {
    return llvm::any_of(V->Skipped, [&](const ByteRange &R) { return R.Begin < Extent.end() && Extent.Offset < R.End; });
  };
  if (!llvm::all_of(Readers, MaySkip))
    return false;
  const RawTokens Raw(text(Extent.File).slice(Extent.Offset, Extent.end()));
  return llvm::any_of(Raw.tokens(), [&](const RawToken &T) {
    return T.Kind == RawKind::Identifier && T.Directive < 0 && (Names.empty() || llvm::is_contained(Names, Raw.spelling(T))) &&
           !IsRead(Extent.Offset + T.Offset);
  });
}

bool Project::mayLeaveOut(const std::string &File, uint32_t Arm) const { return others().mayLeaveOut(File, Arm); }

std::optional<std::string> Project::mayCallAnother(const EditGroup &G, llvm::ArrayRef<EditGroup> Groups, bool IsInDoubt,
                                                   std::set<std::string> &Needs) const {
  return others().mayCallAnother(G, Groups, IsInDoubt, Needs);
}

std::optional<Reason> Project::mayChange(const FunctionFacts &F) const { return others().mayChange(F); }

std::optional<Reason> Project::mayCallAnything(size_t Job, bool IsLaunch) const {
  return IsLaunch ? others().anyCallee(Job).Launches : others().anyCallee(Job).Calls;
}

OtherConfigurations &Project::others() const {
  if (!Others)
    Others = std::make_unique<OtherConfigurations>(*this);
  return *Others;
}

PlainUnits &Project::plainUnits() const {
  if (!Plain)
    Plain = std::make_unique<PlainUnits>(*this);
  return *Plain;
}

UnreadIncluders &Project::unreadIncluders() const {
  if (!Includers)
    Includers = std::make_unique<UnreadIncluders>(*this);
  return *Includers;
}

std::string Project::unreadIncluder(const FunctionFacts &F) const {
  for (const std::string &File : filesOf(F)) {
    const UnreadIncluders::Answer &A = unreadIncluders().of(File);
    for (const std::string *Lost : {&A.Lost, isCalledUnspelled(F) ? &A.WithLines : nullptr})
      if (Lost && !Lost->empty())
        return *Lost;
  }
  return "";
}

/// `template <class T> friend int Row<T>::step(T);`
static bool befriends(llvm::StringRef Text, const std::string &Name) {
  for (size_t At = Text.find("friend"); At != llvm::StringRef::npos; At = Text.find("friend", At + 1)) {
    const llvm::StringRef Declared = Text.slice(At, Text.find(';', At));
    const size_t Scope = Declared.find(">::");
    if (Scope != llvm::StringRef::npos && Declared.drop_front(Scope + 3).ltrim().starts_with(Name))
      return true;
  }
  return false;
}

bool Project::isBefriendedByTemplates(const FunctionFacts &F) const {
  if (!F.IsMethod)
    return false;
  for (const std::string &File : filesOf(F))
    for (const ReadingUnit &R : readersOf(File))
      for (const auto &[Name, View] : R.Unit->Files)
        if (befriends(text(Name), F.BaseName))
          return true;
  return false;
}

PossibleCallers &Project::possibleCallers() const {
  if (!Callers)
    Callers = std::make_unique<PossibleCallers>(*this);
  return *Callers;
}

std::optional<Reason> Project::mayBeCalledUnseen(const FunctionFacts &F) const { return possibleCallers().of(F); }

const std::vector<InputFile> &Project::unparsed() const {
  if (!Unparsed)
    Unparsed = Request.Unparsed ? Request.Unparsed() : std::vector<InputFile>();
  return *Unparsed;
}

std::string Project::embeddedIn(llvm::StringRef Name, llvm::StringRef Source) const {
  const NamesInDoubt &D = namesInDoubt();
  if (auto It = D.Embedded.find(Name.str()); It != D.Embedded.end())
    for (const std::string &File : It->second)
      if (Source.empty() || mayOpen(D.Opened.at(File), Source))
        return File;
  return "";
}

std::string Project::linkedIn(llvm::StringRef Name) const {
  const auto It = namesInDoubt().Linked.find(Name.str());
  return It == namesInDoubt().Linked.end() ? "" : *It->second.begin();
}

bool Project::declaresForItself(llvm::StringRef File, llvm::StringRef Name) const {
  const auto It = namesInDoubt().Apart.find(Name.str());
  return It != namesInDoubt().Apart.end() && It->second.count(File.str()) != 0;
}

bool Project::seesAllFiles() const {
  return Request.Around ? Around.Whole : llvm::none_of(Request.Inputs, [](const InputFile &I) { return I.Explicit; });
}

bool Project::seenEverywhere(llvm::StringRef Name, NameForm As) const {
  if (isUnspelled(Name))
    return false;
  // Where only some files were given, others may call it.
  const auto It = namesInDoubt().Unread.find(Name.str());
  const auto Chance = namesInDoubt().ByChance.find(Name.str());
  if (Chance != namesInDoubt().ByChance.end() && mayBe(Chance->second, As))
    return false;
  return seesAllFiles() &&
         (It == namesInDoubt().Unread.end() || llvm::none_of(It->second, [&](const auto &F) { return mayBe(F.second, As); }));
}
