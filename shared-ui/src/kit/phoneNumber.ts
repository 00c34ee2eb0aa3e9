const FEWEST_DIGITS = 3;

/** Whether a text can be a phone number: it has at least three digits. */
export const isPhoneNumber = (text: string): boolean =>
  (text.match(/\p{Nd}/gu) ?? []).length >= FEWEST_DIGITS;

/**
 * The errors of phone numbers, by the path of their field. The server accepts any text, so numbers that are stored already
 * are not checked.
 */
export const phoneErrors = (
  typed: Readonly<Record<string, string>>,
  stored: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '' && !stored.includes(text) && !isPhoneNumber(text))
      .map(([path]) => [path, 'Enter a phone number, such as +49 30 1234567.']),
  );
