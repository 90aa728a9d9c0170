#include "tool/Options.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;

namespace {

constexpr unsigned bit(Command C) { return 1u << unsigned(C); }
#define In(Name) bit(Command::Name)
constexpr unsigned Analysing = In(Check) | In(Fix) | In(Submit) | In(Lsp);
constexpr unsigned Narrowing = In(Check) | In(Fix) | In(Merge) | In(Submit) | In(Lsp);
constexpr unsigned Working = In(Check) | In(Fix) | In(Verify) | In(Run) | In(Merge); ///< That take time.
constexpr unsigned Launching = In(Verify) | In(Run);
constexpr unsigned Compiling = Analysing | Launching;
constexpr unsigned Reporting = In(Check) | In(Fix) | In(Report) | In(Merge);
constexpr unsigned Migrating = Analysing | In(Verify); // verify migrates in memory
constexpr unsigned Everywhere = (1u << NumCommands) - 1;

template <auto Member> Error setText(Options &O, StringRef Value) {
  O.*Member = Value.str();
  return Error::success();
}
template <auto Member> Error addText(Options &O, StringRef Value) {
  (O.*Member).push_back(Value.str());
  return Error::success();
}
template <auto Member> Error setFlag(Options &O, StringRef) {
  O.*Member = true;
  return Error::success();
}

/// One word out of a closed list.
template <typename T> Error parseWord(StringRef Value, T &Out, std::initializer_list<std::pair<StringRef, T>> Words) {
  std::vector<StringRef> Names;
  for (auto &[Name, Meaning] : Words) {
    if (Value == Name) {
      Out = Meaning;
      return Error::success();
    }
    Names.push_back(Name);
  }
  return makeError(ErrorKind::Usage, "'{0}' is none of {1}", Value, llvm::join(Names, ", "));
}

Error parseNumber(StringRef Value, unsigned &Out) {
  if (Value.getAsInteger(10, Out))
    return makeError(ErrorKind::Usage, "'{0}' is not a number", Value);
  return Error::success();
}

Error addAssume(Options &O, StringRef Value) {
  O.AssumeTexts.push_back(Value.str());
  return parseAssume(O, Value);
}

Error parseJobs(Options &O, StringRef Value) {
  if (Error E = parseNumber(Value, O.Jobs))
    return E;
  if (O.Jobs == 0 || O.Jobs > 1024)
    return makeError(ErrorKind::Usage, "'{0}' is not between 1 and 1024", Value);
  return Error::success();
}

template <auto Member> Error parseSeconds(Options &O, StringRef Value) {
  if (Error E = parseNumber(Value, O.*Member))
    return E;
  if (O.*Member == 0)
    return makeError(ErrorKind::Usage, "a timeout is at least 1 second");
  return Error::success();
}

Error parseUnitMemory(Options &O, StringRef Value) {
  if (Error E = parseNumber(Value, O.UnitMegabytes))
    return E;
  if (O.UnitMegabytes == 0)
    return makeError(ErrorKind::Usage, "a unit needs at least 1 MB");
  return Error::success();
}

Error parseCacheSize(Options &O, StringRef Value) {
  if (Error E = parseNumber(Value, O.CacheMegabytes))
    return E;
  if (O.CacheMegabytes == 0)
    return makeError(ErrorKind::Usage, "a cache needs at least 1 MB; --no-cache does without");
  return Error::success();
}

Error parseWhy(Options &O, StringRef Value) {
  auto [File, Line] = Value.rsplit(':');
  if (File.empty() || Line.getAsInteger(10, O.WhyLine) || O.WhyLine == 0)
    return makeError(ErrorKind::Usage, "'{0}' is not FILE:LINE", Value);
  O.WhyFile = File.str();
  return Error::success();
}

Error parseLines(Options &O, StringRef Value) {
  auto [File, Range] = Value.rsplit(':');
  auto [First, Last] = Range.split('-');
  LinesOfFile L{File.str(), 0, 0};
  bool Bad = File.empty() || First.getAsInteger(10, L.First) || L.First == 0;
  L.Last = L.First;
  if (Bad || (Range.contains('-') && (Last.getAsInteger(10, L.Last) || L.Last < L.First)))
    return makeError(ErrorKind::Usage, "'{0}' is not FILE:LINE or FILE:FIRST-LAST", Value);
  O.Lines.push_back(std::move(L));
  return Error::success();
}

Error parseShards(Options &O, StringRef Value) {
  if (Error E = parseNumber(Value, O.Shards))
    return E;
  if (O.Shards == 0 || O.Shards > 100000)
    return makeError(ErrorKind::Usage, "'{0}' is not between 1 and 100000", Value);
  return Error::success();
}
Error parseThrottle(Options &O, StringRef Value) { return parseNumber(Value, O.Throttle); }

Error parseExtent(StringRef Value, std::array<unsigned, 3> &Out) {
  llvm::SmallVector<StringRef, 3> Parts;
  Value.split(Parts, ',');
  if (Parts.size() > 3)
    return makeError(ErrorKind::Usage, "'{0}' has more than three extents", Value);
  Out = {1, 1, 1};
  for (auto [I, P] : llvm::enumerate(Parts)) {
    if (Error E = parseNumber(P, Out[I]))
      return E;
    if (Out[I] == 0)
      return makeError(ErrorKind::Usage, "'{0}': an extent is at least 1", Value);
  }
  return Error::success();
}
Error parseGrid(Options &O, StringRef Value) { return parseExtent(Value, O.Grid); }
Error parseBlock(Options &O, StringRef Value) { return parseExtent(Value, O.Block); }
Error parseSteps(Options &O, StringRef Value) {
  if (Value.getAsInteger(10, O.Steps) || O.Steps == 0)
    return makeError(ErrorKind::Usage, "'{0}' is not a number of steps", Value);
  return Error::success();
}
Error parseDevices(Options &O, StringRef Value) {
  if (Value.getAsInteger(10, O.Devices) || O.Devices == 0 || O.Devices > 16)
    return makeError(ErrorKind::Usage, "'{0}' is not a number of devices from 1 to 16", Value);
  return Error::success();
}
Error parseShared(Options &O, StringRef Value) { return parseNumber(Value, O.SharedBytes); }

Error parseBackend(Options &O, StringRef Value) {
  return parseWord<BackendChoice>(
      Value, O.RunOn, {{"emulator", BackendChoice::Emulator}, {"gpu", BackendChoice::Gpu}, {"both", BackendChoice::Both}});
}

Error parseMode(Options &O, StringRef Value) {
  return parseWord<RunMode>(Value, O.Mode, {{"lockstep", RunMode::Lockstep}, {"its", RunMode::Its}});
}
Error parseWhen(StringRef Value, When &Out) {
  return parseWord<When>(Value, Out, {{"auto", When::Auto}, {"always", When::Always}, {"never", When::Never}});
}
Error parseColor(Options &O, StringRef Value) { return parseWhen(Value, O.Color); }
Error parseProgress(Options &O, StringRef Value) { return parseWhen(Value, O.Progress); }

Error parseFormat(Options &O, StringRef Value) {
  return parseWord<Format>(Value, O.Fmt,
                           {{"text", Format::Text},
                            {"json", Format::Json},
                            {"html", Format::Html},
                            {"sarif", Format::Sarif},
                            {"markdown", Format::Markdown},
                            {"csv", Format::Csv},
                            {"rdjsonl", Format::RdJsonl},
                            {"gitlab", Format::GitLab},
                            {"junit", Format::JUnit},
                            {"diff", Format::Diff}});
}

Error parseTrace(Options &O, StringRef Value) {
  std::vector<StringRef> Names = {"help"};
  for (const TraceTopic &T : traceTopics())
    Names.push_back(T.Name);
  if (!llvm::is_contained(Names, Value))
    return makeError(ErrorKind::Usage, "no trace topic '{0}'{1}", Value, didYouMean(Value, Names));
  O.TraceTopics.push_back(Value.str());
  return Error::success();
}

} // namespace

Error warpshift::parseArchs(Options &O, StringRef Value) {
  llvm::SmallVector<StringRef, 8> Parts;
  Value.split(Parts, ',');
  std::vector<unsigned> Numbers;
  for (StringRef P : Parts) {
    StringRef Digits = P.trim();
    if (!Digits.consume_front("sm_"))
      Digits.consume_front("compute_");
    unsigned N;
    if (Digits.getAsInteger(10, N) || N < 20 || N > 999)
      return makeError(ErrorKind::Usage, "'{0}' is not an architecture such as 60 or sm_70", P);
    Numbers.push_back(N);
  }
  llvm::sort(Numbers);
  Numbers.erase(llvm::unique(Numbers), Numbers.end());
  O.Archs.clear();
  for (unsigned N : Numbers)
    O.Archs.push_back(std::to_string(N));
  return Error::success();
}

Error warpshift::parseAssume(Options &O, StringRef Value) {
  llvm::SmallVector<StringRef, 4> Parts;
  Value.split(Parts, ',');
  for (StringRef P : Parts) {
    StringRef Key = P.trim();
    std::optional<Assumption> A = parseAssumption(Key); // First: a key may itself begin with "no-".
    bool Take = !A && Key.consume_front("no-");
    if (Take)
      A = parseAssumption(Key);
    if (!A) {
      std::vector<StringRef> Keys;
      for (unsigned I = 0; I != NumAssumptions; ++I)
        Keys.push_back(assumptionKey(Assumption(I)));
      return makeError(ErrorKind::Usage, "no assumption '{0}'{1} (one of {2})", Key, didYouMean(Key, Keys),
                       llvm::join(Keys, ", "));
    }
    Take ? O.Granted.remove(*A) : O.Granted.add(*A);
  }
  return Error::success();
}

Error warpshift::parseFallback(Options &O, StringRef Value) {
  return parseWord<Fallback>(Value, O.OnUnknown, {{"report", Fallback::Report}, {"activemask", Fallback::Activemask}});
}

Error warpshift::parseTarget(Options &O, StringRef Value) {
  StringRef Digits = Value;
  if (!Digits.consume_front("sm_"))
    Digits.consume_front("compute_");
  unsigned N = 0;
  bool IsNumber = !Digits.getAsInteger(10, N);
  if (IsNumber && llvm::is_contained(knownTargets(), N)) {
    O.Target = N;
    return Error::success();
  }
  std::string List;
  for (unsigned T : knownTargets())
    List += (List.empty() ? "sm_" : ", sm_") + std::to_string(T);
  return makeError(ErrorKind::Usage, "'{0}' is {1}; the targets are {2}", Value,
                   IsNumber && N > knownTargets().back() ? "newer than what the parser knows" : "no known target", List);
}

Error warpshift::parseEmit(Options &O, StringRef Value) {
  std::vector<StringRef> Keys;
  for (unsigned I = 0; I != NumEmitModes; ++I)
    Keys.push_back(emitModeKey(EmitMode(I)));
  O.EmitAs = parseEmitMode(Value);
  if (!O.EmitAs)
    return makeError(ErrorKind::Usage, "'{0}' is none of {1}", Value, llvm::join(Keys, ", "));
  return Error::success();
}

Emission Options::emission() const { return {EmitAs ? *EmitAs : Target ? modeForTarget(Target) : EmitMode::Plain, Target}; }

bool Options::given(StringRef Long) const { return llvm::is_contained(Given, Long); }

llvm::ArrayRef<OptionRecord> warpshift::optionRecords() {
  static constexpr OptionRecord Records[] = {
#define OPTION(Long, Short, Argument, Meta, Default, Commands, Group, Parse, Help)                                               \
  {Long, Short, OptionArgument::Argument, Meta, Default, Commands, Group, Parse, Help},
#include "tool/Options.def"
  };
  return Records;
}
#undef In

const CommandRecord &warpshift::commandRecord(Command C) {
  static constexpr CommandRecord Records[] = {
#define COMMAND(Name, Key, Arguments, Run, Summary, Details) {Key, Arguments, Summary, Details},
#include "tool/Commands.def"
  };
  return Records[unsigned(C)];
}

//===--- The parser itself ---===//

namespace {

class CommandLineParser {
public:
  explicit CommandLineParser(llvm::ArrayRef<std::string> Args) : Rest(Args) {}
  llvm::Expected<Options> parse();

private:
  Error parseCommandName(StringRef Name);
  Error parseFlag(StringRef Arg);
  Error apply(const OptionRecord &R, StringRef Spelled, std::optional<StringRef> Attached);
  const OptionRecord *find(StringRef Name, bool Short) const;
  Error unknown(StringRef Flag) const;

  llvm::ArrayRef<std::string> Rest;
  Options O;
};

Error CommandLineParser::parseCommandName(StringRef Name) {
  std::vector<StringRef> Names;
  for (unsigned I = 0; I != NumCommands; ++I) {
    Names.push_back(commandRecord(Command(I)).Name);
    if (Name == Names.back()) {
      O.Cmd = Command(I);
      return Error::success();
    }
  }
  return makeError(ErrorKind::Usage, "unknown command '{0}'{1} ('warpshift --help' lists them)", Name, didYouMean(Name, Names));
}

const OptionRecord *CommandLineParser::find(StringRef Name, bool Short) const {
  for (const OptionRecord &R : optionRecords())
    if (R.appliesTo(O.Cmd) && !Name.empty() && (Short ? R.Short : R.Long) == Name)
      return &R;
  return nullptr;
}

Error CommandLineParser::unknown(StringRef Flag) const {
  std::vector<std::string> Spellings;
  std::string Elsewhere;
  for (const OptionRecord &R : optionRecords()) {
    std::string Long = "--" + R.Long.str();
    if (R.appliesTo(O.Cmd))
      Spellings.push_back(Long);
    else if (Flag == Long || (!R.Short.empty() && Flag == "-" + R.Short.str()))
      for (unsigned I = 0; I != NumCommands; ++I)
        if (R.appliesTo(Command(I)))
          Elsewhere += (Elsewhere.empty() ? "" : ", ") + commandRecord(Command(I)).Name.str();
  }
  StringRef Cmd = commandRecord(O.Cmd).Name;
  if (!Elsewhere.empty())
    return makeError(ErrorKind::Usage, "'{0}' takes no option '{1}' (it belongs to: {2})", Cmd, Flag, Elsewhere);
  std::vector<StringRef> Refs(Spellings.begin(), Spellings.end());
  return makeError(ErrorKind::Usage, "unknown option '{0}'{1} ('warpshift {2} --help' lists them)", Flag, didYouMean(Flag, Refs),
                   Cmd);
}

Error CommandLineParser::apply(const OptionRecord &R, StringRef Spelled, std::optional<StringRef> Attached) {
  StringRef Value;
  if (R.Argument == OptionArgument::None) {
    if (Attached)
      return makeError(ErrorKind::Usage, "option '{0}' takes no value", Spelled);
  } else if (Attached) {
    Value = *Attached;
  } else {
    if (Rest.empty())
      return makeError(ErrorKind::Usage, "option '{0}' needs a value: {0} {1}", Spelled, R.Meta);
    Value = Rest.front();
    Rest = Rest.drop_front();
  }
  if (!O.given(R.Long))
    O.Given.push_back(R.Long.str());
  O.Spelled.push_back({R.Long.str(), Value.str()});
  if (Error E = R.Parse(O, Value))
    return makeError(ErrorKind::Usage, "option '{0}': {1}", Spelled, llvm::toString(std::move(E)));
  return Error::success();
}

Error CommandLineParser::parseFlag(StringRef Arg) {
  if (Arg == "--help" || Arg == "-h") {
    O.Help = true;
    return Error::success();
  }
  if (Arg == "--version") {
    O.Version = true;
    return Error::success();
  }
  if (Arg.starts_with("--")) {
    auto [Name, Value] = Arg.drop_front(2).split('=');
    const OptionRecord *R = find(Name, /*Short=*/false);
    if (!R)
      return unknown(Arg.take_front(Name.size() + 2));
    return apply(*R, Arg.take_front(Name.size() + 2), Arg.contains('=') ? std::optional<StringRef>(Value) : std::nullopt);
  }
  StringRef Spelled = Arg.take_front(2), Attached = Arg.drop_front(2);
  const OptionRecord *R = find(Spelled.drop_front(), /*Short=*/true);
  if (!R)
    return unknown(Arg);
  Attached.consume_front("=");
  return apply(*R, Spelled, Attached.empty() ? std::nullopt : std::optional<StringRef>(Attached));
}

llvm::Expected<Options> CommandLineParser::parse() {
  if (Rest.empty() || Rest[0] == "--help" || Rest[0] == "-h" || Rest[0] == "--version" || Rest[0] == "help") {
    O.Version = !Rest.empty() && Rest[0] == "--version";
    O.Overview = !O.Version;
    return O;
  }
  if (Error E = parseCommandName(Rest.front()))
    return E;
  Rest = Rest.drop_front();
  bool FlagsEnded = false;
  while (!Rest.empty()) {
    StringRef Arg = Rest.front();
    Rest = Rest.drop_front();
    if (!FlagsEnded && Arg == "--")
      FlagsEnded = true;
    else if (FlagsEnded && !O.Paths.empty() && Launching >> unsigned(O.Cmd) & 1)
      O.ProgramArgs.push_back(Arg.str());
    else if (FlagsEnded || !Arg.starts_with("-") || Arg == "-")
      O.Paths.push_back(Arg.str());
    else if (Error E = parseFlag(Arg))
      return E;
  }
  return O;
}

} // namespace

llvm::Expected<Options> warpshift::parseCommandLine(llvm::ArrayRef<std::string> Args) {
  llvm::Expected<Options> O = CommandLineParser(Args).parse();
  if (O)
    O->Words = Args.vec();
  return O;
}
