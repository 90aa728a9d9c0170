//===- Migrate.h - many programs through the real pipeline, in memory ------------------------*- C++ -*-===//
//
//   texts --joined into one file--> analyze(), apply --cut apart again--> texts as `fix` leaves them, sites per program
//
// Programs of two units are joined into three files: two units and the header that both include. Of these, some are given to the
// tool; the others lie around them, and are what they were afterwards.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_MIGRATE_H
#define WARPSHIFT_TEST_FUZZ_MIGRATE_H

#include "Program.h"
#include "diag/Site.h"
#include "frontend/command/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <array>

namespace warpshift::fuzz {

struct Grade {
  std::string
      Place; ///< "file line intrinsic", lines relative to the program. No columns: they move with the number of the program,
                     ///< which is part of its names.
  State Says = State::Manual;
  MaskKind Mask = MaskKind::None;
  AssumptionSet Assumes;
  std::string Why; ///< The reason that is named first.
  /// How the code is edited, and as what.
  bool operator==(const Grade &G) const { return Place == G.Place && Says == G.Says && Mask == G.Mask; }
};

/// All vectors are parallel to the texts that went in.
struct Migrated {
  Toolkit Headers;
  std::vector<Texts> Before, After;
  std::vector<std::array<unsigned, NumStates>> Sites;
  std::vector<std::vector<Grade>> Grades; ///< In the order of the text.
  std::vector<std::vector<std::string>> Reasons; ///< Why a site is not edited, one line each.
  std::vector<std::vector<std::string>>
      Opinions; ///< What the second reading says of each mask that was written: "confirmed", "not shown: PATTERN, STATE".
  std::vector<bool> StepsLeft; ///< Steps through shared memory that need lock step still, whatever the text looks like.
  std::vector<std::string> Complaints; ///< What is wrong with the edit as a text; empty: nothing.
};

/// What is given of programs that are alike in that.
struct Batch {
  std::vector<Texts> Programs;
  bool TwoUnits = false;
  Given Inputs = Given::All;
};

/// An Error is one about the whole batch: it does not parse, or the tool gave up.
llvm::Expected<Migrated> migrate(const Batch &B, bool CheckAgain);

/// Writes the files that `migrate` works on into Folder: `warpshift fix --root . FILES` with those that are given does the same.
llvm::Error writeFiles(const Batch &B, llvm::StringRef Folder);
/// The names of the files that the tool is given of a batch.
std::vector<llvm::StringRef> givenFiles(const Batch &B);

/// What a compiler sees of one unit, with the programs of Which in it.
std::string unitText(llvm::ArrayRef<Texts> All, llvm::ArrayRef<unsigned> Which, File Unit);

/// Empty when every warp operation of Before is in After still, whichever way it is spelled; ballots may have been added.
std::string whatVanished(llvm::StringRef Before, llvm::StringRef After);

/// Is a legacy warp operation left?
bool hasLegacy(llvm::StringRef Text);

llvm::StringRef unitPath();
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> emptyTree();

} // namespace warpshift::fuzz

#endif
