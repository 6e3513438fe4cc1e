// What leaves the page: as a file, or handed to another program of the device.

const LONGEST_PART = 40;

/** A name for a file that every system takes: letters, digits and dashes. */
export function fileName(...parts: string[]): string {
  const plain = (part: string) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
  const all = parts.map((part) => plain([...part].slice(0, LONGEST_PART).join(''))).filter((part) => part !== '');
  return ['alhambra', ...all].join('-');
}

/** Saves it under that name. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Whether pictures can be handed on. */
export function canShare(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'sheet.png', { type: 'image/png' })] });
}

/** To whatever the person chooses; saved where that is not possible. */
export async function share(blob: Blob, name: string, title: string): Promise<void> {
  if (!canShare()) return download(blob, name);
  try {
    await navigator.share({ files: [new File([blob], name, { type: blob.type })], title });
  } catch (error) {
    // Whoever thinks better of it wants no file either.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(blob, name);
  }
}
