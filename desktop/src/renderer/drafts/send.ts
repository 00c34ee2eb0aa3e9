import type { Chatbot } from '@agency/contract/chatbot';
import type { Endpoint, State } from '@agency/contract/endpoint';
import { mediaIdOf } from '@agency/contract/media';
import { isRefusal, isSignedOut, Problem, problems, type ProblemReply } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import { isReply } from '@agency/shared-ui/api/answer.ts';
import type { Call } from '@agency/shared-ui/api/api.ts';
import { findIn } from '@agency/shared-ui/chatbot/dashboard/tree.ts';
import { addressesIn, replacing } from '@agency/shared-ui/merge/pictures.ts';
import { same } from '@agency/shared-ui/merge/same.ts';
import { doubted, mayBeTakenBack } from '@agency/shared-ui/merge/shape.ts';
import { galleryOf, mergedFields, orderedAs } from './apply.ts';
import { partWith, reads } from './calls.ts';
import type { Known } from './content.ts';
import { parentIn, sameTarget, type Entry, type Fields, type Target, type Trouble } from './entry.ts';
import { kinds, type Document, type KindRules } from './kinds.ts';
import type { LocalCopy } from './localCopy.ts';
import type { Outbox } from './outbox.ts';
import { dataUrlOf, type Pictures } from './pictures.ts';

/** Makes a call to the server. */
export type Send = (call: Call) => Promise<{ data: unknown } | { error: ProblemReply }>;

export interface Desk {
  copy: LocalCopy;
  outbox: Outbox;
  pictures: Pictures;
  send: Send;
}

/** What came of trying to send an entry. */
export type Outcome =
  | { came: 'through' }
  /** It waits for a person. */
  | { came: 'trouble'; trouble: Trouble }
  /** The server can't be reached, or isn't well; nothing is known of the last try. */
  | { came: 'away'; problem: ProblemReply }
  /** Nobody is signed in any more. */
  | { came: 'signedOut' };

/** Someone who saves at the same time again and again is waited for in the end. */
const MOST_TRIES = 8;

export const isAway = (problem: ProblemReply) => problem.code === 'tooMany' || !isRefusal(problem);

const cameOf = (problem: ProblemReply): Outcome =>
  isSignedOut(problem) ? { came: 'signedOut' } : { came: 'away', problem };

/**
 * Does on the server what an entry says, once: whatever became of earlier tries, it is found out first. What others did
 * meanwhile is kept; where both can't be, a person is asked.
 */
export async function sendEntry(first: Entry, desk: Desk): Promise<Outcome> {
  let entry = first;
  // The server compares a question's own revision only: what hangs below it is looked at here.
  if (entry.edit.type === 'delete' && entry.target.kind === 'question') {
    const problem = await readAnew(entry, desk);
    if (problem) return cameOf(problem);
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = desk.copy.known();
    const rules = kinds[entry.target.kind];
    const there = rules.find(known, entry.target.id);
    if (!there && entry.putBack) {
      const next = await putBack(entry, desk);
      if ('came' in next) return next;
      entry = next;
      continue;
    }
    const plan = planOf(entry, rules, there, known);
    if (plan.do === 'nothing') {
      // It was done by a try of which nothing was heard, or from the other computer.
      if (there) await goOnFrom(revisionsBefore(entry, known), entry, desk);
      return through(entry, desk);
    }
    if (plan.do === 'ask') return { came: 'trouble', trouble: plan.trouble };

    // Before it leaves, so that a crash on the way is known of.
    const before = entry;
    entry = {
      ...entry,
      sentFrom: plan.from,
      ...(plan.embeds && { embeds: embedsOf(plan.body, entry, desk) }),
    };
    await desk.outbox.change(entry);
    const answer = await desk.send(await callOf(plan, entry, desk));
    if ('data' in answer) {
      await desk.copy.take(plan.take(desk.copy.known(), answer.data));
      await goOnFrom((target) => revisionIn(known, target), entry, desk);
      return through(entry, desk);
    }

    const problem = answer.error;
    if (isAway(problem)) return cameOf(problem);
    // A refusal changes nothing: what is not known is only what became of the tries before it.
    entry = before;
    await desk.outbox.change(entry);
    if (isSignedOut(problem)) return cameOf(problem);
    if (problem.code === 'staleRevision' && problem.current !== undefined) {
      if (!isReply(rules.calls.update, problem.current)) return cameOf(new Problem('tooOld').toJSON());
      await desk.copy.take(rules.put(desk.copy.known(), problem.current as Document));
      continue;
    }
    if (problem.code === 'notFound' && plan.goneMeans) {
      await desk.copy.take(rules.remove(desk.copy.known(), entry.target.id));
      if (plan.goneMeans === 'done') return { came: 'through' };
      return { came: 'trouble', trouble: { why: 'deletedThere' } };
    }
    // Made by an earlier try, and deleted by someone since.
    if (problem.code === 'deleted') return { came: 'trouble', trouble: { why: 'deletedThere' } };
    await desk.outbox.change(settled(entry));
    if (entry.edit.type === 'create' && isAboutWhatIsThere(problem)) {
      const unread = await readAnew(entry, desk);
      if (unread) return cameOf(unread);
      const changing = asChange(settled(entry), entry.edit.body, desk.copy.known());
      if (changing) {
        entry = changing;
        await desk.outbox.change(entry);
        continue;
      }
      if (lacksParent(entry.edit.body, desk.copy.known()))
        return { came: 'trouble', trouble: { why: 'deletedThere' } };
    }
    return { came: 'trouble', trouble: { why: 'refused', problem } };
  }
  return { came: 'away', problem: { code: 'busy', message: problems.busy.message } };
}

/**
 * What else went into a file, or came out of one, before an entry had gone through is as far from what others write as it was.
 * The tree's questions change with it, and it with them. `before` is the revision that something had then, where it is known.
 */
async function goOnFrom(
  before: (target: Target) => number | undefined,
  { target }: Entry,
  { copy, outbox }: Desk,
): Promise<void> {
  const isChatbot = partWith(target.kind) === 'chatbot';
  const isMeant = (each: Entry) =>
    each.handedFrom !== undefined &&
    each.handedFrom === before(each.target) &&
    (sameTarget(each.target, target) || (isChatbot && partWith(each.target.kind) === 'chatbot'));
  const moved = outbox
    .entries()
    .filter(isMeant)
    .map((each) => ({ ...each, handedFrom: revisionIn(copy.known(), each.target) }))
    .filter(({ handedFrom }) => handedFrom > 0);
  if (moved.length > 0) await outbox.change(...moved);
}

/** 0 where it isn't there. */
const revisionIn = (known: Known, { kind, id }: Target): number => kinds[kind].find(known, id)?.revision ?? 0;

/** The revisions that what an entry changed had before it was done. A tree changes the questions that it has otherwise. */
function revisionsBefore({ target, edit }: Entry, known: Known): (target: Target) => number | undefined {
  const trees = edit.type === 'replaceTree' ? [rowsOf(edit.base), rowsOf(edit.categories)] : [];
  const [before, after] = trees.map((rows) => new Map(rows));
  const isInIt = ({ kind, id }: Target) => kind === 'question' && !same(before?.get(id), after?.get(id));
  return (each) => (sameTarget(each, target) || isInIt(each) ? revisionIn(known, each) - 1 : undefined);
}

/** Takes what an entry is about out of the server's trash; answers the entry as it goes on, or why it doesn't. */
async function putBack(entry: Entry, { copy, outbox, send }: Desk): Promise<Entry | Outcome> {
  const { putBack: _, ...rest } = entry;
  const { target } = entry;
  const { calls, put } = kinds[target.kind];
  if (!calls.restore) return rest;
  const answer = await send({ endpoint: calls.restore, input: { params: { id: target.id } } });
  if ('data' in answer) {
    await copy.take(put(copy.known(), answer.data as Document));
    await outbox.change(rest);
    return rest;
  }
  const problem = answer.error;
  if (isAway(problem) || isSignedOut(problem)) return cameOf(problem);
  await outbox.change(rest);
  if (problem.code === 'deleted' || problem.code === 'notFound')
    return { came: 'trouble', trouble: { why: 'deletedThere', erased: true } };
  return { came: 'trouble', trouble: { why: 'refused', problem } };
}

/** Reads what the server has now where an entry's document stands; answers why it can't be read. */
async function readAnew({ target }: Entry, { copy, send }: Desk): Promise<ProblemReply | undefined> {
  const part = partWith(target.kind);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const age = copy.age(part);
    const answer = await send({ endpoint: reads[part], input: {} });
    if ('error' in answer) return answer.error;
    // Something else that was written has arrived meanwhile, and is newer.
    if (copy.age(part) !== age) continue;
    await copy.takePart(part, answer.data);
    return undefined;
  }
  return { code: 'busy', message: problems.busy.message };
}

const isAboutWhatIsThere = ({ code, fields }: ProblemReply) =>
  code === 'idTaken' || fields?.['parent'] !== undefined;

/**
 * A create of what the server has already, sent from another computer, as a change of that; undefined where it isn't there.
 * What it was changed from is known only where the server has it as it was told to that computer, and nobody wrote since:
 * else what is there may be the later one, and a person is asked.
 */
function asChange(entry: Entry, body: Fields, known: Known): Entry | undefined {
  const { shape, find, fieldsOf, withFields, fresh } = kinds[entry.target.kind];
  const there = find(known, entry.target.id);
  if (!there || !fresh) return undefined;
  const blank = fresh(entry.target.id, entry.at);
  const told = (entry.told ?? []).map((earlier) => fieldsOf(withFields(blank, earlier, known)));
  const now = fieldsOf(there);
  const names = Object.keys(body).filter((name) => name in shape);
  const isTold = (name: string) =>
    there.revision === 1 && told.some((earlier) => same(earlier[name], now[name]));
  const unknown = (name: string) => (shape[name]?.kind === 'value' ? undefined : []);
  const base = names.map((name) => [name, isTold(name) ? now[name] : unknown(name)]);
  const fields = names.map((name) => [name, body[name]]);
  const { told: __, ...rest } = entry;
  const edit = {
    type: 'update',
    base: Object.fromEntries(base),
    fields: Object.fromEntries(fields),
  } as const;
  return { ...rest, edit };
}

/** Whether the question that a new one is to hang below is gone. */
export const lacksParent = (body: Fields, known: Known): boolean => {
  const parent = parentIn(body);
  return parent !== undefined && !findIn(known.chatbot?.categories ?? [], parent);
};

/** The pictures that the document holds now have arrived with it. */
async function through({ target }: Entry, { copy, pictures }: Desk): Promise<Outcome> {
  await pictures.sent(addressesIn(kinds[target.kind].find(copy.known(), target.id)));
  return { came: 'through' };
}

/** An entry of which no try is under way any more. */
export const settled = ({
  sentFrom: _,
  handedFrom: __,
  embeds: ___,
  trouble: ____,
  putBack: _____,
  ...entry
}: Entry): Entry => entry;

/** All that goes with a document when it is deleted: its fields, its pictures, what is below it. */
export const wholeOf = (rules: KindRules, there: Document): Fields => ({
  ...rules.fieldsOf(there),
  // Put elsewhere, it is the same; and what is new gets its place from the server.
  position: undefined,
  ...('galleryImages' in there && { galleryImages: there['galleryImages'] }),
  ...('subQuestions' in there && { subQuestions: plainTree(there['subQuestions']) }),
});

interface Step {
  do: 'call';
  endpoint: Endpoint;
  params?: Fields;
  body?: Fields;
  /** The picture to be uploaded. */
  upload?: string;
  ifMatch?: State;
  /** The revision it starts from; 0 for what isn't there yet. */
  from: number;
  /** Pictures go along in the body. */
  embeds?: boolean;
  goneMeans?: 'done' | 'deletedThere';
  take: (known: Known, answer: unknown) => Known;
}
type Plan = Step | { do: 'nothing' } | { do: 'ask'; trouble: Trouble };

const nothing: Plan = { do: 'nothing' };
const ask = (trouble: Trouble): Plan => ({ do: 'ask', trouble });

function planOf(entry: Entry, rules: KindRules, there: Document | undefined, known: Known): Plan {
  const { edit, target } = entry;
  const { calls } = rules;
  if (edit.type === 'create') {
    // Where it wasn't sent from here, the server knows whether what it has was created with the same words.
    if (there && entry.sentFrom !== undefined) return nothing;
    return {
      do: 'call',
      endpoint: calls.create!,
      body: { ...edit.body, id: target.id },
      from: 0,
      embeds: true,
      take: (known, answer) => rules.put(known, answer as Document),
    };
  }
  if (!there)
    return edit.type === 'delete' || edit.type === 'removePicture' ? nothing : ask({ why: 'deletedThere' });

  const { revision } = there;
  const params = target.id === '' ? {} : { params: { id: target.id } };
  const base = {
    do: 'call',
    ...params,
    ifMatch: there,
    from: revision,
    take: (known, answer) => rules.put(known, answer as Document),
    goneMeans: 'deletedThere',
  } satisfies Partial<Step>;

  switch (edit.type) {
    case 'update': {
      const { value, conflicts } = mergedFields(doubting(rules, entry, there), entry, there);
      const now = rules.fieldsOf(there);
      if (Object.entries(value).every(([field, wanted]) => same(wanted, now[field]))) return nothing;
      if (conflicts.length > 0) return ask({ why: 'conflict', theirs: there });
      return { ...base, endpoint: calls.update, body: value, embeds: true };
    }
    case 'delete': {
      const { standing = (fields: Fields) => fields } = rules;
      const now = standing(wholeOf(rules, there), known);
      const isAsSeen = [edit.base, edit.seen].some((seen) => same(standing(seen, known), now));
      // Someone may have brought it back.
      if (!isAsSeen || mayHaveBeenUndone(entry, there)) return ask({ why: 'editedThere', theirs: there });
      return {
        ...base,
        endpoint: calls.remove!,
        goneMeans: 'done',
        take: (known) => rules.remove(known, target.id),
      };
    }
    case 'addPicture':
      if (galleryOf(there).includes(edit.picture)) return nothing;
      // It may have arrived, and someone may have taken it out again since.
      if (mayHaveBeenUndone(entry, there)) return ask({ why: 'conflict', theirs: there });
      return { ...base, endpoint: projects.uploadPictures as unknown as Endpoint, upload: edit.picture };
    case 'removePicture': {
      const index = galleryOf(there).indexOf(edit.picture);
      if (index < 0) return nothing;
      const imageId = mediaIdOf(edit.picture) ?? String(index);
      return {
        ...base,
        endpoint: projects.removePicture as unknown as Endpoint,
        params: { id: target.id, imageId },
      };
    }
    case 'order': {
      const images = galleryOf(there);
      const { order, conflicts } = orderedAs(entry, images);
      if (same(order, images)) return nothing;
      if (conflicts.length > 0) return ask({ why: 'conflict', theirs: there });
      return {
        ...base,
        endpoint: projects.reorderPictures as unknown as Endpoint,
        body: { imageIndexes: order.map((image) => images.indexOf(image)) },
      };
    }
    case 'replaceTree': {
      const now = (there as unknown as Chatbot).categories;
      if (sameTree(now, edit.categories)) return nothing;
      if (!sameTree(now, edit.base)) return ask({ why: 'conflict', theirs: there });
      return { ...base, endpoint: calls.update, body: { categories: edit.categories } };
    }
  }
}

/**
 * A try of which nothing is known may have arrived, and someone may have taken back what it did: then whatever doesn't
 * read as it is wanted here is asked about.
 */
export const doubting = (rules: KindRules, entry: Entry, there: Document): KindRules =>
  entry.edit.type === 'update' && mayHaveBeenUndone(entry, there)
    ? { ...rules, shape: doubted(rules.shape) }
    : rules;

/** Whether it may have arrived, from here or from the computer that has it from a file, before what others did since. */
const mayHaveBeenUndone = ({ sentFrom, handedFrom }: Entry, { revision }: Document): boolean =>
  mayBeTakenBack(sentFrom, revision) || mayBeTakenBack(handedFrom, revision);

/** Two trees with the same questions in the same places, whatever their revisions. */
const sameTree = (one: unknown, other: unknown): boolean => same(plainTree(one), plainTree(other));

interface PlainQuestion {
  id?: string;
  question?: string | null;
  answer?: string | null;
  link?: string | null;
  subQuestions?: PlainQuestion[];
}
const plainTree = (tree: unknown): unknown[] =>
  ((tree ?? []) as PlainQuestion[]).map(({ id, question, answer, link, subQuestions }) => [
    id ?? '',
    question ?? '',
    answer ?? '',
    link ?? '',
    plainTree(subQuestions),
  ]);

/** The questions of a tree by their ids: how each reads, and where it hangs. */
const rowsOf = (tree: unknown, parent = ''): [id: string, row: readonly string[]][] =>
  ((tree ?? []) as PlainQuestion[]).flatMap(({ id = '', question, answer, link, subQuestions }) => [
    [id, [parent, question ?? '', answer ?? '', link ?? '']],
    ...rowsOf(subQuestions, id),
  ]);

/** Which pictures go along: a create repeats exactly what was sent first. */
const embedsOf = (body: unknown, { edit, embeds }: Entry, { pictures }: Desk): readonly string[] =>
  (edit.type === 'create' && embeds) || addressesIn(body).filter(pictures.isUnsent);

async function callOf(step: Step, entry: Entry, desk: Desk): Promise<Call> {
  const { endpoint, params, ifMatch } = step;
  const input: Call['input'] = { ...(params && { params }), ...(ifMatch !== undefined && { ifMatch }) };
  if (step.upload !== undefined) {
    const blob = await desk.pictures.bytesOf(step.upload);
    const images = new FormData();
    images.append('images', blob ?? new Blob(), step.upload.slice('/media/'.length));
    return { endpoint, input: { ...input, body: images } };
  }
  if (!step.body) return { endpoint, input };
  const body = step.embeds
    ? await replacing(step.body, async (value) => {
        const blob = entry.embeds?.includes(value) ? await desk.pictures.bytesOf(value) : undefined;
        return blob ? dataUrlOf(blob) : value;
      })
    : step.body;
  return { endpoint, input: { ...input, body } };
}
