// SARIF 2.1.0 for code-scanning services and editors. One run; paths relative to SRCROOT; fingerprints without
// line numbers; fixes with byte offsets. Sites that need nothing are left out, suppressed ones are marked so.
#include "diag/FindingKinds.h"
#include "report/Renderer.h"
#include "report/SiteText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace warpshift;
namespace json = llvm::json;
using llvm::StringRef;

namespace {

class SarifReport {
public:
  SarifReport(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) : R(R), O(O), J(OS, 1) {
    for (const EditGroup &G : R.Groups)
      Groups[G.Id] = &G;
  }
  void write();

private:
  void text(StringRef Key, StringRef Value) { J.attribute(Key, json::isUTF8(Value) ? Value.str() : json::fixUTF8(Value)); }
  void message(StringRef Text) {
    J.attributeObject("message", [&] { text("text", Text); });
  }
  void artifact(StringRef File);
  void location(const SourceRef &W);
  void related(llvm::ArrayRef<Reason> Reasons);
  void rule(StringRef Id, StringRef Level, StringRef Summary, StringRef Text, StringRef Precision);
  void rules();
  void site(const Site &S);
  void fixes(const Site &S);
  void finding(const Finding &F);
  void invocation();
  uint32_t column(const SourceRef &W);

  const Result &R;
  const RenderOptions &O;
  json::OStream J;
  std::map<StringRef, const EditGroup *> Groups;
  llvm::StringMap<std::optional<std::string>> Sources;
};

std::string uri(StringRef Path) {
  constexpr StringRef Plain = "/-._~!$&'()*+,;=@";
  std::string Out;
  for (char C : Path) {
    if (llvm::isAlnum(C) || Plain.contains(C))
      Out += C;
    else {
      Out += '%';
      Out += llvm::hexdigit(static_cast<unsigned char>(C) >> 4);
      Out += llvm::hexdigit(C & 15);
    }
  }
  return Out;
}

/// Columns of results count bytes, those of SARIF count code points.
uint32_t SarifReport::column(const SourceRef &W) {
  auto [It, New] = Sources.try_emplace(W.File);
  if (New && O.Source)
    It->second = O.Source(W.File);
  if (!It->second || W.Column == 0 || W.Column > W.Offset + 1 || W.Offset > It->second->size())
    return W.Column;
  StringRef Before = StringRef(*It->second).substr(W.Offset + 1 - W.Column, W.Column - 1);
  uint32_t Column = 1;
  for (char C : Before)
    Column += (static_cast<unsigned char>(C) & 0xc0) != 0x80;
  return Column;
}

void SarifReport::artifact(StringRef File) {
  J.attributeObject("artifactLocation", [&] {
    text("uri", uri(File));
    if (!File.starts_with("/"))
      J.attribute("uriBaseId", "SRCROOT");
  });
}

void SarifReport::location(const SourceRef &W) {
  J.attributeObject("physicalLocation", [&] {
    artifact(W.File);
    J.attributeObject("region", [&] {
      uint32_t Column = column(W);
      J.attribute("startLine", W.Line);
      J.attribute("startColumn", Column);
      J.attribute("endColumn", Column + std::max(W.Length, 1u));
      J.attribute("byteOffset", W.Offset);
      J.attribute("byteLength", W.Length);
    });
  });
}

void SarifReport::related(llvm::ArrayRef<Reason> Reasons) {
  bool Any = false;
  for (const Reason &Why : Reasons)
    Any |= Why.Where.isValid();
  if (!Any)
    return;
  J.attributeArray("relatedLocations", [&] {
    unsigned Id = 0;
    for (const Reason &Why : Reasons)
      if (Why.Where.isValid())
        J.object([&] {
          J.attribute("id", Id++);
          location(Why.Where);
          message(Why.Text);
        });
  });
}

void SarifReport::rule(StringRef Id, StringRef Level, StringRef Summary, StringRef Text, StringRef Precision) {
  J.object([&] {
    text("id", Id);
    J.attributeObject("shortDescription", [&] { text("text", Summary); });
    J.attributeObject("fullDescription", [&] { text("text", Text); });
    J.attributeObject("help", [&] { text("text", Text); });
    J.attributeObject("defaultConfiguration", [&] { J.attribute("level", Level); });
    J.attributeObject("properties", [&] {
      J.attribute("precision", Precision);
      J.attribute("problem.severity", Level == "note" ? "recommendation" : Level);
      J.attributeArray("tags", [&] {
        J.value("cuda");
        J.value("correctness");
      });
    });
  });
}

StringRef levelKey(FindingLevel L) {
  return L == FindingLevel::Error ? "error" : L == FindingLevel::Warning ? "warning" : "note";
}

void SarifReport::rules() {
  std::map<StringRef, bool> Used; // Ordered by id.
  for (const Site &S : R.Sites)
    Used[S.Rule] = true;
  J.attributeArray("rules", [&] {
    for (auto &[Id, Unused] : Used) {
      std::optional<RuleText> T = O.Rule ? O.Rule(Id) : std::nullopt;
      rule(Id, "warning", T ? StringRef(T->Summary) : "legacy warp code",
           T ? StringRef(T->Text) : "Warp code written for lock step, which Volta and later do not guarantee.", "very-high");
    }
    for (const FindingKind &K : findingKinds())
      rule(K.Id, levelKey(K.Level), K.Summary, K.Text, "high");
  });
}

void SarifReport::fixes(const Site &S) {
  std::map<StringRef, std::vector<const TextEdit *>> ByFile;
  auto Add = [&](llvm::ArrayRef<TextEdit> Edits) {
    for (const TextEdit &E : Edits)
      if (llvm::none_of(ByFile[E.File], [&](const TextEdit *F) { return *F == E; }))
        ByFile[E.File].push_back(&E);
  };
  Add(S.Edits);
  for (StringRef Id : S.Groups)
    if (auto It = Groups.find(Id); It != Groups.end())
      Add(It->second->Edits);
  if (ByFile.empty())
    return;
  J.attributeArray("fixes", [&] {
    J.object([&] {
      J.attributeObject("description", [&] { text("text", siteMessage(S)); });
      J.attributeArray("artifactChanges", [&] {
        for (auto &[File, Edits] : ByFile)
          J.object([&, &File = File, &Edits = Edits] {
            artifact(File);
            J.attributeArray("replacements", [&] {
              for (const TextEdit *E : Edits)
                J.object([&] {
                  J.attributeObject("deletedRegion", [&] {
                    J.attribute("byteOffset", E->Offset);
                    J.attribute("byteLength", E->Length);
                  });
                  J.attributeObject("insertedContent", [&] { text("text", E->Text); });
                });
            });
          });
      });
    });
  });
}

void SarifReport::site(const Site &S) {
  J.object([&] {
    text("ruleId", S.Rule);
    J.attribute("level", "warning");
    std::string Text = siteMessage(S) + ".";
    for (const Reason &Why : S.Reasons)
      Text += " " + Why.Text + ".";
    if (!S.Suggestion.empty())
      Text += " Suggested edit: " + S.Suggestion;
    message(Text);
    J.attributeArray("locations", [&] {
      J.object([&] {
        location(S.Where);
        if (!S.Function.empty())
          J.attributeArray("logicalLocations", [&] {
            J.object([&] {
              text("fullyQualifiedName", S.Function);
              J.attribute("kind", "function");
            });
          });
      });
    });
    related(S.Reasons);
    J.attributeObject("partialFingerprints", [&] {
      text("warpshift/v1", S.Id);
      text("primaryLocationLineHash", S.Id);
    });
    if (S.St == State::Suppressed)
      J.attributeArray("suppressions", [&] { J.object([&] { J.attribute("kind", "inSource"); }); });
    if (isEditedByDefault(S.St))
      fixes(S);
    J.attributeObject("properties", [&] {
      J.attribute("state", stateKey(S.St));
      J.attributeArray("configurations", [&] {
        for (StringRef C : S.Configurations)
          J.value(C);
      });
    });
  });
}

void SarifReport::finding(const Finding &F) {
  const FindingKind *K = findingKind(F.Kind);
  J.object([&] {
    text("ruleId", F.Kind);
    J.attribute("level", levelKey(K ? K->Level : FindingLevel::Warning));
    message(F.Message);
    J.attributeArray("locations", [&] { J.object([&] { location(F.Where); }); });
    related(F.Reasons);
  });
}

void SarifReport::invocation() {
  J.attributeArray("invocations", [&] {
    J.object([&] {
      J.attribute("executionSuccessful", troubledFiles(R).empty());
      J.attributeArray("toolExecutionNotifications", [&] {
        for (const FileRecord *F : troubledFiles(R))
          J.object([&] {
            J.attribute("level", "error");
            message(F->Errors.empty() ? "could not be analysed" : F->Errors.front());
            J.attributeArray("locations",
                             [&] { J.object([&] { J.attributeObject("physicalLocation", [&] { artifact(F->Path); }); }); });
          });
      });
    });
  });
}

void SarifReport::write() {
  J.object([&] {
    J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    J.attribute("version", "2.1.0");
    J.attributeArray("runs", [&] {
      J.object([&] {
        J.attributeObject("tool", [&] {
          J.attributeObject("driver", [&] {
            J.attribute("name", "warpshift");
            J.attribute("version", WARPSHIFT_VERSION);
            J.attribute("semanticVersion", WARPSHIFT_VERSION);
            rules();
          });
        });
        J.attribute("columnKind", "unicodeCodePoints");
        invocation();
        J.attributeArray("results", [&] {
          for (const Site &S : R.Sites)
            if (isEditedByDefault(S.St) || needsPerson(S.St) || S.St == State::Suppressed)
              site(S);
          for (const Finding &F : R.Findings)
            finding(F);
        });
      });
    });
  });
}

} // namespace

void warpshift::renderSarif(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) {
  SarifReport(R, O, OS).write();
  OS << '\n';
}
