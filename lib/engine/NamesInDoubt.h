//===- NamesInDoubt.h - names that stand where the facts may not have seen them ----------------*- C++ -*-===//
//
//   files of the project, and what they include --which text no parse understood?--> the names of functions and macros in it
//
// Skipped by every parse (a branch of an #if, a file that nothing includes), hidden by a parse error, in strings that a program compiles
// itself, in files of another language, or in a unit that has no tree: what stands there may call what it names. How a name is written
// says what it cannot be (frontend/scan/NameForms.h). One scan answers for all functions and macros of the facts.
//
// Covered by test/cli/surroundings_test.py and test/rules/helpers.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_NAMESINDOUBT_H
#define WARPSHIFT_ENGINE_NAMESINDOUBT_H

#include "support/NameForm.h"
#include <map>
#include <set>
#include <string>

namespace warpshift {

class Project;

struct NamesInDoubt {
  std::map<std::string, std::map<std::string, NameForm>> Unread; ///< In code no parser read; of which files.
  std::map<std::string, std::set<std::string>> Embedded; ///< In device code inside of what is no device code: of which files.
  std::map<std::string, std::set<std::string>> Linked; ///< By a text that no parser reads as this code: in which files.
  std::map<std::string, std::set<std::string>> Apart; ///< Of Linked: in which files it is declared anew.
  std::map<std::string, std::set<std::string>> Opened; ///< What fileNamesIn() finds in those files.
  std::map<std::string, std::string>
      Instantiated; ///< By a text that no parser reads as this code: which one (NameExpressions.h).
  std::string Hip; ///< The name of a text that compiles code of the project for HIP as well; empty: there is none.
  std::string Narrow; ///< What compiles for pointers of 32 bits (`-m32`), for a person; empty: nothing.
  std::set<std::string> Relaunched; ///< Kernels that some text may launch without their names.
  /// Of those that no file around the inputs was looked for by, what stands in such files all the same. Whether one of them was read, for
  /// another name, is chance: once the inputs are migrated it is not.
  std::map<std::string, NameForm> ByChance;
  std::set<std::string> InFailed; ///< In a text of a unit that has no tree.
  std::map<std::string, NameForm> Broken; ///< In a file with parse errors, outside every function that was understood.
  bool AnyBroken = false; ///< There are such files.
};

/// Once all units are parsed.
NamesInDoubt findNamesInDoubt(const Project &P);

} // namespace warpshift

#endif
