# How a Warpshift library, unit test and embedded asset are declared.
#
#   warpshift_library(ptx SOURCES Lexer.cpp Parser.cpp DEPENDS support diag)
#   warpshift_library(analysis CLANG SOURCES ... DEPENDS ptx frontend)      # may include clang headers
#   warpshift_unittest(ptx SOURCES LexerTest.cpp DEPENDS ptx)               # test/unit/ptx -> ctest "unit.ptx"
#   warpshift_assets(ws_frontend shimFiles FILES a.h b.h)                   # files -> warpshift::shimFiles()
#
# A library that does not say CLANG cannot see clang headers being needed: it links LLVM only.

add_library(warpshift_flags INTERFACE)
target_include_directories(warpshift_flags SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
target_include_directories(warpshift_flags INTERFACE
  $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/lib> $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<BUILD_INTERFACE:${CMAKE_BINARY_DIR}/lib>
  $<INSTALL_INTERFACE:include> $<INSTALL_INTERFACE:include/warpshift>)
target_compile_features(warpshift_flags INTERFACE cxx_std_20)
target_compile_definitions(warpshift_flags INTERFACE ${LLVM_DEFINITIONS_LIST})
# Options of ours: who links an installed Warpshift has their own.
add_library(warpshift_options INTERFACE)
target_link_libraries(warpshift_flags INTERFACE $<BUILD_INTERFACE:warpshift_options>)
target_compile_options(warpshift_options INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wno-unused-parameter -Wno-deprecated-declarations -fno-exceptions -fvisibility-inlines-hidden)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # These fire inside LLVM's own inline code with g++ 12.
  target_compile_options(warpshift_options INTERFACE -Wno-maybe-uninitialized -Wno-dangling-pointer
    -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict -Wno-nonnull
    # "return std::move(E)" into an Expected: older compilers need it, this one calls it redundant.
    -Wno-redundant-move)
endif()
if(WARPSHIFT_SANITIZE)
  target_compile_options(warpshift_options INTERFACE -fsanitize=address,undefined -fno-sanitize=vptr
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(warpshift_options INTERFACE -fsanitize=address,undefined)
endif()
find_program(WARPSHIFT_LLD NAMES ld.lld-19 HINTS /usr/lib/llvm-19/bin)
if(WARPSHIFT_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_link_options(warpshift_options INTERFACE -fuse-ld=lld)
endif()

# LLVM itself: one shared library in development, the static archives in a release.
add_library(warpshift_llvm INTERFACE)
add_library(warpshift_clang INTERFACE)
if(WARPSHIFT_STATIC)
  # Clang's code generator reaches every LLVM extension, Polly among them (package libpolly-19-dev).
  # The distribution's archives of Clang name the shared LLVM as their dependency: with the static one beside it the
  # program would hold two.
  foreach(target ${CLANG_EXPORTED_TARGETS})
    if(NOT TARGET ${target})
      continue()
    endif()
    get_target_property(libraries ${target} INTERFACE_LINK_LIBRARIES)
    if(libraries)
      list(REMOVE_ITEM libraries LLVM)
      set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
    endif()
  endforeach()
  llvm_map_components_to_libnames(WARPSHIFT_LLVM_LIBS
    support core irreader codegen nvptxcodegen nvptxdesc nvptxinfo targetparser option bitwriter bitreader
    passes ipo linker frontendopenmp frontendhlsl frontenddriver windowsdriver coverage lto native)
  target_link_libraries(warpshift_llvm INTERFACE ${WARPSHIFT_LLVM_LIBS})
  target_link_libraries(warpshift_clang INTERFACE clangTooling clangIndex clangFrontend clangCodeGen clangDriver
    clangFormat clangToolingInclusions clangToolingCore clangRewrite clangAST clangLex clangBasic clangSerialization clangSema
    clangParse warpshift_llvm)
  # Start-up is relocation and loading: a fixed address, and no library that nothing calls (LLVM's archives name Z3).
  target_link_options(warpshift_llvm INTERFACE -no-pie -static-libstdc++ -static-libgcc -Wl,--as-needed -Wl,--gc-sections)
else()
  target_link_libraries(warpshift_llvm INTERFACE LLVM)
  target_link_libraries(warpshift_clang INTERFACE clang-cpp LLVM)
endif()

# One precompiled header of the AST classes serves every library that reads ASTs.
function(warpshift_clang_pch target)
  if(NOT TARGET warpshift_pch)
    file(WRITE ${CMAKE_BINARY_DIR}/pch.cpp "")
    add_library(warpshift_pch OBJECT ${CMAKE_BINARY_DIR}/pch.cpp)
    target_link_libraries(warpshift_pch PUBLIC warpshift_flags)
    # Without the time of its making in it, the same header is the same bytes: compiler caches share what uses it.
    target_compile_options(warpshift_pch PRIVATE $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
    target_precompile_headers(warpshift_pch PRIVATE
      <clang/AST/ASTContext.h> <clang/AST/RecursiveASTVisitor.h> <clang/AST/ExprCXX.h> <clang/AST/StmtCXX.h>
      <clang/AST/DeclTemplate.h> <clang/Basic/SourceManager.h> <clang/Frontend/CompilerInstance.h>
      <clang/Frontend/FrontendAction.h> <clang/Lex/Lexer.h> <clang/Lex/Preprocessor.h>
      <llvm/Support/Error.h> <llvm/Support/raw_ostream.h> <llvm/Support/FormatVariadic.h>
      <map> <memory> <optional> <string> <vector>)
  endif()
  target_precompile_headers(${target} REUSE_FROM warpshift_pch)
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
endfunction()

function(warpshift_library name)
  cmake_parse_arguments(A "CLANG;NOPCH" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(ws_${name} STATIC ${A_SOURCES})
  target_link_libraries(ws_${name} PUBLIC warpshift_flags)
  foreach(d ${A_DEPENDS})
    target_link_libraries(ws_${name} PUBLIC ws_${d})
  endforeach()
  if(A_CLANG)
    target_link_libraries(ws_${name} PUBLIC warpshift_clang)
    if(NOT A_NOPCH)
      warpshift_clang_pch(ws_${name})
    endif()
  else()
    target_link_libraries(ws_${name} PUBLIC warpshift_llvm)
  endif()
endfunction()

function(warpshift_unittest name)
  cmake_parse_arguments(A "CLANG" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name}_tests ${A_SOURCES})
  foreach(d ${A_DEPENDS})
    target_link_libraries(${name}_tests PRIVATE ws_${d})
  endforeach()
  target_link_libraries(${name}_tests PRIVATE warpshift_flags GTest::gtest_main GTest::gmock)
  target_compile_definitions(${name}_tests PRIVATE
    WARPSHIFT_TEST_DIR="${CMAKE_SOURCE_DIR}/test" WARPSHIFT_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(A_CLANG)
    warpshift_clang_pch(${name}_tests)
  endif()
  add_test(NAME unit.${name} COMMAND ${name}_tests)
endfunction()

# Embeds files into a library through the assembler's .incbin (fast for megabytes) and defines
#   llvm::ArrayRef<warpshift::EmbeddedFile> warpshift::<table>();        (see support/EmbeddedFile.h)
# FILES are paths, absolute or relative to the current source folder; each keeps the name it was listed by,
# relative to ROOT where that is given. Generated files are allowed: the object depends on them.
function(warpshift_assets target table)
  cmake_parse_arguments(A "" "ROOT" "FILES" ${ARGN})
  if(NOT A_ROOT)
    set(A_ROOT ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  set(i 0)
  set(asm "")
  set(decls "")
  set(rows "")
  set(deps "")
  foreach(f ${A_FILES})
    get_filename_component(path ${f} ABSOLUTE BASE_DIR ${A_ROOT})
    file(RELATIVE_PATH name ${A_ROOT} ${path})
    set(sym "ws_${table}_${i}")
    string(APPEND asm "    \".global ${sym}\\n${sym}: .incbin \\\"${path}\\\"\\n\"\n"
                      "    \".global ${sym}_end\\n${sym}_end: .byte 0\\n\"\n")
    string(APPEND decls "extern \"C\" const char ${sym}[], ${sym}_end[];\n")
    string(APPEND rows "      {\"${name}\", ${sym}, ${sym}_end},\n")
    list(APPEND deps ${path})
    math(EXPR i "${i} + 1")
  endforeach()
  set(cpp ${CMAKE_CURRENT_BINARY_DIR}/${table}.cpp)
  file(GENERATE OUTPUT ${cpp} CONTENT "#include \"support/EmbeddedFile.h\"
${decls}__asm__(\".section .rodata\\n\"
${asm}    \".text\\n\");
namespace warpshift {
llvm::ArrayRef<EmbeddedFile> ${table}() {
  static const EmbeddedFile Files[] = {
${rows}  };
  return Files;
}
} // namespace warpshift
")
  target_sources(${target} PRIVATE ${cpp})
  set_source_files_properties(${cpp} PROPERTIES OBJECT_DEPENDS "${deps}" GENERATED ON SKIP_PRECOMPILE_HEADERS ON)
endfunction()
