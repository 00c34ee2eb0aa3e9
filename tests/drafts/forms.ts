import { blockFields } from '@agency/contract/blocks';
import { requestStates } from '@agency/contract/contactRequests';
import { blankOf } from '@agency/contract/document/document';
import type { Fields as DescribedFields } from '@agency/contract/document/field';
import { type Publication, publicationFields, publicationIn } from '@agency/contract/document/publication';
import type { Translations } from '@agency/contract/document/translations';
import type { Endpoint } from '@agency/contract/endpoint';
import { kinds as content } from '@agency/contract/kinds';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import type { Call, Transport } from '@agency/shared-ui/api/baseApi.ts';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { merge, type Conflict, type Choices, type Side } from '@agency/shared-ui/merge/merge.ts';
import { withKeptPictures } from '@agency/shared-ui/merge/uploadedPictures.ts';
import { same } from '@agency/shared-ui/merge/deepEqual.ts';
import type { Shape } from '@agency/contract/document/shape';
import type { Known } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import {
  contentKind,
  type Document,
  type FieldValues,
  type DraftKind,
} from '@agency/shared-ui/outbox/entry.ts';
import { kinds } from '@agency/shared-ui/outbox/kinds/kindRules.ts';
import * as z from 'zod/mini';
import { idsIn, without, type Promises } from './promises.ts';

/** A simulated person with a dashboard: the website's or the desktop editor's. */
export interface Person {
  name: string;
  transport: Transport;
  view: () => Known;
}

export interface Chance {
  below: (end: number) => number;
  pick: <One>(list: readonly One[]) => One | undefined;
  word: () => string;
}

export type Answer = { data?: unknown; error?: ProblemReply };

export const ask = async (
  { transport }: Person,
  endpoint: unknown,
  input: Call['input'] = {},
): Promise<Answer> => {
  const call = { endpoint: endpoint as Endpoint, input };
  return (await transport(call, { signal: new AbortController().signal })) as Answer;
};

/** An open form: the values when it was opened, and the values that are typed now. */
export interface Form {
  kind: DraftKind;
  id: string;
  opened: FieldValues;
  base: FieldValues;
  draft: FieldValues;
  /** The document that the form was opened on; undefined for a new document. */
  from: Document | undefined;
}

const fieldsOfForms: Partial<Record<DraftKind, string[][]>> = {
  about: [['mission', 'translations', 'translatedFrom'], ['journey'], ['team']],
};

/** How the fields of this form are merged. A form may have only some fields of its document. */
function shapeOf(kind: DraftKind, form: FieldValues): Shape {
  return Object.fromEntries(Object.entries(kinds[kind].shape).filter(([name]) => name in form));
}
const partOf = (all: FieldValues, some: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(some).map((name) => [name, all[name]]));

/** Opens a form on a document. The document 'about' has three forms, one of which is chosen at random. */
export function openForm(kind: DraftKind, id: string, person: Person, chance: Chance): Form | undefined {
  const there = kinds[kind].find(person.view(), id);
  if (!there) return undefined;
  const all = kinds[kind].fieldsOf(there);
  const names = chance.pick(fieldsOfForms[kind] ?? [Object.keys(all)])!;
  const fields = Object.fromEntries(names.map((name) => [name, all[name]]));
  return { kind, id, opened: fields, base: fields, draft: fields, from: there };
}

type Item = Record<string, unknown> & { id: string };

/** Types a random value into a random field of a form. */
export function type(form: Form, chance: Chance, services: readonly string[]): void {
  const name = chance.pick(Object.keys(form.draft).filter((field) => isEditable(form.kind, field)))!;
  form.draft =
    name === 'translations'
      ? translated(form.draft, form.id || form.kind, textsOf(form.kind, form.draft), chance)
      : isPublicationField(name)
        ? { ...form.draft, ...publicationTyped(name, publicationIn(form.draft), chance) }
        : { ...form.draft, [name]: edited(name, form.draft[name], chance, services) };
}

const isPublicationField = (name: string): name is keyof Publication =>
  (publicationFields as readonly string[]).includes(name);

/**
 * Chooses another state or time, as the form of a project or service does: only a draft has a time at which it is
 * published. All times are in the future and in the right order.
 */
function publicationTyped(
  name: keyof Publication,
  { state, draftLanguages, ...times }: Publication,
  chance: Chance,
): Partial<Publication> {
  const publishAt = '2096-01-01T09:00:00.000Z';
  if (name === 'draftLanguages')
    return { draftLanguages: draftLanguages.length > 0 ? [] : [{ id: newId(), code: 'ar', publishAt }] };
  if (name === 'state') return state === 'draft' ? { state: 'published', publishAt: '' } : { state: 'draft' };
  if (name === 'publishAt' && state === 'published') return {};
  const year = name === 'publishAt' ? 2096 : 2098;
  const choices = ['', ...[1, 2, 3].map((month) => `${year}-0${month}-01T09:00:00.000Z`)];
  return { [name]: chance.pick(choices.filter((each) => each !== times[name])) };
}

/** The document or list item for which each translation was typed, by the translation's word. */
const translationOf = new Map<string, string>();

/** Types the Arabic translation of one of the texts. */
function translated<Values extends object>(
  values: Values,
  id: string,
  texts: readonly string[],
  chance: Chance,
): Values {
  const { translations: all = {} } = values as { translations?: Translations };
  const word = chance.word();
  translationOf.set(word, id);
  return { ...values, translations: { ...all, ar: { ...all['ar'], [chance.pick(texts)!]: word } } };
}

/**
 * The translatable texts of this form, without localized pictures, and without the slug: the server makes it from the
 * title, and needs the title for it.
 */
function textsOf(kind: DraftKind, draft: FieldValues): string[] {
  const fields: DescribedFields = content[contentKind(kind)].description.fields;
  return Object.keys(draft).filter((name) => {
    const field = fields[name];
    return field?.translation !== undefined && field.kind !== 'picture' && name !== 'slug';
  });
}

/** The translations that stand at another document or list item than the one for which they were typed. */
export function misplacedTranslations(kind: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => misplacedTranslations(kind, each));
  if (typeof value !== 'object' || value === null) return [];
  // Each document's placeholders have the translations of the assets that describe its pictures.
  const {
    translations,
    placeholders: _,
    ...rest
  } = value as {
    id?: string;
    translations?: Translations;
    placeholders?: unknown;
  };
  const owner = rest.id ?? kind;
  const own = Object.values(translations?.['ar'] ?? {}).filter((text) => {
    const typedFor = typeof text === 'string' ? translationOf.get(text) : undefined;
    return typedFor !== undefined && typedFor !== owner && typedFor !== kind;
  });
  return [...own, ...Object.values(rest).flatMap((inner) => misplacedTranslations(kind, inner))];
}

const newItems: Record<string, (chance: Chance) => object> = {
  solutions: ({ word }) => ({ title: word(), description: word(), icon: 'Code2' }),
  insights: ({ word }) => ({ label: word(), value: 3, icon: 'Smile' }),
  journey: ({ word }) => ({ year: '2020', title: word(), description: word() }),
  team: ({ word }) => ({ name: word(), role: word(), image: '' }),
  facts: ({ word }) => ({ label: word(), value: word() }),
  tags: ({ word }) => ({ name: word() }),
  results: ({ word }) => ({ label: word(), value: word() }),
  people: () => ({ person: newId() }),
  blocks: ({ word }) => ({
    ...blankOf({ fields: blockFields }),
    type: 'quote',
    quote: word(),
    caption: word(),
  }),
};
const textsOfItems: Record<string, string[]> = {
  solutions: ['title', 'description'],
  insights: ['label'],
  journey: ['title', 'description'],
  team: ['name', 'role'],
  facts: ['label', 'value'],
  tags: ['name'],
  results: ['label', 'value'],
  blocks: ['quote', 'person', 'caption'],
};
/**
 * The server limits the length of these lists. One person adds at most this many items, so that three people stay below
 * the limit.
 */
const mostItems: Record<string, number> = { facts: 2, results: 1, tags: 2, people: 4 };

/** Whether the tests can type into a field: it must be a list, or accept any text. */
function isEditable(kind: DraftKind, name: string): boolean {
  const fields: DescribedFields = content[contentKind(kind)].description.fields;
  const field = fields[name];
  if (name === 'status' || isPublicationField(name)) return true;
  // The server makes slugs from titles, and changes what is typed.
  if (name === 'languages' || name === 'translatedFrom' || name === 'slug') return false;
  if (!field?.input || !field.inForm) return false;
  if (field.kind === 'items' && !(name in newItems)) throw new Error(`newItems needs an item of '${name}'.`);
  return field.merge?.kind !== 'value' || z.safeParse(field.input, 'word').success;
}

/** Changes a list of texts at random: adds, removes, moves or changes one text. */
function editedTexts(value: readonly string[], { below, word }: Chance): string[] {
  const list = [...value];
  const place = below(list.length || 1);
  const what = below(4);
  if (list.length === 0 || what === 0) list.splice(place, 0, word());
  else if (what === 1) list.splice(place, 1);
  else if (what === 2) list.splice(below(list.length), 0, ...list.splice(place, 1));
  else list[place] = word();
  return list;
}

function edited(name: string, value: unknown, chance: Chance, services: readonly string[]): unknown {
  if (name === 'services') {
    const id = chance.pick(services);
    const now = value as string[];
    if (id === undefined) return now;
    return now.includes(id) ? now.filter((each) => each !== id) : [...now, id];
  }
  if (name === 'seo')
    return { ...(value as object), [chance.pick(['title', 'description'])!]: chance.word() };
  if (name === 'status') return chance.pick(requestStates.filter((each) => each !== value));
  if (!(name in newItems))
    return Array.isArray(value) ? editedTexts(value as string[], chance) : chance.word();
  const list = [...(value as Item[])];
  const place = list.length > 0 ? chance.below(list.length) : 0;
  const isFull = list.length >= (mostItems[name] ?? Infinity);
  const actions = name in textsOfItems ? 5 : 3;
  const what = isFull ? 1 + chance.below(actions - 1) : chance.below(actions);
  if (list.length === 0 || what === 0)
    list.splice(place, 0, { ...newItems[name]!(chance), id: newId() } as Item);
  else if (what === 1) list.splice(place, 1);
  else if (what === 2) list.splice(chance.below(list.length), 0, ...list.splice(place, 1));
  else if (what === 3) list[place] = translated(list[place]!, list[place]!.id, textsOfItems[name]!, chance);
  else list[place] = { ...list[place]!, [chance.pick(textsOfItems[name]!)!]: chance.word() };
  return list;
}

/** Chooses a side in each conflict at random. Records that the values of the other side may now disappear. */
export function chooseSides(conflicts: readonly Conflict[], chance: Chance, promises: Promises): Choices {
  return Object.fromEntries(
    conflicts.map((conflict): [string, Side] => {
      const side = chance.below(2) === 0 ? 'mine' : 'theirs';
      const [wanted, other] =
        side === 'mine' ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine];
      if (conflict.kind !== 'order') promises.decide(other, wanted);
      if (conflict.kind === 'value') promises.keep(idsIn(wanted));
      const item = conflict.path.split('/').at(-1)!;
      // Records only removals by this person. If someone else removed the item, that removal is recorded already.
      if (conflict.kind === 'removed' && wanted === undefined && side === 'mine')
        promises.delete(item, 'a choice');
      if (conflict.kind === 'removed' && wanted !== undefined) promises.keep([item]);
      return [conflict.path, side];
    }),
  );
}

/**
 * Saves a form as the dashboard does: merges it with what others saved, and chooses a side in each conflict at random.
 */
export async function saveForm(
  form: Form,
  person: Person,
  chance: Chance,
  promises: Promises,
): Promise<'saved' | 'later' | 'gone'> {
  const { kind, id } = form;
  const { calls, fieldsOf } = kinds[kind];
  const params = id === '' ? {} : { params: { id } };
  promises.decide(form.opened, form.draft);
  if (kind === 'question') promises.place(id, form.draft);
  for (let merges = 0; merges < 9; merges++) {
    const { error } = !form.from
      ? await ask(person, calls.create, { body: { id, ...form.draft } })
      : await ask(person, calls.update, { ...params, body: form.draft, ifMatch: form.from });
    if (!error || error.code === 'kept') {
      promises.accept(person.name, form.opened, form.draft, form.base);
      // This person kept items that someone else removed. The test may record the removal only later, so record now
      // that they stay.
      promises.keep(without(idsIn(form.draft), idsIn(form.base)));
      return 'saved';
    }
    if (error.code === 'notFound' || error.code === 'deleted') {
      // Someone else deleted the document. The person chooses 'Add it again' or 'Discard' at random.
      if (!calls.restore || chance.below(2) === 0) return 'gone';
      const back = await ask(person, calls.restore, { params: { id } });
      if (back.error && isUnanswered(back.error)) return 'later';
      if (back.error) return 'gone';
      promises.revive(id);
      continue;
    }
    // Someone else deleted the question's parent, so the question can't be saved.
    if (kind === 'question' && error.fields?.['parent']) return 'gone';
    if (error.code !== 'staleRevision') {
      if (isUnanswered(error) || error.code === 'otherEra') return 'later';
      // The content changed during the save, which therefore did nothing. The person gives the form up: it may show
      // words of an unsent change that is decided otherwise later.
      if (error.code === 'busy') return 'gone';
      throw Object.assign(new Error(`${kind}: ${error.message} ${JSON.stringify(error.fields)}`), error);
    }
    const theirs = partOf(fieldsOf(error.current as Document), form.draft);
    form.draft = await withKeptPictures(form.draft, theirs);
    form.from = error.current as Document;
    if (!same(theirs, form.draft)) {
      const versions = { base: form.base, mine: form.draft, theirs };
      const { conflicts } = merge(shapeOf(kind, form.draft), versions);
      form.draft = merge(shapeOf(kind, form.draft), versions, chooseSides(conflicts, chance, promises)).value;
    }
    form.base = theirs;
  }
  return 'later';
}
