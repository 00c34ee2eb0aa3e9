import { chatbot } from '@agency/contract/chatbot';
import { hashOfSource } from '@agency/contract/document/translations';
import { projects } from '@agency/contract/projects';
import { plainTextOf } from '@agency/contract/richTextExtracts';
import { settings } from '@agency/contract/settings';
import { expect } from 'vitest';
import { testWith } from '../fixtures/apiTest.ts';

const test = testWith({ STARTER_CONTENT: 'demo' });

const addresses = ['home', 'about', 'services', 'projects', 'articles', 'contact-info', 'chatbot'];

/** Properties with texts that are the same in all languages. */
const isTheSame =
  /^(id|\w*Id|icon|\w*[iI]mages?|\w*[pP]ictures?|\w*[lL]ink|cover|type|position|colors|objectPosition|\w+At|state|email|phones|whatsapp|mapEmbed)$/;

function textsIn(answer: unknown): string[] {
  // Ids, such as those of people.
  if (typeof answer === 'string') return /^[0-9a-f]{24}$/.test(answer) ? [] : [plainTextOf(answer)];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => (isTheSame.test(name) ? [] : textsIn(value)));
}

test('the starter content is in English and, with all its texts, in Arabic', async ({ server, visitor }) => {
  const read = async (path: string) => {
    const answer = await fetch(`${server.address}/api/${path}`);
    expect(answer.status, path).toBe(200);
    return textsIn(await answer.json()).filter(Boolean);
  };
  for (const path of addresses) {
    const english = await read(path);
    const arabic = await read(`${path}?lang=ar`);
    expect(english.length, path).toBeGreaterThan(2);
    expect(arabic, path).toHaveLength(english.length);
    expect(english.filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([]);
    expect(arabic.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([]);
    // Only numbers and '%' have no letters.
    expect(arabic.filter((text) => !/\p{L}|^\u200e?[−\d,]*%?$/u.test(text))).toEqual([]);
    const paragraphs = (texts: string[]) => texts.map((text) => text.split(/\n+/).length);
    expect(paragraphs(arabic), path).toEqual(paragraphs(english));
  }
  expect((await visitor.unwrap(settings.read)).languages).toMatchObject([
    { code: 'en', name: 'English', published: true },
    { code: 'ar', name: 'العربية', published: true },
  ]);
});

test('no starter translation counts as made from an older text', async ({ api }) => {
  for (const project of await api.unwrap(projects.adminList))
    for (const holder of [project, ...project.facts, ...project.results, ...project.blocks])
      for (const [name, hash] of Object.entries(holder.translatedFrom?.['ar'] ?? {}))
        expect(hash, name).toBe(hashOfSource((holder as unknown as Record<string, string>)[name]!));
});

test('a reset of the chatbot restores the Arabic answers, too', async ({ api, visitor }) => {
  const arabic = async () =>
    (await visitor.unwrap(chatbot.read, { params: { lang: 'ar' } })).categories.map(
      ({ question }) => question,
    );
  const before = await arabic();
  const [first] = (await api.unwrap(chatbot.read)).categories;
  await api.unwrap(chatbot.update, {
    params: { id: first!.id },
    body: { translations: { ar: { question: 'سؤال آخر' } } },
  });
  expect(await arabic()).toEqual(['سؤال آخر', ...before.slice(1)]);
  await api.unwrap(chatbot.reset);
  expect(await arabic()).toEqual(before);
});
