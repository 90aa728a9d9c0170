// One line per site and finding, RFC 4180: for spreadsheets.
#include "report/Renderer.h"
#include "report/SiteText.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

/// Quoted where needed. A leading = + - @ would be run as a formula by spreadsheets, so it is made text.
static std::string cell(StringRef Text) {
  std::string Out;
  bool Formula = !Text.empty() && StringRef("=+-@\t\r").contains(Text.front());
  bool Quote = Formula || Text.find_first_of(",\"\r\n") != StringRef::npos;
  if (Quote)
    Out += '"';
  if (Formula)
    Out += '\'';
  for (char C : Text)
    Out += C == '"' ? std::string("\"\"") : std::string(1, C);
  if (Quote)
    Out += '"';
  return Out;
}

static void line(llvm::raw_ostream &OS, llvm::ArrayRef<std::string> Cells) {
  for (size_t I = 0; I != Cells.size(); ++I)
    OS << (I ? "," : "") << cell(Cells[I]);
  OS << "\r\n";
}

static std::string reasonText(llvm::ArrayRef<Reason> Reasons) {
  std::vector<std::string> Parts;
  for (const Reason &R : Reasons)
    Parts.push_back((R.Where.isValid() ? R.Where.File + ":" + std::to_string(R.Where.Line) + ": " : std::string()) + R.Text);
  return llvm::join(Parts, "; ");
}

void warpshift::renderCsv(const Result &R, const RenderOptions &, llvm::raw_ostream &OS) {
  line(OS, {"id", "file", "line", "column", "function", "intrinsic", "rule", "state", "assumptions", "mask kind", "mask",
            "configurations", "reasons", "suggestion"});
  for (const Site &S : R.Sites) {
    std::vector<StringRef> Keys;
    for (Assumption A : S.Assumptions.list())
      Keys.push_back(assumptionKey(A));
    line(OS, {S.Id, S.Where.File, std::to_string(S.Where.Line), std::to_string(S.Where.Column), S.Function, S.Intrinsic, S.Rule,
              stateKey(S.St).str(), llvm::join(Keys, " "), maskKindKey(S.Mask.Kind).str(), S.Mask.Text,
              llvm::join(S.Configurations, " "), reasonText(S.Reasons), S.Suggestion});
  }
  for (const Finding &F : R.Findings)
    line(OS, {"", F.Where.File, std::to_string(F.Where.Line), std::to_string(F.Where.Column), F.Function, "", F.Kind, "finding",
              "", "", "", "", reasonText(F.Reasons), F.Message});
}
