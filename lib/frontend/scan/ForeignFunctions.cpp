#include "frontend/scan/ForeignFunctions.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <iterator>
#include <vector>

using namespace warpshift;
using llvm::StringRef;

namespace {

class Sweep {
public:
  Sweep(StringRef Text, llvm::ArrayRef<std::string> Names) : Text(Text) {
    for (const std::string &N : Names)
      Wanted.insert(N);
  }
  std::set<std::string> run();

private:
  void close(size_t At);

  StringRef Text;
  llvm::StringSet<> Wanted;
  StringRef Pending; ///< The name in front of what comes next; empty: none.
  std::vector<StringRef> Open; ///< For each open parenthesis, the name in front of it.
  std::set<std::string> Used, Defined;
};

void Sweep::close(size_t At) {
  if (Open.empty())
    return;
  const StringRef Name = Open.back();
  Open.pop_back();
  if (!Name.empty() && Text.substr(At + 1).ltrim().starts_with("{"))
    Defined.insert(Name.str());
}

std::set<std::string> Sweep::run() {
  for (size_t At = 0; At < Text.size(); ++At) {
    const char C = Text[At];
    if (isIdentifierByte(C)) {
      const StringRef Word = Text.substr(At).take_while([](char B) { return isIdentifierByte(B); });
      Pending = Wanted.contains(Word) ? Word : StringRef();
      At += Word.size() - 1;
      continue;
    }
    if (llvm::isSpace(C))
      continue;
    if (!Pending.empty() && (C == '(' || C == '<'))
      Used.insert(Pending.str());
    if (C == '(')
      Open.push_back(Pending);
    else if (C == ')')
      close(At);
    Pending = "";
  }
  std::set<std::string> Out;
  std::set_difference(Used.begin(), Used.end(), Defined.begin(), Defined.end(), std::inserter(Out, Out.end()));
  return Out;
}

} // namespace

std::set<std::string> warpshift::foreignFunctions(StringRef Text, llvm::ArrayRef<std::string> Names) {
  return Sweep(Text, Names).run();
}
