/** A text's paragraphs: blocks of lines with an empty line between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The first paragraph, which says what the text is about. */
export const leadOf = (text: string): string => paragraphsOf(text)[0] ?? '';
