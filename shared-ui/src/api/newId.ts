/** An id for something new, 24 hexadecimal digits: a create that names its own can be repeated without harm. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
