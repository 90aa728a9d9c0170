#include "frontend/scan/NameForms.h"

using namespace warpshift;

NameForm warpshift::nameFormAt(const RawTokens &Raw, uint32_t Offset) {
  const RawToken *T = Raw.containing(Offset);
  if (!T || T->Kind != RawKind::Identifier)
    return NameForm::Any;
  // A directive between the two may choose what stands before the name.
  for (const RawToken *Before = T; Before != Raw.tokens().data() && (--Before)->Directive == T->Directive;) {
    if (Before->Kind == RawKind::Comment || Raw.isWord(*Before, "template"))
      continue;
    const llvm::StringRef Text = Raw.bytes().substr(Before->Offset, Before->Length);
    return Before->Kind == RawKind::Punct && (Text == "." || Text == "->") ? NameForm::AnyMember : NameForm::Any;
  }
  return NameForm::Any;
}
