#include "tool/Progress.h"
#include "support/Printable.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;

void ProgressLine::update(const ProgressEvent &E) {
  if (!On)
    return;
  std::lock_guard<std::mutex> Guard(Lock);
  std::string Text = llvm::formatv("[{0}/{1}] {2} {3}", E.Done, E.Total, E.Phase, printable(E.Item)).str();
  if (!Env.ErrIsTerminal) { // Asked for in a pipe: whole lines.
    *Env.Err << Text << '\n';
    return;
  }
  double Now = Env.Now();
  if (LastTime >= 0 && Now - LastTime < 0.1 && E.Done != E.Total)
    return;
  LastTime = Now;
  if (Text.size() >= Env.Columns)
    Text.resize(Env.Columns > 1 ? Env.Columns - 1 : 0);
  *Env.Err << "\r\x1b[K" << Text;
  Env.Err->flush();
  Visible = true;
}

void ProgressLine::clear() {
  std::lock_guard<std::mutex> Guard(Lock);
  if (Visible)
    *Env.Err << "\r\x1b[K";
  Visible = false;
}
