// What one address has open and has asked for of late, so that nobody takes up what is there for
// all. Only the server's main thread uses these.
#ifndef ALHAMBRA_SERVER_VISITORS_H_
#define ALHAMBRA_SERVER_VISITORS_H_

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/rate.h"

namespace alhambra::server {

// Enough for some dozens of people behind one address.
struct VisitorLimits {
  int connections = 200;  // at once
  int joins_per_second = 8;
  int looks_per_second = 50;      // back, at earlier talk, and at what an action would do
  int messages_per_second = 200;  // of all other kinds
  int requests_per_second = 20;   // to the API
  int tables_per_hour = 32;       // that it may make
  int hints_per_minute = 30;
  int reports_per_hour = 5;
};

// An address.
class Visitor {
 public:
  enum class Verdict : uint8_t {
    kYes,
    kTooFast,  // say so
    kGoAway,   // was told so often enough
  };

  explicit Visitor(const VisitorLimits& limits);

  Verdict MayJoin(int64_t now) { return Judge(joins_.Allow(now), now); }
  // Once it is this one's turn, if it was allowed and had to wait: those that waited with it may
  // have been sent more than there is for all of them.
  Verdict MayStillJoin(int64_t now) { return Judge(!joins_.Overdrawn(now), now); }
  // This many steps were sent for a join: a client that asks for all of them again and again waits
  // longer.
  void Sent(int steps) { joins_.Charge(steps / kStepsPerJoin); }
  Verdict MayLook(int64_t now) { return Judge(looks_.Allow(now), now); }
  Verdict MayStillLook(int64_t now) { return Judge(!looks_.Overdrawn(now), now); }
  // For a look this many steps were played again.
  void Replayed(int steps) { looks_.Charge(steps / kStepsPerLook); }
  // So many decisions of a review were told at once.
  void Reviewed(int decisions) { looks_.Charge(decisions / kDecisionsPerLook); }
  // A long message counts for several.
  Verdict MaySay(size_t bytes, int64_t now);
  bool MayAsk(int64_t now) { return requests_.Allow(now); }
  bool MayMakeTable(int64_t now) { return tables_.Allow(now); }
  // Whether one more file may be looked into for this address; if so, EndFile ends it.
  bool BeginFile(int64_t now) { return Begin(&Busy::files, kMostFiles, now); }
  void EndFile() { --here_.files; }
  // Whether one more hint may be asked for.
  bool MayAskHint(int64_t now) { return hints_.Allow(now); }
  // Whether one more player or line may be reported to the host.
  bool MayReport(int64_t now) { return reports_.Allow(now); }
  // Whether one more review may be followed from this address; if so, EndReview ends it.
  bool BeginReview(int64_t now) { return Begin(&Busy::reviews, kMostReviews, now); }
  void EndReview() { --here_.reviews; }
  // Whether what waits to be sent to all connections of this address is little enough for more.
  bool Reads() const { return unsent_ <= kMostUnsentBytes; }
  // Nothing is under way, and nothing was used of late.
  bool Quiet(int64_t now) const;

  static constexpr size_t kMostUnsentBytes = 16u << 20;

 private:
  friend class Unsent;
  friend class Visit;
  friend class Visitors;
  static constexpr double kStepsPerJoin = 100;
  static constexpr double kStepsPerLook = 500;
  static constexpr double kDecisionsPerLook = 100;
  static constexpr int kMostFiles = 2;
  static constexpr int kMostReviews = 2;

  // What it has at one process.
  struct Busy {
    int connections = 0;
    int files = 0;  // that are looked into, or wait for it
    int reviews = 0;
  };
  // At another one, as that said when.
  struct There {
    Busy busy;
    int64_t said = 0;
  };

  Verdict Judge(bool allowed, int64_t now);
  // Counts one more here if there are fewer of them, here and elsewhere.
  bool Begin(int Busy::*what, int most, int64_t now);
  // Those that hold for all processes together.
  std::array<Rate*, 7> Shared() {
    return {&joins_, &looks_, &messages_, &requests_, &tables_, &hints_, &reports_};
  }

  Rate joins_;
  Rate looks_;
  Rate messages_;
  Rate requests_;
  Rate tables_;
  Rate hints_;
  Rate reports_;
  Rate told_;  // that it is too fast
  Busy here_;
  bool told_of_ = false;                    // others think that it has something here
  std::map<std::string, There> elsewhere_;  // by the names of processes
  size_t unsent_ = 0;
};

// Bytes that wait to be sent to an address, counted for as long as this lives.
class Unsent {
 public:
  Unsent(std::shared_ptr<Visitor> visitor, size_t bytes)
      : visitor_(std::move(visitor)), bytes_(bytes) {
    visitor_->unsent_ += bytes_;
  }
  ~Unsent() { visitor_->unsent_ -= bytes_; }
  Unsent(const Unsent&) = delete;
  Unsent& operator=(const Unsent&) = delete;

 private:
  const std::shared_ptr<Visitor> visitor_;
  const size_t bytes_;
};

// A connection, counted for as long as this lives.
class Visit {
 public:
  explicit Visit(size_t* counter) : counter_(counter) { ++*counter_; }
  ~Visit();
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  // Null while it is not known who comes through a proxy.
  const std::shared_ptr<Visitor>& visitor() const { return visitor_; }

 private:
  friend class Visitors;
  size_t* const counter_;
  std::shared_ptr<Visitor> visitor_;
};

class Visitors {
 public:
  Visitors(VisitorLimits limits, size_t most_connections, size_t most_turned_away = 64)
      : limits_(limits), most_connections_(most_connections), most_turned_away_(most_turned_away) {}

  // Null if the server is full.
  std::unique_ptr<Visit> Open();
  // Counts the connection for that address too; false if it has too many, at all processes
  // together.
  bool Name(Visit& visit, const std::string& address, int64_t now);
  // A client that asks something from that address, whether or not a connection is counted for it.
  Visitor& At(const std::string& address) { return *Whoever(address); }
  const std::shared_ptr<Visitor>& Whoever(const std::string& address);
  // For a connection that is only told to go. Null if there are too many of these.
  std::unique_ptr<Visit> TurnAway();
  // What addresses used here of their rates and others were not told of yet, and what they have
  // here, as far as it counts: an address, and a text for UseElsewhere there. What they have is
  // told again and again, once more when there is nothing left, and forgotten where it is not.
  std::vector<std::pair<std::string, std::string>> TakeUsed();
  // An address used so much at that process. What cannot be read is nothing.
  void UseElsewhere(const std::string& process, const std::string& address, std::string_view used,
                    int64_t now);
  // Forgets addresses that were quiet for long. Call it now and then.
  void Tidy(int64_t now);

  size_t open() const { return open_; }

 private:
  const VisitorLimits limits_;
  const size_t most_connections_;
  const size_t most_turned_away_;
  size_t open_ = 0;
  size_t turned_away_ = 0;
  std::unordered_map<std::string, std::shared_ptr<Visitor>> by_address_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_VISITORS_H_
