//===- VectorForms.h - instruction forms, their operands and their kernels ----------------*- C++ -*-===//
//
//   *.forms ─parseForms─► Form { name, text } ─┬─► a GPU (record.cpp) ─► *.vectors ─┐
//                                              │                                    ├─ compared by
//                                              └─► the emulator ────────────────────┘  HardwareVectorsTest
//
// Included by the program that records vectors on a GPU and by the test that replays them, so plain
// C++17 without other headers of this project. A line of a .forms file describes one or more kernels:
//
//   32 <- f32 f32 | add{.rn,.rz}{,.ftz}.f32 %d, %a, %b       braces multiply the line
//   64 <- b32 b32 | [add.cc.u32] add.cc.u32 %t0, %a, %b; …    several statements: the name in front
//   .target sm_60 6.0                                         for the lines that follow
//
// Left: width of the result %d (16, 32, 64, p). Then the operand classes of %a %b %c %e; `act` makes
// lanes whose bit in the warp-uniform mask %m is clear skip the instruction. %t0..%t3 are 32-bit,
// %u0 %u1 64-bit temporaries, %p and %q predicates, [%s] eight bytes of global, [%h] of shared memory
// of the thread's own. Operand values follow from class, position and index.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_SIMT_HARDWARE_VECTORFORMS_H
#define WARPSHIFT_TEST_SIMT_HARDWARE_VECTORFORMS_H

#include <cstdint>
#include <string>
#include <vector>

namespace hwvec {

constexpr unsigned Threads = 2048;  ///< Operand tuples per form; blocks of one warp.
constexpr unsigned Shown = 32;      ///< Results written out; the others enter the hash.
constexpr unsigned EdgeTuples = 64; ///< Tuples made of edge values only.
constexpr uint64_t Untouched = 0xeeeeeeeeeeeeeeeeull; ///< What results of lanes that skip look like.

struct Form {
  std::string Name, Target, Version, Result, Body;
  std::vector<std::string> Classes;
  bool Guarded = false;
};

inline std::string trim(const std::string &S) {
  const size_t B = S.find_first_not_of(" \t\r"), E = S.find_last_not_of(" \t\r");
  return B == std::string::npos ? "" : S.substr(B, E - B + 1);
}

/// "a{b,c}" → "ab", "ac". Braces that hold a space after a comma belong to PTX and stay.
inline void expand(const std::string &Line, std::vector<std::string> &Out) {
  size_t Open = Line.find('{');
  while (Open != std::string::npos) {
    const size_t Close = Line.find('}', Open);
    const std::string Inside = Line.substr(Open + 1, Close - Open - 1);
    if (Inside.find(", ") == std::string::npos) {
      size_t From = 0;
      while (true) {
        const size_t Comma = Inside.find(',', From);
        const std::string Choice = Inside.substr(From, Comma == std::string::npos ? Comma : Comma - From);
        expand(Line.substr(0, Open) + Choice + Line.substr(Close + 1), Out);
        if (Comma == std::string::npos)
          return;
        From = Comma + 1;
      }
    }
    Open = Line.find('{', Close);
  }
  Out.push_back(Line);
}

inline std::vector<std::string> splitWords(const std::string &S) {
  std::vector<std::string> W;
  size_t I = 0;
  while ((I = S.find_first_not_of(' ', I)) != std::string::npos) {
    const size_t E = S.find(' ', I);
    W.push_back(S.substr(I, E == std::string::npos ? E : E - I));
    I = E;
    if (E == std::string::npos)
      break;
  }
  return W;
}

inline std::vector<Form> parseForms(const std::string &Text) {
  std::vector<Form> Forms;
  std::string Target = "sm_90", Version = "7.8";
  size_t At = 0;
  while (At < Text.size()) {
    const size_t End = Text.find('\n', At);
    const std::string Line = trim(Text.substr(At, End == std::string::npos ? End : End - At));
    At = End == std::string::npos ? Text.size() : End + 1;
    if (Line.empty() || Line[0] == '#')
      continue;
    if (Line.compare(0, 8, ".target ") == 0) {
      const auto W = splitWords(Line);
      Target = W[1], Version = W[2];
      continue;
    }
    std::vector<std::string> Lines;
    expand(Line, Lines);
    for (const std::string &L : Lines) {
      const size_t Arrow = L.find("<-"), Bar = L.find(" | ");
      Form F;
      F.Target = Target, F.Version = Version;
      F.Result = trim(L.substr(0, Arrow));
      F.Classes = splitWords(L.substr(Arrow + 2, Bar - Arrow - 2));
      if (!F.Classes.empty() && F.Classes.back() == "act") {
        F.Guarded = true;
        F.Classes.pop_back();
      }
      F.Body = trim(L.substr(Bar + 3));
      if (F.Body[0] == '[') {
        const size_t Close = F.Body.find(']');
        F.Name = F.Body.substr(1, Close - 1);
        F.Body = trim(F.Body.substr(Close + 1));
      } else {
        F.Name = F.Body.substr(0, F.Body.find(' '));
      }
      Forms.push_back(F);
    }
  }
  return Forms;
}

// -- operands --------------------------------------------------------------------------------

inline uint64_t mix(uint64_t X) {
  X += 0x9e3779b97f4a7c15ull;
  X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9ull;
  X = (X ^ (X >> 27)) * 0x94d049bb133111ebull;
  return X ^ (X >> 31);
}

inline std::vector<uint64_t> integerEdges(unsigned Bits) {
  const uint64_t All = Bits == 64 ? ~0ull : (1ull << Bits) - 1, Top = 1ull << (Bits - 1);
  return {0,
          1,
          All,
          Top,
          Top - 1,
          2,
          All - 1,
          Top + 1,
          3,
          31,
          32,
          255,
          256,
          All >> (Bits / 2),
          (All >> (Bits / 2)) + 1,
          0x5555555555555555ull & All};
}
inline std::vector<uint64_t> floatEdges(unsigned Bits, unsigned Mant) {
  const uint64_t Hidden = 1ull << Mant, Inf = ((1ull << (Bits - 1 - Mant)) - 1) << Mant, Sign = 1ull << (Bits - 1);
  const uint64_t One = (Inf >> 1) & ~(Hidden - 1);
  std::vector<uint64_t> V;
  for (uint64_t M : {uint64_t(0), One, uint64_t(1), Hidden, Inf, Inf + Hidden / 2, Hidden - 1, Inf - 1, One + 1, One - 1, Inf + 1,
                     One + Hidden, One - Hidden, One + Hidden / 2, Hidden + 1, Inf + Hidden - 1}) {
    V.push_back(M);
    V.push_back(M | Sign);
  }
  return V;
}
inline uint64_t randomFloat(unsigned Bits, unsigned Mant, uint64_t R) {
  const uint64_t Hidden = 1ull << Mant, Sign = 1ull << (Bits - 1), All = Bits == 64 ? ~0ull : (1ull << Bits) - 1;
  const uint64_t One = (((1ull << (Bits - 2 - Mant)) - 1) << Mant);
  const uint64_t S = mix(R);
  if (S % 4 == 0)
    return R & All;
  // Near one, so that operands interact; short fractions in one case of four, so that ties occur.
  uint64_t V = (R & (Hidden - 1)) | (One + ((S >> 8) % 40) * Hidden - 12 * Hidden);
  if (Bits == 16 && Mant == 10)
    V = (R & (Hidden - 1)) | (((S >> 8) % 30) << Mant);
  if (S % 4 == 1)
    V &= ~((Hidden >> ((S >> 20) % 8)) - 1);
  return (V & (Sign - 1)) | (R & Sign);
}

inline uint64_t pick(const std::vector<uint64_t> &Edges, unsigned Index, unsigned Position) {
  // The first results pair every edge with changing partners.
  const size_t N = Edges.size();
  return Edges[Position == 0 ? Index % N : mix(Index * 4 + Position + 77) % N];
}

/// Shuffle clamp and segment operand as CUDA's headers build it: width a power of two, clamp 0 (up)
/// or 31.
inline uint64_t shuffleControl(uint64_t R, bool Up) {
  const uint64_t Width = 1ull << (R % 6);
  return ((32 - Width) << 8) | (Up ? 0 : 31);
}

/// Operands whose product, sum or quotient lies at the smallest normal number: near1 * near2 and
/// near3 + near4 * near5 and near3 / near6 and 1 / near7 for f32, the same with an h for f16.
inline uint64_t nearSmallest(const std::string &C, uint64_t R) {
  const uint64_t I = R % 8, J = (R >> 8) % 16, S = (R >> 20) & 1, Sign32 = S << 31, Sign16 = S << 15;
  if (C == "near1")
    return ((64u << 23) + I) | Sign32;
  if (C == "near2")
    return ((64u << 23) - J) | Sign32;
  if (C == "near3")
    return ((1u << 23) + (J < 12 ? 0 : I)) | Sign32;
  if (C == "near4" || C == "near5")
    return ((45u + (J % 8)) << 23 | (I ? 0x400000u : 0)) | (C == "near4" ? Sign32 : 0);
  if (C == "near6")
    return ((127u << 23) + I) | Sign32;
  if (C == "near7")
    return ((253u << 23) + I) | Sign32;
  if (C == "near64")
    return ((897ull << 52) + (J < 4 ? I : J < 8 ? I << 20 : I << 27) - (J % 4 ? 16ull << (J * 2) : 0)) | S << 63;
  if (C == "nearh1")
    return ((8u << 10) + I) | Sign16;
  if (C == "nearh2")
    return ((8u << 10) - J) | Sign16;
  if (C == "nearh3")
    return ((1u << 10) + (J < 12 ? 0 : I)) | Sign16;
  if (C == "nearh4" || C == "nearh5")
    return ((1u + J % 6) << 10 | (I ? 0x200u : 0)) | (C == "nearh4" ? Sign16 : 0);
  return ((113u << 23) - (J < 8 ? J << 8 : J) + (I << (J % 4) * 4)) | Sign32; // nearf16
}

inline uint64_t operand(const std::string &C, unsigned Index, unsigned Position) {
  const uint64_t R = mix(mix(Index * 4 + Position) ^ 0x1234567), W = mix(mix(Index / 32 * 4 + Position) + 99);
  const bool Edge = Index < EdgeTuples || R % 5 == 0;
  const unsigned At = Index < EdgeTuples ? Index : unsigned(R >> 16);
  auto Int = [&](unsigned Bits) {
    const uint64_t All = Bits == 64 ? ~0ull : (1ull << Bits) - 1;
    return Edge ? pick(integerEdges(Bits), At, Position) : (mix(R) >> (R % Bits)) & All;
  };
  auto Float = [&](unsigned Bits, unsigned Mant) {
    return Edge ? pick(floatEdges(Bits, Mant), At, Position) : randomFloat(Bits, Mant, mix(R));
  };
  auto Twice = [&](unsigned Mant) {
    const uint64_t High = Edge ? pick(floatEdges(16, Mant), At * 5 + 1, Position) : randomFloat(16, Mant, mix(R ^ 0xabc));
    return High << 16 | Float(16, Mant);
  };
  if (C == "u16")
    return Int(16);
  if (C == "b32")
    return Int(32);
  if (C == "b64")
    return Int(64);
  if (C == "f16")
    return Float(16, 10);
  if (C == "bf16")
    return Float(16, 7);
  if (C == "f32")
    return Float(32, 23);
  if (C == "f64")
    return Float(64, 52);
  if (C == "f16x2")
    return Twice(10);
  if (C == "bf16x2")
    return Twice(7);
  if (C.compare(0, 4, "near") == 0)
    return nearSmallest(C, mix(R));
  if (C == "amount")
    return R % 7 == 0 ? mix(R) & 0xffffffffu : mix(R) % 70; // shift amounts, positions, lengths
  if (C == "lane")
    return mix(R) % 40; // shuffle lane or offset
  if (C == "upctl")
    return shuffleControl(W, true);
  if (C == "ctl")
    return shuffleControl(W, false);
  if (C == "anyctl")
    return W & 0x1f1f; // clamp and segment at random
  if (C == "bit")
    return W % 3 == 0 ? 0 : W % 3 == 1 ? 1 : R >> 7 & 1; // often the same in a warp
  if (C == "few")
    return W % 3 == 0 ? 5 : R % 4; // few values, so that lanes match
  if (C == "few64")
    return W % 3 == 0 ? 5ull << 32 : (R % 4) << 31;
  return 0;
}

/// Lanes that take part; the same for the 32 threads of a block. Full in one block of four, else
/// random, never empty.
inline uint32_t activeMask(unsigned Index) {
  const uint64_t W = mix(Index / 32 + 4242);
  return W % 4 == 0 ? 0xffffffffu : uint32_t(mix(W)) | 1u << (W % 32);
}

// -- kernel ----------------------------------------------------------------------------------

inline unsigned registerBits(const std::string &C) {
  if (C == "u16" || C == "f16" || C == "bf16" || C.compare(0, 5, "nearh") == 0)
    return 16;
  return C == "near64" || C == "b64" || C == "f64" || C == "few64" ? 64 : 32;
}

/// The module: entry `k(in, out, scratch)`; in holds four 64-bit operands and the mask per thread.
inline std::string ptxOf(const Form &F) {
  std::string P = ".version " + F.Version + "\n.target " + F.Target +
                  "\n.address_size 64\n"
                  ".visible .entry k(.param .u64 in, .param .u64 out, .param .u64 scratch)\n{\n"
                  "  .reg .pred %p, %q, %skip;\n  .reg .b32 %t<4>, %tx, %cx, %m, %h;\n"
                  "  .reg .b64 %u<4>, %s, %w, %inp, %outp, %off;\n  .shared .align 8 .b8 mem[256];\n";
  const char *Names[] = {"%a", "%b", "%c", "%e"};
  for (size_t I = 0; I != F.Classes.size(); ++I)
    P += "  .reg .b" + std::to_string(registerBits(F.Classes[I])) + " " + Names[I] + ";\n";
  P += F.Result == "p" ? "  .reg .pred %d;\n" : "  .reg .b" + F.Result + " %d;\n";
  P += "  mov.u32 %tx, %tid.x;\n  mov.u32 %cx, %ctaid.x;\n  mad.lo.u32 %t0, %cx, 32, %tx;\n"
       "  ld.param.u64 %inp, [in];\n  ld.param.u64 %outp, [out];\n  ld.param.u64 %s, [scratch];\n"
       "  mul.wide.u32 %off, %t0, 40;\n  add.u64 %inp, %inp, %off;\n  mul.wide.u32 %off, %t0, 8;\n"
       "  add.u64 %outp, %outp, %off;\n  add.u64 %s, %s, %off;\n"
       "  mov.u32 %h, mem;\n  mad.lo.u32 %h, %tx, 8, %h;\n  ld.global.u32 %m, [%inp+32];\n";
  for (size_t I = 0; I != F.Classes.size(); ++I) {
    const unsigned Bits = registerBits(F.Classes[I]);
    P += "  ld.global.u" + std::to_string(Bits) + " " + Names[I] + ", [%inp+" + std::to_string(8 * I) + "];\n";
  }
  if (F.Guarded)
    P += "  shr.u32 %t0, %m, %tx;\n  and.b32 %t0, %t0, 1;\n  setp.eq.u32 %skip, %t0, 0;\n  @%skip "
         "bra DONE;\n";
  P += "  " + F.Body + ";\n";
  if (F.Result == "p")
    P += "  selp.u64 %w, 1, 0, %d;\n";
  else if (F.Result == "64")
    P += "  mov.b64 %w, %d;\n";
  else
    P += "  cvt.u64.u" + F.Result + " %w, %d;\n";
  P += "  st.global.u64 [%outp], %w;\nDONE:\n  ret;\n}\n";
  return P;
}

/// The input buffer: five 64-bit words per thread.
inline std::vector<uint64_t> inputsOf(const Form &F) {
  std::vector<uint64_t> In(Threads * 5, 0);
  for (unsigned I = 0; I != Threads; ++I) {
    for (unsigned K = 0; K != F.Classes.size(); ++K)
      In[I * 5 + K] = operand(F.Classes[K], I, K);
    In[I * 5 + 4] = activeMask(I);
  }
  return In;
}

inline uint64_t hashOf(const std::vector<uint64_t> &Out) {
  uint64_t H = 0xcbf29ce484222325ull;
  for (uint64_t V : Out)
    for (unsigned I = 0; I != 8; ++I)
      H = (H ^ ((V >> (8 * I)) & 0xff)) * 0x100000001b3ull;
  return H;
}

} // namespace hwvec

#endif
