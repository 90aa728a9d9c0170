#include "tool/Scope.h"
#include "support/Error.h"
#include "support/GitIgnore.h"
#include "support/Printable.h"
#include "report/SiteText.h"
#include "tool/Baseline.h"
#include "tool/ChangedLines.h"
#include "tool/Waivers.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

unsigned warpshift::closingLine(StringRef Text, uint32_t Offset, unsigned LineOfOffset) {
  unsigned Line = LineOfOffset, Depth = 0;
  bool Quoted = false;
  for (size_t I = Offset; I < Text.size(); ++I) {
    const char C = Text[I];
    Line += C == '\n';
    if (C == '"' && Text[I - (I != 0)] != '\\')
      Quoted = !Quoted;
    if (Quoted)
      continue;
    if (C == '(')
      ++Depth;
    else if (C == ')' && (Depth == 0 || --Depth == 0))
      return Depth == 0 ? Line : LineOfOffset;
    else if (C == ';' && Depth == 0)
      return Line;
  }
  return LineOfOffset;
}

namespace {

std::string absolutePath(StringRef P, DriverEnv &Env) {
  llvm::SmallString<256> A(P), Real;
  Env.Files->makeAbsolute(A);
  path::remove_dots(A, /*remove_dot_dot=*/true);
  return Env.Files->getRealPath(A, Real) ? A.str().str() : Real.str().str();
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(StringRef Path, StringRef What, DriverEnv &Env) {
  auto Buffer = Env.Files->getBufferForFile(Path);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read the {0} '{1}': {2}", What, Path, Buffer.getError().message());
  return std::move(*Buffer);
}

class Scope {
public:
  Scope(const Options &O, Analysed &A, DriverEnv &Env) : O(O), R(A.R), Inputs(A.Inputs), Env(Env) {}
  Error run();

private:
  WantedFor use() const { return O.Cmd == Command::Fix || !O.ExportFixes.empty() ? WantedFor::Edit : WantedFor::Look; }
  Error waive();
  Error baseline();
  Error lines();
  bool judged(StringRef Files) const;
  std::string onDisk(StringRef File) const;
  /// A path of the command line, as results call the file.
  std::string shown(StringRef Path) const;
  void tellStale(llvm::ArrayRef<KnownEntry> Stale, StringRef Name);
  bool touched(const LineSet &Lines, const SourceRef &W, llvm::ArrayRef<Reason> Reasons);
  StringRef text(StringRef File);

  const Options &O;
  Result &R;
  const InputSet &Inputs;
  DriverEnv &Env;
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>> Texts;
};

std::string Scope::onDisk(StringRef File) const {
  if (path::is_absolute(File))
    return File.str();
  llvm::SmallString<256> P(Inputs.Root);
  path::append(P, File);
  return P.str().str();
}

std::string Scope::shown(StringRef Path) const {
  std::string Whole = absolutePath(Path, Env);
  StringRef Inside(Whole);
  return Inside.consume_front(Inputs.Root) && Inside.consume_front("/") ? Inside.str() : Whole;
}

/// Were the files that are named (by path or glob) all analysed whole, or is there none any more?
bool Scope::judged(StringRef Files) const {
  bool Any = false;
  for (const InputFile &I : Inputs.Files) {
    if (!globMatches(Files, I.Name) && Files != I.Name)
      continue;
    Any = true;
    for (const FileRecord &F : R.Files)
      if (F.Path == I.Name && (F.Status == FileStatus::Failed || F.Status == FileStatus::Partial))
        return false;
  }
  return Any || (Files.find_first_of("*?[") == StringRef::npos && !Env.Files->exists(onDisk(Files)));
}

Error Scope::waive() {
  if (O.Waivers.empty())
    return Error::success();
  auto Text = readFile(O.Waivers, "waivers", Env);
  if (!Text)
    return Text.takeError();
  llvm::Expected<std::vector<Waiver>> Waivers = readWaivers(**Text, shown(O.Waivers));
  if (!Waivers)
    return Waivers.takeError();
  applyWaivers(R, *Waivers, [&](StringRef Files) { return judged(Files); });
  return Error::success();
}

void Scope::tellStale(llvm::ArrayRef<KnownEntry> Stale, StringRef Name) {
  if (Stale.empty())
    return;
  constexpr size_t Named = 10;
  *Env.Err << "warpshift: " << Name << ": " << Stale.size() << (Stale.size() == 1 ? " entry matches" : " entries match")
           << " nothing any more (--write-baseline writes it anew):\n";
  for (const KnownEntry &E : Stale.take_front(Named))
    *Env.Err << "  " << printable(E.File) << ": " << printable(E.Kind)
             << (E.Function.empty() ? "" : " in " + printable(E.Function)) << " (" << printable(E.Id) << ")\n";
  if (Stale.size() > Named)
    *Env.Err << "  and " << Stale.size() - Named << " more\n";
}

Error Scope::baseline() {
  std::vector<KnownEntry> Known;
  std::string Name = O.Baseline;
  if (!O.WriteBaseline.empty()) {
    Known = baselineOf(R);
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    writeBaseline(Known, OS);
    llvm::SmallString<256> P(O.WriteBaseline);
    Env.Files->makeAbsolute(P);
    if (Error E = Env.Output->writeFile(P, Text))
      return E;
    Name = O.WriteBaseline;
    *Env.Err << "warpshift: wrote " << counted(Known.size(), "site or finding") << " to " << Name << '\n';
  } else if (!O.Baseline.empty()) {
    auto Text = readFile(O.Baseline, "baseline", Env);
    if (!Text)
      return Text.takeError();
    llvm::Expected<std::vector<KnownEntry>> Read = readBaseline((*Text)->getBuffer(), O.Baseline);
    if (!Read)
      return Read.takeError();
    Known = std::move(*Read);
  } else {
    return Error::success();
  }
  tellStale(hideKnown(R, Known, shown(Name), use(), [&](StringRef File) { return judged(File); }), Name);
  return Error::success();
}

StringRef Scope::text(StringRef File) {
  auto [It, New] = Texts.try_emplace(File.str());
  if (New)
    if (auto Buffer = Env.Files->getBufferForFile(onDisk(File)))
      It->second = std::move(*Buffer);
  return It->second ? It->second->getBuffer() : StringRef();
}

bool Scope::touched(const LineSet &Lines, const SourceRef &W, llvm::ArrayRef<Reason> Reasons) {
  if (Lines.touches(onDisk(W.File), W.Line, closingLine(text(W.File), W.Offset, W.Line)))
    return true;
  return llvm::any_of(Reasons, [&](const Reason &Why) {
    return Why.Where.isValid() && Lines.touches(onDisk(Why.Where.File), Why.Where.Line, Why.Where.Line);
  });
}

unsigned lineAt(StringRef Text, uint32_t Offset) { return unsigned(Text.take_front(Offset).count('\n')) + 1; }

Error Scope::lines() {
  if (O.Since.empty() && O.Lines.empty())
    return Error::success();
  LineSet Lines;
  std::vector<std::string> Why;
  if (!O.Since.empty()) {
    llvm::Expected<LineSet> Changed = changedSince(O.Since, Inputs.Root, Env);
    if (!Changed)
      return Changed.takeError();
    Lines = std::move(*Changed);
    Why.push_back("that changed since " + O.Since);
  }
  for (const LinesOfFile &L : O.Lines)
    Lines.add(absolutePath(L.File, Env), {L.First, L.Last});
  if (!O.Lines.empty())
    Why.push_back("of --lines");
  auto OnEdits = [&](const EditGroup &G) {
    return llvm::any_of(G.Edits, [&](const TextEdit &E) {
      const StringRef Text = text(E.File);
      return Lines.touches(onDisk(E.File), lineAt(Text, E.Offset), lineAt(Text, E.Offset + E.Length));
    });
  };
  narrowResult(R,
               {[&](const Site &S) { return touched(Lines, S.Where, S.Reasons); },
                [&](const Finding &F) { return touched(Lines, F.Where, F.Reasons); }, OnEdits},
               use(), "outside of the lines " + llvm::join(Why, " or "));
  return Error::success();
}

Error Scope::run() {
  if (Error E = waive())
    return E;
  if (Error E = baseline())
    return E;
  return lines();
}

} // namespace

Error warpshift::applyScope(const Options &O, Analysed &A, DriverEnv &Env) { return Scope(O, A, Env).run(); }
