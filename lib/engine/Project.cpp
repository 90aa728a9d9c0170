#include "engine/Project.h"
#include "engine/OtherConfigurations.h"
#include "engine/PlainUnits.h"
#include "frontend/scan/DeclaredApart.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/EmbeddedCode.h"
#include "frontend/scan/LinkedNames.h"
#include "frontend/scan/NamelessLaunches.h"
#include "frontend/scan/RawTokens.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <functional>

using namespace warpshift;

Project::Project(const AnalysisRequest &Request, Environment &Env, Toolkit Headers)
    : Request(Request), Env(Env), Headers(std::move(Headers)) {
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

namespace {

/// Names of functions and macros of the facts that stand in code no parser read, or in code that a parse error
/// may have hidden. One scan answers for all of them.
class DoubtScan {
public:
  explicit DoubtScan(const Project &P) : P(P) {}
  NamesInDoubt run();

private:
  void collect();
  void collectOnHost(const FunctionFacts &F);
  void scan(const InputFile &I, const PrefilterFile &Scanned, const NameScanner &Scanner);
  void scanFailed(const NameScanner &Scanner);
  void scanUnparsed(const NameScanner &Scanner);
  void scanDeclared();
  void addNameless(llvm::StringRef Text, CodeForm Form);
  void scanEmbedded(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);
  void add(const std::string &Name);

  const Project &P;
  std::set<std::string> All;
  std::map<std::string, std::vector<SourceRef>> Sound; ///< Definitions that were understood, by file.
  /// Understood but for names that the parser does not know (readAround): those may call the operators of what they are given.
  std::map<std::string, std::vector<SourceRef>> Around;
  std::set<std::string> Classes; ///< That have such operators.
  /// Functions that host code of another unit can call as well, and the files that declare them where they are defined.
  std::map<DeclaredName, std::set<std::string>> OnHost;
  std::set<std::string> WithErrors;
  std::map<std::string, std::vector<const FileView *>> Views;
  NamesInDoubt Out;
};

void DoubtScan::add(const std::string &Name) {
  if (!Name.empty() && llvm::all_of(Name, [](char C) { return isIdentifierByte(C); }))
    All.insert(Name);
}

void DoubtScan::collectOnHost(const FunctionFacts &F) {
  if (!F.OnHost || F.OnlyInUnit || F.IsPattern || F.IsTemplate || F.Kind != FunctionKind::Device || searchedName(F) != F.BaseName)
    return;
  std::set<std::string> &Files = OnHost[{F.BaseName, F.IsMethod}];
  Files.insert(F.Extent.File);
  for (const DeclPlace &D : F.Places)
    Files.insert(D.ParamsEnd.File);
}

void DoubtScan::collect() {
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions) {
      add(searchedName(F));
      collectOnHost(F);
      if (searchedName(F) != F.BaseName)
        Classes.insert(searchedName(F));
      if (!F.HasErrors)
        (F.ErrorsKept ? Around : Sound)[F.Extent.File].push_back(F.Extent);
      for (const OpSite &S : F.Sites)
        add(S.MacroName);
      for (const DeclPlace &D : F.Places)
        add(D.MacroName);
    }
  for (const UnitRecord &U : P.Units) {
    for (const ParseProblem &X : U.Problems)
      if (!X.MissingHeader && !X.ErrorDirective)
        WithErrors.insert(X.Where.File);
    for (auto &[Name, View] : U.Files) {
      Views[Name].push_back(&View);
      for (const WarpMacro &M : View.WarpMacros)
        add(M.Name);
    }
  }
}

void DoubtScan::scan(const InputFile &I, const PrefilterFile &Scanned, const NameScanner &Scanner) {
  llvm::StringRef Text = P.text(I.Name);
  const std::vector<const FileView *> &Readers = Views[I.Name];
  std::unique_ptr<RawTokens> Raw;
  auto IsName = [&](uint32_t Offset) {
    if (!Raw)
      Raw = std::make_unique<RawTokens>(Text);
    const RawToken *T = Raw->containing(Offset);
    return T && T->Kind == RawKind::Identifier;
  };
  auto Note = [&](const std::string &Name, uint32_t Offset) {
    auto Reads = [&](const FileView *V) { return !isIn(V->Skipped, Offset); };
    auto Covers = [&](const SourceRef &R) { return R.Offset <= Offset && Offset < R.end(); };
    bool Hidden = WithErrors.count(I.Name) && llvm::none_of(Sound[I.Name], Covers) &&
                  (Classes.count(Name) || llvm::none_of(Around[I.Name], Covers));
    bool Skipped = llvm::none_of(Readers, Reads);
    if ((!Hidden && !Skipped) || !IsName(Offset))
      return;
    if (Skipped)
      Out.Unread[Name].insert(I.Name);
    if (Hidden)
      Out.Broken.insert(Name);
  };
  for (const NameHit &H : Scanner.scan(Text))
    Note(Scanner.name(H.Name), H.Offset);
  for (const PrefilterFile::PastedName &H : Scanned.PastedHelpers)
    Note(H.Name, H.Offset);
}

/// A unit without a tree may call whatever its text spells, and whatever is spelled in headers that only it may have read.
void DoubtScan::scanFailed(const NameScanner &Scanner) {
  std::set<size_t> Failed;
  for (const UnitRecord &U : P.Units)
    if (!U.Failure.empty())
      Failed.insert(U.Job);
  if (Failed.empty())
    return;
  std::set<std::string> Texts(P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  for (size_t J : Failed)
    Texts.insert(P.Jobs[J].Name);
  for (const UnitRecord &U : P.Units) // Under another configuration.
    if (Failed.count(U.Job))
      for (auto &[Name, View] : U.Files)
        Texts.insert(Name);
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      if (!Views.count(I.Name))
        Texts.insert(I.Name);
  for (const std::string &Name : Texts) {
    RawTokens Raw(P.text(Name));
    for (const NameHit &H : Scanner.scan(P.text(Name)))
      if (const RawToken *T = Raw.containing(H.Offset); T && T->Kind == RawKind::Identifier) {
        Out.Unread[Scanner.name(H.Name)].insert(Name);
        Out.InFailed.insert(Scanner.name(H.Name));
      }
  }
}

/// A file that launches kernels without naming them: which it may be, as far as their own units tell.
void DoubtScan::addNameless(llvm::StringRef Text, CodeForm Form) {
  const NamelessLaunches Which = namelessLaunchesIn(Text, Form);
  if (!Which.Linked && !Which.Captured)
    return;
  std::set<std::string> InStream;
  for (const TuFacts &U : P.Facts)
    for (const LaunchFact &L : U.Launches)
      if (L.InStream)
        InStream.insert(L.Kernel);
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions)
      if (F.Kind == FunctionKind::Kernel && ((Which.Linked && !F.OnlyInUnit) || (Which.Captured && InStream.count(F.Key))))
        Out.Relaunched.insert(searchedName(F));
}

void DoubtScan::scanEmbedded(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  // A header of C++ calls the driver's own functions, and has others of such names; what is read by people launches nothing.
  static constexpr llvm::StringRef NoBindings[] = {".h",   ".hh",  ".hpp", ".hxx",  ".h++", ".H",   ".cuh",
                                                   ".inl", ".inc", ".ipp", ".tcc",  ".tpp", ".def", ".md",
                                                   ".rst", ".txt", ".htm", ".html", ".tex", ".adoc"};
  addNameless(Text, llvm::is_contained(NoBindings, llvm::sys::path::extension(I.Path)) ? CodeForm::Cpp : Form);
  for (const std::string &Name : namesLinkedFrom(Text, Form, Scanner))
    Out.Linked[Name].insert(I.Name);
  for (const std::string &Name : namesInEmbeddedCode(Text, Form, Scanner)) {
    Out.Unread[Name].insert(I.Name);
    Out.Embedded[Name].insert(I.Name);
    if (auto [It, IsNew] = Out.Opened.try_emplace(I.Name); IsNew)
      It->second = fileNamesIn(Text);
  }
}

void DoubtScan::scanUnparsed(const NameScanner &Scanner) {
  static constexpr llvm::StringRef Cpp[] = {".c", ".C", ".cc", ".cpp", ".cxx", ".c++", ".m", ".mm"};
  for (const InputFile &I : P.unparsed()) {
    if (Views.count(I.Name))
      continue;
    if (const auto Text = deviceTextOf(*P.Env.Files, I.Path)) {
      const bool IsCpp = llvm::is_contained(Cpp, llvm::sys::path::extension(I.Path)) || isSourceFile(I.Path);
      scanEmbedded(I, Text->getBuffer(), IsCpp ? CodeForm::Cpp : CodeForm::Other, Scanner);
    }
  }
}

/// C++ that declares such a function for itself calls it as it was.
void DoubtScan::scanDeclared() {
  std::set<std::string> Names;
  for (const auto &[D, Files] : OnHost)
    Names.insert(D.Name);
  if (Names.empty())
    return;
  const NameScanner Scanner(std::vector<std::string>(Names.begin(), Names.end()));
  auto Read = [&](const std::string &Name, llvm::StringRef Text) {
    for (const DeclaredName &D : namesDeclaredApart(Text, Scanner))
      if (const auto It = OnHost.find(D); It != OnHost.end() && !It->second.count(Name))
        for (auto *Of : {&Out.Linked, &Out.Apart})
          (*Of)[D.Name].insert(Name);
  };
  std::set<std::string> Parsed(P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  for (const auto &[Name, Of] : Views)
    Parsed.insert(Name);
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      Parsed.insert(I.Name);
  for (const std::string &Name : Parsed)
    Read(Name, P.text(Name));
  constexpr uint64_t LargestCode = 8u << 20;
  for (const InputFile &I : P.unparsed())
    if (const auto Status = P.Env.Files->status(I.Path); !Parsed.count(I.Name) && Status && Status->getSize() <= LargestCode)
      if (const auto Text = P.Env.Files->getBufferForFile(I.Path))
        Read(I.Name, (*Text)->getBuffer());
}

NamesInDoubt DoubtScan::run() {
  collect();
  scanDeclared();
  NameScanner Scanner(std::vector<std::string>(All.begin(), All.end()));
  scanFailed(Scanner);
  scanUnparsed(Scanner);
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      scanEmbedded(I, P.text(I.Name), CodeForm::Parsed, Scanner);
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    scan(P.Request.Inputs[I], P.Scanned[I], Scanner);
  for (size_t I = 0; I != P.ScannedAround.size(); ++I)
    scan(P.Around.Files[I], P.ScannedAround[I], Scanner);
  return std::move(Out);
}

} // namespace

const NamesInDoubt &Project::namesInDoubt() const {
  if (!Doubts)
    Doubts = DoubtScan(*this).run();
  return *Doubts;
}

llvm::ArrayRef<ReadingUnit> Project::readersOf(llvm::StringRef File) const {
  if (!Readers)
    Readers.emplace(Units);
  return Readers->of(File);
}

bool Project::mayBeRelaunched(const FunctionFacts &Kernel) const {
  return namesInDoubt().Relaunched.count(searchedName(Kernel)) != 0;
}

bool Project::inBrokenCode(llvm::StringRef Name) const { return namesInDoubt().Broken.count(Name.str()) != 0; }

bool Project::inUnreadCode(llvm::StringRef Name, llvm::StringRef File) const {
  if (namesInDoubt().InFailed.count(Name.str()))
    return true;
  auto It = namesInDoubt().Unread.find(Name.str());
  return It != namesInDoubt().Unread.end() && llvm::any_of(readersOf(File), [&](const ReadingUnit &Reader) {
           return llvm::any_of(It->second, [&](const std::string &F) { return Reader.Unit->Files.count(F) != 0; });
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
  const RawTokens Raw(text(Extent.File));
  return llvm::any_of(Raw.tokens(), [&](const RawToken &T) {
    return T.Kind == RawKind::Identifier && T.Directive < 0 && Extent.Offset <= T.Offset && T.Offset < Extent.end() &&
           (Names.empty() || llvm::is_contained(Names, Raw.spelling(T))) && !IsRead(T.Offset);
  });
}

bool Project::mayLeaveOut(const std::string &File, uint32_t Arm) const { return others().mayLeaveOut(File, Arm); }

std::optional<std::string> Project::mayCallAnother(const EditGroup &G, llvm::ArrayRef<EditGroup> Groups, bool IsInDoubt,
                                                   std::set<std::string> &Needs) const {
  return others().mayCallAnother(G, Groups, IsInDoubt, Needs);
}

std::optional<Reason> Project::mayChange(const FunctionFacts &F) const { return others().mayChange(F); }

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

bool Project::seenEverywhere(llvm::StringRef Name) const {
  // Where only some files were given, others may call it.
  return seesAllFiles() && !namesInDoubt().Unread.count(Name.str());
}
