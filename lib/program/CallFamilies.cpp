#include "program/CallFamilies.h"

using namespace warpshift;

using CallText = std::pair<std::string, uint32_t>; // The file, and the place of the call's last parenthesis.
using FamiliesByText = std::map<CallText, std::set<std::string>>;

/// Where an argument can be added; no file: nowhere.
static CallText editableText(const CallFact &C) {
  const bool IsWritten = C.ArgsOrigin == Spelling::File || C.ArgsOrigin == Spelling::MacroArg;
  return IsWritten && C.ArgsEnd.isValid() ? CallText(C.ArgsEnd.File, C.ArgsEnd.Offset) : CallText();
}

/// The text of a template and those of its instances are one. What the template calls by name is for all that its instances call.
static void addCalls(const Solution &Sol, bool ByName, FamiliesByText &ByText) {
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls) {
      const CallText Text = editableText(C);
      if (C.ByName != ByName || C.Indirect || Text.first.empty() || (ByName && !ByText.count(Text)))
        continue;
      for (size_t J : Sol.callees(I, C))
        if (const FunctionFacts &Callee = *Sol.Instances[J].F; Callee.Kind != FunctionKind::Kernel)
          ByText[Text].insert(Callee.PatternKey);
    }
}

std::map<std::string, std::set<std::string>> warpshift::callFamilies(const Solution &Sol) {
  FamiliesByText ByText;
  addCalls(Sol, false, ByText);
  addCalls(Sol, true, ByText);
  std::map<std::string, std::set<std::string>> Out;
  for (const auto &[Text, Patterns] : ByText)
    if (Patterns.size() > 1)
      for (const std::string &P : Patterns)
        Out[P].insert(Patterns.begin(), Patterns.end());
  return Out;
}

std::map<std::string, std::string> warpshift::callsOfOthers(const Solution &Sol) {
  FamiliesByText ByText;
  addCalls(Sol, false, ByText);
  std::map<std::string, std::string> Out;
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls) {
      const auto Family = ByText.find(editableText(C));
      if (Family == ByText.end() || C.ByName || (!C.Indirect && !Sol.callees(I, C).empty()))
        continue;
      const std::string By = C.Indirect ? "what a pointer leads to" : "'" + C.CalleeName + "'";
      for (const std::string &Pattern : Family->second)
        Out.try_emplace(Pattern, "the text of its call in " + lineOf(C.ArgsEnd) + " calls " + By + " in another instance");
    }
  return Out;
}

std::map<std::string, std::set<std::string>> warpshift::macroFamilies(const Solution &Sol) {
  std::map<std::pair<std::string, uint32_t>, std::set<std::string>> ByPlace;
  for (const Instance &I : Sol.Instances)
    for (const DeclPlace &P : I.F->Places)
      if (P.Origin == Spelling::MacroBody)
        ByPlace[{P.ParamsEnd.File, P.ParamsEnd.Offset}].insert(I.F->PatternKey);
  std::map<std::string, std::set<std::string>> Out;
  for (const auto &[Place, Patterns] : ByPlace)
    for (const std::string &P : Patterns)
      Out[P].insert(Patterns.begin(), Patterns.end());
  return Out;
}

std::map<std::string, std::set<std::string>> warpshift::specializationFamilies(const Solution &Sol) {
  std::map<std::string, std::set<std::string>> ByTemplate, Out;
  for (const Instance &I : Sol.Instances)
    if (!I.F->SpecializationOf.empty())
      ByTemplate[I.F->SpecializationOf].insert(I.F->PatternKey);
  for (auto &[Template, Family] : ByTemplate) {
    if (Sol.ByPattern.count(Template))
      Family.insert(Template);
    for (const std::string &P : Family)
      Out[P] = Family;
  }
  return Out;
}
