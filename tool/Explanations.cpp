#include "tool/Explanations.h"
#include "diag/Emission.h"
#include "diag/FindingKinds.h"
#include "diag/Site.h"
#include "tool/RuleDocs.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

void addStates(std::vector<Explanation> &All) {
  for (unsigned I = 0; I != NumStates; ++I) {
    State S = State(I);
    std::string Text = isEditedByDefault(S) ? "'fix' edits such a site."
                       : S == State::Opportunistic
                           ? "'fix --fallback activemask' edits such a site; a person has to say that the code does not "
                             "care how many lanes take part."
                       : needsPerson(S) ? "'fix' leaves such a site alone; a person has to look at it."
                                        : "'fix' leaves such a site alone; nothing has to be done.";
    All.push_back({stateKey(S).str(), "", "state", stateText(S).str(), Text});
  }
}

/// Modes of --emit, then the headers they include: the comment at the top of each is its documentation.
void addEmission(std::vector<Explanation> &All) {
  for (unsigned I = 0; I != NumEmitModes; ++I) {
    EmitMode M = EmitMode(I);
    All.push_back({"emit-" + emitModeKey(M).str(), "", "emit mode", emitModeSummary(M).str(), emitModeText(M).str()});
  }
  for (const EmbeddedFile &F : runtimeHeaders())
    if (std::optional<Explanation> E = headerExplanation(F.Name, F.contents()))
      All.push_back(std::move(*E));
}

void addAssumptions(std::vector<Explanation> &All) {
  for (unsigned I = 0; I != NumAssumptions; ++I) {
    Assumption A = Assumption(I);
    std::string Text = isGrantedByDefault(A) ? "Granted by default; '--assume no-" + assumptionKey(A).str() + "' takes it away."
                                             : "Not granted by default; '--assume " + assumptionKey(A).str() + "' grants it.";
    Text += "\nHow to do without: " + assumptionDischarge(A).str() + ".";
    All.push_back({assumptionKey(A).str(), assumptionId(A).str(), "assumption", assumptionText(A).str(), Text});
  }
}

void addFindings(std::vector<Explanation> &All) {
  for (const FindingKind &K : findingKinds())
    All.push_back({K.Id.str(), "", "finding", K.Summary.str(), K.Text.str()});
}

void addHazards(std::vector<Explanation> &All) {
  constexpr const char *Decides = "A run in which it is seen does not pass.";
  constexpr const char *Note = "Worth knowing; it does not fail a run.";
  auto Add = [&](StringRef Id, StringRef Severity, StringRef Title) {
    if (!findExplanation(All, Id)) // A finding of the same name says more.
      All.push_back({Id.str(), "", "hazard", Title.str(), (Severity == "Decides" ? Decides : Note)});
  };
#define HAZARD(Name, Id, Severity, Title) Add(Id, #Severity, Title);
#include "simt/checkers/HazardKinds.def"
}

} // namespace

std::vector<Explanation> warpshift::allExplanations() {
  std::vector<Explanation> All = ruleExplanations();
  addFindings(All);
  addStates(All);
  addAssumptions(All);
  addEmission(All);
  addHazards(All);
  return All;
}

const Explanation *warpshift::findExplanation(llvm::ArrayRef<Explanation> All, StringRef Id) {
  Id.consume_front("warpshift-");
  for (const Explanation &E : All)
    if (E.Id == Id || (!E.Alias.empty() && Id.equals_insensitive(E.Alias)))
      return &E;
  return nullptr;
}
