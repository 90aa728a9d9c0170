#include "engine/NamesInDoubt.h"
#include "engine/PlainUnits.h"
#include "engine/Project.h"
#include "facts/LibraryQuestions.h"
#include "frontend/command/FlagMacros.h"
#include "frontend/scan/CommentTemplates.h"
#include "frontend/scan/DeclaredApart.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/EmbeddedCode.h"
#include "frontend/scan/HipText.h"
#include "frontend/scan/HostCalls.h"
#include "frontend/scan/LinkedNames.h"
#include "frontend/scan/NameExpressions.h"
#include "frontend/scan/NameForms.h"
#include "frontend/scan/NamelessLaunches.h"
#include "frontend/scan/ScriptKinds.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <functional>

using namespace warpshift;

namespace {

class DoubtScan {
public:
  explicit DoubtScan(const Project &P) : P(P) {}
  NamesInDoubt run();

private:
  void collect();
  void collectOnHost(const FunctionFacts &F);
  void collectPlain();
  void collectReaders(const UnitRecord &U, const TuFacts &Facts);
  void scan(const InputFile &I, const PrefilterFile &Scanned, const NameScanner &Scanner);
  void scanByChance(const InputFile &I, const NameScanner &Scanner);
  void scanFailed(const NameScanner &Scanner);
  void scanUnparsed(const NameScanner &Scanner);
  void scanStubs();
  std::unique_ptr<llvm::MemoryBuffer> codeOf(const std::string &Path) const;
  void scanDeclared();
  void addNameless(llvm::StringRef Text, CodeForm Form);
  void scanRenamed(const InputFile &I, llvm::StringRef Text, const NameScanner &Scanner);
  void scanUses(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);
  void scanEmbedded(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);
  void scanPlainNames(const InputFile &I, llvm::StringRef Text, CodeForm Form);
  void scanLaunchers(const InputFile &I, llvm::StringRef Text, CodeForm Form);
  void add(const std::string &Name);
  void noteMacros(llvm::StringRef Text, const NameScanner &Scanner);
  void findMacros();
  void readMacro(const std::string &Macro, llvm::StringRef Text);
  void readMacros();
  std::set<std::string> meantBy(const std::string &Macro) const;
  void followMacros();
  std::set<std::string> readTexts() const;
  void forgetForms(const std::string &Name);

  const Project &P;
  std::set<std::string> All;
  std::map<std::string, std::vector<SourceRef>> Sound; ///< Definitions that were understood, by file.
  /// Understood but for names that the parser does not know (readAround): those may call the operators of what they are given.
  std::map<std::string, std::vector<SourceRef>> Around;
  std::set<std::string> Classes; ///< That have such operators.
  /// Functions that host code of another unit can call as well, and the files that declare them where they are defined.
  std::map<DeclaredName, std::set<std::string>> OnHost;
  std::optional<NameScanner> Plain; ///< Device functions that link by their names as they are spelled.
  std::optional<NameScanner> Kernels;
  std::optional<NameScanner> Mangled; ///< And the others that link.
  std::optional<NameScanner> Renamed; ///< What a command line spells that defines a macro of a searched name.
  std::set<std::string> WithErrors;
  std::set<std::string> OfInputs; ///< Files that the units of inputs read.
  /// A unit that reads a file: what of it, and, where errors stand in the file, the bodies of host functions there.
  struct Reader {
    const FileView *View = nullptr;
    bool HasErrors = false;
    std::vector<HostBody> OfHost;
    std::set<uint32_t> Launches; ///< Names in launches that were understood, of kernels that share their names with nothing.
    bool reads(uint32_t Offset) const { return !isIn(View->Skipped, Offset); }
  };
  std::map<std::string, std::vector<Reader>> Readers;
  bool isCalledByHost(const std::vector<Reader> &Of, const HostCalls &Calls, uint32_t Offset) const;
  bool isLaunched(const std::vector<Reader> &Of, uint32_t Offset) const;
  std::map<std::string, std::set<std::string>> Keys; ///< Of functions, by searched name ...
  std::map<std::string, std::string> Named;          ///< ... and the other way round.
  std::map<std::string, std::set<std::string>> Macros; ///< That lead to operations: what their texts spell.
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

void DoubtScan::collectPlain() {
  std::set<std::string> Names, Others, Launched;
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions)
      if (F.Kind == FunctionKind::Kernel)
        Launched.insert(searchedName(F));
      else if (linksByPlainName(F))
        Names.insert(F.BaseName);
      else if (F.Kind == FunctionKind::Device && !F.OnlyInUnit)
        Others.insert(F.BaseName);
  Kernels.emplace(std::vector<std::string>(Launched.begin(), Launched.end()));
  Plain.emplace(std::vector<std::string>(Names.begin(), Names.end()));
  Mangled.emplace(std::vector<std::string>(Others.begin(), Others.end()));
  std::vector<std::string> Macros;
  for (const std::string &Name : All)
    Macros.push_back("D" + Name);
  Renamed.emplace(Macros);
}

void DoubtScan::collect() {
  for (const TuFacts &U : P.Facts) {
    for (const FunctionFacts &F : U.Functions) {
      add(searchedName(F));
      Keys[searchedName(F)].insert(F.PatternKey);
      Named[F.Key] = searchedName(F);
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
  }
  for (size_t I = 0; I != P.Units.size(); ++I)
    collectReaders(P.Units[I], P.Facts[I]);
  collectPlain();
  if (!WithErrors.empty())
    for (llvm::StringRef Word : wordsThatAsk())
      add(Word.str());
}

void DoubtScan::collectReaders(const UnitRecord &U, const TuFacts &Facts) {
  std::set<std::string> Errors;
  for (const ParseProblem &X : U.Problems)
    if (!X.MissingHeader && !X.ErrorDirective)
      Errors.insert(X.Where.File);
  std::map<std::string, std::vector<HostBody>> OfHost;
  for (const HostBody &B : Facts.HostBodies)
    OfHost[B.Where.File].push_back(B);
  std::map<std::string, std::set<uint32_t>> Launches;
  for (const LaunchFact &L : Facts.Launches)
    if (const auto It = Named.find(L.Kernel); It != Named.end() && Keys.at(It->second).size() == 1)
      Launches[L.NameAt.File].insert(L.NameAt.Offset);
  for (auto &[Name, View] : U.Files) {
    Readers[Name].push_back({&View, Errors.count(Name) != 0, OfHost[Name], Launches[Name]});
    if (P.isInput(P.Jobs[U.Job].Name))
      OfInputs.insert(Name);
    for (const WarpMacro &M : View.WarpMacros)
      add(M.Name);
  }
  WithErrors.merge(Errors);
}

/// In every parse that reads it with errors in the file; the others see it all.
bool DoubtScan::isCalledByHost(const std::vector<Reader> &Of, const HostCalls &Calls, uint32_t Offset) const {
  auto InDoubt = [&](const Reader &R) { return R.HasErrors && R.reads(Offset); };
  return llvm::any_of(Of, InDoubt) && llvm::all_of(Of, [&](const Reader &R) {
           return !InDoubt(R) || llvm::any_of(R.OfHost, [&](const HostBody &B) {
             return B.Where.Offset < Offset && Offset < B.Where.end() &&
                    Calls.isCallIn({B.Begin, B.Where.Offset, B.Where.end(), B.UnknownCalls}, Offset);
           });
         });
}

/// In every parse that reads it with errors in the file. What it launches is a fact, whatever stands around it.
bool DoubtScan::isLaunched(const std::vector<Reader> &Of, uint32_t Offset) const {
  return llvm::all_of(Of, [&](const Reader &R) { return !R.HasErrors || !R.reads(Offset) || R.Launches.count(Offset) != 0; });
}

/// One of wordsThatAsk(): neither in an #error nor in front of `::` (boost::fusion::result_of::as_vector).
static bool mayAsk(const RawTokens &Raw, uint32_t Offset) {
  const RawToken &T = *Raw.containing(Offset);
  return (T.Directive < 0 || Raw.directives()[size_t(T.Directive)].K == DirectiveKind::Define) &&
         !Raw.bytes().substr(T.end()).ltrim().starts_with("::");
}

void DoubtScan::scan(const InputFile &I, const PrefilterFile &Scanned, const NameScanner &Scanner) {
  llvm::StringRef Text = P.text(I.Name);
  const std::vector<Reader> &Of = Readers[I.Name];
  std::unique_ptr<RawTokens> Raw;
  std::unique_ptr<HostCalls> Calls;
  auto Is = [&](uint32_t Offset, RawKind Kind) {
    if (!Raw)
      Raw = std::make_unique<RawTokens>(Text);
    const RawToken *T = Raw->containing(Offset);
    return T && T->Kind == Kind;
  };
  const bool HasGenerator = isTemplate(Text); // What it spells it may write as code.
  auto Note = [&](const std::string &Name, uint32_t Offset, bool IsWhole) {
    if (HasGenerator && Is(Offset, RawKind::Comment))
      Out.Unread[Name][I.Name] = NameForm::Any;
    auto Covers = [&](const SourceRef &R) { return R.Offset <= Offset && Offset < R.end(); };
    bool Hidden = WithErrors.count(I.Name) && llvm::none_of(Sound[I.Name], Covers) &&
                  (Classes.count(Name) || llvm::none_of(Around[I.Name], Covers)) && !(IsWhole && isLaunched(Of, Offset));
    bool Skipped = llvm::none_of(Of, [&](const Reader &R) { return R.reads(Offset); });
    if ((!Hidden && !Skipped) || !Is(Offset, RawKind::Identifier))
      return;
    if (llvm::is_contained(wordsThatAsk(), llvm::StringRef(Name)) && !mayAsk(*Raw, Offset))
      return;
    NameForm Form = IsWhole ? nameFormAt(*Raw, Offset) : NameForm::Any;
    if (Hidden && !Skipped && IsWhole && !Classes.count(Name)) {
      if (!Calls)
        Calls = std::make_unique<HostCalls>(*Raw);
      if (isCalledByHost(Of, *Calls, Offset))
        Form = Form & NameForm::OfHost;
    }
    for (NameForm *Of : {Skipped ? &Out.Unread[Name][I.Name] : nullptr, Hidden ? &Out.Broken[Name] : nullptr})
      if (Of)
        *Of = *Of | Form;
  };
  for (const NameHit &H : Scanner.scan(Text))
    Note(Scanner.name(H.Name), H.Offset, true);
  for (const PrefilterFile::PastedName &H : Scanned.PastedHelpers)
    Note(H.Name, H.Offset, false);
}

/// A file around the inputs that no unit of theirs reads.
void DoubtScan::scanByChance(const InputFile &I, const NameScanner &Scanner) {
  if (OfInputs.count(I.Name) || llvm::is_contained(P.IncludedHeaders, I.Path))
    return;
  std::unique_ptr<RawTokens> Raw;
  for (const NameHit &H : Scanner.scan(P.text(I.Name))) {
    const std::string &Name = Scanner.name(H.Name);
    if (P.SearchedAround.count(Name))
      continue;
    if (!Raw)
      Raw = std::make_unique<RawTokens>(P.text(I.Name));
    if (const RawToken *T = Raw->containing(H.Offset); T && T->Kind == RawKind::Identifier)
      Out.ByChance[Name] = Out.ByChance[Name] | nameFormAt(*Raw, H.Offset);
  }
}

/// As a macro it may be anything, wherever it stands.
void DoubtScan::forgetForms(const std::string &Name) {
  if (const auto It = Out.Unread.find(Name); It != Out.Unread.end())
    for (auto &[File, Form] : It->second)
      Form = NameForm::Any;
  if (const auto It = Out.Broken.find(Name); It != Out.Broken.end())
    It->second = NameForm::Any;
}

void DoubtScan::noteMacros(llvm::StringRef Text, const NameScanner &Scanner) {
  std::unique_ptr<RawTokens> Raw;
  for (const NameHit &H : Scanner.scan(Text)) {
    if (!Raw)
      Raw = std::make_unique<RawTokens>(Text);
    const RawToken *T = Raw->containing(H.Offset);
    if (!T || T->Directive < 0)
      continue;
    const RawDirective &D = Raw->directives()[size_t(T->Directive)];
    if (D.K == DirectiveKind::Define && D.First < D.EndToken && T == &Raw->tokens()[D.First])
      forgetForms(Scanner.name(H.Name));
  }
}

/// What some unit reads or may read.
std::set<std::string> DoubtScan::readTexts() const {
  std::set<std::string> Out(P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  for (const auto &[Name, Of] : Readers)
    Out.insert(Name);
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      Out.insert(I.Name);
  return Out;
}

void DoubtScan::readMacro(const std::string &Macro, llvm::StringRef Text) {
  const RawTokens Raw(Text);
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::Identifier)
      Macros[Macro].insert(Raw.spelling(T));
}

/// All definitions of them: which one holds where it is used is not asked.
void DoubtScan::readMacros() {
  if (P.SearchedMacros.empty())
    return;
  const NameScanner Scanner(P.SearchedMacros);
  for (const std::string &Name : readTexts()) {
    if (Scanner.scan(P.text(Name)).empty())
      continue;
    const RawTokens Raw(P.text(Name));
    for (const RawDirective &D : Raw.directives()) {
      if (D.K != DirectiveKind::Define || D.First >= D.EndToken)
        continue;
      const std::string Macro = Raw.spelling(Raw.tokens()[D.First]);
      if (llvm::binary_search(P.SearchedMacros, Macro))
        for (size_t T = D.First + 1; T < D.EndToken; ++T)
          if (Raw.tokens()[T].Kind == RawKind::Identifier)
            Macros[Macro].insert(Raw.spelling(Raw.tokens()[T]));
    }
  }
  for (const UnitJob &J : P.Jobs)
    for (const auto &[Macro, Text] : macrosOf(J.Parse.Flags))
      readMacro(Macro.take_until([](char C) { return C == '('; }).str(), Text);
  for (const auto &[Macro, Words] : Macros)
    add(Macro);
}

std::set<std::string> DoubtScan::meantBy(const std::string &Macro) const {
  std::set<std::string> Out{Macro};
  std::vector<std::string> Queue{Macro};
  while (!Queue.empty()) {
    const auto It = Macros.find(Queue.back());
    Queue.pop_back();
    if (It != Macros.end())
      for (const std::string &Word : It->second)
        if (Out.insert(Word).second)
          Queue.push_back(Word);
  }
  return Out;
}

/// Who spells a macro spells what its text does.
void DoubtScan::followMacros() {
  for (const auto &[Macro, Words] : Macros) {
    const auto Unread = Out.Unread.find(Macro);
    const bool IsBroken = Out.Broken.count(Macro) != 0;
    if (Unread == Out.Unread.end() && !IsBroken)
      continue;
    for (const std::string &Name : meantBy(Macro)) {
      if (!All.count(Name))
        continue;
      if (Unread != Out.Unread.end())
        for (const auto &[File, Form] : std::map(Unread->second))
          Out.Unread[Name][File] = NameForm::Any;
      if (IsBroken)
        Out.Broken[Name] = NameForm::Any;
      if (Out.InFailed.count(Macro))
        Out.InFailed.insert(Name);
    }
  }
}

/// In all of these texts, and in the commands.
void DoubtScan::findMacros() {
  std::set<std::string> Told;
  for (const auto &[Name, Form] : Out.Broken)
    if (Form != NameForm::Any)
      Told.insert(Name);
  for (const auto &[Name, Of] : Out.Unread)
    if (llvm::any_of(Of, [](const auto &F) { return F.second != NameForm::Any; }))
      Told.insert(Name);
  if (Told.empty())
    return;
  const NameScanner Scanner(std::vector<std::string>(Told.begin(), Told.end()));
  for (const std::string &Name : readTexts())
    noteMacros(P.text(Name), Scanner);
  for (const UnitJob &J : P.Jobs)
    for (const std::string &Flag : J.Parse.Flags)
      for (const NameHit &H : Scanner.scan(Flag))
        forgetForms(Scanner.name(H.Name));
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
      if (!Readers.count(I.Name))
        Texts.insert(I.Name);
  for (const std::string &Name : Texts) {
    RawTokens Raw(P.text(Name));
    for (const NameHit &H : Scanner.scan(P.text(Name)))
      if (const RawToken *T = Raw.containing(H.Offset); T && T->Kind == RawKind::Identifier) {
        Out.Unread[Scanner.name(H.Name)][Name] = NameForm::Any;
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

/// `"vote"`
static bool isWholeString(llvm::StringRef Text, const NameHit &H) {
  const llvm::StringRef Before = Text.take_front(H.Offset), Behind = Text.substr(H.Offset + H.Length);
  return (Before.ends_with("\"") || Before.ends_with("'") || Before.ends_with("`")) && !Behind.empty() &&
         Behind.front() == Before.back();
}

/// Device code of another compiler is linked with it: Fortran, `declare_device` of Numba, LLVM's IR; in C and C++, with directives that make
/// device code, or PTX in a string, or where a string is nothing but the name, or has `@name`, as what builds IR calls it.
void DoubtScan::scanPlainNames(const InputFile &I, llvm::StringRef Text, CodeForm Form) {
  const bool IsDirective = Text.contains("pragma acc") || Text.contains("pragma omp") || Text.contains("_Pragma");
  const bool IsRead = Form == CodeForm::Parsed && Readers.count(I.Name); // A header of C++ may be no unit's that was read.
  const bool AnyWhere = !IsRead && (Form == CodeForm::Other || IsDirective || Text.contains(".func"));
  for (const NameHit &H : Plain->scan(Text))
    if (AnyWhere || isWholeString(Text, H) || Text.take_front(H.Offset).ends_with("@"))
      Out.Linked[Plain->name(H.Name)].insert(I.Name);
  if (!AnyWhere)
    return;
  const bool MakesDeviceCode = Text.contains("pragma acc") || Text.contains("omp target") || Text.contains("omp declare target");
  if (MakesDeviceCode) // It mangles names alike, where it is C++.
    for (const NameHit &H : Mangled->scan(Text))
      Out.Linked[Mangled->name(H.Name)].insert(I.Name);
}

/// `-Dk=small_k`, and in a script of a build `COMPILE_DEFINITIONS "k=small_k"`: of another name, which others launch or call.
void DoubtScan::scanRenamed(const InputFile &I, llvm::StringRef Text, const NameScanner &Scanner) {
  auto Note = [&](const std::string &Name) {
    Out.Relaunched.insert(Name);
    Out.Linked[Name].insert(I.Name);
  };
  for (const NameHit &H : Renamed->scan(Text))
    if (Text.take_front(H.Offset).ends_with("-") && Text.substr(H.Offset + H.Length).starts_with("="))
      Note(Renamed->name(H.Name).substr(1));
  if (!isBuildScript(llvm::sys::path::filename(I.Path), Text))
    return;
  for (const NameHit &H : Scanner.scan(Text))
    if (const llvm::StringRef Value = Text.substr(H.Offset + H.Length);
        Value.size() > 1 && Value.front() == '=' && isIdentifierByte(Value[1]) && !llvm::isDigit(Value[1]))
      Note(Scanner.name(H.Name));
}

/// `tune_kernel("k", "a.cu", ..)`, `"KernelName": "k"`, `program->get_kernel("k")`: what compiles the source itself finds a kernel by the name that it
/// has there, and launches it in blocks of its own. In C++, whose units are read, where the statement speaks of that.
void DoubtScan::scanLaunchers(const InputFile &I, llvm::StringRef Text, CodeForm Form) {
  if (!Text.contains_insensitive("kernel"))
    return;
  for (const NameHit &H : Kernels->scan(Text)) {
    const llvm::StringRef Before = Text.take_front(H.Offset), Statement = Before.drop_front(Before.find_last_of(";{}") + 1);
    const bool IsPrinted = Statement.contains("<<") || Statement.contains_insensitive("print");
    if (isWholeString(Text, H) && (Form == CodeForm::Other || (Statement.contains_insensitive("kernel") && !IsPrinted)))
      Out.Relaunched.insert(Kernels->name(H.Name));
  }
}

/// What a text that need not look like device code does with it.
void DoubtScan::scanUses(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  scanPlainNames(I, Text, Form);
  scanLaunchers(I, Text, Form);
  for (const std::string &Name : namesInstantiatedBy(Text, Form, Scanner))
    Out.Instantiated.try_emplace(Name, I.Name);
  if (Out.Hip.empty() && (Form == CodeForm::Other ? spellsHip(Text) : includesHip(Text)))
    Out.Hip = I.Name;
  if (Form == CodeForm::Other)
    scanRenamed(I, Text, Scanner);
  if (Out.Narrow.empty() && Form == CodeForm::Other && Text.contains("-m32"))
    Out.Narrow = "'" + I.Name + "'";
}

void DoubtScan::scanEmbedded(const InputFile &I, llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  // A header of C++ calls the driver's own functions, and has others of such names; what is read by people launches nothing.
  static constexpr llvm::StringRef NoBindings[] = {".h",   ".hh",  ".hpp", ".hxx",  ".h++", ".H",   ".cuh",
                                                   ".inl", ".inc", ".ipp", ".tcc",  ".tpp", ".def", ".md",
                                                   ".rst", ".txt", ".htm", ".html", ".tex", ".adoc"};
  addNameless(Text, llvm::is_contained(NoBindings, llvm::sys::path::extension(I.Path)) ? CodeForm::Cpp : Form);
  for (const std::string &Name : namesLinkedFrom(Text, Form, Scanner))
    Out.Linked[Name].insert(I.Name);
  if (Form == CodeForm::Other) // Pieces of a launch, which a script puts together: of what shape nobody sees.
    for (const NameHit &H : Scanner.scan(Text))
      if (Text.substr(H.Offset + H.Length).ltrim().starts_with("<<<"))
        Out.Relaunched.insert(Scanner.name(H.Name));
  for (const std::string &Name : namesInEmbeddedCode(Text, Form, Scanner)) {
    Out.Unread[Name][I.Name] = NameForm::Any;
    Out.Embedded[Name].insert(I.Name);
    if (auto [It, IsNew] = Out.Opened.try_emplace(I.Name); IsNew)
      It->second = fileNamesIn(Text);
  }
}

void DoubtScan::scanUnparsed(const NameScanner &Scanner) {
  static constexpr llvm::StringRef Cpp[] = {".c", ".C", ".cc", ".cpp", ".cxx", ".c++", ".m", ".mm"};
  for (const InputFile &I : P.unparsed()) {
    if (Readers.count(I.Name))
      continue;
    if (const auto Text = plainTextOf(*P.Env.Files, I.Path)) {
      const bool IsCpp = llvm::is_contained(Cpp, llvm::sys::path::extension(I.Path)) || isSourceFile(I.Path);
      const CodeForm Form = IsCpp ? CodeForm::Cpp : CodeForm::Other;
      scanUses(I, Text->getBuffer(), Form, Scanner);
      if (mayReachDeviceCode(Text->getBuffer()))
        scanEmbedded(I, Text->getBuffer(), Form, Scanner);
    }
  }
}

/// The host launches a kernel by its stub, and C++ may hand that on, `launch((void *)k, ..)`, or have it from a header, `#define KERNEL k`.
/// What headers say that units read which a parser reads, these tell, but for macros.
void DoubtScan::scanStubs() {
  std::set<std::string> Names;
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions)
      if (F.Kind == FunctionKind::Kernel && All.count(searchedName(F)))
        Names.insert(searchedName(F));
  if (Names.empty())
    return;
  const NameScanner Kernels(std::vector<std::string>(Names.begin(), Names.end()));
  for (const auto &[Path, I] : P.plainUnits().sources())
    if (const auto Text = Readers.count(I.Name) ? nullptr : codeOf(Path))
      for (const std::string &Name : stubsNamedIn(Text->getBuffer(), /*OnlyInMacros=*/false, Kernels))
        Out.Linked[Name].insert(I.Name);
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get()) {
      if (isSourceFile(I.Path))
        continue;
      const std::set<std::string> Named = stubsNamedIn(P.text(I.Name), /*OnlyInMacros=*/Readers.count(I.Name) != 0, Kernels);
      if (!Named.empty() && P.plainUnits().isRead(I.Path))
        for (const std::string &Name : Named)
          Out.Linked[Name].insert(I.Name);
    }
}

/// Of a file that is no data.
std::unique_ptr<llvm::MemoryBuffer> DoubtScan::codeOf(const std::string &Path) const {
  constexpr uint64_t LargestCode = 8u << 20;
  const auto Status = P.Env.Files->status(Path);
  auto Text = Status && Status->getSize() <= LargestCode ? P.Env.Files->getBufferForFile(Path) : nullptr;
  return Text ? std::move(*Text) : nullptr;
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
  const std::set<std::string> Parsed = readTexts();
  for (const std::string &Name : Parsed)
    Read(Name, P.text(Name));
  for (const InputFile &I : P.unparsed())
    if (const auto Text = Parsed.count(I.Name) ? nullptr : codeOf(I.Path))
      Read(I.Name, Text->getBuffer());
}

NamesInDoubt DoubtScan::run() {
  collect();
  scanDeclared();
  readMacros();
  NameScanner Scanner(std::vector<std::string>(All.begin(), All.end()));
  scanFailed(Scanner);
  scanUnparsed(Scanner);
  scanStubs();
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get()) {
      scanUses(I, P.text(I.Name), CodeForm::Parsed, Scanner);
      scanEmbedded(I, P.text(I.Name), CodeForm::Parsed, Scanner);
    }
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    scan(P.Request.Inputs[I], P.Scanned[I], Scanner);
  for (size_t I = 0; I != P.ScannedAround.size(); ++I)
    scan(P.Around.Files[I], P.ScannedAround[I], Scanner);
  for (const InputFile &I : P.Around.Files)
    scanByChance(I, Scanner);
  findMacros();
  followMacros();
  Out.AnyBroken = !WithErrors.empty();
  for (const UnitRecord &U : P.Units)
    if (llvm::is_contained(U.DroppedFlags, "-m32"))
      Out.Narrow = "the command of '" + P.Jobs[U.Job].Name + "'";
  return std::move(Out);
}

} // namespace

NamesInDoubt warpshift::findNamesInDoubt(const Project &P) { return DoubtScan(P).run(); }
