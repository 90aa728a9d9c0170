//===- MadeFiles.h - files of the project that a build may make anew ----------------------------*- C++ -*-===//
//
//   cfg.h beside cfg.h.in     cfg.h of a Makefile that has `cfg.h: ..`     cfg.h -> big.h, a link     -->  why(cfg.h): of what, or by whom
//   k.cu of a script that has `sed s/32/48/ k.cu | nvcc -`                                             -->  the same
//   k.cu -> other/k.cu, a link, or `cp k.cu other/`, and other/cfg.h                                   -->  the same, where k.cu includes "cfg.h"
//   cfg.h that git ignores                                                                             -->  the same: each checkout has its own
//   k.cu with `//[[[cog` in it                                                                         -->  the same: a generator writes there
//   cfg.h and wide.h with one include guard, or a script that spells it (`-DCFG_H`)                    -->  the same: cfg.h may be empty
//
// What was read of such a file is one of several that may stand there. Of whatever text of the project is no text for people
// (frontend/scan/WrittenFiles.h), by the last part of the name: more files are made anew than in truth.
//
// Covered by test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_MADEFILES_H
#define WARPSHIFT_ENGINE_MADEFILES_H

#include "engine/Project.h"
#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

class MadeFiles {
public:
  /// P has read its units.
  explicit MadeFiles(const Project &P) : P(P) {}
  /// Why there may be another file of this name; nothing where there may not.
  std::optional<Reason> why(const std::string &Name);

private:
  void scan();
  void scanText(const std::string &Name, llvm::StringRef Text, CodeForm Form);
  void scanGuards();
  std::string writerOf(const std::string &Name) const;
  std::optional<Reason> elsewhere(const std::string &Name) const;
  std::optional<Reason> ignored(const std::string &Name) const;
  std::optional<Reason> find(const std::string &Name) const;

  const Project &P;
  bool IsScanned = false;
  std::map<std::string, std::string> Templates; ///< Their names, by the last part of the name of what is made.
  std::map<std::string, std::set<std::string>> Writers; ///< The same of texts that may write it; "*.cu": whatever ends so.
  std::map<std::string, std::string> Copied; ///< By the last part of a name: a text that copies such a file into a folder.
  std::map<std::string, std::vector<std::string>> Paths; ///< Of files of the project, by the last part of the name.
  std::map<std::string, std::set<std::string>> Patterns; ///< The same for `*_gen.cu`.
  std::map<std::string, std::string> Guarded; ///< By name of a header: the text that may define its include guard, too.
  std::map<std::string, std::optional<Reason>> Known; ///< By name.
};

} // namespace warpshift

#endif
