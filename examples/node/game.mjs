// A game of two: the level easy, and a bot that takes any choice.
import { AlhambraError, load } from 'alhambra';

const alhambra = await load();
const rules = alhambra.rules({ players: 2, modules: ['camps'] });
const game = rules.start(42);
const easy = alhambra.player('easy', { seed: 1 });

while (!game.over) {
  const choices = game.legalActions();
  const choice = game.seat === 0 ? easy.choose(game) : Math.floor(Math.random() * choices.length);
  game.apply(choice);
  for (const { text } of game.events()) if (text) console.log(text);
}
console.log(game.points);

// A record reads back as the same game; what is wrong with anything is said in a sentence.
console.log(alhambra.fromRecord(game.record()).digest === game.digest);
try {
  game.apply('take denar 3');
} catch (error) {
  if (error instanceof AlhambraError) console.log(`${error.status}: ${error.message}`);
}
