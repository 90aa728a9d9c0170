//===- PlainUnits.h - text that plain C++ units compile, too --------------------------------------*- C++ -*-===//
//
//   h.h:   #ifdef __CUDACC__                              a.cu:   #include "h.h"
//          __device__ int vote(int v) { .. }              b.cpp:  #include "h.h"
//          #else
//          inline int vote(int v) { return v != 0; }
//          #endif
//          DEV int call(int v) { .. vote(v) .. }          with a mask in it, b.cpp does not compile:  compiling(..) == "b.cpp"
//
// A C++ unit reads a file that it includes, directly or not, outside of arms that only CUDA has. Of what it reads, it compiles no text
// that cannot be C++: a call of an intrinsic, threadIdx, <<< or a specifier of CUDA, where no file that the unit reads declares such a
// name. What stands in the same arms as such a word, or around arms with it, is compiled by no C++ compiler either, and a unit that has
// one outside of all arms is CUDA by another name. A call in the body of a template whose arguments may depend on its parameters
// (`__any(x)`), and whatever the body of a macro spells, says something of this body alone: only instances and expansions have to compile.
// `threadIdx`, `__syncthreads()` and launches are looked up or parsed where the template is written ([temp.nondep]).
//
// Lexical, over spelled includes: where it is unsure, more text is compiled than is in truth.
//
// Covered by test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PLAINUNITS_H
#define WARPSHIFT_ENGINE_PLAINUNITS_H

#include "engine/Project.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/scan/ConditionalTree.h"

namespace warpshift {

class PlainUnits {
public:
  explicit PlainUnits(const Project &P);
  ~PlainUnits();

  /// The name of a unit that compiles the text which T changes, as C++; empty: none does.
  std::string compiling(const TextEdit &T);
  /// The name of what T changes a call of, in lines which compilers that are none of CUDA may read as well, while the text defines that itself for
  /// these (`#ifndef __CUDACC__`, `#define __any(v) (v)`); else empty. Where a database has a command for all that read the lines, it says who
  /// compiles them.
  std::string writtenForOthers(const TextEdit &T);
  /// C++ by their endings, or by a command of the database, by path.
  const std::map<std::string, InputFile> &sources() const { return Sources; }
  /// Of sources() that include the file at this path, those that no command of a database compiles as C++ and no C++ compiler could.
  std::vector<InputFile> cudaByText(const std::string &Header);
  /// The same of the file at this path itself.
  bool isCudaByText(const std::string &Path);
  /// Some of sources() includes the file at this path.
  bool isRead(const std::string &Header) { return !reaching(Header, /*InEveryArm=*/true).empty(); }

private:
  struct OneFile;
  struct OneUnit;

  void readCommands();
  OneFile &file(const std::string &Path);
  OneUnit &unit(const std::string &Path);
  const std::set<std::string> &below(const std::string &Path);
  std::vector<std::string> reaching(const std::string &Path, bool InEveryArm);
  bool readsOutsideOfCuda(const std::string &From, const std::string &To, const std::set<std::string> &Through);
  bool hasNoPlainText(OneUnit &U, const std::string &Path);
  bool isNoPlainText(OneUnit &U, const std::string &Path, const TextEdit &T);
  bool isCuda(const std::string &Path);
  bool isInUnknownBuild(const std::string &File);
  bool mayBePlain(const TextEdit &T);

  const Project &P;
  const std::map<std::string, InputFile> Sources;
  std::set<std::string> CudaFiles; ///< By the database, which does not say that they are C++ as well.
  IncluderMap Map;
  std::map<std::string, std::set<std::string>> Forced; ///< By source: what its commands include in front of it (-include).
  std::map<std::string, std::unique_ptr<OneFile>> Files;
  std::map<std::string, std::unique_ptr<OneUnit>> Units;
  std::map<std::string, std::set<std::string>> Below;
  std::map<std::string, std::vector<std::string>> Reaching; ///< Units, by the file that they read outside of CUDA's arms.
};

} // namespace warpshift

#endif
