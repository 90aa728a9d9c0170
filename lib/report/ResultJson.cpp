#include "report/ResultJson.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
namespace json = llvm::json;
using llvm::StringRef;

namespace {

// json::OStream keeps the order in which attributes are written (json::Object does not), so the file reads
// in the order of the documentation.
class Writer {
public:
  Writer(llvm::raw_ostream &OS) : J(OS, /*IndentSize=*/1) {}
  void write(const Result &R);

private:
  void text(StringRef Key, StringRef Value) { J.attribute(Key, clean(Value)); }
  static std::string clean(StringRef S) { return json::isUTF8(S) ? S.str() : json::fixUTF8(S); }
  template <typename List, typename Fn> void array(StringRef Key, const List &L, Fn &&Each) {
    J.attributeArray(Key, [&] {
      for (const auto &X : L)
        Each(X);
    });
  }
  void strings(StringRef Key, llvm::ArrayRef<std::string> L) {
    array(Key, L, [&](const std::string &S) { J.value(clean(S)); });
  }
  void assumptions(StringRef Key, AssumptionSet S) {
    array(Key, S.list(), [&](Assumption A) { J.value(assumptionKey(A)); });
  }
  void place(const SourceRef &W);
  void reasons(llvm::ArrayRef<Reason> L);
  void edits(llvm::ArrayRef<TextEdit> L);
  void file(const FileRecord &F);
  void site(const Site &S);
  void finding(const Finding &F);
  void accounting(const Accounting &A);
  void elsewhere(const Result &R);
  void emission(const Result &R);
  void notShown(const Result &R);

  json::OStream J;
};

void Writer::place(const SourceRef &W) {
  text("file", W.File);
  J.attribute("line", W.Line);
  J.attribute("column", W.Column);
  J.attribute("offset", W.Offset);
  J.attribute("length", W.Length);
}

void Writer::reasons(llvm::ArrayRef<Reason> L) {
  array("reasons", L, [&](const Reason &R) {
    J.object([&] {
      if (R.Where.isValid())
        place(R.Where);
      text("text", R.Text);
    });
  });
}

void Writer::edits(llvm::ArrayRef<TextEdit> L) {
  array("edits", L, [&](const TextEdit &E) {
    J.object([&] {
      text("file", E.File);
      J.attribute("offset", E.Offset);
      J.attribute("length", E.Length);
      text("text", E.Text);
    });
  });
}

void Writer::file(const FileRecord &F) {
  J.object([&] {
    text("path", F.Path);
    J.attribute("status", fileStatusKey(F.Status));
    strings("errors", F.Errors);
    J.attribute("sites", F.Sites);
    if (F.ContentHash)
      text("hash", llvm::utohexstr(F.ContentHash, /*LowerCase=*/true, 16));
  });
}

void Writer::site(const Site &S) {
  J.object([&] {
    text("id", S.Id);
    text("rule", S.Rule);
    place(S.Where);
    text("function", S.Function);
    text("intrinsic", S.Intrinsic);
    strings("configurations", S.Configurations);
    J.attribute("state", stateKey(S.St));
    assumptions("assumptions", S.Assumptions);
    J.attributeObject("mask", [&] {
      J.attribute("kind", maskKindKey(S.Mask.Kind));
      text("text", S.Mask.Text);
    });
    if (S.Second)
      J.attributeObject("judge", [&] {
        J.attribute("answer", answerName(S.Second->Says));
        text("pattern", S.Second->Pattern);
        if (!S.Second->Examples.empty())
          strings("examples", S.Second->Examples);
      });
    reasons(S.Reasons);
    edits(S.Edits);
    if (!S.Groups.empty())
      strings("groups", S.Groups);
    if (!S.Suggestion.empty())
      text("suggestion", S.Suggestion);
  });
}

void Writer::finding(const Finding &F) {
  J.object([&] {
    text("id", F.Id);
    text("kind", F.Kind);
    place(F.Where);
    text("function", F.Function);
    text("message", F.Message);
    reasons(F.Reasons);
  });
}

void Writer::elsewhere(const Result &R) {
  J.attributeArray("elsewhere", [&] {
    for (auto &[File, Sites] : R.Elsewhere)
      J.object([&, &File = File, &Sites = Sites] {
        text("path", File);
        J.attribute("sites", Sites);
      });
  });
}

void Writer::emission(const Result &R) {
  text("mode", emitModeKey(R.Emit.Mode));
  J.attribute("target", R.Emit.Target);
  array("substituted", R.Substitutions, [&](const Substitution &S) {
    J.object([&] {
      place(S.Where);
      text("intrinsic", S.Intrinsic);
      text("by", S.By);
      text("header", S.Header);
    });
  });
}

void Writer::notShown(const Result &R) {
  array("not_shown", R.NotShown, [&](const LeftOut &L) {
    J.object([&] {
      text("why", L.Why);
      J.attribute("sites", L.Sites);
      J.attribute("findings", L.Findings);
    });
  });
}

void Writer::accounting(const Accounting &A) {
  J.attribute("tokens", A.Tokens);
  J.attribute("classified", A.Classified);
  J.attribute("in_strings", A.InStrings);
  J.attribute("in_comments", A.InComments);
  J.attribute("in_skipped_regions", A.InSkippedRegions);
  J.attribute("in_failed_files", A.InFailedFiles);
  J.attribute("own_definitions", A.OwnDefinitions);
  J.attribute("unexplained", A.Unexplained);
}

void Writer::write(const Result &R) {
  J.object([&] {
    J.attribute("schema", ResultSchema);
    J.attributeObject("tool", [&] {
      J.attribute("name", "warpshift");
      J.attribute("version", WARPSHIFT_VERSION);
    });
    array("configurations", R.Configurations, [&](const ConfigurationRecord &C) {
      J.object([&] {
        text("name", C.Name);
        text("headers", C.Headers);
      });
    });
    assumptions("granted", R.Granted);
    array("files", R.Files, [&](const FileRecord &F) { file(F); });
    array("sites", R.Sites, [&](const Site &S) { site(S); });
    array("findings", R.Findings, [&](const Finding &F) { finding(F); });
    array("groups", R.Groups, [&](const EditGroup &G) {
      J.object([&] {
        text("id", G.Id);
        edits(G.Edits);
        if (G.Always)
          J.attribute("always", true);
      });
    });
    if (R.Emit != Emission())
      J.attributeObject("emission", [&] { emission(R); });
    if (!R.Elsewhere.empty())
      elsewhere(R);
    if (!R.NotShown.empty())
      notShown(R);
    strings("dropped_flags", R.DroppedFlags);
    J.attributeObject("accounting", [&] { accounting(R.Account); });
    J.attributeObject("summary", [&] {
      std::array<unsigned, NumStates> Counts = R.summary();
      for (unsigned I = 0; I != NumStates; ++I)
        J.attribute(stateKey(State(I)), Counts[I]);
    });
  });
}

} // namespace

void warpshift::writeResultJson(const Result &R, llvm::raw_ostream &OS) {
  Writer(OS).write(R);
  OS << '\n';
}
