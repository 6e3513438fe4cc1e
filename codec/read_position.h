// The parts of reading a position, for read_position.cc alone: tiles, cards and points. Each notes
// what is wrong as a problem of the reader it was given.
#ifndef ALHAMBRA_CODEC_READ_POSITION_H_
#define ALHAMBRA_CODEC_READ_POSITION_H_

#include <optional>
#include <string_view>
#include <vector>

#include "codec/pattern.h"
#include "codec/words.h"
#include "engine/rules.h"

namespace alhambra::codec {

// Whether what a list of the position leaves out is shuffled below it.
bool RestIsShuffled(const Reader& root, std::string_view field);

// Where tiles lie, and whether palaces are such as could be built.
class TileReader {
 public:
  TileReader(const Rules& rules, const Reader& root, Game& game)
      : rules_(rules), words_(rules), root_(root), game_(game), core_(game.core) {}

  // Tiles of a seat, or of nobody (kNoSeat).
  void ReadTiles(const Reader& list, Zone zone, Seat seat);
  void ReadPalace(const Reader& palace, Seat seat);
  int ReadFountain(const Reader& item) const;
  void ReadMarket();
  void ReadBeside();
  // What a board cannot even hold: cells used twice, and palaces that reach too far.
  void CheckCells() const;
  // R-BUILD. Modules may hold walls and gates, so they are read before.
  void CheckPalaces() const;
  // Last: all tiles that are nowhere else.
  void StackSupply();

 private:
  // A tile of a palace and where in the file it stands.
  struct Built {
    Seat seat;
    TileId tile;
    Reader reader;
  };

  std::optional<TileId> ReadTile(const Reader& item, const Pattern& pattern, Fields* fields) const;
  std::vector<TileId> ReadSupply();
  bool Covers(TileId tile, int x, int y) const;

  const Rules& rules_;
  const Words words_;
  const Reader& root_;
  Game& game_;
  Core& core_;
  std::vector<Built> built_;
};

// Hands, piles and the display.
class CardReader {
 public:
  CardReader(const Rules& rules, const Reader& root, Game& game)
      : rules_(rules), root_(root), game_(game), core_(game.core) {}

  void ReadHand(const Reader& hand, Seat seat);
  // The display and the cards that are out of the pile.
  void ReadOpen();
  // After the modules, which may hold cards: all that are nowhere else.
  void StackCards();
  // Without side effects: only money is laid out, the next of the pile.
  void FillDisplay();
  void ReadPiles();

 private:
  template <class List>
  void ReadCards(std::string_view field, List& list);
  std::optional<Card> ReadCard(const Reader& item);
  bool IsScoringCard(Card card) const;
  void StackScoringCards();
  void StackRest(const std::vector<Card>& listed);

  const Rules& rules_;
  const Reader& root_;
  Game& game_;
  Core& core_;
  int placed_[256] = {};  // cards by type
};

// The sheet, scores and lengths of walls. They are judged once palaces and modules are known.
class PointReader {
 public:
  PointReader(const Rules& rules, const Reader& root, Game& game)
      : rules_(rules), root_(root), game_(game) {}

  void ReadSheet();
  void ReadScores();

 private:
  void ReadSheetRow(const Reader& row, int source, int number);
  void ReadScore(const Reader& holder, int scorer);
  void CheckWalls(const Reader& seat, int index) const;

  const Rules& rules_;
  const Reader& root_;
  Game& game_;
};

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_READ_POSITION_H_
