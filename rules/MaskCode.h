//===- MaskCode.h - lane sets as code -----------------------------------------------------*- C++ -*-===//
//
//   lane set  --text()-->  "0xffffffffu" | "ws_mask" | "ws_m1" | "ws_it1 & ~ws_m2"
//   live construct  --define()-->  the ballot that gives the name its value, as atoms of text
//
// Only constructs that some operation needs become code. Forms, by what the source allows:
//
//   if, a statement of its own      const bool ws_c1 = cond;  const unsigned ws_m1 = __ballot_sync(P, ws_c1);
//                                   if (ws_c1) ...
//   else if, operands, unbraced     if ((ws_c1 = (cond), ws_m1 = __ballot_sync(P, ws_c1), ws_c1)) ...
//   loops                           unsigned ws_it1 = P;  ... the same in the header, refreshing ws_it1
//   if (c) break;                   ws_it1 &= ~ws_m2;  right behind it
//   return in loops                 { ws_value1 = e; ws_left1 = true; break; }   and behind each loop: if (ws_left1) ...
//   switch                          one ballot per section, from one evaluation of the selector
//
// The condition is evaluated once, where it was. Names carry the construct's number in source order, so
// every instantiation and configuration of one text writes the same code. A pure function of its inputs.
//
// Covered by test/unit/rules/MaskCodeTest.cpp and test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_MASKCODE_H
#define WARPSHIFT_RULES_MASKCODE_H

#include "presence/Nameable.h"
#include "diag/Site.h"
#include <functional>

namespace warpshift {

/// A piece of replacement text. Atoms at one offset are joined in Order (outer constructs open first and
/// close last).
struct Atom {
  std::string File;
  uint32_t Offset = 0, Length = 0;
  int64_t Order = 0;
  std::string Text;
  bool WholeLine = false; ///< A line of its own, without indentation.
  auto operator<=>(const Atom &) const = default;
};

/// Construct place -> number; the same for all instances of one spelled function.
using MaskNumbers = std::map<ConstructKey, unsigned>;

/// The text of a file by its name. A function may stand in several: `#include "body.inc"` between its braces.
using TextOfFile = std::function<llvm::StringRef(llvm::StringRef File)>;

class MaskCode {
public:
  /// MaskParameter: what the function's own one is called, if it has one or gets one.
  MaskCode(const FunctionFacts &F, const WalkResult &R, const MaskNumbers &Numbers, TextOfFile TextOf,
           std::string MaskParameter = "ws_mask")
      : F(F), R(R), Numbers(Numbers), TextOf(std::move(TextOf)), MaskParameter(std::move(MaskParameter)) {}

  /// An expression for the set; its operators are & and ~ only.
  std::string text(SetId S) const;
  MaskKind kind(SetId S) const;
  /// The code that live construct N needs.
  void define(NodeId N, const std::set<uint32_t> &EditedOffsets, std::vector<Atom> &Out) const;
  /// Returns that leave the loops around them one by one: their flag, what they have become, and a test behind each loop. Live:
  /// tests that take a ballot.
  void carryExit(const CarriedExit &E, const std::set<NodeId> &Live, std::vector<Atom> &Out) const;
  /// A barrier into the condition of loop N, behind its evaluation. Value: the name of a variable for it; empty where the mask of
  /// the loop has made one.
  void orderCondition(NodeId N, const std::string &Value, const std::string &Barrier, std::vector<Atom> &Out) const;
  /// Lines in front of a place: on lines of their own when the place starts a line.
  void before(const SourceRef &Place, std::vector<std::string> Lines, int64_t Order, std::vector<Atom> &Out) const;

  /// A line behind a statement.
  void after(const SourceRef &Statement, const std::string &Line, int64_t Order, std::vector<Atom> &Out) const;
  /// Braces around a statement that is no direct child of a block, with lines before and behind it.
  void inBraces(const SourceRef &Statement, const std::vector<std::string> &Before, const std::vector<std::string> &Behind,
                int64_t Order, std::vector<Atom> &Out) const;

  llvm::StringRef sourceOf(const SourceRef &R) const { return TextOf(R.File).substr(R.Offset, R.Length); }

private:
  unsigned numberOf(NodeId N) const { return Numbers.at(constructKey(F, N)); }
  std::string name(const char *Prefix, NodeId N) const;
  std::string sectionName(NodeId N, unsigned Section) const;
  void defineIf(NodeId N, const std::set<uint32_t> &EditedOffsets, std::vector<Atom> &Out) const;
  void leaveByFlag(NodeId Exit, const std::string &Number, std::vector<Atom> &Out) const;
  std::vector<std::string> exitTest(const CarriedExit &E, NodeId Test, bool IsLive) const;
  void defineLoop(NodeId N, std::vector<Atom> &Out) const;
  void defineSwitch(NodeId N, std::vector<Atom> &Out) const;
  void wrapCondition(NodeId N, const std::string &Cond, const std::string &Mask, const std::string &Parent,
                     std::vector<Atom> &Out) const;

  const FunctionFacts &F;
  const WalkResult &R;
  const MaskNumbers &Numbers;
  TextOfFile TextOf;
  std::string MaskParameter;
};

/// Text, an expression as it is written, as the initial value of a variable.
std::string initializer(llvm::StringRef Text);

/// Joins atoms into edits: one insertion per offset, replacements as they are.
std::vector<TextEdit> joinAtoms(std::vector<Atom> Atoms);

} // namespace warpshift

#endif
