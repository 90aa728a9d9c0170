// SARIF 2.1.0 for code-scanning services and editors. One run; paths relative to SRCROOT; fingerprints without
// line numbers; fixes with byte offsets. Sites that need nothing are left out, suppressed ones are marked so.
//
// A fix is written once: sites whose edit groups hang together are fixed together, so the first of them carries the edits of
// all and the others name it ("fixedWith"). The file grows with the number of sites and edits.
#include "diag/FindingKinds.h"
#include "report/Renderer.h"
#include "report/SiteText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include <map>
#include <memory>
#include <set>

using namespace warpshift;
namespace json = llvm::json;
using llvm::StringRef;

namespace {

class SarifReport {
public:
  SarifReport(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) : R(R), O(O), J(OS, 1) {
    for (const EditGroup &G : R.Groups)
      Groups[G.Id] = &G;
    joinFixes();
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
  void joinFixes();
  void fixes(const Site &S);
  void artifactChange(StringRef File, llvm::ArrayRef<const TextEdit *> Edits);
  void fingerprints(StringRef Id);
  void finding(const Finding &F);
  void invocation();
  uint32_t column(const SourceRef &W);

  const Result &R;
  const RenderOptions &O;
  json::OStream J;
  /// Sites that are fixed together.
  struct Joined {
    const Site *Carrier = nullptr;
    std::vector<const EditGroup *> Groups;
  };
  std::map<StringRef, const EditGroup *> Groups;
  std::map<const Site *, std::shared_ptr<Joined>> Fixes;
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
    text("uri", (File.starts_with("/") ? "file://" : "") + uri(File));
    if (!File.starts_with("/"))
      J.attribute("uriBaseId", "SRCROOT");
  });
}

void SarifReport::location(const SourceRef &W) {
  J.attributeObject("physicalLocation", [&] {
    artifact(W.File);
    if (!W.isValid())
      return;
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

/// Edited sites with a group in common, however indirectly, share one Joined.
void SarifReport::joinFixes() {
  llvm::EquivalenceClasses<StringRef> Together; // Ids of groups.
  for (const Site &S : R.Sites)
    if (isEditedByDefault(S.St))
      for (StringRef Id : S.Groups)
        Together.unionSets(S.Groups.front(), Id);
  std::map<StringRef, std::shared_ptr<Joined>> ByLeader;
  std::set<StringRef> Placed;
  for (const Site &S : R.Sites) {
    if (!isEditedByDefault(S.St) || (S.Groups.empty() && S.Edits.empty()))
      continue;
    std::shared_ptr<Joined> Own;
    std::shared_ptr<Joined> &J = S.Groups.empty() ? Own : ByLeader[Together.getLeaderValue(S.Groups.front())];
    if (!J)
      J = std::make_shared<Joined>(Joined{&S, {}});
    for (StringRef Id : S.Groups)
      if (auto It = Groups.find(Id); It != Groups.end() && Placed.insert(Id).second)
        J->Groups.push_back(It->second);
    Fixes[&S] = J;
  }
}

void SarifReport::fixes(const Site &S) {
  auto It = Fixes.find(&S);
  if (It == Fixes.end() || It->second->Carrier != &S)
    return;
  std::map<StringRef, std::vector<const TextEdit *>> ByFile;
  std::set<std::tuple<StringRef, uint32_t, uint32_t, StringRef>> Seen;
  auto Add = [&](llvm::ArrayRef<TextEdit> Edits) {
    for (const TextEdit &E : Edits)
      if (Seen.insert({E.File, E.Offset, E.Length, E.Text}).second)
        ByFile[E.File].push_back(&E);
  };
  for (const EditGroup *G : It->second->Groups)
    Add(G->Edits);
  if (ByFile.empty())
    Add(S.Edits);
  if (ByFile.empty())
    return;
  J.attributeArray("fixes", [&] {
    J.object([&] {
      J.attributeObject("description", [&] { text("text", siteMessage(S)); });
      J.attributeArray("artifactChanges", [&] {
        for (auto &[File, Edits] : ByFile)
          artifactChange(File, Edits);
      });
    });
  });
}

void SarifReport::artifactChange(StringRef File, llvm::ArrayRef<const TextEdit *> Edits) {
  J.object([&] {
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
}

/// The same identity under the name that GitHub looks for.
void SarifReport::fingerprints(StringRef Id) {
  if (Id.empty()) // A result of an earlier version.
    return;
  J.attributeObject("partialFingerprints", [&] {
    text("warpshift/v1", Id);
    text("primaryLocationLineHash", Id);
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
    fingerprints(S.Id);
    if (S.St == State::Suppressed)
      J.attributeArray("suppressions", [&] { J.object([&] { J.attribute("kind", "inSource"); }); });
    if (isEditedByDefault(S.St))
      fixes(S);
    J.attributeObject("properties", [&] {
      J.attribute("state", stateKey(S.St));
      if (auto It = Fixes.find(&S); It != Fixes.end() && It->second->Carrier != &S)
        text("fixedWith", It->second->Carrier->Id);
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
    fingerprints(F.Id);
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
            if (!StringRef(WARPSHIFT_INFORMATION_URI)
                     .empty()) // A package says where its users read on; there is no page of everybody's.
              J.attribute("informationUri", WARPSHIFT_INFORMATION_URI);
            rules();
          });
        });
        J.attribute("columnKind", "unicodeCodePoints");
        // Where that is on this machine would make the report another one on each; who reads it knows.
        J.attributeObject("originalUriBaseIds", [&] {
          J.attributeObject("SRCROOT", [&] {
            J.attributeObject("description", [&] { J.attribute("text", "The root of the repository, or what --root named."); });
          });
        });
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
