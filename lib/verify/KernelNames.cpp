#include "verify/KernelNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "support/Error.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// Blanks never matter, and a boolean or integer template argument may be written with or without its
/// cast: demanglers print `(int)128`, `128` and `128u` for the same thing.
std::string canonical(StringRef Name) {
  std::string Out;
  for (size_t I = 0; I != Name.size(); ++I) {
    if (isSpace(Name[I]))
      continue;
    if (Name[I] == '(') {
      size_t Close = Name.find(')', I);
      bool Cast = Close != StringRef::npos && Close + 1 < Name.size() && (isDigit(Name[Close + 1]) || Name[Close + 1] == '-') &&
                  !Out.empty() && (Out.back() == '<' || Out.back() == ',');
      if (Cast) {
        I = Close;
        continue;
      }
    }
    if ((Name[I] == 'u' || Name[I] == 'U' || Name[I] == 'l' || Name[I] == 'L') && !Out.empty() && isDigit(Out.back()) &&
        I + 1 < Name.size() && !isAlnum(Name[I + 1]) && Name[I + 1] != '_') {
      size_t Start = Out.find_last_not_of("0123456789");
      if (Start != std::string::npos && (Out[Start] == '<' || Out[Start] == ',' || Out[Start] == '-'))
        continue;
    }
    Out += Name[I];
  }
  return Out;
}

/// Position of the '(' that opens the parameter list, or the length.
size_t parameterStart(StringRef Text) {
  int Depth = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    if (Text[I] == '<')
      ++Depth;
    else if (Text[I] == '>')
      --Depth;
    else if (Text[I] == '(' && Depth == 0 && !Text.substr(I).starts_with("(anonymous namespace)"))
      return I;
  }
  return Text.size();
}

/// "void ns::reduce<float>(float*, int)" -> "ns::reduce<float>": templates carry their return type.
std::string withoutSignature(StringRef Demangled) {
  StringRef Name = Demangled.take_front(parameterStart(Demangled));
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I != Name.size(); ++I) {
    if (Name[I] == '<' || Name[I] == '(')
      ++Depth;
    else if (Name[I] == '>' || Name[I] == ')')
      --Depth;
    else if (Name[I] == ' ' && Depth == 0)
      Start = I + 1;
  }
  return Name.substr(Start).str();
}

std::string withoutTemplateArgs(StringRef Name) {
  if (!Name.ends_with(">"))
    return Name.str();
  int Depth = 0;
  for (size_t I = Name.size(); I-- != 0;) {
    if (Name[I] == '>')
      ++Depth;
    else if (Name[I] == '<' && --Depth == 0)
      return Name.take_front(I).str();
  }
  return Name.str();
}

std::string withoutScope(StringRef Name) {
  int Depth = 0;
  for (size_t I = Name.size(); I-- > 1;) {
    if (Name[I] == '>' || Name[I] == ')')
      ++Depth;
    else if (Name[I] == '<' || Name[I] == '(')
      --Depth;
    else if (Depth == 0 && Name[I] == ':' && Name[I - 1] == ':')
      return Name.substr(I + 1).str();
  }
  return Name.str();
}
} // namespace

std::string plainKernelName(StringRef Mangled) { return withoutSignature(demangle(Mangled.str())); }

std::string kernelBaseName(StringRef Mangled) { return withoutTemplateArgs(plainKernelName(Mangled)); }

Expected<std::string> resolveKernel(StringRef Wanted, ArrayRef<std::string> Mangled) {
  for (const std::string &M : Mangled)
    if (Wanted == M)
      return M;
  const std::string Key = canonical(Wanted);
  // From the most exact reading to the loosest; the first reading that fits decides.
  std::vector<std::string> Hits;
  auto Collect = [&](auto &&Reading) {
    if (Hits.empty())
      for (const std::string &M : Mangled)
        if (canonical(Reading(M)) == Key)
          Hits.push_back(M);
  };
  Collect([](StringRef M) { return demangle(M.str()); });
  Collect([](StringRef M) {
    std::string D = demangle(M.str());
    return withoutSignature(D) + D.substr(parameterStart(D));
  });
  Collect([](StringRef M) { return plainKernelName(M); });
  Collect([](StringRef M) { return withoutScope(plainKernelName(M)); });
  Collect([](StringRef M) { return withoutTemplateArgs(plainKernelName(M)); });
  Collect([](StringRef M) { return withoutScope(withoutTemplateArgs(plainKernelName(M))); });
  if (Hits.size() == 1)
    return Hits.front();

  std::vector<std::string> Known;
  for (const std::string &M : Hits.empty() ? Mangled : ArrayRef<std::string>(Hits))
    Known.push_back(Hits.empty() ? plainKernelName(M) : demangle(M));
  std::string List = Known.empty() ? "none" : join(Known, ", ");
  if (Hits.empty())
    return makeError(ErrorKind::Config, "no kernel '{0}'; the module has: {1}", Wanted, List);
  return makeError(ErrorKind::Config, "kernel name '{0}' fits several kernels: {1}", Wanted, List);
}

} // namespace warpshift::verify
