// Looking things up in a plan, and holding it against the kernels it names.
#include "verify/LaunchPlan.h"
#include "support/Error.h"
#include "verify/KernelNames.h"

using namespace llvm;

namespace warpshift::verify {

const BufferDecl *LaunchPlan::findBuffer(StringRef Name) const {
  for (const BufferDecl &B : Buffers)
    if (B.Name == Name)
      return &B;
  return nullptr;
}

BufferDecl *LaunchPlan::findBuffer(StringRef Name) { return const_cast<BufferDecl *>(std::as_const(*this).findBuffer(Name)); }

namespace {
std::string argText(const PlanArg &A, size_t Index) {
  std::string Text = "argument " + std::to_string(Index + 1);
  if (!A.Name.empty())
    Text += " (" + A.Name + ")";
  return Text;
}

Error checkArg(const Launch &L, const PlanArg &A, size_t Index, const ParamInfo &P) {
  if (A.IsStruct) {
    for (const StructField &F : A.Fields)
      if (F.Offset + F.Value.size() > P.Size)
        return makeError(ErrorKind::Config,
                         "kernel '{0}': {1} has a field of {2} bytes at offset {3}, but the parameter "
                         "'{4}' is {5} bytes",
                         L.Kernel, argText(A, Index), F.Value.size(), F.Offset, P.Name, P.Size);
    return Error::success();
  }
  if (A.Value.size() != P.Size)
    return makeError(ErrorKind::Config, "kernel '{0}': {1} is {2} of {3} bytes, but the parameter '{4}' is {5} bytes", L.Kernel,
                     argText(A, Index), A.Value.IsPointer ? "a pointer" : "a scalar", A.Value.size(), P.Name, P.Size);
  return Error::success();
}
} // namespace

Error checkPlan(LaunchPlan &Plan, ArrayRef<KernelSignature> Kernels) {
  std::vector<std::string> Names;
  for (const KernelSignature &K : Kernels)
    Names.push_back(K.Name);
  for (Launch &L : Plan.Launches) {
    Expected<std::string> Name = resolveKernel(L.Kernel, Names);
    if (!Name)
      return Name.takeError();
    const KernelSignature *K = find_if(Kernels, [&](const KernelSignature &S) { return S.Name == *Name; });
    if (L.Args.size() != K->Params.size())
      return makeError(ErrorKind::Config, "kernel '{0}' takes {1} argument{2}, the plan gives {3}", L.Kernel, K->Params.size(),
                       K->Params.size() == 1 ? "" : "s", L.Args.size());
    for (size_t I = 0; I != L.Args.size(); ++I)
      if (Error E = checkArg(L, L.Args[I], I, K->Params[I]))
        return E;
    L.Kernel = *Name;
  }
  return Error::success();
}

LaunchPlan planSkeleton(const KernelSignature &Kernel) {
  LaunchPlan Plan;
  Launch L;
  L.Kernel = plainKernelName(Kernel.Name);
  L.Block = {256, 1, 1};
  for (size_t I = 0; I != Kernel.Params.size(); ++I) {
    const ParamInfo &P = Kernel.Params[I];
    PlanArg A;
    A.Name = "arg" + std::to_string(I);
    switch (P.Size) {
    case 8: {
      A.DeclaresBuffer = true;
      A.Value.IsPointer = true;
      A.Value.Pointer = {PointerSpec::Kind::Buffer, A.Name, 0};
      BufferDecl B;
      B.Name = A.Name;
      B.Type = ScalarType::B32;
      B.Count = 256;
      B.Init.K = InitSpec::Kind::Iota;
      Plan.Buffers.push_back(std::move(B));
      break;
    }
    case 4:
      A.Value.Type = ScalarType::S32;
      A.Value.Bits = 256;
      break;
    case 2: A.Value.Type = ScalarType::U16; break;
    case 1: A.Value.Type = ScalarType::U8; break;
    default:
      A.IsStruct = true;
      for (uint64_t Offset = 0; Offset + 4 <= P.Size; Offset += 4)
        A.Fields.push_back({Offset, ValueSpec{false, ScalarType::S32, 0, {}}});
    }
    L.Args.push_back(std::move(A));
  }
  Plan.Launches.push_back(std::move(L));
  return Plan;
}

} // namespace warpshift::verify
