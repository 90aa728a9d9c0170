//===- OtherConfigurations.h - what lines that no parser read may change -------------------------*- C++ -*-===//
//
//   files + the lines that some parse read  -->  functions that other macros or architectures may turn into something else (A15)
//
//   #ifdef FAST                            #ifndef LIMIT
//     if (v > 3)                           #define LIMIT 32       a build may say -DLIMIT=20
//   #endif                                 #endif
//     any = __any(v);                      if (lane < LIMIT) any = __any(v);
//
// What was proved of the text that was read says nothing about such lines (DoubtfulLines.h): a branch, an exit or a constant may
// stand in them. A function is in doubt when
//   * lines of its own are,
//   * it spells a name that such lines declare, or that a piece of text declares which is in doubt itself (DeclarationOutline.h),
//   * or, a kernel, a piece in doubt launches it, or a template that such a piece may make another instance of: blocks may have another
//     shape there.
// So is one that spells a macro which only the command line of the unit defines (-DLIMIT=32). Where such a macro, or one in doubt, names
// the file of an #include, the names of that file are in doubt. A file that is included among the members of a class, or in the middle of
// a piece of text, is part of it.
// A macro that pastes names may make any name that is in doubt, and a `using namespace` in doubt may give any name another meaning.
// Where no command says which of several files an #include means, the names of the one that was read are in doubt, and so are those of a file that a
// build may make anew, or change (MadeFiles.h), and what stands in it; a piece of text in the middle of which such a file is included is in doubt itself.
// Names are matched by spelling, over all files that the function's units read: more is in doubt than need be, never less.
//
// Covered by test/rules/configurations.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_OTHERCONFIGURATIONS_H
#define WARPSHIFT_ENGINE_OTHERCONFIGURATIONS_H

#include "engine/MadeFiles.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/scan/DeclarationOutline.h"
#include "frontend/scan/DoubtfulLines.h"
#include <tuple>

namespace warpshift {

class OtherConfigurations {
public:
  /// P has read its units.
  explicit OtherConfigurations(const Project &P);

  /// Why F may be something else under a configuration that nobody read; nothing where it cannot.
  std::optional<Reason> mayChange(const FunctionFacts &F);
  /// Why a unit may call or launch whatever it declares, by a macro that a build may define otherwise.
  struct AnyCallee {
    std::optional<Reason> Calls, Launches;
  };
  const AnyCallee &anyCallee(size_t Job); // AnyCallee.cpp
  /// Some build may leave out the arm of an #if whose directive has its '#' there, and none that was read does.
  bool mayLeaveOut(const std::string &File, uint32_t Arm);
  /// Some call of G that gets a mask may be one of another function in a build that nobody read (ConditionalCallees.cpp). IsInDoubt: so
  /// is a site of the group. Why it may, for a person.
  /// Needs: groups, of all of them, without whose parameters it may.
  std::optional<std::string> mayCallAnother(const EditGroup &G, llvm::ArrayRef<EditGroup> Groups, bool IsInDoubt,
                                            std::set<std::string> &Needs);

private:
  struct Readers {
    std::vector<const FileView *> Device, Host;
    std::set<size_t> Jobs;
  };
  struct OneFile {
    bool mayDiffer() const { return !Lines.empty() || !Guesses.empty() || Anew; }
    std::vector<uint32_t> LineStarts;
    DoubtfulLines Lines;
    std::vector<OpenInclude> Guesses; ///< Read #include lines that may mean other files.
    std::optional<Reason> Anew; ///< Why a build may make it anew (MadeFiles.h).
    std::vector<std::string> Brought; ///< Files that unread lines include, and what these include.
  };
  /// What a file declares, and how to find it by place.
  struct Outlined {
    DeclarationOutline Outline;
    std::vector<uint32_t> ByBegin; ///< Items.
    std::vector<std::vector<uint32_t>> Members; ///< Parallel to the items: those whose parent one is.
    std::vector<uint32_t> FarthestEnd; ///< Parallel: of the items up to it.
  };
  /// Part of a file; empty: nothing.
  struct Region {
    std::string File;
    uint32_t Begin = 0, End = 0;
    bool has(llvm::StringRef Of, uint32_t From, uint32_t To) const { return Of == File && Begin <= From && To <= End; }
    friend auto operator<=>(const Region &, const Region &) = default;
  };
  struct NameInDoubt {
    Reason Why;
    Region Inside; ///< What stands here is there whenever that is which the name means.
  };
  /// All files that a unit reads, under whatever configuration.
  struct OneUnit {
    std::set<std::string> OnDevice; ///< Files that each parse for a GPU reads.
    std::map<std::string, NameInDoubt> Names;
    std::set<std::string> Declared; ///< Of these: by lines in doubt themselves, and not by what only spells such a name.
    std::set<std::string> Lists; ///< Macros that may be several arguments or parameters.
    std::optional<Reason> Written; ///< A word that edits write may be a macro.
    std::optional<Reason> All; ///< Every name: scopes that lines in doubt open.
    std::set<std::pair<std::string, uint32_t>> Arms; ///< By file and '#': that may be left out.
    std::map<std::string, Reason> Anew; ///< Files all of whose text may be another (MadeFiles.h).
    /// By file, parallel to the outline; no files: no doubt at all.
    std::map<std::string, std::vector<std::optional<Reason>>> Pieces;
    /// The same of templates that such a piece may make another instance of: what they call and launch is in doubt, and not their names.
    std::map<std::string, std::vector<std::optional<Reason>>> Instances;
  };
  class Spreading;
  struct NamingMacros {
    std::set<std::string> ForName, Pasting;
  };

  /// Names that -D gives a meaning where the unit is compiled.
  const std::set<std::string> &definedOutside(size_t Job);
  const OneFile &file(const std::string &Name);
  const OneUnit &unit(size_t Job);
  const Outlined &outlined(const std::string &Name);
  /// What the file, and those that it includes, leave behind.
  const std::set<std::string> &pragmasOf(const std::string &Name);
  std::vector<std::string> filesNamed(llvm::StringRef Spelled, llvm::StringRef Includer) const;
  /// Of the project, by whatever #include line.
  const std::vector<std::string> &includedBy(const std::string &Name);
  /// Those that some parse found there.
  std::set<std::string> filesAt(const std::string &Name, uint32_t At) const;
  Reason reason(const std::string &Name, uint32_t At, llvm::StringRef Why);
  std::vector<uint32_t> piecesAt(const std::string &Name, uint32_t Begin, uint32_t End);
  const Reason *at(const OneUnit &U, const SourceRef &Extent);
  const Reason *inUnit(const OneUnit &U, const FunctionFacts &F);
  std::optional<Reason> inAnyUnit(const FunctionFacts &F);
  const NamingMacros &namingMacros(size_t Job);
  static bool isOneName(const RawTokens &Raw, const Declaration &Macro);
  const std::set<std::string> &macrosForNames(const std::string &File);
  const std::optional<Reason> &unknownCalleeIn(const std::string &File);
  std::optional<Reason> findUnknownCallee(const std::string &File);
  std::vector<SourceRef> piecesOf(size_t Job, bool ThatLaunch);
  const Reason *anyCalleeIn(size_t Job, const SourceRef &Extent);
  /// What a call spells of its callee.
  struct WrittenName {
    std::string File; ///< In which it stands.
    std::string Name; ///< Empty: an expression is called.
    std::string Qualifier; ///< `C` of `N::C<int>::vote(`; empty: none.
    bool IsMember = false; ///< `s.vote(`, `s->vote(`
  };
  struct WrittenCall;
  const ConditionalTree &armsOf(const std::string &File);
  bool hasOptionalLines(const std::string &File, uint32_t Open, uint32_t At);
  bool isInDoubt(const std::string &File, uint32_t At);
  bool isLocalLambda(const WrittenCall &C);
  bool isSettled(const WrittenCall &C, const std::string &File, const Declaration &D);
  bool isLocalObject(const WrittenCall &C, size_t Job);
  /// `work` of `template <class Work> .. run(int n, Work work)`: whatever calls of `run` hand over, all of which were read (TemplateCallees.cpp).
  bool isArgumentOfTemplate(const std::string &File, uint32_t At, const std::string &Name, size_t Job);
  bool isCalledAsRead(const std::string &File, size_t Job, const std::string &Name);
  std::optional<std::string> overloadWithoutMask(WrittenCall C, size_t Job);
  bool mayHaveBeenMeant(const WrittenCall &C, const std::string &File, const Declaration &D);
  std::optional<std::set<std::string>> namesOfParameters(const WrittenCall &C, const std::string &File, const Declaration &D);
  bool takesPlainClass(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D);
  bool takesNoClass(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D);
  bool isPlainClass(size_t Job, const std::string &Name);
  bool takesNoMask(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D);
  bool isToBePorted(const std::string &File, const Declaration &D);
  bool isKnownNotMeant(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D);
  /// What is declared by a name.
  struct NamedPieces {
    bool IsPlainClass = false; ///< Some piece is a class without bases, or a constructor of one.
    bool IsNamespace = false; ///< Some opens a namespace, and does nothing else.
    bool IsOther = false; ///< Some is something else.
    bool IsMacro = false; ///< Some is a macro, or spelled by one, or a command line defines one.
    bool IsUnclear =
        false; ///< Files whose braces do not match, or that a build may make anew, spell it, or lines in doubt may make names.
  };
  bool mayMakeNames(size_t Job, const std::string &File);
  const NamedPieces &piecesNamed(size_t Job, const std::string &Name);
  /// What no name can be looked up in without a doubt.
  struct UnclearScopes {
    std::set<std::string> Namespaces; ///< In which an #include stands, or a `using namespace`.
    std::set<std::string>
        InClasses; ///< Files that are included among the members of a class, or in a body, and what these include.
    bool OfMacros = false; ///< The text of a macro opens a brace and leaves it open, or closes one.
  };
  const UnclearScopes &unclearScopes(size_t Job);
  /// `A` and `B` of what stands in `namespace A { namespace { namespace B {`; nothing: it is not known which they are.
  std::optional<std::vector<std::string>> namespacesAround(const std::string &File, const Declaration &D);
  /// A call by the name means none that D declares (QualifiedCallees.cpp).
  bool cannotBeFound(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D);
  bool isOfAnotherClass(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D);
  bool isOfAnotherNamespace(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D);
  bool isNoMember(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D);
  bool isCallOperator(WrittenCall C, size_t Job, llvm::StringRef Class);
  std::string described(const WrittenCall &C, const std::string &File, const Declaration &D);
  std::optional<std::string> broughtAnother(const WrittenCall &C, size_t Job, const std::string &File);
  bool isDeclaredBy(const WrittenCall &C, const std::string &File, const Declaration &Macro);
  std::optional<std::string> meansAnother(const WrittenCall &C);

  const Project &P;
  MadeFiles Made;
  std::map<std::string, Readers> ReadersOf; ///< By file.
  std::map<size_t, std::set<std::string>> FilesOf; ///< By job.
  std::map<size_t, std::set<std::string>> OnDevice; ///< The same of those that each parse for a GPU reads.
  std::map<std::string, std::vector<std::string>> ByLastName; ///< Files of the project by the last part of their names.
  std::map<std::string, std::map<uint32_t, std::set<std::string>>> IncludedAt; ///< By file and the '#'.
  std::map<std::string, std::vector<SourceRef>> Launches; ///< By key of the kernel.
  std::map<std::string, OneFile> Files;
  std::map<std::string, Outlined> Outlines;
  std::map<std::string, std::set<std::string>> Pragmas; ///< By file.
  std::map<std::string, std::vector<std::string>> Includes; ///< Of includedBy(), by file.
  std::map<size_t, std::set<std::string>> DefinedOutside; ///< By job.
  std::map<std::string, ConditionalTree> Trees;
  std::map<size_t, OneUnit> Units; ///< By job.
  std::map<std::string, std::set<std::string>> ForNames; ///< Of macrosForNames(), by file.
  std::map<std::string, std::optional<Reason>> UnknownCallees; ///< The same.
  std::map<size_t, NamingMacros> Naming; ///< By job.
  std::map<std::pair<size_t, std::string>, NamedPieces> NamedBy; ///< Of piecesNamed().
  std::map<size_t, UnclearScopes> Unclear; ///< By job.
  std::map<size_t, AnyCallee> AnyCallees; ///< The same.
  /// By what an answer depends on. Each unit that reads a header has facts of its functions, and each asks about all those units.
  using Question = std::tuple<std::string, uint32_t, uint32_t, std::string, std::string, FunctionKind>;
  std::map<Question, std::optional<Reason>> Known;
};

} // namespace warpshift

#endif
