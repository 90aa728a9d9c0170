//===- CallFamilies.h - functions that one call text reaches -------------------------------*- C++ -*-===//
//
//   template <class M> void step(M &model) { model.init(p); }       // reaches A::init in one instance, B::init in another
//
// What is written into the call is written for all of them: a mask parameter for one is one for each, needed there or not.
// Calls whose callee is known by its name alone tell nothing.
//
// Covered by test/rules/helpers.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_CALLFAMILIES_H
#define WARPSHIFT_PROGRAM_CALLFAMILIES_H

#include "program/Solve.h"

namespace warpshift {

/// By pattern: those that share some call text with it, itself among them. A function that has all its calls for itself is not in the map.
std::map<std::string, std::set<std::string>> callFamilies(const Solution &Sol);

/// By pattern, of those whose call text reaches something else in another instance that can be given no parameter, by a pointer or of a library:
/// why, as a clause behind "a mask cannot be added".
std::map<std::string, std::string> callsOfOthers(const Solution &Sol);

/// By pattern: a template and what specializes it explicitly, as far as they have bodies.
std::map<std::string, std::set<std::string>> specializationFamilies(const Solution &Sol);

/// By pattern: functions that a macro makes from one text.
std::map<std::string, std::set<std::string>> macroFamilies(const Solution &Sol);

} // namespace warpshift

#endif
