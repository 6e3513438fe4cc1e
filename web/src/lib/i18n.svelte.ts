// Words in the player's language. Messages live in src/messages/LANGUAGE/FILE.json and src/modules/ID/LANGUAGE.json;
// `table.endTurn` is the key `endTurn` of table.json, `modules.ID.name` a module's own, and dots go deeper. `{name}` is replaced by the parameter of that name. A message with
// `one` and `other` is chosen by the parameter `n` (French counts 0 as one). While a game other than the first is on the
// table, what games.json says under its name takes the place of the general words: a city has moats where a palace has walls.

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Parameters = Record<string, string | number>;
export interface Messages {
  [key: string]: string | Messages;
}

/** All words of a language are one file, fetched when it is first spoken. */
const files = import.meta.glob<Messages>('../messages/*.ts', { import: 'default' });
/** Those of the pictures in the help are another, fetched with them. */
const ofPictures = import.meta.glob<Messages>('../messages/pictures/*.ts', { import: 'default' });

/** Those of the page for real tables too. */
const ofCompanion = import.meta.glob<Messages>('../messages/companion/*.ts', { import: 'default' });

/** And those of the coach. */
const ofCoach = import.meta.glob<Messages>('../messages/*/coach.json', { import: 'default' });

let language = $state<Language>('en');
let messages = $state.raw<Messages>({});
let game = $state<string | null>(null);
let pictured = false;
let coached = false;
let companioned = false;
let plurals = new Intl.PluralRules('en');

export function currentLanguage(): Language {
  return language;
}

/** The best language for a list such as navigator.languages. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((known) => known === base);
    if (found) return found;
  }
  return 'en';
}

export async function loadLanguage(wanted: Language): Promise<void> {
  const [loaded, pictures, coach, companion] = await Promise.all([
    files[`../messages/${wanted}.ts`]!(),
    pictured ? ofPictures[`../messages/pictures/${wanted}.ts`]!() : {},
    coached ? ofCoach[`../messages/${wanted}/coach.json`]!() : null,
    companioned ? ofCompanion[`../messages/companion/${wanted}.ts`]!() : {},
  ]);
  useMessages(wanted, { ...loaded, ...pictures, ...companion, ...(coach ? { coach } : {}) });
}

/** From now on the words of the pictures are there too, in whatever language. */
export async function loadPictureWords(): Promise<void> {
  pictured = true;
  await loadLanguage(language);
}

/** The same for the words of the coach. */
export async function loadCoachWords(): Promise<void> {
  if (coached) return;
  coached = true;
  await loadLanguage(language);
}

/** And for those of the page for real tables. */
export async function loadCompanionWords(): Promise<void> {
  if (companioned) return;
  companioned = true;
  await loadLanguage(language);
}

/** For tests, and for loadLanguage. */
export function useMessages(wanted: Language, loaded: Messages): void {
  plurals = new Intl.PluralRules(wanted);
  language = wanted;
  messages = loaded;
}

/** The game that is on the table; null for none. */
export function speakOf(wanted: string | null): void {
  game = wanted;
}

function find(key: string): string | Messages | undefined {
  return (game === null ? undefined : walk(`games.${game}.${key}`)) ?? walk(key);
}

function walk(key: string): string | Messages | undefined {
  let at: string | Messages | undefined = messages;
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return undefined;
    at = Object.hasOwn(at, part) ? at[part] : undefined;
  }
  return at;
}

function choose(found: string | Messages | undefined, n: string | number | undefined): string | undefined {
  if (typeof found !== 'object') return found;
  const form = found[plurals.select(Number(n ?? 0))] ?? found.other;
  return typeof form === 'string' ? form : undefined;
}

/** French sets its signs apart, but never at the start of a line. */
function kept(text: string): string {
  return language === 'fr' ? text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0') : text;
}

function fill(text: string, parameters: Parameters): string {
  return kept(text).replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
}

/** Whether every placeholder has a value. No player ever sees one that has none; whoever tests is told. */
function isFilled(key: string, text: string, parameters: Parameters): boolean {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).filter((name) => parameters[name] === undefined);
  if (missing.length > 0) console.error(`${key} has no value for ${[...new Set(missing)].join(', ')}`);
  return missing.length === 0;
}

/**
 * The message in the current language; the key itself when there is none, which a test forbids. A placeholder without a value is
 * left out.
 */
export function t(key: string, parameters: Parameters = {}): string {
  const text = choose(find(key), parameters.n) ?? key;
  const filled = fill(text, parameters);
  return isFilled(key, text, parameters) ? filled : filled.replace(/\s+/g, ' ').trim();
}

/** The message if there is one and it can be filled in: for texts the server may name before the client knows them. */
export function tIf(key: string, parameters: Parameters = {}): string | undefined {
  const text = choose(find(key), parameters.n);
  return text !== undefined && isFilled(key, text, parameters) ? fill(text, parameters) : undefined;
}

/** The message as it is written, with its placeholders: for those who fill them in with more than words. */
export function patternOf(key: string): string | undefined {
  const text = choose(find(key), undefined);
  return text === undefined ? undefined : kept(text);
}

/** "Ana, Zahra and Omar" */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names);
}

/** "a cell, a tile or the reserve" */
export function either(names: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(names);
}
