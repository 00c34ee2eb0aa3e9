import { chatbot, type Question, type QuestionTreeInput } from '@agency/contract/chatbot';
import { descriptionIdOf } from '@agency/contract/media';
import { positionAt } from '@agency/contract/newPosition';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { projects } from '@agency/contract/projects';
import { newId } from '@agency/shared-ui/api/newId.ts';
import { mediaIdFor } from '@agency/shared-ui/merge/uploadedPictures.ts';
import type { Known } from '@agency/shared-ui/outbox/kinds/contentParts.ts';
import { bringsBack, type FieldValues, type DraftKind } from '@agency/shared-ui/outbox/entry.ts';
import { kinds } from '@agency/shared-ui/outbox/kinds/kindRules.ts';
import { decideOne } from './decisions.ts';
import { ask, type Form, openForm, type Person, saveForm, type } from './forms.ts';
import { readAll } from './participants.ts';
import type { Around, Client } from './world.ts';

/** Does one action of a random script. Scripts name actions by strings such as 'edit' or 'sync'. */
export async function act(what: string, client: Client, around: Around): Promise<void> {
  const { chance, elsewhere, alone } = around;
  const { drafts } = client;
  switch (what) {
    case 'edit': {
      const form = await filledForm(client, around);
      if (form) await save(form, client, around);
      return;
    }
    case 'edit both': {
      const forms = [await filledForm(client, around), await filledForm(client, around)];
      await Promise.all(forms.map((form) => form && save(form, client, around)));
      return;
    }
    case 'type': {
      const form = await filledForm(client, around);
      if (form) client.forms.push(form);
      return;
    }
    case 'save': {
      const [form] = client.forms.splice(chance.below(client.forms.length), 1);
      if (form) await save(form, client, around);
      return;
    }
    case 'create':
      return create(client, around);
    case 'delete':
      return remove(client, around);
    case 'upload':
    case 'take out':
    case 'order':
      return changeGallery(what, client, around);
    case 'replace tree':
      return replaceTree(client, around);
    case 'move':
      return alone ? undefined : moveQuestion(around);
    case 'outage':
      client.away = !client.away;
      client.proxy.away(client.away);
      drafts.connection.heard(!client.away);
      return;
    case 'pull':
      drafts.connection.heard(true);
      return readAll(drafts);
    case 'sync':
      drafts.connection.heard(true);
      return drafts.sync.run();
    case 'sync meanwhile':
      drafts.connection.heard(true);
      // A later action of the script may close the client's database during this sync. The error is expected.
      client.meanwhile.push(drafts.sync.run().catch(() => {}));
      return;
    case 'restart':
      return client.reopen();
    case 'decide':
      await decideOne(client, around);
      return;
    case 'two tabs': {
      const form = await filledForm(client, around);
      const other = form && openForm(form.kind, form.id, client, chance);
      if (!other) return;
      type(other, chance, serviceIds(client));
      client.forms.push(other);
      return save(form, client, around);
    }
    case 'put':
      return put(client, around);
    case 'middlebox':
      return elsewhere.middlebox(client);
    case 'back up':
      return elsewhere.backUp();
    case 'set back':
      return alone ? undefined : elsewhere.setBack();
    case 'export':
      return elsewhere.export(client);
    case 'import':
      // A single writer imports nothing: a file with their own older drafts may conflict with their later edits, and a
      // single writer must never see a conflict.
      return alone ? undefined : elsewhere.import(client);
    default:
      throw new Error(`Nobody can ${what}.`);
  }
}

async function filledForm(client: Client, { chance }: Around): Promise<Form | undefined> {
  const [kind, id] = chance.pick(targets(client.view())) ?? (['home', ''] as const);
  const form = openForm(kind, id, client, chance);
  if (form) type(form, chance, serviceIds(client));
  return form;
}

export async function save(form: Form, client: Client, { chance, promises }: Around): Promise<void> {
  const outcome = await saveForm(form, client, chance, promises);
  if (outcome === 'later') client.forms.push(form);
}

async function create(client: Client, around: Around): Promise<void> {
  const { chance, world } = around;
  const { word } = chance;
  const kind = chance.pick(['project', 'service', 'article', 'asset', 'question'] as const)!;
  const shown = kind === 'asset' ? chance.pick(around.library)! : world.picture();
  const id = kind === 'asset' ? descriptionIdOf(await mediaIdFor(shown)) : newId();
  const service = chance.pick(client.view().service ?? []);
  const parent = chance.below(3) > 0 ? chance.pick(questionsOf(client.view())) : undefined;
  const draft: FieldValues =
    kind === 'service'
      ? { title: word(), description: word(), icon: 'Code' }
      : kind === 'question'
        ? { question: word(), answer: word(), ...(parent && { parent: { id: parent.id } }) }
        : kind === 'article'
          ? { title: word(), summary: word(), cover: dataUrl(shown) }
          : kind === 'asset'
            ? { name: word(), alt: word(), picture: dataUrl(shown) }
            : {
                title: word(),
                description: word(),
                link: 'https://example.com/',
                image: dataUrl(shown),
                services: service ? [service.id] : [],
              };
  if (kind === 'question') around.promises.hang(id, draft, parent?.id);
  const form: Form = { kind, id, opened: {}, base: {}, draft, from: undefined };
  await save(form, client, around);
}

async function remove(client: Client, { chance, promises, elsewhere }: Around): Promise<void> {
  const [kind, id] = chance.pick(targets(client.view()).filter(([, each]) => each !== '')) ?? [];
  if (!kind || !id) return;
  const there = kinds[kind].find(client.view(), id);
  if (!there) return;
  promises.decide(there, undefined);
  const { error } = await ask(client, kinds[kind].calls.remove, { params: { id }, ifMatch: there });
  if (error) return expectUsual('delete', error);
  // If the server has refused a new document, its deletion sends nothing. Someone who imported the document may still
  // send it.
  const isForgotten = client.drafts.outbox.entries().every(({ target }) => target.id !== id);
  if (!isForgotten || !elsewhere.isExported(id)) promises.accept(client.name, there, undefined);
}

/**
 * A write may fail because another client was faster, because no answer arrived, or because it wasn't sent before the
 * connection came back ('busy'). Any other error is a bug.
 */
function expectUsual(what: string, error: ProblemReply | undefined): void {
  const usual = ['staleRevision', 'notFound', 'otherEra', 'busy'];
  if (error && !isUnanswered(error) && !usual.includes(error.code))
    throw Object.assign(new Error(`${what}: ${error.message}`), error);
}

/** Moves a document to another place in its list. */
async function put(client: Client, { chance }: Around): Promise<void> {
  const kind = chance.pick(['project', 'service'] as const)!;
  const list = client.view()[kind] ?? [];
  const from = chance.below(list.length || 1);
  const ifMatch = list[from];
  if (!ifMatch) return;
  const position = positionAt(list, from, chance.below(list.length));
  const input = { params: { id: ifMatch.id }, body: { position }, ifMatch };
  expectUsual('put', (await ask(client, kinds[kind].calls.update, input)).error);
}

async function changeGallery(
  what: string,
  client: Client,
  { chance, promises, world }: Around,
): Promise<void> {
  const there = chance.pick(client.view().project ?? []);
  if (!there) return;
  const { id, galleryImages } = there;
  const base = { params: { id }, ifMatch: there };
  if (what === 'upload') {
    const bytes = world.picture();
    const body = new FormData();
    body.append('images', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png');
    const { data, error } = await ask(client, projects.uploadPictures, { ...base, body });
    expectUsual(what, error);
    if (!error)
      promises.accept(client.name, galleryImages, (data as typeof there | undefined)?.galleryImages);
  } else if (what === 'take out') {
    const picture = chance.pick(galleryImages);
    const imageId = /[0-9a-f]{32}/.exec(picture ?? '')?.[0];
    if (!imageId) return;
    promises.decide(picture, undefined);
    expectUsual(
      what,
      (await ask(client, projects.removePicture, { ...base, params: { id, imageId } })).error,
    );
  } else if (galleryImages.length > 1) {
    const imageIndexes = galleryImages.map((_, index) => index);
    imageIndexes.push(...imageIndexes.splice(chance.below(imageIndexes.length), 1));
    const { error } = await ask(client, projects.reorderPictures, { ...base, body: { imageIndexes } });
    expectUsual(what, error);
  }
}

/** Moves a question below another one by a call of the API. No screen offers this. */
async function moveQuestion({ chance, promises, world: { api } }: Around): Promise<void> {
  const questions = questionsOf({ chatbot: await api.unwrap(chatbot.adminRead) });
  const [moved, parent] = [chance.pick(questions), chance.pick(questions)];
  if (!moved || !parent) return;
  const { id } = moved;
  const body = { parent: { id: parent.id } };
  const { status } = await api.call(chatbot.update, { params: { id }, body, ifMatch: moved.revision });
  if (status === 200) promises.hang(id, {}, parent.id);
}

async function replaceTree(client: Client, { alone, chance, promises }: Around): Promise<void> {
  // The app doesn't show a question before its restore is sent. An import without that question would delete it, so the
  // app asks, although nobody else wrote.
  if (alone && client.drafts.outbox.entries().some(bringsBack)) return;
  const there = client.view().chatbot;
  if (!there || there.categories.length === 0) return;
  const categories: QuestionTreeInput[] = structuredClone(there.categories);
  const [moved] = categories.splice(chance.below(categories.length), 1);
  moved!.answer = chance.word();
  categories.push(moved!);
  promises.decide(there.categories, categories);
  promises.place(moved!.id!, { answer: moved!.answer });
  const { error } = await ask(client, chatbot.replace, { body: { categories }, ifMatch: there });
  if (!error) promises.accept(client.name, there.categories, categories);
}

const targets = (view: Known): [DraftKind, string][] => [
  ['home', ''],
  ['home', ''],
  ['about', ''],
  ['about', ''],
  ['contactInfo', ''],
  ['settings', ''],
  ...(view.request ?? []).map(({ id }): [DraftKind, string] => ['request', id]),
  ...(view.project ?? []).map(({ id }): [DraftKind, string] => ['project', id]),
  ...(view.service ?? []).map(({ id }): [DraftKind, string] => ['service', id]),
  ...(view.article ?? []).map(({ id }): [DraftKind, string] => ['article', id]),
  ...(view.asset ?? []).map(({ id }): [DraftKind, string] => ['asset', id]),
  ...questionsOf(view).map(({ id }): [DraftKind, string] => ['question', id]),
];
const questionsOf = (view: Known): Question[] => {
  const all = (tree: readonly Question[]): Question[] =>
    tree.flatMap((one) => [one, ...all(one.subQuestions)]);
  return all(view.chatbot?.categories ?? []);
};

const serviceIds = ({ view }: Person) => view().service?.map(({ id }) => id) ?? [];

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
