// The overview, the help of each command and README's table, all made from the two .def tables.
#include "support/Error.h"
#include "tool/Driver.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

constexpr unsigned Width = 100;

/// Prints Text word by word; continuation lines are indented.
void printWrapped(llvm::raw_ostream &OS, StringRef Text, unsigned Indent, unsigned Column) {
  llvm::SmallVector<StringRef, 32> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  bool First = true;
  for (StringRef W : Words) {
    if (!First && Column + 1 + W.size() > Width) {
      OS << '\n';
      OS.indent(Indent);
      Column = Indent;
      First = true;
    }
    if (!First) {
      OS << ' ';
      ++Column;
    }
    OS << W;
    Column += unsigned(W.size());
    First = false;
  }
  OS << '\n';
}

/// "-o, --output FILE"
std::string spelling(const OptionRecord &R) {
  std::string S = R.Short.empty() ? "    " : "-" + R.Short.str() + ", ";
  S += "--" + R.Long.str();
  if (R.Argument == OptionArgument::Value)
    S += " " + R.Meta.str();
  return S;
}

void printOption(llvm::raw_ostream &OS, const OptionRecord &R) {
  constexpr unsigned HelpColumn = 36;
  std::string Left = "  " + spelling(R);
  OS << Left;
  if (Left.size() + 2 > HelpColumn) {
    OS << '\n';
    OS.indent(HelpColumn);
  } else {
    OS.indent(HelpColumn - unsigned(Left.size()));
  }
  std::string Text = R.Help.str();
  if (!R.Default.empty())
    Text += " [" + R.Default.str() + "]";
  printWrapped(OS, Text, HelpColumn, HelpColumn);
}

} // namespace

void warpshift::printOverview(llvm::raw_ostream &OS) {
  OS << "warpshift migrates legacy CUDA warp code (__shfl, __any, __all, __ballot, ...) to Volta and later:\n"
        "it infers which lanes take part, writes the mask, and says why it is right.\n\n"
        "  warpshift check src           what would change, and why\n"
        "  warpshift fix src             show it as a diff (add -i to write it)\n\n"
        "Commands:\n";
  for (unsigned I = 0; I != NumCommands; ++I) {
    const CommandRecord &C = commandRecord(Command(I));
    OS << llvm::formatv("  {0,-8} {1,-16} ", C.Name, C.Arguments);
    printWrapped(OS, C.Summary, 28, 28);
  }
  OS << "\nNo GPU and no CUDA toolkit is needed. 'warpshift COMMAND --help' lists the options.\n\n"
        "Exit codes: 0 clean, 1 something to edit or to look at, 2 could not be carried out,\n"
        "            3 some input could not be analysed\n";
}

void warpshift::printHelp(Command C, llvm::raw_ostream &OS) {
  const CommandRecord &R = commandRecord(C);
  OS << "usage: warpshift " << R.Name << " [options] " << R.Arguments << "\n\n";
  printWrapped(OS, (R.Name + ": " + R.Summary + ".").str(), 0, 0);
  OS << '\n';
  printWrapped(OS, R.Details, 0, 0);
  StringRef Group;
  for (const OptionRecord &Option : optionRecords()) {
    if (!Option.appliesTo(C))
      continue;
    if (Option.Group != Group) {
      Group = Option.Group;
      OS << '\n' << Group << ":\n";
    }
    printOption(OS, Option);
  }
}

void warpshift::printOptionTable(llvm::raw_ostream &OS) {
  OS << "| option | commands | default | meaning |\n|---|---|---|---|\n";
  auto Cell = [](StringRef Text) {
    std::string Out;
    for (char Ch : Text)
      Out += Ch == '|' ? std::string("\\|") : std::string(1, Ch);
    return Out;
  };
  for (const OptionRecord &R : optionRecords()) {
    std::vector<StringRef> Names;
    for (unsigned I = 0; I != NumCommands; ++I)
      if (R.appliesTo(Command(I)))
        Names.push_back(commandRecord(Command(I)).Name);
    std::string Commands = Names.size() == NumCommands ? "all" : llvm::join(Names, ", ");
    OS << "| `" << Cell(StringRef(spelling(R)).trim()) << "` | " << Commands << " | " << Cell(R.Default) << " | " << Cell(R.Help)
       << " |\n";
  }
}
