# What `cmake --install` puts where, in two components:
#
#   tool      bin/warpshift
#   library   lib/warpshift/libws_*.a, include/warpshift/**, lib/cmake/Warpshift: find_package(Warpshift), Warpshift::engine
#
# Covered by test/install.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS warpshift RUNTIME COMPONENT tool)

# The engine, and every library of ours that it links.
function(warpshift_libraries_below target out)
  set(found ${${out}})
  if(NOT target IN_LIST found)
    list(APPEND found ${target})
    get_target_property(links ${target} INTERFACE_LINK_LIBRARIES)
    foreach(link ${links})
      if(link MATCHES "^(ws|warpshift)_" AND TARGET ${link})
        warpshift_libraries_below(${link} found)
      endif()
    endforeach()
  endif()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

set(exported "")
warpshift_libraries_below(ws_engine_verify exported)
warpshift_libraries_below(ws_report exported)
set_target_properties(ws_engine_verify PROPERTIES EXPORT_NAME engine)
set_target_properties(ws_report PROPERTIES EXPORT_NAME report)
install(TARGETS ${exported} EXPORT WarpshiftTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/warpshift COMPONENT library)
install(EXPORT WarpshiftTargets NAMESPACE Warpshift:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Warpshift COMPONENT library)

# Headers keep their folders: they name each other as the sources do.
install(DIRECTORY ${CMAKE_SOURCE_DIR}/lib/ ${CMAKE_SOURCE_DIR}/rules DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/warpshift
  COMPONENT library FILES_MATCHING PATTERN "*.h" PATTERN "*.def" PATTERN "*Internal.h" EXCLUDE PATTERN "shims" EXCLUDE)
file(WRITE ${CMAKE_BINARY_DIR}/install/Engine.h "// The public face of Warpshift; the contract is in what it includes.
#include \"engine/Engine.h\"
#include \"engine/MigratedTree.h\"
#include \"engine/VerifySession.h\"
")
install(FILES ${CMAKE_BINARY_DIR}/install/Engine.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/warpshift COMPONENT library)

configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/WarpshiftConfig.cmake.in ${CMAKE_BINARY_DIR}/install/WarpshiftConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Warpshift)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/install/WarpshiftConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/install/WarpshiftConfig.cmake ${CMAKE_BINARY_DIR}/install/WarpshiftConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Warpshift COMPONENT library)
