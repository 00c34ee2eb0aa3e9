/**
 * Formatted text, as the editor and the public pages use it. It is a small part of the format of ProseMirror, so that
 * the editor needs no conversion.
 */
export interface RichText {
  type: 'doc';
  content: RichNode[];
}

export type RichNode =
  | { type: 'paragraph'; content?: RichRun[] }
  | { type: 'heading'; attrs: { level: HeadingLevel }; content?: RichRun[] }
  | RichList;

export interface RichList {
  type: 'bulletList' | 'orderedList';
  content: RichListItem[];
}

/** An entry of a list: one paragraph. */
interface RichListItem {
  type: 'listItem';
  content: [{ type: 'paragraph'; content?: RichRun[] }];
}

/** A piece of text with the same formatting. */
export interface RichRun {
  type: 'text';
  text: string;
  marks?: RichMark[];
}

export type RichMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } };

export const isRichList = (node: RichNode): node is RichList =>
  node.type === 'bulletList' || node.type === 'orderedList';

/** The levels of headings. Pages already use the levels 1 and 2 around the text. */
export type HeadingLevel = 3 | 4;

/** What all formatted texts begin with. No other text begins like this. */
export const RICH_TEXT_BEGINNING = '{"type":"doc"';

/** Reads a formatted text, which is stored as JSON. Undefined for '' and for everything that isn't formatted text. */
export function richTextIn(json: string): RichText | undefined {
  if (!json.startsWith(RICH_TEXT_BEGINNING)) return undefined;
  try {
    return JSON.parse(json) as RichText;
  } catch {
    return undefined;
  }
}
