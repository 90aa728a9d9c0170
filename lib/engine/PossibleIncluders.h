//===- PossibleIncluders.h - files that may include a declaration, where their text does not tell ----------*- C++ -*-===//
//
//   b.cu:  #include "config.h"      which a build makes: of config.h.in beside it, or of nothing that is seen here
//   b.cu:  #include <common.cuh>    where app/common.cuh and lib/common.cuh are two files, and a build says which folder it means
//   Makefile:  nvcc -include h.cuh b.cu
//
// A call sees a declaration of what it calls (UnreadIncluders.h), and these files may see one all the same. Who calls a function of h.cuh
// is then known as far as the text was read (A15), and not for every build. A file that was read with a missing header, and spells no
// name that nobody declares, needs nothing of it.
//
// Covered by test/cli/possible_includers_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_POSSIBLEINCLUDERS_H
#define WARPSHIFT_ENGINE_POSSIBLEINCLUDERS_H

#include "engine/Project.h"
#include "frontend/command/IncluderMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift {

/// Every unit that reads the file at Path does so as a command of the database says: the parser has found what the #include in it means.
bool isSettled(const Project &P, const std::string &Path, const OpenInclude &I);

class PossibleIncluders {
public:
  /// MayHoldCuda: of a path, is there device code in the file? IsUnderstood: was it read, whatever it lacks?
  PossibleIncluders(const Project &P, IncluderMap &Map, std::function<bool(const std::string &)> MayHoldCuda,
                    std::function<bool(const std::string &)> IsUnderstood);

  /// Of the file at this path, which those at Paths include: why another may.
  std::optional<Reason> of(const std::string &Path, const std::set<std::string> &Paths);

private:
  struct Guess {
    std::string From;
    OpenInclude Include;
  };
  void readIncludes(const std::string &Path);
  void readScripts();
  void findAbsent();
  Reason reason(const Guess &G, const std::string &Why) const;

  const Project &P;
  IncluderMap &Map;
  const std::function<bool(const std::string &)> MayHoldCuda, IsUnderstood;
  std::map<std::string, std::vector<Guess>> Meaning; ///< By path of what may be meant.
  std::optional<Reason> Missing; ///< Some file includes what is not there, and what may be anything.
  std::map<std::string, std::string> Forced; ///< Last part of the name -> the script that puts it in front of files.
  std::string Joining; ///< A script that compiles sources together; empty: none.
};

} // namespace warpshift

#endif
