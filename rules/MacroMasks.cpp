#include "rules/MacroMasks.h"
#include "llvm/ADT/STLExtras.h"
#include "presence/Nameable.h"
#include "rules/OperationSites.h"

using namespace warpshift;

namespace {

/// One macro, with all that is known of its uses.
struct MacroRecord {
  std::string Name;
  std::set<SourceRef> UsedAt;         ///< Places of its name.
  std::set<SourceRef> Beside;         ///< Macros that use it, or that it uses, on the way to an operation.
  std::set<SourceRef> Around;         ///< Those of them that use it.
  bool NeedsMask = false;             ///< Some use is not made by a whole warp.
  bool Denied = false;
};

class MacroPlanner {
public:
  explicit MacroPlanner(const EmitInput &In) : In(In) {}
  MacroParameters run();

private:
  void operation(const Instance &I, size_t Site);
  bool canNameLanes(const Instance &I, const OpSite &Op, const Presence &P) const;
  bool canTakeParameter(const SourceRef &Definition, const MacroRecord &M) const;
  void spread();

  const EmitInput &In;
  std::map<SourceRef, MacroRecord> Macros;          ///< By MacroLink::ParamsEnd.
  std::set<std::string> Fixed;                      ///< Names of macros with operations that no parameter could serve.
  std::map<std::pair<const Instance *, SourceRef>, SetId> LanesOf; ///< Of each use in a file.
};

/// A use becomes code only where everything around it does.
bool MacroPlanner::canNameLanes(const Instance &I, const OpSite &Op, const Presence &P) const {
  const FunctionFacts &F = *I.F;
  const SourceRef &Use = Op.Uses.back().ArgsEnd;
  if (F.HasErrors || In.Demand->Skipped.has(Op) || Use.File != F.Where.File || !In.Project->mayEdit(Use.File) ||
      !inOwnText(F, Use))
    return false;
  if (Op.Asm && !(Op.Asm->WhyNot.empty() && Op.Asm->WhyNoOperand.empty()))
    return false;
  if (P.Set == NoSet || I.Result.Sets.isUnknown(P.Set) || !P.Blocked.empty())
    return false;
  if (F.IsPattern && !In.Granted.has(Assumption::Instantiated))
    return false;
  // Functions that a macro makes whole have a parameter of their own.
  if (llvm::any_of(F.Places, [](const DeclPlace &D) { return D.Origin == Spelling::MacroBody; }))
    return false;
  LiveConstructs Live;
  markLive(F, I.Result, P.Set, Live);
  return Live.ok();
}

void MacroPlanner::operation(const Instance &I, size_t Site) {
  const OpSite &Op = I.F->Sites[Site];
  if (Op.Callee.Origin != Spelling::MacroBody)
    return;
  if (Op.Uses.empty()) {
    Fixed.insert(Op.MacroName);
    return;
  }
  const Presence &P = I.Result.Sites[Site];
  bool Good = canNameLanes(I, Op, P);
  // One argument names the lanes of all operations of a use.
  if (Good)
    Good = LanesOf.try_emplace({&I, Op.Uses.back().Name}, P.Set).first->second == P.Set;
  for (size_t U = 0; U != Op.Uses.size(); ++U) {
    const MacroLink &Use = Op.Uses[U];
    MacroRecord &M = Macros[Use.ParamsEnd];
    M.Name = Use.Macro;
    M.UsedAt.insert(Use.Name);
    M.Denied |= !Good;
    M.NeedsMask |= Good && P.Set != I.Result.Sets.full();
    for (size_t Other = 0; Other != Op.Uses.size(); ++Other)
      if (Other != U)
        M.Beside.insert(Op.Uses[Other].ParamsEnd);
    if (U + 1 != Op.Uses.size())
      M.Around.insert(Op.Uses[U + 1].ParamsEnd);
  }
}

bool MacroPlanner::canTakeParameter(const SourceRef &Definition, const MacroRecord &M) const {
  if (M.Denied || Fixed.count(M.Name) || !In.Project->mayEdit(Definition.File))
    return false;
  const bool InHeader = llvm::none_of(*In.Units, [&](const TuFacts &U) { return U.MainFile == Definition.File; });
  if (InHeader ? !In.Project->seenEverywhere(M.Name, NameForm::Any)
               : In.Project->inUnreadCode(M.Name, NameForm::Any, Definition.File))
    return false;
  return In.Project->isOnlyUsedAt(M.Name, Definition, M.UsedAt);
}

/// Who uses a macro that takes a mask has one to hand on; and if one of those that belong together can take none, none does.
void MacroPlanner::spread() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[Definition, M] : Macros) {
      if (M.NeedsMask)
        for (const SourceRef &Outer : M.Around)
          Changed |= !std::exchange(Macros.at(Outer).NeedsMask, true);
      if (M.Denied)
        for (const SourceRef &Other : M.Beside)
          Changed |= !std::exchange(Macros.at(Other).Denied, true);
    }
  }
}

MacroParameters MacroPlanner::run() {
  for (const Instance &I : In.Sol->Instances)
    for (size_t N = 0; N != I.F->Sites.size(); ++N)
      operation(I, N);
  spread();
  for (auto &[Definition, M] : Macros)
    if (M.NeedsMask && !canTakeParameter(Definition, M))
      M.Denied = true;
  spread();
  MacroParameters Out;
  for (auto &[Definition, M] : Macros)
    if (M.NeedsMask && !M.Denied)
      Out.Definitions.insert(Definition);
  return Out;
}

} // namespace

MacroParameters warpshift::planMacroMasks(const EmitInput &In) { return MacroPlanner(In).run(); }

std::vector<TextEdit> warpshift::macroMaskEdits(const OpSite &Op, llvm::StringRef Mask) {
  std::vector<TextEdit> Out;
  for (const MacroLink &Use : Op.Uses) {
    const std::string Comma = Use.HasParams ? ", " : "";
    const bool InFile = &Use == &Op.Uses.back();
    Out.push_back({Use.ArgsEnd.File, Use.ArgsEnd.Offset, 0, Comma + (InFile ? Mask.str() : "ws_mask")});
    Out.push_back({Use.ParamsEnd.File, Use.ParamsEnd.Offset, 0, Comma + "ws_mask"});
  }
  return Out;
}
