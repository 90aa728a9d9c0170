#include "rules/MaskCode.h"
#include "rewrite/LineFormat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace warpshift;

static std::string hex(uint32_t Bits) { return llvm::formatv("0x{0}u", llvm::utohexstr(Bits, true, 8)); }

/// Text as an initialiser: a comma at its top level would start another declarator.
std::string warpshift::initializer(llvm::StringRef Text) {
  int Depth = 0;
  for (char C : Text) {
    Depth += llvm::StringRef("([{").contains(C);
    Depth -= llvm::StringRef(")]}").contains(C);
    if (C == ',' && Depth == 0)
      return ("(" + Text + ")").str();
  }
  return Text.str();
}

std::string MaskCode::name(const char *Prefix, NodeId N) const {
  return std::string("ws_") + Prefix + std::to_string(numberOf(N));
}

std::string MaskCode::sectionName(NodeId N, unsigned Section) const { return name("m", N) + "_" + std::to_string(Section + 1); }

std::string MaskCode::text(SetId Set) const {
  const LaneSet &S = R.Sets[Set];
  switch (S.Kind) {
  case SetKind::Full: return "0xffffffffu";
  case SetKind::Entry: return MaskParameter;
  case SetKind::Bits:
    if (auto Lanes = R.Sets.constantLanes(Set))
      return hex(*Lanes);
    return text(S.Parent) + " & " + hex(S.Bits);
  case SetKind::LoopHead: return name("it", S.Node);
  case SetKind::Merge: return name("it", R.Constructs.at(S.Node).ShrinksLoop);
  case SetKind::Section: {
    const Node &X = F.Nodes[S.Node];
    if (!X.Sections[S.Section].IsDefault)
      return sectionName(S.Node, S.Section);
    std::string Out = R.Sets[S.Parent].Kind == SetKind::Full ? "" : text(S.Parent);
    for (unsigned I = 0; I != X.Sections.size(); ++I)
      if (I != S.Section)
        Out += (Out.empty() ? "~" : " & ~") + sectionName(S.Node, I);
    return Out.empty() ? text(S.Parent) : Out;
  }
  case SetKind::Cond: {
    const ConstructUse &Use = R.Constructs.at(S.Node);
    if (F.Nodes[S.Node].Kind == NodeKind::Loop)
      return name("it", S.Node);
    if (Set == Use.Then)
      return name("m", S.Node);
    if (Use.ShrinksLoop != NoId && Numbers.count(constructKey(F, Use.ShrinksLoop)))
      return name("it", Use.ShrinksLoop);
    if (R.Sets[S.Parent].Kind == SetKind::Full)
      return "~" + name("m", S.Node);
    return text(S.Parent) + " & ~" + name("m", S.Node);
  }
  case SetKind::Unknown: break;
  }
  llvm_unreachable("an unknown set has no text");
}

MaskKind MaskCode::kind(SetId Set) const {
  switch (R.Sets[Set].Kind) {
  case SetKind::Full: return MaskKind::Full;
  case SetKind::Entry: return MaskKind::Parameter;
  case SetKind::Bits: return R.Sets.constantLanes(Set) ? MaskKind::Constant : kind(R.Sets[Set].Parent);
  case SetKind::Unknown: return MaskKind::None;
  default: return MaskKind::Ballot;
  }
}

void MaskCode::before(const SourceRef &Place, std::vector<std::string> Lines, int64_t Order, std::vector<Atom> &Out) const {
  const llvm::StringRef FileText = TextOf(Place.File);
  uint32_t LineStart = Place.Offset;
  while (LineStart != 0 && FileText[LineStart - 1] != '\n')
    --LineStart;
  bool Alone = FileText.slice(LineStart, Place.Offset).trim().empty();
  // A UTF-8 BOM is no part of a line's text.
  if (FileText.slice(LineStart, Place.Offset) == "\xEF\xBB\xBF")
    Alone = false;
  for (const std::string &L : Lines) {
    Atom A;
    A.File = Place.File;
    A.Offset = Alone ? LineStart : Place.Offset;
    A.Order = Order++;
    A.Text = Alone ? L + "\n" : L + " ";
    A.WholeLine = Alone;
    Out.push_back(std::move(A));
  }
}

/// A comment up to the end of its line, and no further.
static bool isLineComment(llvm::StringRef Rest) { return Rest.trim().starts_with("//") && !Rest.trim().ends_with("\\"); }

void MaskCode::after(const SourceRef &Statement, const std::string &Line, int64_t Order, std::vector<Atom> &Out) const {
  const llvm::StringRef FileText = TextOf(Statement.File);
  uint32_t End = Statement.end();
  uint32_t Semi = End;
  while (Semi < FileText.size() && llvm::isSpace(FileText[Semi]))
    ++Semi;
  if (Semi < FileText.size() && FileText[Semi] == ';')
    End = Semi + 1;
  size_t Eol = FileText.find('\n', End);
  const llvm::StringRef Rest = FileText.slice(End, Eol).trim();
  const bool IsComment = Rest.starts_with("/*") && Rest.find("*/") == Rest.size() - 2 && Rest.size() > 3;
  // Behind the comment: the brace of a body that ends here stands there, too.
  const bool Alone = Eol != llvm::StringRef::npos && (Rest.empty() || IsComment || isLineComment(Rest));
  Atom A;
  A.File = Statement.File;
  A.Offset = Alone ? Eol + 1 : End;
  A.Order = Order;
  A.Text = Alone ? Line + "\n" : " " + Line;
  A.WholeLine = Alone;
  Out.push_back(std::move(A));
}

/// Where the line that holds Offset is indented to.
static llvm::StringRef indentationAt(llvm::StringRef Text, size_t Offset) {
  const size_t Newline = Text.take_front(Offset).rfind('\n');
  return Text.substr(Newline == llvm::StringRef::npos ? 0 : Newline + 1).take_while([](char C) { return C == ' ' || C == '\t'; });
}

/// The offset of the '(' that the ')' at Close closes. Literals with parentheses in them could only cost the look.
static size_t openingOf(llvm::StringRef Text, size_t Close) {
  int Depth = 0;
  for (size_t I = Close + 1; I-- != 0;) {
    Depth += (Text[I] == ')') - (Text[I] == '(');
    if (Depth == 0)
      return I;
  }
  return Close;
}

/// Gives a statement that is no direct child of a block braces and Lines before it, the way a person would:
///     if (p)                 if (p) {
///       for (...)              unsigned ws_it1 = ws_m1;
///         body;                for (...)
///                                body;
///                            }
void MaskCode::inBraces(const SourceRef &S, const std::vector<std::string> &Lines, const std::vector<std::string> &Behind,
                        int64_t Order, std::vector<Atom> &Out) const {
  const llvm::StringRef FileText = TextOf(S.File);
  const size_t Head = FileText.take_front(S.Offset).rtrim().size(); // behind what the statement belongs to
  const llvm::StringRef Before = FileText.take_front(Head);
  const bool AfterHeader = Before.ends_with(")") || Before.ends_with("else") || Before.ends_with("do");
  const size_t LineStart = FileText.take_front(S.Offset).rfind('\n') + 1;
  const bool OwnLine = Head < LineStart;
  const bool InComment = FileText.slice(FileText.take_front(Head).rfind('\n') + 1, Head).contains("//");
  const size_t HeadStart = Before.ends_with(")") ? openingOf(FileText, Head - 1) : Head;
  const std::string Outer = indentationAt(FileText, OwnLine && !AfterHeader ? S.Offset : HeadStart).str();
  std::string Inner = Outer + indentationStep(FileText);
  if (OwnLine) {
    Inner = indentationAt(FileText, S.Offset).str();
    const bool BraceAbove = AfterHeader && !InComment;
    if (BraceAbove)
      Out.push_back({S.File, uint32_t(Head), 0, Order, " {", false});
    std::vector<std::string> All = Lines;
    if (!BraceAbove)
      All.insert(All.begin(), "{");
    before(S, All, Order, Out);
  } else {
    std::string Open = "{\n";
    for (const std::string &L : Lines)
      Open += Inner + L + "\n";
    Out.push_back({S.File, S.Offset, 0, Order, Open + Inner, false});
  }
  uint32_t End = S.end();
  if (End < FileText.size() && FileText[End] == ';')
    ++End;
  const llvm::StringRef Rest = FileText.substr(End).take_until([](char C) { return C == '\n' || C == '\r'; });
  if (Rest.trim().empty() || isLineComment(Rest))
    End += Rest.size();
  std::string Close;
  for (const std::string &L : Behind)
    Close += "\n" + Inner + L;
  Out.push_back({S.File, End, 0, -Order, Close + "\n" + Outer + "}", false});
}

/// What closes at the end of a condition comes before what opens there; longer conditions are outer ones and close last. Room for
/// what is to be done with the value of the condition before it is used.
static int64_t closingOrder(const SourceRef &C) { return 4 * int64_t(C.Length) - (int64_t(1) << 40); }

void MaskCode::orderCondition(NodeId N, const std::string &Value, const std::string &Barrier, std::vector<Atom> &Out) const {
  const ConstructText &T = F.Texts[F.Nodes[N].TextRef];
  const SourceRef &C = T.Condition.Where;
  if (Value.empty()) // The loop has its value in a variable already.
    return Out.push_back({C.File, C.end(), 0, closingOrder(C) + 1, ", " + Barrier, false});
  before(T.Anchor, {"bool " + Value + ";"}, int64_t(F.Nodes[N].Where.Offset) * 4 + 1, Out);
  Out.push_back({C.File, C.Offset, 0, -4 * int64_t(C.Length), "(" + Value + " = (", false});
  Out.push_back({C.File, C.end(), 0, closingOrder(C), "), " + Barrier + ", " + Value + ")", false});
}

void MaskCode::wrapCondition(NodeId N, const std::string &Cond, const std::string &Mask, const std::string &Parent,
                             std::vector<Atom> &Out) const {
  const ConstructText &T = F.Texts[F.Nodes[N].TextRef];
  const SourceRef &C = T.Condition.Where;
  // Longer conditions are outer ones: they open first and close last.
  const char *Convert = T.ConditionIsObject ? " = static_cast<bool>(" : " = (";
  Atom Open{C.File, C.Offset, 0, -4 * int64_t(C.Length), "(" + Cond + Convert, false};
  Out.push_back(std::move(Open));
  Out.push_back({C.File, C.end(), 0, closingOrder(C), ")", false});
  Out.push_back({C.File, C.end(), 0, closingOrder(C) + 2,
                 ", " + Mask + " = __ballot_sync(" + Parent + ", " + Cond + "), " + Cond + ")", false});
}

void MaskCode::defineIf(NodeId N, const std::set<uint32_t> &EditedOffsets, std::vector<Atom> &Out) const {
  const Node &X = F.Nodes[N];
  const ConstructText &T = F.Texts[X.TextRef];
  const ConstructUse &Use = R.Constructs.at(N);
  std::string Cond = name("c", N), Mask = name("m", N), Parent = text(Use.Before);
  const SourceRef &C = T.Condition.Where;
  auto Inside = EditedOffsets.lower_bound(C.Offset);
  bool EditsInside = Inside != EditedOffsets.end() && *Inside < C.end();
  int64_t Order = X.Where.Offset;
  if (X.Kind == NodeKind::If && T.AtAnchor && !EditsInside) {
    before(T.Anchor,
           {"const bool " + Cond + " = " +
                (T.ConditionIsObject ? "static_cast<bool>(" + sourceOf(C).str() + ")" : initializer(sourceOf(C))) + ";",
            "const unsigned " + Mask + " = __ballot_sync(" + Parent + ", " + Cond + ");"},
           Order * 4, Out);
    Out.push_back({C.File, C.Offset, C.Length, 0, Cond, false});
  } else {
    before(T.Anchor, {"bool " + Cond + ";", "unsigned " + Mask + ";"}, Order * 4, Out);
    wrapCondition(N, Cond, Mask, Parent, Out);
  }
  if (Use.ShrinksLoop != NoId && Numbers.count(constructKey(F, Use.ShrinksLoop)))
    after(T.Statement.Where, name("it", Use.ShrinksLoop) + " &= ~" + Mask + ";", Order * 4, Out);
}

/// `return e;` to `{ ws_value1 = e; ws_left1 = true; break; }`, without braces where it is a statement of a block.
void MaskCode::leaveByFlag(NodeId Exit, const std::string &Number, std::vector<Atom> &Out) const {
  const Node &X = F.Nodes[Exit];
  const ConstructText &T = F.Texts[X.TextRef];
  const SourceRef &S = T.Statement.Where, &Semicolon = T.Body.Where;
  const llvm::StringRef FileText = TextOf(S.File);
  const bool HasValue = T.Condition.Where.isValid();
  const bool Jumps = llvm::any_of(X.Kids, [this](NodeId Kid) { return F.Nodes[Kid].Kind == NodeKind::Break; });
  const bool Braces = !T.AtAnchor && (HasValue || Jumps);
  const std::string Indent = T.AtAnchor ? "\n" + indentationAt(FileText, S.Offset).str() : " ";
  const std::string Leave = "ws_left" + Number + " = true;" + (Jumps ? Indent + "break;" : "") + (Braces ? " }" : "");
  const std::string Open = Braces ? "{ " : "";
  if (!HasValue) {
    Out.push_back({S.File, S.Offset, Semicolon.end() - S.Offset, 0, Open + Leave, false});
    return;
  }
  const uint32_t Keyword = llvm::StringRef("return").size();
  const bool Spaced = llvm::isSpace(FileText[S.Offset + Keyword]);
  Out.push_back({S.File, S.Offset, Keyword, 0, Open + "ws_value" + Number + " =" + (Spaced ? "" : " "), false});
  Out.push_back({S.File, Semicolon.end(), 0, 0, Indent + Leave, false});
}

/// The lines behind a loop or branch that lanes leave by a flag.
std::vector<std::string> MaskCode::exitTest(const CarriedExit &E, NodeId Test, bool IsLive) const {
  const std::string Number = std::to_string(numberOf(E.Behind));
  const bool Returns = leaves(F, Test, LeavesReturn) != Leaves::None;
  const std::string Leave = !Returns ? "break;" : E.HasValue ? "return ws_value" + Number + ";" : "return;";
  if (!IsLive)
    return {"if (ws_left" + Number + ") " + Leave};
  const ConstructUse &Use = R.Constructs.at(Test);
  const std::string Cond = name("c", Test), Mask = name("m", Test);
  std::vector<std::string> Lines = {"const bool " + Cond + " = ws_left" + Number + ";",
                                    "const unsigned " + Mask + " = __ballot_sync(" + text(Use.Before) + ", " + Cond + ");",
                                    "if (" + Cond + ") " + Leave};
  if (Use.ShrinksLoop != NoId && Numbers.count(constructKey(F, Use.ShrinksLoop)))
    Lines.push_back(name("it", Use.ShrinksLoop) + " &= ~" + Mask + ";");
  return Lines;
}

void MaskCode::carryExit(const CarriedExit &E, const std::set<NodeId> &Live, std::vector<Atom> &Out) const {
  const std::string Number = std::to_string(numberOf(E.Behind));
  std::vector<std::string> Declared = {"bool ws_left" + Number + " = false;"};
  if (E.HasValue)
    Declared.push_back(F.ReturnType + " ws_value" + Number + ";");
  const Node &Around = F.Nodes[E.Loop];
  const int64_t Nth = &E - F.CarriedExits.data(); // Two flags may stand before one loop.
  before(F.Texts[Around.TextRef].Anchor, Declared, int64_t(Around.Where.Offset) * 4 - 2 * (Nth + 1), Out);
  for (NodeId Exit : E.Returns)
    leaveByFlag(Exit, Number, Out);
  for (NodeId Test : E.Tests) {
    const SourceRef &Statement = F.Texts[F.Nodes[Test].TextRef].Statement.Where;
    int64_t Order = int64_t(Statement.Offset) * 4 + 1; // Behind the barrier for all lanes that were in it.
    for (const std::string &Line : exitTest(E, Test, Live.count(Test) != 0))
      after(Statement, Line, Order++, Out);
  }
}

void MaskCode::defineLoop(NodeId N, std::vector<Atom> &Out) const {
  const Node &X = F.Nodes[N];
  const ConstructText &T = F.Texts[X.TextRef];
  const ConstructUse &Use = R.Constructs.at(N);
  std::string It = name("it", N), Cond = name("c", N);
  // The set before the loop is the parent of its header set.
  SetId Head = Use.Before;
  while (R.Sets[Head].Kind != SetKind::LoopHead || R.Sets[Head].Node != N)
    Head = R.Sets[Head].Parent;
  std::vector<std::string> Lines = {"unsigned " + It + " = " + text(R.Sets[Head].Parent) + ";"};
  if (!Use.HeaderUniform)
    Lines.push_back("bool " + Cond + ";");
  int64_t Order = int64_t(X.Where.Offset) * 4;
  if (T.AtAnchor) {
    before(T.Anchor, Lines, Order, Out);
  } else {
    inBraces(T.Statement.Where, Lines, {}, Order, Out);
  }
  if (!Use.HeaderUniform)
    wrapCondition(N, Cond, It, Use.Before == Head ? It : text(Use.Before), Out);
}

void MaskCode::defineSwitch(NodeId N, std::vector<Atom> &Out) const {
  const Node &X = F.Nodes[N];
  const ConstructText &T = F.Texts[X.TextRef];
  const ConstructUse &Use = R.Constructs.at(N);
  std::string Sel = name("s", N);
  const SourceRef &C = T.Condition.Where;
  std::vector<std::string> Lines = {"const " + T.SelectorType + " " + Sel + " = " + initializer(sourceOf(C)) + ";"};
  for (unsigned I = 0; I != X.Sections.size(); ++I) {
    if (X.Sections[I].IsDefault)
      continue;
    std::string Test;
    for (const std::string &Label : X.Sections[I].Texts)
      Test += (Test.empty() ? "" : " || ") + Sel + " == " + Label;
    Lines.push_back("const unsigned " + sectionName(N, I) + " = __ballot_sync(" + text(Use.Before) + ", " + Test + ");");
  }
  before(T.Anchor, Lines, int64_t(X.Where.Offset) * 4, Out);
  Out.push_back({C.File, C.Offset, C.Length, 0, Sel, false});
}

void MaskCode::define(NodeId N, const std::set<uint32_t> &EditedOffsets, std::vector<Atom> &Out) const {
  if (carriedExitAt(F, N))
    return; // With the rest of it: carryExit().
  switch (F.Nodes[N].Kind) {
  case NodeKind::If:
  case NodeKind::Choice: return defineIf(N, EditedOffsets, Out);
  case NodeKind::Loop: return defineLoop(N, Out);
  case NodeKind::Switch: return defineSwitch(N, Out);
  default: llvm_unreachable("not a branching construct");
  }
}

std::vector<TextEdit> warpshift::joinAtoms(std::vector<Atom> Atoms) {
  std::sort(Atoms.begin(), Atoms.end(), [](const Atom &A, const Atom &B) {
    return std::tie(A.File, A.Offset, B.WholeLine, A.Order, A.Length, A.Text) <
           std::tie(B.File, B.Offset, A.WholeLine, B.Order, B.Length, B.Text);
  });
  Atoms.erase(std::unique(Atoms.begin(), Atoms.end()), Atoms.end());
  std::vector<TextEdit> Out;
  bool LastWhole = false;
  for (const Atom &A : Atoms) {
    bool Joins = !Out.empty() && A.Length == 0 && Out.back().Length == 0 && Out.back().File == A.File &&
                 Out.back().Offset == A.Offset && LastWhole == A.WholeLine;
    if (Joins)
      Out.back().Text += A.Text;
    else
      Out.push_back({A.File, A.Offset, A.Length, A.Text});
    LastWhole = A.WholeLine;
  }
  return Out;
}
