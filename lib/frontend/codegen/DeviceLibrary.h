//===- DeviceLibrary.h - the bitcode behind expf, sin, pow ... on a GPU ---------------------*- C++ -*-===//
//
//   --cuda-path / the usual places  -->  .../nvvm/libdevice/libdevice.10.bc  -->  PtxJob::DeviceLibrary
//
// The emulator brings these functions itself. PTX for a GPU must hold their code: the driver links nothing. Only
// this file of a toolkit is needed for that, so it is looked for on its own, also where the headers are the stubs.
//
//   std::optional<DeviceLibrary> L = findDeviceLibrary({.CudaPath = O.CudaPath, .NoCuda = O.NoCuda}, *FS);
//   // L->Path = ".../libdevice.10.bc", L->From = "CUDA 13.0"
//
// Covered by test/unit/frontend/ToolkitTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_DEVICELIBRARY_H
#define WARPSHIFT_FRONTEND_CODEGEN_DEVICELIBRARY_H

#include "frontend/command/Toolkit.h"
#include <optional>

namespace warpshift {

struct DeviceLibrary {
  std::string Path;
  std::string From; ///< Whose it is, for the report: "CUDA 13.0".
};

/// Nothing with NoCuda, or where no toolkit has one.
std::optional<DeviceLibrary> findDeviceLibrary(const ToolkitRequest &Request, llvm::vfs::FileSystem &FS);

} // namespace warpshift

#endif
