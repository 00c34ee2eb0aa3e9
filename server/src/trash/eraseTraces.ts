import type { TrashKind } from '@agency/contract/kinds';
import { forgetTitles, forgetTitlesOf } from '../activity/model.ts';
import { questionsAmong } from '../chatbot/model.ts';
import { requests } from '../contactRequests/model.ts';
import { forEachList } from '../contentCollections.ts';
import { existingAmong } from '../database/erasing.ts';
import { forgetVersions, forgetVersionsOf } from '../history/model.ts';
import { withdrawMail } from '../mail/mailQueue.ts';

const among = {
  ...forEachList(
    ({ model }) =>
      (ids: readonly string[]) =>
        existingAmong(model, ids),
  ),
  chatbot: questionsAmong,
};

/**
 * Deletes what is stored elsewhere about erased documents: their versions and, for contact requests, names in the activity and
 * e-mails. Call it in the same `inTransaction` as the erasure. After an interruption, the next sweep finishes it.
 */
export async function forgetTracesOf(kind: TrashKind, ids: readonly string[]): Promise<void> {
  const there = new Set(await among[kind](ids));
  const gone = ids.filter((id) => !there.has(id));
  await forgetVersionsOf(kind, gone);
  if (kind !== 'contactRequest') return;
  await forgetTitlesOf(kind, gone);
  for (const id of gone) await withdrawMail('request', id);
}

/** Deletes the history of erased documents, and the names of people in activity lines about them. */
export async function forgetErased(): Promise<void> {
  const forgotten = forEachList(({ description, model }) =>
    forgetVersions(description.name, (ids) => existingAmong(model, ids)),
  );
  await Promise.all(Object.values(forgotten));
  await forgetVersions('chatbot', among.chatbot);
  await forgetTitles('contactRequest', (ids) => existingAmong(requests.model, ids));
}
