// Names for computer players, who need none of their own choice.

export const COMPUTER_NAMES = ['Zahra', 'Omar', 'Leila', 'Yusuf', 'Amina', 'Tariq', 'Nur', 'Idris', 'Salma', 'Hakim'];

/** One for a table where these are taken; there are more than a table has seats. */
export function computerName(taken: readonly string[]): string {
  return COMPUTER_NAMES.find((name) => !taken.includes(name)) ?? COMPUTER_NAMES[0]!;
}
