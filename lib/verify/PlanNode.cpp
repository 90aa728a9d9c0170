#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/YAMLParser.h"
#include "verify/PlanNodeInternal.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// YAML ranges of plain scalars run up to the next token; the caret line should underline the word only.
SMRange trimmed(SMRange R) {
  const char *Begin = R.Start.getPointer(), *End = R.End.getPointer();
  if (!Begin || !End)
    return R;
  while (End > Begin + 1 && (End[-1] == ' ' || End[-1] == '\n' || End[-1] == '\r' || End[-1] == '\t'))
    --End;
  return {R.Start, SMLoc::getFromPointer(End)};
}

PlanNode convert(yaml::Node *N, Complaints &C, unsigned Depth) {
  PlanNode Out;
  if (!N)
    return Out;
  Out.Range = trimmed(N->getSourceRange());
  if (Depth > 16) {
    C.at(Out.Range, "nested too deeply");
    N->skip();
    return Out;
  }
  SmallString<64> Storage;
  if (auto *S = dyn_cast<yaml::ScalarNode>(N)) {
    Out.K = PlanNode::Kind::Scalar;
    Out.Text = S->getValue(Storage).str();
  } else if (auto *S = dyn_cast<yaml::BlockScalarNode>(N)) {
    Out.K = PlanNode::Kind::Scalar;
    Out.Text = S->getValue().str();
  } else if (auto *S = dyn_cast<yaml::SequenceNode>(N)) {
    Out.K = PlanNode::Kind::List;
    for (yaml::Node &Item : *S)
      Out.Items.push_back(convert(&Item, C, Depth + 1));
  } else if (auto *M = dyn_cast<yaml::MappingNode>(N)) {
    Out.K = PlanNode::Kind::Map;
    StringSet<> Seen;
    for (yaml::KeyValueNode &KV : *M) {
      auto *Key = dyn_cast_or_null<yaml::ScalarNode>(KV.getKey());
      if (!Key) {
        C.at(Out.Range, "a key must be a plain word");
        KV.skip();
        continue;
      }
      PlanNode::Key K{Key->getValue(Storage).str(), trimmed(Key->getSourceRange())};
      PlanNode Value = convert(KV.getValue(), C, Depth + 1);
      if (!Value.Range.isValid())
        Value.Range = K.Range;
      if (!Seen.insert(K.Text).second)
        C.at(K.Range, "'" + K.Text + "' is given twice");
      Out.Keys.push_back(std::move(K));
      Out.Items.push_back(std::move(Value));
    }
  } else if (isa<yaml::AliasNode>(N)) {
    C.at(Out.Range, "YAML aliases are not supported in plans");
  }
  return Out;
}
} // namespace

PlanNode loadNodes(MemoryBufferRef Text, SourceMgr &SM, Complaints &C) {
  SM.setDiagHandler([](const SMDiagnostic &D, void *P) { static_cast<Complaints *>(P)->raw(D); }, &C);
  yaml::Stream Stream(Text, SM, /*ShowColors=*/false);
  yaml::document_iterator Doc = Stream.begin();
  if (Doc == Stream.end() || Stream.failed())
    return {};
  PlanNode Root = convert(Doc->getRoot(), C, 0);
  if (!Stream.failed() && ++Doc != Stream.end() && !C.any())
    C.at(Root.Range, "a plan file holds one document");
  return Root;
}

} // namespace warpshift::verify
