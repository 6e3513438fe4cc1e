/* The rules engine of Alhambra for C, and for whatever can call C.
 *
 * Handles: what alh_..._new, alh_game_start and their like give out is freed by the alh_..._free of
 * its type, once; freeing NULL does nothing. A handle that was freed must not be used again.
 * Handles do not depend on each other: rules may be freed before their games.
 *
 * Failure: a function that can fail returns ALH_OK or says by its number what kind of thing is
 * wrong, and fills in the last parameter, unless that is NULL, with a sentence for people. A call
 * that fails changes nothing, and what it would have given out is set to NULL. Nothing is ever
 * thrown. A NULL where something is needed is ALH_BAD_ARGUMENT.
 *
 * Threads: rules, features and errors' texts never change and may be used by any number of threads
 * at once. A game, player, batch or text is used by one thread at a time, whatever is done with it.
 * Different handles can be used at the same time. Nothing is kept in globals that change.
 *
 * Texts are UTF-8. Those handed in have a length and need not end with a zero; those given out do.
 * JSON is that of docs/records.md and docs/scenarios.md. Seats count from 0.
 */
#ifndef ALHAMBRA_LIBRARY_ALHAMBRA_H_
#define ALHAMBRA_LIBRARY_ALHAMBRA_H_

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define ALH_API __attribute__((visibility("default")))
#else
#define ALH_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* C has no other way. NOLINTBEGIN(modernize-use-using) */

/* ---- how large things may be; whatever is larger is ALH_TOO_LARGE ---- */

#define ALH_MOST_SETUP_BYTES (64 * 1024)
#define ALH_MOST_POSITION_BYTES (1024 * 1024)
#define ALH_MOST_RECORD_BYTES (4 * 1024 * 1024)
#define ALH_MOST_ACTION_BYTES 1024
#define ALH_MOST_PLAYED 50000      /* actions applied to one game */
#define ALH_MOST_CHOICES 4096      /* in a list of legal actions; games of all modules have fewer */
#define ALH_MOST_REACH 20          /* palace_reach of features */
#define ALH_MOST_GAMES 65536       /* in a batch */
#define ALH_MOST_THREADS 256       /* of a batch */
#define ALH_MOST_FLOATS 1000000000 /* in one array of a batch */
#define ALH_MOST_MILLISECONDS 600000
#define ALH_MOST_PLAYOUTS 10000000

/* ---- errors ---- */

typedef int32_t alh_status;
enum {
  ALH_OK = 0,
  ALH_BAD_ARGUMENT = 1, /* a NULL, or a number out of its range */
  ALH_BAD_TEXT = 2,     /* JSON, a set-up, a position, a record or an action that cannot be */
  ALH_TOO_LARGE = 3,    /* over one of the limits above */
  ALH_REFUSED = 4,      /* the rules forbid the action now: `reason` is the code of the refusal */
  ALH_GAME_OVER = 5,    /* nobody decides anything any more */
  ALH_NO_RECORD = 6,    /* of a game that was sampled or copied from a batch */
  ALH_NO_MEMORY = 7,
  ALH_INTERNAL = 8 /* a fault of the library: please report it */
};

typedef struct alh_error {
  alh_status status;
  char reason[60]; /* a word for programs, such as "too-little"; empty if there is none */
  char text[448];  /* a sentence; empty on success */
} alh_error;

/* "bad argument"; "unknown" for a number that is no status. Never NULL. */
ALH_API const char* alh_status_name(alh_status status);
/* "1.2.3". Within one first number nothing is taken away or changes its meaning. */
ALH_API const char* alh_version(void);

/* ---- texts that are given out ---- */

typedef struct alh_text alh_text;
/* An empty text, to be used again and again: each call that is given it replaces what it holds.
 * NULL if there is no memory. */
ALH_API alh_text* alh_text_new(void);
ALH_API void alh_text_free(alh_text* text);
/* Valid until the text is used again. "" and 0 for NULL. */
ALH_API const char* alh_text_data(const alh_text* text);
ALH_API size_t alh_text_size(const alh_text* text);

/* ---- rules ---- */

typedef struct alh_rules alh_rules;
/* The rules of a set-up: {"players": 3, "modules": ["camps"]}. Fields: "players", "game",
 * "modules", "options" and "edition", which is the newest if nothing is said. */
ALH_API alh_status alh_rules_new(const char* setup, size_t length, alh_rules** rules,
                                 alh_error* error);
ALH_API void alh_rules_free(alh_rules* rules);
/* 0 for NULL. */
ALH_API int32_t alh_rules_players(const alh_rules* rules);
/* The set-up as JSON, everything said. */
ALH_API alh_status alh_rules_setup(const alh_rules* rules, alh_text* json, alh_error* error);

/* ---- games ---- */

typedef struct alh_game alh_game;
/* Who looks, where a seat is asked for: one who sits nowhere. */
#define ALH_SPECTATOR (-1)

/* A new game. The same rules and seed give the same game. */
ALH_API alh_status alh_game_start(const alh_rules* rules, uint64_t seed, alh_game** game,
                                  alh_error* error);
/* A game from a position. What it leaves open is drawn with the seed. */
ALH_API alh_status alh_game_from_position(const alh_rules* rules, const char* json, size_t length,
                                          uint64_t seed, alh_game** game, alh_error* error);
/* A game as it is after the last action of a record, which says the rules as well. */
ALH_API alh_status alh_game_from_record(const char* json, size_t length, alh_game** game,
                                        alh_error* error);
ALH_API alh_status alh_game_copy(const alh_game* game, alh_game** copy, alh_error* error);
ALH_API void alh_game_free(alh_game* game);
/* The rules of the game, as a handle of their own. */
ALH_API alh_status alh_game_rules(const alh_game* game, alh_rules** rules, alh_error* error);

/* Whose decision it is; -1 when the game is over, and for NULL. */
ALH_API int32_t alh_game_seat(const alh_game* game);
/* The decision as JSON, null when the game is over. */
ALH_API alh_status alh_game_decision(const alh_game* game, alh_text* json, alh_error* error);
/* How many choices there are: 0 only when the game is over. */
ALH_API alh_status alh_game_legal(alh_game* game, int32_t* count, alh_error* error);
/* The text of a choice: "buy 3 with denar 7 + denar 3". */
ALH_API alh_status alh_game_action(alh_game* game, int32_t choice, alh_text* text,
                                   alh_error* error);
/* Carries out a choice by its place in the list, or any action by its text, listed or not. */
ALH_API alh_status alh_game_apply(alh_game* game, int32_t choice, alh_error* error);
ALH_API alh_status alh_game_apply_text(alh_game* game, const char* action, size_t length,
                                       alh_error* error);
/* What the last action led to, as a viewer may know it: a JSON list. */
ALH_API alh_status alh_game_events(const alh_game* game, int32_t viewer, alh_text* json,
                                   alh_error* error);

/* The points of a player so far, at the end all of them. At two players seat 2 is Dirk's. */
ALH_API alh_status alh_game_points(const alh_game* game, int32_t seat, int32_t* points,
                                   alh_error* error);
/* What a viewer may know, as JSON; with the legal actions, if the viewer decides. */
ALH_API alh_status alh_game_view(const alh_game* game, int32_t viewer, alh_text* json,
                                 alh_error* error);
/* A game that fits what a viewer knows, everything else drawn with the seed: to think ahead on. */
ALH_API alh_status alh_game_sample(const alh_game* game, int32_t viewer, uint64_t seed,
                                   alh_game** sample, alh_error* error);
/* Everything on the table, hidden or not, as alh_game_from_position reads it. The order of what
 * lies face down is part of it; the state of the random generator is not. */
ALH_API alh_status alh_game_position(const alh_game* game, alh_text* json, alh_error* error);
/* Set-up, seed and actions, as alh_game_from_record reads it. */
ALH_API alh_status alh_game_record(const alh_game* game, alh_text* json, alh_error* error);
/* A fingerprint of the position, the same on every machine. 0 for NULL. */
ALH_API uint64_t alh_game_digest(const alh_game* game);

/* ---- computer players ---- */

typedef struct alh_player alh_player;
/* "random", "easy", "medium" or "hard". The last two think for so many playouts or, if that is 0,
 * so many milliseconds (0: a second). With playouts the same seed and games give the same choices.
 */
ALH_API alh_status alh_player_new(const char* level, size_t length, uint64_t seed, int32_t playouts,
                                  int32_t milliseconds, alh_player** player, alh_error* error);
ALH_API void alh_player_free(alh_player* player);
/* What the player would do in place of the seat that decides, knowing what that seat knows. */
ALH_API alh_status alh_player_choose(alh_player* player, const alh_game* game, int32_t* choice,
                                     alh_error* error);

/* ---- features: a game in numbers, for those who train agents ---- */

typedef struct alh_features alh_features;
/* palace_reach: 0, or how many cells in each direction of the fountain the map of the own palace
 * reaches. */
ALH_API alh_status alh_features_new(const alh_rules* rules, int32_t palace_reach,
                                    alh_features** features, alh_error* error);
ALH_API void alh_features_free(alh_features* features);
/* How many numbers an observation has, and the description of one action. 0 for NULL. */
ALH_API int32_t alh_features_observation_size(const alh_features* features);
ALH_API int32_t alh_features_action_size(const alh_features* features);
/* What the numbers are: {"observation": [{"name": "money", "from": 171, "numbers": ["florin",
 * ...]}, ...], "action":
 * [...]}. */
ALH_API alh_status alh_features_layout(const alh_features* features, alh_text* json,
                                       alh_error* error);
/* What a seat may know of a game. `size` must be the observation size. The game must be of equal
 * rules, here and below. */
ALH_API alh_status alh_features_observe(const alh_features* features, const alh_game* game,
                                        int32_t seat, float* out, size_t size, alh_error* error);
/* The choices of the seat that decides, one after the other; `size`: choices times action size. */
ALH_API alh_status alh_features_actions(const alh_features* features, alh_game* game, float* out,
                                        size_t size, alh_error* error);

/* ---- many games at once ---- */

typedef struct alh_batch alh_batch;
typedef struct alh_batch_options {
  uint32_t struct_size; /* sizeof(alh_batch_options) */
  int32_t games;
  int32_t threads;      /* 1: all is done in the thread that calls */
  int32_t most_actions; /* choices beyond these are not offered; 0: 256 */
  int32_t observations; /* whether they are wanted: 0 or 1 */
  int32_t actions;      /* the same, for the descriptions of actions */
  uint64_t seed;
} alh_batch_options;

/* All arrays belong to the batch, lie at the same place until it is freed, and change with every
 * step. */
typedef struct alh_batch_arrays {
  uint32_t struct_size; /* sizeof(alh_batch_arrays): set by the caller */
  int32_t games, players, most_actions, observation_size, action_size;
  const int32_t* seats;      /* [games]: who decides */
  const int32_t* counts;     /* [games]: how many choices */
  const uint8_t* masks;      /* [games][most_actions]: 1 for each choice, then 0 */
  const float* observations; /* [games][observation_size], of the seat that decides; or NULL */
  const float* actions;      /* [games][most_actions][action_size], 0 beyond the choices; or NULL */
  const uint8_t* done;       /* [games]: whether the last step ended a game */
  const int32_t* points;     /* [games][players]: of the game that ended, or so far */
  const float* rewards;      /* [games][players]: where a game ended 1 for who won, -1 for who lost,
                                0 for those who won together; elsewhere 0 */
} alh_batch_arrays;

/* Starts the games. Whatever the number of threads, the same seed and choices give the same arrays.
 * `features` may be NULL where none are wanted. */
ALH_API alh_status alh_batch_new(const alh_rules* rules, const alh_features* features,
                                 const alh_batch_options* options, alh_batch** batch,
                                 alh_error* error);
ALH_API void alh_batch_free(alh_batch* batch);
/* Fills in as much of the struct as its size says. */
ALH_API alh_status alh_batch_look(const alh_batch* batch, alh_batch_arrays* arrays,
                                  alh_error* error);
/* Starts all games anew. */
ALH_API alh_status alh_batch_reset(alh_batch* batch, uint64_t seed, alh_error* error);
/* One choice for each game; `count` is the number of games. Where a game ends the next one starts.
 */
ALH_API alh_status alh_batch_step(alh_batch* batch, const int32_t* choices, size_t count,
                                  alh_error* error);
/* A copy of one of the games, to look at. */
ALH_API alh_status alh_batch_game(const alh_batch* batch, int32_t index, alh_game** game,
                                  alh_error* error);

/* NOLINTEND(modernize-use-using) */

#ifdef __cplusplus
}
#endif

#endif /* ALHAMBRA_LIBRARY_ALHAMBRA_H_ */
