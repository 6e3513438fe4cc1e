// What no text of the client may contain, for each language. Most traps look at a text as it is shown, some at the message as it is written,
// with its placeholders: what is said there depends on a word that nobody knows yet. A trap brings a text that it finds and one that it leaves
// alone; `reading.test.ts` tries both.

import type { Language } from '../../lib/i18n.svelte';
import { READINGS } from './modules';

export interface Trap {
  name: string;
  /** Whether it looks at the text shown or at the message as written. */
  at: 'shown' | 'written';
  finds: RegExp;
  bad: readonly string[];
  good: readonly string[];
}

const NBSP = '[\\u00a0\\u202f]';

/** What modules call their pieces: one of them, or many. */
const nouns = (language: Language, form: 0 | 1) => READINGS.flatMap((reading) => (reading.nouns?.[language] ?? []).map((pair) => pair[form]));

/** Words that stand between a number and its noun. */
const ENGLISH_BETWEEN = '(?:(?:more|other|new|market|money|palace|city|site|wall|extra|different|unfinished|bonus|face-down)\\s)*';
const ENGLISH_SINGULAR = ['action', 'building', 'card', 'coin', 'counter', 'die', 'key', 'kind', 'module', 'move', 'piece', 'player', 'point', 'round', 'scoring', 'seat', 'second', 'segment', 'space', 'step', 'tile', 'token', 'turn', 'wall', ...nouns('en', 0)].join('|');
const ENGLISH_PLURAL = ['actions', 'buildings', 'cards', 'coins', 'counters', 'dice', 'keys', 'kinds', 'men', 'modules', 'moves', 'people', 'pieces', 'players', 'points', 'rounds', 'seats', 'seconds', 'segments', 'spaces', 'steps', 'tiles', 'tokens', 'turns', 'walls', ...nouns('en', 1)].join('|');
const FRENCH_BETWEEN = '(?:(?:autres?|nouveaux?|nouvelles?|derniers?|dernières?|petites?|grande?s?)\\s)*';
const FRENCH_SINGULAR = ['action', 'bâtiment', 'carte', 'case', 'clé', 'couleur', 'coup', 'étape', 'jeton', 'joueur', 'module', 'pas supplémentaire', 'pièce', 'place', 'point', 'seconde', 'segment', 'tour', 'tuile', 'type', ...nouns('fr', 0)].join('|');

/** Placeholders of modules' own for a name. */
const OWN = READINGS.flatMap(({ fills = [] }) => fills.filter(({ key, as }) => key === undefined && (typeof as !== 'string' || !/^(?:text|number|many|die|points)$|Count$/.test(as))).map(({ token }) => token));
/** For values that are no numbers: whatever stands before them must fit them all. */
const NAMED = `\\{(?:${['addon', 'colour', 'tile', 'card', 'kind', 'name', 'names', 'seat', 'currency', 'market', 'source', 'side', 'edge', 'reverse', ...OWN].join('|')})\\d?\\}`;

const BOTH: readonly Trap[] = [
  { name: 'a placeholder or bracket is left over', at: 'shown', finds: /[{}[\]]/, bad: ['took {cards}', 'built [it'], good: ['took denar 3'] },
  { name: 'a value is missing', at: 'shown', finds: /\b(?:undefined|null|NaN)\b|\[object/, bad: ['took undefined'], good: ['took denar 3'] },
  { name: 'two spaces', at: 'shown', finds: /[ \u00a0\u202f]{2}/, bad: ['took  it'], good: ['took it'] },
  { name: 'a space at the start or the end', at: 'shown', finds: /^\s|\s$/, bad: [' took', 'took '], good: ['took'] },
  { name: 'a space before a full stop or a comma', at: 'shown', finds: /\s[.,)]|\(\s/, bad: ['it is over .', 'one , two', '( x)'], good: ['it is over.', 'one, two', '(x)'] },
  { name: 'two signs in a row', at: 'shown', finds: /[.,;:]\s?[.,;:!?]|\(\)|,$/, bad: ['over..', 'one,, two', 'one ().', 'one,'], good: ['over.', 'one; two', '(one).'] },
  { name: 'a straight quotation mark or apostrophe', at: 'written', finds: /['"]/, bad: ["Caliph's", '"done"'], good: ['Caliph’s', '“done”'] },
  { name: 'three dots', at: 'written', finds: /\.\.\./, bad: ['One moment ...'], good: ['One moment …'] },
  {
    name: 'a word twice',
    at: 'shown',
    finds: /(?<!\p{L})(?!(?:vous|nous)\s)(\p{L}+)\s\1(?!\p{L})/iu,
    bad: ['the the tile', 'The the', 'la carte carte Mur'],
    good: ['the tile', 'vous vous arrêtez', 'le lendemain'],
  },
  {
    name: 'a sentence that begins in lower case',
    at: 'shown',
    finds: /^\p{Ll}[^\n]*[.!?]$|[.!?]\s\p{Ll}|\n(?:• )?\p{Ll}/u,
    bad: ['arcades 7 came to the market.', 'It is over. nobody won', 'Choose.\n• take it'],
    good: ['Arcades 7 came to the market.', 'arcades 7 for 3', 'It is over. Nobody won.', 'Choose:\n• Take it'],
  },
];

const ENGLISH: readonly Trap[] = [
  {
    name: '“a” before a vowel',
    at: 'shown',
    finds: /(?<![\p{L}’-])a (?=(?!one\b|once\b|eu)[aeio]|u[glpr]|un(?!i)|hour|honest|8\b|11\b|18\b|8\d\b)/u,
    bad: ['a arcades', 'took a orange', 'rolled a 8', 'a unbroken line', 'a hour'],
    good: ['an arcades', 'a hare', 'a one', 'a unit', 'a 7', 'space A is yours'],
  },
  {
    name: '“A” before a vowel at the start of a sentence',
    at: 'shown',
    finds: /(?:^|[.!?:] |\n• )A (?=(?!one\b|once\b|eu)[aeio]|u[glpr]|un(?!i)|hour|honest)/u,
    bad: ['A orange came.', 'It is over. A arcades came.'],
    good: ['An orange came.', 'A tower came.', 'advanced caravanserai A early'],
  },
  {
    name: '“an” before a consonant',
    at: 'shown',
    finds: /(?<![\p{L}’-])an (?=[bcdfgjklmnpqrstvwxyz]|h(?!our|onest|eir)|one\b|once\b|uni[qtv]|us[eu]|[0-79]\b|1[02-79]\b)/iu,
    bad: ['an tower', 'An hare', 'an 7', 'an unit'],
    good: ['an arcades', 'an hour', 'an 8', 'an 11', 'an unbroken line', 'an 18'],
  },
  {
    name: 'one of a kind whose name is a plural',
    at: 'shown',
    finds: new RegExp(`(?<!\\p{L})an? (?:[a-z]+ )?(?:arcades|chambers)(?! (?:building|colour|half|tile|${nouns('en', 0).join('|')}|\\d))`, 'iu'),
    bad: ['an arcades of yours', 'pay for a chambers.'],
    good: ['an arcades tile', 'a chambers 7', 'the arcades', 'a chambers extension'],
  },
  {
    name: 'one of many',
    at: 'shown',
    finds: new RegExp(`(?<![\\d.,/×÷+−–-]|\\d (?:to|and|or) )\\b(?:1|one) ${ENGLISH_BETWEEN}(?:${ENGLISH_PLURAL})\\b`, 'iu'),
    bad: ['took 1 handymen', '1 more tiles', 'one points', '1 wall segments'],
    good: ['1 tile', '11 tiles', '2 to 1 cards', 'one of the tiles', '0.1 points'],
  },
  {
    name: 'many of one',
    at: 'shown',
    finds: new RegExp(`(?<![\\p{L}\\d.,/×÷+−–-]\\s?)\\b(?:[02-9]|\\d\\d) ${ENGLISH_BETWEEN}(?:${ENGLISH_SINGULAR})(?=[\\s.,;:)!?]|$)(?! (?:tile|card|piece|token|marker|${ENGLISH_PLURAL})s?\\b)`, 'iu'),
    bad: ['2 tile left', '8 more card', '(2 point)'],
    good: ['2 tiles left', '1 tile left', '2 wall segments', 'tower 9 turn'],
  },
  { name: 'a verb that does not agree with one', at: 'shown', finds: /(?:^|[.:;] )(?:1|one) \p{L}+ (?:were|are|have)\b/iu, bad: ['1 step were played'], good: ['1 step was played', '2 steps were played'] },
  { name: 'an article before a placeholder', at: 'written', finds: new RegExp(`(?<!\\p{L})an? ${NAMED}`, 'iu'), bad: ['put a {kind} on it', 'A {name} sits on it', 'an {tile}'], good: ['the {kind} tile', 'a fruit ({name})', 'rolled a {number}'] },
  { name: 'a space before a colon, a semicolon, an exclamation or a question mark', at: 'shown', finds: /\s[:;!?]/, bad: ['Price : 3', 'Done !'], good: ['Price: 3', 'Done!'] },
];

const VOWEL = '[aeiouàâæéèêëîïôœùûAEIOUÀÂÆÉÈÊËÎÏÔŒÙÛ]|[hH](?:abit|eure|ist|omm|ôpit|ôtel|uil)';
const ELIDING = 'de|le|la|que|je|ne|se|ce|me|te|jusque|lorsque|puisque';
const ASPIRATED = 'h(?:a(?:l[lt]|sard|ut)|éros|ors|uit)';

const FRENCH: readonly Trap[] = [
  {
    name: 'élision manquante',
    at: 'shown',
    finds: new RegExp(`(?<![\\p{L}’-])(?:${ELIDING})\\s(?!onz|oui(?!\\p{L})|un(?!\\p{L}) ×)(?:${VOWEL})`, 'iu'),
    bad: ['la table de Alice', 'le prix de arcades 7', 'que Omar', 'le arcades', 'ce animal', 'de hôpital 8', 'pour que\u00a0elle'],
    good: ['d’Alice', 'le prix de tour 7', 'Placez-la ou gardez-la', 'le onzième', 'là où', 'de haut', 'qu’Omar'],
  },
  {
    name: 'élision de trop',
    at: 'shown',
    finds: new RegExp(`(?<!\\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)’(?:[bcdfgjklmnpqrstvwxzç]|${ASPIRATED}|\\d)`, 'iu'),
    bad: ['d’Zahra', 'l’tour 9', 'qu’Bruno', 'd’huit', 'd’1'],
    good: ['d’Alice', 'l’hôpital', 's’y rendre', 'aujourd’hui', 'presqu’île'],
  },
  {
    name: 'de le, de les, à le, à les',
    at: 'shown',
    // Before an infinitive these are pronouns: « de le placer ».
    finds: /(?<!\p{L})(?:de|à) les?\s(?!(?:y |en |lui |leur )?(?!(?:chantier|premier|dernier|verger|palais|marché)s?(?!\p{L}))\p{L}+(?:er|ir|re)(?!\p{L}))/iu,
    bad: ['de le palais', 'à les joueurs', 'de le Chantier', 'de les derniers'],
    good: ['du palais', 'aux joueurs', 'de le placer', 'à les y mettre', 'de la tuile', 'à l’est'],
  },
  {
    name: 'un seul au pluriel',
    at: 'shown',
    finds: new RegExp(`(?<![\\d.,/×÷+−–-])\\b1 ${FRENCH_BETWEEN}(?!(?:dans|depuis|sans|pas|plus|dessous|fois|moins|vers|mais|sous|puis|prix)(?!\\p{L}))\\p{Ll}+[sx](?!\\p{L})`, 'u'),
    bad: ['1 tuiles', '1 animaux', '1 autres cartes', '1 bâties'],
    good: ['1 tuile', '1 fois', '11 tuiles', 'place 1 sans mur', '1 dans la réserve'],
  },
  {
    name: 'plusieurs au singulier',
    at: 'shown',
    finds: new RegExp(`(?<![\\p{L}\\d.,/×÷+−–-]\\s?)(?<!\\p{L}\\s)\\b(?:[2-9]|\\d\\d) ${FRENCH_BETWEEN}(?:${FRENCH_SINGULAR})(?=[\\s.,;:)!?]|$)`, 'iu'),
    bad: ['2 tuile', '8 autre carte'],
    good: ['2 tuiles', '1 tuile', 'tour 9 tuile', '0 tuile'],
  },
  {
    name: 'devise au singulier',
    at: 'shown',
    finds: /(?<!\p{L})(?:en|[2-9]|\d\d) (?:florin|dirham|dinar|denar|ducat|diamant)(?!\p{L})/iu,
    bad: ['tour 9, en florin', '7 ducat'],
    good: ['en florins', '1 ducat', 'florin 7', 'devise : florin'],
  },
  { name: 'deux marques du pluriel', at: 'shown', finds: /\p{Ll}[sxz]s(?!\p{L})/u, bad: ['autres cartess'], good: ['autres cartes', 'laisse'] },
  {
    name: 'point cardinal sans article',
    at: 'shown',
    finds: /(?<!\p{L})(?:vers|à|depuis) (?:nord|sud|est|ouest)(?!\p{L})/iu,
    bad: ['pieds vers nord', 'vers est'],
    good: ['côté nord', 'vers le nord', 'la tuile est là'],
  },
  {
    name: 'espace insécable manquante',
    at: 'shown',
    finds: new RegExp(`(?<!${NBSP}|[!?(])[;!?»]|(?<!${NBSP}|\\d|https?):(?!//)|«(?!${NBSP})`, 'u'),
    bad: ['Où?', 'Prix: 3', 'un ; deux', '«tour\u00a0»', '« tour\u00a0»', 'fini!'],
    good: ['Où\u00a0?', 'Prix\u00a0: 3', '«\u00a0tour\u00a0»', 'https://x', '10:30', 'Où\u202f?!'],
  },
  {
    name: 'article ou préposition à élider devant un jeton',
    at: 'written',
    finds: new RegExp(`(?<![\\p{L}’-])(?:${ELIDING}|du|une?|au|cette|[dl]’|qu’)[ \\u00a0]?${NAMED}`, 'iu'),
    bad: ['la table de {name}', 'le {tile}', 'du {kind}', 'une {card}', 'd’{name}', 'que {seat}'],
    good: ['la tuile {tile}', 'avec {name}', 'la case {market}', 'Palais : {name}', 'à {seat2}', 'de {number}'],
  },
  {
    name: 'devise au singulier devant un jeton',
    at: 'written',
    finds: /(?<!\p{L})en \{(?:currency|market)\d?\}(?!s)|(?:\d|\{(?:n|number|amount|value|sum)\}) \{currency\d?\}(?!s)/u,
    bad: ['{tile}, en {currency}', '7 {currency}', '{amount} {currency}'],
    good: ['{tile}, en {currency}s', '{currency} : {amount}', 'la colonne {currency}'],
  },
  {
    name: 'verbe accordé avec un jeton',
    at: 'written',
    // « la tuile {tile} est … », « la carte {card} a été … » are safe.
    finds: /(?<=^|[.:;,][ \u00a0]|(?:que|si|quand|[Pp]ourquoi) )\{(?:tile|card|kind)\d?\} (?:a|est|sera|serait|n’\p{L}+|ne|s’\p{L}+|se|doit|peut|vient|arrive|contient|coûte|couvrirait|remplace|reste|retourne|revient|toucherait)(?!\p{L})/u,
    bad: ['{tile} est accessible', '{card} a été retourné.', 'que si {tile} n’est pas à vous.', 'Ici, {tile} arrive'],
    good: ['La tuile {tile} est accessible', 'le bricoleur posté sur {tile} est revenu', 'a acheté {tile} à Dirk', 'la carte {card} est révélée', '{tile} avec {cards}'],
  },
  {
    name: 'participe ou pronom accordé avec un jeton',
    at: 'written',
    finds: /\{(?:tile|card|kind)\d?\}(?:,| :)(?: à l’instant| déjà)? (?:pioché|peint|retourné|tourné|acheté|placé|posé|caché|pris|marqué)(?!\p{L})|(?:Tourné|Placé|Posé|Acheté) ainsi, \{/u,
    bad: ['{kind} : peint', '{tile}, à l’instant pioché', 'Tourné ainsi, {tile} couvrirait'],
    good: ['{kind} : décoration terminée', 'Tuile piochée : {tile}'],
  },
  {
    name: 'participe accordé avec un joueur',
    at: 'written',
    // Nobody is asked whether they are a man or a woman.
    finds: /(?:[Vv]ous êtes|(?<!\p{L} )\{(?:names?|seat2?)\} est) (?!ici)\p{L}+[éiut](?!\p{L})|[Vv]ous seul(?!\p{L})|^(?:[Aa]bsent|[Pp]résent|[Ii]nvité|[Pp]rêt)(?!\p{L})/u,
    bad: ['Vous êtes invité à jouer', '{name} est parti', 'absent', 'Vous seul'],
    good: ['On vous invite à jouer', 'vous êtes ici', 'pas là'],
  },
];

export const TRAPS: Record<Language, readonly Trap[]> = { en: [...BOTH, ...ENGLISH], fr: [...BOTH, ...FRENCH] };

/** The names of the traps that a text falls into. */
export function caught(language: Language, at: Trap['at'], text: string): string[] {
  return TRAPS[language].filter((trap) => trap.at === at && trap.finds.test(text)).map(({ name }) => name);
}
