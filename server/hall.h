// All tables that somebody uses right now, and who is at them. A table is loaded when it is asked
// for and forgotten when nobody needs it. What happens at a table goes through Submit: it is
// checked, written down, and only then done and told to everybody.
//
// Everything here runs in one thread, the server's main thread; `post` brings answers of other
// threads back into it.
#ifndef ALHAMBRA_SERVER_HALL_H_
#define ALHAMBRA_SERVER_HALL_H_

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/advice.h"
#include "server/banned_words.h"
#include "server/computer_seats.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/neighbours.h"
#include "server/rate.h"
#include "server/scribe.h"
#include "server/table.h"
#include "server/telling.h"

namespace alhambra::server {

class Visitor;

// WebSocket close codes: do not come again so; please come again.
inline constexpr int kPolicyViolation = 1008;
inline constexpr int kServiceRestart = 1012;

// One WebSocket, as the hall sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void Send(std::shared_ptr<const std::string> text) = 0;
  // Closes it after what was sent, with a WebSocket close code.
  virtual void Close(int code, std::string_view reason) = 0;
  // Of the client; "" if it is unknown.
  virtual std::string address() const { return ""; }
};

// Somebody at a table.
struct Guest {
  std::shared_ptr<Connection> connection;
  Seat viewer = kSpectator;  // kNoSeat: a reader of a game that is open to everybody
  bool dismissed = false;    // the seat has a new token, so that this one is no longer at it
};

// For so long somebody must have been gone before the others may have a computer play their seat.
inline constexpr int64_t kGoneMilliseconds = 30'000;

// What somebody wants to happen at a table.
struct Wish {
  Entry entry;
  std::function<void(const Fault&)> done;
  std::shared_ptr<Guest> by;  // stays if the entry gives the seat a new token
  int at = -1;                // after so many steps, or not at all; -1: whenever
  bool again = true;          // if another process comes first, and it is still possible then
  std::optional<Fault> refusal = std::nullopt;  // why not, unless others have written more
  bool fresh = false;                           // what others wrote has just been read
};

struct LiveTable {
  std::unique_ptr<Table> table;
  std::vector<std::shared_ptr<Guest>> guests;
  std::map<std::string, Open> elsewhere;      // at other processes, by their names
  int readers = 0;                            // without a token, beside the guests
  std::vector<int64_t> gone_since;            // by seat: since when nobody has it open
  std::vector<std::string> held_by;           // by seat: the address that took it in the lobby
  std::string taking;                         // the address a seat is being taken for
  std::vector<Rate> talk;                     // by seat: how much may still be said
  std::vector<Rate> changes;                  // by seat: how much may still be taken back
  bool writing = false;                       // an entry is on its way to the disk, or some from it
  std::optional<Wish> wish;                   // what comes once entries of others are read
  int heard = 0;                              // so many entries there are, as others say
  bool reading = false;                       // entries of others are on their way from the disk
  bool abandoned = false;                     // it is no longer what is stored
  std::deque<std::function<void()>> waiting;  // what comes after that
  int thinking_about = -1;  // a computer player thinks about the choice after that step
  int64_t turn_began = 0;   // when the first choice of a computer player's turn was asked for
  int64_t last_used = 0;

  bool has_open(size_t seat) const;
  // How many have that seat open, or look on, here and elsewhere.
  int open(Seat viewer) const;
  // How many look on from that address, here and elsewhere.
  int spectators_from(const std::string& address) const;
  Open open_here() const;
  Present present(int64_t now) const;
  Attention attention() const;
  // Whether a seat was taken there before the game that nobody has open.
  bool holds_seats() const;
};
using LivePtr = std::shared_ptr<LiveTable>;

class Hall {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using StartGame = std::function<Game(const Rules&, uint64_t seed)>;
  using Done = std::function<void(const Fault&)>;
  using WithTable = std::function<void(const LivePtr&)>;
  using GuestPtr = std::shared_ptr<Guest>;

  struct Options {
    Components components;
    Post post;
    std::function<int64_t()> milliseconds;  // a clock that never goes back
    std::function<int64_t()> seconds;       // since 1970
    // How a game is dealt. Tests put in their own.
    StartGame start = [](const Rules& rules, uint64_t seed) { return rules.Start(seed); };
    int review_playouts = players::kReviewPlayouts;  // for each decision
    Neighbours* neighbours = nullptr;                // null if no others serve the same tables
    bool master = false;                             // whether computers may play as masters
    // Tables that nobody wrote to for so many days are deleted; 0: never.
    int keep_finished_days = 0;
    int keep_open_days = 0;  // of games that are not over
    // A game ends long before; one in which nobody can do anything but pass would go on forever.
    int most_steps = 5000;
  };

  Hall(Options options, Scribe* scribe, ComputerSeats* computers);
  ~Hall();

  bool offers_master() const { return options_.master; }
  // Whether computers of that level play here.
  Fault CheckLevel(std::string_view level) const;

  // Calls `then` with the table, now or once it is loaded; with null if there is none. All ids that
  // come from outside come here, and the storage is asked only for what can be one.
  void Find(const std::string& id, WithTable then);
  // Within `then`: whether that table is stored, but could not be read; and why.
  bool Unreadable(const std::string& id) const { return unreadable_.count(id) != 0; }
  Fault WhyUnreadable(const std::string& id) const;
  // Calls `then` when no entry of the table is on its way to the disk.
  void Run(const LivePtr& live, std::function<void()> then);
  // Checks the entry, writes it, does it, tells everybody, then calls `done`. Call it within Run.
  // An entry that gives a seat a new token ends what others have open of that seat; `by` stays. It
  // counts after `at` steps or not at all, if that is given.
  void Submit(const LivePtr& live, Entry entry, Done done, GuestPtr by = nullptr, int at = -1);
  // Whether somebody at that address may make this table; if so, it is counted. `visitor` is null
  // if nobody counts.
  Fault MayMake(const Head& head, const std::string& address, Visitor* visitor);
  // Deletes the table with its log; whoever is there is told.
  void Delete(const std::string& id);
  // A mark of that address, by which it is known again at this table; "" if it is not known.
  static std::string MarkOf(const Table& table, const std::string& address);
  // Writes a new table down, which somebody at that address asked for.
  void Make(Head head, std::string address, Done done);
  // Makes the table that is to be played after this one and writes the entry that leads there.
  // Whatever else is asked of this table waits for both. Call it within Run.
  void MakeAgain(const LivePtr& live, Head head, Entry entry, std::string address, Done done);

  // Somebody comes to a table or goes; those who are there are told. `token` is that of the seat
  // if it is not the one they came with, and "" otherwise.
  void Enter(const LivePtr& live, GuestPtr guest, int since, const std::string& token);
  void Leave(const LivePtr& live, const GuestPtr& guest);

  // How many seats at tables that have not started were taken in the lobby by that address, or are
  // being taken.
  int SeatsHeld(const std::string& address) const;
  // The seat was taken in the lobby from that address.
  void Hold(const LivePtr& live, int seat, const std::string& address);

  // Another process, or the database, says so.
  void Heard(const Notice& notice);
  // Something that was said may have been missed: reads what it may have been about.
  void Missed();
  // Whether this process may think about that, alone among its neighbours; if so, EndThinking ends
  // it. Any thread but the main one may ask.
  bool BeginThinking(const std::string& what, const std::string& table, int entries) const;
  void EndThinking(const std::string& what) const;
  // Whether clients may come: the database can be reached, and the server is not about to stop.
  bool ready() const;
  void Drain() { draining_ = true; }

  // Forgets tables that nobody needs any more, gives seats back that were taken and not used, and
  // asks computer players again whose choice could not be stored. Call it now and then, for all
  // tables or for one part of so many after the other, so that nobody waits for all of them.
  void Tidy(size_t part = 0, size_t parts = 1);

  // From now on names and lines of talk may have none of these.
  void Ban(BannedWords words) { banned_ = std::move(words); }

  // The lobby as it was read, instead of the tables `before` that were in it.
  void PutLobby(Lobby lobby, const std::vector<std::string>& before = {});

  // The rules of a set-up, shared between all tables that have it. Null with a problem if the
  // set-up is wrong.
  std::shared_ptr<const Rules> RulesFor(const Setup& setup, Problem* problem);

  const Components& components() const { return options_.components; }
  Lobby& lobby() { return lobby_; }
  Advice& advice() { return advice_; }
  Metrics& metrics() { return metrics_; }
  Metrics MetricsNow() const;
  int64_t milliseconds() const { return options_.milliseconds(); }
  int64_t seconds() const { return options_.seconds(); }
  // Calls it in the main thread, soon. Any thread may ask.
  void InMainThread(std::function<void()> then) const { options_.post(std::move(then)); }

 private:
  void Loaded(const std::string& id, const std::shared_ptr<Scribe::Found>& found);
  void Tidy(const LivePtr& live);
  std::unique_ptr<Table> Rebuild(const Scribe::Found& found);
  void Submit(const LivePtr& live, Wish wish);
  // Why the wish cannot be fulfilled as the table is, and what would come of it if it can.
  Fault WhyNot(const Table& table, const Wish& wish, Outcome* outcome) const;
  void Refuse(const LivePtr& live, Wish wish, const Fault& fault);
  void Write(const LivePtr& live, Wish wish, std::shared_ptr<Outcome> outcome);
  void Landed(const LivePtr& live, const Wish& wish, const std::shared_ptr<Outcome>& outcome,
              Written written, int64_t asked);
  // Reads what others wrote, unless an entry is on its way, and tells everybody.
  void CatchUp(const LivePtr& live);
  void ReadOn(const LivePtr& live);
  void CaughtUp(const std::string& id, const LiveTable* which, const Scribe::Found& found);
  Fault AddFound(const LivePtr& live, const Scribe::Found& found);
  // Does what follows from entries that were just added.
  void Added(const LivePtr& live, const std::vector<Entry>& entries, Table::State before,
             const GuestPtr& by);
  // Forgets the table, and asks everybody there to come again.
  void Abandon(const LivePtr& live, std::string_view why);
  // ... and tells everybody that it is gone.
  void Bury(const LivePtr& live);
  // It was deleted: nobody finds it any more, also if it, or the lobby, is being read just now.
  void Gone(const std::string& id);
  // Forgets it and closes what everybody there has open, with that code.
  void Empty(const LivePtr& live, const Fault& why, int code);
  void Dismiss(const LivePtr& live, Seat seat, const GuestPtr& but, const Fault& why);
  // Deletes it if everybody there wants that.
  void DeleteUnwanted(const LiveTable& live);
  void GiveSeatsBack(const LivePtr& live);
  void Tell(const LivePtr& live, const std::vector<Entry>& entries, Table::State before);
  // Tells the neighbours who is at the table here.
  void Announce(const LiveTable& live) const;
  void HeardOpen(const LivePtr& live, const std::string& process, const Open& open);
  void ForgetProcess(const std::string& process);
  void ForgetSilent();
  void DeleteOld();
  void DeleteOld(bool over, int days, const std::string& after = "");
  void Say(Notice notice) const;
  // Sends everybody there what `make` makes for a viewer, made once for all of the same viewer.
  static void Broadcast(const LiveTable& live, const std::function<Value(Seat)>& make);
  // Whether no more may be played at a table. What is stored already stays as it is.
  bool LongEnough(const Table& table) const {
    return static_cast<int>(table.steps().size()) >= options_.most_steps;
  }
  void AskComputer(const LivePtr& live);
  void ComputerChose(const LivePtr& live, int step, Seat seat, std::string action);
  void RunWaiting(const LivePtr& live);

  const Options options_;
  Scribe* const scribe_;
  ComputerSeats* const computers_;
  std::unordered_map<std::string, LivePtr> tables_;
  std::unordered_map<std::string, std::vector<WithTable>> loading_;
  std::unordered_map<std::string, int> heard_loading_;   // entries heard of while a table is loaded
  int lobby_reads_ = 0;                                  // so many are under way
  std::unordered_set<std::string> gone_;                 // while they, or the lobby, are read
  std::unordered_map<std::string, Reading> unreadable_;  // while those who asked are told
  std::map<std::string, int64_t> processes_;             // the others, and when each was last heard
  bool draining_ = false;
  int64_t next_deletion_ = 0;
  std::map<std::string, std::weak_ptr<const Rules>> rules_;
  Lobby lobby_;
  BannedWords banned_;
  Metrics metrics_;
  Advice advice_;
};

Fault UnreadableFault();
Fault NoDatabaseFault();
Fault MovedOnFault();
Fault BannedFault();
std::shared_ptr<const std::string> MessageText(const Value& message);
// What a client is told before its connection is closed.
std::shared_ptr<const std::string> ClosingText(const Fault& why);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_HALL_H_
