#include "engine/OtherConfigurations.h"
#include "engine/UnreadIncluders.h"
#include "facts/WrittenNames.h"
#include "frontend/scan/ExportWords.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/Pragmas.h"
#include "frontend/scan/RawTokens.h"
#include "frontend/scan/IncludeLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

OtherConfigurations::OtherConfigurations(const Project &P) : P(P), Made(P) {
  for (const UnitRecord &U : P.Units)
    for (const auto *Views : {&U.Files, &U.Beside})
      for (const auto &[Name, View] : *Views) {
        Readers &R = ReadersOf[Name];
        (U.IsDevice ? R.Device : R.Host).push_back(&View);
        R.Jobs.insert(U.Job);
        FilesOf[U.Job].insert(Name);
        for (const SourceRef &At : View.IncludedAt)
          IncludedAt[At.File][At.Offset].insert(Name);
      }
  for (const UnitRecord &U : P.Units)
    if (U.IsDevice)
      std::erase_if(OnDevice.try_emplace(U.Job, FilesOf[U.Job]).first->second,
                    [&](const std::string &Name) { return U.Files.count(Name) == 0; });
  std::set<std::string> Names(P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  for (const auto &Some : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Some.get())
      Names.insert(I.Name);
  for (const std::string &Name : Names)
    ByLastName[llvm::sys::path::filename(Name).str()].push_back(Name);
  for (const TuFacts &U : P.Facts)
    for (const LaunchFact &L : U.Launches)
      Launches[L.Kernel].push_back(L.Where);
}

/// The files that an #include may mean: a name says where it ends, not where it begins.
std::vector<std::string> OtherConfigurations::filesNamed(StringRef Spelled, StringRef Includer) const {
  while (Spelled.consume_front("../") || Spelled.consume_front("./")) {
  }
  std::vector<std::string> Out;
  if (auto It = ByLastName.find(llvm::sys::path::filename(Spelled).str()); It != ByLastName.end())
    llvm::copy_if(It->second, std::back_inserter(Out), [&](const std::string &File) {
      StringRef Rest(File);
      return File != Includer && Rest.consume_back(Spelled) && (Rest.empty() || Rest.ends_with("/"));
    });
  return Out;
}

std::set<std::string> OtherConfigurations::filesAt(const std::string &Name, uint32_t At) const {
  const auto It = IncludedAt.find(Name);
  const auto Place = It == IncludedAt.end() ? std::map<uint32_t, std::set<std::string>>::const_iterator() : It->second.find(At);
  return It == IncludedAt.end() || Place == It->second.end() ? std::set<std::string>() : Place->second;
}

const OtherConfigurations::OneFile &OtherConfigurations::file(const std::string &Name) {
  auto [It, New] = Files.try_emplace(Name);
  OneFile &F = It->second;
  if (!New)
    return F;
  // That a host compiles a line says nothing about a GPU.
  const Readers &R = ReadersOf[Name];
  const std::vector<const FileView *> &Views = R.Device.empty() ? R.Host : R.Device;
  const StringRef Text = P.text(Name);
  auto IsRead = [&](uint32_t At) { return llvm::any_of(Views, [&](const FileView *V) { return !isIn(V->Skipped, At); }); };
  auto IsLeftOut = [&](const ConditionalArm &A) {
    return llvm::any_of(
        Views, [&](const FileView *V) { return (A.If == 0 || !isIn(V->Skipped, A.If - 1)) && isIn(V->Skipped, A.Begin); });
  };
  auto IsHere = [&](StringRef Spelled) { return !filesNamed(Spelled, Name).empty(); };
  F.Lines = findDoubtfulLines(Text, {IsRead, IsLeftOut, IsHere});
  for (const FileView *V : Views)
    for (uint32_t At : V->AssertedEffects)
      F.Lines.Doubts.try_emplace(At, "this assertion may do something, and is left out where a build defines NDEBUG");
  F.Guesses = P.unreadIncluders().guessesIn(Name);
  F.Anew = Made.why(Name);
  if (!F.mayDiffer())
    return F;
  F.LineStarts = {0};
  for (size_t At = Text.find('\n'); At != StringRef::npos; At = Text.find('\n', At + 1))
    F.LineStarts.push_back(uint32_t(At + 1));
  std::set<std::string> Seen;
  auto Bring = [&](const std::vector<std::string> &Included) {
    llvm::copy_if(Included, std::back_inserter(F.Brought), [&](const std::string &Other) { return Seen.insert(Other).second; });
  };
  for (const auto &[At, Spelled] : F.Lines.Includes)
    Bring(filesNamed(Spelled, Name));
  for (size_t N = 0; N != F.Brought.size(); ++N)
    Bring(includedBy(F.Brought[N]));
  return F;
}

const std::set<std::string> &OtherConfigurations::pragmasOf(const std::string &Name) {
  auto [It, New] = Pragmas.try_emplace(Name);
  if (!New)
    return It->second; // Or it includes itself.
  std::set<std::string> Out;
  if (const StringRef Text = P.text(Name); Text.contains_insensitive("pragma"))
    for (std::string &Left : pragmasLeftBehind(meaningfulPragmas(RawTokens(Text)), ~0u))
      Out.insert(std::move(Left));
  for (const SpelledInclude &I : scanIncludes(P.text(Name)))
    for (const std::string &Other : filesNamed(I.Name, Name)) {
      const std::set<std::string> &More = pragmasOf(Other);
      Out.insert(More.begin(), More.end());
    }
  return Pragmas[Name] = std::move(Out);
}

const std::vector<std::string> &OtherConfigurations::includedBy(const std::string &Name) {
  auto [It, New] = Includes.try_emplace(Name);
  if (New)
    for (const SpelledInclude &I : scanIncludes(P.text(Name)))
      llvm::append_range(It->second, filesNamed(I.Name, Name));
  return It->second;
}

Reason OtherConfigurations::reason(const std::string &Name, uint32_t At, StringRef Why) {
  const std::vector<uint32_t> &Starts = Files.at(Name).LineStarts;
  const auto Line = uint32_t(llvm::upper_bound(Starts, At) - Starts.begin());
  return {{Name, Line, At - Starts[Line - 1] + 1, At, 0}, Why.str()};
}

const OtherConfigurations::Outlined &OtherConfigurations::outlined(const std::string &Name) {
  auto [It, New] = Outlines.try_emplace(Name);
  if (!New)
    return It->second;
  Outlined &O = It->second;
  O.Outline = outlineDeclarations(RawTokens(P.text(Name)));
  const std::vector<Declaration> &Items = O.Outline.Items;
  O.Members.resize(Items.size());
  for (uint32_t I = 0; I != Items.size(); ++I) {
    O.ByBegin.push_back(I);
    if (Items[I].Parent >= 0)
      O.Members[size_t(Items[I].Parent)].push_back(I);
  }
  llvm::stable_sort(O.ByBegin, [&](uint32_t A, uint32_t B) { return Items[A].Begin < Items[B].Begin; });
  uint32_t Farthest = 0;
  for (uint32_t I : O.ByBegin)
    O.FarthestEnd.push_back(Farthest = std::max(Farthest, Items[I].End));
  return O;
}

/// The pieces that have a byte of [Begin, End); all of them where nobody knows where they end.
std::vector<uint32_t> OtherConfigurations::piecesAt(const std::string &Name, uint32_t Begin, uint32_t End) {
  const Outlined &O = outlined(Name);
  if (!O.Outline.IsBalanced)
    return O.ByBegin;
  const std::vector<Declaration> &Items = O.Outline.Items;
  auto Behind = llvm::partition_point(O.ByBegin, [&](uint32_t I) { return Items[I].Begin < End; });
  std::vector<uint32_t> Out;
  for (size_t N = size_t(Behind - O.ByBegin.begin()); N-- != 0 && O.FarthestEnd[N] > Begin;)
    if (Items[O.ByBegin[N]].End > Begin)
      Out.push_back(O.ByBegin[N]);
  return Out;
}

/// From lines in doubt to names, to the pieces that spell them, to the names that those declare.
class OtherConfigurations::Spreading {
public:
  Spreading(OtherConfigurations &All, OneUnit &U) : All(All), U(U) {}
  void run(const std::set<std::string> &FromOutside);

private:
  void index();
  void spreadLists();
  void ownLines(const std::string &File);
  void otherFiles(const std::string &File);
  void madeAnew(const std::string &File, const Reason &Why);
  void sizesOfPointers(const Reason &Why);
  void bring(const std::vector<std::string> &Included, const Reason &Why);
  void doubtPragmas(const std::string &Other, const Reason &Why, const Region &Inside = {});
  void doubtDeclared(const std::string &Other, const Reason &Why, bool Directly);
  void fromOutside(const std::set<std::string> &Names);
  void doubt(const std::string &Name, const Reason &Why, const Region &Inside = {}) {
    auto [It, New] = U.Names.try_emplace(Name, NameInDoubt{Why, Inside});
    if (!New && (It->second.Inside == Inside || It->second.Inside == Region()))
      return;
    if (!New)
      It->second.Inside = {};
    Work.push_back(Name);
  }
  void mark(const std::string &File, size_t Piece, const Reason &Why);
  void doubtNames(const std::string &File, size_t Piece, const Reason &Why, const Region &Inside = {});
  /// Nobody knows where the pieces of the file end: all of it is marked, once.
  bool isMarkedWhole(const std::string &File, const Reason &Why);
  void markAt(const std::string &File, uint32_t At, StringRef Why) {
    const Reason R = All.reason(File, At, Why);
    markAround(File, R);
    if (isMarkedWhole(File, R))
      return;
    for (uint32_t Piece : All.piecesAt(File, At, At + 1)) {
      noteDeclared(File, Piece, At);
      mark(File, Piece, R);
    }
  }
  void mayBeLeftOut(const std::string &File, const ArmNeverLeftOut &A);
  /// The place in doubt is no part of a body.
  void noteDeclared(const std::string &File, uint32_t Piece, uint32_t At) {
    const Declaration &D = items(File)[Piece];
    if (!D.OpensNamespace && All.P.text(File).slice(D.Begin, At).find('{') == StringRef::npos)
      U.Declared.insert(D.Names.begin(), D.Names.end());
  }
  bool onlyExports(const std::string &File, uint32_t At);
  bool mayBeTemplate(const std::string &File, const Declaration &D);
  void markInstances();
  void markTemplates(const std::string &File, size_t Piece, const Reason &Why);
  void markInside(const std::string &File, uint32_t Include, const Reason &Why);
  void markAround(const std::string &File, const Reason &Why) {
    if (const auto It = Around.find(File); It != Around.end())
      for (const auto &[Includer, Piece] : It->second)
        mark(*Includer, Piece, Why);
  }
  void indexIncludes(const std::string &File);
  std::vector<uint32_t> piecesAround(const std::string &File, const IncludedInside &I);
  void mayBeAnother(const std::string &File, uint32_t Include, const Reason &Why);
  bool isPasted(StringRef Name) const;
  bool mayDecide(const TextUse &Use, unsigned Depth = 0);
  const std::vector<Declaration> &items(const std::string &File) { return All.outlined(File).Outline.Items; }

  OtherConfigurations &All;
  OneUnit &U;
  std::map<StringRef, std::vector<std::pair<const std::string *, uint32_t>>> Spelling;
  std::map<StringRef, std::vector<std::pair<const std::string *, uint32_t>>> Declaring;
  std::set<StringRef> Declared, Macros;
  std::set<StringRef> NotOnlyExports; ///< Macros with another text somewhere, or without one (#undef), and what an #if asks for.
  /// Pieces that a file which is included there is part of.
  std::map<StringRef, std::vector<std::pair<const std::string *, uint32_t>>> Around;
  std::vector<std::pair<const std::string *, uint32_t>> Instantiated; ///< Templates to look at (markInstances).
  std::set<StringRef> MadeBy; ///< Names by which some of them were found.
  /// #include lines whose file the macro names.
  std::map<StringRef, std::vector<std::pair<const std::string *, uint32_t>>> Naming;
  std::set<std::pair<StringRef, uint32_t>> Renamed; ///< Those that may name another.
  bool Pastes = false;
  std::set<std::string> Whole; ///< Files that are in doubt as a whole.
  std::set<std::string> BroughtHere, BroughtAlong, Followed; ///< By bring(): included, by these, and looked into.
  /// Arms that are in doubt if the name is.
  std::map<StringRef, std::vector<std::pair<const std::string *, const ArmNeverLeftOut *>>> Asking;
  std::vector<std::string> Work;
};

/// `#define COMMA ,` and `#define PAIR int COMMA int`.
void OtherConfigurations::Spreading::spreadLists() {
  auto IsList = [&](const std::string &Word) { return U.Lists.count(Word) != 0; };
  for (size_t Before = ~size_t(0); Before != U.Lists.size() && !U.Lists.empty();) {
    Before = U.Lists.size();
    for (const auto &[File, Reasons] : U.Pieces)
      for (const Declaration &D : items(File))
        if (D.IsMacro && llvm::any_of(D.Spelled, IsList))
          U.Lists.insert(D.Names.begin(), D.Names.end());
  }
}

void OtherConfigurations::Spreading::index() {
  for (const auto &[File, Reasons] : U.Pieces)
    for (uint32_t I = 0; I != Reasons.size(); ++I) {
      const Declaration &D = items(File)[I];
      for (const std::string &Word : D.Spelled)
        Spelling[Word].push_back({&File, I});
      Declared.insert(D.Names.begin(), D.Names.end());
      for (const std::string &Name : D.Names)
        Declaring[Name].push_back({&File, I});
      Pastes |= D.Pastes;
      if (D.IsMacro)
        Macros.insert(D.Names.begin(), D.Names.end());
      if (D.IsMacro && All.P.text(File).slice(D.Begin, D.End).contains(','))
        U.Lists.insert(D.Names.begin(), D.Names.end());
      if (D.IsMacro && !D.OnlyExports)
        NotOnlyExports.insert(D.Names.begin(), D.Names.end());
    }
  spreadLists();
  auto MeansMore = [&](const std::string &Word) { return Macros.count(Word) != 0; }; // `#define __noinline__ __host__`
  for (const auto &[File, Reasons] : U.Pieces)
    for (const Declaration &D : items(File))
      if (D.OnlyExports && llvm::any_of(D.Spelled, MeansMore))
        NotOnlyExports.insert(D.Names.begin(), D.Names.end());
  for (const auto &[File, Reasons] : U.Pieces) {
    const std::vector<std::string> &Asked = All.outlined(File).Outline.Asked;
    NotOnlyExports.insert(Asked.begin(), Asked.end());
  }
  for (const auto &[File, Reasons] : U.Pieces)
    indexIncludes(File);
}

/// The directive there defines a macro that means nothing for a mask, whichever of its definitions is read.
bool OtherConfigurations::Spreading::onlyExports(const std::string &File, uint32_t At) {
  const std::vector<Declaration> &Items = items(File);
  auto It = llvm::find_if(Items, [&](const Declaration &D) { return D.Begin == At && D.OnlyExports; });
  if (It == Items.end() || NotOnlyExports.count(It->Names[0]) || U.Names.count(It->Names[0]))
    return false;
  std::vector<uint32_t> Defines;
  for (const Declaration &D : Items)
    if (D.OnlyExports && D.Names == It->Names)
      Defines.push_back(D.Begin);
  return isDefinedInEveryArm(All.armsOf(File), At, Defines);
}

std::vector<uint32_t> OtherConfigurations::Spreading::piecesAround(const std::string &File, const IncludedInside &I) {
  std::vector<uint32_t> Out;
  if (I.InPiece)
    Out = All.piecesAt(File, I.Offset, I.Offset + 1);
  if (I.Class >= 0)
    Out.push_back(uint32_t(I.Class));
  return Out;
}

void OtherConfigurations::Spreading::indexIncludes(const std::string &File) {
  for (const auto &[At, Words] : All.file(File).Lines.ByMacro)
    for (const std::string &Word : Words)
      Naming[Word].push_back({&File, At});
  for (const IncludedInside &I : All.outlined(File).Outline.Inside) {
    std::set<std::string> Files = All.filesAt(File, I.Offset);
    for (std::string &Other : All.filesNamed(I.Name, File))
      Files.insert(std::move(Other));
    for (const std::string &Other : Files)
      if (const auto It = U.Pieces.find(Other); It != U.Pieces.end())
        for (uint32_t Piece : piecesAround(File, I))
          Around[It->first].push_back({&File, Piece});
  }
}

/// What an #include there is part of.
void OtherConfigurations::Spreading::markInside(const std::string &File, uint32_t Include, const Reason &Why) {
  for (const IncludedInside &I : All.outlined(File).Outline.Inside)
    if (I.Offset == Include)
      for (uint32_t Piece : piecesAround(File, I))
        mark(File, Piece, Why);
}

/// The #include may name another file: this one need not be there. One that nobody can name may say anything.
void OtherConfigurations::Spreading::mayBeAnother(const std::string &File, uint32_t Include, const Reason &Why) {
  if (!Renamed.insert({File, Include}).second)
    return;
  markInside(File, Include, Why);
  markAround(File, Why);
  const std::set<std::string> First = All.filesAt(File, Include);
  if (First.empty() && !U.All)
    U.All = Why;
  std::vector<std::string> Queue(First.begin(), First.end());
  std::set<std::string> Seen = First;
  for (size_t N = 0; N != Queue.size(); ++N) {
    const std::string Other = Queue[N];
    const Region Inside = {Other, 0, ~0u};
    doubtPragmas(Other, Why, Inside);
    for (const Declaration &D : All.outlined(Other).Outline.Items)
      if (!D.OpensNamespace)
        for (const std::string &Declared : D.Names)
          doubt(Declared, Why, Inside);
    if (const auto It = All.IncludedAt.find(Other); It != All.IncludedAt.end())
      for (const auto &[At, Files] : It->second)
        llvm::copy_if(Files, std::back_inserter(Queue), [&](const std::string &F) { return Seen.insert(F).second; });
  }
}

/// May a macro that pastes make the name of what the unit spells? Any of it, and numbers behind the first piece.
bool OtherConfigurations::Spreading::isPasted(StringRef Name) const {
  std::vector<bool> Reached(Name.size() + 1); // The first so many bytes can be made.
  Reached[0] = Pastes;
  for (size_t Begin = 0; Begin != Name.size(); ++Begin)
    for (size_t End = Begin + 1; Reached[Begin] && End <= Name.size(); ++End)
      if (Spelling.count(Name.slice(Begin, End)) || (Begin != 0 && Name[Begin] >= '0' && Name[Begin] <= '9'))
        Reached[End] = true;
  return Reached[Name.size()];
}

static bool isWritten(const std::string &Name) { return llvm::is_contained(writtenWords(), StringRef(Name)); }

void OtherConfigurations::Spreading::mark(const std::string &File, size_t Piece, const Reason &Why) {
  std::optional<Reason> &Known = U.Pieces.at(File)[Piece];
  if (Known)
    return;
  Known = Why;
  const std::vector<Declaration> &Items = items(File);
  if (Items[Piece].OpensScope && !U.All)
    U.All = Why;
  if (Items[Piece].IsMacro && !U.Written && llvm::any_of(Items[Piece].Names, isWritten))
    U.Written = Why;
  doubtNames(File, Piece, Why);
  markAround(File, Why);
}

void OtherConfigurations::Spreading::doubtNames(const std::string &File, size_t Piece, const Reason &Why, const Region &Inside) {
  const std::vector<Declaration> &Items = items(File);
  if (Items[Piece].OpensNamespace)
    return;
  for (int I = int(Piece); I >= 0; I = Items[size_t(I)].Parent) // A class is what its members are.
    for (const std::string &Name : Items[size_t(I)].Names)
      doubt(Name, Why, Inside);
}

/// A table, `ROW(32)`, says by macros of others what it declares: these may be given anything.
void OtherConfigurations::Spreading::madeAnew(const std::string &File, const Reason &Why) {
  U.Anew.try_emplace(File, Why);
  for (uint32_t I = 0; I != items(File).size(); ++I) {
    const Declaration &D = items(File)[I];
    if (D.OpensNamespace || (!D.Names.empty() && All.P.text(File).slice(D.Begin, D.End).contains('{')))
      continue;
    if (D.Names.empty())
      mark(File, I, Why);
    for (const auto *Words : {&D.Names, &D.Spelled})
      for (const std::string &Name : *Words) {
        if (D.Names.empty())
          doubt(Name, Why);
        if (const auto It = Declaring.find(Name); It != Declaring.end())
          for (const auto &[Other, Piece] : It->second)
            if (items(*Other)[Piece].IsMacro)
              mark(*Other, Piece, Why);
      }
  }
}

/// With pointers of another size, so are these, and what rests on them.
void OtherConfigurations::Spreading::sizesOfPointers(const Reason &Why) {
  static constexpr StringRef Words[] = {"sizeof",   "alignof",   "_Alignof", "__alignof",     "__alignof__", "long",
                                        "size_t",   "ptrdiff_t", "intptr_t", "uintptr_t",     "ssize_t",     "__SIZEOF_POINTER__",
                                        "__LP64__", "_LP64",     "CHAR_BIT", "numeric_limits"};
  for (StringRef Word : Words)
    if (const auto It = Spelling.find(Word); It != Spelling.end())
      for (const auto &[File, Piece] : It->second)
        mark(*File, Piece, Why);
}

/// What a build may put in the place of files that were read.
void OtherConfigurations::Spreading::otherFiles(const std::string &File) {
  const OneFile &F = All.file(File);
  for (const OpenInclude &I : F.Guesses) {
    const Reason Why = All.reason(File, I.Offset, "of several files that have this name, a build says which is meant");
    mayBeAnother(File, I.Offset, Why);
    bring(All.filesNamed(I.Name, File), Why);
  }
  if (F.Anew) {
    doubtPragmas(File, *F.Anew);
    doubtDeclared(File, *F.Anew, true);
    madeAnew(File, *F.Anew);
  }
  if (const auto It = All.IncludedAt.find(File); It != All.IncludedAt.end())
    for (const auto &[At, Included] : It->second)
      for (const std::string &Other : Included)
        if (const std::optional<Reason> Why = All.Made.why(Other))
          markInside(File, At, *Why);
}

/// What files declare that an #include may mean, and those that they include. A file is gone through once for a unit.
void OtherConfigurations::Spreading::bring(const std::vector<std::string> &Included, const Reason &Why) {
  std::vector<std::string> Queue;
  for (const std::string &Other : Included)
    if (BroughtHere.insert(Other).second) {
      doubtPragmas(Other, Why); // Of all that it includes.
      doubtDeclared(Other, Why, true);
      Queue.push_back(Other);
    }
  while (!Queue.empty()) {
    const std::string From = std::move(Queue.back());
    Queue.pop_back();
    if (!Followed.insert(From).second)
      continue;
    for (const std::string &Other : All.includedBy(From)) {
      if (BroughtAlong.insert(Other).second)
        doubtDeclared(Other, Why, false);
      Queue.push_back(Other);
    }
  }
}

void OtherConfigurations::Spreading::doubtPragmas(const std::string &Other, const Reason &Why, const Region &Inside) {
  for (const std::string &Pragma : All.pragmasOf(Other))
    if (const std::string Macro = macroOfPragma(Pragma); !Macro.empty()) {
      U.Declared.insert(Macro);
      U.Lists.insert(Macro);
      doubt(Macro, Why, Inside);
    } else if (!U.All) {
      U.All = Why;
    }
}

/// A file that the unit reads as well, elsewhere in it, declares nothing else. Directly: the #include means it.
void OtherConfigurations::Spreading::doubtDeclared(const std::string &Other, const Reason &Why, bool Directly) {
  const bool MayBeAnew = All.Made.why(Other).has_value();
  const bool IsSame = !MayBeAnew && U.OnDevice.count(Other) != 0;
  if (IsSame && !Directly)
    return;
  for (const Declaration &D : All.outlined(Other).Outline.Items) {
    if (D.OpensNamespace)
      continue;
    for (const std::string &Declared : D.Names) {
      if (!IsSame)
        U.Declared.insert(Declared);
      if (MayBeAnew || D.IsMacro)
        U.Lists.insert(Declared);
      doubt(Declared, Why);
    }
  }
}

void OtherConfigurations::Spreading::ownLines(const std::string &File) {
  const OneFile &F = All.file(File);
  for (const auto &[At, Spelled] : F.Lines.Includes) {
    const Reason Why = All.reason(File, At, UnreadLine);
    bring(All.filesNamed(Spelled, File), Why);
    markInside(File, At, Why);
    markAround(File, Why);
  }
  otherFiles(File);
  if (F.Lines.All && !U.All)
    U.All = All.reason(File, F.Lines.All->first, F.Lines.All->second);
  for (const auto &[Macro, Where] : F.Lines.Macros)
    doubt(Macro, All.reason(File, Where.first, Where.second));
  for (const auto &[At, Why] : F.Lines.Doubts)
    if (Why != UnreadLine || !onlyExports(File, At))
      markAt(File, At, Why);
  for (const UnreadReport &R : F.Lines.Reports)
    if (llvm::any_of(R.Functions, [&](const std::string &N) { return Declared.count(N); }) ||
        llvm::any_of(R.Values, [&](const std::string &N) { return Macros.count(N); }))
      markAt(File, R.Offset, UnreadLine);
  for (const auto &[At, Name] : F.Lines.Predefined)
    if (!Declared.count(Name))
      markAt(File, At, otherElsewhere(Name));
  for (const auto &[At, Texts] : F.Lines.Texts)
    for (const auto &[Name, Use] : Texts)
      if (!Declared.count(Name) && mayDecide(Use))
        markAt(File, At, otherElsewhere(Name));
  for (const ArmNeverLeftOut &A : F.Lines.NeverLeftOut) {
    if (!llvm::all_of(A.Asks, [&](const std::string &N) { return Macros.count(N) && !U.Names.count(N); }))
      mayBeLeftOut(File, A);
    else
      for (const std::string &Name : A.Asks)
        Asking[Name].push_back({&File, &A});
  }
}

/// Who gets the text may make more of it than show it.
bool OtherConfigurations::Spreading::mayDecide(const TextUse &Use, unsigned Depth) {
  constexpr unsigned DeepestMacro = 5;
  const auto It = Declaring.find(Use.Callee);
  if (Use.Decides || Use.Callee.empty() || It == Declaring.end() || Depth == DeepestMacro)
    return Use.Decides || (!Use.Callee.empty() && !isPrinter(Use.Callee));
  auto IsConstexpr = [&](const std::string &Word) { // `#define CONST constexpr`
    const auto Of = Declaring.find(Word);
    return Of != Declaring.end() && llvm::any_of(Of->second, [&](const auto &P) {
             const Declaration &D = items(*P.first)[P.second];
             return D.IsMacro && (llvm::is_contained(D.Spelled, "constexpr") || llvm::is_contained(D.Spelled, "consteval"));
           });
  };
  return llvm::any_of(It->second, [&](const auto &P) {
    const Declaration &D = items(*P.first)[P.second];
    const StringRef Piece = All.P.text(*P.first).slice(D.Begin, D.End);
    if (!D.IsMacro)
      return !takesText(Piece, Use.Callee, Use.Argument) || llvm::any_of(D.Spelled, IsConstexpr);
    const std::optional<std::vector<TextUse>> Uses = usesOfParameter(Piece, Use.Argument);
    return !Uses || llvm::any_of(*Uses, [&](const TextUse &U) { return mayDecide(U, Depth + 1); });
  });
}

bool OtherConfigurations::Spreading::isMarkedWhole(const std::string &File, const Reason &Why) {
  if (All.outlined(File).Outline.IsBalanced)
    return false;
  if (Whole.insert(File).second)
    for (uint32_t Piece : All.outlined(File).ByBegin) {
      U.Declared.insert(items(File)[Piece].Names.begin(), items(File)[Piece].Names.end());
      mark(File, Piece, Why);
    }
  return true;
}

void OtherConfigurations::Spreading::mayBeLeftOut(const std::string &File, const ArmNeverLeftOut &A) {
  if (!U.Arms.insert({File, A.Begin}).second)
    return;
  const Region Arm{File, A.Begin, A.End};
  auto IsWhole = [&](uint32_t Piece) { // There as it was read, or not there.
    for (int I = int(Piece); I >= 0; I = items(File)[size_t(I)].Parent)
      if (const Declaration &D = items(File)[size_t(I)]; D.OpensScope || !Arm.has(File, D.Begin, D.End))
        return false;
    return true;
  };
  for (auto [Begin, End] : A.Text) {
    if (onlyExports(File, Begin))
      continue;
    const Reason Why = All.reason(File, Begin, LineNeverLeftOut);
    markAround(File, Why);
    if (isMarkedWhole(File, Why))
      continue;
    for (uint32_t Piece : All.piecesAt(File, Begin, End)) {
      noteDeclared(File, Piece, Begin);
      if (IsWhole(Piece))
        doubtNames(File, Piece, Why, Arm);
      else
        mark(File, Piece, Why);
    }
  }
  for (const auto &[At, Spelled] : A.Includes) {
    const Reason Why = All.reason(File, At, LineNeverLeftOut);
    markInside(File, At, Why);
    markAround(File, Why);
    bring(All.filesNamed(Spelled, File), Why);
    if (All.file(File).Lines.ByMacro.count(At))
      mayBeAnother(File, At, Why);
  }
}

/// `-DLIMIT=32`, where no file says what LIMIT is: another build may say it otherwise.
void OtherConfigurations::Spreading::fromOutside(const std::set<std::string> &Names) {
  for (const std::string &Name : Names)
    if (!Declared.count(Name) && (Spelling.count(Name) || Naming.count(Name) || isPasted(Name)))
      doubt(Name, {{}, "a build may define '" + Name + "' as something else: only its command line does"});
}

/// `template`, `auto` for the type of a parameter (C++20), or a macro in front that may stand for either.
bool OtherConfigurations::Spreading::mayBeTemplate(const std::string &File, const Declaration &D) {
  const StringRef Text = All.P.text(File).slice(D.Begin, D.End);
  const StringRef First = Text.take_while([](char C) { return isIdentifierByte(C); });
  if (D.IsMacro || First == "template")
    return First == "template";
  // What calls device functions has its doubts by their names (SolveVisibility.cpp).
  const bool IsDevice = llvm::is_contained(D.Spelled, "__device__") || llvm::is_contained(D.Spelled, "__global__");
  return !IsDevice &&
         (llvm::is_contained(D.Spelled, "template") || llvm::is_contained(D.Spelled, "auto") || Macros.count(First) != 0);
}

/// `run<LIMIT>(p)`: of templates that the piece spells, it may make another instance.
void OtherConfigurations::Spreading::markTemplates(const std::string &File, size_t Piece, const Reason &Why) {
  for (const std::string &Name : items(File)[Piece].Spelled) {
    const auto It = Declaring.find(Name);
    if (It == Declaring.end() || !MadeBy.insert(It->first).second) // Who spells it next finds all of them marked.
      continue;
    for (const auto &[Of, I] : It->second) {
      const Declaration &D = items(*Of)[I];
      std::optional<Reason> &Known = U.Instances.at(*Of)[I];
      if (Known || !mayBeTemplate(*Of, D))
        continue;
      Known = Why;
      Instantiated.push_back({Of, I});
    }
  }
}

/// And so on, through what these templates spell; of a class, its members do.
void OtherConfigurations::Spreading::markInstances() {
  for (const auto &[File, Reasons] : U.Pieces)
    U.Instances[File].resize(Reasons.size());
  for (const auto &[File, Reasons] : U.Pieces)
    for (size_t I = 0; I != Reasons.size(); ++I)
      if (Reasons[I])
        markTemplates(File, I, *Reasons[I]);
  for (const auto &[File, Why] : U.Anew)
    for (size_t I = 0; I != items(File).size(); ++I)
      markTemplates(File, I, Why);
  while (!Instantiated.empty()) {
    const auto [File, Piece] = Instantiated.back();
    Instantiated.pop_back();
    const Reason Why = *U.Instances.at(*File)[Piece];
    std::vector<uint32_t> Queue{Piece};
    for (size_t N = 0; N != Queue.size(); ++N) {
      markTemplates(*File, Queue[N], Why);
      llvm::append_range(Queue, All.outlined(*File).Members[Queue[N]]);
    }
  }
}

/// What a map whose keys are texts of the files says of a name; a name that is none of them is not added to it.
template <class Place> static llvm::ArrayRef<Place> placesOf(StringRef Name, const std::map<StringRef, std::vector<Place>> &In) {
  const auto It = In.find(Name);
  return It == In.end() ? llvm::ArrayRef<Place>() : llvm::ArrayRef(It->second);
}

void OtherConfigurations::Spreading::run(const std::set<std::string> &FromOutside) {
  index();
  fromOutside(FromOutside);
  if (const std::string &Narrow = All.P.namesInDoubt().Narrow; !Narrow.empty())
    sizesOfPointers({{}, Narrow + " may compile it for pointers of 32 bits (-m32)"});
  for (const auto &[File, Reasons] : U.Pieces)
    ownLines(File);
  for (const auto &[File, Reasons] : U.Pieces)
    for (size_t I = 0; I != Reasons.size() && !U.Names.empty(); ++I)
      if (items(File)[I].Pastes)
        mark(File, I, U.Names.begin()->second.Why);
  while (!Work.empty()) {
    const std::string Name = std::move(Work.back());
    Work.pop_back();
    const NameInDoubt Doubt = U.Names.at(Name);
    for (const auto &[File, I] : placesOf(Name, Spelling))
      if (!Doubt.Inside.has(*File, items(*File)[I].Begin, items(*File)[I].End))
        mark(*File, I, Doubt.Why);
    for (const auto &[File, Arm] : placesOf(Name, Asking))
      mayBeLeftOut(*File, *Arm);
    for (const auto &[File, Include] : placesOf(Name, Naming))
      mayBeAnother(*File, Include, Doubt.Why);
  }
  markInstances();
}

const std::set<std::string> &OtherConfigurations::definedOutside(size_t Job) {
  auto [It, New] = DefinedOutside.try_emplace(Job);
  const std::vector<std::string> &Flags = P.Jobs[Job].Parse.Flags;
  for (size_t I = 0; New && I != Flags.size(); ++I) {
    StringRef Flag(Flags[I]);
    if (!Flag.consume_front("-D"))
      continue;
    if (Flag.empty() && I + 1 != Flags.size())
      Flag = Flags[++I];
    It->second.insert(Flag.take_while([](char C) { return isIdentifierByte(static_cast<unsigned char>(C)); }).str());
  }
  return It->second;
}

const OtherConfigurations::OneUnit &OtherConfigurations::unit(size_t Job) {
  auto [It, New] = Units.try_emplace(Job);
  if (!New)
    return It->second;
  const std::set<std::string> &Read = FilesOf[Job];
  It->second.OnDevice = OnDevice[Job];
  const std::set<std::string> &FromOutside = definedOutside(Job);
  const StringRef Unusable = P.Database.problemBesideOthers(P.Jobs[Job].Path);
  if (!Unusable.empty()) // Its flags would make another program of the same text.
    It->second.All = Reason{{}, "a command that compiles this file was not understood: " + Unusable.str()};
  const bool IsOfOtherHeaders = P.Jobs[Job].Parse.Headers.isStubs() != P.Headers.isStubs(); // Not those of its build.
  if (IsOfOtherHeaders)
    It->second.All = Reason{{},
                            "headers of " + P.Headers.describe() +
                                " leave errors in a unit that reads this file, and it was read with the built-in ones"};
  if (!FromOutside.empty() || It->second.All || !P.namesInDoubt().Narrow.empty() ||
      llvm::any_of(Read, [&](const std::string &Name) { return file(Name).mayDiffer(); })) {
    for (const std::string &Name : Read)
      It->second.Pieces[Name].resize(outlined(Name).Outline.Items.size());
    Spreading(*this, It->second).run(FromOutside);
  }
  return It->second;
}

/// What is in doubt of the pieces that Extent lies in, or of the classes around them.
const Reason *OtherConfigurations::at(const OneUnit &U, const SourceRef &Extent) {
  if (const auto Anew = U.Anew.find(Extent.File); Anew != U.Anew.end())
    return &Anew->second;
  auto It = U.Pieces.find(Extent.File);
  if (It == U.Pieces.end())
    return nullptr;
  const std::vector<Declaration> &Items = outlined(Extent.File).Outline.Items;
  for (uint32_t I : piecesAt(Extent.File, Extent.Offset, std::max(Extent.end(), Extent.Offset + 1)))
    for (int Piece = Items[I].IsMacro ? -1 : int(I); Piece >= 0; Piece = Items[size_t(Piece)].Parent)
      for (const std::optional<Reason> *Why : {&It->second[size_t(Piece)], &U.Instances.at(Extent.File)[size_t(Piece)]})
        if (*Why)
          return &**Why;
  return nullptr;
}

/// Names of declarations in a USR, which spells them as `@kind@name`: of what an instance was made for.
static std::vector<std::string> namesInUsr(StringRef Usr) {
  llvm::SmallVector<StringRef> Parts;
  Usr.split(Parts, '@');
  std::vector<std::string> Out;
  for (size_t I = 0; I + 1 < Parts.size(); ++I)
    if (!Parts[I].empty() && Parts[I].size() <= 2 && llvm::all_of(Parts[I], [](char C) { return C >= 'A' && C <= 'Z'; }))
      Out.push_back(Parts[++I].take_while([](char C) { return isIdentifierByte(C); }).str());
  return Out;
}

const Reason *OtherConfigurations::inUnit(const OneUnit &U, const FunctionFacts &F) {
  if (U.Pieces.empty())
    return nullptr;
  if (U.All)
    return &*U.All;
  if (const Reason *Why = at(U, F.Extent))
    return Why;
  if (U.Written)
    return &*U.Written;
  for (const std::string &Name : namesInUsr(F.Key))
    if (auto It = U.Names.find(Name);
        Name != F.BaseName && It != U.Names.end() && !It->second.Inside.has(F.Extent.File, F.Extent.Offset, F.Extent.end()))
      return &It->second.Why;
  return nullptr;
}

std::optional<Reason> OtherConfigurations::inAnyUnit(const FunctionFacts &F) {
  for (size_t Job : ReadersOf[F.Extent.File].Jobs)
    if (const Reason *Why = inUnit(unit(Job), F))
      return *Why;
  const auto It = F.Kind == FunctionKind::Kernel ? Launches.find(F.Key) : Launches.end();
  for (const SourceRef &Launch : It == Launches.end() ? llvm::ArrayRef<SourceRef>() : llvm::ArrayRef(It->second))
    for (size_t Job : ReadersOf[Launch.File].Jobs) // Of whatever unit.
      if (const Reason *Why = at(unit(Job), Launch))
        return *Why;
  return std::nullopt;
}

std::optional<Reason> OtherConfigurations::mayChange(const FunctionFacts &F) {
  if (const std::string &Hip = P.namesInDoubt().Hip; !Hip.empty())
    return Reason{{}, "'" + Hip + "' may compile it for HIP, too, which has other masks"};
  auto [It, New] = Known.try_emplace({F.Extent.File, F.Extent.Offset, F.Extent.Length, F.Key, F.BaseName, F.Kind});
  if (New)
    It->second = inAnyUnit(F);
  return It->second;
}

bool OtherConfigurations::mayLeaveOut(const std::string &File, uint32_t Arm) {
  return llvm::any_of(ReadersOf[File].Jobs, [&](size_t Job) { return unit(Job).Arms.count({File, Arm}) != 0; });
}
