#include "diag/FindingKinds.h"
#include "engine/LeftAlone.h"
#include "llvm/ADT/STLExtras.h"
#include "rules/Rule.h"
#include "support/Nearest.h"

using namespace warpshift;

namespace {

std::vector<llvm::StringRef> knownNames() {
  std::vector<llvm::StringRef> Names;
  for (const Rule *R : allRules())
    Names.push_back(R->Id);
  for (const FindingKind &K : findingKinds())
    Names.push_back(K.Id);
  return Names;
}

/// Of one file.
class SuppressionLint {
public:
  SuppressionLint(const std::string &File, llvm::StringRef Text, std::vector<Finding> &Out)
      : File(File), Text(Text.str()), Out(Out) {}
  void run(const UsedSuppressions &Used);

private:
  void add(llvm::StringRef Kind, uint32_t Offset, std::string Message);
  bool understood(const Suppression &S);

  const std::string &File;
  const std::string Text; ///< Followed by a NUL.
  std::vector<Finding> &Out;
};

void SuppressionLint::add(llvm::StringRef Kind, uint32_t Offset, std::string Message) {
  constexpr uint32_t Length = 6; // NOLINT
  Out.push_back({Kind.str(), placeIn(File, Text, Offset, Length), "", std::move(Message), {}});
}

/// Does every pattern name something? If not, says so.
bool SuppressionLint::understood(const Suppression &S) {
  static const std::vector<llvm::StringRef> Names = knownNames();
  bool All = true;
  for (llvm::StringRef Pattern : S.Patterns) {
    if (llvm::any_of(Names, [&](llvm::StringRef N) { return matchesGlob(Pattern, N); }))
      continue;
    All = false;
    add(findings::UnknownSuppression, S.Offset,
        "'warpshift-" + Pattern.str() + "' is no rule and no finding, so this comment does not hide it" +
            (Pattern.contains('*') ? "" : didYouMean(Pattern, Names)));
  }
  return All;
}

void SuppressionLint::run(const UsedSuppressions &Used) {
  const Suppressions Comments{RawTokens(Text)};
  for (const Suppressions::Problem &P : Comments.problems())
    add(findings::UnknownSuppression, P.Offset, P.Text);
  for (const Suppression &S : Comments.all())
    if (understood(S) && !S.ForAll && !Used.count({File, S.Offset}))
      add(findings::UnusedSuppression, S.Offset,
          "this comment hides nothing: remove it, or move it to the line that it is about");
}

} // namespace

void warpshift::lintSuppressions(const Project &P, const UsedSuppressions &Used, std::vector<Finding> &Findings) {
  std::set<std::string> Doubtful; // Something of these was not understood: what hides nothing today may be needed.
  for (const UnitRecord &U : P.Units)
    if (!U.Failure.empty() || !U.Problems.empty())
      for (auto &[Name, View] : U.Files)
        Doubtful.insert(Name);
  for (const std::string &Name : P.enteredFiles())
    if (P.isInput(Name) && !Doubtful.count(Name) && P.text(Name).contains("NOLINT"))
      SuppressionLint(Name, P.text(Name), Findings).run(Used);
}
