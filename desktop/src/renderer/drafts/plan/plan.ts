import type { Chatbot } from '@agency/contract/chatbot';
import type { Endpoint } from '@agency/contract/endpoint';
import { mediaIdOf } from '@agency/contract/media';
import { projects } from '@agency/contract/projects';
import { same } from '@agency/shared-ui/merge/same.ts';
import { galleryOf, mergedFields, orderedAs } from '../apply.ts';
import type { Known } from '../content.ts';
import type { Edit, Entry, Fields } from '../entry.ts';
import { kinds, type Document, type KindRules } from '../kinds.ts';
import { waits, type Next, type Step } from './next.ts';
import { sameTree } from './trees.ts';
import { doubting, mayHaveBeenUndone, wasSent } from './tries.ts';
import { wholeOf } from './whole.ts';

const arrived: Next = { do: 'arrived' };

/** The server compares a question's own revision only: what hangs below one that is deleted is looked at here. */
export const isReadFirst = ({ edit, target }: Entry): boolean =>
  edit.type === 'delete' && target.kind === 'question';

/** What an entry asks of the server, given what is known to be there. */
export function planOf(entry: Entry, known: Known): Step | Next {
  const { edit, target } = entry;
  const rules = kinds[target.kind];
  const { calls } = rules;
  const there = rules.find(known, target.id);
  if (!there && entry.putBack && calls.restore)
    return { do: 'call', does: 'putsBack', endpoint: calls.restore, params: { id: target.id } };
  if (edit.type === 'create') {
    // Where it wasn't sent from here, the server knows whether what it has was created with the same words.
    if (there && wasSent(entry)) return arrived;
    return {
      do: 'call',
      does: 'makes',
      endpoint: calls.create!,
      body: { ...edit.body, id: target.id },
      from: 0,
      embeds: true,
    };
  }
  // It was done by a try of which nothing was heard, or from the other computer; or someone else deleted it.
  if (!there)
    return edit.type === 'delete' || edit.type === 'removePicture' ? arrived : waits({ why: 'deletedThere' });
  return changeOf({ ...entry, edit }, rules, there, known);
}

/** What an entry asks of the server where its document is there. */
function changeOf(
  entry: Entry & { edit: Exclude<Edit, { type: 'create' }> },
  rules: KindRules,
  there: Document,
  known: Known,
): Step | Next {
  const { edit, target } = entry;
  const { calls } = rules;
  const clash = waits({ why: 'conflict', theirs: there });
  const change = {
    do: 'call',
    does: 'changes',
    ...(target.id !== '' && { params: { id: target.id } }),
    ifMatch: there,
    from: there.revision,
  } satisfies Partial<Step>;

  switch (edit.type) {
    case 'update': {
      const { value, conflicts } = mergedFields(doubting(rules, entry, there), entry, there);
      const now = rules.fieldsOf(there);
      if (Object.entries(value).every(([field, wanted]) => same(wanted, now[field]))) return arrived;
      if (conflicts.length > 0) return clash;
      return { ...change, endpoint: calls.update, body: value, embeds: true };
    }
    case 'delete': {
      const { standing = (fields: Fields) => fields } = rules;
      const now = standing(wholeOf(rules, there), known);
      const isAsSeen = [edit.base, edit.seen].some((seen) => same(standing(seen, known), now));
      // Someone may have brought it back.
      if (!isAsSeen || mayHaveBeenUndone(entry, there)) return waits({ why: 'editedThere', theirs: there });
      return { ...change, does: 'removes', endpoint: calls.remove! };
    }
    case 'addPicture':
      if (galleryOf(there).includes(edit.picture)) return arrived;
      // It may have arrived, and someone may have taken it out again since.
      if (mayHaveBeenUndone(entry, there)) return clash;
      return { ...change, endpoint: projects.uploadPictures as unknown as Endpoint, upload: edit.picture };
    case 'removePicture': {
      const index = galleryOf(there).indexOf(edit.picture);
      if (index < 0) return arrived;
      const imageId = mediaIdOf(edit.picture) ?? String(index);
      return {
        ...change,
        endpoint: projects.removePicture as unknown as Endpoint,
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
        endpoint: projects.reorderPictures as unknown as Endpoint,
        body: { imageIndexes: order.map((image) => images.indexOf(image)) },
      };
    }
    case 'replaceTree': {
      const now = (there as unknown as Chatbot).categories;
      if (sameTree(now, edit.categories)) return arrived;
      if (!sameTree(now, edit.base)) return clash;
      return { ...change, endpoint: calls.update, body: { categories: edit.categories } };
    }
  }
}
