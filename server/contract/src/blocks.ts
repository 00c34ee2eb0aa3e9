import type * as z from 'zod/mini';
import { blockTypes } from './blockTypes.ts';
import { flag } from './document/choice.ts';
import { items, type ItemDraft } from './document/items.ts';
import { picture, pictureList } from './document/picture.ts';
import { richText } from './document/richText.ts';
import { value } from './document/shape.ts';
import { line, text } from './document/text.ts';
import { withTranslations } from './document/translations.ts';
import { plainTextOf } from './richTextExtracts.ts';

/** The fields of all types of blocks. */
const contents = {
  text: richText('Text'),
  picture: picture('Picture'),
  alt: line('Picture description', { translatable: true }),
  decorative: flag('Decorative picture'),
  secondPicture: picture('Second picture'),
  secondAlt: line('Second picture description', { translatable: true }),
  secondDecorative: flag('Second picture is decorative'),
  pictures: pictureList('Pictures', { max: 24 }),
  quote: text('Quote', { translatable: true, max: 2_000 }),
  person: line('Person', { translatable: true, max: 120 }),
  role: line('Role', { translatable: true, max: 120 }),
  value: line('Number', { translatable: true, max: 40 }),
  label: line('What it counts', { translatable: true, max: 160 }),
  caption: line('Caption', { translatable: true }),
};

blockTypes satisfies Record<
  string,
  { label: string; fields: readonly (keyof typeof contents)[]; needs: readonly (keyof typeof contents)[] }
>;

const labels = Object.fromEntries(Object.entries(blockTypes).map(([type, { label }]) => [type, label]));

/**
 * All blocks have the same fields: an item has no lists of items, and a block of a type that only a newer version knows
 * can be stored, merged and moved like the others. `type` may be any name for the same reason.
 */
export const blockFields = withTranslations({
  type: { ...line('Type', { required: true, max: 40 }), merge: value('Type', undefined, labels) },
  ...contents,
});

/** The maximum number of blocks in a story. */
export const MOST_BLOCKS = 100;

const EXCERPT = 60;

/** What people see as a block's name: its type, and the beginning of its text. */
export function blockName({ type, text: formatted, quote, value: figure, label, caption, alt }: NamedBlock) {
  const words = [plainTextOf(formatted ?? ''), quote, `${figure ?? ''} ${label ?? ''}`, caption, alt]
    .map((each = '') => each.replace(/\s+/g, ' ').trim())
    .find((each) => each !== '');
  const name = labels[type] ?? `“${type}”`;
  if (!words) return name;
  return `${name}: ${words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words}`;
}

/** The blocks of stories that were stored by another version may lack fields. */
type NamedBlock = Pick<BlockDraft, 'type'> & Partial<BlockDraft>;

/** A field with a story: blocks of different types, in an order that people set. */
export const blocks = (label: string) =>
  items(label, blockFields, { says: label, nameOf: blockName, max: MOST_BLOCKS });

export type BlockDraft = ItemDraft<typeof blockFields>;
export type Block = z.infer<ReturnType<typeof blocks>['reply']>[number];
