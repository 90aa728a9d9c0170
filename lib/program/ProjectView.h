//===- ProjectView.h - what inference asks about the rest of a project ---------------------------*- C++ -*-===//
//
//   engine (texts, parses, inputs)  --implements-->  ProjectView  <--asks--  program, sharedmem, rules
//
// The default answers are those of a program of its own, about whose other files nothing is known: any file may be edited, no
// name is seen everywhere, nothing was broken or passed over.
//
//   SolveOptions SO; SO.Project = &View;
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_PROJECTVIEW_H
#define WARPSHIFT_PROGRAM_PROJECTVIEW_H

#include "diag/Site.h"
#include "facts/Facts.h"
#include "support/NameForm.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

/// The name that code which calls F has to spell somewhere: its own, or that of its class for an operator, whose objects are
/// called without a name. `operator+` outside of classes: nothing spells that, and the answers about it are the worst.
std::string searchedName(const FunctionFacts &F);
/// What searchedName() means where it means F.
NameForm searchedForm(const FunctionFacts &F);

/// Is F declared in another file than its own, which others may include?
bool isDeclaredElsewhere(const FunctionFacts &F);
/// May code call it that spells neither its name nor a macro for that?
bool isCalledUnspelled(const FunctionFacts &F);
/// Where its declarations stand.
std::set<std::string> filesOf(const FunctionFacts &F);

/// Why callers may be missing where seesAllFiles() is false, and what settles it.
inline constexpr llvm::StringLiteral NotSearched =
    "files of other folders were not searched, since there is no repository and no --root, or not all of it is checked out";

/// The same where mayBeRelaunched().
inline constexpr llvm::StringLiteral LaunchedUnnamed = "a graph or a module launches kernels without their names";

class ProjectView {
public:
  virtual ~ProjectView() = default;
  /// As: what the name is to mean; where a text cannot mean that, it does not count.
  /// Was every file of the project that spells this name parsed without errors, and no skipped region spells it? Discharges
  /// A4 for helpers in headers and A3 for kernels.
  virtual bool seenEverywhere(llvm::StringRef Name, NameForm As) const { return false; }
  /// Was every file looked at that may be the project's? False: files were named that lie in no repository, so that only those beside
  /// them were. Then what links beyond its unit may be called from elsewhere (A4).
  virtual bool seesAllFiles() const { return true; }
  /// May a text launch the kernel that does not name it: a node of a graph, a function of a module? With blocks of its own (A16).
  virtual bool mayBeRelaunched(const FunctionFacts &Kernel) const { return false; }
  /// Does code that no parser read spell the name: a skipped region of File, or of a file that some unit reads with it?
  /// Discharges A4 for helpers of a main file and A3 for its kernels.
  virtual bool inUnreadCode(llvm::StringRef Name, NameForm As, llvm::StringRef File) const { return false; }
  /// A file that spells the name in device code which no parser reads: in a string, or for another language. Empty: none does.
  /// What stands in a source file is only reached from texts that may open it; Source is empty for what others may include.
  virtual std::string embeddedIn(llvm::StringRef Name, llvm::StringRef Source) const { return ""; }
  /// A file that reaches the name by linking: code or text that no parser reads as a use of it. Empty: none does.
  virtual std::string linkedIn(llvm::StringRef Name) const { return ""; }
  /// That file declares it as a function of the host's.
  virtual bool declaresForItself(llvm::StringRef File, llvm::StringRef Name) const { return false; }
  /// The file of embeddedIn() or linkedIn() that may call F.
  std::string embeddedCaller(const FunctionFacts &F) const;
  /// A file that includes a declaration of F, and that no parser has read or will read, or not all of what may call F: it spells a name
  /// that it does not declare, or holds lines that nobody compiles and that may mean F without its name. Empty: none.
  virtual std::string unreadIncluder(const FunctionFacts &F) const { return ""; }
  /// Is F a method that some class befriends for all arguments of its template? Clang makes nothing of such a declaration, and nvcc checks it.
  virtual bool isBefriendedByTemplates(const FunctionFacts &F) const { return false; }
  /// Why F may have callers under another configuration that no text which was read tells of: headers are missing, a build chooses among
  /// files of one name, or lines that nobody compiles use a declaration which calls F; nothing: it cannot (A15).
  virtual std::optional<Reason> mayBeCalledUnseen(const FunctionFacts &F) const { return std::nullopt; }
  /// Is there code in Extent, a piece of a file, that no parser read, and spells it one of Names? No names: any code.
  virtual bool hasUnreadCode(const SourceRef &Extent, const std::vector<std::string> &Names) const { return false; }
  /// Why lines that no parser read, or macros that a build may define, may turn F into something else; nothing: they cannot (A15).
  virtual std::optional<Reason> mayChange(const FunctionFacts &F) const { return std::nullopt; }
  /// Does the name stand in code that a parse error may have hidden from the facts? Then callers may be missing.
  virtual bool inBrokenCode(llvm::StringRef Name, NameForm As) const { return false; }
  /// Is Macro defined once in the whole project, at Definition, and by no condition chosen, and does nothing but this definition
  /// and Uses spell its name? (Places of names.) Then it can get a parameter.
  virtual bool isOnlyUsedAt(llvm::StringRef Macro, const SourceRef &Definition, const std::set<SourceRef> &Uses) const {
    return false;
  }
  /// Does no file that is read spell NewName, and no `using ...::Name;` bring Name elsewhere? Then functions may be called NewName
  /// that are called Name today.
  virtual bool mayRename(llvm::StringRef Name, llvm::StringRef NewName) const { return false; }
  /// Is the file among the inputs?
  virtual bool mayEdit(llvm::StringRef File) const { return true; }
  /// Of a file by the name that facts give it; empty where it cannot be read.
  virtual llvm::StringRef text(llvm::StringRef File) const { return ""; }

  /// The view with the default answers.
  static const ProjectView &alone();
};

} // namespace warpshift

#endif
