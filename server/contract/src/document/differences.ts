import type { FieldChange } from '../history.ts';
import { type Field, type Fields, valueIn } from './field.ts';
import type { FieldShape, SetShape } from './shape.ts';
import { type TranslatedText, translatedTexts } from './translations.ts';

const canonical = (value: unknown): string => JSON.stringify(value ?? null);

/** The fields that differ between two versions of a document, for the history and 'Recent Activity'. */
export const differences = (fields: Fields, before: object, after: object): FieldChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { merge } = field;
    if (!field.stored || merge?.kind === 'marks' || field.kind === 'firstPublication') return [];
    const [was, is] = [before, after].map((state) => {
      const value = valueIn(state, name) ?? field.initial;
      return merge?.kind === 'texts' ? translatedTexts(value, merge.labels) : value;
    });
    if (canonical(was) === canonical(is)) return [];
    return [{ field: name, label: field.label, ...changeOf(field, was, is) }];
  });

type Change = Omit<FieldChange, 'field' | 'label'>;

function changeOf({ kind, label, merge, fields }: Field, was: unknown, is: unknown): Change {
  if (kind === 'group') {
    const changed = differences(fields ?? {}, was as object, is as object).map((inner) => inner.label);
    return { of: 'things', added: [], removed: [], changed, moved: false };
  }
  const isText = kind !== 'pictures' && (!merge || merge.kind === 'value');
  if (!isText) return listChange(kind, merge, was as unknown[], is as unknown[]);
  const show = merge?.kind === 'value' ? merge.show : undefined;
  const of = kind === 'place' ? 'place' : !show || show === 'time' || show === 'person' ? 'text' : show;
  const [added, removed] = of === 'flag' || of === 'choice' ? sides(label, of, was, is) : [[], []];
  return { of, added, removed, changed: [], moved: kind === 'place' };
}

/** What the history lists as added and as removed, for a changed flag or choice. */
const sides = (label: string, of: 'flag' | 'choice', was: unknown, is: unknown): [string[], string[]] =>
  of === 'choice' ? [[String(is)], [String(was)]] : is ? [[label], []] : [[], [label]];

function namesOf(merge: FieldShape | undefined): Pick<SetShape, 'keyOf' | 'nameOf'> {
  if (merge?.kind === 'set' || merge?.kind === 'items') return merge;
  if (merge?.kind !== 'texts') return { keyOf: String, nameOf: String };
  return { keyOf: (one) => (one as TranslatedText).key, nameOf: (one) => (one as TranslatedText).name };
}

function listChange(
  kind: Field['kind'],
  merge: FieldShape | undefined,
  was: unknown[],
  is: unknown[],
): Change {
  const names = namesOf(merge);
  const [before, after] = [was, is].map((list) => new Map(list.map((one) => [names.keyOf(one), one])));
  const named = (list: unknown[]) => list.map((one) => names.nameOf(one));
  const stays = is.filter((one) => before!.has(names.keyOf(one)));
  const stayed = was.filter((one) => after!.has(names.keyOf(one)));
  const isOrdered = kind === 'pictures' || merge?.kind === 'items';
  return {
    of: kind === 'pictures' ? 'pictures' : 'things',
    added: named(is.filter((one) => !before!.has(names.keyOf(one)))),
    removed: named(was.filter((one) => !after!.has(names.keyOf(one)))),
    changed: named(stays.filter((one) => canonical(one) !== canonical(before!.get(names.keyOf(one))))),
    moved: isOrdered && stays.map(names.keyOf).join('\n') !== stayed.map(names.keyOf).join('\n'),
  };
}
