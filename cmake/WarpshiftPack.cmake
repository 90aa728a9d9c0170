# Read by cpack for each kind of package: an archive has a folder that names its version, a .deb is unpacked at the root.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
endif()
