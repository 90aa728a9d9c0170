// warpshift lsp: reads what the client sends until nothing more comes, and only then starts an analysis.
#include "support/Error.h"
#include "tool/Driver.h"
#include "tool/LspServer.h"
#include <cerrno>
#include <poll.h>
#include <unistd.h>

using namespace warpshift;

namespace {

/// Milliseconds without input after which a person has stopped typing.
constexpr int Quiet = 50;

/// False: the client is gone.
bool readSome(int File, LspFrames &In, LspServer &S) {
  char Bytes[1 << 16];
  const ssize_t N = read(File, Bytes, sizeof(Bytes));
  if (N < 0 && errno == EINTR)
    return true;
  if (N <= 0)
    return false;
  In.feed(llvm::StringRef(Bytes, size_t(N)));
  while (!S.ended())
    if (std::optional<LspFrame> F = In.next())
      S.handle(*F);
    else
      break;
  return true;
}

} // namespace

int warpshift::runLsp(const Options &O, DriverEnv &Env) {
  if (!O.Paths.empty())
    return reportError(makeError(ErrorKind::Usage, "lsp takes no PATH: the client says what is open"), *Env.Err);
  if (Env.InputFile < 0)
    return reportError(makeError(ErrorKind::Usage, "there is no standard input"), *Env.Err);
  LspFrames In;
  LspServer S(O, Env);
  while (!S.ended()) {
    pollfd Files[] = {{Env.InputFile, POLLIN, 0}, {S.jobFd(), POLLIN, 0}};
    const int Wait = !S.wantsToStart() ? -1 : S.hasWaiting() ? 0 : Quiet;
    const int N = poll(Files, 2, Wait);
    if (N == 0)
      S.startNext();
    if (N <= 0)
      continue;
    const bool JobSpoke = Files[1].revents != 0;
    const int Asked = S.jobFd();
    if (Files[0].revents && !readSome(Env.InputFile, In, S))
      return S.code();
    if (JobSpoke && S.jobFd() == Asked) // Else what came made it useless.
      S.readJob();
  }
  return S.code();
}
