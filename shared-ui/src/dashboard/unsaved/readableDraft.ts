import { mediaIdOf } from '@agency/contract/media';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';
import { isPicture } from '../../merge/pictureUrls.ts';
import { same } from '../../merge/deepEqual.ts';

/** The fields that the user changed and didn't save, each as its label and its new value as text. */
export function readable({
  kept: { base, draft, labels = {} },
}: UnsavedInputEntry): [label: string, text: string][] {
  const before = (base ?? {}) as Record<string, unknown>;
  return Object.entries(draft).flatMap(([field, value]): [string, string][] => {
    const text = same(value, before[field]) ? '' : textOf(value);
    return text === '' ? [] : [[labels[field] ?? field, text]];
  });
}

/** The document's name as the user typed it, '' if there is none yet. Without a name field, the draft's first text. */
export function nameOf({ kept: { draft } }: UnsavedInputEntry): string {
  const field = ['title', 'name', 'question'].find((each) => each in draft);
  const texts = field ? [textOf(draft[field])] : Object.values(draft).map(textOf);
  return texts.find(Boolean)?.split('\n')[0] ?? '';
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isPicture(value) || mediaIdOf(value) ? 'An image' : value.trim();
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const inside = Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : [textOf(each)]));
  return inside.filter(Boolean).join(', ');
}
