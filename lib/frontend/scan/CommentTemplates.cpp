#include "frontend/scan/CommentTemplates.h"
#include "support/ContainsAny.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

/// `% if guard %`, `% endfor`: statements of Jinja and Mako with other brackets.
static bool isStatement(StringRef Behind) {
  return llvm::StringSwitch<bool>(Behind.ltrim("-+ \t").take_while(llvm::isAlpha))
      .Cases("if", "elif", "else", "endif", "for", "endfor", "set", true)
      .Cases("include", "macro", "endmacro", "block", "endblock", "def", true)
      .Default(false);
}

/// Of what begins a comment, behind its slashes.
static bool isCode(StringRef Comment) {
  Comment = Comment.ltrim("/*").ltrim(" \t");
  if (Comment.starts_with("[[[") || Comment.starts_with("{%") || Comment.starts_with("<%"))
    return true;
  if (Comment.starts_with("{{")) // And no initializer that is left out.
    return Comment.take_until([](char C) { return C == '\n'; }).contains("}}") && !Comment.starts_with("{{}");
  return (Comment.consume_front("%") || Comment.consume_front("$")) && isStatement(Comment);
}

bool warpshift::isTemplate(StringRef Text) {
  static constexpr StringRef Marks[] = {"[[[", "{{", "{%", "<%", "%", "$"};
  if (!containsAny(Text, Marks))
    return false;
  for (size_t At = Text.find('/'); At != StringRef::npos && At + 1 < Text.size(); At = Text.find('/', At + 1))
    if ((Text[At + 1] == '/' || Text[At + 1] == '*') && (At == 0 || Text[At - 1] != '/') && isCode(Text.substr(At, 256)))
      return true;
  return false;
}
