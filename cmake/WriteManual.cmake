# cmake -DTOOL=warpshift -DNAME=warpshift.1 -DTO=FILE -P WriteManual.cmake: what `explain --source NAME` prints, as a file.
execute_process(COMMAND ${TOOL} explain --source ${NAME} OUTPUT_FILE ${TO} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  file(REMOVE ${TO})
  message(FATAL_ERROR "${TOOL} explain --source ${NAME}: exit ${result}")
endif()
