#include "engine/PossibleCallers.h"
#include "engine/NamesInDoubt.h"
#include "frontend/scan/DeclaredApart.h"

using namespace warpshift;

PossibleCallers::PossibleCallers(const Project &P) : P(P) {
  for (const TuFacts &U : P.Facts)
    DeclaredCalls.insert(U.DeclaredCalls.begin(), U.DeclaredCalls.end());
}

/// File declares F.
std::string PossibleCallers::inFile(const FunctionFacts &F, const std::string &File) {
  UnreadIncluders &All = P.unreadIncluders();
  if (const std::optional<Reason> &More = All.mayBeMore(File))
    return More->Text;
  const UnreadIncluders::Answer &A = All.of(File);
  const bool IsDeclared = DeclaredCalls.count(F.BaseName) != 0;
  if (IsDeclared && !A.WithLines.empty())
    return "a declaration calls it, and '" + A.WithLines + "' holds lines that nobody compiled";
  if ((IsDeclared || isCalledUnspelled(F)) && !A.WithFiles.empty())
    return "it is called without its name, and '" + A.WithFiles + "' includes files in lines that nobody compiled";
  if (!A.Undeclared.empty())
    return "'" + A.Undeclared + "' includes it and needs macros that are not known";
  if (F.IsTemplate && !A.Guessing.empty())
    return "'" + A.Guessing + "' lacks a header, and may instantiate it with what that declares";
  return "";
}

/// It links with other units, and one declares it in lines that nobody compiled.
std::optional<Reason> PossibleCallers::declaredApart(const FunctionFacts &F) {
  const auto Unread = P.namesInDoubt().Unread.find(F.BaseName);
  if (F.OnlyInUnit || F.Kind == FunctionKind::Lambda || Unread == P.namesInDoubt().Unread.end())
    return std::nullopt;
  const NameScanner Scanner({F.BaseName});
  for (const auto &[File, Form] : Unread->second)
    if (!P.readersOf(File).empty() && namesDeclaredApart(P.text(File), Scanner).count({F.BaseName, F.IsMethod}))
      return Reason{{File, 1, 1, 0, 0}, "'" + File + "' declares '" + F.Name + "' in lines that nobody compiled"};
  return std::nullopt;
}

/// The header that is missing there is no library's: `#include "x.h"`.
static bool isOwnHeader(const Project &P, const ParseProblem &X) {
  return P.text(X.Where.File).substr(X.Where.Offset).starts_with("\"");
}

/// A name that nobody declares stands for whatever a build, or a header that it makes, says: a kernel, or what launches one. Where headers
/// of a library are missing, and none of the project, it is theirs, unless it is launched itself.
bool PossibleCallers::launchesByUnknown(const UnitRecord &U) {
  auto [It, New] = ByUnknown.try_emplace(&U, false);
  if (!New)
    return It->second;
  bool LacksOwn = false, LacksLibrary = false;
  for (const ParseProblem &X : U.Problems)
    if (X.MissingHeader)
      (X.Where.isValid() && isOwnHeader(P, X) ? LacksOwn : LacksLibrary) = true;
  const TuFacts &Facts = P.Facts[size_t(&U - P.Units.data())];
  const auto IsInDeviceCode = [&](const SourceRef &Where) {
    return llvm::any_of(Facts.Functions, [&](const FunctionFacts &F) {
      return F.Extent.File == Where.File && F.Extent.Offset <= Where.Offset && Where.Offset < F.Extent.end();
    });
  };
  return It->second = llvm::any_of(U.Problems, [&](const ParseProblem &X) {
           if (!X.Where.isValid() || !P.isOwn(X.Where.File))
             return false;
           llvm::StringRef Text = X.Text;
           if (!Text.consume_front("use of undeclared identifier '"))
             return Text.starts_with("expected \"FILENAME\"");
           const llvm::StringRef Name = Text.split('\'').first;
           const bool IsLaunched = P.text(X.Where.File).substr(X.Where.Offset + Name.size()).ltrim().starts_with("<<");
           return IsLaunched || ((LacksOwn || !LacksLibrary) && !IsInDeviceCode(X.Where));
         });
}

bool PossibleCallers::isLaunchedByUnknown(const FunctionFacts &Kernel) {
  return llvm::any_of(filesOf(Kernel), [&](const std::string &File) {
    return llvm::any_of(P.readersOf(File), [&](const ReadingUnit &R) { return launchesByUnknown(*R.Unit); });
  });
}

bool PossibleCallers::launchByUnknown() {
  return llvm::any_of(P.Units, [&](const UnitRecord &U) { return launchesByUnknown(U); });
}

/// A unit that sees a declaration of F may call whatever it declares.
std::optional<Reason> PossibleCallers::calledByAnyName(const FunctionFacts &F) {
  for (const std::string &File : filesOf(F))
    for (const ReadingUnit &R : P.readersOf(File))
      if (std::optional<Reason> Why = P.mayCallAnything(R.Unit->Job, F.Kind == FunctionKind::Kernel))
        return Why;
  return std::nullopt;
}

std::optional<Reason> PossibleCallers::of(const FunctionFacts &F) {
  const bool IsShared = F.Kind == FunctionKind::Device || F.InHeader || isDeclaredElsewhere(F);
  for (const std::string &File : IsShared ? filesOf(F) : std::set<std::string>())
    if (const std::string Why = inFile(F, File); !Why.empty())
      return Reason{{File, 1, 1, 0, 0}, "not every caller of '" + F.Name + "' may be seen: " + Why};
  if (std::optional<Reason> Why = calledByAnyName(F))
    return Why;
  const auto &Instantiated = P.namesInDoubt().Instantiated;
  if (const auto It = Instantiated.find(searchedName(F)); F.IsTemplate && It != Instantiated.end())
    return Reason{{}, "'" + It->second + "' may make other instances of '" + F.Name + "'"};
  return declaredApart(F);
}
