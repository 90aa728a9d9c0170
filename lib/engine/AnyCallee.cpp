// Of OtherConfigurations: functions in doubt that may call whatever their unit declares.
//
//   #ifndef STEP                                   a build may say -DSTEP=vote, and no text spells `vote` here
//   #define STEP neg
//   #endif
//   if (v > 3) r = STEP(v);   row.STEP(v)   apply<STEP>(v)   STEP<<<1, 32>>>(p)   CAT(PREFIX, te)(v)
//
// A macro with parameters that a build may define (`#ifndef OF`, `#define OF(v) -(v)`) may call anything, too.
//
// What else is in doubt in a function changes which of the names that it spells are called (SolveVisibility.cpp).
#include "engine/OtherConfigurations.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/RawTokens.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// `int`, `__launch_bounds__`: the name of no function.
bool isNoFunction(StringRef Word) {
  static const clang::IdentifierTable Keywords = [] {
    clang::LangOptions Options;
    Options.CPlusPlus = Options.CPlusPlus11 = Options.Bool = Options.WChar = true;
    return clang::IdentifierTable(Options);
  }();
  const auto It = Keywords.find(Word);
  return (Word.starts_with("__") && Word.ends_with("__")) ||
         (It != Keywords.end() && It->second->getTokenID() != clang::tok::identifier);
}

} // namespace

/// Macros of the file that stand for one name, and those with parameters that a build may define for itself.
const std::set<std::string> &OtherConfigurations::macrosForNames(const std::string &File) {
  auto [It, New] = ForNames.try_emplace(File);
  if (!New)
    return It->second;
  It->second = file(File).Lines.Offered;
  const RawTokens Raw(P.text(File));
  for (const Declaration &D : outlined(File).Outline.Items)
    if (D.IsMacro && !D.Names.empty() && !D.HasParameters && isOneName(Raw, D))
      It->second.insert(D.Names.front());
  return It->second;
}

/// Macros of the unit: those that stand for a name, and those that make names of pieces, themselves or by way of others.
const OtherConfigurations::NamingMacros &OtherConfigurations::namingMacros(size_t Job) {
  auto [It, New] = Naming.try_emplace(Job);
  NamingMacros &Out = It->second;
  if (!New)
    return Out;
  std::map<std::string, std::set<std::string>> UsedBy;
  std::vector<std::string> Work;
  for (const std::string &File : FilesOf[Job]) {
    const std::set<std::string> &ForName = macrosForNames(File);
    Out.ForName.insert(ForName.begin(), ForName.end());
    for (const Declaration &D : outlined(File).Outline.Items) {
      if (!D.IsMacro || D.Names.empty())
        continue;
      for (const std::string &Word : D.Spelled)
        UsedBy[Word].insert(D.Names.front());
      if (D.Pastes)
        Work.push_back(D.Names.front());
    }
  }
  while (!Work.empty()) {
    const std::string Name = std::move(Work.back());
    Work.pop_back();
    if (Out.Pasting.insert(Name).second)
      llvm::append_range(Work, UsedBy[Name]);
  }
  return Out;
}

/// Is the macro's text a name, and one that may be a function's?
bool OtherConfigurations::isOneName(const RawTokens &Raw, const Declaration &Macro) {
  unsigned Words = 0; // The word `define`, the macro, its text.
  const auto First = llvm::partition_point(Raw.tokens(), [&](const RawToken &T) { return T.Offset < Macro.Begin; });
  for (const RawToken &T : llvm::make_range(First, Raw.tokens().end())) {
    if (T.Offset >= Macro.End)
      break;
    if (T.Kind == RawKind::Comment || Raw.is(T, '#'))
      continue;
    if (T.Kind != RawKind::Identifier || (Words >= 2 && isNoFunction(Raw.spelling(T))))
      return false;
    ++Words;
  }
  return Words == 3;
}

/// The word at I of Code stands where a function or a kernel is named.
static bool isCallee(const RawTokens &Raw, llvm::ArrayRef<RawToken> Code, size_t I) {
  auto Begins = [&](size_t At, StringRef Set) {
    return At < Code.size() && Set.contains(Raw.bytes()[Code[At].Offset]); // `<<<` is one token, or two.
  };
  return Begins(I + 1, "(<>") || (I != 0 && Begins(I - 1, "<"));
}

const Reason *OtherConfigurations::anyCalleeIn(size_t Job, const SourceRef &Extent) {
  const OneUnit &U = unit(Job);
  const NamingMacros &Macros = namingMacros(Job);
  const StringRef Text = P.text(Extent.File).substr(Extent.Offset, Extent.Length);
  const bool IsVariable = Text.contains('=') && !Text.contains('{'); // `int (*step)(int) = STEP;`
  const RawTokens Raw(Text);
  std::vector<RawToken> Code;
  llvm::copy_if(Raw.tokens(), std::back_inserter(Code), [](const RawToken &T) { return T.Kind != RawKind::Comment; });
  const Reason *InDoubt = nullptr;
  bool Pastes = false;
  for (size_t I = 0; I != Code.size(); ++I) {
    if (Code[I].Kind != RawKind::Identifier)
      continue;
    const std::string Word = Raw.spelling(Code[I]);
    Pastes |= Macros.Pasting.count(Word) != 0;
    const auto It = U.Names.find(Word);
    if (It == U.Names.end())
      continue;
    InDoubt = &It->second.Why;
    if ((Macros.ForName.count(Word) || definedOutside(Job).count(Word)) && (IsVariable || isCallee(Raw, Code, I)))
      return InDoubt;
  }
  return Pastes ? InDoubt : nullptr;
}

/// Lines that nobody read call by a macro that only commands define: `#ifdef STEP`, `r = STEP(v);`.
const std::optional<Reason> &OtherConfigurations::unknownCalleeIn(const std::string &File) {
  auto [It, New] = UnknownCallees.try_emplace(File);
  if (New)
    It->second = findUnknownCallee(File);
  return It->second;
}

std::optional<Reason> OtherConfigurations::findUnknownCallee(const std::string &File) {
  const std::vector<std::string> &Asked = outlined(File).Outline.Asked;
  if (Asked.empty() || this->file(File).Lines.empty())
    return std::nullopt;
  const Readers &R = ReadersOf[File];
  const std::vector<const FileView *> &Views = R.Device.empty() ? R.Host : R.Device;
  const RawTokens Raw(P.text(File));
  std::vector<RawToken> Code;
  llvm::copy_if(Raw.tokens(), std::back_inserter(Code),
                [](const RawToken &T) { return T.Kind != RawKind::Comment && T.Directive < 0; });
  for (size_t I = 0; I != Code.size(); ++I)
    if (Code[I].Kind == RawKind::Identifier && isCallee(Raw, Code, I) && llvm::is_contained(Asked, Raw.spelling(Code[I])) &&
        llvm::all_of(Views, [&](const FileView *V) { return isIn(V->Skipped, Code[I].Offset); }))
      return reason(File, Code[I].Offset, "no configuration that was read compiles this line, and a build says what it calls");
  return std::nullopt;
}

/// Pieces of text that launch kernels, and lists of macros that make some; or device code, which no facts may be of.
std::vector<SourceRef> OtherConfigurations::piecesOf(size_t Job, bool ThatLaunch) {
  std::vector<SourceRef> Out;
  for (const std::string &File : FilesOf[Job])
    for (const Declaration &D : outlined(File).Outline.Items) {
      const StringRef Text = P.text(File).slice(D.Begin, D.End);
      const bool Launches = Text.contains("<<<") || Text.contains("cudaLaunch") || !Text.contains('{');
      if (!D.IsMacro && (ThatLaunch ? Launches : spellsDeviceCode(Text)))
        Out.push_back({File, 1, 1, D.Begin, D.End - D.Begin});
    }
  return Out;
}

const OtherConfigurations::AnyCallee &OtherConfigurations::anyCallee(size_t Job) {
  auto [It, New] = AnyCallees.try_emplace(Job);
  AnyCallee &Out = It->second;
  if (!New)
    return Out;
  for (const std::string &File : FilesOf[Job])
    if (!Out.Calls)
      Out.Calls = unknownCalleeIn(File);
  if (unit(Job).Names.empty())
    return Out;
  std::set<SourceRef> Asked;
  auto Ask = [&](const SourceRef &Extent, std::optional<Reason> &Why) {
    if (const Reason *Found = !Why && Asked.insert(Extent).second ? anyCalleeIn(Job, Extent) : nullptr)
      Why = *Found;
  };
  for (size_t N = 0; N != P.Units.size(); ++N)
    if (P.Units[N].Job == Job)
      for (const FunctionFacts &F : P.Facts[N].Functions)
        Ask(F.Extent, Out.Calls);
  for (const SourceRef &Piece : piecesOf(Job, /*ThatLaunch=*/true))
    Ask(Piece, Out.Launches);
  for (const SourceRef &Piece : piecesOf(Job, /*ThatLaunch=*/false)) // Lines that nobody compiled among them.
    Ask(Piece, Out.Calls);
  if (!Out.Calls) // `k<STEP><<<..>>>(p)`
    Out.Calls = Out.Launches;
  return Out;
}
