//===- SampleResult.h - one result with something of everything -----------------------------------*- C++ -*-===//
//
//   a.cu: a proven, an assumed, a manual and a guarded site;  b.cu: a finding;  c.cu: a file that failed
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_SAMPLERESULT_H
#define WARPSHIFT_TEST_SAMPLERESULT_H

#include "diag/Result.h"
#include "report/Renderer.h"
#include <string>

namespace warpshift {

inline const char SampleText[] = "__global__ void k(int *p) {\n"
                                 "\tint v = p[0];\n"
                                 "  v += __shfl_down(v, 1);\n"
                                 "  if (v) v += __shfl(v, 0);\n"
                                 "}\n";

/// The place of the nth occurrence of Token in SampleText.
inline SourceRef sampleRef(llvm::StringRef Token, unsigned Nth = 0) {
  llvm::StringRef Text = SampleText;
  size_t At = Text.find(Token);
  while (Nth--)
    At = Text.find(Token, At + 1);
  SourceRef W;
  W.File = "a.cu";
  W.Offset = uint32_t(At);
  W.Length = uint32_t(Token.size());
  W.Line = uint32_t(Text.take_front(At).count('\n')) + 1;
  W.Column = uint32_t(At - (Text.take_front(At).rfind('\n') + 1)) + 1;
  return W;
}

inline Site sampleSite(State St, llvm::StringRef Intrinsic, SourceRef Where) {
  Site S;
  S.Id = "00000000000000" + std::to_string(10 + int(St));
  S.Rule = "shuffle-to-sync";
  S.Where = std::move(Where);
  S.Function = "k";
  S.Intrinsic = Intrinsic.str();
  S.Configurations = {"host", "sm_60"};
  S.St = St;
  return S;
}

inline Result sampleResult() {
  Result R;
  R.Configurations = {{"host", "stubs"}, {"sm_60", "stubs"}};
  R.Granted = AssumptionSet::defaults();
  R.Files = {{"a.cu", FileStatus::Parsed, {}, 3, 0},
             {"b.cu", FileStatus::Parsed, {}, 0, 0},
             {"c.cu", FileStatus::Failed, {"3:4: expected ';'", "9:1: unknown type 'T'"}, 0, 0}};
  Site Proven = sampleSite(State::Proven, "__shfl_down", sampleRef("__shfl_down"));
  Proven.Assumptions.add(Assumption::PartialWarps);
  Proven.Mask = {MaskKind::Full, "0xffffffffu"};
  Proven.Reasons = {{sampleRef("k("), "kernel entry: every launched lane is present"}};
  Proven.Edits = {{"a.cu", Proven.Where.Offset, Proven.Where.Length + 1, "__shfl_down_sync(0xffffffffu, "}};
  Proven.Groups = {"g1"};
  R.Groups = {{"g1", Proven.Edits}};
  Site Manual = sampleSite(State::Manual, "__shfl", sampleRef("__shfl(v"));
  Manual.Where.Length = 6;
  Manual.Reasons = {{sampleRef("if (v)"), "'v' differs between lanes"}, {SourceRef(), "no launch is visible"}};
  Manual.Suggestion = "pass __ballot_sync(m, v != 0)";
  Site Guarded = sampleSite(State::Guarded, "__any", sampleRef("}\n"));
  R.Sites = {Proven, Manual, Guarded};
  Finding F;
  F.Kind = "divergent-caller";
  F.Where = SourceRef{"b.cu", 7, 3, 90, 7};
  F.Function = "g";
  F.Message = "'warpSum' is called where only some lanes are";
  F.Reasons = {{SourceRef{"b.cu", 6, 1, 80, 2}, "this branch"}};
  R.Findings = {F};
  R.DroppedFlags = {"--weird"};
  R.Account = {5, 3, 1, 1, 0, 0, 0, 0};
  sortResult(R);
  return R;
}

inline RenderOptions sampleOptions() {
  RenderOptions O;
  O.Source = [](llvm::StringRef File) -> std::optional<std::string> {
    return File == "a.cu" ? std::optional<std::string>(SampleText) : std::nullopt;
  };
  return O;
}

template <typename Render> std::string rendered(Render R, const Result &Res, const RenderOptions &O) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  R(Res, O, OS);
  return Text;
}

} // namespace warpshift

#endif
