//===- Recheck.h - the edited text is parsed again and has to confirm its edits ----------------*- C++ -*-===//
//
//   sites + groups --EditedText--> new files --parseJobs--> problems, facts --> groups to blame --withdraw--> again, until
//                                                                                                   nobody is blamed
//
// A group is withdrawn, with all its sites, when
//   * its edits cannot be applied, or contradict those of another group;
//   * the new text has a parse error that the old one did not have (compared by message, not counted) in a function that
//     the group edits, or outside of every function that is edited, in a unit that reads a file of the group;
//   * the same in the host pass, where that reads other text than a device pass (`#ifdef __CUDA_ARCH__`): nvcc compiles both;
//   * a unit that reads its files does not parse at all any more;
//   * with ConfirmMasks: the new text does not confirm its masks (RecheckMasks.h).
//
// The same engine for each text that the tool writes: the modern one, the one for --target, and the guarded one.
//
// Covered by test/unit/engine/RecheckTest.cpp, test/rules and test/cli/emission_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_RECHECK_H
#define WARPSHIFT_ENGINE_RECHECK_H

#include "engine/EditedText.h"
#include "presence/Walk.h"

namespace warpshift {

struct RecheckRequest {
  std::string What = "the edited text";    ///< In messages: "the edited text for sm_30".
  unsigned Arch = 70;                      ///< A unit whose sources refuse it is parsed for the newest that they do not refuse.
  std::optional<Toolkit> Headers;          ///< Instead of those of the run; the old text is then parsed with them, too.
  bool ConfirmMasks = true;
  const std::set<ConstructKey> *Denied = nullptr; ///< Of the old text: conditions that were balloted whatever is known of them.
  LinesOfFiles *PartAt = nullptr; ///< Gets the lines of branches that may part the lanes of a mask which was not confirmed.
};

/// What a recheck may take back.
struct Edited {
  std::vector<Site> &Sites;
  std::vector<EditGroup> &Groups;
  std::vector<Finding> &Findings; ///< Gets one `recheck-disagrees` for each site withdrawn, and each group without sites.
};

/// The architecture that edited text is parsed for: a modern one, the newest of the run.
unsigned recheckArch(const AnalysisRequest &R);

/// Wanted, or the newest architecture that the sources of the job do not refuse.
unsigned modernArch(const Project &P, size_t Job, unsigned Wanted);

void recheck(const Project &P, Edited E, const RecheckRequest &Request);

/// Withdraws groups as a recheck does, with a finding each.
void withdraw(Edited E, const GroupReasons &Blamed);

} // namespace warpshift

#endif
