#include "verify/LaunchArgs.h"
#include "llvm/Demangle/Demangle.h"
#include "support/Error.h"

using namespace llvm;

namespace warpshift::verify {

ArgBytes encodeArg(const PlanArg &A, uint64_t ParamSize) {
  ArgBytes Out;
  Out.Bytes.assign(ParamSize, 0);
  auto Put = [&](uint64_t Offset, const ValueSpec &V) {
    if (Offset + V.size() > ParamSize)
      return; // checkPlan has refused this already.
    if (V.IsPointer) {
      if (V.Pointer.K != PointerSpec::Kind::Null)
        Out.Addresses.push_back({Offset, V.Pointer});
      return;
    }
    for (unsigned I = 0; I != scalarSize(V.Type); ++I)
      Out.Bytes[Offset + I] = uint8_t(V.Bits >> (8 * I));
  };
  if (!A.IsStruct)
    Put(0, A.Value);
  for (const StructField &F : A.Fields)
    Put(F.Offset, F.Value);
  return Out;
}

Expected<std::string> resolveVariable(StringRef Wanted, const ptx::Module &M) {
  std::vector<std::string> Hits;
  for (const ptx::Variable &V : M.Globals) {
    if (V.Name == Wanted)
      return V.Name;
    StringRef Plain = V.Name;
    std::string Demangled = demangle(V.Name);
    Plain = Demangled;
    size_t Scope = Plain.rfind("::");
    if (Plain == Wanted || (Scope != StringRef::npos && Plain.substr(Scope + 2) == Wanted))
      Hits.push_back(V.Name);
  }
  if (Hits.size() == 1)
    return Hits.front();
  if (Hits.empty())
    return makeError(ErrorKind::Config, "the module has no variable '{0}'", Wanted);
  return makeError(ErrorKind::Config, "the name '{0}' fits several variables: {1} and {2}", Wanted, demangle(Hits[0]),
                   demangle(Hits[1]));
}

} // namespace warpshift::verify
