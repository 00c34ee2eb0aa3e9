/** The paragraphs of a text: blocks of lines with an empty line between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The first paragraph, as a summary of the text. */
export const leadOf = (text: string): string => paragraphsOf(text)[0] ?? '';
