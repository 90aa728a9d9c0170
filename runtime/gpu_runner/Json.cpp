#include "Json.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>

class JsonReader {
public:
  JsonReader(const std::string &Text, std::string &Error) : P(Text.c_str()), Begin(P), Error(Error) {}

  Json document() {
    Json J = value(0);
    blanks();
    if (Error.empty() && *P)
      fail("text after the end");
    return J;
  }

private:
  void fail(const char *What) {
    if (Error.empty())
      Error = std::string(What) + " at byte " + std::to_string(P - Begin);
  }
  void blanks() {
    while (*P == ' ' || *P == '\n' || *P == '\r' || *P == '\t')
      ++P;
  }
  bool take(char C) {
    blanks();
    if (*P != C)
      return false;
    ++P;
    return true;
  }

  std::string string() {
    std::string Out;
    while (*P && *P != '"') {
      if (*P != '\\') {
        Out += *P++;
        continue;
      }
      ++P;
      switch (*P) {
      case 'n': Out += '\n'; break;
      case 't': Out += '\t'; break;
      case 'r': Out += '\r'; break;
      case 'b': Out += '\b'; break;
      case 'f': Out += '\f'; break;
      case 'u': {
        char Hex[5] = {0};
        for (int I = 0; I != 4 && P[1]; ++I)
          Hex[I] = *++P;
        unsigned Code = unsigned(strtoul(Hex, nullptr, 16));
        if (Code < 0x80) {
          Out += char(Code);
        } else if (Code < 0x800) {
          Out += char(0xc0 | Code >> 6);
          Out += char(0x80 | (Code & 0x3f));
        } else {
          Out += char(0xe0 | Code >> 12);
          Out += char(0x80 | (Code >> 6 & 0x3f));
          Out += char(0x80 | (Code & 0x3f));
        }
        break;
      }
      case 0: fail("unfinished string"); return Out;
      default: Out += *P;
      }
      ++P;
    }
    if (*P == '"')
      ++P;
    else
      fail("unfinished string");
    return Out;
  }

  Json value(int Depth) {
    Json J;
    if (Depth > 64) {
      fail("nested too deeply");
      return J;
    }
    blanks();
    if (take('{')) {
      J.K = Json::Object;
      while (Error.empty() && !take('}')) {
        if (!take('"')) {
          fail("expected a key");
          break;
        }
        std::string Key = string();
        if (!take(':'))
          fail("expected ':'");
        J.Map[Key] = value(Depth + 1);
        if (!take(',') && *P != '}')
          fail("expected ',' or '}'");
      }
    } else if (take('[')) {
      J.K = Json::Array;
      while (Error.empty() && !take(']')) {
        J.List.push_back(value(Depth + 1));
        if (!take(',') && *P != ']')
          fail("expected ',' or ']'");
      }
    } else if (take('"')) {
      J.K = Json::String;
      J.Str = string();
    } else if (!strncmp(P, "true", 4) || !strncmp(P, "false", 5)) {
      J.K = Json::Bool;
      J.Str = *P == 't' ? "true" : "false";
      P += J.Str.size();
    } else if (!strncmp(P, "null", 4)) {
      P += 4;
    } else if (*P == '-' || (*P >= '0' && *P <= '9')) {
      J.K = Json::Number;
      while (*P && strchr("+-.eE0123456789", *P))
        J.Str += *P++;
    } else {
      fail("expected a value");
    }
    return J;
  }

  const char *P, *Begin;
  std::string &Error;
};

Json Json::parse(const std::string &Text, std::string &Error) { return JsonReader(Text, Error).document(); }

int64_t Json::integer() const { return K == Number ? int64_t(strtoll(Str.c_str(), nullptr, 10)) : 0; }

const Json &Json::operator[](const char *Key) const {
  static const Json Nothing;
  auto It = Map.find(Key);
  return It == Map.end() ? Nothing : It->second;
}

const Json &Json::operator[](size_t Index) const {
  static const Json Nothing;
  return Index < List.size() ? List[Index] : Nothing;
}

std::string jsonQuote(const std::string &S) {
  std::string Out = "\"";
  for (unsigned char C : S) {
    if (C == '"' || C == '\\') {
      Out += '\\';
      Out += char(C);
    } else if (C < 0x20) {
      char Buffer[8];
      snprintf(Buffer, sizeof Buffer, "\\u%04x", C);
      Out += Buffer;
    } else {
      Out += char(C);
    }
  }
  return Out + "\"";
}
