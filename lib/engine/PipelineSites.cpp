// What becomes of the tokens that are no migrated site: guards, shims, skipped code, suppressions, books.
#include "frontend/scan/AsmScan.h"
#include "frontend/scan/NameScanner.h"
#include "engine/LeftAlone.h"
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;

namespace {

bool contains(const std::vector<ByteRange> &Ranges, uint32_t Offset) {
  return std::any_of(Ranges.begin(), Ranges.end(),
                     [&](const ByteRange &R) { return R.Begin <= Offset && Offset < R.End; });
}

class Classifier {
public:
  Classifier(PipelineState &P, Result &R, LeftAlone &Stays) : P(P), R(R), Stays(Stays) {}
  void file(const std::string &Name);

private:
  std::vector<LegacyToken> tokensOf(const std::string &Name) const;
  Site newSite(const LegacyToken &T, State St, std::string Text) const;
  SourceRef place(uint32_t Offset, uint32_t Length) const;
  void settle(Site &S);
  void skippedAsm(llvm::ArrayRef<const FileView *> Views, const std::set<uint32_t> &Known);

  PipelineState &P;
  Result &R;
  LeftAlone &Stays;
  std::string Name;
  llvm::StringRef Text;
};

SourceRef Classifier::place(uint32_t Offset, uint32_t Length) const {
  SourceRef W;
  W.File = Name;
  W.Offset = Offset;
  W.Length = Length;
  W.Line = 1 + Text.substr(0, Offset).count('\n');
  size_t Start = Text.rfind('\n', Offset ? Offset - 1 : 0);
  W.Column = Offset == 0 ? 1 : Start == llvm::StringRef::npos ? Offset + 1 : Offset - Start;
  if (Offset && Text[Offset - 1] == '\n')
    W.Column = 1;
  return W;
}

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
std::vector<LegacyToken> Classifier::tokensOf(const std::string &Name) const {
  std::vector<LegacyToken> Out = legacyTokens(Text);
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    if (P.Request.Inputs[I].Name == Name)
      for (const PrefilterFile::PastedName &N : P.Scanned[I].Pasted)
        Out.push_back({N.Offset, N.Length, N.Name, TokenPlace::Pasted});
  llvm::stable_sort(Out, [](const LegacyToken &A, const LegacyToken &B) { return A.Offset < B.Offset; });
  return Out;
}

static bool skippedInAll(llvm::ArrayRef<const FileView *> Views, uint32_t Offset) {
  return llvm::all_of(Views, [&](const FileView *V) { return contains(V->Skipped, Offset); });
}

/// Inline PTX on lines that every configuration skips.
void Classifier::skippedAsm(llvm::ArrayRef<const FileView *> Views, const std::set<uint32_t> &Known) {
  for (const RawAsm &A : legacyAsm(Text)) {
    if (Views.empty() || Known.count(A.Offset) || !skippedInAll(Views, A.Offset))
      continue;
    Site S;
    S.Rule = rules::InlinePtx.Id.str();
    S.Where = place(A.Offset, A.Length);
    S.Intrinsic = A.Mnemonic;
    auto G = Stays.versionGuard(Name, A.Offset);
    S.St = G ? G->St : State::Unreachable;
    S.Reasons = {{S.Where, G ? G->Why : "no configuration that was parsed compiles this code"}};
    R.Sites.push_back(std::move(S));
  }
}

/// The state of a site that stays as it is, whatever its lanes.
void Classifier::settle(Site &S) {
  std::optional<LeftAlone::Verdict> V = Stays.suppressed(S.Where, S.Rule);
  bool IsSettled = S.St == State::Own || S.St == State::Guarded || S.St == State::Unreachable;
  if (!V && !IsSettled)
    V = Stays.guarded(S.Where, S.Configurations);
  if (!V)
    return;
  S.St = V->St;
  S.Reasons = {{S.Where, V->Why}};
  S.Mask = {};
  S.Groups.clear();
  S.Edits.clear();
  S.Suggestion.clear();
}

void Classifier::file(const std::string &FileName) {
  Name = FileName;
  Text = P.text(Name);
  std::vector<LegacyToken> Tokens = tokensOf(Name);
  std::set<uint32_t> Known;
  for (const Site &S : R.Sites)
    if (S.Where.File == Name)
      Known.insert(S.Where.Offset);

  FileKnowledge Books;
  bool Entered = false, Failed = false;
  std::set<uint32_t> Shims;
  std::vector<const FileView *> Views;
  for (const UnitRecord &U : P.Units) {
    auto It = U.Files.find(Name);
    if (It == U.Files.end())
      continue;
    Entered = true;
    Views.push_back(&It->second);
    Shims.insert(It->second.LegacyMacroUses.begin(), It->second.LegacyMacroUses.end());
  }
  for (const FileRecord &F : R.Files)
    if (F.Path == Name)
      Failed = F.Status == FileStatus::Failed || F.Status == FileStatus::Partial;

  skippedAsm(Views, Known);
  for (const LegacyToken &T : Tokens) {
    if (Known.count(T.Offset)) {
      Books.Sites.push_back(T.Offset);
      continue;
    }
    if (T.Place != TokenPlace::Code && T.Place != TokenPlace::MacroBody && T.Place != TokenPlace::Pasted)
      continue;
    bool SkippedInAll = Entered && skippedInAll(Views, T.Offset);
    if (Shims.count(T.Offset)) {
      R.Sites.push_back(newSite(T, State::Guarded, "'" + T.Name + "' is a macro of this project here: a shim"));
      Books.Sites.push_back(T.Offset);
    } else if (SkippedInAll) {
      bool Bare = isBareVote(T.Name);
      if (!Bare) {
        if (auto G = Stays.versionGuard(Name, T.Offset))
          R.Sites.push_back(newSite(T, G->St, G->Why));
        else
          R.Sites.push_back(newSite(T, State::Unreachable, "no configuration that was parsed compiles this code"));
      }
      auto It = std::find_if(Views.front()->Skipped.begin(), Views.front()->Skipped.end(),
                             [&](const ByteRange &B) { return B.Begin <= T.Offset && T.Offset < B.End; });
      Books.Skipped.push_back(*It);
    }
  }

  for (Site &S : R.Sites)
    if (S.Where.File == Name)
      settle(S);

  // Names the project declares or defines itself are no calls of the intrinsic; calls of them are sites.
  for (const TuFacts &F : P.Facts)
    for (const SourceRef &S : F.OwnDeclarations)
      if (S.File == Name)
        Books.Own.push_back(S.Offset);
  Books.Failed = Failed || !Entered;
  std::vector<LegacyToken> Loose;
  accountFile(Tokens, Books, R.Account, Loose);
  for (const LegacyToken &T : Loose) {
    Site S = newSite(T, State::Manual, "this name was read by no parser and no rule explains it");
    R.Sites.push_back(std::move(S));
  }
}

} // namespace

void warpshift::classifyRest(PipelineState &P, Result &R) {
  std::vector<std::string> Names;
  for (const FileRecord &F : R.Files)
    Names.push_back(F.Path);
  VersionGuards Versions(P);
  LeftAlone Stays(P, Versions);
  for (const std::string &N : Names)
    if (P.isInput(N))
      Classifier(P, R, Stays).file(N);
  // A group lives only as long as all its sites do.
  std::set<std::string> Alive;
  for (const Site &S : R.Sites)
    Alive.insert(S.Groups.begin(), S.Groups.end());
  std::erase_if(R.Groups, [&](const EditGroup &G) { return !G.Always && !Alive.count(G.Id); });
}

/// Names of functions and macros of the facts that stand in code no parser read, or in code that a parse error
/// may have hidden. One scan answers for all of them.
static NamesInDoubt doubtfulNames(PipelineState &P) {
  std::set<std::string> All;
  std::map<std::string, std::vector<SourceRef>> Sound; // Definitions that were understood, by file.
  auto Add = [&](const std::string &Name) {
    if (!Name.empty() && llvm::all_of(Name, [](char C) { return isIdentifierByte(C); }))
      All.insert(Name);
  };
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions) {
      Add(F.BaseName);
      if (!F.HasErrors)
        Sound[F.Extent.File].push_back(F.Extent);
      for (const OpSite &S : F.Sites)
        Add(S.MacroName);
      for (const DeclPlace &D : F.Places)
        Add(D.MacroName);
    }
  std::set<std::string> WithErrors;
  for (const UnitRecord &U : P.Units)
    for (const ParseProblem &X : U.Problems)
      if (!X.MissingHeader && !X.ErrorDirective)
        WithErrors.insert(X.Where.File);
  std::vector<std::string> Names(All.begin(), All.end());
  NameScanner Scanner(Names);
  std::map<std::string, std::vector<const FileView *>> Views;
  for (const UnitRecord &U : P.Units)
    for (auto &[Name, View] : U.Files)
      Views[Name].push_back(&View);
  NamesInDoubt Out;
  for (const InputFile &I : P.Request.Inputs) {
    llvm::StringRef Text = P.text(I.Name);
    const std::vector<const FileView *> &Readers = Views[I.Name];
    std::unique_ptr<RawTokens> Raw;
    for (const NameHit &H : Scanner.scan(Text)) {
      const std::string &Name = Scanner.name(H.Name);
      auto ReadIt = [&](const FileView *V) { return !contains(V->Skipped, H.Offset); };
      auto Covers = [&](const SourceRef &R) { return R.Offset <= H.Offset && H.Offset < R.end(); };
      bool Hidden = WithErrors.count(I.Name) && llvm::none_of(Sound[I.Name], Covers);
      bool Skipped = llvm::none_of(Readers, ReadIt);
      if (!Hidden && !Skipped)
        continue;
      if (!Raw)
        Raw = std::make_unique<RawTokens>(Text);
      const RawToken *T = Raw->containing(H.Offset);
      if (!T || T->Kind != RawKind::Identifier)
        continue;
      if (Skipped)
        Out.Unread.insert(Name);
      if (Hidden)
        Out.Broken.insert(Name);
    }
  }
  return Out;
}

static const NamesInDoubt &inDoubt(PipelineState &P) {
  if (!P.Doubts)
    P.Doubts = doubtfulNames(P);
  return *P.Doubts;
}

bool warpshift::inBrokenCode(PipelineState &P, llvm::StringRef Name) { return inDoubt(P).Broken.count(Name.str()); }

/// Every occurrence of the name in code of the inputs was read by a parser.
bool warpshift::seenEverywhere(PipelineState &P, llvm::StringRef Name) {
  for (const InputFile &I : P.Request.Inputs)
    if (I.Explicit) // Only some files were given: others may call it.
      return false;
  return !inDoubt(P).Unread.count(Name.str());
}
