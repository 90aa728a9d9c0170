//===- OtherConfigurations.h - what lines that no parser read may change -------------------------*- C++ -*-===//
//
//   files + the lines that some parse read  -->  functions that other macros or architectures may turn into something else (A15)
//
//   #ifdef FAST                            #ifndef LIMIT
//     if (v > 3)                           #define LIMIT 32       a build may say -DLIMIT=20
//   #endif                                 #endif
//     any = __any(v);                      if (lane < LIMIT) any = __any(v);
//
// What was proved of the text that was read says nothing about such lines: a branch, an exit or a constant may stand in them.
// A function is in doubt when
//   * lines of its own were read by no parse of device code,
//   * it spells a name that such lines declare, or that a piece of text declares which is in doubt itself (DeclarationOutline.h),
//   * or, a kernel, a piece in doubt launches it: blocks may have another shape there.
// The number of the architecture, of the toolkit or of the compiler, read as a value, is another one elsewhere, too. A macro that
// pastes names may make any name that is in doubt, and a `using namespace` in doubt may give any name another meaning.
//
// Names are matched by spelling, over all files that the function's units read: more is in doubt than need be, never less. Not in
// doubt: lines that cannot be compiled for Volta or later (`#if 0`, `__CUDA_ARCH__ < 300`, HIP), since only there a mask decides
// anything, and statements which are nothing but a printf or an assert of plain values.
//
// Covered by test/rules/configurations.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_OTHERCONFIGURATIONS_H
#define WARPSHIFT_ENGINE_OTHERCONFIGURATIONS_H

#include "engine/Project.h"
#include "frontend/scan/DeclarationOutline.h"

namespace warpshift {

class OtherConfigurations {
public:
  explicit OtherConfigurations(const Project &P) : P(P) {}

  /// Why F may be something else under a configuration that nobody read; nothing where it cannot.
  std::optional<Reason> mayChange(const FunctionFacts &F);

private:
  /// A file by itself: which of its lines no parse read, or may be defined by a build.
  struct OneFile {
    std::map<uint32_t, std::string> Doubts; ///< By offset of a token or of a macro's '#': why.
    std::map<std::string, uint32_t> Brought; ///< Names from files that unread lines include; where.
  };
  /// All files that a unit reads, under whatever configuration.
  struct OneUnit {
    std::map<std::string, Reason> Names; ///< In doubt.
    std::optional<Reason> All; ///< Every name: scopes that lines in doubt open.
    std::map<std::string, std::vector<std::optional<Reason>>>
        Pieces; ///< By file, parallel to the outline; none: no doubt at all.
  };

  const OneFile &file(const std::string &Name);
  const OneUnit &unit(size_t Job);
  const DeclarationOutline &outline(const std::string &Name);
  Reason reason(const std::string &Name, uint32_t At);
  std::optional<Reason> ownDoubt(const std::string &Name, const Declaration &D);
  void spread(OneUnit &U);
  const Reason *at(const OneUnit &U, const SourceRef &Extent);
  const Reason *inUnit(const OneUnit &U, const FunctionFacts &F);
  const std::vector<SourceRef> &launchesOf(const std::string &Kernel);

  const Project &P;
  std::map<std::string, OneFile> Files;
  std::map<std::string, DeclarationOutline> Outlines; ///< By file.
  std::map<size_t, OneUnit> Units; ///< By job.
  std::map<std::string, std::vector<size_t>> JobsOf; ///< By file.
  std::map<std::string, std::vector<SourceRef>> Launches; ///< By name of the kernel.
  bool KnowsLaunches = false;
};

} // namespace warpshift

#endif
