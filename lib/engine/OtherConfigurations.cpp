#include "engine/OtherConfigurations.h"
#include "frontend/scan/ConditionalTree.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/RawTokens.h"
#include "frontend/scan/VersionCondition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

bool within(const std::vector<ByteRange> &Ranges, uint32_t Offset) {
  return llvm::any_of(Ranges, [&](const ByteRange &R) { return R.Begin <= Offset && Offset < R.End; });
}

/// Is what stands behind the guards never compiled for a GPU where masks decide anything?
bool neverOnVolta(llvm::ArrayRef<Guard> Guards) {
  return llvm::any_of(Guards, [](const Guard &G) {
    StringRef Condition(G.Condition);
    if (Condition == "0" || Condition == "false")
      return !G.Negated;
    if (Condition == "1" || Condition == "true")
      return G.Negated;
    const Holds H = holdsOnVolta(Condition);
    return H == (G.Negated ? Holds::Always : Holds::Never);
  });
}

bool spellsWord(StringRef Condition, StringRef Word) {
  for (size_t At = Condition.find(Word); At != StringRef::npos; At = Condition.find(Word, At + 1)) {
    const size_t End = At + Word.size();
    if ((At == 0 || !isIdentifierByte(Condition[At - 1])) && (End == Condition.size() || !isIdentifierByte(Condition[End])))
      return true;
  }
  return false;
}

/// Tokens [Begin, End) of Code, indices into Raw: statements that print or assert plain values, and nothing else.
class PlainReports {
public:
  PlainReports(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code) : Raw(Raw), Code(Code) {}
  bool holds(size_t Begin, size_t End) const {
    if (Begin == 0 || !(is(Begin - 1, ';') || is(Begin - 1, '{') || is(Begin - 1, '}')))
      return false; // A statement that follows a head stands in the place of another one.
    while (Begin < End)
      if (!statement(Begin, End))
        return false;
    return true;
  }

private:
  bool is(size_t I, char C) const { return Raw.is(Raw.tokens()[Code[I]], C); }
  bool isWord(size_t I) const { return Raw.tokens()[Code[I]].Kind == RawKind::Identifier; }
  bool statement(size_t &I, size_t End) const;
  bool isPlain(size_t I) const;

  const RawTokens &Raw;
  llvm::ArrayRef<uint32_t> Code;
};

/// A token of an expression that neither calls nor writes.
bool PlainReports::isPlain(size_t I) const {
  const RawToken &T = Raw.tokens()[Code[I]];
  if (T.Kind == RawKind::Identifier)
    return !is(I + 1, '(');
  if (T.Kind != RawKind::Punct)
    return T.Kind != RawKind::Unknown;
  static constexpr StringRef Operators[] = {",", ".", "->", "[", "]", "(",  ")",  "+",  "-",  "*",  "/",  "%",  "&",  "|",
                                            "^", "~", "!",  "<", ">", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||", "::"};
  return llvm::is_contained(Operators, Raw.bytes().substr(T.Offset, T.Length));
}

bool PlainReports::statement(size_t &I, size_t End) const {
  const RawToken &Name = Raw.tokens()[Code[I]];
  if (!(Raw.isWord(Name, "printf") || Raw.isWord(Name, "assert")) || I + 1 >= End || !is(I + 1, '('))
    return false;
  unsigned Depth = 1;
  for (I += 2; I < End && Depth; ++I) {
    if (I + 1 >= End || !isPlain(I))
      return false;
    Depth += is(I, '(') ? 1 : is(I, ')') ? -1 : 0;
  }
  return Depth == 0 && I < End && is(I++, ';');
}

constexpr StringRef NotCompiled = "no configuration that was read compiles this line";

/// Finds what is in doubt of one file by itself.
class DoubtfulLines {
public:
  DoubtfulLines(const Project &P, const std::string &Name) : P(P), Name(Name), Text(P.text(Name).str()), Raw(Text), Tree(Text) {}
  /// Offset -> why.
  std::map<uint32_t, std::string> run();
  /// Files of the project that unread lines may include, by the offset of the line.
  std::multimap<uint32_t, std::string> Included;

private:
  void findReaders();
  void numbersOfConfigurations();
  void unreadCode();
  void unreadDirectives();
  void buildsMacros();
  void besideUnknown();
  bool matchInclude(const RawDirective &D);
  bool isRead(uint32_t At) const {
    return llvm::any_of(Readers, [&](const FileView *V) { return !within(V->Skipped, At); });
  }
  uint32_t offset(const RawDirective &D) const { return Raw.tokens()[D.FirstToken].Offset; }
  /// Does code with these indices in Code lie in the same arms?
  bool sameArms(size_t I, size_t J) const { return Directives[I] == Directives[J]; }

  const Project &P;
  const std::string &Name;
  const std::string Text; ///< Followed by a NUL.
  const RawTokens Raw;
  const ConditionalTree Tree;
  std::vector<const FileView *> Readers;
  std::vector<uint32_t> Code, Directives; ///< Tokens of no directive; how many directives stand before each.
  std::set<uint32_t> UnknownIncludes;     ///< Conditions around includes of files that are not here: '#'.
  std::map<uint32_t, std::string> Out;
};

/// Parses of device code, if there are any: that a host compiles a line says nothing about a GPU.
void DoubtfulLines::findReaders() {
  std::vector<const FileView *> Host;
  for (const UnitRecord &U : P.Units)
    if (auto It = U.Files.find(Name); It != U.Files.end())
      (U.IsDevice ? Readers : Host).push_back(&It->second);
  if (Readers.empty())
    Readers = std::move(Host);
}

/// The number of something that other configurations have another of, as a value.
void DoubtfulLines::numbersOfConfigurations() {
  static const std::set<StringRef> Numbers = {"__CUDA_ARCH__",
                                              "__CUDACC_VER_MAJOR__",
                                              "__CUDACC_VER_MINOR__",
                                              "CUDART_VERSION",
                                              "CUDA_VERSION",
                                              "__cplusplus",
                                              "__GNUC__",
                                              "_MSC_VER"};
  for (const RawToken &T : Raw.tokens()) {
    const RawDirective *D = T.Directive < 0 ? nullptr : &Raw.directives()[size_t(T.Directive)];
    if (T.Kind != RawKind::Identifier || (D && D->K != DirectiveKind::Define) ||
        !Numbers.count(Raw.bytes().slice(T.Offset, T.end())))
      continue;
    if (isRead(T.Offset))
      Out.try_emplace(D ? offset(*D) : T.Offset, "'" + Raw.spelling(T) + "' is another number in other configurations");
  }
}

void DoubtfulLines::unreadCode() {
  uint32_t Seen = 0;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I) {
    const RawToken &T = Raw.tokens()[I];
    if (T.Directive >= 0) {
      Seen = uint32_t(T.Directive) + 1;
    } else if (T.Kind != RawKind::Comment) {
      Code.push_back(I);
      Directives.push_back(Seen);
    }
  }
  const PlainReports Reports(Raw, Code);
  for (size_t I = 0, End = 0; I != Code.size(); I = End) {
    for (End = I + 1; End != Code.size() && sameArms(I, End);)
      ++End;
    const uint32_t At = Raw.tokens()[Code[I]].Offset;
    if (!isRead(At) && !Reports.holds(I, End) && !neverOnVolta(Tree.guardsAt(At)))
      for (size_t J = I; J != End; ++J)
        Out.try_emplace(Raw.tokens()[Code[J]].Offset, NotCompiled);
  }
}

/// The files of the project that the directive may mean: a name says where it ends, not where it begins.
bool DoubtfulLines::matchInclude(const RawDirective &D) {
  const uint32_t Begin = Raw.tokens()[D.FirstToken + 2].Offset, End = Raw.tokens()[D.EndToken - 1].end();
  StringRef Spelled = StringRef(Text).slice(Begin, End).trim("\"<> \t");
  while (Spelled.consume_front("../") || Spelled.consume_front("./")) {
  }
  std::set<std::string> Names(P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  for (const auto &Some : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Some.get())
      Names.insert(I.Name);
  bool Found = false;
  for (const std::string &File : Names)
    if (StringRef Rest(File); File != Name && Rest.consume_back(Spelled) && (Rest.empty() || Rest.ends_with("/"))) {
      Included.emplace(offset(D), File);
      Found = true;
    }
  return Found;
}

void DoubtfulLines::unreadDirectives() {
  for (const RawDirective &D : Raw.directives()) {
    if (D.FirstToken + 2 >= D.EndToken || isRead(offset(D)))
      continue;
    const std::vector<Guard> Guards = Tree.guardsAt(offset(D));
    if (neverOnVolta(Guards))
      continue;
    if (D.K == DirectiveKind::Define || D.K == DirectiveKind::Undef)
      Out.try_emplace(offset(D), NotCompiled);
    else if (D.K == DirectiveKind::Include && !matchInclude(D))
      for (size_t I = Guards.size(); I-- != 0;) { // Its own condition, and those of the arms before it.
        UnknownIncludes.insert(Guards[I].Offset);
        if (I != 0 && !Guards[I - 1].Negated)
          break;
      }
  }
}

/// A macro under a condition that asks for the macro itself.
void DoubtfulLines::buildsMacros() {
  for (const RawDirective &D : Raw.directives()) {
    if (D.K != DirectiveKind::Define || D.FirstToken + 2 >= D.EndToken)
      continue;
    const RawToken &Macro = Raw.tokens()[D.FirstToken + 2];
    const bool Parameters = D.FirstToken + 3 < D.EndToken && Raw.is(Raw.tokens()[D.FirstToken + 3], '(') &&
                            Raw.tokens()[D.FirstToken + 3].Offset == Macro.end();
    const std::string Spelling = Raw.spelling(Macro);
    auto AsksForIt = [&](const Guard &G) { return spellsWord(G.Condition, Spelling); };
    if (!Parameters && llvm::any_of(Tree.guardsAt(Macro.Offset), AsksForIt))
      Out.try_emplace(offset(D), "a build may define '" + Spelling + "' as something else");
  }
}

/// What stands in the arms beside an include of a file that is not here: that file may say it otherwise.
void DoubtfulLines::besideUnknown() {
  if (UnknownIncludes.empty())
    return;
  auto IsBeside = [&](uint32_t At) {
    return llvm::any_of(Tree.guardsAt(At), [&](const Guard &G) { return UnknownIncludes.count(G.Offset) != 0; });
  };
  constexpr StringRef Why = "a file that is not here may define this otherwise";
  for (size_t I = 0; I != Code.size(); ++I)
    if ((I == 0 || !sameArms(I - 1, I)) && IsBeside(Raw.tokens()[Code[I]].Offset))
      for (size_t J = I; J != Code.size() && sameArms(I, J); ++J)
        Out.try_emplace(Raw.tokens()[Code[J]].Offset, Why);
  for (const RawDirective &D : Raw.directives())
    if (D.K == DirectiveKind::Define && IsBeside(offset(D)))
      Out.try_emplace(offset(D), Why);
}

std::map<uint32_t, std::string> DoubtfulLines::run() {
  findReaders();
  numbersOfConfigurations();
  unreadCode();
  unreadDirectives();
  buildsMacros();
  besideUnknown();
  return std::move(Out);
}

} // namespace

const OtherConfigurations::OneFile &OtherConfigurations::file(const std::string &Name) {
  auto [It, New] = Files.try_emplace(Name);
  if (New) {
    DoubtfulLines Lines(P, Name);
    It->second.Doubts = Lines.run();
    for (const auto &[At, Other] : Lines.Included)
      for (const Declaration &D : outline(Other).Items)
        for (const std::string &N : D.Names)
          It->second.Brought.try_emplace(N, At);
  }
  return It->second;
}

Reason OtherConfigurations::reason(const std::string &Name, uint32_t At) {
  auto It = file(Name).Doubts.find(At);
  return {placeIn(Name, P.text(Name), At, 0), It == file(Name).Doubts.end() ? NotCompiled.str() : It->second};
}

const DeclarationOutline &OtherConfigurations::outline(const std::string &Name) {
  auto [It, New] = Outlines.try_emplace(Name);
  if (New)
    It->second = outlineDeclarations(RawTokens(P.text(Name)));
  return It->second;
}

std::optional<Reason> OtherConfigurations::ownDoubt(const std::string &Name, const Declaration &D) {
  const OneFile &F = file(Name);
  const bool Whole = !outline(Name).IsBalanced; // Nobody knows where the piece ends.
  auto It = Whole ? F.Doubts.begin() : F.Doubts.lower_bound(D.Begin);
  if (It == F.Doubts.end() || (!Whole && It->first >= D.End))
    return std::nullopt;
  return reason(Name, It->first);
}

/// From lines that nobody read to names, to the pieces that spell them, to the names that those declare.
void OtherConfigurations::spread(OneUnit &U) {
  std::map<StringRef, std::vector<std::pair<const std::string *, size_t>>> Spelling;
  for (const auto &[File, Reasons] : U.Pieces)
    for (size_t I = 0; I != Reasons.size(); ++I)
      for (const std::string &Word : outline(File).Items[I].Spelled)
        Spelling[Word].push_back({&File, I});
  std::vector<std::string> Work;
  auto Doubt = [&](const std::string &Name, const Reason &Why) {
    if (U.Names.try_emplace(Name, Why).second)
      Work.push_back(Name);
  };
  auto Mark = [&](const std::string &File, size_t I, const Reason &Why) {
    std::optional<Reason> &Known = U.Pieces.at(File)[I];
    if (Known)
      return;
    Known = Why;
    const std::vector<Declaration> &Items = outline(File).Items;
    if (Items[I].OpensScope && !U.All)
      U.All = Why;
    for (int Piece = int(I); Piece >= 0; Piece = Items[size_t(Piece)].Parent) // A class is what its members are.
      for (const std::string &Name : Items[size_t(Piece)].Names)
        Doubt(Name, Why);
  };
  for (const auto &[File, Reasons] : U.Pieces) {
    for (const auto &[Name, At] : file(File).Brought)
      Doubt(Name, reason(File, At));
    for (size_t I = 0; I != Reasons.size(); ++I)
      if (const std::optional<Reason> Why = ownDoubt(File, outline(File).Items[I]))
        Mark(File, I, *Why);
  }
  for (const auto &[File, Reasons] : U.Pieces)
    for (size_t I = 0; I != Reasons.size() && !U.Names.empty(); ++I)
      if (outline(File).Items[I].Pastes)
        Mark(File, I, U.Names.begin()->second);
  while (!Work.empty()) {
    const std::string Name = std::move(Work.back());
    Work.pop_back();
    const Reason Why = U.Names.at(Name);
    for (const auto &[File, I] : Spelling[Name])
      Mark(*File, I, Why);
  }
}

const OtherConfigurations::OneUnit &OtherConfigurations::unit(size_t Job) {
  auto [It, New] = Units.try_emplace(Job);
  if (!New)
    return It->second;
  std::set<std::string> Read;
  for (const UnitRecord &R : P.Units)
    if (R.Job == Job)
      for (const auto &[Name, View] : R.Files)
        Read.insert(Name);
  if (llvm::any_of(Read, [&](const std::string &Name) { return !file(Name).Doubts.empty() || !file(Name).Brought.empty(); })) {
    for (const std::string &Name : Read)
      It->second.Pieces[Name].resize(outline(Name).Items.size());
    spread(It->second);
  }
  return It->second;
}

/// What is in doubt of the pieces that Extent lies in, or of the classes around them.
const Reason *OtherConfigurations::at(const OneUnit &U, const SourceRef &Extent) {
  auto It = U.Pieces.find(Extent.File);
  if (It == U.Pieces.end())
    return nullptr;
  const std::vector<Declaration> &Items = outline(Extent.File).Items;
  for (size_t I = 0; I != Items.size(); ++I) {
    if (Items[I].IsMacro || Items[I].End <= Extent.Offset || std::max(Extent.end(), Extent.Offset + 1) <= Items[I].Begin)
      continue;
    for (int Piece = int(I); Piece >= 0; Piece = Items[size_t(Piece)].Parent)
      if (const std::optional<Reason> &Why = It->second[size_t(Piece)])
        return &*Why;
  }
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

const std::vector<SourceRef> &OtherConfigurations::launchesOf(const std::string &Kernel) {
  if (!KnowsLaunches)
    for (const TuFacts &U : P.Facts)
      for (const LaunchFact &L : U.Launches)
        Launches[L.Kernel].push_back(L.Where);
  KnowsLaunches = true;
  return Launches[Kernel];
}

const Reason *OtherConfigurations::inUnit(const OneUnit &U, const FunctionFacts &F) {
  if (U.Pieces.empty())
    return nullptr;
  if (U.All)
    return &*U.All;
  if (const Reason *Why = at(U, F.Extent))
    return Why;
  for (const std::string &Name : namesInUsr(F.Key))
    if (auto It = U.Names.find(Name); Name != F.BaseName && It != U.Names.end())
      return &It->second;
  if (F.Kind == FunctionKind::Kernel)
    for (const SourceRef &Launch : launchesOf(F.Key))
      if (const Reason *Why = at(U, Launch))
        return Why;
  return nullptr;
}

std::optional<Reason> OtherConfigurations::mayChange(const FunctionFacts &F) {
  auto [It, New] = JobsOf.try_emplace(F.Extent.File);
  if (New)
    It->second = P.jobsReading({F.Extent.File});
  for (size_t Job : It->second)
    if (const Reason *Why = inUnit(unit(Job), F))
      return *Why;
  return std::nullopt;
}
