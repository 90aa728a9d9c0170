#include "engine/Classification.h"
#include "engine/LeftAlone.h"
#include "frontend/scan/AsmScan.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;

namespace {

/// What the migration found there.
struct FoundInFile {
  std::vector<size_t> Sites; ///< Of the result.
  std::vector<uint32_t> OwnDeclarations; ///< Offsets.
  bool HasFailed = false; ///< To be parsed, in part at least.
};

/// Of one file.
class Classifier {
public:
  Classifier(const Project &P, Result &R, LeftAlone &Skips, std::string Name, FoundInFile Found);
  void run();

private:
  std::vector<LegacyToken> tokens() const;
  Site newSite(const LegacyToken &T, State St, std::string Text) const;
  SourceRef place(uint32_t Offset, uint32_t Length) const;
  bool skippedInAll(uint32_t Offset) const;
  bool skippedOnDevice(uint32_t Offset) const;
  const char *nobodyCompiles(uint32_t Offset) const {
    return skippedInAll(Offset) ? "no configuration that was parsed compiles this code" : "only the host pass sees this code";
  }
  void skippedAsm();
  void token(const LegacyToken &T);
  void skippedToken(const LegacyToken &T);
  bool areUsesSites() const;
  void macroBody(const LegacyToken &T);
  void usingDeclaration(const LegacyToken &T);
  void settle(Site &S);
  void account(llvm::ArrayRef<LegacyToken> Tokens);

  const Project &P;
  Result &R;
  LeftAlone &Skips;
  const std::string Name;
  const llvm::StringRef Text;
  const FoundInFile Found;
  const size_t FirstOwn; ///< Sites from here on are of this classifier.
  std::vector<const FileView *> Views;       ///< Of each parse that entered the file, ...
  std::vector<const FileView *> DeviceViews; ///< ... those for a device among them.
  std::set<uint32_t> Known;            ///< Offsets of the sites that the migration found.
  std::set<uint32_t> Shims;
  FileKnowledge Seen; ///< What is known of the file's tokens, for the accounting.
};

Classifier::Classifier(const Project &P, Result &R, LeftAlone &Skips, std::string FileName, FoundInFile FoundThere)
    : P(P), R(R), Skips(Skips), Name(std::move(FileName)), Text(P.text(Name)), Found(std::move(FoundThere)),
      FirstOwn(R.Sites.size()) {
  for (const ReadingUnit &Reader : P.readersOf(Name)) {
    Views.push_back(Reader.Seen);
    if (Reader.Unit->IsDevice)
      DeviceViews.push_back(Reader.Seen);
    Shims.insert(Reader.Seen->LegacyMacroUses.begin(), Reader.Seen->LegacyMacroUses.end());
  }
  for (size_t N : Found.Sites)
    Known.insert(R.Sites[N].Where.Offset);
}

SourceRef Classifier::place(uint32_t Offset, uint32_t Length) const { return placeIn(Name, Text, Offset, Length); }

Site Classifier::newSite(const LegacyToken &T, State St, std::string Why) const {
  Site S;
  S.Rule = ruleOfCall(T.Name).Id.str();
  S.Where = place(T.Offset, T.Length);
  S.Intrinsic = T.Name;
  S.St = St;
  S.Reasons = {{S.Where, std::move(Why)}};
  return S;
}

/// What the file spells, and what its macros put together.
std::vector<LegacyToken> Classifier::tokens() const {
  std::vector<LegacyToken> Out = legacyTokens(Text);
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    if (P.Request.Inputs[I].Name == Name)
      for (const PrefilterFile::PastedName &N : P.Scanned[I].Pasted)
        Out.push_back({N.Offset, N.Length, N.Name, TokenPlace::Pasted});
  llvm::stable_sort(Out, [](const LegacyToken &A, const LegacyToken &B) { return A.Offset < B.Offset; });
  return Out;
}

/// Some parse entered the file, and none compiled the place.
bool Classifier::skippedInAll(uint32_t Offset) const {
  return !Views.empty() && llvm::all_of(Views, [&](const FileView *V) { return isIn(V->Skipped, Offset); });
}

/// What the host pass compiles instead: the other side of a test of __CUDA_ARCH__, which it does not define.
bool Classifier::skippedOnDevice(uint32_t Offset) const {
  return !DeviceViews.empty() && llvm::all_of(DeviceViews, [&](const FileView *V) { return isIn(V->Skipped, Offset); });
}

/// Inline PTX on lines that every configuration skips.
void Classifier::skippedAsm() {
  for (const RawAsm &A : legacyAsm(Text)) {
    if (Known.count(A.Offset) || !(skippedInAll(A.Offset) || skippedOnDevice(A.Offset)))
      continue;
    Site S;
    S.Rule = rules::InlinePtx.Id.str();
    S.Where = place(A.Offset, A.Length);
    S.Intrinsic = A.Mnemonic;
    auto G = Skips.versionGuard(Name, A.Offset);
    S.St = G ? G->St : State::Unreachable;
    S.Reasons = {{S.Where, G ? G->Why : nobodyCompiles(A.Offset)}};
    R.Sites.push_back(std::move(S));
  }
}

void Classifier::skippedToken(const LegacyToken &T) {
  if (!isBareVote(T.Name)) {
    if (auto G = Skips.versionGuard(Name, T.Offset))
      R.Sites.push_back(newSite(T, G->St, G->Why));
    else
      R.Sites.push_back(newSite(T, State::Unreachable, nobodyCompiles(T.Offset)));
  }
  const FileView &By = *(skippedInAll(T.Offset) ? Views : DeviceViews).front();
  Seen.Skipped.push_back(*llvm::find_if(By.Skipped, [&](const ByteRange &B) { return B.Begin <= T.Offset && T.Offset < B.End; }));
}

void Classifier::token(const LegacyToken &T) {
  if (Known.count(T.Offset)) {
    Seen.Sites.push_back(T.Offset);
    return;
  }
  if (T.Place != TokenPlace::Code && T.Place != TokenPlace::MacroBody && T.Place != TokenPlace::Pasted)
    return;
  if (Shims.count(T.Offset)) {
    R.Sites.push_back(newSite(T, State::Guarded, "'" + T.Name + "' is a macro of this project here: a shim"));
    Seen.Sites.push_back(T.Offset);
  } else if (skippedInAll(T.Offset) || skippedOnDevice(T.Offset)) {
    skippedToken(T);
  } else if (T.Place == TokenPlace::MacroBody) {
    macroBody(T);
  }
}

/// Every use of a macro that is a legacy name alone stands for itself: a site where it is used.
bool Classifier::areUsesSites() const {
  std::set<std::pair<llvm::StringRef, uint32_t>> Sites;
  for (const Site &S : R.Sites)
    Sites.insert({S.Where.File, S.Where.Offset});
  return llvm::all_of(P.Units, [&](const UnitRecord &U) {
    return llvm::all_of(U.Files, [&](const auto &File) {
      return llvm::all_of(File.second.AliasUses, [&](uint32_t Offset) { return Sites.count({File.first, Offset}) != 0; });
    });
  });
}

/// The text of a macro that is no site where it is expanded.
void Classifier::macroBody(const LegacyToken &T) {
  const WarpMacro *Macro = nullptr;
  bool IsUsed = false;
  std::set<std::string> Configurations;
  for (const ReadingUnit &Reader : P.readersOf(Name))
    for (const WarpMacro &M : Reader.Seen->WarpMacros)
      if (M.Begin <= T.Offset && T.Offset < M.End) {
        Macro = &M;
        IsUsed |= M.IsUsed;
        Configurations.insert(Reader.Unit->Configuration);
      }
  const bool AnyFailed = llvm::any_of(P.Units, [](const UnitRecord &U) { return !U.Failure.empty(); });
  if (!Macro || AnyFailed || isBareVote(T.Name))
    return;
  if (Macro->Begin == T.Offset && Macro->End == T.Offset + T.Length && areUsesSites())
    return Seen.Own.push_back(T.Offset); // Another name for the intrinsic: what counts is where it is used.
  if (IsUsed)
    return;
  const bool Closed = P.seenEverywhere(Macro->Name, NameForm::Any) && !P.inBrokenCode(Macro->Name, NameForm::Any);
  const std::string Why = "nothing that was read expands macro '" + Macro->Name + "'";
  Site S = Closed ? newSite(T, State::Unreachable, Why)
                  : newSite(T, State::Manual, Why + ", and not every file that may use it was read");
  S.Configurations.assign(Configurations.begin(), Configurations.end());
  if (!Closed)
    S.Suggestion = "delete the macro if nobody uses it, or name the files that do; else give it a mask parameter";
  R.Sites.push_back(std::move(S));
  Seen.Sites.push_back(T.Offset);
}

/// The state of a site that stays as it is, whatever its lanes.
void Classifier::settle(Site &S) {
  std::optional<LeftAlone::Verdict> V = Skips.suppressed(S.Where, S.Rule);
  bool IsSettled = S.St == State::Own || S.St == State::Guarded || S.St == State::Unreachable;
  if (!V && !IsSettled)
    V = Skips.guarded(S.Where, S.Configurations);
  if (!V)
    return;
  S.leaveAlone(V->St, {S.Where, V->Why});
}

/// `using ::__any;`
static bool isInUsing(llvm::StringRef Text, uint32_t Offset) {
  const llvm::StringRef Before = Text.take_front(Offset);
  return Before.substr(Before.find_last_of(";{}\n") + 1).ltrim().starts_with("using ");
}

/// A using-declaration that a parser has read, and that no rule knows.
void Classifier::usingDeclaration(const LegacyToken &T) {
  auto IsThere = [&](const Site &S) { return S.Where.File == Name && S.Where.Offset == T.Offset; };
  const bool IsKnown = Known.count(T.Offset) || llvm::any_of(llvm::ArrayRef(R.Sites).drop_front(FirstOwn), IsThere) ||
                       llvm::is_contained(Seen.Own, T.Offset);
  if (T.Place != TokenPlace::Code || Seen.Failed || IsKnown || skippedInAll(T.Offset) || !isInUsing(Text, T.Offset))
    return;
  Site S = newSite(T, State::Manual,
                   "a using-declaration: newer toolkits do not declare the name, and calls by way of it are sites of their own");
  S.Suggestion = "delete it, or name '" + T.Name + "_sync' here, once the calls behind it are written in that form";
  std::set<std::string> Configurations;
  for (const ReadingUnit &Reader : P.readersOf(Name))
    Configurations.insert(Reader.Unit->Configuration);
  S.Configurations.assign(Configurations.begin(), Configurations.end());
  settle(S);
  R.Sites.push_back(std::move(S));
  Seen.Sites.push_back(T.Offset);
}

void Classifier::account(llvm::ArrayRef<LegacyToken> Tokens) {
  // Names the project declares or defines itself are no calls of the intrinsic; calls of them are sites.
  Seen.Own.insert(Seen.Own.end(), Found.OwnDeclarations.begin(), Found.OwnDeclarations.end());
  Seen.Failed = Views.empty() || Found.HasFailed;
  for (const LegacyToken &T : Tokens)
    usingDeclaration(T);
  std::vector<LegacyToken> Loose;
  accountFile(Tokens, Seen, R.Account, Loose);
  for (const LegacyToken &T : Loose)
    R.Sites.push_back(newSite(T, State::Manual, "this name was read by no parser and no rule explains it"));
}

void Classifier::run() {
  std::vector<LegacyToken> Tokens = tokens();
  skippedAsm();
  for (const LegacyToken &T : Tokens)
    token(T);
  for (size_t N : Found.Sites)
    settle(R.Sites[N]);
  for (size_t N = FirstOwn; N != R.Sites.size(); ++N)
    settle(R.Sites[N]);
  account(Tokens);
}

} // namespace

static llvm::StringMap<FoundInFile> foundByFile(const Project &P, const Result &R) {
  llvm::StringMap<FoundInFile> Out;
  for (size_t N = 0; N != R.Sites.size(); ++N)
    Out[R.Sites[N].Where.File].Sites.push_back(N);
  for (const TuFacts &F : P.Facts)
    for (const SourceRef &S : F.OwnDeclarations)
      Out[S.File].OwnDeclarations.push_back(S.Offset);
  for (const FileRecord &F : R.Files)
    Out[F.Path].HasFailed |= F.Status == FileStatus::Failed || F.Status == FileStatus::Partial;
  return Out;
}

void warpshift::classifyRest(const Project &P, Result &R, UsedSuppressions &Used) {
  VersionGuards Versions(P);
  LeftAlone Skips(P, Versions, Used);
  const llvm::StringMap<FoundInFile> Found = foundByFile(P, R);
  for (const FileRecord &F : R.Files)
    if (P.isInput(F.Path))
      Classifier(P, R, Skips, F.Path, Found.lookup(F.Path)).run();
  dropGroupsWithoutSites(R.Sites, R.Groups);
}
