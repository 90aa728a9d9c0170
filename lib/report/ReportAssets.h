//===- ReportAssets.h - style and script of the HTML page --------------------------------------*- C++ -*-===//
//
//   lib/report/page/report.css, report.js  --warpshift_assets-->  inside the binary
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_REPORTASSETS_H
#define WARPSHIFT_REPORT_REPORTASSETS_H

#include "support/EmbeddedFile.h"
#include "llvm/Support/ErrorHandling.h"

namespace warpshift {

llvm::ArrayRef<EmbeddedFile> reportPage();

inline llvm::StringRef reportAsset(llvm::StringRef Name) {
  for (const EmbeddedFile &F : reportPage())
    if (Name == F.Name)
      return F.contents();
  llvm_unreachable("every asset is listed in CMakeLists.txt");
}

} // namespace warpshift

#endif
