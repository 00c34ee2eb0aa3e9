/** The characters of a phone number that a phone can dial. Arabic and Persian digits become Latin ones. */
export const dialable = (phone: string): string =>
  phone
    // The last four bits of an Arabic or Persian digit's character code are its value.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\d+*#]/g, '');
