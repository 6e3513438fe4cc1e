// Short sentences that appear for a while, and are read aloud.

export interface Notice {
  id: number;
  text: string;
  bad: boolean;
  action: Action | null;
}

/** What can be done about it: a button beside the sentence. */
export interface Action {
  name: string;
  run: () => void;
}

const SHOWN_MS = 6000;
const SHOWN_WITH_ACTION_MS = 15_000;

let notices = $state.raw<Notice[]>([]);
let last = 0;

export function shownNotices(): Notice[] {
  return notices;
}

export function dismiss(id: number): void {
  notices = notices.filter((notice) => notice.id !== id);
}

function add(text: string, bad: boolean, action: Action | null = null): void {
  const id = ++last;
  // Each action is about something else, even with the same words.
  const others = notices.filter((notice) => notice.text !== text || notice.action);
  notices = [...others, { id, text, bad, action }].slice(-3);
  setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

export function tell(text: string, action?: Action): void {
  add(text, false, action);
}

export function complain(text: string): void {
  add(text, true);
}

/** Copies, and says so. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  if ((await toClipboard(text)) || selectAndCopy(text)) tell(done);
  else complain(failed);
}

/** Browsers allow this only over HTTPS and on the own machine. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function selectAndCopy(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
