/* A game between the levels easy and random, in C. */
#include <alhambra.h>
#include <stdio.h>
#include <string.h>

static alh_error error;

static int fail(void) {
  fprintf(stderr, "%s: %s\n", alh_status_name(error.status), error.text);
  return 1;
}

int main(void) {
  const char* setup = "{\"players\": 2, \"modules\": [\"camps\"]}";
  alh_rules* rules;
  alh_game* game;
  alh_player* players[2];
  alh_text* text = alh_text_new();
  int32_t choice, points;

  if (text == NULL || alh_rules_new(setup, strlen(setup), &rules, &error) != ALH_OK ||
      alh_game_start(rules, 42, &game, &error) != ALH_OK ||
      alh_player_new("easy", 4, 1, 0, 0, &players[0], &error) != ALH_OK ||
      alh_player_new("random", 6, 2, 0, 0, &players[1], &error) != ALH_OK) {
    return fail();
  }
  while (alh_game_seat(game) >= 0) {
    const int32_t seat = alh_game_seat(game);
    if (alh_player_choose(players[seat], game, &choice, &error) != ALH_OK ||
        alh_game_action(game, choice, text, &error) != ALH_OK ||
        alh_game_apply(game, choice, &error) != ALH_OK) {
      return fail();
    }
    printf("Player %d: %s\n", seat + 1, alh_text_data(text));
  }
  for (int32_t seat = 0; seat < 2; ++seat) {
    if (alh_game_points(game, seat, &points, &error) != ALH_OK) return fail();
    printf("Player %d has %d points.\n", seat + 1, points);
    alh_player_free(players[seat]);
  }
  alh_text_free(text);
  alh_game_free(game);
  alh_rules_free(rules);
  return 0;
}
