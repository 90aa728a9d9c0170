// What NVIDIA's samples ask of OpenGL, where its headers are.
#ifndef HELPER_GL_H
#define HELPER_GL_H
#if __has_include(<GL/gl.h>)
#include <GL/gl.h>
#include <cstring>
#include <iostream>
#include <sstream>
#include <stdio.h>
#include <string>
#include <vector>
namespace __HelperGL {
int isGLVersionSupported(unsigned, unsigned);
int areGLExtensionsSupported(const std::string &);
} // namespace __HelperGL
using namespace __HelperGL;
bool sdkCheckErrorGL(const char *, const int);
#define SDK_CHECK_ERROR_GL()                                                                                         \
  if (!sdkCheckErrorGL(__FILE__, __LINE__)) {                                                                        \
    exit(EXIT_FAILURE);                                                                                              \
  }
#else
#include <cstring>
#include <iostream>
#include <sstream>
#include <stdio.h>
#include <string>
#include <vector>
#endif
#endif
