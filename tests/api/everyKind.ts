import { about } from '@agency/contract/about';
import { articles } from '@agency/contract/articles';
import { assets } from '@agency/contract/assets';
import { chatbot } from '@agency/contract/chatbot';
import { contactInfo } from '@agency/contract/contactInfo';
import { contactRequests } from '@agency/contract/contactRequests';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { home } from '@agency/contract/home';
import type { Kind } from '@agency/contract/kinds';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { settings } from '@agency/contract/settings';
import type { Api } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';

/** A write whose text and boolean field the caller chooses, so that repeated writes differ. */
type Write = (word: string, flip: boolean) => Promise<unknown>;

/** A document of each kind: its kind, its id, and how to write to it. */
export async function everyKind(api: Api) {
  const { aProject, aService, anArticle, anAsset, aQuestion, aRequest } = builders(api);
  const [service, other] = [await aService(), await aService({ title: 'Other' })];
  const [{ id: project }, { id: request }, question] = [
    await aProject(),
    await aRequest(),
    await aQuestion(),
  ];
  const { id: article } = await anArticle();
  const { id: asset } = await anAsset();
  const update =
    (call: (body: never) => Promise<unknown>, body: (word: string, flip: boolean) => object): Write =>
    (word, flip) =>
      call(body(word, flip) as never);
  const kinds: [Kind, string, Write][] = [
    [
      'project',
      project,
      update(
        (body) => api.unwrap(projects.update, { params: { id: project }, body }),
        (title, flip) => ({ title, hasGallery: flip, services: flip ? [service.id, other.id] : [other.id] }),
      ),
    ],
    [
      'service',
      other.id,
      update(
        (body) => api.unwrap(services.update, { params: { id: other.id }, body }),
        (description, flip) => ({ description, icon: flip ? 'Cpu' : 'Code' }),
      ),
    ],
    [
      'article',
      article,
      update(
        (body) => api.unwrap(articles.update, { params: { id: article }, body }),
        (summary, flip) => ({ summary, tags: flip ? [{ name: summary }] : [] }),
      ),
    ],
    [
      'asset',
      asset,
      update(
        (body) => api.unwrap(assets.update, { params: { id: asset }, body }),
        (alt, flip) => ({ alt, focus: flip ? '0 1' : '' }),
      ),
    ],
    [
      'contactInfo',
      SINGLE_DOCUMENT_ID,
      update(
        (body) => api.unwrap(contactInfo.update, { body }),
        (address, flip) => ({ address, phones: flip ? ['+20 100'] : [] }),
      ),
    ],
    [
      'contactRequest',
      request,
      (_, flip) =>
        api.unwrap(contactRequests.mark, {
          params: { id: request },
          body: { status: flip ? 'answered' : 'new' },
        }),
    ],
    [
      'home',
      SINGLE_DOCUMENT_ID,
      update(
        (body) => api.unwrap(home.update, { body }),
        (headline, flip) => ({
          headline,
          insights: [{ label: headline, value: flip ? 1 : 2.5, icon: 'Globe' }],
        }),
      ),
    ],
    [
      'about',
      SINGLE_DOCUMENT_ID,
      update(
        (body) => api.unwrap(about.update, { body }),
        (mission, flip) => ({
          mission,
          team: flip ? [{ name: mission, role: 'Design', image: '' }] : [],
        }),
      ),
    ],
    [
      'settings',
      SINGLE_DOCUMENT_ID,
      update(
        (body) => api.unwrap(settings.update, { body }),
        (tagline) => ({ tagline }),
      ),
    ],
    [
      'chatbot',
      question.id,
      update(
        (body) => api.unwrap(chatbot.update, { params: { id: question.id }, body }),
        (answer, flip) => ({ answer, isCategory: flip }),
      ),
    ],
  ];
  return kinds;
}
