import { partWith } from './kinds/calls.ts';
import { type ContentPart, isListPart, partsNamedBy } from './kinds/contentParts.ts';
import type { LocalCopy } from './storage/localCopy.ts';
import type { Outbox } from './storage/outbox.ts';

/** Whether documents of this part have unsent changes. */
export const hasEntries = (outbox: Outbox, part: ContentPart): boolean =>
  outbox.entries().some(({ target }) => partWith(target.kind) === part);

/** Which of the part, and of the lists to which it refers, were not read yet. */
export const unreadParts = (copy: LocalCopy, part: ContentPart): readonly ContentPart[] =>
  [part, ...(isListPart(part) ? partsNamedBy(part) : [])].filter((each) => copy.known()[each] === undefined);
