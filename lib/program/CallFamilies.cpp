#include "program/CallFamilies.h"

using namespace warpshift;

std::map<std::string, std::set<std::string>> warpshift::callFamilies(const Solution &Sol) {
  std::map<std::pair<std::string, uint32_t>, std::set<std::string>> ByText;
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls) {
      const bool Editable = C.ArgsOrigin == Spelling::File || C.ArgsOrigin == Spelling::MacroArg;
      if (C.ByName || C.Indirect || !Editable || !C.ArgsEnd.isValid())
        continue;
      for (size_t J : Sol.callees(I, C))
        if (const FunctionFacts &Callee = *Sol.Instances[J].F; Callee.Kind != FunctionKind::Kernel)
          ByText[{C.ArgsEnd.File, C.ArgsEnd.Offset}].insert(Callee.PatternKey);
    }
  std::map<std::string, std::set<std::string>> Out;
  for (const auto &[Text, Patterns] : ByText)
    if (Patterns.size() > 1)
      for (const std::string &P : Patterns)
        Out[P].insert(Patterns.begin(), Patterns.end());
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
