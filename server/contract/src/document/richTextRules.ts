import { isLink } from '../linkRules.ts';
import { type HeadingLevel, RICH_TEXT_BEGINNING } from '../richTextContent.ts';

/** What is wrong with a formatted text, for the end of a sentence; undefined if it may be stored. */
export function wrongInRichText(json: string): string | undefined {
  let doc: unknown;
  try {
    doc = JSON.parse(json);
  } catch {
    return 'isn’t JSON';
  }
  if (!json.startsWith(RICH_TEXT_BEGINNING)) return `must begin with ${RICH_TEXT_BEGINNING}`;
  return wrongNode(doc, 'doc');
}

type Given = Record<string, unknown>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inline = ['text'];
/** Which nodes each node may contain. */
const allowedIn: Record<string, readonly string[]> = {
  doc: ['paragraph', 'heading', 'bulletList', 'orderedList'],
  paragraph: inline,
  heading: inline,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph'],
};

function wrongNode(node: unknown, type: string): string | undefined {
  if (!isObject(node)) return `has something in it that isn’t a ${type}`;
  if (type === 'text') return wrongRun(node);
  const { type: _, content = [], attrs, ...others } = node;
  const [other] = Object.keys(others);
  if (other !== undefined) return `can’t have “${other}” in a ${type}`;
  if (type === 'heading' ? !isLevel(attrs) : attrs !== undefined)
    return type === 'heading' ? 'can have headings of level 3 and 4 only' : `can’t have “attrs” in a ${type}`;
  if (!Array.isArray(content)) return `needs a list as the “content” of a ${type}`;
  if (type === 'listItem' && content.length !== 1) return 'needs exactly one paragraph in a listItem';
  for (const inner of content as unknown[]) {
    const name = isObject(inner) ? String(inner['type']) : String(inner);
    if (!allowedIn[type]?.includes(name)) return `can’t have “${name.slice(0, 40)}” in a ${type}`;
    const wrong = wrongNode(inner, name);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const headingLevels: readonly HeadingLevel[] = [3, 4];

const isLevel = (attrs: unknown) =>
  isObject(attrs) &&
  Object.keys(attrs).length === 1 &&
  headingLevels.some((level) => level === attrs['level']);

function wrongRun({ type: _, text, marks = [], ...others }: Given): string | undefined {
  const [other] = Object.keys(others);
  if (other !== undefined) return `can’t have “${other}” in a text`;
  if (typeof text !== 'string' || text === '') return 'has a text without letters';
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return 'can’t contain control characters';
  if (!Array.isArray(marks)) return 'needs a list as the “marks” of a text';
  for (const mark of marks as unknown[]) {
    const wrong = wrongMark(mark);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function wrongMark(mark: unknown): string | undefined {
  if (!isObject(mark)) return 'has a mark that isn’t an object';
  const { type, attrs, ...others } = mark;
  const isBare = Object.keys(others).length === 0;
  if ((type === 'bold' || type === 'italic') && isBare && attrs === undefined) return undefined;
  if (type !== 'link' || !isBare) return `can’t have the mark “${String(type).slice(0, 40)}”`;
  const isRight =
    isObject(attrs) &&
    Object.keys(attrs).length === 1 &&
    typeof attrs['href'] === 'string' &&
    attrs['href'].length <= 2_000 &&
    isLink(attrs['href']);
  return isRight ? undefined : 'has a link without a valid address';
}
