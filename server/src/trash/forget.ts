import type { TrashKind } from '@agency/contract/kinds';
import { forgetTitles, forgetTitlesOf } from '../activity/model.ts';
import { questionsAmong } from '../chatbot/model.ts';
import { requests } from '../contactRequests/model.ts';
import { forEachList } from '../content.ts';
import { thereAmong } from '../database/documents.ts';
import { forgetVersions, forgetVersionsOf } from '../history/model.ts';
import { withdrawMail } from '../mail/queue.ts';

const among = {
  ...forEachList(
    ({ model }) =>
      (ids: readonly string[]) =>
        thereAmong(model, ids),
  ),
  chatbot: questionsAmong,
};

/**
 * Forgets what is kept elsewhere of those of some documents that were erased: their versions, and of people the names and the mails. As
 * part of a whole with erasing them; what an end in the middle leaves is forgotten by the next sweep.
 */
export async function forgetTracesOf(kind: TrashKind, ids: readonly string[]): Promise<void> {
  const there = new Set(await among[kind](ids));
  const gone = ids.filter((id) => !there.has(id));
  await forgetVersionsOf(kind, gone);
  if (kind !== 'contactRequest') return;
  await forgetTitlesOf(kind, gone);
  for (const id of gone) await withdrawMail('request', id);
}

/** Forgets what the history has of documents that were erased, and the names of people in lines about them. */
export async function forgetErased(): Promise<void> {
  const forgotten = forEachList(({ description, model }) =>
    forgetVersions(description.name, (ids) => thereAmong(model, ids)),
  );
  await Promise.all(Object.values(forgotten));
  await forgetVersions('chatbot', among.chatbot);
  await forgetTitles('contactRequest', (ids) => thereAmong(requests.model, ids));
}
