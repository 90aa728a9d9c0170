#include "judge/Judge.h"
#include "judge/ExampleArguments.h"
#include "judge/Examples.h"
#include "judge/Verdicts.h"
#include "frontend/codegen/DeviceModule.h"
#include "frontend/command/ProjectPaths.h"
#include "clang/AST/ASTConsumer.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
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

/// What is seen under one set of premises.
struct Seen {
  std::vector<std::pair<bool, OperationVerdict>> Operations; ///< With "its code is executed".
  std::vector<BranchUniformity> Branches;
  std::vector<const Mark *> Called; ///< See Prepared.
};

/// And what is seen of the same in blocks of whole warps, where that can matter.
struct Answered {
  Seen Given;
  std::optional<Seen> Simplest;
};

/// What the code generator's thread leaves behind; shared with it, since a crash parks it.
struct Work {
  JudgePremises Job;
  std::optional<JudgePremises> More;
  std::shared_ptr<MarkTable> Marks = std::make_shared<MarkTable>();
  Answered Plain;
  std::optional<Answered> Besides; ///< Under More.
  std::shared_ptr<bool> ErrorsAround = std::make_shared<bool>(false);
  std::shared_ptr<ExamplePlan> Plan; ///< Null: code that exists is judged.
};

BlockShape shapeOf(const Function &F, const JudgePremises &With) {
  auto It = With.Shapes.find(plainName(F.getName()));
  return It == With.Shapes.end() ? With.Shape : It->second;
}

/// M is of no use to anybody behind it.
Seen lookAt(Module &M, const Work &W, const JudgePremises &With) {
  const MarkTable &Marks = *W.Marks;
  Seen Out;
  PassBuilder Builder;
  FunctionAnalysisManager Analyses;
  Builder.registerFunctionAnalyses(Analyses);
  ModuleAnalysisManager ModuleAnalyses;
  Builder.registerModuleAnalyses(ModuleAnalyses);
  Analyses.registerPass([&] { return ModuleAnalysisManagerFunctionProxy(ModuleAnalyses); });
  auto ShapeOf = [&](const Function &F) { return shapeOf(F, With); };
  Prepared P = prepareModule(M, Marks, Analyses, ShapeOf);
  Out.Called = std::move(P.Called);
  for (const Root &R : P.Roots) {
    BodyVerdicts Found = judgeBody(R, shapeOf(*R.Body, With), {With.BarriersAreUniform, With.MemoryIsStable}, Marks);
    std::string Example;
    if (!W.Plan && R.Unseen && StringRef(R.Unseen) == "no-caller")
      Example = plainName(R.Body->getName());
    if (W.Plan)
      if (auto It = W.Plan->Made.find(R.Body->getName().str()); It != W.Plan->Made.end())
        Example = It->second;
    for (OperationVerdict &V : Found.Operations) {
      V.Example = Example;
      Out.Operations.push_back({R.Executed, std::move(V)});
    }
    for (BranchUniformity &B : Found.Branches)
      Out.Branches.push_back(std::move(B));
  }
  return Out;
}

bool isSimplest(BlockShape S) { return S.OneDimensional && S.MultipleOf32; }

bool someAre(const Seen &S, function_ref<bool(Answer)> What) {
  return any_of(S.Operations, [&](const auto &O) { return What(O.second.Says); });
}

/// A mask that is right in blocks of whole warps is not wrong where their shape is not known.
Answered answer(const Module &M, const Work &W, const JudgePremises &With) {
  Answered Out;
  Out.Given = lookAt(*CloneModule(M), W, With);
  const bool ShapesKnown = isSimplest(With.Shape) && all_of(With.Shapes, [](const auto &S) { return isSimplest(S.second); });
  if (ShapesKnown || !someAre(Out.Given, [](Answer A) { return A == Answer::Contradicted; }))
    return Out;
  JudgePremises Simplest = With;
  Simplest.Shapes.clear();
  Simplest.Shape.OneDimensional = Simplest.Shape.MultipleOf32 = true;
  Out.Simplest = lookAt(*CloneModule(M), W, Simplest);
  return Out;
}

/// Leaves a module what made-up functions reach: nothing that exists may bear on them, nor they on it.
void keepExamples(Module &M, const ExamplePlan &Plan) {
  SmallPtrSet<const Function *, 32> Kept;
  SmallVector<Function *, 32> Todo;
  for (const auto &[Symbol, Text] : Plan.Made)
    if (Function *F = M.getFunction(Symbol); F && !F->isDeclaration() && Kept.insert(F).second)
      Todo.push_back(F);
  while (!Todo.empty())
    for (Instruction &I : instructions(*Todo.pop_back_val()))
      for (const Use &Operand : I.operands())
        if (auto *Callee = dyn_cast<Function>(Operand); Callee && !Callee->isDeclaration() && Kept.insert(Callee).second)
          Todo.push_back(Callee);
  for (Function &F : M)
    if (!F.isDeclaration() && !Kept.contains(&F))
      F.deleteBody();
}

void judgeModule(Work &W, Module &M) {
  if (W.Plan)
    keepExamples(M, *W.Plan);
  W.Plain = answer(M, W, W.Job);
  if (W.More && someAre(W.Plain.Given, [](Answer A) { return A != Answer::Confirmed; }))
    W.Besides = answer(M, W, *W.More);
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
  if (First) {
    P.PartAt.clear();
    P.Examples.clear();
  }
  if (!V.Example.empty() && !is_contained(P.Examples, V.Example))
    P.Examples.push_back(V.Example);
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

/// What is called and left no code that is executed.
std::vector<OperationPlace> cutOff(const Seen &S, const std::map<PlaceKey, Copies> &Places,
                                   const std::map<PlaceKey, Copies> &Uses, ProjectPaths &Paths) {
  std::set<PlaceKey> Found;
  auto Add = [&](const std::map<PlaceKey, Copies> &In, StringRef File, unsigned Offset) {
    PlaceKey Key{Paths.canonical(File), Offset};
    if (auto It = In.find(Key); It == In.end() || !It->second.Executed)
      Found.insert(std::move(Key));
  };
  for (const Mark *M : S.Called) {
    Add(Places, M->File, M->Offset);
    if (M->UsedFile != M->File || M->UsedOffset != M->Offset)
      Add(Uses, M->UsedFile, M->UsedOffset);
  }
  std::vector<OperationPlace> Out;
  for (const PlaceKey &Key : Found)
    Out.push_back({Key.first, Key.second});
  return Out;
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

Judgement collect(const Seen &S, bool ErrorsAround, ProjectPaths &Paths) {
  Judgement Result;
  std::map<PlaceKey, Copies> Places, Uses;
  for (const auto &[Executed, V] : S.Operations) {
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
  Result.CutOff = cutOff(S, Places, Uses, Paths);
  Result.Places = inOrder(std::move(Places), ErrorsAround);
  Result.Uses = inOrder(std::move(Uses), ErrorsAround);
  std::map<std::tuple<std::string, unsigned, unsigned>, bool> Branches;
  for (const BranchUniformity &B : S.Branches) {
    auto [It, New] = Branches.try_emplace({Paths.canonical(B.Place.File), B.Place.Line, B.Place.Column}, B.Uniform);
    It->second &= B.Uniform;
  }
  for (const auto &[Key, Uniform] : Branches)
    Result.Branches.push_back({std::get<0>(Key), std::get<1>(Key), std::get<2>(Key), Uniform});
  return Result;
}

Judgement joined(const Answered &A, bool ErrorsAround, ProjectPaths &Paths) {
  Judgement Out = collect(A.Given, ErrorsAround, Paths);
  if (!A.Simplest)
    return Out;
  const Judgement Simplest = collect(*A.Simplest, ErrorsAround, Paths);
  for (std::vector<PlaceVerdict> *List : {&Out.Places, &Out.Uses})
    for (PlaceVerdict &P : *List) {
      const PlaceVerdict *Now = Simplest.at(P.File, P.Offset);
      if (P.Says == Answer::Contradicted && Now && Now->Says == Answer::Confirmed) {
        P.Says = Answer::NotShown;
        P.Pattern = patternOf(Divergence::BlockShape);
      }
    }
  return Out;
}

const char FunctorHeader[] = "/warpshift-examples/functor.h";

/// W: what is asked; the answers are in it afterwards.
Error fill(const std::shared_ptr<Work> &W, IntrusiveRefCntPtr<vfs::FileSystem> FS, const ParseJob &Unit) {
  Lowering L;
  L.Unit = Unit;
  L.Observe = [W](clang::CompilerInstance &CI) { return markPlaces(CI, W->Marks); };
  L.Consume = [W](clang::CompilerInstance &, Module &M) {
    if (!W->Plan || W->Plan->ready())
      judgeModule(*W, M);
  };
  if (W->Plan) {
    L.Includes = {FunctorHeader};
    L.Wrap = [Plan = W->Plan](clang::CompilerInstance &CI, std::unique_ptr<clang::ASTConsumer> To) {
      return withExamples(CI, std::move(To), Plan);
    };
  }
  L.ErrorsAround = W->ErrorsAround;
  return lowerDevice(std::move(L), std::move(FS));
}

TwoJudgements collected(const Work &W, ProjectPaths &Paths) {
  TwoJudgements Out{joined(W.Plain, *W.ErrorsAround, Paths), std::nullopt};
  if (W.Besides)
    Out.More = joined(*W.Besides, *W.ErrorsAround, Paths);
  return Out;
}

Expected<TwoJudgements> judgeUnder(const JudgeJob &Job, std::optional<JudgePremises> More,
                                   IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  auto W = std::make_shared<Work>();
  W->Job = Job;
  W->More = std::move(More);
  if (Error E = fill(W, FS, Job.Unit))
    return std::move(E);
  ProjectPaths Paths(Job.Unit.ProjectRoot, FS);
  return collected(*W, Paths);
}

/// What the code generator's thread is asked about a place.
struct WantedPlaces {
  WantedPlaces(const ExampleJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS)
      : Ranges(Job.Wanted), Answered(Job.Answered), Paths(Job.Unit.ProjectRoot, std::move(FS)) {}
  bool has(StringRef File, unsigned Offset) {
    const std::string &Name = Paths.canonical(File);
    auto It = Ranges.find(Name);
    if (It == Ranges.end() || Answered.count({Name, Offset}))
      return false;
    auto Behind = partition_point(It->second, [&](const auto &R) { return R.first <= Offset; });
    return Behind != It->second.begin() && Offset < std::prev(Behind)->second;
  }

private:
  const decltype(ExampleJob::Wanted) Ranges;
  const decltype(ExampleJob::Answered) Answered;
  ProjectPaths Paths;
};

/// With the header of what is made up.
IntrusiveRefCntPtr<vfs::FileSystem> withFunctor(IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  auto Own = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Own->addFile(FunctorHeader, 0, MemoryBuffer::getMemBuffer(unknownFunctorText(), FunctorHeader));
  auto Both = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(FS));
  Both->pushOverlay(std::move(Own));
  return Both;
}

/// Until no try fails any more; each leaves out what failed before.
constexpr unsigned MaxPasses = 4;

} // namespace

Expected<TwoJudgements> warpshift::judgeTwice(const JudgeJob &Job, const JudgePremises &More,
                                              IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  return judgeUnder(Job, More, std::move(FS));
}

Expected<Judgement> warpshift::judge(const JudgeJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  Expected<TwoJudgements> Both = judgeUnder(Job, std::nullopt, std::move(FS));
  if (!Both)
    return Both.takeError();
  return std::move(Both->Plain);
}

Expected<TwoJudgements> warpshift::judgeExamples(const ExampleJob &Job, const JudgePremises *More,
                                                 IntrusiveRefCntPtr<vfs::FileSystem> FS) {
  auto Plan = std::make_shared<ExamplePlan>();
  Plan->Wanted = [Places = std::make_shared<WantedPlaces>(Job, FS)](StringRef File, unsigned Offset) {
    return Places->has(File, Offset);
  };
  for (unsigned Pass = 0; Pass != MaxPasses; ++Pass) {
    auto W = std::make_shared<Work>();
    W->Job = Job;
    if (More)
      W->More = *More;
    W->Plan = Plan;
    if (Error E = fill(W, withFunctor(FS), Job.Unit))
      return std::move(E);
    ProjectPaths Paths(Job.Unit.ProjectRoot, FS);
    if (!Plan->Failed)
      return collected(*W, Paths);
    Plan->Only = std::move(Plan->Succeeded);
  }
  return TwoJudgements();
}
