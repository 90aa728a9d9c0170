//===- UnreadIncluders.h - files that see a declaration, and that no unit has read ---------------------------*- C++ -*-===//
//
//   h.cuh:  __device__ int vote(int);       a.cu:  #include "h.cuh"   k<<<..>>>, vote(p)       read: it spells `vote`
//                                           b.cu:  #include "h.cuh"   __CONCAT(vo, te)(p)      unread: of("h.cuh") names it
//
// Names are searched in texts, and there are more ways to call a function than a search of texts knows of. But a call sees a declaration
// of what it calls: so all callers of what a header declares are seen once every unit that includes the header was read, whatever it
// spells. Of units that hold no CUDA nothing is asked, and nothing of a header that is read by way of others.
//
// Lexical, over spelled includes: a file includes more rather than less.
//
// Covered by test/cli/includers_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_UNREADINCLUDERS_H
#define WARPSHIFT_ENGINE_UNREADINCLUDERS_H

#include "engine/PossibleIncluders.h"

namespace warpshift {

class UnreadIncluders {
public:
  explicit UnreadIncluders(const Project &P);

  struct Answer {
    std::vector<std::string> Choosable; ///< Paths of those that were not chosen to be parsed so far.
    /// The name of one that was, and was not read, or that cannot be, or whose device code spells what nobody declares, and lacks a
    /// header: macros of that may mean anything. Or for which the #include is one of a library, or of another file. Empty: there is none.
    std::string Lost;
    std::set<std::string> Includers; ///< Names of all that were read.
    std::string WithLines; ///< The same of one with lines that nobody compiles; the file itself counts here, too.
    std::string WithFiles; ///< The same of one that includes other files in such lines.
    std::string
        Guessing; ///< The same of one that lacks a header, and spells what nobody declares, in host code or on the device.
    std::string
        Undeclared; ///< The same of one that calls what nobody declares in device code, or ends in an #error: only with macros is it whole.
    std::set<std::string> Paths; ///< Of all that include it, whatever they are.
  };
  /// Of those that include the file of this name, directly or through others.
  const Answer &of(const std::string &Name);
  /// Why there may be others: files that are not parsed, or that include it in lines which nobody compiled, or PossibleIncluders.
  const std::optional<Reason> &mayBeMore(const std::string &Name);
  /// #include lines of the file of this name, in order, which were read, and mean another file where a build says so.
  std::vector<OpenInclude> guessesIn(const std::string &Name);

private:
  void addForced(std::set<std::string> &Paths);
  void judge(const std::string &Path, Answer &Out);
  void judgeRead(const std::string &Name, Answer &Out);
  bool includesInLines(const std::string &Name);
  void readEmbedded();
  std::string embeddedIncluder(const std::set<std::string> &Paths);
  bool isDefinedByScripts(llvm::StringRef Name);
  bool readsOthers(const std::string &Path, const std::set<std::string> &Includes);
  void findPuzzled();
  bool isCudaUnit(const std::string &Path) const;
  bool mayHoldCuda(const std::string &Path) const;
  bool isUnderstood(const std::string &Path) const;
  std::optional<Reason> findMore(const std::string &Name);

  const Project &P;
  IncluderMap Map;
  std::map<std::string, std::set<std::string>> Forced; ///< What commands include in front of a file, by its path.
  std::map<std::string, const PrefilterFile *> Scanned; ///< By path.
  std::set<std::string> Cuda; ///< Paths of C++ files that a command compiles as CUDA.
  /// What device code in texts includes, by its last part, and the name of such a text. Read when first asked for.
  std::optional<std::map<std::string, std::string>> Embedded;
  std::set<std::string> Puzzled; ///< Names of units that may use macros of a header that is missing.
  std::set<std::string> Guessing; ///< Of Answer::Guessing, the same.
  std::set<std::string>
      Lacking; ///< The same of units that lack a header, and have another error or a template that nothing instantiates.
  std::set<std::string> Undeclared; ///< Of Answer::Undeclared, the same.
  std::map<std::string, bool> HasLines; ///< Of files that were read, for WithLines.
  std::map<std::string, Answer> Answers; ///< By name.
  std::map<std::string, std::optional<Reason>> More; ///< The same.
  std::unique_ptr<PossibleIncluders> Possible; ///< Made when first needed.
};

} // namespace warpshift

#endif
