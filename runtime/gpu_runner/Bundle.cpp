#include "Bundle.h"
#include "Json.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>

bool readFile(const std::string &Path, std::string &Bytes, std::string &Error) {
  FILE *F = fopen(Path.c_str(), "rb");
  if (!F) {
    Error = "cannot read '" + Path + "': " + strerror(errno);
    return false;
  }
  Bytes.clear();
  char Buffer[65536];
  while (size_t N = fread(Buffer, 1, sizeof Buffer, F))
    Bytes.append(Buffer, N);
  bool Ok = !ferror(F);
  fclose(F);
  if (!Ok)
    Error = "cannot read '" + Path + "'";
  return Ok;
}

bool writeFile(const std::string &Path, const void *Bytes, size_t Size, std::string &Error) {
  FILE *F = fopen(Path.c_str(), "wb");
  bool Ok = F && fwrite(Bytes, 1, Size, F) == Size;
  if (F && fclose(F) != 0)
    Ok = false;
  if (!Ok)
    Error = "cannot write '" + Path + "': " + strerror(errno);
  return Ok;
}

bool makeFolders(const std::string &Path, std::string &Error) {
  for (size_t I = 1; I <= Path.size(); ++I)
    if (I == Path.size() || Path[I] == '/')
      if (mkdir(Path.substr(0, I).c_str(), 0777) != 0 && errno != EEXIST) {
        Error = "cannot create '" + Path.substr(0, I) + "': " + strerror(errno);
        return false;
      }
  return true;
}

namespace {
int nibble(char C) {
  if (C >= '0' && C <= '9')
    return C - '0';
  if (C >= 'a' && C <= 'f')
    return C - 'a' + 10;
  return -1;
}

bool hexBytes(const std::string &Text, std::vector<uint8_t> &Out) {
  if (Text.size() % 2)
    return false;
  for (size_t I = 0; I != Text.size(); I += 2) {
    int High = nibble(Text[I]), Low = nibble(Text[I + 1]);
    if (High < 0 || Low < 0)
      return false;
    Out.push_back(uint8_t(High << 4 | Low));
  }
  return true;
}

std::vector<BundleMemory> memoryList(const Json &J) {
  std::vector<BundleMemory> Out;
  for (const Json &M : J.items())
    Out.push_back(
        {M["name"].text(), M["file"].text(), uint64_t(M["bytes"].integer()), M["input"].truth(), M["required"].truth()});
  return Out;
}

bool readLaunch(const Json &J, BundleLaunch &L) {
  L.Kernel = J["kernel"].text();
  for (size_t I = 0; I != 3; ++I) {
    L.Grid[I] = unsigned(J["grid"][I].integer());
    L.Block[I] = unsigned(J["block"][I].integer());
  }
  L.Shared = unsigned(J["shared_bytes"].integer());
  for (const Json &A : J["args"].items()) {
    BundleArg Arg;
    if (!hexBytes(A["bytes"].text(), Arg.Bytes))
      return false;
    for (const Json &P : A["pointers"].items()) {
      BundlePointer Ptr;
      Ptr.Offset = uint64_t(P["offset"].integer());
      Ptr.IsGlobal = P["global"].kind() == Json::String;
      Ptr.Buffer = P[Ptr.IsGlobal ? "global" : "buffer"].text();
      Ptr.At = uint64_t(P["at"].integer());
      if (Ptr.Offset + 8 > Arg.Bytes.size())
        return false;
      Arg.Pointers.push_back(Ptr);
    }
    L.Args.push_back(std::move(Arg));
  }
  return !L.Kernel.empty();
}
} // namespace

bool readBundle(const std::string &Root, Bundle &B, std::string &Error) {
  std::string Text;
  if (!readFile(Root + "/manifest.json", Text, Error))
    return false;
  Json J = Json::parse(Text, Error);
  if (!Error.empty()) {
    Error = Root + "/manifest.json: " + Error;
    return false;
  }
  if (J["schema"].text() != "warpshift-bundle/1") {
    Error = Root + "/manifest.json: this program reads schema warpshift-bundle/1, not '" + J["schema"].text() + "'";
    return false;
  }
  B.Root = Root;
  for (const Json &S : J["subjects"].items())
    B.Subjects.push_back({S["role"].text(), S["ptx"].text()});
  for (const Json &C : J["cases"].items()) {
    BundleCase Case{C["name"].text(), memoryList(C["buffers"]), memoryList(C["globals"]), {}};
    for (const Json &L : C["launches"].items()) {
      BundleLaunch Launch;
      if (!readLaunch(L, Launch)) {
        Error = Root + "/manifest.json: a launch of case '" + Case.Name + "' is malformed";
        return false;
      }
      Case.Launches.push_back(std::move(Launch));
    }
    B.Cases.push_back(std::move(Case));
  }
  for (const Json &D : J["data"].items()) {
    BundleData Data{size_t(D["case"].integer()), D["dir"].text()};
    if (Data.Case >= B.Cases.size() || Data.Dir.empty()) {
      Error = Root + "/manifest.json: a data set names no case";
      return false;
    }
    B.Data.push_back(Data);
  }
  if (B.runs() == 0) {
    Error = Root + "/manifest.json: there is nothing to run";
    return false;
  }
  return true;
}
