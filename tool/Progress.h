//===- Progress.h - one line on standard error that overwrites itself ---------------------------*- C++ -*-===//
//
//   [ 12/40] parsing src/a.cu
//
// Shown on a terminal (or with --progress always, then one line per step), never in a pipe, and gone when
// the work is done. Safe to call from several threads; at most ten updates a second reach the terminal.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_PROGRESS_H
#define WARPSHIFT_TOOL_PROGRESS_H

#include "tool/Options.h"
#include <mutex>

namespace warpshift {

class ProgressLine {
public:
  ProgressLine(When Wish, DriverEnv &Env) : Env(Env), On(Wish == When::Always || (Wish == When::Auto && Env.ErrIsTerminal)) {}
  void update(const ProgressEvent &E);
  void clear();

private:
  DriverEnv &Env;
  bool On;
  std::mutex Lock;
  double LastTime = -1;
  bool Visible = false;
};

} // namespace warpshift

#endif
