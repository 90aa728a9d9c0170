#include "judge/Judge.h"
#include "judge/Verdicts.h"
#include "frontend/codegen/DeviceModule.h"
#include "frontend/command/ProjectPaths.h"
#include "clang/AST/ASTConsumer.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Passes/PassBuilder.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

static const PlaceVerdict *find(ArrayRef<PlaceVerdict> In, StringRef File, unsigned Offset) {
  auto It = llvm::lower_bound(In, std::make_pair(File, Offset), [](const PlaceVerdict &P, const auto &Key) {
    return std::make_pair(StringRef(P.File), P.Offset) < Key;
  });
  return It != In.end() && It->File == File && It->Offset == Offset ? It : nullptr;
}

const PlaceVerdict *Judgement::at(StringRef File, unsigned Offset) const {
  const PlaceVerdict *Spelled = find(Places, File, Offset);
  return Spelled ? Spelled : find(Uses, File, Offset);
}

/// "void ns::k<int>(int*)" -> "ns::k"; as mangled when it is no C++ name.
static std::string plainName(StringRef Mangled) {
  static constexpr StringRef Unnamed = "(anonymous namespace)";
  std::string Full = demangle(Mangled), Out;
  unsigned Angles = 0;
  size_t I = 0, Name = 0; // The return type stands before the last space; one in Unnamed is none.
  for (; I < Full.size(); ++I) {
    if (StringRef(Full).substr(I).starts_with(Unnamed)) {
      if (Angles == 0)
        Out += Unnamed;
      I += Unnamed.size() - 1;
    } else if (Full[I] == '<')
      ++Angles;
    else if (Full[I] == '>' && Angles)
      --Angles;
    else if (Angles == 0 && Full[I] == '(')
      break;
    else if (Angles == 0) {
      Out += Full[I];
      Name = Full[I] == ' ' ? Out.size() : Name;
    }
  }
  return Out.substr(Name);
}

namespace {

/// What the code generator's thread leaves behind; shared with it, since a crash parks it.
struct Work {
  JudgeJob Job;
  std::shared_ptr<MarkTable> Marks = std::make_shared<MarkTable>();
  std::vector<std::pair<bool, OperationVerdict>> Operations; ///< With "its code is executed".
  std::vector<BranchUniformity> Branches;
  std::shared_ptr<bool> ErrorsAround = std::make_shared<bool>(false);
};

BlockShape shapeOf(const Function &F, const JudgeJob &Job) {
  auto It = Job.Shapes.find(plainName(F.getName()));
  return It == Job.Shapes.end() ? Job.Shape : It->second;
}

void judgeModule(Work &W, Module &M) {
  PassBuilder Builder;
  FunctionAnalysisManager Analyses;
  Builder.registerFunctionAnalyses(Analyses);
  ModuleAnalysisManager ModuleAnalyses;
  Builder.registerModuleAnalyses(ModuleAnalyses);
  Analyses.registerPass([&] { return ModuleAnalysisManagerFunctionProxy(ModuleAnalyses); });
  auto ShapeOf = [&](const Function &F) { return shapeOf(F, W.Job); };
  for (const Root &R : prepareModule(M, *W.Marks, Analyses, ShapeOf)) {
    BodyVerdicts Found = judgeBody(R, shapeOf(*R.Body, W.Job), {W.Job.BarriersAreUniform, W.Job.MemoryIsStable}, *W.Marks);
    for (OperationVerdict &V : Found.Operations)
      W.Operations.push_back({R.Executed, std::move(V)});
    for (BranchUniformity &B : Found.Branches)
      W.Branches.push_back(std::move(B));
  }
}

using PlaceKey = std::pair<std::string, unsigned>;

/// The copies of one place, joined.
struct Copies {
  PlaceVerdict Joined;
  bool Executed = false;
};

int weight(Answer A) { return A == Answer::Contradicted ? 2 : A == Answer::NotShown; }

void join(Copies &C, bool Executed, const OperationVerdict &V, ProjectPaths &Paths) {
  if (C.Executed && !Executed)
    return;
  const bool First = C.Joined.Copies == 0 || (Executed && !C.Executed);
  PlaceVerdict &P = C.Joined;
  C.Executed |= Executed;
  P.Copies = First ? 1 : P.Copies + 1;
  if (First)
    P.RestsOn = Grounds();
  P.RestsOn.PartialWarps |= V.RestsOn.PartialWarps;
  P.RestsOn.BlockShape |= V.RestsOn.BlockShape;
  P.RestsOn.MaskParameter |= V.RestsOn.MaskParameter;
  if (First)
    P.PartAt.clear();
  for (SourceLine L : V.PartAt) { // Of any copy: one ballot serves them all.
    L.File = Paths.canonical(L.File);
    P.PartAt.push_back(std::move(L));
  }
  if (!First && weight(V.Says) <= weight(P.Says))
    return;
  P.Says = V.Says;
  P.Pattern = V.Pattern;
  P.Reasons = V.Reasons;
  for (SourceLine &L : P.Reasons)
    if (!L.File.empty())
      L.File = Paths.canonical(L.File);
}

std::vector<PlaceVerdict> inOrder(std::map<PlaceKey, Copies> Places, bool ErrorsAround) {
  std::vector<PlaceVerdict> Out;
  for (auto &[Key, C] : Places) {
    C.Joined.File = Key.first;
    C.Joined.Offset = Key.second;
    C.Joined.RestsOn.ParsedAround = ErrorsAround;
    C.Joined.Executed = C.Executed;
    Out.push_back(std::move(C.Joined));
  }
  return Out;
}

Judgement collect(const Work &W, ProjectPaths &Paths) {
  Judgement Result;
  std::map<PlaceKey, Copies> Places, Uses;
  for (const auto &[Executed, V] : W.Operations) {
    const Mark *M = V.Place.Marked;
    if (!M) {
      ++Result.Unplaced;
      continue;
    }
    auto Add = [&](std::map<PlaceKey, Copies> &To, StringRef File, unsigned Offset, unsigned Line, unsigned Column) {
      Copies &C = To[{Paths.canonical(File), Offset}];
      C.Joined.Line = Line;
      C.Joined.Column = Column;
      C.Joined.Callee = M->Callee;
      C.Joined.Function = M->Function;
      join(C, Executed, V, Paths);
    };
    Add(Places, M->File, M->Offset, M->Line, M->Column);
    if (M->UsedFile != M->File || M->UsedOffset != M->Offset)
      Add(Uses, M->UsedFile, M->UsedOffset, M->UsedLine, M->UsedColumn);
  }
  Result.Places = inOrder(std::move(Places), *W.ErrorsAround);
  Result.Uses = inOrder(std::move(Uses), *W.ErrorsAround);
  std::map<std::tuple<std::string, unsigned, unsigned>, bool> Branches;
  for (const BranchUniformity &B : W.Branches) {
    auto [It, New] = Branches.try_emplace({Paths.canonical(B.Place.File), B.Place.Line, B.Place.Column}, B.Uniform);
    It->second &= B.Uniform;
  }
  for (const auto &[Key, Uniform] : Branches)
    Result.Branches.push_back({std::get<0>(Key), std::get<1>(Key), std::get<2>(Key), Uniform});
  return Result;
}

} // namespace

static Expected<Judgement> judgeOnce(const JudgeJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  auto W = std::make_shared<Work>();
  W->Job = Job;
  Lowering L;
  L.Unit = Job.Unit;
  L.Observe = [W](clang::CompilerInstance &CI) { return markPlaces(CI, W->Marks); };
  L.Consume = [W](clang::CompilerInstance &, Module &M) { judgeModule(*W, M); };
  Lowering Around = L;
  if (Error E = lowerDevice(std::move(L), FS)) {
    *W = Work{Job, W->Marks, {}, {}, W->ErrorsAround};
    Around.Tolerant = true;
    Around.ErrorsAround = W->ErrorsAround;
    if (Error Still = lowerDevice(std::move(Around), FS)) {
      consumeError(std::move(Still));
      return std::move(E);
    }
    consumeError(std::move(E));
  }
  ProjectPaths Paths(Job.Unit.ProjectRoot, FS);
  return collect(*W, Paths);
}

static bool isSimplest(BlockShape S) { return S.OneDimensional && S.MultipleOf32; }

Expected<Judgement> warpshift::judge(const JudgeJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  Expected<Judgement> First = judgeOnce(Job, FS);
  auto IsContradicted = [](const PlaceVerdict &P) { return P.Says == Answer::Contradicted; };
  const bool ShapesKnown = isSimplest(Job.Shape) && all_of(Job.Shapes, [](const auto &S) { return isSimplest(S.second); });
  if (!First || ShapesKnown || none_of(First->Places, IsContradicted))
    return First;
  // A mask that is right in blocks of whole warps is not wrong where their shape is not known.
  JudgeJob Simplest = Job;
  Simplest.Shapes.clear();
  Simplest.Shape.OneDimensional = Simplest.Shape.MultipleOf32 = true;
  Expected<Judgement> Second = judgeOnce(Simplest, FS);
  if (!Second)
    return Second;
  for (std::vector<PlaceVerdict> *List : {&First->Places, &First->Uses})
    for (PlaceVerdict &P : *List) {
      const PlaceVerdict *Now = Second->at(P.File, P.Offset);
      if (IsContradicted(P) && Now && Now->Says == Answer::Confirmed) {
        P.Says = Answer::NotShown;
        P.Pattern = patternOf(Divergence::BlockShape);
      }
    }
  return First;
}
