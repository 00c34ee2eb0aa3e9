const FEWEST_DIGITS = 3;

/** Whether a text can be a phone number: it has at least three digits. */
export const isPhoneNumber = (text: string): boolean =>
  (text.match(/\p{Nd}/gu) ?? []).length >= FEWEST_DIGITS;

/**
 * The error for a phone number, or undefined. The server accepts any text, so a number that the user hasn't changed is
 * not checked.
 */
export const phoneNumberError = (typed: string, stored: readonly string[]): string | undefined =>
  typed.trim() === '' || stored.includes(typed) || isPhoneNumber(typed)
    ? undefined
    : 'Enter a phone number, such as +49 30 1234567.';
