// Listing and applying actions must not allocate: computer players do both millions of times.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/choices.h"
#include "engine/rules.h"

namespace {

std::atomic<bool> counting{false};
std::atomic<int64_t> allocations{0};

void* Allocate(std::size_t size) {
  if (counting.load(std::memory_order_relaxed)) ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// All forms: under the sanitizers those that are left out do not end here.
void* operator new(std::size_t size) { return Allocate(size); }
void* operator new[](std::size_t size) { return Allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return Allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return Allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace alhambra {
namespace {

// Counts the allocations made while it lives.
class CountAllocations {
 public:
  CountAllocations() { counting = true; }
  ~CountAllocations() { counting = false; }
};

std::vector<std::string> AllIds() {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) ids.emplace_back(entry.make()->info().id);
  return ids;
}

void PlayWithoutAllocating(int players, const std::vector<std::string>& modules, int games) {
  alhambra::Setup setup;
  setup.players = players;
  setup.modules = modules;
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  ASSERT_NE(made.rules, nullptr) << made.path << ": " << made.text;
  const Rules& rules = *made.rules;
  const auto list = std::make_unique<ActionList>();
  const auto choices = std::make_unique<Choices>(rules);
  Rng rng{7};
  bool refused = false;
  allocations = 0;
  for (int i = 0; i < games; ++i) {
    Game game = rules.Start(static_cast<uint64_t>(i));
    const CountAllocations count;
    while (!rules.IsOver(game) && !refused) {
      rules.Legal(game, *list);
      const int sensible = list->size();
      rules.AddIdle(game, *list);
      choices->Find(game);
      refused = !rules.Apply(game, (*choices)[rng.Below(sensible)], nullptr).ok();
    }
  }
  EXPECT_FALSE(refused);
  EXPECT_EQ(allocations, 0);
}

TEST(NoHeapTest, CountsAllocations) {
  allocations = 0;
  {
    const CountAllocations count;
    // Called by name, since the compiler may leave out a new-expression.
    ::operator delete(::operator new(1));
  }
  EXPECT_EQ(allocations, 1);
}

TEST(NoHeapTest, TheBaseGameDoesNotAllocate) {
  for (int players = 2; players <= kMaxPlayers; ++players) PlayWithoutAllocating(players, {}, 20);
}

TEST(NoHeapTest, NoModuleAllocates) {
  for (const std::string& id : AllIds()) {
    SCOPED_TRACE(id);
    PlayWithoutAllocating(3, {id}, 10);
  }
}

TEST(NoHeapTest, AllModulesTogetherDoNotAllocate) {
  for (const int players : {2, 3, 6}) PlayWithoutAllocating(players, AllIds(), 10);
}

}  // namespace
}  // namespace alhambra
