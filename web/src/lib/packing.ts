// A game file as part of a link: JSON, deflated, in letters that addresses may have.

/** As much as programs that pass links on leave alone. */
export const LONGEST_CODE = 8000;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Why a file does not fit into a link, or a link holds no file; names of `story.link`. */
export class PackingError extends Error {
  constructor(readonly reason: 'too_long' | 'broken' | 'no_support') {
    super(reason);
  }
}

export function toLetters(bytes: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(3, bytes.length - i) + 1;
    for (let k = 0; k < count; k += 1) letters += ALPHABET[(three >> (18 - 6 * k)) & 63];
  }
  return letters;
}

/** null if there are other letters in it, or one too many. */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> | null {
  if (letters.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  for (let i = 0, bits = 0, held = 0, at = 0; i < letters.length; i += 1) {
    const value = ALPHABET.indexOf(letters[i]!);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 255;
    at += 1;
  }
  return bytes;
}

/** Everything a stream gives, as long as that is not more than `most` bytes. */
async function gather(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new PackingError('too_long');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  for (let i = 0, at = 0; i < parts.length; at += parts[i]!.length, i += 1) all.set(parts[i]!, at);
  return all;
}

function through(bytes: Uint8Array<ArrayBuffer>, make: () => ReadableWritablePair<Uint8Array, BufferSource>): ReadableStream<Uint8Array> {
  if (typeof CompressionStream === 'undefined' || typeof DecompressionStream === 'undefined') throw new PackingError('no_support');
  return new Blob([bytes]).stream().pipeThrough(make());
}

/** Throws a PackingError if it becomes too long. */
export async function pack(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const code = toLetters(await gather(through(bytes, () => new CompressionStream('deflate-raw')), bytes.length + 64));
  if (code.length > LONGEST_CODE) throw new PackingError('too_long');
  return code;
}

/** What was packed, of at most so many bytes; throws a PackingError if it is nothing of the kind. */
export async function unpack(code: string, most: number): Promise<unknown> {
  if (code.length > LONGEST_CODE) throw new PackingError('too_long');
  const bytes = fromLetters(code);
  if (!bytes) throw new PackingError('broken');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await gather(through(bytes, () => new DecompressionStream('deflate-raw')), most));
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof PackingError ? error : new PackingError('broken');
  }
}
