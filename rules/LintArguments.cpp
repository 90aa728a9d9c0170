// R38 (docs/mask-rules.md): "_sync" was added and the mask was not. The arguments move up by one, and it compiles.
#include "rules/LintSync.h"
#include "diag/FindingKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;

namespace {

/// The number of lanes or the clamp of a shuffle, written where the mask belongs.
bool looksLikeWidth(llvm::StringRef Text) {
  static const char *const Numbers[] = {"32", "16", "8", "31", "0x1f", "0x1F", "warpSize", "WARP_SIZE", "WARPSIZE", "kWarpSize"};
  for (const char *N : Numbers)
    if (Text == N)
      return true;
  return false;
}

/// Does the result depend on nothing but the lanes it reads from? A vote over other lanes is another vote.
bool onlyReads(const SyncOpFact &Op) { return isShuffle(Op.Op); }

/// Might the author have meant this as a mask after all?
bool mayMeanMask(llvm::StringRef Text) {
  return namedAsMask(Text) || llvm::is_contained({"m", "ms", "msk", "bal", "am"}, Text.lower());
}

/// Were the arguments of a shuffle written as those of the legacy call: value, lane and, as its width, this one?
bool isLegacyList(const FunctionFacts &F, const SyncOpFact &Op, llvm::function_ref<bool(int64_t)> IsWidth) {
  if (!isShuffle(Op.Op) || Op.NumArgsWritten != 3 || Op.Args.size() < 2)
    return false;
  ExprId E = Op.Args[1];
  while (E != NoId && F.Exprs[E].Kind == ExprKind::Cast)
    E = F.Exprs[E].A;
  return E != NoId && F.Exprs[E].Kind == ExprKind::Const && IsWidth(F.Exprs[E].Value);
}

/// A mask that differs from lane to lane must still name the lane it belongs to, and be the same in all that it names.
bool disagrees(const LaneTable &Masks) {
  for (unsigned L = 0; L != 32; ++L) {
    if (!(Masks[L] >> L & 1))
      return true;
    for (unsigned Other = 0; Other != 32; ++Other)
      if ((Masks[L] >> Other & 1) && uint32_t(Masks[L]) != uint32_t(Masks[Other]))
        return true;
  }
  return false;
}

/// What to write when the mask was left out: the call as it stands, with the mask in front.
std::string maskFirst(const Instance &I, const SyncOpFact &Op, const Presence &P) {
  std::string Mask = P.Set == I.Result.Sets.full() ? "0xffffffff" : "the mask of the lanes that are here";
  return "; fix: put the mask first: " + Op.Name + "(" + Mask + ", " + Op.ArgsText + ")";
}

const std::string Kind = findings::MaskIsData.str();

bool isAllOnes(const SymExpr &E) { return E.Kind == ExprKind::Const && (E.Value == 0xffffffffll || E.Value == -1); }

bool isConstant(const FunctionFacts &F, ExprId E, llvm::function_ref<bool(const SymExpr &)> Is) {
  while (E != NoId && F.Exprs[E].Kind == ExprKind::Cast)
    E = F.Exprs[E].A;
  if (E == NoId)
    return false;
  if (F.Exprs[E].Kind == ExprKind::Unary && F.Exprs[E].Op == SymOp::Minus) {
    SymExpr Negated = F.Exprs[F.Exprs[E].A];
    Negated.Value = -Negated.Value;
    return Is(Negated);
  }
  return Is(F.Exprs[E]);
}

} // namespace

bool warpshift::namedAsMask(llvm::StringRef Text) {
  static const char *const Words[] = {"mask", "member", "active", "ballot", "lanes", "peer", "group", "full",
                                      "sync", "warp",   "vote",   "bits",   "match", "team", "tile",  "subset"};
  const std::string Lower = Text.lower();
  for (const char *Word : Words)
    if (Lower.find(Word) != std::string::npos)
      return true;
  return false;
}

std::optional<Complaint> warpshift::judgeArguments(const Instance &I, const SyncOpFact &Op, const Presence &P) {
  if (Op.InAsm || Op.Supplied || Op.MaskOmitted || Op.MaskText.empty())
    return std::nullopt;
  // Only --repair reads such a call (shims/repair/short_sync_calls.h).
  if (Op.NumArgsWritten == (isVote(Op.Op) ? 1u : isShuffle(Op.Op) ? 2u : 0u))
    return Complaint{Kind, "`" + Op.MaskText + "` stands where the mask of " + Op.Name +
                               " belongs, and there is one argument too few" + maskFirst(I, Op, P)}
        .repaired(RepairForm::Insert);
  const bool Known = P.Mask.Names != NoSet || P.Mask.FromActivemask;
  const std::string The = "the mask argument of " + Op.Name + ", `" + Op.MaskText + "`, ";
  const bool NoMask = Op.MaskIsTruth || Op.MaskIsFloating || !mayMeanMask(Op.MaskText);
  const bool Forgotten = NoMask && isLegacyList(*I.F, Op, [](int64_t Width) { return Width == 32; });
  auto Inserted = [](Complaint C, bool If) { return If ? std::move(C).repaired(RepairForm::Insert) : std::move(C); };
  auto Moved = [&](Complaint C, unsigned From) {
    const bool Clear = NoMask && (isShuffle(Op.Op) || Op.MaskIsTruth || Op.MaskIsFloating || P.Mask.Varies != Variance::None);
    return Clear ? std::move(C).repaired(RepairForm::Move, From) : std::move(C);
  };
  auto Replaced = [](Complaint C, bool If) { return If ? std::move(C).repaired(RepairForm::Replace) : std::move(C); };
  // The full mask in another place than the first.
  for (size_t A = 0; A != Op.Args.size() && !P.Mask.constantValue(); ++A)
    if (A + 1 < Op.NumArgsWritten && isConstant(*I.F, Op.Args[A], isAllOnes) && !Known)
      return Moved({Kind, The + "is a value, and the full mask stands in its place: the arguments are in the wrong order; "
                                "fix: put the mask first"},
                   A + 1);
  if (Op.MaskIsFloating)
    return Inserted({Kind, The + "is a floating-point value" + maskFirst(I, Op, P)},
                    isLegacyList(*I.F, Op, [](int64_t W) { return W > 1 && W <= 32 && llvm::isPowerOf2_64(W); }));
  if (Op.MaskIsTruth)
    return Inserted({Kind, The + "is a condition" + maskFirst(I, Op, P)}, Forgotten);
  auto Is32 = [](const SymExpr &E) { return E.Kind == ExprKind::Const && E.Value == 32; };
  if (isShuffle(Op.Op) && Op.NumArgsWritten == 3 && !Known && Op.Args.size() > 1 && isConstant(*I.F, Op.Args[1], Is32))
    return Inserted({Kind, The + (P.Mask.Varies == Variance::Data ? "is the shuffled value" : "is no mask") +
                               ", and the width 32 stands where the distance belongs: the arguments moved up by one" +
                               maskFirst(I, Op, P)},
                    Forgotten);
  if (P.Mask.constantValue() && looksLikeWidth(Op.MaskText) &&
      I.Result.Sets.constantLanes(P.Set) != uint32_t(*P.Mask.constantValue()))
    return Replaced({Kind, The + "is a number of lanes, not a set of them: it names " +
                               (llvm::popcount(uint32_t(*P.Mask.constantValue())) == 1 ? "one lane" : "lanes 0 to 4") +
                               maskFirst(I, Op, P)},
                    onlyReads(Op) || llvm::popcount(uint32_t(*P.Mask.constantValue())) == 1);
  if (P.MaskShiftedByGroup)
    return Replaced(
        {findings::CallerNotInMask.str(),
         The + "is shifted by the number of the group of lanes instead of its first lane; fix: shift by lane / width * width"},
        onlyReads(Op));
  if (P.Mask.Table && !P.Mask.isUniform()) {
    if (I.Result.Sets.constantLanes(P.Set) == ~0u && disagrees(*P.Mask.Table))
      return Replaced({findings::CallerNotInMask.str(),
                       The + "differs from lane to lane, and not every lane is in its own mask with the same "
                             "mask in all lanes that it names; fix: give all of them one mask"},
                      onlyReads(Op));
    return std::nullopt;
  }
  if (P.Mask.Varies == Variance::None || Known || namedAsMask(Op.MaskText))
    return std::nullopt;
  if (P.Mask.Varies != Variance::Data && mayMeanMask(Op.MaskText)) // Chosen by group, where nothing shows which lanes are in one.
    return std::nullopt;
  return Complaint{
      Kind, The + (P.Mask.Varies == Variance::Data ? "is a value that was loaded per lane" : "is made from the thread index") +
                ": every lane would name other lanes" + maskFirst(I, Op, P)};
}

bool warpshift::isBalloted(const FunctionFacts &F, llvm::StringRef Condition) {
  return llvm::any_of(F.SyncOps, [&](const SyncOpFact &Op) {
    llvm::StringRef Args(Op.ArgsText);
    return Op.Op == WarpOp::VoteBallot && Args.consume_back(Condition) && Args.rtrim().ends_with(",");
  });
}
