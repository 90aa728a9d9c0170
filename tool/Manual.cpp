#include "tool/Manual.h"
#include "tool/Options.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::raw_ostream;
using llvm::StringRef;

namespace {

std::string replaced(StringRef Text, char What, StringRef By) {
  std::string Out;
  for (char C : Text)
    C == What ? Out += By : Out += C;
  return Out;
}

/// Text that roff leaves alone: a dash is a dash, and no line begins as a request.
std::string roff(StringRef Text) {
  std::string Out = replaced(replaced(Text, '\\', "\\e"), '-', "\\-");
  return StringRef(Out).starts_with(".") || StringRef(Out).starts_with("'") ? "\\&" + Out : Out;
}

std::string commandsOf(const OptionRecord &R) {
  std::vector<StringRef> Names;
  for (unsigned I = 0; I != NumCommands; ++I)
    if (R.appliesTo(Command(I)))
      Names.push_back(commandRecord(Command(I)).Name);
  return Names.size() == NumCommands ? "all commands" : llvm::join(Names, ", ");
}

/// The words of "text, json" or "a|b": what a value may be; empty: anything.
std::vector<StringRef> valuesOf(const OptionRecord &R) {
  llvm::SmallVector<StringRef, 8> Words;
  if (R.Long == "format")
    return {"text", "json", "html", "sarif", "markdown", "csv", "rdjsonl", "gitlab", "junit", "diff"};
  if (R.Meta.contains('|') && R.Meta.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ:") == StringRef::npos)
    R.Meta.split(Words, '|');
  return {Words.begin(), Words.end()};
}

bool namesFolder(const OptionRecord &R) { return R.Meta == "DIR"; }

} // namespace

void warpshift::printManPage(raw_ostream &OS) {
  OS << ".TH WARPSHIFT 1 \"\" \"warpshift " WARPSHIFT_VERSION "\" \"User Commands\"\n"
        ".SH NAME\nwarpshift \\- migrates CUDA warp code to Volta and later, with inferred masks\n.SH SYNOPSIS\n";
  for (unsigned I = 0; I != NumCommands; ++I) {
    const CommandRecord &C = commandRecord(Command(I));
    OS << ".B warpshift " << roff(C.Name) << "\n[\\fIoptions\\fR] " << roff(C.Arguments) << "\n.br\n";
  }
  OS << ".SH DESCRIPTION\nInfers which lanes of a warp take part in each legacy shuffle and vote, writes the mask, and says why "
        "it is "
        "right. What it cannot prove it leaves alone and reports.\n.SH COMMANDS\n";
  for (unsigned I = 0; I != NumCommands; ++I) {
    const CommandRecord &C = commandRecord(Command(I));
    OS << ".TP\n.B " << roff(C.Name) << "\n" << roff(C.Summary) << ". " << roff(C.Details) << "\n";
  }
  StringRef Group;
  OS << ".SH OPTIONS\n";
  for (const OptionRecord &R : optionRecords()) {
    if (R.Group != Group)
      OS << ".SS " << R.Group << "\n";
    Group = R.Group;
    OS << ".TP\n"
       << (R.Short.empty() ? "" : "\\fB\\-" + R.Short.str() + "\\fR, ") << "\\fB\\-\\-" << roff(R.Long) << "\\fR"
       << (R.Meta.empty() ? "" : " \\fI" + roff(R.Meta) + "\\fR") << "\n"
       << roff(R.Help);
    if (!R.Default.empty())
      OS << " [" << replaced(roff(R.Default), ',', ", ") << "]"; // A line is broken and adjusted at spaces.
    OS << "\n(" << commandsOf(R) << ")\n";
  }
  OS << ".SH EXIT STATUS\n.TP\n0\nclean\n.TP\n1\nsomething to edit or to look at\n.TP\n2\ncould not be carried out\n.TP\n3\nsome "
        "input could "
        "not be analysed\n.SH FILES\n.TP\n.I .warpshift.yaml\nconfiguration, the nearest upward from the first PATH\n.TP\n.I "
        "~/.cache/warpshift\nresults and units that are remembered\n";
}

void warpshift::printBashCompletion(raw_ostream &OS) {
  std::string Names;
  for (unsigned I = 0; I != NumCommands; ++I)
    Names += (I ? " " : "") + commandRecord(Command(I)).Name.str();
  OS << "# bash completion of warpshift\n_warpshift() {\n  local word=${COMP_WORDS[COMP_CWORD]} "
        "before=${COMP_WORDS[COMP_CWORD-1]} "
        "options\n  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W \""
     << Names << " --help --version\" -- \"$word\"))\n    return\n  fi\n  case $before in\n";
  for (const OptionRecord &R : optionRecords()) {
    const std::string Spelled = "--" + R.Long.str() + (R.Short.empty() ? "" : "|-" + R.Short.str());
    if (std::vector<StringRef> Values = valuesOf(R); !Values.empty())
      OS << "  " << Spelled << ") COMPREPLY=($(compgen -W \"" << llvm::join(Values, " ") << "\" -- \"$word\")); return ;;\n";
    else if (namesFolder(R))
      OS << "  " << Spelled << ") COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n";
  }
  OS << "  esac\n  case ${COMP_WORDS[1]} in\n";
  for (unsigned I = 0; I != NumCommands; ++I) {
    OS << "  " << commandRecord(Command(I)).Name << ") options=\"--help";
    for (const OptionRecord &R : optionRecords())
      if (R.appliesTo(Command(I)))
        OS << " --" << R.Long;
    OS << "\" ;;\n";
  }
  OS << "  esac\n  case $word in\n  -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n  *) COMPREPLY=($(compgen -f -- "
        "\"$word\")) "
        ";;\n  esac\n}\ncomplete -o filenames -F _warpshift warpshift\n";
}

void warpshift::printZshCompletion(raw_ostream &OS) {
  auto Text = [](StringRef S) {
    return replaced(replaced(replaced(replaced(S, '\'', "'\\''"), '[', "\\["), ']', "\\]"), ':', "\\:");
  };
  OS << "#compdef warpshift\n_warpshift() {\n  local -a commands\n  commands=(\n";
  for (unsigned I = 0; I != NumCommands; ++I)
    OS << "    '" << commandRecord(Command(I)).Name << ":" << Text(commandRecord(Command(I)).Summary) << "'\n";
  OS << "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
  for (unsigned I = 0; I != NumCommands; ++I) {
    OS << "  " << commandRecord(Command(I)).Name << ") _arguments \\\n";
    for (const OptionRecord &R : optionRecords()) {
      if (!R.appliesTo(Command(I)))
        continue;
      OS << "    '*--" << R.Long << (R.Argument == OptionArgument::Value ? "=" : "") << "[" << Text(R.Help) << "]";
      if (R.Argument == OptionArgument::Value) {
        std::vector<StringRef> Values = valuesOf(R);
        OS << ":" << Text(R.Meta) << ":"
           << (!Values.empty()  ? "(" + llvm::join(Values, " ") + ")"
               : namesFolder(R) ? "_files -/"
                                : "_files");
      }
      OS << "' \\\n";
    }
    OS << "    '*:file:_files' ;;\n";
  }
  OS << "  esac\n}\n_warpshift \"$@\"\n";
}
