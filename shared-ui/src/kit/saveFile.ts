/** Downloads a text, which may come in parts, as a file. */
export const saveFile = (name: string, type: string, ...text: string[]): void =>
  saveBlob(name, new Blob(text, { type }));

/** Downloads a blob as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke the address in the next task: by then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** A file name with the current local date, such as `chatbot-2026-11-21.json`. */
export function datedName(name: string, ending: string): string {
  const today = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}-${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}.${ending}`;
}
