#include "frontend/codegen/LegacyCodeCheckInternal.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

using namespace warpshift;
using namespace llvm;

/// "shfl.down" for the intrinsic llvm.nvvm.shfl.down.i32; empty for the .sync forms and all others.
static std::string legacyIntrinsic(StringRef Name) {
  if (!Name.consume_front("llvm.nvvm."))
    return {};
  if (Name.starts_with("shfl.sync") || Name.ends_with(".sync"))
    return {};
  if (Name.starts_with("shfl."))
    return Name.rsplit('.').first.str();
  return Name.starts_with("vote.") ? Name.str() : std::string();
}

/// The first `shfl.` or `vote.` of an asm text that is not followed by `sync`.
static std::string legacyAsm(StringRef Text) {
  for (StringRef Op : {"shfl.", "vote."})
    for (size_t At = 0; (At = Text.find(Op, At)) != StringRef::npos; At += Op.size()) {
      if (At && (isAlnum(Text[At - 1]) || Text[At - 1] == '_' || Text[At - 1] == '.'))
        continue;
      StringRef Rest = Text.substr(At);
      if (!Rest.substr(Op.size()).starts_with("sync"))
        return "asm \"" + Rest.take_while([](char C) { return isAlnum(C) || C == '.'; }).str() + "\"";
    }
  return {};
}

static std::string legacyOperation(const CallBase &Call) {
  if (auto *Asm = dyn_cast<InlineAsm>(Call.getCalledOperand()))
    return legacyAsm(Asm->getAsmString());
  if (const Function *Callee = Call.getCalledFunction(); Callee && Callee->isIntrinsic())
    return legacyIntrinsic(Callee->getName());
  return {};
}

namespace {

/// Finds the user's code behind an instruction: through inlining, then through callers of header functions.
class Origin {
public:
  explicit Origin(function_ref<bool(StringRef)> IsSystemFile) : IsSystemFile(IsSystemFile) {}

  void collect(const Instruction &I, std::set<std::string> &Out) {
    for (const DILocation *L = I.getDebugLoc(); L; L = L->getInlinedAt()) {
      SmallString<128> File(L->getFilename());
      sys::fs::make_absolute(L->getDirectory(), File);
      if (!IsSystemFile(File)) {
        Out.insert(formatv("{0}:{1}:{2}: ", File, L->getLine(), L->getColumn()).str());
        return;
      }
    }
    const Function *F = I.getFunction();
    if (!Seen.insert(F).second)
      return;
    for (const User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U))
        collect(*Call, Out);
  }

private:
  function_ref<bool(StringRef)> IsSystemFile;
  SmallPtrSet<const Function *, 8> Seen;
};

} // namespace

std::string warpshift::legacyCodeIn(Module &M, unsigned Arch, function_ref<bool(StringRef)> IsSystemFile) {
  if (Arch < 70)
    return {};
  std::string Message;
  std::set<std::string> Said; // inlining copies an operation
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      std::string Operation = Call ? legacyOperation(*Call) : "";
      if (Operation.empty())
        continue;
      std::set<std::string> Places;
      Origin(IsSystemFile).collect(I, Places);
      if (Places.empty())
        Places.insert("(no source line) ");
      for (const std::string &P : Places)
        if (Said.insert(P + Operation).second)
          Message += formatv("{0}{1}{2} has no code for sm_{3}: sm_70 and later have only the .sync forms",
                             Message.empty() ? "" : "\n", P, Operation, Arch)
                         .str();
    }
  return Message;
}
