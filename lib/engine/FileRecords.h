//===- FileRecords.h - what a run read, and as what ---------------------------------------------*- C++ -*-===//
//
//   units + scan  -->  Result::Configurations, DroppedFlags, Files (parsed, partial, failed, skipped; the first errors)
//
// Covered by test/cli/cli_test.py and test/rules/text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_FILERECORDS_H
#define WARPSHIFT_ENGINE_FILERECORDS_H

#include "engine/Project.h"

namespace warpshift {

void recordConfigurations(const Project &P, Result &R);
/// One record for each input that was named, or read for more than a scan.
void recordFiles(const Project &P, Result &R);
/// Once the sites are final.
void countSites(Result &R);

} // namespace warpshift

#endif
