import { forgetTitles } from '../activity/model.ts';
import { questionsAmong } from '../chatbot/model.ts';
import { requests } from '../contactRequests/model.ts';
import { thereAmong } from '../database/documents.ts';
import { forgetVersions } from '../history/model.ts';
import { projects } from '../projects/model.ts';
import { services } from '../services/model.ts';

/** Forgets what the history has of documents that were erased, and the names of people in lines about them. */
export async function forgetErased(): Promise<void> {
  for (const { description, model } of [projects, services, requests])
    await forgetVersions(description.name, (ids) => thereAmong(model, ids));
  await forgetVersions('chatbot', questionsAmong);
  await forgetTitles('contactRequest', (ids) => thereAmong(requests.model, ids));
}
