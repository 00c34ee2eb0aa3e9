import type { QuestionTreeInput } from '@agency/contract/chatbot';
import { mediaIdOf } from '@agency/contract/media';
import { Problem, type ProblemReply } from '@agency/contract/problems';
import type { Call } from '../api/baseApi.ts';
import { isPicture, replacing } from '../merge/pictureUrls.ts';
import { galleryOf } from './plan/apply.ts';
import { isBehindTree, type Document, type Edit, type FieldValues, type Target } from './entry.ts';
import type { Writing } from './kinds/calls.ts';
import type { SendingContext } from './sendingContext.ts';
import { kinds } from './kinds/kindRules.ts';
import { blobOf } from './storage/pictureStore.ts';
import { deletedContentOf } from './plan/deletedContent.ts';
import { readKnown, withUnknown } from './kinds/unknownFields.ts';

/** What a call wants to write: which document, and the validated body. */
export interface WriteRequest {
  target: Target;
  body: FieldValues;
}

/** Validates a call as the server would, so that no draft is stored that the server would always refuse. */
export function wantedBy(
  { input }: Call,
  { endpoint, write }: Writing,
  newId: () => string,
): WriteRequest | { error: ProblemReply } {
  const given = input.body instanceof FormData ? {} : ((input.body ?? {}) as FieldValues);
  const own = Object.fromEntries(
    Object.entries(given).filter(([field]) => !endpoint.carried.includes(field)),
  );
  const checked = readKnown(endpoint.body, own);
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
    return { error: new Problem('invalid', { fields: Object.fromEntries(issues) }).toJSON() };
  }
  const body = checked.data as FieldValues;
  const params = (input.params ?? {}) as FieldValues;
  const id = write.type === 'create' ? (body['id'] ?? newId()) : (params['id'] ?? '');
  return { target: { kind: write.kind, id: String(id) }, body };
}

/** The document's name for the user. */
export function nameOf({ kind }: Target, edit: Edit, there: Document | undefined): string {
  const name = kinds[kind].nameOf;
  if (edit.type === 'create') return name(edit.body);
  return name(edit.type === 'update' ? { ...there, ...edit.fields } : (there ?? {}));
}

/** Stores new pictures on this device, and replaces them in the fields with the addresses they will have on the server. */
export const withStoredPictures = (
  fields: FieldValues,
  pictures: SendingContext['pictures'],
): Promise<FieldValues> =>
  replacing(fields, (value) => (isPicture(value) ? pictures.add(blobOf(value)) : value));

/**
 * Turns a write into an edit that still does what the user meant if others change the document before it is sent. `there`
 * is the document as the user saw it.
 */
export async function editOf(
  { target, body }: WriteRequest,
  { write }: Writing,
  { input }: Call,
  there: Document | undefined,
  { copy, outbox, pictures, newId }: SendingContext,
): Promise<Edit | undefined> {
  const rules = kinds[target.kind];
  const withKept = (fields: FieldValues) => withStoredPictures(fields, pictures);

  if (write.type === 'create') {
    const { id: _, ...rest } = await withKept(body);
    return { type: 'create', body: rest };
  }
  if (!there) return undefined;
  switch (write.type) {
    case 'update': {
      const kept = await withKept(body);
      const names = Object.keys(kept).filter((field) => field in rules.shape);
      const now = rules.fieldsOf(there);
      const under = there.parent?.id;
      return {
        type: 'update',
        fields: Object.fromEntries(
          names.map((field) => [
            field,
            withUnknown(withIds(kept[field], newId), now[field], rules.shape[field]),
          ]),
        ),
        base: Object.fromEntries(names.map((field) => [field, now[field]])),
        ...(under !== undefined && { under }),
      };
    }
    case 'delete': {
      const seen = deletedContentOf(rules, there);
      // While a replacement of the whole question tree is unsent, the screen shows that tree: the user hasn't seen the
      // server's question.
      const isHidden = isBehindTree(target, outbox.entries());
      // Deleting a document also discards its unsent changes, so the deletion is based on the server's version.
      const base = isHidden ? seen : deletedContentOf(rules, rules.find(copy.known(), target.id) ?? there);
      return { type: 'delete', base, seen };
    }
    case 'upload': {
      const file = (input.body as FormData).get('images');
      return file instanceof Blob ? { type: 'addPicture', picture: await pictures.add(file) } : undefined;
    }
    case 'removePicture': {
      const { imageId } = input.params as { imageId: string };
      const picture = galleryOf(there).find(
        (address, index) => mediaIdOf(address) === imageId || String(index) === imageId,
      );
      return picture === undefined ? undefined : { type: 'removePicture', picture };
    }
    case 'order': {
      const images = galleryOf(there);
      const order = (body['imageIndexes'] as number[]).map((index) => images[index] ?? '');
      return { type: 'order', base: images, order };
    }
    case 'replaceTree': {
      const categories = (body['categories'] as QuestionTreeInput[]).map((question) =>
        withQuestionIds(question, newId),
      );
      return { type: 'replaceTree', base: there.categories ?? [], categories };
    }
  }
}

/** New list items get their ids on this device, so that a retry creates no duplicates. */
const withIds = (value: unknown, newId: () => string): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) =>
        typeof item === 'object' && item !== null && !('id' in item && item.id)
          ? { ...item, id: newId() }
          : item,
      )
    : value;

const withQuestionIds = (question: QuestionTreeInput, newId: () => string): QuestionTreeInput => ({
  ...question,
  id: question.id ?? newId(),
  subQuestions: question.subQuestions?.map((each) => withQuestionIds(each, newId)),
});
