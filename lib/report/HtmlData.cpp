#include "report/HtmlData.h"
#include "report/SiteText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

constexpr size_t TextLimit = 16u << 20; ///< Of all sources in the page together.

std::string clean(StringRef S) { return json::isUTF8(S) ? S.str() : json::fixUTF8(S); }

class DataWriter {
public:
  DataWriter(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) : R(R), O(O), J(OS) {
    for (const Site &S : O.Before ? llvm::ArrayRef<Site>(O.Before->Sites) : llvm::ArrayRef<Site>())
      Earlier[S.Id] = &S;
    for (const LineVerdict &V : O.Verdicts)
      Verdicts[{V.File, V.Line}].push_back(&V);
  }
  void write();

private:
  void text(StringRef Key, StringRef Value) { J.attribute(Key, clean(Value)); }
  void place(const SourceRef &W);
  void reasons(llvm::ArrayRef<Reason> L);
  void site(const Site &S);
  void finding(const Finding &F);
  void delta(const Site &S);
  void verdict(const Site &S);
  void groups();
  void gone();
  void texts();

  const Result &R;
  const RenderOptions &O;
  json::OStream J;
  std::map<StringRef, const Site *> Earlier;
  std::map<std::pair<StringRef, unsigned>, std::vector<const LineVerdict *>> Verdicts;
};

void DataWriter::place(const SourceRef &W) {
  text("f", W.File);
  J.attribute("l", W.Line);
  J.attribute("c", W.Column);
  J.attribute("n", W.Length);
}

void DataWriter::reasons(llvm::ArrayRef<Reason> L) {
  J.attributeArray("why", [&] {
    for (const Reason &Why : L)
      J.object([&] {
        text("t", Why.Text);
        if (Why.Where.isValid())
          place(Why.Where);
      });
  });
}

void DataWriter::delta(const Site &S) {
  if (!O.Before)
    return;
  auto It = Earlier.find(S.Id);
  if (It == Earlier.end())
    J.attribute("delta", "new");
  else if (It->second->St != S.St)
    J.attribute("delta", ("was " + stateKey(It->second->St)).str());
}

void DataWriter::verdict(const Site &S) {
  auto It = Verdicts.find({S.Where.File, S.Where.Line});
  if (It == Verdicts.end())
    return;
  std::vector<std::string> Parts;
  for (const LineVerdict *V : It->second)
    Parts.push_back(V->Verdict + " (run " + std::to_string(V->Visits) + (V->Visits == 1 ? " time)" : " times)"));
  text("verified", llvm::join(Parts, ", "));
}

void DataWriter::site(const Site &S) {
  J.object([&] {
    text("id", S.Id);
    text("s", stateKey(S.St));
    place(S.Where);
    text("fn", S.Function);
    text("in", S.Intrinsic);
    text("rule", S.Rule);
    text("m", siteMessage(S));
    if (S.Mask.Kind != MaskKind::None)
      text("mask", maskText(S.Mask));
    std::vector<StringRef> Keys;
    for (Assumption A : S.Assumptions.list())
      Keys.push_back(assumptionKey(A));
    if (!Keys.empty())
      text("rests", llvm::join(Keys, ", "));
    if (!S.Configurations.empty())
      text("seen", llvm::join(S.Configurations, ", "));
    if (S.Second)
      text("judge", (answerName(S.Second->Says) + (S.Second->Pattern.empty() ? "" : " (" + S.Second->Pattern + ")")).str());
    if (!S.Suggestion.empty())
      text("suggest", S.Suggestion);
    if (!S.Groups.empty() && isEditedByDefault(S.St))
      J.attributeArray("g", [&] {
        for (const std::string &G : S.Groups)
          J.value(clean(G));
      });
    reasons(S.Reasons);
    verdict(S);
    delta(S);
  });
}

void DataWriter::finding(const Finding &F) {
  J.object([&] {
    text("id", F.Id);
    text("s", "finding");
    place(F.Where);
    text("fn", F.Function);
    text("in", F.Kind);
    text("rule", F.Kind);
    text("m", F.Message);
    if (const FindingKind *K = findingKind(F.Kind))
      text("about", K->Text);
    reasons(F.Reasons);
  });
}

void DataWriter::groups() {
  J.attributeObject("groups", [&] {
    for (const EditGroup &G : R.Groups)
      J.attributeArray(clean(G.Id), [&] {
        for (const TextEdit &E : G.Edits)
          J.object([&] {
            text("f", E.File);
            J.attribute("o", E.Offset);
            J.attribute("n", E.Length);
            text("t", E.Text);
          });
      });
  });
}

/// Of the earlier result, what is not there any more.
void DataWriter::gone() {
  if (!O.Before)
    return;
  std::set<StringRef> Now;
  for (const Site &S : R.Sites)
    Now.insert(S.Id);
  J.attributeArray("gone", [&] {
    for (const Site &S : O.Before->Sites)
      if (!Now.count(S.Id))
        J.object([&] {
          text("f", S.Where.File);
          text("fn", S.Function);
          text("in", S.Intrinsic);
          text("s", stateKey(S.St));
        });
  });
}

void DataWriter::texts() {
  std::vector<StringRef> Files;
  std::set<StringRef> Seen;
  auto Add = [&](StringRef File) {
    if (!File.empty() && Seen.insert(File).second)
      Files.push_back(File);
  };
  for (bool Open : {true, false})
    for (const Site &S : R.Sites)
      if (needsPerson(S.St) == Open)
        Add(S.Where.File);
  for (const Finding &F : R.Findings)
    Add(F.Where.File);
  for (const Site &S : R.Sites)
    for (const Reason &Why : S.Reasons)
      Add(Why.Where.File);
  size_t Left = TextLimit;
  J.attributeObject("texts", [&] {
    for (StringRef File : Files) {
      std::optional<std::string> Text = O.Source ? O.Source(File) : std::nullopt;
      if (!Text || Text->size() > Left)
        continue;
      Left -= Text->size();
      text(clean(File), *Text);
    }
  });
}

void DataWriter::write() {
  J.object([&] {
    J.attributeArray("sites", [&] {
      for (const Site &S : R.Sites)
        site(S);
      for (const Finding &F : R.Findings)
        finding(F);
    });
    groups();
    gone();
    texts();
  });
}

} // namespace

void warpshift::writePageData(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) {
  std::string Text;
  llvm::raw_string_ostream Buffer(Text);
  DataWriter(R, O, Buffer).write();
  for (char C : Text)
    C == '<' ? OS << "\\u003c" : OS << C;
}

/// A reason without what it names, so that equal obstacles count together: "the call of 'f'" and "the call of 'g'".
static std::string withoutNames(StringRef Text) {
  std::string Out;
  bool Quoted = false;
  for (char C : Text) {
    if (C == '\'' && !Quoted)
      Out += "\xe2\x80\xa6";
    Quoted ^= C == '\'';
    if (!Quoted && C != '\'')
      Out += C;
  }
  return Quoted ? Text.str() : Out;
}

std::vector<Blocker> warpshift::blockersOf(const Result &R) {
  std::map<std::string, Blocker> ByText;
  for (const Site &S : R.Sites) {
    if (!needsPerson(S.St))
      continue;
    std::vector<std::string> Keys;
    for (Assumption A : S.Assumptions.list())
      if (!R.Granted.has(A))
        Keys.push_back(assumptionKey(A).str() + " (" + assumptionText(A).str() + ")");
    std::string Text = !Keys.empty()        ? "grant " + llvm::join(Keys, " and ")
                       : !S.Reasons.empty() ? withoutNames(S.Reasons.front().Text)
                                            : "no reason is given";
    Blocker &B = ByText[Text];
    B.Text = Text;
    B.Effort = !Keys.empty() ? "minutes" : !S.Suggestion.empty() ? "hours" : "days";
    B.Sites.push_back(&S);
  }
  std::vector<Blocker> Out;
  for (auto &[Text, B] : ByText)
    Out.push_back(std::move(B));
  llvm::stable_sort(Out, [](const Blocker &A, const Blocker &B) { return A.Sites.size() > B.Sites.size(); });
  return Out;
}
