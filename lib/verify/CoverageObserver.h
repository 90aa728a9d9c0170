//===- CoverageObserver.h - which warp operations and branches a run reached ---------------*- C++ -*-===//
//
//   onLaunch: lists every warp operation and conditional branch of the program (visits 0)
//   onCollective, onBranch: counts, and keeps the distinct sets of lanes that were there
//
// WriteObserver, below, remembers who stored a watched element last.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_COVERAGEOBSERVER_H
#define WARPSHIFT_VERIFY_COVERAGEOBSERVER_H

#include "simt/Observer.h"
#include "simt/Program.h"
#include "verify/Outcome.h"
#include <map>

namespace warpshift::verify {

class CoverageObserver : public simt::Observer {
public:
  void onLaunch(const simt::LaunchEvent &E) override;
  void onCollective(const simt::CollectiveEvent &E) override;
  void onActivemask(const simt::ActivemaskEvent &E) override { visit(E.PC, E.Lanes); }
  void onBranch(const simt::BranchEvent &E) override;
  Coverage take(); ///< Of all launches so far.

private:
  void visit(uint32_t PC, uint32_t Lanes);
  void finishLaunch();
  Coverage Total, Current;
  std::map<uint32_t, size_t> SiteOf, BranchOf; ///< PC -> index into Current
};

class WriteObserver : public simt::Observer {
public:
  WriteObserver(uint64_t Address, uint64_t Bytes) : Address(Address), Bytes(Bytes) {}
  void onLaunch(const simt::LaunchEvent &E) override { Prog = E.Prog; }
  void onMemory(const simt::MemoryEvent &E) override;
  std::optional<Writer> Last;

private:
  uint64_t Address, Bytes;
  const simt::Program *Prog = nullptr;
};

/// For each instruction, may its branch decide who comes to a warp operation? What lies between a branch and the place where
/// its lanes meet again does; so does a callee that has one.
std::vector<bool> controllingBranches(const simt::Program &P, const std::vector<bool> &IsSite);

/// File and line of an instruction; the PTX position where there is no source.
void describePlace(const simt::Program &P, uint32_t PC, std::string &File, uint32_t &Line);

} // namespace warpshift::verify

#endif
