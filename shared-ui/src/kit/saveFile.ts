/** Hands a text, which may come in parts, to the reader as a file of their own. */
export const saveFile = (name: string, type: string, ...text: string[]): void =>
  saveBlob(name, new Blob(text, { type }));

/** The same of anything. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address over by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** A file's name with the reader's own day in it, such as `chatbot-2026-11-21.json`. */
export function datedName(name: string, ending: string): string {
  const today = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}-${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}.${ending}`;
}
