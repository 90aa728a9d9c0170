//===- ChangeSets.h - where fix writes, and what an interrupted run left there ------------------*- C++ -*-===//
//
//   root  --placeFor-->  ChangePlace { root, journal }       journal: in the repository's git folder, else beside the files
//   InputSet::Unsettled  --settleEarlier-->  a tree that is wholly old or wholly new, before anything is read
//
// Covered by test/unit/tool/FixTest.cpp and test/cli/interrupt_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_CHANGESETS_H
#define WARPSHIFT_TOOL_CHANGESETS_H

#include "tool/CommandSupport.h"

namespace warpshift {

/// Where files below Root are written in place.
ChangePlace placeFor(llvm::StringRef Root, llvm::vfs::FileSystem &Files);
/// With the journal in the folder itself: for --out-dir.
ChangePlace placeBeside(llvm::StringRef Folder);

/// Places whose journal lies in Folder or in its git folder, and exists.
std::vector<ChangePlace> journalsAt(llvm::StringRef Folder, llvm::vfs::FileSystem &Files);

/// Waits for the lock, and finishes or takes back what an interrupted run left; says so on standard error.
llvm::Error lockAndSettle(const ChangePlace &Place, TreeLock &Lock, DriverEnv &Env);

/// Settles everything that concerns A.Inputs, and looks for these again if files changed by that. For fix -i the lock stays
/// in A: a second run waits until the first is done, so it never reads what is half written.
llvm::Error settleEarlier(const Options &O, Analysed &A, DriverEnv &Env);

} // namespace warpshift

#endif
