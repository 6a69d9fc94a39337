# A layer is one folder, one target, one include directory. A file can include only the headers
# of its own layer and of the layers named in LINKS (and theirs), so code that reaches upwards
# does not compile. With tests, every header is also compiled alone. The layers, and what each may
# include, are listed in build/layers for the test that proves it.
#
#   slide_layer(NAME [SOURCES a.c ...] [HEADERS a.h ...] [LINKS lower layers and libraries ...])
function(slide_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "" "SOURCES;HEADERS;LINKS")
  set(alone "")
  if(NOT BUILD_TESTING)
    set(layer_HEADERS "")
  endif()
  foreach(header IN LISTS layer_HEADERS)
    string(MAKE_C_IDENTIFIER "${header}" id)
    set(file "${CMAKE_CURRENT_BINARY_DIR}/alone_${id}.c")
    file(CONFIGURE OUTPUT "${file}"
         CONTENT "#include \"${header}\"\nextern int slide_alone_${name}_${id};\n")
    list(APPEND alone "${file}")
  endforeach()
  add_library(${name} OBJECT ${layer_SOURCES} ${alone})
  target_include_directories(${name} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${name} PUBLIC ${layer_LINKS})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  set_property(GLOBAL APPEND_STRING PROPERTY slide_layer_order "${name} ${CMAKE_CURRENT_SOURCE_DIR}\n")
  file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/layers/${name}.includes"
       CONTENT "$<JOIN:$<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>,\n>\n")
endfunction()

# A cmocka test program: slide_test(NAME LAYERS whose headers it may include
#                                   LINKS libraries LABELS unit|property|oracle|cli|slow ...)
# The program is built from NAME.c beside the calling CMakeLists.txt.
function(slide_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "" "TIMEOUT" "LAYERS;LINKS;LABELS;SOURCES;ARGS")
  add_executable(${name} ${name}.c ${test_SOURCES})
  foreach(layer IN LISTS test_LAYERS)
    target_include_directories(${name} PRIVATE
      "$<TARGET_PROPERTY:${layer},INTERFACE_INCLUDE_DIRECTORIES>")
  endforeach()
  target_link_libraries(${name} PRIVATE ${test_LINKS} PkgConfig::CMOCKA)
  add_test(NAME ${name} COMMAND ${name} ${test_ARGS})
  if(NOT test_TIMEOUT)
    set(test_TIMEOUT 240)
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${test_LABELS}" TIMEOUT ${test_TIMEOUT})
endfunction()

if(BUILD_TESTING)
  pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()
