//===- LitmusText.h - litmus tests as text, and the kernels they stand for -----------------*- C++ -*-===//
//
//   test MP between blocks
//   P0 block 0: st.weak x 1 | fence.acq_rel.gpu | st.relaxed.gpu y 1
//   P1 block 1: ld.relaxed.gpu r0 y | fence.acq_rel.gpu | ?r0 ld.weak r1 x
//   forbid r0=1 r1=0
//   clean                                   or: race grid-race
//
// A thread is one lane: `block B`, or `warp W` or `lane L` of block 0. Locations are words of global memory, of shared
// memory where the name starts with s; `wide x` makes one of 64 bits. `?r0` runs an operation where r0 is not 0 and
// `wait r0 x 1 OP` repeats the load OP until it gives 1. Registers start as 9 and are the results.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_SIMT_LITMUSTEXT_H
#define WARPSHIFT_TEST_SIMT_LITMUSTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace warpshift::simt::litmus {

struct Thread {
  unsigned Block = 0, Tid = 0;
  std::vector<std::string> Ops;
};
using Outcome = std::map<unsigned, unsigned>; ///< Register → value.

struct Case {
  std::string File, Name;
  unsigned Line = 0;
  std::vector<Thread> Threads;
  std::vector<Outcome> Forbidden, Possible; ///< Possible ones must be seen by the systematic mode.
  std::vector<std::string> Races;           ///< Hazards that must be reported; empty: it must run clean.
  std::string Error;
};

inline std::vector<llvm::StringRef> words(llvm::StringRef S) {
  llvm::SmallVector<llvm::StringRef> W;
  S.split(W, ' ', -1, false);
  return {W.begin(), W.end()};
}

inline Outcome outcomeOf(llvm::StringRef S) {
  Outcome O;
  for (llvm::StringRef W : words(S)) {
    unsigned R = 0, V = 0;
    const auto [Left, Right] = W.split('=');
    if (Left.drop_front().getAsInteger(10, R) || Right.getAsInteger(10, V))
      R = ~0u;
    O[R] = V;
  }
  return O;
}

inline std::vector<Case> parse(llvm::StringRef Text, llvm::StringRef File) {
  std::vector<Case> All;
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.split(Lines, '\n');
  for (unsigned N = 0; N != Lines.size(); ++N) {
    llvm::StringRef L = Lines[N].trim();
    if (L.empty() || L.starts_with("#"))
      continue;
    if (L.consume_front("test ")) {
      All.emplace_back();
      All.back().File = File.str();
      All.back().Name = L.str();
      All.back().Line = N + 1;
      continue;
    }
    if (All.empty())
      continue;
    Case &T = All.back();
    if (L.consume_front("forbid ")) {
      T.Forbidden.push_back(outcomeOf(L));
    } else if (L.consume_front("possible ")) {
      T.Possible.push_back(outcomeOf(L));
    } else if (L.consume_front("race ")) {
      for (llvm::StringRef W : words(L))
        T.Races.push_back(W.str());
    } else if (L.starts_with("P")) {
      const auto [Who, Ops] = L.split(':');
      const auto W = words(Who);
      Thread Th;
      unsigned Number = 0;
      if (W.size() != 3 || W[2].getAsInteger(10, Number))
        T.Error = "no place in: " + L.str();
      else if (W[1] == "block")
        Th.Block = Number;
      else
        Th.Tid = W[1] == "warp" ? Number * 32 : Number;
      llvm::SmallVector<llvm::StringRef> Parts;
      Ops.split(Parts, '|');
      for (llvm::StringRef P : Parts)
        Th.Ops.push_back(P.trim().str());
      T.Threads.push_back(std::move(Th));
    } else if (L != "clean") {
      T.Error = "not understood: " + L.str();
    }
  }
  return All;
}

/// One operation as PTX.
inline std::string ptxOf(llvm::StringRef Op, unsigned Unique) {
  std::string Guard, Out;
  if (Op.consume_front("?")) {
    const auto [Reg, Rest] = Op.split(' ');
    Guard = "@%q ";
    Out += "  setp.ne.u32 %q, %" + Reg.str() + ", 0;\n";
    Op = Rest;
  }
  auto W = words(Op);
  std::string Label;
  if (W[0] == "wait") { // wait V LOAD r x
    Label = "W" + std::to_string(Unique);
    W.erase(W.begin(), W.begin() + 2);
    Out += Label + ":\n";
  }
  const llvm::StringRef Name = W[0];
  auto Space = [](llvm::StringRef Place) { return Place.starts_with("s") ? ".shared" : ".global"; };
  auto Split = [](llvm::StringRef Op) {
    return std::make_pair(Op.take_front(Op.find('.', 0)).str(), Op.drop_front(Op.find('.')).str());
  };
  const auto [Base, Mods] = Name.contains('.') ? Split(Name) : std::make_pair(Name.str(), std::string());
  const std::string Type = llvm::StringRef(Mods).contains(".wide") ? ".u64" : ".u32";
  std::string M = Mods;
  if (const size_t At = M.find(".wide"); At != std::string::npos)
    M.erase(At, 5);
  if (Base == "st")
    Out += "  " + Guard + "st" + M + Space(W[1]) + Type + " [" + W[1].str() + "], " + W[2].str() + ";\n";
  else if (Base == "ld")
    Out +=
        "  " + Guard + "ld" + (M == ".nc" ? ".global.nc" : M + Space(W[2])) + ".u32 %" + W[1].str() + ", [" + W[2].str() + "];\n";
  else if (Base == "atom" || Base == "red") { // atom.relaxed.gpu add r0 x 1
    const bool Result = Base == "atom";
    std::string Operands;
    for (size_t I = Result ? 4 : 3; I < W.size(); ++I)
      Operands += ", " + W[I].str();
    const bool Number = W[1] == "add";
    Out += "  " + Guard + Base + M + Space(W[Result ? 3 : 2]) + "." + W[1].str() +
           (Number           ? Type
            : Type == ".u64" ? ".b64"
                             : ".b32") +
           " " + (Result ? "%" + W[2].str() + ", " : "") + "[" + W[Result ? 3 : 2].str() + "]" + Operands + ";\n";
  } else
    Out += "  " + Guard + Op.str() + ";\n"; // fences, barriers
  if (!Label.empty())
    Out += "  setp.eq.u32 %q, %" + W[Base == "ld" ? 1 : 2].str() + ", 0;\n  @%q bra " + Label + ";\n";
  return Out;
}

/// The kernel k(out); Blocks and Threads are its launch.
inline std::string kernelOf(const Case &T, unsigned &Blocks, unsigned &Threads) {
  std::set<std::string> Places;
  Blocks = Threads = 1;
  std::string Body;
  unsigned Unique = 0, P = 0;
  std::string Roles;
  for (const Thread &Th : T.Threads) {
    Blocks = std::max(Blocks, Th.Block + 1);
    Threads = std::max(Threads, Th.Tid + 1);
    const std::string Label = "P" + std::to_string(P++);
    Roles += "  setp.eq.u32 %q, %b, " + std::to_string(Th.Block) + ";\n  setp.eq.and.u32 %q, %t, " + std::to_string(Th.Tid) +
             ", %q;\n  @%q bra " + Label + ";\n";
    Body += Label + ":\n";
    std::set<unsigned> Mine;
    for (const std::string &Op : Th.Ops) {
      Body += ptxOf(Op, Unique++);
      for (llvm::StringRef W : words(Op)) {
        unsigned R;
        if (W.size() <= 3 && W.starts_with("r") && !W.drop_front().getAsInteger(10, R))
          Mine.insert(R);
        if (W.size() <= 3 && (W == "x" || W == "y" || W == "z" || W.starts_with("s")) && !W.contains('.') && W != "st")
          Places.insert(W.str());
      }
    }
    for (unsigned R : Mine)
      Body += "  st.global.u32 [%o+" + std::to_string(4 * R) + "], %r" + std::to_string(R) + ";\n";
    Body += "  ret;\n";
  }
  std::string Declared;
  for (const std::string &Place : Places)
    Declared += Place[0] == 's' ? ".shared .align 8 .b64 " + Place + ";\n" : ".global .align 8 .b64 " + Place + " = 0;\n";
  std::string Start;
  for (unsigned R = 0; R != 8; ++R)
    Start += "  mov.u32 %r" + std::to_string(R) + ", 9;\n";
  return Declared +
         ".visible .entry k(.param .u64 out) {\n  .reg .pred %q; .reg .b32 %r<8>, %t, %b; .reg .b64 %o;\n"
         "  ld.param.u64 %o, [out];\n  mov.u32 %t, %tid.x;\n  mov.u32 %b, %ctaid.x;\n" +
         Start + Roles + "  ret;\n" + Body + "}\n";
}

} // namespace warpshift::simt::litmus

#endif
