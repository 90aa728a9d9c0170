# What `cmake --install` puts where, in two components:
#
#   tool      bin/warpshift, its manual page and completions, the licence: what `cpack` packs as .tar.gz and .deb, too
#   library   lib/warpshift/libws_*.a, include/warpshift/**, lib/cmake/Warpshift: find_package(Warpshift), Warpshift::engine
#
# Covered by test/install.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS warpshift RUNTIME COMPONENT tool)

# Manual page and completions come from the tool's own tables.
set(manual "")
foreach(name warpshift.1 warpshift.bash _warpshift)
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/install/${name}
    COMMAND ${CMAKE_COMMAND} -DTOOL=$<TARGET_FILE:warpshift> -DNAME=${name} -DTO=${CMAKE_BINARY_DIR}/install/${name}
            -P ${CMAKE_SOURCE_DIR}/cmake/WriteManual.cmake
    DEPENDS warpshift ${CMAKE_SOURCE_DIR}/cmake/WriteManual.cmake VERBATIM)
  list(APPEND manual ${CMAKE_BINARY_DIR}/install/${name})
endforeach()
add_custom_target(warpshift_manual ALL DEPENDS ${manual})
install(FILES ${CMAKE_BINARY_DIR}/install/warpshift.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tool)
install(FILES ${CMAKE_BINARY_DIR}/install/warpshift.bash RENAME warpshift
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT tool)
install(FILES ${CMAKE_BINARY_DIR}/install/_warpshift DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT tool)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/warpshift COMPONENT tool)

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

# Packages hold the tool alone. Of a release build (./setup.sh package) they need nothing of LLVM or Clang to be installed.
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_NAME warpshift)
set(CPACK_PACKAGE_VENDOR "The Warpshift maintainers")
set(CPACK_PACKAGE_CONTACT "The Warpshift maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Migrates CUDA warp code to the _sync forms, with inferred masks")
set(CPACK_COMPONENTS_ALL tool)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/WarpshiftPack.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
find_program(WARPSHIFT_SHLIBDEPS dpkg-shlibdeps)
if(WARPSHIFT_SHLIBDEPS) # Which shared libraries the program needs, by their packages.
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)
