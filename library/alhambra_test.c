/* Tests the C interface from C99, compiled against what was installed: what works, and each way in
 * which it can be used wrongly. Ends with "12 passed, 0 failed". */
#include <alhambra.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed = 0, failed = 0;
static alh_error error;

static void expect(int fine, const char* what, int line) {
  if (fine) {
    ++passed;
  } else {
    ++failed;
    printf("alhambra_test.c:%d: %s (%s: %s)\n", line, what, alh_status_name(error.status),
           error.text);
  }
}
#define EXPECT(condition) expect((condition), #condition, __LINE__)
/* A call that must fail like this, with a sentence that has these words. */
#define EXPECT_FAULT(call, fault, words) \
  EXPECT((call) == (fault) && error.status == (fault) && strstr(error.text, (words)) != NULL)

static alh_status make_rules(const char* setup, alh_rules** rules) {
  return alh_rules_new(setup, strlen(setup), rules, &error);
}

static alh_rules* rules_of(const char* setup) {
  alh_rules* rules = NULL;
  EXPECT(make_rules(setup, &rules) == ALH_OK);
  if (rules == NULL) exit(1);
  return rules;
}

static alh_game* game_of(const alh_rules* rules, uint64_t seed) {
  alh_game* game = NULL;
  EXPECT(alh_game_start(rules, seed, &game, &error) == ALH_OK);
  if (game == NULL) exit(1);
  return game;
}

/* Plays on at random, at most so many actions. */
static void play(alh_game* game, uint32_t seed, int most) {
  int32_t count = 0;
  while (most-- > 0 && alh_game_legal(game, &count, &error) == ALH_OK && count > 0) {
    seed = seed * 1664525u + 1013904223u;
    if (alh_game_apply(game, (int32_t)((seed >> 8) % (uint32_t)count), &error) != ALH_OK) {
      EXPECT(!"a listed choice was refused");
      return;
    }
  }
}

static void test_setups(void) {
  alh_rules* rules = NULL;
  char* huge = malloc(ALH_MOST_SETUP_BYTES + 1);
  memset(huge, ' ', ALH_MOST_SETUP_BYTES + 1);
  EXPECT_FAULT(make_rules("{\"players\":", &rules), ALH_BAD_TEXT, "line 1");
  EXPECT_FAULT(make_rules("", &rules), ALH_BAD_TEXT, "");
  EXPECT_FAULT(make_rules("[]", &rules), ALH_BAD_TEXT, "object");
  EXPECT_FAULT(make_rules("{}", &rules), ALH_BAD_TEXT, "players");
  EXPECT_FAULT(make_rules("{\"players\":\"two\"}", &rules), ALH_BAD_TEXT, "players");
  EXPECT_FAULT(make_rules("{\"players\":7}", &rules), ALH_BAD_TEXT, "from 2 to 6");
  EXPECT_FAULT(make_rules("{\"players\":2,\"colour\":1}", &rules), ALH_BAD_TEXT, "colour");
  EXPECT_FAULT(make_rules("{\"players\":2,\"modules\":[\"moon\"]}", &rules), ALH_BAD_TEXT, "moon");
  /* What is repeated of it can be read, and the sentence goes on behind it. */
  EXPECT_FAULT(make_rules("{\"players\":2,\"modules\":[\"m\\u0000\\u001bn\"]}", &rules),
               ALH_BAD_TEXT, "m??n'");
  EXPECT_FAULT(alh_rules_new(huge, ALH_MOST_SETUP_BYTES + 1, &rules, &error), ALH_TOO_LARGE,
               "65536");
  EXPECT_FAULT(alh_rules_new(NULL, 0, &rules, &error), ALH_BAD_ARGUMENT, "'setup' is NULL");
  EXPECT_FAULT(alh_rules_new("{}", 2, NULL, &error), ALH_BAD_ARGUMENT, "'rules' is NULL");
  EXPECT(rules == NULL);
  EXPECT(alh_rules_new("{}", 2, NULL, NULL) == ALH_BAD_ARGUMENT); /* nobody wants to know why */
  free(huge);
}

/* Programs that were compiled with an older header have the old sizes. */
static void test_sizes(void) {
  EXPECT(sizeof(alh_error) == 512);
  EXPECT(sizeof(alh_batch_options) == 32);
  EXPECT(sizeof(alh_batch_arrays) == 24 + 8 * sizeof(void*));
  EXPECT(ALH_INTERNAL == 8);
}

static void test_nulls(void) {
  alh_game* game = NULL;
  int32_t number = 0;
  float floats[1];
  alh_batch* batch = NULL;
  EXPECT_FAULT(alh_game_start(NULL, 1, &game, &error), ALH_BAD_ARGUMENT, "'rules'");
  EXPECT_FAULT(alh_game_copy(NULL, &game, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_legal(NULL, &number, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_apply(NULL, 0, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_apply_text(NULL, "done", 4, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_view(NULL, 0, NULL, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_events(NULL, 0, NULL, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_points(NULL, 0, &number, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_sample(NULL, 0, 1, &game, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_record(NULL, NULL, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_game_position(NULL, NULL, &error), ALH_BAD_ARGUMENT, "'game'");
  EXPECT_FAULT(alh_player_choose(NULL, NULL, &number, &error), ALH_BAD_ARGUMENT, "'player'");
  EXPECT_FAULT(alh_features_observe(NULL, NULL, 0, floats, 1, &error), ALH_BAD_ARGUMENT,
               "'features'");
  EXPECT_FAULT(alh_batch_new(NULL, NULL, NULL, &batch, &error), ALH_BAD_ARGUMENT, "'rules'");
  EXPECT_FAULT(alh_batch_step(NULL, &number, 1, &error), ALH_BAD_ARGUMENT, "'batch'");
  EXPECT(alh_game_seat(NULL) == -1 && alh_game_digest(NULL) == 0 && alh_rules_players(NULL) == 0);
  EXPECT(strcmp(alh_text_data(NULL), "") == 0 && alh_text_size(NULL) == 0);
  alh_rules_free(NULL);
  alh_game_free(NULL);
  alh_player_free(NULL);
  alh_features_free(NULL);
  alh_batch_free(NULL);
  alh_text_free(NULL);
}

static void test_a_game(void) {
  alh_rules* rules = rules_of("{\"players\":3,\"modules\":[\"camps\",\"diamonds\"]}");
  alh_game* game = game_of(rules, 42);
  alh_game* twin = NULL;
  alh_text* text = alh_text_new();
  alh_text* other = alh_text_new();
  int32_t count = 0, points = 0;
  alh_rules_free(rules); /* games do without the handle */
  EXPECT(alh_game_seat(game) >= 0);
  EXPECT(alh_game_legal(game, &count, &error) == ALH_OK && count > 0);
  EXPECT(alh_game_action(game, count - 1, text, &error) == ALH_OK && alh_text_size(text) > 3);
  play(game, 1, 20);
  EXPECT(alh_game_copy(game, &twin, &error) == ALH_OK);
  play(game, 2, 100000);
  EXPECT(alh_game_digest(twin) != alh_game_digest(game));
  play(twin, 2, 100000);
  EXPECT(alh_game_digest(twin) == alh_game_digest(game));
  EXPECT(alh_game_seat(game) == -1);
  EXPECT(alh_game_legal(game, &count, &error) == ALH_OK && count == 0);
  EXPECT_FAULT(alh_game_apply(game, 0, &error), ALH_GAME_OVER, "over");
  EXPECT_FAULT(alh_game_apply_text(game, "pass", 4, &error), ALH_GAME_OVER, "over");
  EXPECT(alh_game_points(game, 2, &points, &error) == ALH_OK && points >= 0);
  EXPECT_FAULT(alh_game_points(game, 3, &points, &error), ALH_BAD_ARGUMENT, "from 0 to 2");
  EXPECT(alh_game_decision(game, text, &error) == ALH_OK &&
         strcmp(alh_text_data(text), "null") == 0);
  EXPECT(alh_game_events(game, ALH_SPECTATOR, text, &error) == ALH_OK);
  EXPECT(strstr(alh_text_data(text), "\"over\"") != NULL);

  /* A record reads back as the same game. */
  alh_game_free(twin);
  EXPECT(alh_game_record(game, text, &error) == ALH_OK);
  EXPECT(alh_game_from_record(alh_text_data(text), alh_text_size(text), &twin, &error) == ALH_OK);
  EXPECT(alh_game_digest(twin) == alh_game_digest(game));
  EXPECT(alh_game_record(twin, other, &error) == ALH_OK);
  EXPECT(strcmp(alh_text_data(text), alh_text_data(other)) == 0);
  alh_game_free(twin);
  alh_game_free(game);
  alh_text_free(text);
  alh_text_free(other);
}

static void test_bad_calls_change_nothing(void) {
  alh_rules* rules = rules_of("{\"players\":2}");
  alh_game* game = game_of(rules, 7);
  alh_game* made = NULL;
  alh_player* player = NULL;
  alh_text* text = alh_text_new();
  alh_text* again = alh_text_new();
  const uint64_t digest = alh_game_digest(game);
  const char* of_another = "place tower 9 ES at 1,0";
  char* huge = calloc(ALH_MOST_RECORD_BYTES + 1, 1);
  EXPECT_FAULT(alh_game_apply(game, -1, &error), ALH_BAD_ARGUMENT, "'choice' must be from 0");
  EXPECT_FAULT(alh_game_apply(game, 1000000, &error), ALH_BAD_ARGUMENT, "'choice' must be from 0");
  EXPECT_FAULT(alh_game_action(game, -1, text, &error), ALH_BAD_ARGUMENT, "'choice'");
  EXPECT_FAULT(alh_game_apply_text(game, of_another, strlen(of_another), &error), ALH_REFUSED, "");
  EXPECT(strcmp(error.reason, "not-now") == 0);
  EXPECT_FAULT(alh_game_apply_text(game, "send camel", 10, &error), ALH_BAD_TEXT, "camel");
  EXPECT_FAULT(alh_game_apply_text(game, "\xff\0\x80", 3, &error), ALH_BAD_TEXT, "");
  EXPECT_FAULT(alh_game_apply_text(game, huge, 1025, &error), ALH_TOO_LARGE, "1024");
  EXPECT_FAULT(alh_game_apply_text(game, NULL, 3, &error), ALH_BAD_ARGUMENT, "'action'");
  EXPECT_FAULT(alh_game_view(game, 2, text, &error), ALH_BAD_ARGUMENT, "from -1 to 1");
  EXPECT_FAULT(alh_game_sample(game, -2, 1, &made, &error), ALH_BAD_ARGUMENT, "from -1 to 1");
  EXPECT_FAULT(alh_game_from_position(rules, "{\"seats\":3}", 11, 1, &made, &error), ALH_BAD_TEXT,
               "seats");
  EXPECT_FAULT(alh_game_from_position(rules, huge, ALH_MOST_POSITION_BYTES + 1, 1, &made, &error),
               ALH_TOO_LARGE, "");
  EXPECT_FAULT(alh_game_from_record("{}", 2, &made, &error), ALH_BAD_TEXT, "format");
  EXPECT_FAULT(alh_game_from_record(huge, ALH_MOST_RECORD_BYTES + 1, &made, &error), ALH_TOO_LARGE,
               "");
  EXPECT_FAULT(alh_player_new("god", 3, 1, 0, 0, &player, &error), ALH_BAD_TEXT, "'god'");
  EXPECT_FAULT(alh_player_new("easy", 4, 1, -1, 0, &player, &error), ALH_BAD_ARGUMENT,
               "'playouts'");
  EXPECT_FAULT(alh_player_new("easy", 4, 1, 0, -1, &player, &error), ALH_BAD_ARGUMENT,
               "'milliseconds'");
  EXPECT_FAULT(alh_player_new("hard", 4, 1, ALH_MOST_PLAYOUTS + 1, 0, &player, &error),
               ALH_BAD_ARGUMENT, "'playouts'");
  EXPECT_FAULT(alh_player_new("hard", 4, 1, 0, ALH_MOST_MILLISECONDS + 1, &player, &error),
               ALH_BAD_ARGUMENT, "'milliseconds'");
  EXPECT(made == NULL && player == NULL && alh_game_digest(game) == digest);
  EXPECT(strcmp(alh_status_name(99), "unknown") == 0);

  /* A sentence that is too long for its place is cut, and ends. */
  memset(huge, 'x', 1024);
  EXPECT(alh_game_apply_text(game, huge, 1024, &error) == ALH_BAD_TEXT &&
         strlen(error.text) < sizeof(error.text));

  /* Of a sample nobody knows how it came about. */
  EXPECT(alh_game_sample(game, 0, 5, &made, &error) == ALH_OK);
  EXPECT_FAULT(alh_game_record(made, text, &error), ALH_NO_RECORD, "Nobody knows");
  alh_game_free(made);

  /* A position goes out and in. */
  play(game, 3, 12);
  EXPECT(alh_game_position(game, text, &error) == ALH_OK);
  EXPECT(alh_game_from_position(rules, alh_text_data(text), alh_text_size(text), 1, &made,
                                &error) == ALH_OK);
  EXPECT(alh_game_position(made, again, &error) == ALH_OK);
  EXPECT(strcmp(alh_text_data(text), alh_text_data(again)) == 0);
  alh_game_free(made);
  alh_text_free(again);
  free(huge);
  alh_text_free(text);
  alh_game_free(game);
  alh_rules_free(rules);
}

/* Two players who rebuild their palaces for ever. */
static void test_no_game_is_endless(void) {
  const char* position =
      "{\"seats\":[{\"palace\":[\"tower 12 at 1,0\"]},{\"palace\":[\"garden 11 at 1,0\"]}]}";
  const char* actions[4] = {"remove tower 12", "remove garden 11", "add tower 12 at 1,0",
                            "add garden 11 at 1,0"};
  alh_rules* rules = rules_of("{\"players\":2}");
  alh_game* game = NULL;
  int played = 0;
  EXPECT(alh_game_from_position(rules, position, strlen(position), 1, &game, &error) == ALH_OK);
  while (alh_game_apply_text(game, actions[played % 4], strlen(actions[played % 4]), &error) ==
         ALH_OK) {
    ++played;
  }
  EXPECT(played == ALH_MOST_PLAYED && error.status == ALH_TOO_LARGE);
  EXPECT(strstr(error.text, "50000") != NULL);
  alh_game_free(game);
  alh_rules_free(rules);
}

static void test_players(void) {
  alh_rules* rules = rules_of("{\"players\":2}");
  alh_game* game = game_of(rules, 9);
  alh_player* players[2] = {NULL, NULL};
  int32_t choice = 0, easy = 0, random = 0;
  EXPECT(alh_player_new("easy", 4, 1, 0, 0, &players[0], &error) == ALH_OK);
  EXPECT(alh_player_new("random", 6, 1, 0, 0, &players[1], &error) == ALH_OK);
  while (alh_game_seat(game) >= 0 &&
         alh_player_choose(players[alh_game_seat(game)], game, &choice, &error) == ALH_OK &&
         alh_game_apply(game, choice, &error) == ALH_OK) {
  }
  EXPECT(alh_game_seat(game) == -1);
  EXPECT(alh_game_points(game, 0, &easy, &error) == ALH_OK &&
         alh_game_points(game, 1, &random, &error) == ALH_OK);
  EXPECT(easy > random);
  EXPECT_FAULT(alh_player_choose(players[0], game, &choice, &error), ALH_GAME_OVER, "over");
  alh_player_free(players[0]);
  alh_player_free(players[1]);
  alh_game_free(game);
  alh_rules_free(rules);
}

static void test_features(void) {
  alh_rules* rules = rules_of("{\"players\":3}");
  alh_rules* others = rules_of("{\"players\":4}");
  alh_game* game = game_of(rules, 3);
  alh_game* stranger = game_of(others, 3);
  alh_features* features = NULL;
  alh_text* text = alh_text_new();
  float* numbers;
  size_t size;
  EXPECT_FAULT(alh_features_new(rules, -1, &features, &error), ALH_BAD_ARGUMENT, "'palace_reach'");
  EXPECT_FAULT(alh_features_new(rules, 21, &features, &error), ALH_BAD_ARGUMENT, "from 0 to 20");
  EXPECT(alh_features_new(rules, 3, &features, &error) == ALH_OK);
  EXPECT(alh_features_layout(features, text, &error) == ALH_OK &&
         strstr(alh_text_data(text), "\"market\"") != NULL);
  size = (size_t)alh_features_observation_size(features);
  numbers = calloc(size, sizeof(float));
  EXPECT(alh_features_observe(features, game, 2, numbers, size, &error) == ALH_OK);
  EXPECT_FAULT(alh_features_observe(features, game, 2, numbers, size - 1, &error), ALH_BAD_ARGUMENT,
               "'size'");
  EXPECT_FAULT(alh_features_observe(features, game, 3, numbers, size, &error), ALH_BAD_ARGUMENT,
               "'seat'");
  EXPECT_FAULT(alh_features_observe(features, stranger, 0, numbers, size, &error), ALH_BAD_ARGUMENT,
               "another set-up");
  EXPECT_FAULT(alh_features_actions(features, stranger, numbers, size, &error), ALH_BAD_ARGUMENT,
               "another set-up");
  free(numbers);
  alh_text_free(text);
  alh_features_free(features);
  alh_game_free(game);
  alh_game_free(stranger);
  alh_rules_free(rules);
  alh_rules_free(others);
}

static void test_batches(void) {
  alh_rules* rules = rules_of("{\"players\":2}");
  alh_features* features = NULL;
  alh_batch* batch = NULL;
  alh_game* game = NULL;
  alh_batch_options options = {sizeof(options), 4, 2, 64, 1, 1, 5};
  alh_batch_options bad;
  alh_batch_arrays arrays = {0};
  int32_t choices[4] = {0, 0, 0, 0};
  int games_ended = 0, step, i;
  EXPECT(alh_features_new(rules, 0, &features, &error) == ALH_OK);
  bad = options, bad.games = 0;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_BAD_ARGUMENT, "'games'");
  bad = options, bad.games = ALH_MOST_GAMES + 1;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_BAD_ARGUMENT, "65536");
  bad = options, bad.threads = 1000;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_BAD_ARGUMENT, "'threads'");
  bad = options, bad.most_actions = -1;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_BAD_ARGUMENT,
               "'most_actions'");
  bad = options, bad.games = ALH_MOST_GAMES, bad.most_actions = ALH_MOST_CHOICES;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_TOO_LARGE, "fewer games");
  bad = options, bad.struct_size = 4;
  EXPECT_FAULT(alh_batch_new(rules, features, &bad, &batch, &error), ALH_BAD_ARGUMENT,
               "'struct_size'");
  EXPECT_FAULT(alh_batch_new(rules, NULL, &options, &batch, &error), ALH_BAD_ARGUMENT,
               "'features'");
  EXPECT(alh_batch_new(rules, features, &options, &batch, &error) == ALH_OK);
  EXPECT_FAULT(alh_batch_look(batch, &arrays, &error), ALH_BAD_ARGUMENT, "'struct_size'");
  arrays.struct_size = sizeof(arrays);
  EXPECT(alh_batch_look(batch, &arrays, &error) == ALH_OK && arrays.games == 4 &&
         arrays.players == 2);
  EXPECT_FAULT(alh_batch_step(batch, choices, 3, &error), ALH_BAD_ARGUMENT,
               "3 choices for 4 games");
  choices[2] = arrays.counts[2];
  EXPECT_FAULT(alh_batch_step(batch, choices, 4, &error), ALH_BAD_ARGUMENT, "The choice of game 2");
  for (step = 0; step < 400; ++step) {
    for (i = 0; i < 4; ++i) choices[i] = (step * 7 + i) % arrays.counts[i];
    if (alh_batch_step(batch, choices, 4, &error) != ALH_OK) break;
    for (i = 0; i < 4; ++i) games_ended += arrays.done[i];
  }
  EXPECT(step == 400 && games_ended > 0);
  EXPECT(alh_batch_game(batch, 3, &game, &error) == ALH_OK &&
         alh_game_seat(game) == arrays.seats[3]);
  alh_game_free(game);
  EXPECT_FAULT(alh_batch_game(batch, 4, &game, &error), ALH_BAD_ARGUMENT, "from 0 to 3");
  EXPECT(alh_batch_reset(batch, 1, &error) == ALH_OK && arrays.done[0] == 0);
  alh_batch_free(batch);
  alh_features_free(features);
  alh_rules_free(rules);
}

int main(void) {
  test_sizes();
  test_setups();
  test_nulls();
  test_a_game();
  test_bad_calls_change_nothing();
  test_no_game_is_endless();
  test_players();
  test_features();
  test_batches();
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
