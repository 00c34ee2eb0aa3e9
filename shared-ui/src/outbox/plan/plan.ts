import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { isSameState } from '../../merge/revision.ts';
import { same } from '../../merge/deepEqual.ts';
import { galleryOf, mergedFields, orderedAs } from './apply.ts';
import { partWith } from '../kinds/calls.ts';
import { type ContentPart, type Known, partsNamedBy } from '../kinds/contentParts.ts';
import { bringsBack, type Document, type Edit, type Entry, type FieldValues } from '../entry.ts';
import { kinds, type KindRules } from '../kinds/kindRules.ts';
import { endWithTrouble, type Next, type EntryCall } from './sendStep.ts';
import { sameTree, deletedContentOf } from './deletedContent.ts';
import { IMPOSSIBLE_STATE, sentFrom } from './sendState.ts';

const arrived: Next = { do: 'arrived' };

/**
 * The parts of the content that must be read before the entry is sent. If the local copy lacks the entry's part, such as
 * after a logout, the document would count as deleted. A deletion also needs the lists that the document refers to: the
 * app first checks whether the document is still as the user saw it. Before a question is deleted, the question tree is
 * always read again: the server compares only the question's own revision, not its sub-questions.
 */
export function readFirst(
  { edit, target: { kind } }: Entry,
  isUnread: (part: ContentPart) => boolean,
): readonly ContentPart[] {
  const part = partWith(kind);
  if (edit.type !== 'delete') return [part].filter(isUnread);
  return kind === 'question' ? [part] : [part, ...partsNamedBy(kind)].filter(isUnread);
}

/** The next call for an outbox entry, given the local copy of the server's content (`known`). */
export function planOf(entry: Entry, known: Known): EntryCall | Next {
  const { edit, target } = entry;
  const rules = kinds[target.kind];
  const { calls } = rules;
  const there = rules.find(known, target.id);
  // An outbox entry that only restores a document is sent even if the local copy still has the document, from before
  // its deletion.
  const comesBack = bringsBack(entry) ? entry.putBack || !there : entry.putBack && !there;
  if (comesBack && calls.restore)
    return { do: 'call', does: 'restores', endpoint: calls.restore, params: { id: target.id } };
  if (edit.type === 'create')
    return {
      do: 'call',
      does: 'makes',
      endpoint: calls.create!,
      body: { ...edit.body, id: target.id },
      embeds: true,
    };
  // The document doesn't exist. A deletion has nothing left to do: an earlier attempt, another computer or another
  // person has deleted it.
  if (!there)
    return edit.type === 'delete' || edit.type === 'removePicture'
      ? arrived
      : endWithTrouble({ why: 'deletedThere' });
  const from = sentFrom(entry);
  const next = changeOf({ ...entry, edit }, rules, there, known);
  return from && next.do !== 'arrived' && !isSameState(from, there) ? asked({ ...entry, edit }, rules) : next;
}

type Changing = Entry & { edit: Exclude<Edit, { type: 'create' }> };

/**
 * Asks the server whether a write was done: repeats it with its idempotency key, but based on a state that never existed, so that
 * the server can't do it now. That is why its pictures need not be sent. The answer also has the current state.
 */
function asked({ edit, target }: Changing, { calls }: KindRules): EntryCall {
  const step = {
    do: 'call',
    does: 'changes',
    ...(target.id !== '' && { params: { id: target.id } }),
    ifMatch: IMPOSSIBLE_STATE,
  } satisfies Partial<EntryCall>;
  switch (edit.type) {
    case 'update':
      return { ...step, endpoint: calls.update, body: edit.fields };
    case 'delete':
      return { ...step, does: 'removes', endpoint: calls.remove! };
    case 'addPicture':
      return { ...step, endpoint: projects.uploadPictures, upload: edit.picture };
    case 'removePicture':
      return {
        ...step,
        endpoint: projects.removePicture,
        params: { id: target.id, imageId: mediaIdOf(edit.picture) ?? '0' },
      };
    case 'order':
      return {
        ...step,
        endpoint: projects.reorderPictures,
        body: { imageIndexes: edit.order.map((_, index) => index) },
      };
    case 'replaceTree':
      return { ...step, endpoint: calls.update, body: { categories: edit.categories } };
  }
}

/** The call for an outbox entry whose document exists. */
function changeOf(entry: Changing, rules: KindRules, there: Document, known: Known): EntryCall | Next {
  const { edit, target } = entry;
  const { calls } = rules;
  const clash = endWithTrouble({ why: 'conflict', theirs: there });
  const change = {
    do: 'call',
    does: 'changes',
    ...(target.id !== '' && { params: { id: target.id } }),
    ifMatch: there,
  } satisfies Partial<EntryCall>;

  switch (edit.type) {
    case 'update': {
      const { value, conflicts } = mergedFields(rules, entry, there);
      const now = rules.fieldsOf(there);
      if (Object.entries(value).every(([field, wanted]) => same(wanted, now[field]))) return arrived;
      if (conflicts.length > 0) return clash;
      return { ...change, endpoint: calls.update, body: value, embeds: true };
    }
    case 'delete': {
      const { standing = (fields: FieldValues) => fields, completed = (document: object) => document } =
        rules;
      // Content that was seen before a field existed has its initial value.
      const whole = (fields: FieldValues) => standing(completed(fields) as FieldValues, known);
      const now = whole(deletedContentOf(rules, there));
      const isAsSeen = [edit.base, edit.seen].some((seen) => same(whole(seen), now));
      if (!isAsSeen) return endWithTrouble({ why: 'editedThere', theirs: there });
      return { ...change, does: 'removes', endpoint: calls.remove! };
    }
    case 'addPicture':
      if (galleryOf(there).includes(edit.picture)) return arrived;
      return { ...change, endpoint: projects.uploadPictures, upload: edit.picture };
    case 'removePicture': {
      const index = galleryOf(there).indexOf(edit.picture);
      if (index < 0) return arrived;
      const imageId = mediaIdOf(edit.picture) ?? String(index);
      return {
        ...change,
        endpoint: projects.removePicture,
        params: { id: target.id, imageId },
      };
    }
    case 'order': {
      const images = galleryOf(there);
      const { order, conflicts } = orderedAs(entry, images);
      if (same(order, images)) return arrived;
      if (conflicts.length > 0) return clash;
      return {
        ...change,
        endpoint: projects.reorderPictures,
        body: { imageIndexes: order.map((image) => images.indexOf(image)) },
      };
    }
    case 'replaceTree': {
      const now = there.categories;
      if (sameTree(now, edit.categories)) return arrived;
      if (!sameTree(now, edit.base)) return clash;
      return { ...change, endpoint: calls.update, body: { categories: edit.categories } };
    }
  }
}
