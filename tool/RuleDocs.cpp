#include "tool/RuleDocs.h"
#include "support/EmbeddedFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

namespace warpshift {
llvm::ArrayRef<EmbeddedFile> ruleFiles(); // Those of rules/Rules.def; see CMakeLists.txt.
} // namespace warpshift

std::string warpshift::ruleIdOf(StringRef FileName) {
  std::string Id;
  for (char C : llvm::sys::path::stem(FileName)) {
    if (C >= 'A' && C <= 'Z' && !Id.empty() && Id.back() != '-')
      Id += '-';
    Id += llvm::toLower(C);
  }
  return Id;
}

/// Title and text of the comment that a file opens with.
static Explanation readOpening(StringRef Source) {
  Explanation E;
  for (StringRef Rest = Source; Rest.starts_with("//");) {
    auto [Line, Tail] = Rest.split('\n');
    Rest = Tail;
    if (Line.starts_with("//===")) {
      StringRef Title = Line.split(" - ").second;
      if (!Title.empty())
        E.Summary = Title.substr(0, Title.find("--")).rtrim(" -*").str();
      continue;
    }
    Line = Line.drop_front(2).rtrim();
    Line.consume_front(" ");
    if (!E.Text.empty() || !Line.empty())
      E.Text += Line.str() + "\n";
  }
  E.Text = StringRef(E.Text).rtrim().str();
  return E;
}

std::optional<Explanation> warpshift::parseRuleDoc(StringRef FileName, StringRef Source) {
  Explanation E = readOpening(Source);
  E.Id = ruleIdOf(FileName);
  E.Kind = "rule";
  bool HasBefore = false;
  for (StringRef Rest = E.Text; !Rest.empty(); Rest = Rest.split('\n').second)
    HasBefore |= Rest.ltrim().starts_with("Before");
  if (!HasBefore || E.Summary.empty())
    return std::nullopt;
  return E;
}

std::optional<Explanation> warpshift::headerExplanation(StringRef FileName, StringRef Source) {
  Explanation E = readOpening(Source);
  E.Id = FileName.str();
  E.Kind = "header";
  if (E.Summary.empty() || E.Text.empty())
    return std::nullopt;
  return E;
}

std::vector<Explanation> warpshift::ruleExplanations() {
  std::vector<Explanation> All;
  for (const EmbeddedFile &F : ruleFiles())
    if (std::optional<Explanation> E = parseRuleDoc(F.Name, F.contents()))
      All.push_back(std::move(*E));
  llvm::sort(All, [](const Explanation &A, const Explanation &B) { return A.Id < B.Id; });
  return All;
}
