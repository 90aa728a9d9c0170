#include "diag/Emission.h"
#include "support/Error.h"
#include "support/Nearest.h"
#include "tool/Driver.h"
#include "tool/Explanations.h"
#include "tool/Manual.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

/// --source
static int printHeaders(const Options &O, DriverEnv &Env) {
  std::vector<StringRef> Names;
  for (const EmbeddedFile &F : runtimeHeaders())
    Names.push_back(F.Name);
  constexpr std::pair<StringRef, void (*)(llvm::raw_ostream &)> Made[] = {
      {"warpshift.1", printManPage}, {"warpshift.bash", printBashCompletion}, {"_warpshift", printZshCompletion}};
  for (auto &[Name, Print] : Made) {
    Names.push_back(Name);
    if (O.Paths.size() == 1 && O.Paths.front() == Name) {
      Print(*Env.Out);
      return 0;
    }
  }
  if (O.Paths.size() != 1 || !llvm::is_contained(Names, O.Paths.front()))
    return reportError(makeError(ErrorKind::Usage, "--source prints one of {0}", llvm::join(Names, ", ")), *Env.Err);
  for (const EmbeddedFile &F : runtimeHeaders())
    if (F.Name == O.Paths.front())
      *Env.Out << F.contents();
  return 0;
}

int warpshift::runExplain(const Options &O, DriverEnv &Env) {
  if (O.HeaderSource)
    return printHeaders(O, Env);
  std::vector<Explanation> All = allExplanations();
  if (O.Paths.empty()) {
    StringRef Kind;
    for (const Explanation &E : All) {
      if (E.Kind != Kind)
        *Env.Out << (Kind.empty() ? "" : "\n") << E.Kind << "s:\n";
      Kind = E.Kind;
      *Env.Out << llvm::formatv("  {0,-28} {1}\n", E.Id, E.Summary);
    }
    return 0;
  }
  int Code = 0;
  for (StringRef Id : O.Paths) {
    const Explanation *Found = findExplanation(All, Id);
    if (!Found) {
      std::vector<StringRef> Ids;
      for (const Explanation &E : All)
        Ids.push_back(E.Id);
      Code = reportError(
          makeError(ErrorKind::Usage, "nothing is called '{0}'{1} ('warpshift explain' lists all)", Id, didYouMean(Id, Ids)),
          *Env.Err);
      continue;
    }
    if (Id != O.Paths.front())
      *Env.Out << '\n';
    *Env.Out << Found->Id << " (" << Found->Kind << "): " << Found->Summary << "\n\n" << Found->Text << '\n';
  }
  return Code;
}
