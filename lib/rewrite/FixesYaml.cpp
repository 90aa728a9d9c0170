#include "rewrite/FixesYaml.h"
#include "clang/Tooling/DiagnosticsYaml.h"

using namespace warpshift;
namespace tooling = clang::tooling;

static llvm::Expected<tooling::Diagnostic> diagnosticOf(const FixRecord &F) {
  tooling::DiagnosticMessage Message(F.Message);
  Message.FilePath = F.File;
  Message.FileOffset = F.Offset;
  for (const TextEdit &E : F.Edits)
    if (llvm::Error Bad = Message.Fix[E.File].add(tooling::Replacement(E.File, E.Offset, E.Length, E.Text)))
      return std::move(Bad);
  return tooling::Diagnostic(F.Name, Message, {}, tooling::Diagnostic::Warning, /*BuildDirectory=*/"");
}

llvm::Expected<std::string> warpshift::fixesYaml(llvm::ArrayRef<FixRecord> Records) {
  tooling::TranslationUnitDiagnostics All;
  if (!Records.empty())
    All.MainSourceFile = Records.front().File;
  for (const FixRecord &F : Records) {
    llvm::Expected<tooling::Diagnostic> D = diagnosticOf(F);
    if (!D)
      return D.takeError();
    All.Diagnostics.push_back(std::move(*D));
  }
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::yaml::Output Yaml(OS);
  Yaml << All;
  return Text;
}
