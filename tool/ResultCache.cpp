#include "tool/ResultCache.h"
#include "report/ResultJson.h"
#include "support/Error.h"
#include "support/FileLog.h"
#include "tool/CacheFolder.h"
#include "tool/HeaderCache.h"
#include "tool/UnitCache.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

constexpr StringRef Magic = "warpshift-cache/2 ";

class FieldReader {
public:
  explicit FieldReader(StringRef Text) : Rest(Text) {}
  std::optional<StringRef> text() {
    size_t Length = 0;
    if (Rest.consumeInteger(10, Length) || !Rest.consume_front(":") || Length > Rest.size())
      return std::nullopt;
    StringRef Out = Rest.take_front(Length);
    Rest = Rest.drop_front(Length);
    return Out;
  }
  std::optional<uint64_t> number() {
    std::optional<StringRef> T = text();
    uint64_t N = 0;
    return T && !T->getAsInteger(10, N) ? std::optional<uint64_t>(N) : std::nullopt;
  }
  bool atEnd() const { return Rest.empty(); }

private:
  StringRef Rest;
};

/// What names the entry. A field that is added to the request does not compile here until somebody says what it means.
std::string keyOf(const AnalysisRequest &Q, DriverEnv &Env) {
  const auto &[Root, Inputs, Around, Unparsed, Database, Archs, CudaPath, NoCuda, SelfPath, ExtraArgs, Jobs, Granted, OnUnknown,
               Repair, Emit, WantEdits, Why, WhyOut, Progress] = Q;
  (void)Jobs; // A result does not depend on it.
  (void)Why, (void)WhyOut, (void)Progress;
  FieldWriter W;
  W << cacheSurroundings(Env) << Root << Database << CudaPath << NoCuda << SelfPath << bool(Around) << bool(Unparsed)
    << unsigned(OnUnknown) << Repair << WantEdits;
  W << emitModeKey(Emit.Mode) << Emit.Target << Inputs.size() << Archs.size() << ExtraArgs.size();
  for (const InputFile &I : Inputs)
    W << I.Path << I.Name << I.Explicit << I.IfRead << llvm::join(I.Links, "\n");
  for (StringRef A : Archs)
    W << A;
  for (StringRef A : ExtraArgs)
    W << A;
  for (Assumption A : Granted.list())
    W << assumptionKey(A);
  return W.Out;
}

std::string resultText(const Result &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeResultJson(R, OS);
  return Text;
}

/// JSON holds UTF-8 alone: what it would change is not remembered.
class ByteCheck {
public:
  bool holds(const Result &R) {
    for (const Site &S : R.Sites) {
      add({S.Rule, S.Function, S.Intrinsic, S.Mask.Text, S.Suggestion, S.Where.File});
      add(S.Reasons);
      add(S.Edits);
    }
    for (const Finding &F : R.Findings) {
      add({F.Function, F.Message, F.Where.File});
      add(F.Reasons);
    }
    for (const EditGroup &G : R.Groups)
      add(G.Edits);
    for (const FileRecord &F : R.Files) {
      add({F.Path});
      for (const std::string &E : F.Errors)
        add({E});
    }
    for (auto &[File, N] : R.Elsewhere)
      add({File});
    for (const std::string &F : R.DroppedFlags)
      add({F});
    return All;
  }

private:
  void add(std::initializer_list<StringRef> Texts) {
    for (StringRef T : Texts)
      All &= llvm::json::isUTF8(T);
  }
  void add(llvm::ArrayRef<Reason> L) {
    for (const Reason &X : L)
      add({X.Text, X.Where.File});
  }
  void add(llvm::ArrayRef<TextEdit> L) {
    for (const TextEdit &E : L)
      add({E.Text, E.File});
  }
  bool All = true;
};

/// Why this result is not to be remembered; empty: it may be.
StringRef whyForget(const Result &R, const FileLog &Log) {
  if (Log.spoiled())
    return "a file changed while it was read, or is a pipe";
  if (R.Account.Unexplained)
    return "it does not account for every name";
  for (const FileRecord &F : R.Files)
    if (F.MayFareBetter)
      return "a parse failed, which another run may not";
  if (!ByteCheck().holds(R))
    return "it holds bytes that are no UTF-8";
  llvm::Expected<Result> Again = readResultJson(resultText(R), "cache");
  if (!Again) {
    llvm::consumeError(Again.takeError());
    return "it cannot be read back";
  }
  return resultText(*Again) == resultText(R) ? "" : "it is not what is read back";
}

/// The lists that an analysis asked for, as text; and whether they are the same today.
class AskedLists {
public:
  /// Q with lists that are noted here.
  explicit AskedLists(const AnalysisRequest &Request) : Q(Request) {
    if (Q.Around)
      Q.Around = [this, Ask = Request.Around] {
        Surroundings S = Ask();
        Around = textOf(S);
        return S;
      };
    if (Q.Unparsed)
      Q.Unparsed = [this, Ask = Request.Unparsed] {
        std::vector<InputFile> Files = Ask();
        Unparsed = textOf(Files);
        return Files;
      };
  }
  AskedLists(const AskedLists &) = delete;
  AnalysisRequest Q;
  /// Empty: it was not asked for.
  std::string Around, Unparsed;

  static bool still(const AnalysisRequest &Request, StringRef Around, StringRef Unparsed) {
    return (Around.empty() || (Request.Around && textOf(Request.Around()) == Around)) &&
           (Unparsed.empty() || (Request.Unparsed && textOf(Request.Unparsed()) == Unparsed));
  }

private:
  static std::string textOf(llvm::ArrayRef<InputFile> Files) {
    FieldWriter W;
    W << Files.size();
    for (const InputFile &F : Files)
      W << F.Path << F.Name << F.Explicit << F.IfRead << llvm::join(F.Links, "\n");
    return W.Out;
  }
  static std::string textOf(const Surroundings &S) { return (S.Whole ? "whole " : "part ") + textOf(S.Files); }
};

std::string entryText(const Result &R, llvm::ArrayRef<FileAnswer> Answers, const AskedLists &Lists) {
  FieldWriter W;
  W << Answers.size();
  for (const FileAnswer &A : Answers)
    W << StringRef(reinterpret_cast<const char *>(&A.Asked), 1) << A.Path << A.Answer;
  W << Lists.Around << Lists.Unparsed << R.Files.size();
  for (const FileRecord &F : R.Files)
    W << F.ContentHash; // Not in JSON.
  W << resultText(R);
  return sealedEntry(Magic, W.Out);
}

/// The result of an entry that is whole and whose answers still hold.
std::optional<Result> remembered(StringRef Entry, const AnalysisRequest &Request, DriverEnv &Env) {
  std::optional<StringRef> Body = openedEntry(Magic, Entry);
  if (!Body)
    return std::nullopt;
  FieldReader In(*Body);
  std::optional<uint64_t> Count = In.number();
  std::vector<FileAnswer> Answers;
  for (uint64_t I = 0; Count && I != *Count; ++I) {
    std::optional<StringRef> Asked = In.text(), Path = In.text(), Answer = In.text();
    if (!Asked || Asked->size() != 1 || !Path || !Answer)
      return std::nullopt;
    Answers.push_back({FileAnswer::Question(Asked->front()), Path->str(), Answer->str()});
  }
  std::optional<StringRef> Around = In.text(), Unparsed = In.text();
  std::optional<uint64_t> Files = In.number();
  std::vector<uint64_t> Hashes;
  for (uint64_t I = 0; Files && I != *Files; ++I) {
    std::optional<uint64_t> H = In.number();
    if (!H)
      return std::nullopt;
    Hashes.push_back(*H);
  }
  std::optional<StringRef> Text = In.text();
  if (!Count || !Around || !Unparsed || !Files || !Text || !In.atEnd() || !answersStill(Answers, Env.Files) ||
      !AskedLists::still(Request, *Around, *Unparsed))
    return std::nullopt;
  llvm::Expected<Result> R = readResultJson(*Text, "cache");
  if (!R || R->Files.size() != Hashes.size()) {
    if (!R)
      llvm::consumeError(R.takeError());
    return std::nullopt;
  }
  for (size_t I = 0; I != Hashes.size(); ++I)
    R->Files[I].ContentHash = Hashes[I];
  return std::move(*R);
}

/// A cache that cannot be written costs time and nothing else; who named its folder wants to know.
void store(const std::string &Folder, const std::string &File, const std::string &Entry, const Options &O, DriverEnv &Env) {
  llvm::Error E = Env.Output->createDirectories(Folder);
  if (!E)
    E = Env.Output->writeFile(File, Entry);
  if (E && !O.CacheDir.empty())
    *Env.Err << "warpshift: warning: the result is not remembered: " << llvm::toString(std::move(E)) << '\n';
  else if (E)
    llvm::consumeError(std::move(E));
  pruneEntries(Folder, std::max(1u, O.CacheMegabytes / 4)); // The rest is for units and headers.
}

} // namespace

llvm::Expected<Result> warpshift::analyseOrRemember(const AnalysisRequest &Request, const Options &O, DriverEnv &Env) {
  const std::string Folder = cacheFolder(O, Env);
  UnitCache Units(Folder, O, Env);
  HeaderCache Headers(Folder, O, Env);
  if (Folder.empty() || Request.Why)
    return Env.Parts->Analyze(Request, Env);
  const std::string File = cacheEntry(Folder, keyOf(Request, Env));
  {
    TimedPhase Phase(Env.Times, "remember");
    if (auto Entry = llvm::MemoryBuffer::getFile(File, /*IsText=*/false, /*RequiresNullTerminator=*/false))
      if (std::optional<Result> R = remembered((*Entry)->getBuffer(), Request, Env))
        return std::move(*R);
  }
  FileLog Log;
  auto Plain = Env.Files;
  Env.Files = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(Plain, Log);
  AskedLists Lists(Request);
  llvm::Expected<Result> R = Env.Parts->Analyze(Lists.Q, Env);
  Env.Files = Plain;
  if (!R)
    return R;
  TimedPhase Phase(Env.Times, "store");
  if (StringRef Why = whyForget(*R, Log); Why.empty())
    store(Folder, File, entryText(*R, Log.answers(), Lists), O, Env);
  else if (Env.Times.enabled())
    *Env.Err << "warpshift: not remembered: " << Why << '\n';
  return R;
}
