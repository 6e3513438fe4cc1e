// One session with a PostgreSQL server. The only file besides its .cc that knows libpq; used by one
// thread at a time.
#ifndef ALHAMBRA_SERVER_POSTGRES_SESSION_H_
#define ALHAMBRA_SERVER_POSTGRES_SESSION_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;

namespace alhambra::server {

// Whether the text is the address of a PostgreSQL database: postgresql://... or postgres://...
bool IsPostgresAddress(const std::string& text);

class PostgresSession {
 public:
  struct Command {
    const char* text = "";  // prepared when it is first used
    std::vector<std::optional<std::string>> with;
  };
  // The rows of one command. NULL is "".
  using Rows = std::vector<std::vector<std::string>>;
  enum class State : uint8_t {
    kDone,
    kRefused,  // nothing was changed, and the session goes on
    kLost,     // the session is over, and what was changed is not known
  };

  // Nothing is connected before it is needed.
  explicit PostgresSession(std::string address);
  ~PostgresSession();
  PostgresSession(const PostgresSession&) = delete;
  PostgresSession& operator=(const PostgresSession&) = delete;

  bool open() const { return connection_ != nullptr; }
  // Connects. False with what is wrong, without a password, if that cannot be.
  bool Open(std::string* problem);
  // As Open, unless an attempt failed a moment ago: each waits longer than the one before.
  bool OpenAgain(int64_t now, std::string* problem);
  void Close();

  // Runs all commands in one transaction, sent in one go. `rows` gets as many as there are commands
  // if it is done, and otherwise `problem` what is wrong.
  State Run(const std::vector<Command>& commands, std::vector<Rows>* rows, std::string* problem);

  // What LISTEN brought since this was last asked; false if the session is lost.
  bool TakeNotices(std::vector<std::string>* texts);
  // Becomes readable when there may be something to take.
  int socket() const;

 private:
  struct Closing {
    void operator()(pg_conn* connection) const;
  };

  State Lose(std::string* problem);
  bool Send(const std::vector<Command>& commands, std::vector<bool>* wanted);
  bool Wait(int64_t until);
  void RollBack();

  const std::string address_;
  std::unique_ptr<pg_conn, Closing> connection_;
  std::map<std::string, std::string> prepared_;  // names by text
  int64_t next_try_ = 0;
  int64_t pause_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_POSTGRES_SESSION_H_
