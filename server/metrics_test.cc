// What /metrics says, and to whom.
#include "server/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <regex>
#include <set>
#include <sstream>

#include "server/measured_storage.h"
#include "server/test_hall.h"
#include "server/test_server.h"
#include "server/test_storage.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

class MetricsTest : public ServerTest {
 protected:
  static HttpAnswer Ask(const RunningServer& server, const std::string& headers = "",
                        const char* from = nullptr) {
    return Fetch(server.port(), "GET", "/metrics", "", headers, from);
  }
  // -1 if there is no such line.
  static double Figure(const std::string& text, const std::string& line) {
    const size_t at = ("\n" + text).find("\n" + line + " ");
    return at == std::string::npos ? -1 : std::atof(text.c_str() + at + line.size() + 1);
  }
  // Those of this list may read them; who comes from 127.0.0.1 with these headers gets the status.
  int Status(const std::string& list, bool behind_proxy, const std::string& headers) const {
    ServerOptions options = Options();
    options.metrics_from = list;
    options.behind_proxy = behind_proxy;
    const RunningServer server(options);
    return Ask(server, headers).status;
  }
};

// By the rules of the format: every family has a head, once, and all its lines follow.
TEST_F(MetricsTest, AreWhatPrometheusReads) {
  Metrics metrics;
  metrics.version = "1.2.3";
  std::istringstream text(MetricsText(metrics));
  const std::regex head("# (HELP|TYPE) ([a-z_]+) (.+)");
  const std::regex sample(R"re(([a-z_]+)(\{[a-z]+="[^"{}]+"(,le="[^"]+")?\})? [0-9.]+)re");
  std::set<std::string> families;
  std::string line, family, type;
  while (std::getline(text, line)) {
    std::smatch parts;
    if (std::regex_match(line, parts, head)) {
      if (parts[1] == "HELP") {
        family = parts[2];
        EXPECT_TRUE(families.insert(family).second) << line;
      }
      EXPECT_EQ(parts[2], family) << line;
      if (parts[1] == "TYPE") type = parts[3];
      continue;
    }
    ASSERT_TRUE(std::regex_match(line, parts, sample)) << line;
    const std::string name = parts[1];
    if (type == "histogram") {
      EXPECT_TRUE(name == family + "_bucket" || name == family + "_sum" ||
                  name == family + "_count")
          << line;
    } else {
      EXPECT_EQ(name, family) << line;
    }
    EXPECT_EQ(type == "counter", name.size() > 6 && name.substr(name.size() - 6) == "_total")
        << line;
  }
  EXPECT_GT(families.size(), 30u);
  EXPECT_THAT(MetricsText(metrics), HasSubstr("\nalhambra_build_info{version=\"1.2.3\"} 1\n"));
}

TEST_F(MetricsTest, CountLimitsByTheirCodes) {
  ServerOptions options = Options();
  options.each.requests_per_second = 1;
  options.each.tables_per_hour = 1;
  const RunningServer server(options);
  const auto limit = [&](const std::string& code) {
    return Figure(Ask(server).body, "alhambra_limits_total{code=\"" + code + "\"}");
  };
  EXPECT_EQ(limit("too-many-tables"), 0);
  const MadeTable table = MakeTable(server.port(), People(2));
  EXPECT_EQ(Fetch(server.port(), "POST", "/api/tables", People(2)).status, 429);
  EXPECT_EQ(limit("too-many-tables"), 1);
  EXPECT_EQ(Fetch(server.port(), "POST", "/api/tables/x/sit", std::string(20'000, ' ')).status,
            413);
  EXPECT_EQ(limit("too-long"), 1);
  for (int i = 0; i < 20; ++i) Fetch(server.port(), "GET", "/api/tables");
  const double asked = limit("too-fast");
  EXPECT_GT(asked, 0);
  TestClient client(server.port());
  client.Send(JoinText(table, table.tokens[0]));
  client.Await("welcome");
  for (int i = 0; i < 130; ++i) client.Send(R"({"type":"ping"})");
  EXPECT_FALSE(client.Await("answer").IsNull());
  EXPECT_GT(limit("too-fast"), asked);
  EXPECT_EQ(limit("no-such-table"), -1) << "this is not a limit";
}

TEST_F(MetricsTest, TellOfTablesConnectionsStorageAndTheProcess) {
  const RunningServer server(Options());
  const MadeTable table = MakeTable(
      server.port(),
      R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"link"}],"listed":true})");
  TestClient client(server.port());
  client.Send(JoinText(table, table.tokens[0]));
  client.Await("welcome");
  const std::string text = Ask(server).body;
  EXPECT_EQ(Figure(text, "alhambra_tables_listed"), 1);
  EXPECT_EQ(Figure(text, "alhambra_tables_in_memory"), 1);
  EXPECT_EQ(Figure(text, "alhambra_connections"), 1);
  EXPECT_GE(Figure(text, "alhambra_connections_all"), 2);
  EXPECT_EQ(Figure(text, "alhambra_connections_most"), 10'000);
  EXPECT_EQ(Figure(text, "alhambra_storage_seconds_count{what=\"write\"}"), 1);
  EXPECT_GE(Figure(text, "alhambra_storage_seconds_count{what=\"read\"}"), 1);
  EXPECT_EQ(Figure(text, "alhambra_storage_failed_total{what=\"write\"}"), 0);
  EXPECT_EQ(Figure(text, "alhambra_ready"), 1);
  EXPECT_EQ(Figure(text, "alhambra_database_up"), 1);
  EXPECT_EQ(Figure(text, "alhambra_neighbours"), 0);
  EXPECT_GT(Figure(text, "process_resident_memory_bytes"), 1e6);
  EXPECT_GT(Figure(text, "process_open_fds"), 3);
  EXPECT_GE(Figure(text, "process_max_fds"), Figure(text, "process_open_fds"));
  EXPECT_GT(Figure(text, "process_cpu_seconds_total"), 0);
  EXPECT_GT(Figure(text, "process_start_time_seconds"), 1.7e9);
}

TEST_F(MetricsTest, CountWhatTheStorageCannotDo) {
  std::atomic<bool> broken = false;
  const auto meter = std::make_shared<StorageMeter>();
  const auto storage = Measured(std::make_unique<FragileStorage>(&broken), meter);
  StoredTable table;
  std::vector<std::string> entries;
  EXPECT_EQ(storage->Write({NewTable("a"), NewEntry("a", 1, "one")}),
            std::vector<Written>(2, Written::kOk));
  EXPECT_EQ(storage->Write({NewEntry("a", 1, "two")})[0], Written::kTaken);
  EXPECT_EQ(storage->Read("a", 1, &table, &entries), Reading::kFound);
  EXPECT_EQ(storage->Read("b", 1, &table, &entries), Reading::kNone);
  EXPECT_EQ(storage->Listed(5).size(), 1u);
  EXPECT_EQ(meter->figures().writes_failed + meter->figures().reads_failed, 0u);
  broken = true;
  storage->Write({NewEntry("a", 2, "two"), NewEntry("a", 3, "three")});
  EXPECT_EQ(meter->figures().writes_failed, 1u);
  EXPECT_EQ(meter->figures().write_seconds.count(), 3u);
  EXPECT_EQ(meter->figures().read_seconds.count(), 2u);
  EXPECT_EQ(Measured(nullptr, meter), nullptr);
}

// ---- who may read them ----

TEST_F(MetricsTest, AreForThisMachineUnlessOthersAreNamed) {
  const RunningServer server(Options());
  EXPECT_EQ(Ask(server, "", "127.0.0.2").status, 200);
  EXPECT_EQ(Status("10.0.0.0/8,127.0.0.1", false, ""), 200);
  ServerOptions options = Options();
  options.metrics_from = "10.0.0.0/8,::1,127.0.0.2";
  const RunningServer other(options);
  EXPECT_EQ(Ask(other, "", "127.0.0.2").status, 200);
  const HttpAnswer refused = Ask(other);
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(ErrorCode(refused), "not-allowed");
  EXPECT_THAT(refused.body, HasSubstr("The figures of this server are not for your address"));
  EXPECT_EQ(Fetch(other.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(Fetch(other.port(), "GET", "/readyz").status, 200);
}

TEST_F(MetricsTest, CountTheAddressThatTheProxySawAndNoOther) {
  const std::string header = "X-Forwarded-For: ";
  const std::string list = "127.0.0.1,10.1.2.3,2001:db8::5";
  EXPECT_EQ(Status(list, true, ""), 200);  // not through the proxy
  EXPECT_EQ(Status(list, true, header + "203.0.113.9\r\n"), 403);
  EXPECT_EQ(Status(list, true, header + "10.1.2.3\r\n"), 200);
  EXPECT_EQ(Status(list, true, header + "10.1.2.3, 203.0.113.9\r\n"), 403);
  EXPECT_EQ(Status(list, true, header + "10.1.2.3\r\n" + header + "203.0.113.9\r\n"), 403);
  EXPECT_EQ(Status(list, true, header + "2001:db8::5\r\n"), 200);
  EXPECT_EQ(Status(list, true, header + "[2001:db8::5]:4711\r\n"), 200);
  EXPECT_EQ(Status(list, true, header + "::ffff:10.1.2.3\r\n"), 200);
  // Of the same network, but not the same.
  EXPECT_EQ(Status(list, true, header + "2001:db8::6\r\n"), 403);
  EXPECT_EQ(Status(list, true, header + "\r\n"), 403);
  EXPECT_EQ(Status(list, true, header + "nonsense\r\n"), 403);
  EXPECT_EQ(Status(list, true, "Forwarded: for=10.1.2.3\r\n"), 403);
  // A proxy that the server was not told of, or somebody who would like to be another.
  EXPECT_EQ(Status(list, false, header + "10.1.2.3\r\n"), 403);
  EXPECT_EQ(Status(list, false, "Via: 1.1 proxy\r\n"), 403);
}

TEST_F(MetricsTest, KnowIPv6) {
  const int fd = socket(AF_INET6, SOCK_STREAM, 0);
  sockaddr_in6 address = {};
  address.sin6_family = AF_INET6;
  address.sin6_addr = in6addr_loopback;
  const bool has = fd >= 0 && bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
  if (fd >= 0) close(fd);
  if (!has) GTEST_SKIP() << "There is no IPv6 on this machine.";
  const auto status = [&](const std::string& list) {
    ServerOptions options = Options();
    options.listen = "::";
    options.metrics_from = list;
    const RunningServer server(options);
    // IPv4 comes as a part of IPv6 there.
    const int v4 = Ask(server).status;
    const int peer = socket(AF_INET6, SOCK_STREAM, 0);
    address.sin6_port = htons(static_cast<uint16_t>(server.port()));
    EXPECT_EQ(connect(peer, reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
    const std::string text = "GET /metrics HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n";
    EXPECT_EQ(write(peer, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    char answer[13] = {};
    EXPECT_EQ(recv(peer, answer, 12, MSG_WAITALL), 12);
    close(peer);
    return std::pair(v4, std::atoi(answer + 9));
  };
  EXPECT_EQ(status("127.0.0.0/8,::1"), std::pair(200, 200));
  EXPECT_EQ(status("::1"), std::pair(403, 200));
  EXPECT_EQ(status("127.0.0.1"), std::pair(200, 403));
  EXPECT_EQ(status("::2"), std::pair(403, 403));
}

TEST_F(MetricsTest, AServerWithAListThatIsNoneDoesNotStart) {
  ServerOptions options = Options();
  options.components = TestComponents();
  options.metrics_from = "everybody";
  std::string problem;
  EXPECT_EQ(OpenServer(options, &problem), nullptr);
  EXPECT_THAT(problem, HasSubstr("'everybody' is neither an address nor a network"));
}

}  // namespace
}  // namespace alhambra::server
