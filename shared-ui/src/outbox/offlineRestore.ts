import type { FieldShape } from '@agency/contract/document/shape';
import type { Translations } from '@agency/contract/document/translations';
import type { Described } from '@agency/contract/document/document';
import { history, CURRENT_VERSION, SINGLE_DOCUMENT_ID, type WholeVersion } from '@agency/contract/history';
import { kinds as content, type Kind as ContentKind } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { trash, type Trash } from '@agency/contract/trash';
import type { Call, Query, Transport } from '../api/baseApi.ts';
import { partWith, writes, type Writing } from './kinds/calls.ts';
import type { DraftingOptions, SavedAs } from './draftingOptions.ts';
import type { ServerReply } from './plan/afterAnswer.ts';
import { aboveRole, refuse, refusedByDatabase } from './refusals.ts';
import {
  asItWas,
  bringsBack,
  draftKind,
  type Document,
  type DraftKind,
  type Entry,
  sameTarget,
  type Target,
  type FieldValues,
} from './entry.ts';
import { kinds, type KindRules } from './kinds/kindRules.ts';

interface Around extends DraftingOptions {
  /** Handles a write as if a form had sent it: stores it as a draft, and sends it if possible. */
  write: (call: Call, writing: Writing, query: Query) => Promise<ServerReply>;
  /** Undoes a deletion that was not sent yet. Returns whether there was one. */
  takenBack: (target: Target) => Promise<boolean>;
  answer: (target: Target, how: SavedAs) => ServerReply;
}

interface ItemParams {
  kind: ContentKind;
  id: string;
  version: string;
}

const fieldsOf = (kind: ContentKind): Described['fields'] => content[kind].description.fields;

/** The kind and id under which drafts refer to the document. */
const targetOf = ({ kind, id }: { kind: ContentKind; id: string }): Target => ({
  kind: draftKind(kind),
  id: id === SINGLE_DOCUMENT_ID ? '' : id,
});

/**
 * The calls that read and restore earlier versions and deleted documents, by method and path. Online, the server
 * answers these calls: it knows which fields of a version can still be written, and what is in its trash. Offline, or in
 * 'Work in drafts', each restore becomes a draft: for a version, an update with its fields; for a deleted document, an
 * entry that restores it from the trash.
 */
export function makeRestoring(around: Around): ReadonlyMap<string, Transport> {
  const { copy, outbox, view, sync, connection, online, versions, role, workInDrafts, onSaved } = around;

  /** Whether a restore may become a draft. */
  const isKept = () => copy.isStored || workInDrafts();
  const unlessHeld: Transport = async (...call) => (workInDrafts() ? refuse('offline') : online(...call));

  const listTrash: Transport = async (call, query) => {
    const reply = await versions(call, query);
    if (reply.error) return reply;
    const { deleted, count } = reply.data as Trash;
    const coming = outbox.entries().filter(bringsBack);
    const left = deleted.filter((each) => !coming.some(({ target }) => sameTarget(target, targetOf(each))));
    return { data: { deleted: left, count: count - (deleted.length - left.length) } };
  };

  /**
   * Reads a version of a document. While the document's drafts can't be sent (offline, or in 'Work in drafts'), they
   * are applied to its current version.
   */
  const readVersion: Transport = async (call, query) => {
    const reply = await versions(call, query);
    const named = call.input.params as ItemParams;
    const target = targetOf(named);
    const now = kinds[target.kind].find(view(), target.id);
    const waits = outbox.entries().some((entry) => sameTarget(entry.target, target));
    const isElsewhere = named.version !== CURRENT_VERSION || (connection.online() && !workInDrafts());
    if (reply.error || isElsewhere || !waits || !now) return reply;
    const whole = reply.data as WholeVersion;
    const content = Object.keys(whole.content).map((name) => [name, now[name] ?? whole.content[name]]);
    return { data: { ...whole, content: Object.fromEntries(content) as WholeVersion['content'] } };
  };

  const restoreVersion: Transport = async (call, query) => {
    const reply = await unlessHeld(call, query);
    const params = call.input.params as ItemParams;
    if (!reply.error) {
      await sync.pull([partWith(draftKind(params.kind))]);
      onSaved('sent');
    }
    if (reply.error?.code !== 'offline' || !isKept()) return reply;
    const read = await versions({ endpoint: history.read, input: { params } }, query);
    if (read.error) return reply;
    const target = targetOf(params);
    const { fields } = call.input.body as { fields?: readonly string[] };
    const now = kinds[target.kind].find(view(), target.id);
    const { body, apart } = versionWritten(kinds[target.kind], read.data as WholeVersion, now, fields);
    if (apart.length > 0) {
      const message = `The server can’t be reached, and only it can restore this: ${apart.map((name) => fieldsOf(params.kind)[name]?.label ?? name).join(', ')}. Deselect it to restore the rest.`;
      return { error: new Problem('offline', { message }).toJSON() };
    }
    const endpoint = kinds[target.kind].calls.update;
    const { moment } = call.input;
    const input = {
      body,
      ...(target.id !== '' && { params: { id: target.id } }),
      ...(moment !== undefined && { moment }),
    };
    const written = await around.write({ endpoint, input }, writes.get(endpoint.line)!, query);
    if ('error' in written) return written;
    const { revision, updatedAt = null } = written.data as Document & { updatedAt?: string };
    return { data: { revision, updatedAt } };
  };

  const restoreDeleted =
    (kind: DraftKind, { put, calls }: KindRules): Transport =>
    async (call, query) => {
      const target = { kind, id: (call.input.params as { id: string }).id };
      const above = aboveRole(role(), calls.restore?.role);
      if (above) return { error: above.toJSON() };
      if (await around.takenBack(target)) return around.answer(target, 'kept');
      const reply = await unlessHeld(call, query);
      if (reply.error?.code === 'offline' && isKept()) {
        const { data } = await versions({ endpoint: trash.list, input: {} }, query);
        return comingBack(target, call, (data as Trash | undefined)?.deleted ?? [], around);
      }
      if (reply.error) return reply;
      await copy.take(put(copy.known(), reply.data as Document));
      onSaved('sent');
      return reply;
    };

  return new Map([
    [history.list.line, versions],
    [history.read.line, readVersion],
    [history.restore.line, restoreVersion],
    [trash.list.line, listTrash],
    ...(Object.entries(kinds) as [DraftKind, KindRules][]).flatMap(([kind, rules]): [string, Transport][] =>
      rules.calls.restore ? [[rules.calls.restore.line, restoreDeleted(kind, rules)]] : [],
    ),
  ]);
}

/**
 * Stores a draft that restores a document from the trash, unless there is one already. Only the server has the content
 * of the deleted document.
 */
async function comingBack(
  target: Target,
  { input }: Call,
  deleted: Trash['deleted'],
  { outbox, journal, clock, newId, onSaved }: DraftingOptions,
): Promise<ServerReply> {
  const moment = input.moment ?? journal.now();
  const name = deleted.find((each) => sameTarget(targetOf(each), target))?.title;
  return outbox
    .update(({ entries, nextSave }) => {
      const isComing = entries.some((entry) => bringsBack(entry) && sameTarget(entry.target, target));
      if (isComing) return { result: undefined };
      const number = nextSave();
      const entry: Entry = {
        number,
        save: number,
        at: new Date(clock.now()).toISOString(),
        target,
        name: name || kinds[target.kind].nameOf({}),
        edit: asItWas,
        write: newId(),
        putBack: true,
        ...(moment !== undefined && { moment }),
      };
      return { put: [entry], result: undefined };
    })
    .then((): ServerReply => {
      onSaved('kept');
      return { data: null };
    })
    .catch(refusedByDatabase);
}

/**
 * Turns fields of an earlier version into an update's body: those in `names`, by default all. `apart` lists the fields that no
 * update can write, such as a gallery.
 */
export function versionWritten(
  { fieldsOf, shape }: Pick<KindRules, 'fieldsOf' | 'shape'>,
  { content }: Pick<WholeVersion, 'content'>,
  now: Document | undefined,
  names: readonly string[] = [...new Set([...Object.keys(content), ...translationFieldsIn(now)])],
): { body: FieldValues; apart: readonly string[] } {
  const written = fieldsOf(content as Document);
  const current: FieldValues = now ? fieldsOf(now) : {};
  const chosen = Object.keys(shape).filter((name) => {
    const field = shape[name]!;
    return names.includes(field.kind === 'marks' ? field.of : name);
  });
  return {
    body: Object.fromEntries(
      chosen.map((name) => [name, versionOf(shape[name]!, written[name], current[name])]),
    ),
    apart: names.filter((name) => !(name in shape)),
  };
}

const translationFieldsIn = (now: Document | undefined) =>
  now && 'translations' in now ? ['translations'] : [];

/**
 * A field's value from an earlier version. A write changes only the translations that it names, so those that were added
 * since are named as empty.
 */
function versionOf(shape: FieldShape, then: unknown, now: unknown): unknown {
  if (shape.kind === 'texts') return withoutLater(then, now);
  if (shape.kind === 'group') {
    const [before, current] = [then, now].map((value) => Object(value) as Omit<Item, 'id'>);
    const translations = withoutLater(before!.translations, current!.translations);
    return translations ? { ...before, translations } : then;
  }
  const texts = shape.kind === 'items' ? shape.fields?.['translations'] : undefined;
  if (texts?.kind !== 'texts' || !Array.isArray(then) || !Array.isArray(now)) return then;
  const current = new Map((now as Item[]).map((item) => [item.id, item]));
  return (then as Item[]).map((item) => {
    const translations = withoutLater(item.translations, current.get(item.id)?.translations);
    return translations ? { ...item, translations } : item;
  });
}

interface Item {
  id: string;
  translations?: Translations;
}

function withoutLater(then: unknown, now: unknown): Translations | undefined {
  const result: Record<string, Record<string, string>> = {};
  for (const [language, texts] of Object.entries((now ?? {}) as Translations))
    result[language] = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
  for (const [language, texts] of Object.entries((then ?? {}) as Translations))
    result[language] = { ...result[language], ...texts };
  return Object.keys(result).length > 0 ? result : undefined;
}
