#include "Shrink.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace warpshift::fuzz {

namespace {
constexpr size_t BatchSize = 24;

/// "caller-not-in-mask" of "after, its/converged, seed 1, fill 0x00: caller-not-in-mask: lane 3 ...": what must survive.
StringRef kindOf(const ProgramResult &R) {
  if (R.C == Class::Unsound && R.V == verify::Verdict::HazardInResult)
    return StringRef(R.Evidence).split(": ").second.split(": ").first;
  return StringRef(R.Evidence).take_until([](char C) { return C == ':'; });
}

bool sameFailure(const ProgramResult &A, const ProgramResult &B) {
  if (A.C != B.C || A.V != B.V)
    return false;
  if (A.C == Class::Unsound)
    return A.V != verify::Verdict::HazardInResult || kindOf(A) == kindOf(B);
  return A.C != Class::Broken || kindOf(A) == kindOf(B);
}

std::string comment(StringRef Text) {
  std::string Out;
  SmallVector<StringRef> Lines;
  Text.trim('\n').split(Lines, '\n');
  for (StringRef L : Lines)
    Out += ("// " + L).str() + "\n";
  return Out;
}
} // namespace

Shrunk shrink(Program P, ProgramResult Result, const Judge &J, unsigned MaxTrials) {
  Shrunk S{std::move(P), std::move(Result), 0};
  JudgeOptions O = J.options();
  O.CheckAgain = S.R.C == Class::Broken;
  Judge Trials(O);
  for (bool Smaller = true; Smaller && S.Trials < MaxTrials;) {
    Smaller = false;
    std::vector<Program> Candidates = smaller(S.P);
    for (size_t I = 0; I < Candidates.size() && !Smaller && S.Trials < MaxTrials; I += BatchSize) {
      ArrayRef<Program> Batch = ArrayRef(Candidates).slice(I, std::min(BatchSize, Candidates.size() - I));
      S.Trials += unsigned(Batch.size());
      BatchResult R = Trials.judge(Batch);
      // A variant that does not parse spoils its neighbours: then each one by itself.
      if (!R.Failure.empty())
        for (size_t K = 0; K != Batch.size(); ++K)
          R.Programs[K] = Trials.judge(Batch[K]).Programs.front();
      for (size_t K = 0; K != Batch.size() && !Smaller; ++K)
        if (sameFailure(R.Programs[K], S.R)) {
          S.P = Batch[K];
          S.R = R.Programs[K];
          Smaller = true;
        }
    }
  }
  return S;
}

std::string regressionText(const Program &Original, const Shrunk &S) {
  const Shape &L = S.P.Launch;
  std::string Text = formatv("// {0}: {1}\n// {2}\n// found by: warpshift_fuzz --seed {3} --count 1; made smaller in {4} trials\n"
                             "// launch: grid {5}, block {6} x {7}, n = {8}, m = {9}\n",
                             className(S.R.C), verify::verdictKey(S.R.V), StringRef(S.R.Evidence).split('\n').first,
                             Original.Seed, S.Trials, L.Grid, L.X, L.Y, S.P.N, S.P.M);
  if (S.P.TwoUnits) {
    static const char *const Names[] = {"all files", "unit.cu", "second.cu", "shared.h"};
    Text += formatv("// given to the tool: {0}\n", Names[unsigned(S.P.Inputs)]);
  }
  Text += preamble();
  Text += wholeText(print(S.P, 0));
  Text += "\n// What fix makes of it:\n" + comment(S.R.Migrated);
  if (StringRef(S.R.Evidence).contains('\n'))
    Text += "\n" + comment(S.R.Evidence);
  return Text;
}

} // namespace warpshift::fuzz
