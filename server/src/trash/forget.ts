import { forgetTitles } from '../activity/model.ts';
import { questionsAmong } from '../chatbot/model.ts';
import { requests } from '../contactRequests/model.ts';
import { forEachOfMany } from '../content.ts';
import { thereAmong } from '../database/documents.ts';
import { forgetVersions } from '../history/model.ts';

/** Forgets what the history has of documents that were erased, and the names of people in lines about them. */
export async function forgetErased(): Promise<void> {
  const forgotten = forEachOfMany(({ description, model }) =>
    forgetVersions(description.name, (ids) => thereAmong(model, ids)),
  );
  await Promise.all(Object.values(forgotten));
  await forgetVersions('chatbot', questionsAmong);
  await forgetTitles('contactRequest', (ids) => thereAmong(requests.model, ids));
}
