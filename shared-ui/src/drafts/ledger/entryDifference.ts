import { NO_PARENT, type QuestionTreeInput } from '@agency/contract/chatbot';
import { countOf, findIn } from '../../chatbot/dashboard/treeOperations.ts';
import { between, type Difference, type Spoken } from '../../dashboard/differences/documentDiff.ts';
import { pictures } from '@agency/contract/document/shape';
import { galleryOf, orderedAs } from '../../outbox/plan/apply.ts';
import type { Known } from '../../outbox/kinds/contentParts.ts';
import type { Entry, DraftKind } from '../../outbox/entry.ts';
import { kinds } from '../../outbox/kinds/kindRules.ts';

/** What an unsent change would change on the server; for a deletion that waits for a decision, what others changed. */
export function differenceOf(entry: Entry, server: Known, view: Known): Difference[] {
  const { edit, target, trouble } = entry;
  const rules = kinds[target.kind];
  const there = rules.find(server, target.id);
  const spoken = spokenOf(target.kind, server, view);
  switch (edit.type) {
    case 'create':
      return between(rules.shape, {}, edit.body, spoken).filter(({ after }) => !isEmpty(after));
    case 'update':
      return between(rules.shape, there ? rules.fieldsOf(there) : edit.base, edit.fields, spoken);
    case 'delete':
      return trouble?.why === 'editedThere'
        ? between(rules.shape, edit.base, rules.fieldsOf(trouble.theirs), spoken)
        : [];
    case 'order': {
      const images = there ? galleryOf(there) : edit.base;
      const { order } = orderedAs(entry, images);
      return [{ labels: ['Gallery images'], shape: gallery, kind: 'order', before: images, after: order }];
    }
    case 'addPicture':
      return [pictureField(undefined, edit.picture)];
    case 'removePicture':
      return [pictureField(edit.picture, undefined)];
    case 'replaceTree':
      return [treeField(there?.categories ?? edit.base, edit.categories)];
  }
}

/** How differences show references to other documents: by their titles. */
export function spokenOf(kind: DraftKind, server: Known, view: Known): Spoken {
  if (kind === 'project') {
    const titles = new Map(
      [...(server.service ?? []), ...(view.service ?? [])].map(({ id, title }) => [id, title]),
    );
    return (name, value) =>
      name === 'services'
        ? ((value ?? []) as string[]).map((id) => titles.get(id) ?? 'A deleted service')
        : value;
  }
  if (kind === 'question')
    return (name, value) => {
      if (name !== 'parent') return value;
      if (!value) return NO_PARENT;
      const { id } = value as { id: string };
      const parent =
        findIn(view.chatbot?.categories ?? [], id) ?? findIn(server.chatbot?.categories ?? [], id);
      return parent ? parent.question || 'Untitled question' : 'A deleted question';
    };
  return (_, value) => value;
}

const gallery = pictures('Gallery images');

const pictureField = (before: unknown, after: unknown): Difference => ({
  labels: ['Gallery images'],
  shape: { kind: 'value', label: '', show: 'picture' },
  kind: 'value',
  before,
  after,
});

type Tree = readonly QuestionTreeInput[];

const treeField = (before: Tree, after: Tree): Difference => {
  const names = (tree: Tree) =>
    tree.map(({ question, subQuestions }) => `${question} (${countOf(subQuestions ?? [])} sub-questions)`);
  return {
    labels: ['Categories'],
    shape: { kind: 'value', label: '' },
    kind: 'order',
    before: names(before),
    after: names(after),
  };
};

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0);
