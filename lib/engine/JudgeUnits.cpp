#include "engine/JudgeUnits.h"
#include "frontend/codegen/DeviceModule.h"
#include "engine/Recheck.h"
#include "engine/UnitFields.h"
#include "engine/WorkOrder.h"
#include "llvm/Support/ThreadPool.h"
#include "support/Error.h"

using namespace warpshift;

std::string warpshift::withoutTemplateArguments(llvm::StringRef Name) {
  std::string Out;
  unsigned Depth = 0;
  for (char C : Name) {
    Depth += C == '<';
    if (Depth == 0)
      Out += C;
    Depth -= C == '>' && Depth;
  }
  return Out;
}

namespace warpshift {
/// What came of one unit under one architecture.
struct JudgedUnit {
  std::optional<Judgement> Found, More;
  std::string Failure;
};
WARPSHIFT_FIELDS(JudgedUnit, Found, More, Failure)
} // namespace warpshift

namespace {

/// Of a message of the compiler, with paths as results print them.
std::string firstLine(const Project &P, llvm::StringRef Message) {
  std::string Out = Message.split('\n').first.str(), Root = P.Request.Root + "/";
  for (size_t At = Out.find(Root); At != std::string::npos; At = Out.find(Root))
    Out.erase(At, Root.size());
  return Out;
}

/// All of the run for which a unit has code of its own, and the one that edited text is parsed for; where nothing asks for
/// the architecture, one that has every instruction.
std::set<unsigned> judgedArchs(const Project &P, size_t Job) {
  std::set<unsigned> Out;
  bool Asks = false;
  for (const UnitRecord &U : P.Units) {
    if (U.Job != Job || !U.IsDevice)
      continue;
    Asks |= U.DependsOnArch || U.Refused;
    unsigned Arch = 0;
    llvm::StringRef Name = U.Configuration;
    if (!U.Refused && Name.consume_front("sm_") && !Name.getAsInteger(10, Arch))
      Out.insert(Arch);
  }
  if (!Asks)
    return {90};
  Out.insert(modernArch(P, Job, recheckArch(P.Request)));
  return Out;
}

Reading::Failure failureIn(const Project &P, llvm::Error E) {
  Reading::Failure Out;
  llvm::handleAllErrors(std::move(E), [&](const llvm::ErrorInfoBase &Info) {
    Out.Why = firstLine(P, Info.message());
    Out.OfJudge |= Info.isA<ToolError>() && static_cast<const ToolError &>(Info).kind() == ErrorKind::Crash;
  });
  return Out;
}

/// With the shapes of the kernels of a job alone: what other units launch is no question about it.
JudgePremises premisesIn(const Project &P, size_t Job, const JudgePremises &All) {
  JudgePremises Out = All;
  Out.Shapes.clear();
  for (size_t N = 0; N != P.Units.size(); ++N)
    if (P.Units[N].Job == Job)
      for (const FunctionFacts &F : P.Facts[N].Functions)
        if (F.Kind == FunctionKind::Kernel)
          if (auto It = All.Shapes.find(withoutTemplateArguments(F.Name)); It != All.Shapes.end())
            Out.Shapes.try_emplace(It->first(), It->second);
  return Out;
}

/// All that a job is judged under.
std::string premisesOf(const JudgePremises &With) {
  const auto &[Shape, Shapes, BarriersAreUniform, MemoryIsStable] = With;
  (void)Shape; // Nothing is known of kernels that are not listed.
  std::map<std::string, std::string> Sorted;
  for (const auto &S : Shapes) {
    const auto &[OneDimensional, TwoDimensional, MultipleOf32, LanesAlongX] = S.second;
    std::string &Bits = Sorted[S.first().str()];
    for (bool B : {OneDimensional, TwoDimensional, MultipleOf32, LanesAlongX})
      Bits += B ? '1' : '0';
  }
  std::string Out = inOneText({BarriersAreUniform ? "1" : "0", MemoryIsStable ? "1" : "0"});
  for (const auto &[Kernel, Bits] : Sorted)
    Out += inOneText({Kernel, Bits});
  return Out;
}

/// What is asked about every unit.
struct Question {
  const JudgePremises &Shown;
  const JudgePremises *More;
  const ExampleJob *Examples = nullptr; ///< Null: the code that exists is judged.
};

/// Empty: no examples are asked for.
std::string wantedOf(const ExampleJob *Examples) {
  std::string Out;
  if (!Examples)
    return Out;
  for (const auto &[File, Ranges] : Examples->Wanted) {
    Out += inOneText({"wanted", File});
    for (const auto &[Begin, End] : Ranges)
      Out += std::to_string(Begin) + "-" + std::to_string(End) + " ";
  }
  for (const auto &[File, Offset] : Examples->Answered)
    Out += inOneText({"answered", File, std::to_string(Offset)});
  return Out;
}

llvm::Error judgeInto(JudgedUnit &Out, const ExampleJob &Asked, const JudgePremises *Besides, bool Examples, UnitWork::Files FS) {
  if (!Examples && !Besides) {
    llvm::Expected<Judgement> J = judge(Asked, FS);
    if (!J)
      return J.takeError();
    Out.Found = std::move(*J);
    return llvm::Error::success();
  }
  llvm::Expected<TwoJudgements> Both = Examples ? judgeExamples(Asked, Besides, FS) : judgeTwice(Asked, *Besides, FS);
  if (!Both)
    return Both.takeError();
  Out.Found = std::move(Both->Plain);
  Out.More = std::move(Both->More);
  return llvm::Error::success();
}

/// One unit under one architecture. Failure says why nothing was found.
void judgeUnit(const Project &P, size_t Job, unsigned Arch, const Question &Q, UnitWork::Files FS, JudgedUnit &Out,
               Reading::Failure &Failure) {
  ExampleJob Asked;
  if (Q.Examples)
    Asked = *Q.Examples;
  static_cast<JudgePremises &>(Asked) = premisesIn(P, Job, Q.Shown);
  Asked.Unit = P.Jobs[Job].Parse;
  Asked.Unit.Config = Variant::device(Arch);
  Asked.Unit.NeedsPrelude = needsPrelude(P, Job, /*IsDevice=*/true);
  std::optional<JudgePremises> Besides;
  if (Q.More)
    Besides = premisesIn(P, Job, *Q.More);
  WatchedWork Watched(P.Env.Watch, Q.Examples ? WorkPhase::Examples : WorkPhase::Judge, P.Jobs[Job].Path);
  if (!Watched.failure().empty()) {
    Failure = {Watched.failure(), true};
    return;
  }
  UnitWork Memory(P, UnitWork::Reach::Rounds,
                  inOneText({Q.Examples ? "examples" : "judge", questionOf(Asked.Unit), premisesOf(Asked),
                             Besides ? premisesOf(*Besides) : std::string(), wantedOf(Q.Examples)}),
                  std::move(FS));
  if (Memory.recall([&](llvm::StringRef Bytes) { return readBytes(Bytes, Out); })) {
    Failure = {Out.Failure, false};
    return;
  }
  const TimedUnit Timed(P.Env.Times, Q.Examples ? "examples" : "judge", P.Jobs[Job].Name);
  if (llvm::Error E = judgeInto(Out, Asked, Besides ? &*Besides : nullptr, Q.Examples != nullptr, Memory.files())) {
    Failure = failureIn(P, std::move(E));
    Out.Failure = Failure.Why;
  }
  if (!Failure.OfJudge)
    Memory.keep([&] { return bytesOf(Out); });
}

/// Units with the architectures that they are judged under, in the order in which they are begun.
struct Tasks {
  std::vector<size_t> Jobs, Order;
  std::vector<unsigned> Archs;
  Tasks(const Project &P, const EditedText &Text) {
    for (size_t J : P.jobsReading(Text.names()))
      for (unsigned Arch : judgedArchs(P, J)) {
        Jobs.push_back(J);
        Archs.push_back(Arch);
      }
    std::vector<ComingParse> Coming;
    for (size_t N = 0; N != Jobs.size(); ++N)
      Coming.push_back({&P.Jobs[Jobs[N]].Parse, Variant::device(Archs[N])});
    announceLowerings(Coming);
    Order = workOrder(P, Jobs);
  }
};

} // namespace

TwoReadings warpshift::judgeUnits(const Project &P, const EditedText &Text, const JudgePremises &Shown,
                                  const JudgePremises *More) {
  const Tasks All(P, Text);
  const std::vector<size_t> &Jobs = All.Jobs;
  std::vector<JudgedUnit> Found(Jobs.size());
  std::vector<Reading::Failure> Failures(Jobs.size());
  auto Files = Text.over(P.Env.Files);
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  for (size_t N : All.Order)
    Pool.async([&, N] { judgeUnit(P, Jobs[N], All.Archs[N], {Shown, More}, Files, Found[N], Failures[N]); });
  Pool.wait();
  TwoReadings Out;
  if (llvm::any_of(Found, [](const JudgedUnit &U) { return U.More.has_value(); }))
    Out.More.emplace();
  for (size_t N = 0; N != Jobs.size(); ++N)
    if (!Found[N].Found) {
      Out.Plain.Failed.emplace(Jobs[N], Failures[N]).first->second.OfJudge |= Failures[N].OfJudge;
    } else {
      if (Out.More)
        Out.More->Units.push_back(Found[N].More ? std::move(*Found[N].More) : *Found[N].Found);
      Out.Plain.Units.push_back(std::move(*Found[N].Found));
    }
  if (Out.More)
    Out.More->Failed = Out.Plain.Failed;
  return Out;
}

namespace {

/// Units of a file that are asked for examples at most.
constexpr size_t MaxExampleUnits = 3;

/// The units that read a file and of which there is code, its own first.
std::vector<size_t> exampleUnits(const Project &P, const std::string &File, const Reading &Known) {
  std::vector<size_t> Out;
  for (size_t J : P.jobsReading({File}))
    if (!Known.Failed.count(J))
      Out.push_back(J);
  std::stable_partition(Out.begin(), Out.end(), [&](size_t J) { return P.Jobs[J].Name == File; });
  Out.resize(std::min(Out.size(), MaxExampleUnits));
  return Out;
}

/// All places of which there is code.
void addAnswered(const Reading &R, ExampleJob &To) {
  for (const std::vector<Judgement> *List : {&R.Units, &R.Examples})
    for (const Judgement &J : *List)
      for (const std::vector<PlaceVerdict> *Places : {&J.Places, &J.Uses})
        for (const PlaceVerdict &V : *Places)
          To.Answered.insert({V.File, V.Offset});
}

/// Asks some units, and adds what they say.
void judgeExamplesOf(const Project &P, const std::set<size_t> &Jobs, const Question &Q, UnitWork::Files Files,
                     TwoReadings &Both) {
  const std::vector<size_t> Order(Jobs.begin(), Jobs.end());
  std::vector<JudgedUnit> Found(Order.size());
  std::vector<Reading::Failure> Failures(Order.size()); // Nothing rests on examples: without them all is as it was.
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  for (size_t N = 0; N != Order.size(); ++N)
    Pool.async([&, N] { judgeUnit(P, Order[N], *judgedArchs(P, Order[N]).rbegin(), Q, Files, Found[N], Failures[N]); });
  Pool.wait();
  for (JudgedUnit &U : Found) {
    if (!U.Found)
      continue;
    if (Both.More)
      Both.More->Examples.push_back(U.More ? std::move(*U.More) : *U.Found);
    Both.Plain.Examples.push_back(std::move(*U.Found));
  }
}

} // namespace

void warpshift::addExamples(const Project &P, const EditedText &Text, const WantedOperations &Wanted, const JudgePremises &Shown,
                            const JudgePremises *More, llvm::function_ref<bool(const std::string &File)> StillOpen,
                            TwoReadings &Both) {
  auto Files = Text.over(P.Env.Files);
  for (size_t Round = 0; Round != MaxExampleUnits; ++Round) {
    ExampleJob Asked;
    std::set<size_t> Jobs;
    for (const auto &[File, Ranges] : Wanted)
      if (StillOpen(File)) {
        Asked.Wanted[File] = Ranges;
        if (std::vector<size_t> Units = exampleUnits(P, File, Both.Plain); Round < Units.size())
          Jobs.insert(Units[Round]);
      }
    if (Jobs.empty())
      return;
    addAnswered(Both.Plain, Asked);
    if (More && !Both.More)
      Both.More = Both.Plain;
    judgeExamplesOf(P, Jobs, {Shown, More, &Asked}, Files, Both);
  }
}
