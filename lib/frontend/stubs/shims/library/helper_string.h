// Arguments of the command line, as NVIDIA's samples read them.
#ifndef COMMON_HELPER_STRING_H_
#define COMMON_HELPER_STRING_H_
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <fstream>
#include <string>
#define EXIT_WAIVED 2
#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#endif
#ifndef STRNCASECMP
#define STRNCASECMP strncasecmp
#endif
#ifndef STRCPY
#define STRCPY(__To, __Size, __From) strcpy(__To, __From)
#endif
#ifndef FOPEN
#define FOPEN(__File, __Name, __Mode) (__File = fopen(__Name, __Mode))
#endif
#ifndef FOPEN_FAIL
#define FOPEN_FAIL(__Result) (__Result == NULL)
#endif
#ifndef SSCANF
#define SSCANF sscanf
#endif
#ifndef SPRINTF
#define SPRINTF sprintf
#endif
int stringRemoveDelimiter(char, const char *);
int getFileExtension(char *, char **);
bool checkCmdLineFlag(const int, const char **, const char *);
template <class __T> bool getCmdLineArgumentValue(const int, const char **, const char *, __T *);
int getCmdLineArgumentInt(const int, const char **, const char *);
float getCmdLineArgumentFloat(const int, const char **, const char *);
bool getCmdLineArgumentString(const int, const char **, const char *, char **);
char *sdkFindFilePath(const char *, const char *);
#endif
