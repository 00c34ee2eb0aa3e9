/** A new document id: 24 hexadecimal digits. If the client chooses the id, it can repeat a create safely. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
