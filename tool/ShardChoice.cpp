#include "tool/ShardChoice.h"
#include "support/Error.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

using VariableFn = llvm::function_ref<std::optional<std::string>(StringRef Name)>;

std::optional<unsigned> number(VariableFn Variable, StringRef Name) {
  std::optional<std::string> Text = Variable(Name);
  unsigned N = 0;
  return Text && !StringRef(*Text).getAsInteger(10, N) ? std::optional<unsigned>(N) : std::nullopt;
}

/// By what the environment says of both numbers.
std::optional<ShardChoice> ofWholeRun(VariableFn Variable) {
  if (std::optional<unsigned> Id = number(Variable, "SLURM_ARRAY_TASK_ID")) {
    const unsigned Min = number(Variable, "SLURM_ARRAY_TASK_MIN").value_or(1);
    const unsigned Step = std::max(1u, number(Variable, "SLURM_ARRAY_TASK_STEP").value_or(1));
    if (std::optional<unsigned> Count = number(Variable, "SLURM_ARRAY_TASK_COUNT"); Count && *Id >= Min)
      return ShardChoice{(*Id - Min) / Step + 1, *Count};
  }
  if (std::optional<unsigned> Process = number(Variable, "SLURM_PROCID"))
    if (std::optional<unsigned> Count = number(Variable, "SLURM_NTASKS"); Count && *Count > 1)
      return ShardChoice{*Process + 1, *Count};
  if (std::optional<unsigned> Index = number(Variable, "CI_NODE_INDEX"))
    if (std::optional<unsigned> Count = number(Variable, "CI_NODE_TOTAL"))
      return ShardChoice{*Index, *Count};
  return std::nullopt;
}

std::optional<unsigned> indexAlone(VariableFn Variable) {
  for (StringRef Name : {"SLURM_ARRAY_TASK_ID", "CI_NODE_INDEX", "PARALLEL_SEQ"})
    if (std::optional<unsigned> N = number(Variable, Name))
      return N;
  if (std::optional<unsigned> Process = number(Variable, "SLURM_PROCID"))
    return *Process + 1;
  return std::nullopt;
}

} // namespace

llvm::Expected<ShardChoice> warpshift::chooseShard(StringRef Text, VariableFn Variable) {
  auto [First, Last] = Text.split('/');
  ShardChoice Out;
  if (First == "auto" && Last.empty()) {
    std::optional<ShardChoice> Whole = ofWholeRun(Variable);
    if (!Whole)
      return makeError(
          ErrorKind::Usage,
          "--shard {0}: neither a Slurm array or step (SLURM_ARRAY_TASK_ID and _COUNT, SLURM_PROCID and SLURM_NTASKS) nor a "
          "CI job in parallel (CI_NODE_INDEX, CI_NODE_TOTAL); with GNU parallel say auto/N",
          Text);
    Out = *Whole;
  } else if (Last.getAsInteger(10, Out.Count)) {
    return makeError(ErrorKind::Usage, "--shard '{0}' is not I/N, auto or auto/N", Text);
  } else if (First == "auto") {
    std::optional<unsigned> Index = indexAlone(Variable);
    if (!Index)
      return makeError(ErrorKind::Usage,
                       "--shard {0}: none of SLURM_ARRAY_TASK_ID, SLURM_PROCID, CI_NODE_INDEX, PARALLEL_SEQ is set", Text);
    Out.Index = *Index;
  } else if (First.getAsInteger(10, Out.Index)) {
    return makeError(ErrorKind::Usage, "--shard '{0}' is not I/N, auto or auto/N", Text);
  }
  if (Out.Index == 0 || Out.Index > Out.Count)
    return makeError(ErrorKind::Usage, "--shard {0}: there is no shard {1} of {2}; they are numbered from 1", Text, Out.Index,
                     Out.Count);
  return Out;
}
